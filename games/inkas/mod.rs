//! Inkas: three tribes that rise and decline, R-INKA-001 to R-INKA-137.
//!
//! What differs from the classic rules is here: `tribes.rs` has apex, decline, ruins and founding, `advantages.rs` the
//! game's own moves. Where a rule of the almanac lives is listed in this folder's `README.md`.

mod advantages;
mod advice;
mod data;
mod forms;
mod lanes;
mod map;
mod possible;
mod refusals;
mod study;
#[cfg(test)]
mod tests;
mod tribes;

use crate::language::{Language, strings};
use crate::options::{self, OptionSpec};
use crate::playable::{Playable, Setup, SetupError};
use crate::{Visitor, inkas::data::Data, set_up};
use civitas_engine::{
    Action, Built, Card, Cards, Chance, Dev, Devs, Facts, Game, Hex, MoveList, Phase, Random, Reason, Refusal,
    RobberCall, Ruleset, Seat, SeatSet, Sink, State, Terrain, Vertex, VertexSet, View,
};
use rand_core::Rng;
use serde::Deserializer;

pub use advantages::InkasMove;
pub use tribes::{CultureRow, InkasEvent, TribeState, Tribes, TribesView};

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Inkas;

/// The five resources and the three goods, in lane order.
pub const CARDS: [&str; 8] = ["wood", "stone", "wool", "potato", "ore", "feathers", "coca", "fish"];

/// Wood, from forests.
pub const WOOD: Card = Card(0);
/// Stone, from quarries.
pub const STONE: Card = Card(1);
/// Wool, from pastures.
pub const WOOL: Card = Card(2);
/// Potatoes, from fields.
pub const POTATO: Card = Card(3);
/// Ore, from mountains.
pub const ORE: Card = Card(4);
/// Feathers, from the jungle: a good.
pub const FEATHERS: Card = Card(5);
/// Coca, from plantations: a good.
pub const COCA: Card = Card(6);
/// Fish, from fishing grounds: a good.
pub const FISH: Card = Card(7);

/// More markers of buildings that are gone than any game has.
const MOST_GONE: u8 = 100;

/// R-INKA-001: the resources.
const RESOURCES: [Card; 5] = [WOOD, STONE, WOOL, POTATO, ORE];

/// R-INKA-002: the goods, which only trade.
pub const GOODS: [Card; 3] = [FEATHERS, COCA, FISH];

/// R-INKA-001 to R-INKA-003: terrain and what it yields. Paths run along land only (R-INKA-008).
const TERRAINS: [Terrain; 9] = [
    Terrain { name: "forest", card: Some(WOOD), land: true },
    Terrain { name: "quarry", card: Some(STONE), land: true },
    Terrain { name: "pasture", card: Some(WOOL), land: true },
    Terrain { name: "fields", card: Some(POTATO), land: true },
    Terrain { name: "mountains", card: Some(ORE), land: true },
    Terrain { name: "jungle", card: Some(FEATHERS), land: false },
    Terrain { name: "plantation", card: Some(COCA), land: false },
    Terrain { name: "fishing_ground", card: Some(FISH), land: false },
    Terrain { name: "sea", card: None, land: false },
];

/// The options only this game has, and where its robber may stand.
#[derive(Clone, Debug)]
pub struct InkasData {
    /// R-INKA-049: a set of goods brings resources only.
    set_for_resources: bool,
    /// R-INKA-094: the robber may go to the frame on a seven.
    frame_on_seven: bool,
    /// R-INKA-098: the robber may go from one part of the frame to another.
    frame_to_frame: bool,
    /// R-INKA-081: own ruins interrupt the route.
    ruins_cut: bool,
    /// H-INKA-01: a game in which nobody can build any more is over.
    ends_in_deadlock: bool,
    /// Whether the route is also measured between the ruins and the roads of a decline, as version 1 of the rules did.
    routes_between_ruins_and_roads: bool,
}

impl Ruleset for Inkas {
    type Own = Tribes;
    type OwnView = TribesView;
    type Data = InkasData;
    type Move = InkasMove;
    type Event = InkasEvent;
    type Step = civitas_engine::Never;

    const FACTS: Facts = Facts::new("inkas", "Inkas")
        .version(2)
        .cards(&CARDS)
        .devs(&[
            (Dev::KNIGHT, "combat_arts"),
            (Dev::ROADS, "road_building"),
            (Dev::PLENTY, "invention"),
            (Dev::MONOPOLY, "monopoly"),
        ])
        .terrains(&TERRAINS)
        .plurals(&[
            ("potato", "potato", "potatoes"),
            ("feathers", "feather", "feathers"),
            ("combat_arts", "combat arts", "combat arts"),
            ("road_building", "road building", "road building"),
        ]);

    fn rule(reason: Reason) -> &'static str {
        refusals::rule(reason)
    }

    fn explain(
        state: &State<Self>,
        game: &Game<Self>,
        seat: Seat,
        action: Action<InkasMove>,
        reason: Reason,
    ) -> Refusal {
        let usual = Refusal::of::<Self>(reason);
        refusals::rule_here(state, game, seat, action, reason).map_or(usual, |rule| usual.by(rule))
    }

    /// R-INKA-057 to R-INKA-059: the seat's active buildings, and unoccupied intersections that one of its roads touches.
    #[inline]
    fn anchors(state: &State<Self>, _: &Game<Self>, seat: Seat) -> VertexSet {
        (state.touched(seat) - state.occupied()) | tribes::active(state, seat)
    }

    /// R-INKA-118: anybody may build over a declining building.
    #[inline]
    fn replaceable(state: &State<Self>, _: &Game<Self>) -> VertexSet {
        state.own.declining
    }

    /// R-INKA-125 to R-INKA-131.
    fn free_sites(state: &State<Self>, game: &Game<Self>, seat: Seat) -> VertexSet {
        tribes::founding_sites(state, game, seat)
    }

    /// R-INKA-065, R-INKA-113.
    #[inline]
    fn check_upgrade(state: &State<Self>, _: &Game<Self>, seat: Seat, at: Vertex) -> Result<(), Reason> {
        tribes::check_upgrade(state, seat, at)
    }

    /// R-INKA-080, R-INKA-081.
    #[inline]
    fn route_stops(state: &State<Self>, game: &Game<Self>, seat: Seat) -> VertexSet {
        let own = if game.data.ruins_cut { tribes::active(state, seat) } else { state.buildings[seat.index()] };
        state.occupied() - own
    }

    /// R-INKA-077.
    #[inline]
    fn second_stack_joined(state: &State<Self>, game: &Game<Self>) -> bool {
        game.rules.all_seats().all(|seat| tribes::markers(state, seat) > tribes::GOALS[0])
    }

    /// R-INKA-093.
    #[inline]
    fn hand_limit(state: &State<Self>, game: &Game<Self>, seat: Seat) -> u8 {
        game.rules.hand_limit + state.knights[seat.index()]
    }

    /// R-INKA-094, R-INKA-098: the jungle frame is one place off the board.
    #[inline]
    fn robber_may_leave(state: &State<Self>, game: &Game<Self>) -> bool {
        let data = &game.data;
        (data.frame_on_seven || !state.own.seven) && (data.frame_to_frame || state.robber != Hex::OFF)
    }

    /// R-INKA-107: markers of buildings that are gone stay.
    #[inline]
    fn extra_points(state: &State<Self>, _: &Game<Self>, seat: Seat) -> i8 {
        // More than a whole game has must not overflow: a position from outside may claim anything.
        state.own.gone[seat.index()].min(MOST_GONE) as i8
    }

    fn on_turn_began<S: Sink<InkasEvent>>(state: &mut State<Self>, _: &Game<Self>, _: &mut S) {
        state.own.swapped = false;
        state.own.chased = false;
        state.own.seven = false;
    }

    fn on_robber_called<S: Sink<InkasEvent>>(state: &mut State<Self>, _: &Game<Self>, by: RobberCall, _: &mut S) {
        state.own.seven = by == RobberCall::Seven;
        state.phase = Phase::MoveRobber;
    }

    /// R-INKA-109, R-INKA-110: a tribe that has reached its goal declines at once.
    fn on_built<S: Sink<InkasEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        seat: Seat,
        built: Built,
        sink: &mut S,
    ) {
        let founds = matches!(state.phase, Phase::FreeSettlement);
        if !matches!(built, Built::Road(_)) {
            tribes::grow(state, game, seat, sink);
        }
        tribes::end_if_deadlocked(state, game, sink);
        if founds {
            tribes::found(state, game, sink);
        }
    }

    fn on_removed(state: &mut State<Self>, _: &Game<Self>, seat: Seat, at: Vertex, city: bool) {
        state.own.declining.remove(at);
        state.own.gone[seat.index()] += 1 + u8::from(city);
    }

    #[inline(always)]
    fn list_moves(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut MoveList<InkasMove>) {
        advantages::list(state, game, seat, out);
    }

    fn check_move(state: &State<Self>, game: &Game<Self>, seat: Seat, mv: InkasMove) -> Result<(), Reason> {
        advantages::check(state, game, seat, mv)
    }

    fn play_move<C: Chance, S: Sink<InkasEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        seat: Seat,
        mv: InkasMove,
        _: &mut C,
        sink: &mut S,
    ) {
        advantages::play(state, game, seat, mv, sink);
    }

    fn own_view(state: &State<Self>, game: &Game<Self>, _: Option<Seat>) -> TribesView {
        TribesView::of(state, game)
    }

    fn guess_own<G: Rng>(view: &View<Self>, _: &Game<Self>, _: &State<Self>, _: &mut Random<G>) -> Tribes {
        view.own.tribes
    }

    fn own_faults(state: &State<Self>, game: &Game<Self>, faults: &mut Vec<String>) {
        possible::check(state, game, faults);
    }
}

impl Default for InkasData {
    /// Before any option is applied.
    fn default() -> InkasData {
        InkasData {
            set_for_resources: false,
            frame_on_seven: true,
            frame_to_frame: false,
            ruins_cut: true,
            ends_in_deadlock: true,
            routes_between_ruins_and_roads: false,
        }
    }
}

// Small enough to copy freely: search copies a state at every step.
const _: () = assert!(size_of::<State<Inkas>>() <= 512);

impl Playable for Inkas {
    const FOLDER: &'static str = "inkas";
    const BY_SEAT: &'static [(&'static str, &'static str)] = &[("gone", "0")];

    const OLDEST_RULES: u32 = 1;

    fn own_seen<'de, D: Deserializer<'de>>(part: D, _: Seat, _: SeatSet) -> Result<(Tribes, Devs), D::Error> {
        forms::seen(part).map(|tribes| (tribes, Devs::EMPTY))
    }

    fn own_costs(_: &Game<Inkas>) -> Vec<(&'static str, Cards)> {
        vec![("goods_set", advantages::SET)]
    }

    fn options() -> &'static [OptionSpec] {
        const OPTIONS: &[OptionSpec] = &[
            OptionSpec::own(
                "map",
                &["variable", "beginner", "beginner_free"],
                "R-INKA-016",
                "shuffled map; beginner map with its fixed start; beginner map with free placement",
            ),
            OptionSpec::own(
                "goods_hexes",
                &["fixed", "shuffled"],
                "R-INKA-020",
                "on a shuffled map, whether the jungle side and the sea side are also shuffled within themselves",
            ),
            OptionSpec::own(
                "three_for_one",
                &["any", "resources"],
                "R-INKA-047",
                "what three resources of one kind buy: any other card, or only a resource",
            ),
            OptionSpec::own(
                "goods_set",
                &["any", "resources"],
                "R-INKA-049",
                "what one of each good buys: any two cards, or only resources",
            ),
            OptionSpec::own(
                "frame_on_seven",
                &["allowed", "barred"],
                "R-INKA-094",
                "whether the robber may go to the jungle frame on a seven",
            ),
            OptionSpec::own(
                "frame_to_frame",
                &["barred", "allowed"],
                "R-INKA-098",
                "whether a robber on the jungle frame may stay on it when it has to move",
            ),
            OptionSpec::own(
                "own_ruins_cut_route",
                &["yes", "no"],
                "R-INKA-081",
                "whether a player's own declining building interrupts their trade route",
            ),
            OptionSpec::own(
                "deadlock",
                &["most_markers", "play_on"],
                "H-INKA-01",
                "when nobody can build any more: the most markers win, or play continues",
            ),
            options::first_by_dice("R-INKA-019"),
            options::start_ties("R-INKA-019"),
            options::shortage("R-INKA-036"),
            options::hand_sizes("R-INKA-038"),
            options::player_trade("R-INKA-043"),
            options::same_card_trade("R-INKA-045"),
            options::free_roads("R-INKA-075"),
            options::few_free_roads("road_building", "R-INKA-076"),
            options::victims("R-INKA-096"),
            options::steal("R-INKA-095"),
            options::goal("R-INKA-136", "11", 11),
        ];
        OPTIONS
    }

    fn reasons() -> &'static [&'static civitas_engine::OwnReason] {
        refusals::ALL
    }

    #[cfg(feature = "schemas")]
    fn schemas() -> crate::schemas::Schemas {
        forms::schemas()
    }

    fn almanac() -> &'static str {
        include_str!("almanac/en.md")
    }

    fn strings(language: Language) -> Vec<&'static str> {
        strings!(language, ".ftl")
    }

    fn study_columns() -> &'static [crate::StudyColumn] {
        study::COLUMNS
    }

    fn observer() -> Box<dyn crate::Observer<Self>> {
        Box::new(study::Notes::default())
    }

    fn set_up(setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError> {
        let data = Data::get();
        let wishes = set_up::understand::<Self>(setup, &data.beginner)?;
        let mut rules = data.numbers.rules(&Self::FACTS, setup.seats);
        set_up::apply(&mut rules, Self::options(), &wishes, false)?;
        let chosen = |key: &str, value: &str| wishes.options[key] == value;
        let variable = || map::variable(&data.beginner.board, chosen("goods_hexes", "shuffled"), setup.seed);
        let board = set_up::board::<Self>(setup, &wishes, &rules, &data.beginner, variable)?;
        let mut game = Game::<Self>::new(board, rules, InkasData::default());
        let robber = game.board.robber_start();
        if robber != Hex::OFF && !game.ground.robber.contains(robber) {
            return Err(SetupError::Option("the robber of a board starts on a resource hex or on none".to_owned()));
        }
        if chosen("three_for_one", "resources") {
            // R-INKA-047, R-INKA-048.
            for card in RESOURCES {
                game.rules.supply_gives[card.index()] = Cards::each(1, RESOURCES.len()).kinds();
            }
        }
        game.data.set_for_resources = chosen("goods_set", "resources");
        game.data.frame_on_seven = chosen("frame_on_seven", "allowed");
        game.data.frame_to_frame = chosen("frame_to_frame", "allowed");
        game.data.ends_in_deadlock = chosen("deadlock", "most_markers");
        game.data.ruins_cut = chosen("own_ruins_cut_route", "yes");
        game.data.routes_between_ruins_and_roads = setup.rules == Some(1);
        let state = set_up::first_state(&game, &wishes, &data.beginner);
        Ok((game, state))
    }
}

/// Shows this folder's games to a visitor.
pub fn visit<V: Visitor>(visitor: &mut V) {
    visitor.game::<Inkas>();
}
