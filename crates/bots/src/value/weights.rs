//! Learned weights: three numbers per lane, kept as text so that a person can read what was learned.

use super::lanes::{LANES, Lanes, NAMES, SHARED};
use civitas_games::Playable;
use core::fmt;

/// What each lane is worth, in logits: at the start of a game, at its end (in between, something in between), and during the set-up.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// At the start of play.
    pub early: Lanes,
    /// When somebody is about to win.
    pub late: Lanes,
    /// During the set-up.
    pub setup: Lanes,
    /// What goes together: a small layer on top. Without any, the value is linear.
    pub hidden: Vec<Hidden>,
    /// How far these weights are to be trusted: a move that fits a plan is played if it is worth at most this much less than the best,
    /// in probability of winning.
    pub habit: f32,
}

/// How far weights are trusted where nothing else was measured.
const USUAL_HABIT: f32 = 0.01;

/// One thing that the layer on top looks for: a mix of lanes that counts where it is positive.
#[derive(Clone, PartialEq, Debug)]
pub struct Hidden {
    /// The mix.
    pub lanes: Lanes,
    /// Added to it: always, and more the further the game has come.
    pub bias: [f32; 2],
    /// What it is worth, in logits.
    pub worth: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights { early: [0.0; LANES], late: [0.0; LANES], setup: [0.0; LANES], hidden: Vec::new(), habit: USUAL_HABIT }
    }
}

/// Why a text is not a file of weights for a rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadWeights {
    /// A line is not `name early late setup`.
    Line(usize),
    /// The lanes are not those of this program.
    Lanes {
        /// The first that differs, as this program calls it.
        expected: String,
    },
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadWeights::Line(line) => write!(f, "line {line} is not: name early late setup"),
            BadWeights::Lanes { expected } => {
                write!(
                    f,
                    "these weights are for other lanes (expected '{expected}'): learn them again with civitas tune"
                )
            }
        }
    }
}

impl std::error::Error for BadWeights {}

/// The names of all lanes of a rule set, in order.
pub fn lane_names<R: Playable>() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().chain(R::OWN_LANES.iter().copied())
}

/// A number for the lanes of a rule set: weights are only good for the lanes they were learned with.
#[must_use]
pub fn lanes_hash<R: Playable>() -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in lane_names::<R>().flat_map(|name| name.bytes().chain([b'\n'])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

impl Weights {
    /// The weights that come with a rule set. Without any, every position is as good as another.
    #[must_use]
    pub fn of<R: Playable>() -> Weights {
        // A test reads what is committed for every rule set.
        Weights::read::<R>(R::weights()).unwrap_or_default()
    }

    /// Reads weights. Lines that begin with `#` are comments.
    pub fn read<R: Playable>(text: &str) -> Result<Weights, BadWeights> {
        let mut weights = Weights::default();
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
        let mut names = lane_names::<R>().enumerate();
        for (number, line) in lines {
            let mut words = line.split_whitespace();
            let name = words.next().unwrap_or_default();
            if name == HIDDEN {
                let numbers: Option<Vec<f32>> =
                    words.map(|word| word.parse().ok().filter(|n: &f32| n.is_finite())).collect();
                let hidden = numbers.and_then(|numbers| Hidden::read::<R>(&numbers));
                weights.hidden.push(hidden.ok_or(BadWeights::Line(number + 1))?);
                continue;
            }
            if name == HABIT {
                let number = words.next().and_then(|word| word.parse().ok()).filter(|n: &f32| (0.0..=1.0).contains(n));
                weights.habit =
                    number.filter(|_| words.next().is_none()).ok_or(BadWeights::Line(number_of(line, text)))?;
                continue;
            }
            let (lane, expected) = names.next().unwrap_or((0, "the end"));
            if name != expected {
                return Err(BadWeights::Lanes { expected: expected.to_owned() });
            }
            for part in [&mut weights.early, &mut weights.late, &mut weights.setup] {
                let number = words.next().and_then(|word| word.parse().ok()).filter(|n: &f32| n.is_finite());
                part[lane] = number.ok_or(BadWeights::Line(number_of(line, text)))?;
            }
            if words.next().is_some() {
                return Err(BadWeights::Line(number + 1));
            }
        }
        match names.next() {
            // Nothing at all is a rule set for which nothing was learned yet.
            Some((0, _)) | None => Ok(weights),
            Some((_, expected)) => Err(BadWeights::Lanes { expected: expected.to_owned() }),
        }
    }

    /// Writes weights, so that reading them gives the same.
    #[must_use]
    pub fn write<R: Playable>(&self) -> String {
        let line = |(i, name): (usize, &str)| format!("{name} {} {} {}\n", self.early[i], self.late[i], self.setup[i]);
        let hidden = |hidden: &Hidden| {
            let head = [hidden.worth, hidden.bias[0], hidden.bias[1]];
            let numbers = head.iter().chain(&hidden.lanes[..Weights::used::<R>()]);
            format!("{HIDDEN}{}\n", numbers.map(|n| format!(" {n}")).collect::<String>())
        };
        let habit = (self.habit != USUAL_HABIT).then(|| format!("{HABIT} {}\n", self.habit));
        let lanes = lane_names::<R>().enumerate().map(line);
        habit.into_iter().chain(lanes).chain(self.hidden.iter().map(hidden)).collect()
    }

    /// How many lanes a rule set uses.
    #[must_use]
    pub fn used<R: Playable>() -> usize {
        SHARED + R::OWN_LANES.len()
    }
}

/// How the line begins that says how far weights are trusted.
const HABIT: &str = "habit";

/// How the line of a hidden unit begins.
const HIDDEN: &str = "hidden";

impl Hidden {
    fn read<R: Playable>(numbers: &[f32]) -> Option<Hidden> {
        let [worth, always, late, rest @ ..] = numbers else { return None };
        let mut lanes = [0.0; LANES];
        lanes.get_mut(..rest.len()).filter(|_| rest.len() == Weights::used::<R>())?.copy_from_slice(rest);
        Some(Hidden { lanes, bias: [*always, *late], worth: *worth })
    }

    /// How strongly a position has it.
    #[must_use]
    pub fn strength(&self, lanes: &Lanes, progress: Option<f32>) -> f32 {
        self.mix(lanes, progress).max(0.0)
    }

    /// The mix itself, which may be negative.
    pub(super) fn mix(&self, lanes: &Lanes, progress: Option<f32>) -> f32 {
        super::dot(lanes, &self.lanes) + self.bias[0] + self.late(progress)
    }

    /// What the progress of the game adds to it.
    pub(super) fn late(&self, progress: Option<f32>) -> f32 {
        self.bias[1] * progress.unwrap_or(-0.5)
    }
}

/// The number of a line, for messages.
fn number_of(line: &str, text: &str) -> usize {
    text.lines().position(|l| l == line).map_or(0, |i| i + 1)
}
