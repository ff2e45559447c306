//! When a server was there. Time in which none was does not count for games of days.

use crate::write::Write;
use crate::{Store, StoreError};
use std::time::Duration;

/// How many runs are looked back at: more starts than a game of weeks should see.
const REMEMBERED: u32 = 1000;

/// The stretches of time in which a server was running, in milliseconds since 1970; the last one goes on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Runs {
    ended: Vec<(u64, u64)>,
    present: u64,
}

impl Runs {
    /// When the present run began.
    #[must_use]
    pub fn began(&self) -> u64 {
        self.present
    }

    /// How much of the time between two instants a server was running. What is not known counts as not running: people get
    /// time, and lose none.
    #[must_use]
    pub fn between(&self, from: u64, to: u64) -> Duration {
        let present = (self.present, u64::MAX);
        let runs = self.ended.iter().chain(std::iter::once(&present));
        let shared = runs.map(|(began, end)| to.min(*end).saturating_sub(from.max(*began)));
        Duration::from_millis(shared.sum())
    }
}

/// Stretches of time that do not overlap: several servers may have been running at the same time.
fn apart(mut runs: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    runs.sort_unstable();
    let mut apart: Vec<(u64, u64)> = Vec::with_capacity(runs.len());
    for (from, to) in runs {
        match apart.last_mut().filter(|(_, end)| *end >= from) {
            Some((_, end)) => *end = to.max(*end),
            None => apart.push((from, to)),
        }
    }
    apart
}

impl Store {
    /// Notes that a server begins now, and tells when servers have been running before.
    pub async fn begin_run(&self, now: u64) -> Result<Runs, StoreError> {
        let query = "SELECT started, seen FROM runs WHERE started < $1 ORDER BY started DESC LIMIT $2";
        let rows: Vec<(i64, i64)> = self.all(query, [now.into(), REMEMBERED.into()]).await?;
        self.write(Write::Run { started: now, seen: now }).await?;
        let ended = rows.into_iter().map(|(from, to)| (from as u64, (to as u64).min(now))).collect();
        Ok(Runs { ended: apart(ended), present: now })
    }

    /// Notes that the server of a run is still there.
    pub async fn still_running(&self, runs: &Runs, now: u64) -> Result<(), StoreError> {
        self.write(Write::Run { started: runs.present, seen: now }).await
    }
}

#[cfg(test)]
mod tests {
    use super::{Runs, apart};

    #[test]
    fn given_servers_that_ran_side_by_side_then_their_time_counts_once() {
        let runs = apart(vec![(300, 400), (100, 200), (150, 250), (120, 130), (250, 260)]);
        assert_eq!(runs, [(100, 260), (300, 400)]);
    }

    #[test]
    fn given_times_without_a_server_when_time_is_counted_then_they_are_left_out() {
        let runs = Runs { ended: vec![(100, 200), (300, 400)], present: 1000 };
        for (from, to, time) in [
            (1000, 1500, 500),
            (150, 1100, 250),
            (0, 100, 0),
            (200, 300, 0),
            (350, 900, 50),
            (0, 2000, 1200),
            (9, 3, 0),
        ] {
            assert_eq!(runs.between(from, to).as_millis(), time, "{from} to {to}");
        }
    }
}
