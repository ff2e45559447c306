//! The header of a run: everything that its blocks depend on. Runs with different headers are never mixed.

use super::plan::{Few, Plan};
use crate::players::Player;
use crate::secret::Secret;
use crate::stats::Bounds;
use civitas_bots::{Bot, lanes_hash};
use civitas_games::{Options, Playable, SetupError, options};
use serde::Serialize;

/// The version of the files of a run.
const FORMAT: u32 = 1;

/// Which program plays.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Its version.
    pub version: String,
    /// The commit it was built from, if the build knew it.
    pub commit: String,
    /// A hash of the program itself: tells builds apart that no commit tells apart.
    pub program: String,
}

impl Origin {
    /// The program that is running, which knows its version and perhaps its commit.
    #[must_use]
    pub fn of_this_program(version: &str, commit: Option<&str>) -> Origin {
        let hash = || -> std::io::Result<String> {
            let mut hasher = blake3::Hasher::new();
            hasher.update_reader(std::fs::File::open(std::env::current_exe()?)?)?;
            Ok(hasher.finalize().to_hex()[..16].to_owned())
        };
        Origin {
            version: version.to_owned(),
            commit: commit.unwrap_or("unknown").to_owned(),
            program: hash().unwrap_or_else(|_| "unknown".to_owned()),
        }
    }
}

/// What a run is a run of.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentHeader {
    /// The version of this format.
    pub format: u32,
    /// The version of the program.
    pub civitas: String,
    /// The commit it was built from.
    pub commit: String,
    /// A hash of the program.
    pub program: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Every option with its value.
    pub options: Options,
    /// A hash of the map, where the table brings its own.
    pub board: Option<String>,
    /// The players, as they are named in a list of seats; blocks name them by number.
    pub players: Vec<String>,
    /// How they meet.
    pub mode: &'static str,
    /// Seats at a table.
    pub seats: u8,
    /// The seed.
    pub seed: String,
    /// Whether every block has a new map.
    pub new_maps: bool,
    /// Turns after which a game is abandoned.
    pub max_turns: u16,
    /// The test that ends the run.
    pub sprt: Option<Bounds>,
    /// A hash of the weights that come with the rule set, if a player judges by them.
    pub weights: Option<String>,
    /// A hash of the names of the features that these weights belong to.
    pub features: Option<String>,
    /// What each player may spend, if that is part of who it is: the playouts of the master, the limits of outside programs.
    /// Nothing if no player has a budget.
    pub budgets: Option<Vec<Option<String>>>,
    /// What luck follows from besides the seed, if outside programs play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// The players whose matches have fewer blocks, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub few: Vec<Few>,
}

impl TournamentHeader {
    /// The header of a plan.
    pub fn new<R: Playable>(plan: &Plan, origin: &Origin) -> Result<TournamentHeader, SetupError> {
        let hash = |text: &str| blake3::hash(text.as_bytes()).to_hex()[..16].to_owned();
        let judged = plan.players.iter().any(|player| matches!(player, Player::Bot(Bot::Thinker(_))));
        Ok(TournamentHeader {
            format: FORMAT,
            civitas: origin.version.clone(),
            commit: origin.commit.clone(),
            program: origin.program.clone(),
            game: R::FACTS.id.to_owned(),
            rules: R::FACTS.version,
            options: options::resolve(R::options(), &plan.setup.options).map_err(SetupError::Option)?,
            board: plan.setup.board.as_ref().map(|board| hash(&format!("{board:?}"))),
            players: plan.players.iter().map(ToString::to_string).collect(),
            mode: plan.mode.name(),
            seats: plan.setup.seats,
            seed: plan.setup.seed.to_string(),
            new_maps: plan.new_maps,
            max_turns: plan.max_turns,
            sprt: plan.sprt(),
            weights: judged.then(|| hash(R::weights())),
            features: judged.then(lanes_hash::<R>),
            budgets: budgets(plan),
            secret: plan.secret,
            few: plan.few.clone(),
        })
    }
}

/// What each player may spend: one with more time is another player. It is told even where it follows from the name, because
/// the usual budget may change from one version to the next.
fn budgets(plan: &Plan) -> Option<Vec<Option<String>>> {
    let budget = |player: &Player| match player {
        Player::Bot(bot) => bot.nodes().map(|nodes| format!("{nodes} turns played out per decision at most")),
        Player::Haggler => None,
        Player::Program(_) => Some(plan.limits.to_string()),
    };
    let all: Vec<_> = plan.players.iter().map(budget).collect();
    all.iter().any(Option::is_some).then_some(all)
}
