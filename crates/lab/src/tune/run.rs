//! A run: one folder with a header, a line and a file of weights per generation. It goes on where it was interrupted.

use super::{Check, Course, Gate, Panel, Rival, Teachers, check_page, gate, generation, panel};
use crate::players::Player;
use crate::run_folder::{FolderError, RunFolder};
use crate::stats::Verdict;
use crate::tournament::Origin;
use civitas_bots::{Bot, Weights, lanes_hash};
use civitas_games::Playable;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The file with a line per generation.
const LINES: &str = "generations.jsonl";

#[derive(Serialize)]
struct TuneHeader<'a> {
    kind: &'static str,
    origin: &'a Origin,
    game: &'static str,
    variant: Option<(&'static str, &'static str)>,
    rules: u32,
    lanes: String,
    games: u64,
    gate_blocks: u64,
    novice_blocks: u64,
    hidden: usize,
    lessons: [u32; 2],
    start: Option<String>,
    seed: u64,
}

/// One generation, as the folder remembers it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GenerationLine {
    /// Which one, from 0.
    pub generation: u32,
    /// Games that were learned from.
    pub games: u64,
    /// The file with the weights.
    pub weights: String,
    /// A hash of that file.
    pub hash: String,
    /// How well they tell who wins.
    pub check: Check,
    /// How they did against the generation before; the first has none.
    pub gate: Option<Gate>,
    /// How they did against novices, in the same blocks for every generation.
    pub novices: Panel,
}

/// Keeps the blocks against novices apart from those of the gates.
const NOVICES: u64 = 0x0B0A_0000_0000_0000;

/// What is going on, for a progress bar.
#[derive(Clone, Copy, Debug)]
pub struct TuneProgress {
    /// Which generation.
    pub generation: u32,
    /// Games of it that have been played; none once it is compared with the one before.
    pub games: Option<u64>,
}

/// Where the weights of a generation are.
#[must_use]
pub fn weights_file(folder: &Path, generation: u32) -> PathBuf {
    folder.join(format!("weights-{generation:03}.txt"))
}

/// Learns weights in a folder. `step` is told what is going on, `done` every generation: those that the folder has already, and then
/// each one as it is finished.
pub fn tune<R: Playable>(
    course: &Course,
    folder: &Path,
    origin: &Origin,
    step: &mut dyn FnMut(TuneProgress),
    done: &mut dyn FnMut(&GenerationLine),
) -> Result<Vec<GenerationLine>, FolderError> {
    let header = TuneHeader {
        kind: "tune",
        origin,
        game: R::FACTS.id,
        variant: R::VARIANT,
        rules: R::FACTS.version,
        lanes: lanes_hash::<R>(),
        games: course.games,
        gate_blocks: course.gate_blocks,
        novice_blocks: course.novice_blocks,
        hidden: course.hidden,
        lessons: [course.lessons.one_in, course.lessons.playouts],
        start: course.start.as_ref().map(|weights| hash(&weights.write::<R>())),
        seed: course.seed,
    };
    let mut run = RunFolder::open(folder, &header, LINES)?;
    let mut teachers = Teachers { newest: course.start.clone(), older: Vec::new() };
    let mut lines = stored(&run, course.generations)?;
    for line in &lines {
        teachers.follow(Arc::new(read_weights::<R>(&weights_file(folder, line.generation))?));
        done(line);
    }
    for number in run.count() as u32..course.generations {
        let learned = generation::<R>(course, number, &teachers, |games| {
            step(TuneProgress { generation: number, games: Some(games) });
        });
        step(TuneProgress { generation: number, games: None });
        let compared = teachers.newest.clone().map(|old| {
            let seed = course.seed ^ u64::from(number);
            gate::<R>(&learned.weights, &Rival::Weights(old), seed, course.gate_blocks, course.threads)
        });
        let novice = Player::Bot(Bot::Novice);
        let seed = course.seed ^ NOVICES;
        let novices = panel::<R>(&learned.weights, novice, seed, course.novice_blocks, course.threads);
        let text = learned.weights.write::<R>();
        let file = weights_file(folder, number);
        write(&file, &text)?;
        let line = GenerationLine {
            generation: number,
            games: learned.games,
            weights: file.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            hash: hash(&text),
            check: learned.check,
            gate: compared,
            novices,
        };
        let text = serde_json::to_string(&line).map_err(|e| FolderError::Damaged(file.clone(), e.to_string()))?;
        lines.push(line);
        write(&folder.join("check.html"), &check_page(R::FACTS.title, &lines))?;
        run.append(&[text])?;
        done(&lines[lines.len() - 1]);
        teachers.follow(learned.weights);
    }
    Ok(lines)
}

/// The generations that a folder has already, but no more than are asked for.
fn stored(run: &RunFolder, most: u32) -> Result<Vec<GenerationLine>, FolderError> {
    let mut lines = Vec::new();
    run.read(|number, text| {
        let line: GenerationLine = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if u64::from(line.generation) != number {
            return Err(format!("it is about generation {}", line.generation));
        }
        if line.generation < most {
            lines.push(line);
        }
        Ok(())
    })?;
    Ok(lines)
}

impl Teachers {
    /// A new generation teaches from now on.
    fn follow(&mut self, weights: Arc<Weights>) {
        if let Some(old) = self.newest.replace(weights) {
            self.older.push(old);
        }
    }
}

impl GenerationLine {
    /// Whether the gate let these weights through: better than the generation before, or the first.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.gate.as_ref().is_none_or(|gate| gate.verdict == Some(Verdict::Upper))
    }
}

fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

/// Reads the weights of a generation.
pub(super) fn read_weights<R: Playable>(path: &Path) -> Result<Weights, FolderError> {
    let text = std::fs::read_to_string(path).map_err(|e| FolderError::Io(path.to_owned(), e))?;
    Weights::read::<R>(&text).map_err(|bad| FolderError::Damaged(path.to_owned(), bad.to_string()))
}

/// Written aside and renamed, so that a file is whole or not there.
fn write(path: &Path, text: &str) -> Result<(), FolderError> {
    let aside = path.with_extension("part");
    std::fs::write(&aside, text)
        .and_then(|()| std::fs::rename(&aside, path))
        .map_err(|e| FolderError::Io(path.to_owned(), e))
}
