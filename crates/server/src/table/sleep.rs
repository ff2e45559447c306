//! Tables that leave memory. A game that waits for people only, or whose time is up in days, costs nothing while it sleeps.

use super::Table;
use crate::hub::Hub;
use civitas_protocol::Problem;
use civitas_protocol::wire::Status;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// A game whose clock runs longer than this need not be in memory for it.
const FAR: Duration = Duration::from_secs(600);

/// Sleeps until somebody asks.
const NEVER: i64 = i64::MAX;

impl Table {
    /// Loads a game, and runs it if it has something to do; otherwise it goes (back) to sleep.
    pub(crate) async fn take_up(hub: &Arc<Hub>, code: &str) -> Result<Option<mpsc::Sender<super::Command>>, Problem> {
        let mut table = Table::read(hub, code).await?;
        if table.may_sleep() && table.note_sleep().await {
            return Ok(None);
        }
        table.note_awake().await?;
        Ok(Some(table.begin()))
    }

    /// Whether nobody would miss the table in memory.
    pub(super) fn may_sleep(&self) -> bool {
        let busy = self.thinking.is_some() || self.bot_due.is_some() || self.salts_due.is_some();
        let soon = Instant::now() + self.hub.hurried(FAR);
        self.viewers.is_empty() && !busy && self.clock.deadline.is_none_or(|due| due > soon)
    }

    /// Writes down when the game must be taken up again, and how it stands for lists; `false` if that cannot be written.
    pub(super) async fn note_sleep(&mut self) -> bool {
        if self.saved.status != Status::Playing {
            return true;
        }
        let left = self.clock.deadline.map(|due| due.saturating_duration_since(Instant::now()));
        if self.asleep && left.is_none() {
            return true;
        }
        let wake = left.map_or(NEVER, |left| {
            let at = u128::from(self.hub.now()) + left.as_millis();
            i64::try_from(at).unwrap_or(NEVER)
        });
        if let Some(live) = &self.live {
            (self.saved.rev, self.saved.points, self.saved.waiting) = (live.revision(), live.points(), live.waiting());
        }
        // Nothing has changed, so it is as old as before.
        let done = self.hub.save_asleep(&self.saved, self.updated, wake).await;
        if let Err(error) = &done {
            super::unavailable(error);
        }
        self.asleep |= done.is_ok();
        done.is_ok()
    }

    /// Writes down that the game has something to do again, before it is done.
    pub(super) async fn note_awake(&mut self) -> Result<(), Problem> {
        if self.asleep {
            self.hub.store.set_wake(&self.saved.code, None).await.map_err(|e| super::unavailable(&e))?;
            self.asleep = false;
        }
        Ok(())
    }
}
