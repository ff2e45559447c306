//! Tables that leave memory. A game that waits for people only, or whose time is up in days, costs nothing while it sleeps.
//!
//! Where somebody looks on, the table stays with its viewers, and only the game goes: all of it is in the log. It is played from
//! there again before the next thing happens for which it is needed.

use super::{AT_A_TIME, Table, broken};
use crate::hub::Hub;
use crate::live;
use civitas_protocol::wire::Status;
use civitas_protocol::{Code, Problem};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// A game whose clock runs longer than this need not be in memory for it.
const FAR: Duration = Duration::from_secs(600);

/// Sleeps until somebody asks.
const NEVER: i64 = i64::MAX;

/// What is still known of a game that was put aside.
#[derive(Clone, Debug)]
pub(super) struct Aside {
    rev: u32,
    points: Vec<i8>,
    waiting: Vec<u8>,
}

impl Aside {
    pub(super) fn rev(&self) -> u32 {
        self.rev
    }

    pub(super) fn waits_for(&self, seat: u8) -> bool {
        self.waiting.contains(&seat)
    }

    pub(super) fn into_points(self) -> Vec<i8> {
        self.points
    }
}

impl Table {
    /// Loads a game, and runs it if it has something to do; otherwise it goes (back) to sleep.
    pub(crate) async fn take_up(hub: &Arc<Hub>, code: &str) -> Result<Option<mpsc::Sender<super::Command>>, Problem> {
        let mut table = Table::read(hub, code, None).await?;
        if table.may_sleep() && table.note_sleep().await {
            return Ok(None);
        }
        table.note_awake().await?;
        Ok(Some(table.begin()))
    }

    /// Whether nobody would miss the table in memory.
    pub(super) fn may_sleep(&self) -> bool {
        let soon = Instant::now() + self.hub.hurried(FAR);
        self.viewers.is_empty() && !self.is_busy() && self.clock.deadline.is_none_or(|due| due > soon)
    }

    fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.bot_due.is_some() || self.salts_due.is_some() || self.hurry.is_some()
    }

    /// Whether anything of the table need not be in memory.
    pub(super) fn may_rest(&self) -> bool {
        self.may_sleep() || (self.live.is_some() && !self.is_busy())
    }

    /// How the game stands, in short.
    pub(super) fn standing(&self) -> Option<Aside> {
        let now = self.live.as_ref();
        let now = now.map(|live| Aside { rev: live.revision(), points: live.points(), waiting: live.waiting() });
        now.or_else(|| self.aside.clone())
    }

    /// Lets go of the game; everybody at the table stays.
    pub(super) fn put_aside(&mut self) {
        if self.live.is_some() && !self.is_busy() {
            self.aside = self.standing();
            self.live = None;
            metrics::gauge!("civitas_games_put_aside").increment(1.0);
        }
    }

    /// Plays a game that was put aside from its log again. If that fails, the table ends, and the next visit says why; nobody has been
    /// promised anything in the meantime.
    pub(super) async fn pick_up(&mut self) -> bool {
        let Some(aside) = &self.aside else { return true };
        let rev = aside.rev;
        match self.played_again(rev).await {
            Ok(live) => {
                self.live = Some(live);
                self.drop_aside();
                true
            }
            Err(problem) => {
                tracing::error!(code = %self.saved.code, %problem, "a game that was put aside is not there any more");
                self.astray = true;
                false
            }
        }
    }

    /// What was known of a game that was put aside is known better now, or the table ends.
    pub(super) fn drop_aside(&mut self) {
        if self.aside.take().is_some() {
            metrics::gauge!("civitas_games_put_aside").decrement(1.0);
        }
    }

    /// The game as it was at the end of its log, which must be where it was left.
    async fn played_again(&mut self, rev: u32) -> Result<Box<dyn live::Live>, Problem> {
        let mut live = live::open(&self.saved.setup, self.saved.position.as_ref())?;
        loop {
            let played = live.revision();
            let rows = self.entries_after(played).await?;
            for row in &rows {
                live.follow(&row.body).map_err(|e| broken(&self.saved.code, &e))?;
            }
            if rows.len() < AT_A_TIME as usize {
                break;
            }
        }
        if live.revision() == rev {
            return Ok(live);
        }
        Err(Problem::new(Code::Internal, format!("its log ends at entry {}, and not at {rev}", live.revision())))
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
        if let Some(Aside { rev, points, waiting }) = self.standing() {
            (self.saved.rev, self.saved.points, self.saved.waiting) = (rev, points, waiting);
        }
        // Nothing has changed, so it is as old as before.
        let done = self.hub.save_asleep(&self.store, &self.saved, self.updated, wake).await;
        if let Err(error) = &done {
            self.not_kept(error);
        }
        self.asleep |= done.is_ok();
        done.is_ok()
    }

    /// Writes down that the game has something to do again, before it is done.
    pub(super) async fn note_awake(&mut self) -> Result<(), Problem> {
        if self.asleep {
            let woken = self.store.set_wake(&self.saved.code, None).await;
            woken.map_err(|error| self.not_kept(&error))?;
            self.asleep = false;
        }
        Ok(())
    }
}
