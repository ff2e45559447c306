//! What a run cost. It differs from run to run, so it is kept apart from the blocks, and a part of it may be missing after a kill.

use super::arrangement::Match;
use super::play::PlayedGame;
use civitas_games::Playable;
use core::time::Duration;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

/// The file in the folder of a run.
pub const TIMING: &str = "timing.jsonl";

/// CPU time of some decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spent {
    /// Nanoseconds.
    pub ns: u64,
    /// Decisions.
    pub decisions: u64,
}

/// What a block cost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Cost {
    /// Its number.
    pub(super) block: u64,
    /// CPU time of all of it, in nanoseconds.
    pub(super) ns: u64,
    /// CPU time of a sample of decisions, by player.
    pub(super) players: Vec<Spent>,
}

impl Cost {
    pub(super) fn new(block: u64, players: usize) -> Cost {
        Cost { block, ns: 0, players: vec![Spent::default(); players] }
    }

    pub(super) fn add<R: Playable>(&mut self, m: &Match, game: usize, played: &PlayedGame<R>) {
        for (seat, (time, count)) in m.games[game].seats.iter().zip(played.spent) {
            let spent = &mut self.players[usize::from(*seat)];
            spent.ns += nanoseconds(time);
            spent.decisions += u64::from(count);
        }
    }
}

pub(super) fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// What all blocks cost, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Costs {
    /// CPU time of all blocks, in nanoseconds.
    pub(super) ns: u64,
    /// CPU time of a sample of decisions, by player.
    pub(super) players: Vec<Spent>,
}

impl Costs {
    pub(super) fn add(&mut self, cost: &Cost) {
        self.ns += cost.ns;
        self.players.resize(self.players.len().max(cost.players.len()), Spent::default());
        for (sum, one) in self.players.iter_mut().zip(&cost.players) {
            (sum.ns, sum.decisions) = (sum.ns + one.ns, sum.decisions + one.decisions);
        }
    }
}

/// Opens the file and reads what it says about the blocks below `count`. What is torn or doubled does not matter.
pub(super) fn open(folder: &Path, count: u64) -> io::Result<(File, Costs)> {
    let mut file = OpenOptions::new().read(true).append(true).create(true).open(folder.join(TIMING))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    if bytes.last().is_some_and(|last| *last != b'\n') {
        file.write_all(b"\n")?;
    }
    let lines = bytes.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice::<Cost>(line).ok());
    let known: BTreeMap<u64, Cost> = lines.filter(|cost| cost.block < count).map(|cost| (cost.block, cost)).collect();
    let mut costs = Costs::default();
    known.values().for_each(|cost| costs.add(cost));
    Ok((file, costs))
}
