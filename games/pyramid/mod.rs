//! Pyramid: the scenario of the Great Pyramid on Egypt's map with the Nile, R-PYR-001 to R-PYR-073.
//!
//! Builds on `games/egypt`: cards, terrain, prices and maps are Egypt's, the gods are in `egypt/gods`. Here is what the
//! scenario adds: `river.rs` the boats, `site.rs` the pyramid and what follows from it. Where a rule of the almanac lives
//! is listed in this folder's `README.md`.

mod advice;
mod data;
mod forms;
mod lanes;
mod map;
mod moves;
mod possible;
mod refusals;
mod river;
mod site;
mod study;
#[cfg(test)]
mod tests;

use crate::Visitor;
use crate::egypt::gods::{
    self, Boats, FRESH_GODS, GOD_PAIRING, GodRules, GodStep, Gods, GodsView, HORUS, HasGods, MAAT_VICTIM,
};
use crate::egypt::{Egypt, numbers};
use crate::language::{Language, strings};
use crate::options::{self, OptionSpec, Options};
use crate::playable::{OwnPiece, Playable, Setup, SetupError};
use crate::set_up;
use civitas_engine::{
    Action, Board, BoardFault, Built, Cards, Chance, Devs, Edge, EdgeSet, Facts, FreeRoads, Game, Known, Lots,
    MAX_SEATS, Move, MoveList, Odds, Phase, Random, Rates, Reason, Refusal, RobberCall, Ruleset, Seat, SeatSet, Sink,
    State, Unseen, VertexSet, View,
};
use data::Data;
use rand_core::Rng;
use serde::Deserializer;

pub use data::Piece;
pub use moves::{PyramidEvent, PyramidMove, PyramidStep};
pub use site::Site;

/// The scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pyramid;

/// R-PYR-006: the lowest number on a gold block.
pub const LOWEST_GOLD: u8 = 6;
/// How many different numbers there are.
pub const GOLD_NUMBERS: usize = 4;

/// What only this game has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Scenario {
    /// The gods.
    pub gods: Gods,
    /// The building site.
    pub site: Site,
}

/// What a seat may know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioView {
    /// The gods.
    pub gods: GodsView,
    /// The building site: everybody sees it.
    pub site: Site,
    /// Gold blocks that were not turned over yet, by number.
    pub gold_left: Lots,
    /// What a seven leaves each seat, Isis aside: surely so many cards, with luck up to so many.
    pub safe: [[u8; 2]; MAX_SEATS],
}

/// Where the river runs, what the pieces cost, and the options only this game has.
#[derive(Clone, Debug)]
pub struct PyramidData {
    /// The rules of the gods.
    pub gods: GodRules,
    /// R-PYR-007: intersections at a hex of the Nile.
    pub at_nile: VertexSet,
    /// R-PYR-009: intersections that an oxcart can leave.
    pub on_land: VertexSet,
    /// R-PYR-022.
    pub boat: Piece,
    /// R-PYR-030.
    pub block: Piece,
    /// R-PYR-006: gold blocks by number.
    pub gold: Lots,
    /// R-PYR-032: spaces on the site.
    pub spaces: u8,
    /// R-PYR-052.
    favor_hand_limit: u8,
    /// R-PYR-052: for Isis, the limit of a player with the vizier's favor is the vizier's.
    isis_knows_vizier: bool,
    /// R-PYR-025: the route builder places boats, too.
    route_builder_boats: bool,
    /// R-PYR-025: but only where it could place a cart.
    boats_need_cart: bool,
    /// R-PYR-022: Ptha helps with boats, too.
    ptha_boats: bool,
    /// R-PYR-073: a player who reaches the goal with the last block wins before the points are compared.
    goal_first: bool,
    /// R-PYR-071: hidden cards count when the pyramid ends the game.
    hidden_cards_count: bool,
    /// R-PYR-051: the vizier's favor only while trade is open.
    favor_in_trade: bool,
}

impl HasGods for Pyramid {
    fn gods(state: &State<Self>) -> &Gods {
        &state.own.gods
    }
    fn gods_mut(state: &mut State<Self>) -> &mut Gods {
        &mut state.own.gods
    }
    fn god_rules(game: &Game<Self>) -> &GodRules {
        &game.data.gods
    }
    fn god_step(step: PyramidStep) -> Option<GodStep> {
        if let PyramidStep::God(step) = step { Some(step) } else { None }
    }

    /// The number turned over; the vizier's limit only if the table plays that way.
    fn shelter_limit(state: &State<Self>, game: &Game<Self>, seat: Seat) -> u8 {
        let vizier = game.data.isis_knows_vizier && state.own.site.vizier == Some(seat);
        if vizier { game.data.favor_hand_limit } else { state.own.site.revealed }
    }
}

impl Boats for Pyramid {
    fn boat_price(game: &Game<Self>) -> Result<Cards, Reason> {
        let helps = game.data.ptha_boats;
        if helps { Ok(game.data.boat.cost) } else { Err(Reason::Game(&refusals::NOT_FOR_BOATS)) }
    }

    fn check_boat_stock(state: &State<Self>, game: &Game<Self>, seat: Seat) -> Result<(), Reason> {
        if river::boats_left(state, game, seat) > 0 { Ok(()) } else { Err(Reason::Game(&refusals::NO_BOAT_LEFT)) }
    }

    fn check_boat(state: &State<Self>, game: &Game<Self>, seat: Seat, at: Edge) -> Result<(), Reason> {
        river::check_boat_site(state, game, seat, at)
    }

    fn boat_sites(state: &State<Self>, game: &Game<Self>, seat: Seat) -> EdgeSet {
        river::boat_sites(state, game, seat)
    }
}

impl Ruleset for Pyramid {
    type Own = Scenario;
    type OwnView = ScenarioView;
    type Data = PyramidData;
    type Move = PyramidMove;
    type Event = PyramidEvent;
    type Step = PyramidStep;

    /// R-PYR-020: only boats cross the Nile. The one extra point is the pharaoh's blessing.
    const FACTS: Facts = Egypt::FACTS.named("pyramid", "Pyramid").other_path_mark("river").most_extra_points(1);

    fn rule(reason: Reason) -> &'static str {
        refusals::rule(reason)
    }

    fn explain(
        state: &State<Self>,
        game: &Game<Self>,
        _: Seat,
        action: Action<PyramidMove>,
        reason: Reason,
    ) -> Refusal {
        Refusal::of::<Self>(refusals::own_reason(state, game, action, reason))
    }

    /// R-PYR-025: boats are among the pieces where the route builder may place them.
    fn free_roads(state: &State<Self>, game: &Game<Self>, seat: Seat) -> FreeRoads {
        let carts = state.roads_from_stock(game, seat);
        if !river::boats_count(game) {
            return carts;
        }
        FreeRoads {
            pieces: carts.pieces + river::boats_left(state, game, seat),
            sites: carts.sites | river::boat_sites(state, game, seat),
        }
    }

    fn is_private(step: PyramidStep) -> bool {
        Self::god_step(step).is_some_and(gods::is_private)
    }

    fn setup_sites(state: &State<Self>, game: &Game<Self>, _: Seat) -> VertexSet {
        river::setup_sites(state, game)
    }

    fn rates(state: &State<Self>, game: &Game<Self>, seat: Seat) -> Rates {
        gods::rates(state, game, seat, state.harbour_rates(game, seat))
    }

    /// R-PYR-052, R-PYR-060. While no number is turned over: what is safe whatever comes.
    #[inline]
    fn hand_limit(state: &State<Self>, game: &Game<Self>, seat: Seat) -> u8 {
        let spared = state.own.gods.spared == Some(seat);
        if spared { u8::MAX } else { site::hand_limit(state, game, seat, |left| left.nth(0)) }
    }

    /// R-PYR-040 to R-PYR-042.
    #[inline]
    fn extra_points(state: &State<Self>, game: &Game<Self>, seat: Seat) -> i8 {
        state.own.site.pharaoh(game.rules.seats, seat)
    }

    fn on_turn_began<S: Sink<PyramidEvent>>(state: &mut State<Self>, game: &Game<Self>, sink: &mut S) {
        state.own.site.favor_used = false;
        gods::begin_turn(state, game, sink);
    }

    #[inline]
    fn holds_turn<S: Sink<PyramidEvent>>(state: &mut State<Self>, game: &Game<Self>, _: &mut S) -> bool {
        gods::holds_turn(state, game)
    }

    #[inline]
    fn on_produced<S: Sink<PyramidEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        _: u8,
        paid: &[Cards; MAX_SEATS],
        _: &mut S,
    ) {
        gods::on_produced(state, game, paid);
    }

    /// R-PYR-060: first the pharaoh's number.
    fn on_seven<S: Sink<PyramidEvent>>(state: &mut State<Self>, _: &Game<Self>, _: &mut S) {
        state.phase = Phase::Game(PyramidStep::Reveal);
    }

    fn on_robber_called<S: Sink<PyramidEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        by: RobberCall,
        sink: &mut S,
    ) {
        match by {
            RobberCall::Seven => site::place_gold(state, game, sink),
            RobberCall::Knight => state.phase = Phase::MoveRobber,
        }
    }

    fn on_unseen(state: &mut State<Self>, moved: Unseen) {
        gods::on_unseen(&mut state.own.gods, moved);
    }

    fn step_seat(state: &State<Self>, _: &Game<Self>, step: PyramidStep) -> Seat {
        Self::god_step(step).map_or(state.turn, |step| gods::step_seat(state, step))
    }

    fn on_built<S: Sink<PyramidEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        seat: Seat,
        built: Built,
        sink: &mut S,
    ) {
        gods::deal_in_set_up(state, game, seat, built, sink);
    }

    #[inline(always)]
    fn list_moves(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut MoveList<PyramidMove>) {
        if seat == state.turn {
            match state.phase {
                Phase::Main => {
                    river::list(state, game, seat, out);
                    site::list(state, game, seat, out);
                }
                Phase::FreeRoads(_) | Phase::OneMoreRoad => river::list_free(state, game, seat, out),
                Phase::Game(PyramidStep::Reveal) => out.push(Move::Game(PyramidMove::Reveal)),
                _ => {}
            }
        }
        gods::list(state, game, seat, out);
    }

    fn check_move(state: &State<Self>, game: &Game<Self>, seat: Seat, mv: PyramidMove) -> Result<(), Reason> {
        match mv {
            PyramidMove::God(mv) => gods::check(state, game, seat, mv),
            PyramidMove::Boat(at) => river::check_boat(state, game, seat, at),
            PyramidMove::Block => site::check_block(state, game, seat),
            PyramidMove::Favor { give, get } => site::check_favor(state, game, seat, give, get),
            PyramidMove::Reveal => site::check_reveal(state, seat),
        }
    }

    fn odds(state: &State<Self>, game: &Game<Self>, _: Seat, mv: PyramidMove) -> Odds {
        match mv {
            PyramidMove::God(mv) => gods::odds(state, mv),
            PyramidMove::Reveal => Odds::Game(site::gold_left(state, game)),
            PyramidMove::Boat(_) | PyramidMove::Block | PyramidMove::Favor { .. } => Odds::Certain,
        }
    }

    fn play_move<C: Chance, S: Sink<PyramidEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        seat: Seat,
        mv: PyramidMove,
        chance: &mut C,
        sink: &mut S,
    ) {
        match mv {
            PyramidMove::God(mv) => gods::play(state, game, seat, mv, chance, sink),
            PyramidMove::Boat(at) => river::build_boat(state, game, seat, at, sink),
            PyramidMove::Block => site::build(state, game, seat, sink),
            PyramidMove::Favor { give, get } => site::use_favor(state, seat, give, get, sink),
            PyramidMove::Reveal => site::reveal(state, game, chance, sink),
        }
    }

    fn own_view(state: &State<Self>, game: &Game<Self>, viewer: Option<Seat>) -> ScenarioView {
        let gods = GodsView::of(state, game, viewer);
        let (gold_left, safe) = (site::gold_left(state, game), site::safe(state, game));
        ScenarioView { gods, site: state.own.site, gold_left, safe }
    }

    fn knows_hand(state: &State<Self>, viewer: Option<Seat>, seat: Seat) -> bool {
        gods::knows_hand(&state.own.gods, viewer, seat)
    }

    fn known(view: &View<Self>, game: &Game<Self>) -> Known {
        let step = if let Phase::Game(step) = view.phase { Self::god_step(step) } else { None };
        gods::known(&view.own.gods, step, game, view.turn)
    }

    fn guess_own<G: Rng>(view: &View<Self>, _: &Game<Self>, dealt: &State<Self>, rng: &mut Random<G>) -> Scenario {
        Scenario { gods: gods::guess(&view.own.gods, dealt, rng), site: view.own.site }
    }

    fn own_faults(state: &State<Self>, game: &Game<Self>, faults: &mut Vec<String>) {
        possible::check(state, game, faults);
    }
}

impl PyramidData {
    /// The data of a board, before any option is applied.
    fn new(board: &Board) -> PyramidData {
        let numbers = &Data::get().numbers;
        let nile = board.marked_hexes("nile");
        let land = board.paths() - board.marked_edges("river");
        let [boat, block] = numbers.pieces();
        PyramidData {
            gods: GodRules::new(board),
            at_nile: nile.iter().fold(VertexSet::EMPTY, |all, hex| all | board.corners(hex)),
            on_land: land.iter().fold(VertexSet::EMPTY, |all, path| all | board.ends_set(path)),
            boat,
            block,
            gold: numbers.gold(),
            spaces: numbers.levels.iter().sum(),
            favor_hand_limit: numbers.favor_hand_limit,
            isis_knows_vizier: false,
            route_builder_boats: false,
            boats_need_cart: false,
            ptha_boats: false,
            goal_first: true,
            hidden_cards_count: true,
            favor_in_trade: false,
        }
    }
}

// Small enough to copy freely: search copies a state at every step.
const _: () = assert!(size_of::<State<Pyramid>>() <= 512);

impl Playable for Pyramid {
    const FOLDER: &'static str = "pyramid";
    const BY_SEAT: &'static [(&'static str, &'static str)] =
        &[("blocks", "0"), ("gods.of", "null"), ("gods.in_deck", "{}"), ("gods.knows", "[]")];
    const BUILDS_ON: Option<&'static str> = Some("egypt");

    fn own_seen<'de, D: Deserializer<'de>>(
        part: D,
        viewer: Seat,
        shown: SeatSet,
    ) -> Result<(Scenario, Devs), D::Error> {
        forms::seen(part, viewer, shown)
    }

    fn options() -> &'static [OptionSpec] {
        const OPTIONS: &[OptionSpec] = &[
            OptionSpec::own(
                "map",
                &["variable", "first_game"],
                "R-PYR-002",
                "shuffled map on both banks of the Nile, or the fixed one of a first game",
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
            options::goal("R-PYR-070", "11", 20),
            GOD_PAIRING,
            HORUS,
            MAAT_VICTIM,
            FRESH_GODS,
            OptionSpec::own(
                "isis_limit",
                &["revealed", "vizier"],
                "R-PYR-052",
                "which hand counts as large for a player with Isis and the vizier's favor: the number turned over, or nine",
            ),
            OptionSpec::own(
                "route_builder_boats",
                &["barred", "allowed", "needs_cart"],
                "R-PYR-025",
                "whether the route builder may also place boats: each piece may be one, or only while a cart could be placed",
            ),
            OptionSpec::own(
                "ptha_boats",
                &["barred", "allowed"],
                "R-PYR-022",
                "whether Ptah also helps to pay for boats",
            ),
            OptionSpec::own(
                "end_order",
                &["goal_first", "count"],
                "R-PYR-073",
                "a player who reaches the goal with the last block: wins immediately, or points are compared",
            ),
            OptionSpec::own(
                "end_cards",
                &["count", "ignore"],
                "R-PYR-071",
                "whether hidden victory points count when the pyramid ends the game",
            ),
            OptionSpec::own(
                "favor_time",
                &["any", "trade"],
                "R-PYR-051",
                "when the vizier trades: any time after production, or only while trade is open",
            ),
        ];
        OPTIONS
    }

    fn reasons() -> &'static [&'static civitas_engine::OwnReason] {
        refusals::all()
    }

    fn own_pieces(game: &Game<Self>) -> Vec<OwnPiece> {
        let PyramidData { boat, block, .. } = game.data;
        vec![
            OwnPiece { name: "papyrus_boat", count: boat.count, action: "boat", cost: boat.cost },
            OwnPiece { name: "pyramid_block", count: block.count, action: "block", cost: block.cost },
        ]
    }

    fn own_stock(view: &View<Self>, game: &Game<Self>, seat: Seat) -> Vec<(&'static str, u8)> {
        let blocks = view.own.site.blocks[seat.index()];
        vec![
            ("papyrus_boat", river::boats_left_of(view.seats[seat.index()].roads, game)),
            ("pyramid_block", game.data.block.count.saturating_sub(blocks)),
        ]
    }

    #[cfg(feature = "schemas")]
    fn schemas() -> crate::schemas::Schemas {
        forms::schemas()
    }

    fn almanac() -> &'static str {
        include_str!("almanac/en.md")
    }

    fn strings(language: Language) -> Vec<&'static str> {
        [Egypt::strings(language), strings!(language, ".ftl")].concat()
    }

    fn base_almanac() -> Option<&'static str> {
        Some(Egypt::almanac())
    }

    /// Before the second free piece could be declined, a boat needed room for a cart.
    fn as_it_was(options: &Options) -> Option<(&'static str, &'static str)> {
        let old = !options.contains_key("free_roads");
        let boats = options.get("route_builder_boats").is_some_and(|value| value == "allowed");
        (old && boats).then_some(("route_builder_boats", "needs_cart"))
    }

    fn study_columns() -> &'static [crate::StudyColumn] {
        study::columns()
    }

    fn observer() -> Box<dyn crate::Observer<Self>> {
        Box::new(study::Notes::default())
    }

    fn set_up(setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError> {
        let data = Data::get();
        let wishes = set_up::understand::<Self>(setup, &data.nile)?;
        let mut rules = numbers().rules(&Self::FACTS, setup.seats);
        rules.goal = data.numbers.goal;
        set_up::apply(&mut rules, Self::options(), &wishes, false)?;
        let variable = || map::variable(data, setup.seed);
        let board = set_up::board::<Self>(setup, &wishes, &rules, &data.nile, variable)?;
        let own_data = PyramidData::new(&board);
        let mut game = Game::<Self>::new(board, rules, own_data);
        room_at_the_river(&game)?;
        let chosen = |key: &str, value: &str| wishes.options[key] == value;
        game.data.gods.apply(&wishes.options);
        game.data.isis_knows_vizier = chosen("isis_limit", "vizier");
        game.data.route_builder_boats = !chosen("route_builder_boats", "barred");
        game.data.boats_need_cart = chosen("route_builder_boats", "needs_cart");
        game.data.ptha_boats = chosen("ptha_boats", "allowed");
        game.data.goal_first = chosen("end_order", "goal_first");
        game.data.hidden_cards_count = chosen("end_cards", "count");
        game.data.favor_in_trade = chosen("favor_time", "trade");
        let state = State::new(&game);
        Ok((game, state))
    }
}

/// Whether a custom board is certain to have room for the first settlements at the Nile, however badly the players place.
fn room_at_the_river(game: &Game<Pyramid>) -> Result<(), SetupError> {
    let needed = usize::from(game.rules.seats);
    // A settlement blocks its own intersection and at most three neighbours.
    let fits = |sites: VertexSet, needed: usize| sites.len().div_ceil(4) >= needed;
    let land = game.board.sites() & game.data.on_land;
    if fits(land & game.data.at_nile, needed) && fits(land, 2 * needed) {
        Ok(())
    } else {
        Err(SetupError::Board(vec![BoardFault::TooSmall(2 * needed)]))
    }
}

/// Shows this folder's games to a visitor.
pub fn visit<V: Visitor>(visitor: &mut V) {
    visitor.game::<Pyramid>();
}
