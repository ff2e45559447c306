//! Which games are in memory. A server answers as soon as it listens; games that have something to do (a computer player, a
//! clock) are taken up behind it, one after the other, and those that only wait for people stay on disk until somebody asks.

use crate::hub::Hub;
use crate::table::{Table, TableRequest, unavailable};
use civitas_protocol::{Code, Problem};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::sleep;

#[cfg(test)]
mod tests;

/// How often games of days are looked at whose time may be up.
const ROUND: Duration = Duration::from_secs(30);

/// How many of them at a time.
const AT_ONCE: u32 = 64;

/// How often one of several servers looks for games that nobody plays.
const COMPANY: Duration = Duration::from_secs(2);

/// When a game that cannot be read is tried again.
const AGAIN: u64 = 3600 * 1000;

/// How far the server is with the games that were under way when it started.
#[derive(Debug, Default)]
pub(crate) struct Readiness {
    total: AtomicUsize,
    done: AtomicUsize,
    failed: AtomicUsize,
    ready: AtomicBool,
}

impl Readiness {
    /// Whether all games are up, and a sentence about it.
    pub(crate) fn state(&self) -> (bool, String) {
        let [total, done, failed] = [&self.total, &self.done, &self.failed].map(|n| n.load(Ordering::Acquire));
        let hurt = match failed {
            0 => String::new(),
            _ => format!("; {failed} cannot be taken up, the log says why"),
        };
        match self.ready.load(Ordering::Acquire) {
            true => (true, format!("ready{hurt}\n")),
            false => (false, format!("taking up games: {done} of {total}{hurt}\n")),
        }
    }
}

impl Hub {
    /// Notes that the server runs from now on.
    pub(crate) async fn begin(&self) -> Result<(), civitas_store::StoreError> {
        let runs = self.store.begin_run(self.now()).await?;
        let _ = self.runs.set(runs);
        Ok(())
    }

    /// Notes that it still runs.
    pub(crate) async fn still_here(&self) {
        if let Some(runs) = self.runs.get()
            && let Err(error) = self.store.still_running(runs, self.now()).await
        {
            tracing::error!(%error, "the store failed");
        }
    }

    /// How long the server was up between two instants (milliseconds since 1970).
    pub(crate) fn up_between(&self, from: u64, to: u64) -> Duration {
        match self.runs.get() {
            Some(runs) => runs.between(from, to),
            None => Duration::from_millis(to.saturating_sub(from)),
        }
    }

    /// Takes up every game that may have been in memory when the server stopped.
    pub(crate) async fn take_up_all(self: &Arc<Hub>) {
        let codes = match self.store.awake().await {
            Ok(codes) => codes,
            Err(error) => {
                tracing::error!(%error, "the games under way cannot be listed");
                self.readiness.failed.fetch_add(1, Ordering::AcqRel);
                Vec::new()
            }
        };
        self.readiness.total.store(codes.len(), Ordering::Release);
        for code in codes {
            if self.is_closing() {
                return;
            }
            if self.take_up(&code).await.is_err() {
                self.readiness.failed.fetch_add(1, Ordering::AcqRel);
            }
            self.readiness.done.fetch_add(1, Ordering::AcqRel);
        }
        self.readiness.ready.store(true, Ordering::Release);
        let done = self.readiness.done.load(Ordering::Acquire);
        tracing::info!(games = done, "all games that were under way are taken up");
    }

    /// Takes up a game that has something to do. One that cannot be read is logged and must not keep the others from
    /// playing, not even if reading it goes wrong altogether: hence a task of its own.
    async fn take_up(self: &Arc<Hub>, code: &str) -> Result<(), Problem> {
        let (hub, own) = (Arc::clone(self), code.to_owned());
        let taken = tokio::spawn(async move {
            let _one_at_a_time = hub.loading.lock().await;
            if hub.is_loaded(&own) {
                return Ok(());
            }
            if let Some(table) = Table::take_up(&hub, &own).await? {
                hub.insert(&own, table);
            }
            Ok(())
        });
        taken.await.unwrap_or_else(|_| Err(Problem::new(Code::Internal, "the table cannot be read")))
    }

    /// Sees to it, for as long as the server lives, that games which have something to do and which no server plays are played, and
    /// that what the host of another server has decided holds here.
    pub(crate) async fn keep_company(self: &Arc<Hub>) {
        let mut erased = false;
        loop {
            sleep(COMPANY).await;
            if self.is_closing() {
                return;
            }
            let Some(cluster) = self.cluster.get().filter(|cluster| cluster.is_well()) else { continue };
            match self.store.unowned(self.now(), AT_ONCE).await {
                // The server that is asked first takes it.
                Ok(codes) => {
                    let asked = codes.iter().map(|code| cluster.ask(code, TableRequest::Show, None));
                    drop(futures_util::future::join_all(asked).await);
                }
                Err(error) => drop(unavailable(&error)),
            }
            if !erased {
                match self.erase_again().await {
                    Ok(_) => erased = true,
                    Err(problem) => tracing::error!(%problem, "people who were erased are not erased again yet"),
                }
            }
            match self.renew_bans().await {
                Ok(true) => self.send_banned_away().await,
                Ok(false) => {}
                Err(problem) => tracing::error!(%problem, "the bans cannot be read"),
            }
        }
    }

    /// Takes up, for as long as the server lives, games of days that sleep and whose time may be up.
    pub(crate) async fn keep_time(self: &Arc<Hub>) {
        loop {
            sleep(self.hurried(ROUND).max(Duration::from_millis(20))).await;
            if self.is_closing() {
                return;
            }
            let due = match self.store.overdue(self.now(), AT_ONCE).await {
                Ok(due) => due,
                Err(error) => {
                    unavailable(&error);
                    continue;
                }
            };
            for code in due {
                if self.take_up(&code).await.is_err() {
                    // Not again in every round.
                    let later = i64::try_from(self.now() + AGAIN).unwrap_or(i64::MAX);
                    if let Err(error) = self.store.set_wake(&code, Some(later)).await {
                        unavailable(&error);
                    }
                }
            }
        }
    }
}
