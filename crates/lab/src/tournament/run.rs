//! Running a tournament: blocks on all cores, written down in order.

use super::arrangement::{Match, WrongMode};
use super::block::{Block, GameLine};
use super::header::{Origin, TournamentHeader};
use super::plan::Plan;
use super::play::{Fate, play, thread_cpu};
use super::results::Results;
use super::timing::{self, Cost, Costs, nanoseconds};
use crate::lineup::{Lineup, Programs};
use crate::ordered::in_order;
use crate::run_folder::{FolderError, RunFolder};
use crate::stats::{Bounds, Gsprt};
use civitas_games::{Playable, SetupError};
use core::fmt;
use core::ops::ControlFlow;
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// How many complaints about outside programs are kept: enough to see what is wrong.
const COMPLAINTS: usize = 3;

/// The file with the blocks in the folder of a run.
pub const BLOCKS: &str = "blocks.jsonl";

/// Why a tournament cannot be played.
#[derive(Debug)]
pub enum RunError {
    /// Its players cannot meet like this.
    Mode(WrongMode),
    /// Its table cannot be set up.
    Setup(SetupError),
    /// Its folder cannot be used.
    Folder(FolderError),
    /// A test needs two players in one match.
    Sprt,
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Mode(error) => error.fmt(f),
            RunError::Setup(error) => error.fmt(f),
            RunError::Folder(error) => error.fmt(f),
            RunError::Sprt => {
                f.write_str("a test compares two players: it goes with the modes one, most, half and duel")
            }
        }
    }
}

impl std::error::Error for RunError {}

impl From<WrongMode> for RunError {
    fn from(error: WrongMode) -> RunError {
        RunError::Mode(error)
    }
}

impl From<SetupError> for RunError {
    fn from(error: SetupError) -> RunError {
        RunError::Setup(error)
    }
}

impl From<FolderError> for RunError {
    fn from(error: FolderError) -> RunError {
        RunError::Folder(error)
    }
}

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Blocks done.
    pub done: u64,
    /// Blocks that were there when it began.
    pub resumed: u64,
    /// Blocks at most.
    pub most: u64,
    /// The share of games that the first player won of those it played in.
    pub share: f64,
    /// The log-likelihood ratio, and where it ends the run.
    pub llr: Option<(f64, f64)>,
}

/// The blocks so far, and what they say together.
struct Tally {
    blocks: Vec<Block>,
    sprt: Option<Gsprt>,
    won: f64,
    games: f64,
}

impl Tally {
    /// Adds a block; whether the run is decided by it.
    fn add(&mut self, block: Block) -> bool {
        if block.games.iter().any(|game| game.seats.contains(&0)) {
            self.won += block.won(0);
            self.games += block.games.len() as f64;
        }
        let decided = self.sprt.as_mut().is_some_and(|test| {
            test.add(block.twelfths(0));
            test.verdict().is_some()
        });
        self.blocks.push(block);
        decided
    }

    fn progress(&self, resumed: u64, most: u64, bound: Option<f64>) -> Progress {
        Progress {
            done: self.blocks.len() as u64,
            resumed,
            most,
            share: if self.games > 0.0 { self.won / self.games } else { 0.0 },
            llr: self.sprt.as_ref().map(Gsprt::llr).zip(bound),
        }
    }
}

/// Plays a tournament, or what is missing of it if its folder holds a part, and works out the results. `report` hears how far
/// it is whenever blocks are on disk.
pub fn run<R: Playable>(
    plan: &Plan,
    folder: Option<&Path>,
    origin: &Origin,
    report: &mut dyn FnMut(&Progress),
) -> Result<(TournamentHeader, Results), RunError> {
    let matches = plan.matches::<R>()?;
    let plan = &plan.with_secret(folder)?;
    let header = TournamentHeader::new::<R>(plan, origin)?;
    // What cannot be set up is refused before a folder is made.
    R::set_up(&plan.table(0, matches[0].games[0].first))?;
    let bounds = plan.sprt();
    let mut tally = Tally { blocks: Vec::new(), sprt: None, won: 0.0, games: 0.0 };
    if let Some(bounds) = bounds {
        if !plan.mode.compares_two() {
            return Err(RunError::Sprt);
        }
        let [mine, others] = [0, 1].map(|player| usize::from(matches[0].seats[player]));
        tally.sprt = Some(Gsprt::new(bounds, mine, others, matches[0].games.len() as u32));
    }
    let order = plan.order(&matches);
    let most = plan.most_blocks(&order);
    let mut files = folder.map(|folder| Files::open(folder, &header)).transpose()?;
    let mut decided = false;
    if let Some(files) = &files {
        files.folder.read(|number, line| {
            if decided || number >= most {
                return Ok(());
            }
            let block = understood(line, number, order.of(number), plan, &matches)?;
            decided = tally.add(block);
            Ok(())
        })?;
    }
    let mut complaints = Vec::new();
    let mut costs = files.as_ref().map_or_else(Costs::default, |files| files.costs.clone());
    let resumed = tally.blocks.len() as u64;
    let bound = bounds.map(Bounds::upper);
    report(&tally.progress(resumed, most, bound));
    if !decided && resumed < most {
        let programs = Programs::of(&plan.players, plan.limits);
        let one = |number: u64| play_block::<R>(plan, (order.of(number), &matches), number, &programs);
        let broken = in_order(plan.threads, resumed..most, one, |_, ready| {
            let mut lines = (Vec::new(), Vec::new());
            for result in ready {
                let (block, cost, why) = match result {
                    Ok(done) => done,
                    Err(error) => return ControlFlow::Break(Some(RunError::Setup(error))),
                };
                let room = COMPLAINTS - complaints.len();
                complaints.extend(why.into_iter().take(room));
                lines.0.push(json(&block));
                lines.1.push(json(&cost));
                costs.add(&cost);
                if tally.add(block) {
                    decided = true;
                    break;
                }
            }
            if let Some(Err(error)) = files.as_mut().map(|files| files.append(&lines.0, &lines.1)) {
                return ControlFlow::Break(Some(RunError::Folder(error)));
            }
            report(&tally.progress(resumed, most, bound));
            if decided { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
        });
        if let Some(Some(error)) = broken {
            return Err(error);
        }
    }
    let results = Results::new(&header, &matches, &tally.blocks, &costs, tally.sprt.as_ref());
    Ok((header, Results { complaints, ..results }))
}

/// The files of a run.
struct Files {
    folder: RunFolder,
    timing: File,
    costs: Costs,
    path: std::path::PathBuf,
}

impl Files {
    fn open(path: &Path, header: &TournamentHeader) -> Result<Files, FolderError> {
        let folder = RunFolder::open(path, header, BLOCKS)?;
        let (timing, costs) =
            timing::open(path, folder.count()).map_err(|error| FolderError::Io(path.join(timing::TIMING), error))?;
        Ok(Files { folder, timing, costs, path: path.to_owned() })
    }

    fn append(&mut self, blocks: &[String], costs: &[String]) -> Result<(), FolderError> {
        self.folder.append(blocks)?;
        let text: String = costs.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        let written = self.timing.write_all(text.as_bytes());
        written.map_err(|error| FolderError::Io(self.path.join(timing::TIMING), error))
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("numbers and lists become JSON")
}

/// A line that must be the block of this number.
fn understood(line: &str, number: u64, of: usize, plan: &Plan, matches: &[Match]) -> Result<Block, String> {
    let block: Block = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let seats = |game: &GameLine| game.seats.clone();
    let expected = matches[of].games.iter().map(|game| game.seats.clone());
    if block.block != number || block.of != of || block.seed != plan.block_seed(number).to_string() {
        return Err(format!("this is not block {number} of this run"));
    }
    if !block.games.iter().map(seats).eq(expected) || !block.games.iter().all(GameLine::is_whole) {
        return Err(format!("block {number} has other games"));
    }
    Ok(block)
}

/// Plays a block.
fn play_block<R: Playable>(
    plan: &Plan,
    (of, matches): (usize, &[Match]),
    number: u64,
    programs: &Programs,
) -> Result<(Block, Cost, Vec<String>), SetupError> {
    let begun = thread_cpu();
    let (m, seed) = (&matches[of], plan.block_seed(number));
    let mut cost = Cost::new(number, plan.players.len());
    let mut games = Vec::with_capacity(m.games.len());
    let (mut table, mut complaints) = (None, Vec::new());
    for (i, arrangement) in m.games.iter().enumerate() {
        // Games of a block share their table, but for who begins.
        if !matches!(&table, Some((first, _, _, _)) if *first == arrangement.first) {
            let setup = plan.table(number, arrangement.first);
            let (game, start) = R::set_up(&setup)?;
            table = Some((arrangement.first, setup, game, start));
        }
        let Some((_, setup, game, start)) = &table else { continue };
        let player = |number: &u8| plan.players.get(usize::from(*number)).cloned();
        let players: Vec<_> = arrangement.seats.iter().filter_map(player).collect();
        let mut lineup = Lineup::seated(&players, programs).for_game(setup, number);
        // A program may remember what it was told in the games before, so no other game has the luck of one that it plays.
        let fate = match &plan.secret {
            Some(secret) if lineup.has_programs() => Fate::hidden(secret, number, i as u64),
            _ => Fate::open(seed),
        };
        let played = play(&mut lineup, game, start, &fate, plan.max_turns);
        cost.add(m, i, &played);
        complaints.extend(played.forfeits.iter().map(|(seat, forfeit)| {
            let name = &players[seat.index()];
            format!("{name} on seat {} forfeits game {} of block {number}: {forfeit}", seat.0 + 1, i + 1)
        }));
        games.push(GameLine::of(&arrangement.seats, game, &played));
    }
    cost.ns = nanoseconds(thread_cpu().saturating_sub(begun));
    Ok((Block { block: number, of, seed: seed.to_string(), games }, cost, complaints))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::Player;
    use crate::tournament::groups::Groups;
    use crate::tournament::luck::KeyedLuck;
    use crate::tournament::play::{Company, Heard};
    use crate::tournament::{Length, Mode};
    use civitas_engine::{Game, Random, State};
    use civitas_games::{Setup, egypt::Egypt};
    use rand_core::Rng;

    fn plan(players: &str) -> Plan {
        Plan {
            setup: Setup { seats: 4, seed: 1, ..Setup::default() },
            players: players.split(',').map(|name| name.parse::<Player>().expect("a player")).collect(),
            mode: Mode::One,
            length: Length::Blocks(1),
            threads: 1,
            new_maps: true,
            max_turns: 5000,
            limits: civitas_outside::Limits::default(),
            secret: None,
            few: Vec::new(),
        }
    }

    /// Seats have their luck and their thoughts, no matter who sits there: between equal players all games of a block are the same one,
    /// and each wins its share exactly.
    #[test]
    fn a_block_between_equals_is_the_same_game_on_every_seat() {
        let plan = plan("novice,novice");
        let matches = Mode::One.matches(2, 4, true).expect("two players");
        for number in 0..5 {
            let programs = Programs::of(&plan.players, plan.limits);
            let (block, ..) = play_block::<Egypt>(&plan, (0, &matches), number, &programs).expect("a table");
            assert_eq!((block.twelfths(0), block.twelfths(1)), (12, 36), "{block:?}");
            let points: Vec<_> = block.games.iter().map(|game| &game.points).collect();
            assert!(points.iter().all(|p| *p == points[0]), "{points:?}");
        }
        assert!(matches!(plan.matches::<Egypt>(), Err(WrongMode::Twice(1))));
    }

    /// Players that tell what they think.
    struct Talkative(Lineup);

    impl Company for Talkative {
        fn step<R: Playable, G: Rng>(
            &mut self,
            game: &Game<R>,
            state: &mut State<R>,
            own: &mut Random<G>,
            luck: &mut KeyedLuck,
        ) -> Heard {
            let seat = state.to_act(game);
            self.0.step(game, state, own, luck);
            Heard { nodes: 3, win: Some(if seat.0 == 0 { 0.97 } else { 0.01 }) }
        }
    }

    #[test]
    fn what_players_tell_is_noted_and_compared_with_what_came_of_it() {
        let plan = plan("random,novice");
        let (game, start) = Egypt::set_up(&plan.table(0, None)).expect("a table");
        let mut blocks = Vec::new();
        for number in 0..3 {
            let players: Vec<_> = plan.players.iter().take(1).cycle().take(4).cloned().collect();
            let mut company = Talkative(Lineup::new(&players));
            let played = play(&mut company, &game, &start, &Fate::open(number), 5000);
            let line = GameLine::of(&[0, 1, 1, 1], &game, &played);
            let nodes: Vec<u64> = line.decisions.iter().map(|n| u64::from(*n) * 3).collect();
            assert_eq!(line.nodes, nodes);
            blocks.push(Block { block: number, of: 0, seed: String::new(), games: vec![line] });
        }
        let won = |player: usize| blocks.iter().map(|block| block.won(player)).collect::<Vec<_>>();
        let groups = Groups::new(2, &blocks);
        let [boaster, modest] = &*groups.calibration else { panic!("both tell") };
        assert_eq!((boaster.len(), modest.len()), (1, 1));
        assert!((boaster[0].said - 0.97).abs() < 1e-6 && (modest[0].said - 0.01).abs() < 1e-6);
        let decisions = |i: usize| f64::from(blocks[i].games[0].decisions[0]);
        let all: f64 = (0..3).map(decisions).sum();
        let expected: f64 = won(0).iter().enumerate().map(|(i, won)| won * decisions(i)).sum::<f64>() / all;
        assert!((boaster[0].won.value - expected).abs() < 1e-9);
    }
}
