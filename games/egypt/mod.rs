//! Egypt: the classic rules on the Nile, R-EGY-001 to R-EGY-092.
//!
//! The engine's defaults are the classic rules, so this folder mostly says names, numbers and maps. Where a rule of the
//! almanac lives is listed in this folder's `README.md`.

mod advice;
mod data;
pub mod gods;
mod map;
mod possible;
mod refusals;
#[cfg(test)]
mod tests;

use crate::language::{Language, strings};
use crate::options::{self, OptionSpec};
use crate::playable::{Playable, Setup, SetupError};
use crate::set_up::{self, Wishes};
use crate::{Visitor, egypt::data::Data};
use civitas_engine::{Board, Card, Dev, Facts, Game, Never, Reason, Rules, Ruleset, Seat, State, Terrain};

pub use map::spiral;
pub(crate) use map::{disc, lay};

/// The base game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Egypt;

/// The five resources, in lane order.
pub const CARDS: [&str; 5] = ["brick", "cattle", "grain", "papyrus", "stone"];

/// Brick, from alluvial land.
pub const BRICK: Card = Card(0);
/// Cattle, from pasture.
pub const CATTLE: Card = Card(1);
/// Grain, from fields.
pub const GRAIN: Card = Card(2);
/// Papyrus, from papyrus groves.
pub const PAPYRUS: Card = Card(3);
/// Stone, from quarries.
pub const STONE: Card = Card(4);

/// R-EGY-032: terrain and what it yields.
const TERRAINS: [Terrain; 6] = [
    Terrain { name: "alluvial_land", card: Some(BRICK), land: true },
    Terrain { name: "pasture", card: Some(CATTLE), land: true },
    Terrain { name: "fields", card: Some(GRAIN), land: true },
    Terrain { name: "papyrus_grove", card: Some(PAPYRUS), land: true },
    Terrain { name: "quarry", card: Some(STONE), land: true },
    Terrain { name: "desert", card: None, land: true },
];

impl Ruleset for Egypt {
    type Own = ();
    type OwnView = ();
    type Data = ();
    type Move = Never;
    type Event = Never;
    type Step = Never;

    const FACTS: Facts = Facts::new("egypt", "Egypt")
        .cards(&CARDS)
        .devs(&[
            (Dev::KNIGHT, "mercenary"),
            (Dev::ROADS, "route_builder"),
            (Dev::PLENTY, "invention"),
            (Dev::MONOPOLY, "monopoly"),
            (Dev::VICTORY, "victory_point"),
        ])
        .terrains(&TERRAINS)
        .pieces(["oxcart", "settlement", "temple_city"])
        .most_extra_points(0);

    fn rule(reason: Reason) -> &'static str {
        refusals::rule(reason)
    }

    fn own_view(_: &State<Self>, _: &Game<Self>, _: Option<Seat>) {}

    /// What the base game adds to the engine's own checks: nothing ever leaves the board, so every building was reached
    /// by a cart (R-EGY-011, R-EGY-048), and every mercenary played lies open (R-EGY-063).
    fn own_faults(state: &State<Self>, game: &Game<Self>, faults: &mut Vec<String>) {
        possible::check(state, game, faults);
    }
}

// Small enough to copy freely: search copies a state at every step.
const _: () = assert!(size_of::<State<Egypt>>() <= 512);

impl Playable for Egypt {
    const FOLDER: &'static str = "egypt";

    fn options() -> &'static [OptionSpec] {
        base_options()
    }

    /// Those of the gods, too: they are an option of this game.
    fn reasons() -> &'static [&'static civitas_engine::OwnReason] {
        gods::refusals::ALL
    }

    fn almanac() -> &'static str {
        include_str!("almanac/en.md")
    }

    fn strings(language: Language) -> Vec<&'static str> {
        strings!(language, ".ftl", "/gods.ftl")
    }

    fn set_up(setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError> {
        if setup.options.get("gods").is_some_and(|gods| gods == "on") {
            return Err(SetupError::Option("gods = on is played by the rule set with gods".to_owned()));
        }
        set_up_with::<Self>(setup, |_, _, _| ())
    }
}

/// The options of the base game, with and without gods.
fn base_options() -> &'static [OptionSpec] {
    const OPTIONS: &[OptionSpec] = &[
        OptionSpec::own(
            "map",
            &["variable", "beginner", "beginner_free"],
            "R-EGY-006",
            "shuffled map; beginner map with its fixed start; beginner map with free placement",
        ),
        options::first("R-EGY-010"),
        options::start_ties("R-EGY-010"),
        options::phases("R-EGY-021"),
        options::shortage("R-EGY-034"),
        options::hand_sizes("R-EGY-036"),
        options::player_trade("R-EGY-040"),
        options::same_card_trade("R-EGY-041"),
        options::few_free_roads("route_builder", "R-EGY-065"),
        options::free_roads("R-EGY-065"),
        options::victims("R-EGY-073"),
        options::steal("R-EGY-075"),
        options::goal("R-EGY-091", "10", 20),
        gods::OPTIONS[0],
        gods::OPTIONS[1],
        gods::OPTIONS[2],
        gods::OPTIONS[3],
        gods::OPTIONS[4],
        gods::OPTIONS[5],
    ];
    OPTIONS
}

/// Sets up a rule set that plays on Egypt's maps with Egypt's numbers.
fn set_up_with<R: Playable>(
    setup: &Setup,
    own_data: impl FnOnce(&Board, &Rules, &Wishes) -> R::Data,
) -> Result<(Game<R>, State<R>), SetupError> {
    let data = Data::get();
    let wishes = set_up::understand::<R>(setup, &data.beginner)?;
    let mut rules = data.numbers.rules(&R::FACTS, setup.seats);
    set_up::apply(&mut rules, R::options(), &wishes, true)?;
    let variable = || map::variable(data, setup.seed);
    let board = set_up::board::<R>(setup, &wishes, &rules, &data.beginner, variable)?;
    let data_of_variant = own_data(&board, &rules, &wishes);
    let game = Game::new(board, rules, data_of_variant);
    let state = set_up::first_state(&game, &wishes, &data.beginner);
    Ok((game, state))
}

/// The numbers of the base game, for a scenario that builds on it.
pub(crate) fn numbers() -> &'static crate::shared_data::Numbers {
    &Data::get().numbers
}

/// What the variable map is made of, for a scenario that builds on it.
pub(crate) fn map_data() -> &'static data::Variable {
    &Data::get().variable
}

/// The lane of the mercenary in a hand of development cards.
pub(crate) const MERCENARY: Dev = Dev::KNIGHT;

/// Shows this folder's games to a visitor.
pub fn visit<V: Visitor>(visitor: &mut V) {
    visitor.game::<Egypt>();
    visitor.game::<gods::EgyptWithGods>();
}
