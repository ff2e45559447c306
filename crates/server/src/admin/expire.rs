//! Tables whose time is over: removed by the server now and then, or when the host asks for it.

use crate::hub::Hub;
use crate::table::{Order, unavailable};
use civitas_protocol::wire::Status;
use civitas_protocol::{Code, Problem};
use civitas_store::{HostWrite, TableRow};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// How many tables of a kind one round looks at.
const AT_ONCE: u32 = 500;

/// How long tables are kept; for ever if nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// At which no game has begun.
    pub open: Option<Duration>,
    /// Whose game is over.
    pub keep: Option<Duration>,
    /// Whose game is in progress, without anything being done.
    pub abandon: Option<Duration>,
}

fn before(now: u64, time: Duration) -> u64 {
    now.saturating_sub(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl Hub {
    /// Removes what has had its time. Tables that somebody looks at stay.
    pub(crate) async fn expire(self: &Arc<Hub>, retention: Retention, who: &str) -> Result<Value, Problem> {
        let now = self.now();
        let failed = |e| unavailable(&e);
        let mut counts = [0_u32; 3];
        for (kind, (time, status)) in
            [(retention.open, Status::Open), (retention.keep, Status::Over), (retention.abandon, Status::Playing)]
                .into_iter()
                .enumerate()
        {
            let Some(since) = time.map(|time| before(now, time)) else { continue };
            loop {
                let (what, rows): (_, Vec<TableRow>) = match status {
                    Status::Open => {
                        ("no game was begun", self.store.tables_until("open", since, AT_ONCE).await.map_err(failed)?)
                    }
                    Status::Over => {
                        ("the game was over", self.store.tables_until("over", since, AT_ONCE).await.map_err(failed)?)
                    }
                    Status::Playing => {
                        ("the game was abandoned", self.store.abandoned(since, AT_ONCE).await.map_err(failed)?)
                    }
                };
                let mut removed = 0;
                for row in &rows {
                    if self.delete_idle(&row.code, since).await? {
                        self.note_act(who, format!("removed a table: {what}"), Some(&row.code)).await?;
                        metrics::counter!("civitas_tables_expired_total").increment(1);
                        removed += 1;
                    }
                }
                counts[kind] += removed;
                if removed == 0 || rows.len() < AT_ONCE as usize {
                    break;
                }
            }
        }
        self.store.host(HostWrite::BansEnded(now)).await.map_err(failed)?;
        Ok(json!({"open": counts[0], "over": counts[1], "abandoned": counts[2]}))
    }

    /// Removes a table at which nothing happened since; one in memory is asked, for it knows better.
    async fn delete_idle(self: &Arc<Hub>, code: &str, since: u64) -> Result<bool, Problem> {
        // Where several servers share the tables, only the one that has it may remove it.
        if self.cluster.get().is_none() {
            let _one_at_a_time = self.loading.lock().await;
            if !self.is_loaded(code) {
                let delete = HostWrite::Delete { code: code.to_owned() };
                self.store.host(delete).await.map_err(|e| unavailable(&e))?;
                return Ok(true);
            }
        }
        match self.order(code, Order::DeleteIdle(since)).await {
            Ok(_) => Ok(true),
            Err(problem)
                if matches!(problem.code, Code::Busy | Code::NoSuchTable | Code::Restarting | Code::Unsure) =>
            {
                Ok(false)
            }
            Err(problem) => Err(problem),
        }
    }

    /// Removes a table, whether it can be loaded or not.
    pub(super) async fn delete(self: &Arc<Hub>, code: &str) -> Result<(), Problem> {
        self.store
            .table(code)
            .await
            .map_err(|e| unavailable(&e))?
            .ok_or_else(|| Problem::new(Code::NoSuchTable, "there is no table with this code"))?;
        // Where several servers share the tables, only the one that has it may remove it.
        if self.cluster.get().is_none() {
            let _one_at_a_time = self.loading.lock().await;
            if !self.is_loaded(code) {
                let delete = HostWrite::Delete { code: code.to_owned() };
                return self.store.host(delete).await.map_err(|e| unavailable(&e));
            }
        }
        self.order(code, Order::Delete).await.map(drop)
    }
}
