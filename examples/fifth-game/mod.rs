//! Rome: the classic rules on the plains of Latium, R-ROM-001 to R-ROM-091.
//!
//! The smallest complete game: names, numbers and one map. The engine's defaults are the classic rules, so nothing else is
//! needed. `README.md` says which rule is where.

mod refusals;
#[cfg(test)]
mod tests;

use crate::language::{Language, strings};
use crate::options::{self, OptionSpec};
use crate::playable::{Playable, Setup, SetupError};
use crate::set_up;
use crate::shared_data::{FixedMap, Numbers, parse};
use crate::{Advice, Visitor};
use civitas_engine::{Card, Dev, Facts, Game, Never, Reason, Ruleset, Seat, State, Terrain};
use std::sync::LazyLock;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rome;

/// The five resources. Their order is that of the constants below.
const CARDS: [&str; 5] = ["marble", "tile", "timber", "wheat", "wine"];

/// Marble, from quarries.
pub const MARBLE: Card = Card(0);
/// Tile, from clay pits.
pub const TILE: Card = Card(1);
/// Timber, from woodland.
pub const TIMBER: Card = Card(2);
/// Wheat, from wheat fields.
pub const WHEAT: Card = Card(3);
/// Wine, from vineyards.
pub const WINE: Card = Card(4);

/// R-ROM-002: terrain and what it yields.
const TERRAINS: [Terrain; 6] = [
    Terrain { name: "quarry", card: Some(MARBLE), land: true },
    Terrain { name: "clay_pit", card: Some(TILE), land: true },
    Terrain { name: "woodland", card: Some(TIMBER), land: true },
    Terrain { name: "wheat_field", card: Some(WHEAT), land: true },
    Terrain { name: "vineyard", card: Some(WINE), land: true },
    Terrain { name: "marsh", card: None, land: true },
];

impl Ruleset for Rome {
    type Own = ();
    type OwnView = ();
    type Data = ();
    type Move = Never;
    type Event = Never;
    type Step = Never;

    const FACTS: Facts = Facts::new("rome", "Rome")
        .cards(&CARDS)
        .devs(&[
            (Dev::KNIGHT, "legionary"),
            (Dev::ROADS, "surveyor"),
            (Dev::PLENTY, "tribute"),
            (Dev::MONOPOLY, "edict"),
            (Dev::VICTORY, "laurel"),
        ])
        .terrains(&TERRAINS)
        .pieces(["road", "villa", "forum"])
        .plurals(&[("tile", "tile", "tiles")])
        .most_extra_points(0);

    fn rule(reason: Reason) -> &'static str {
        refusals::rule(reason)
    }

    fn own_view(_: &State<Self>, _: &Game<Self>, _: Option<Seat>) {}
}

// Small enough to copy freely: search copies a state at every step.
const _: () = assert!(size_of::<State<Rome>>() <= 512);

/// Computer players need no hints: the game is the classic one.
impl Advice for Rome {}

/// The data files of this folder, read once.
struct Files {
    numbers: Numbers,
    latium: FixedMap,
}

static FILES: LazyLock<Files> = LazyLock::new(|| Files {
    numbers: parse("rome/rules.toml", include_str!("rules.toml")),
    latium: parse("rome/boards/latium.toml", include_str!("boards/latium.toml")),
});

impl Playable for Rome {
    const FOLDER: &'static str = "rome";

    /// R-ROM-002: there is one map.
    const MAP_FROM_SEED: bool = false;
    const OWN_MAP_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    fn options() -> &'static [OptionSpec] {
        const OPTIONS: &[OptionSpec] = &[
            options::first_by_dice("R-ROM-010"),
            options::player_trade("R-ROM-040"),
            options::free_roads("R-ROM-062"),
            options::victims("R-ROM-071"),
            options::goal("R-ROM-091", "10", 20),
        ];
        OPTIONS
    }

    fn almanac() -> &'static str {
        include_str!("almanac/en.md")
    }

    fn strings(language: Language) -> Vec<&'static str> {
        strings!(language, ".ftl")
    }

    fn set_up(setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError> {
        let Files { numbers, latium } = &*FILES;
        let wishes = set_up::understand::<Self>(setup, latium)?;
        let mut rules = numbers.rules(&Self::FACTS, setup.seats);
        set_up::apply(&mut rules, Self::options(), &wishes, false)?;
        let board = set_up::board::<Self>(setup, &wishes, &rules, latium, || latium.board.clone())?;
        let game = Game::new(board, rules, ());
        let state = set_up::first_state(&game, &wishes, latium);
        Ok((game, state))
    }
}

/// Shows this folder's game to a visitor.
pub fn visit<V: Visitor>(visitor: &mut V) {
    visitor.game::<Rome>();
}
