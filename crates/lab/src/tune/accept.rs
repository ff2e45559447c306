//! Accepting weights: which generation of a run may take the place of what is committed.

use super::run::{GenerationLine, read_weights};
use super::{Course, Gate, Rival, gate, weights_file};
use crate::players::Player;
use crate::run_folder::FolderError;
use crate::stats::Verdict;
use civitas_bots::{BadWeights, Bot, Weights};
use civitas_games::Playable;
use core::fmt;
use std::path::Path;
use std::sync::Arc;

/// Keeps these blocks apart from those of the run: a generation that passed the gate may owe that to the luck of its blocks.
const FRESH: u64 = 0xACCE_97ED_0000_0000;

/// Why no generation is accepted.
#[derive(Debug)]
pub enum NotAccepted {
    /// None has passed the gate of its run. With something committed, one that had nobody to beat does not count.
    NonePassed {
        /// Whether something is committed.
        committed: bool,
    },
    /// What is committed cannot be read, so nothing can be compared with it.
    Unreadable(BadWeights),
    /// It is not better than what is committed.
    NotBetter {
        /// The generation.
        generation: u32,
        /// The comparison.
        gate: Gate,
        /// With what.
        with: &'static str,
    },
    /// The run cannot be read.
    Folder(FolderError),
}

impl fmt::Display for NotAccepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAccepted::NonePassed { committed: false } => {
                f.write_str("no generation has passed the gate, so nothing is accepted; ask for more --generations")
            }
            NotAccepted::NonePassed { committed: true } => f.write_str(
                "no generation that had somebody to beat has passed the gate, so nothing is accepted; ask for more --generations",
            ),
            NotAccepted::Unreadable(bad) => write!(
                f,
                "the weights that are there cannot be compared with ({bad}); remove the file to accept without them"
            ),
            NotAccepted::NotBetter { generation, gate, with } => {
                let verdict = match gate.verdict {
                    Some(Verdict::Lower) => "is not better than",
                    _ => "was not shown to be better than",
                };
                write!(
                    f,
                    "generation {generation} {verdict} {with}: {:.1} % of the games of {} blocks, log-likelihood ratio {:.2}",
                    gate.share * 100.0,
                    gate.blocks,
                    gate.llr
                )
            }
            NotAccepted::Folder(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotAccepted {}

/// The generation of a run that may replace what is committed, and how it did against that: the last one that passed the gate of its
/// run, if it is better than the committed weights by the same test. With nothing committed, players play like the novice, so the
/// novice is what it must beat.
pub fn acceptable<R: Playable>(
    course: &Course,
    folder: &Path,
    lines: &[GenerationLine],
    committed: &str,
) -> Result<(GenerationLine, Gate), NotAccepted> {
    let is_committed = committed.lines().any(|line| !line.starts_with('#') && !line.trim().is_empty());
    let passed = lines.iter().rev().find(|line| line.passed() && (line.gate.is_some() || !is_committed));
    let line = passed.ok_or(NotAccepted::NonePassed { committed: is_committed })?;
    let (rival, with) = if is_committed {
        let weights = Weights::read::<R>(committed).map_err(NotAccepted::Unreadable)?;
        (Rival::Weights(Arc::new(weights)), "what is committed")
    } else {
        (Rival::Player(Player::Bot(Bot::Novice)), "the novice, like which players play without weights")
    };
    let file = weights_file(folder, line.generation);
    let weights = Arc::new(read_weights::<R>(&file).map_err(NotAccepted::Folder)?);
    let seed = course.seed ^ FRESH ^ u64::from(line.generation);
    let gate = gate::<R>(&weights, &rival, seed, course.gate_blocks, course.threads);
    match gate.verdict {
        Some(Verdict::Upper) => Ok((line.clone(), gate)),
        _ => Err(NotAccepted::NotBetter { generation: line.generation, gate, with }),
    }
}
