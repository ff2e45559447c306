//! Germany: a fixed map with cities and landmarks, R-GER-001 to R-GER-084.
//!
//! `map.rs` reads the map file, `map_faults.rs` says what is wrong with one; `rewards.rs` has the landmarks and the game's own
//! moves; `deadlock.rs` has our house ruling about games in which nothing can change any more.
//! Where a rule of the almanac lives is listed in this folder's `README.md`.

mod advice;
mod deadlock;
mod forms;
mod lanes;
mod map;
mod map_faults;
mod possible;
mod refusals;
mod rewards;
mod study;
#[cfg(test)]
mod tests;

use crate::language::{Language, strings};
use crate::options::{self, OptionKind, OptionSpec};
use crate::own_map::MapError;
use crate::playable::{Playable, Setup, SetupError, generator};
use crate::shared_data::{Numbers, parse};
use crate::{Visitor, set_up};
use civitas_engine::{
    Action, Board, BoardFault, BoardSpec, Built, Card, Cards, Chance, Dev, Devs, Event, Facts, Game, Marked, MoveList,
    Odds, Phase, Random, Rates, Reason, Refusal, Ruleset, Seat, SeatSet, Sink, State, Terrain, VertexSet, View,
};
use rand_core::Rng;
use serde::Deserializer;
use std::sync::LazyLock;

pub use map::MapFile;
pub use map_faults::MapFault;
pub use rewards::{GermanyEvent, GermanyMove, GermanyStep, Landmark, Landmarks, LandmarksView, Reward};

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Germany;

/// The five resources, in lane order.
pub const CARDS: [&str; 5] = ["lumber", "brick", "grain", "wool", "ore"];

/// Lumber, from forests.
pub const LUMBER: Card = Card(0);
/// Brick, from hills.
pub const BRICK: Card = Card(1);
/// Grain, from fields.
pub const GRAIN: Card = Card(2);
/// Wool, from pastures.
pub const WOOL: Card = Card(3);
/// Ore, from mountains.
pub const ORE: Card = Card(4);

/// The card for two-for-one trade.
pub const TRADE: Dev = Dev(5);

const TERRAINS: [Terrain; 5] = [
    Terrain { name: "forest", card: Some(LUMBER), land: true },
    Terrain { name: "hills", card: Some(BRICK), land: true },
    Terrain { name: "fields", card: Some(GRAIN), land: true },
    Terrain { name: "pasture", card: Some(WOOL), land: true },
    Terrain { name: "mountains", card: Some(ORE), land: true },
];

/// The named places of the map and the options only this game has.
#[derive(Clone, Debug)]
pub struct GermanyData {
    /// R-GER-009: where landmarks may stand.
    pub sites: VertexSet,
    /// The landmarks, in the order of the map.
    pub landmarks: Vec<Landmark>,
    /// R-GER-012: the cities of each start card that was laid out, and the cards that it brings.
    pub starts: Vec<(VertexSet, Cards)>,
    /// R-GER-052: whether a reward may be left.
    pub may_decline: bool,
    /// H-GER-01: a game in which nothing can change any more is over.
    pub ends_in_deadlock: bool,
    /// Whether such a game ends whatever is in the hands, as version 1 of the rules had it.
    pub deadlock_ignores_hands: bool,
}

impl Ruleset for Germany {
    type Own = Landmarks;
    type OwnView = LandmarksView;
    type Data = GermanyData;
    type Move = GermanyMove;
    type Event = GermanyEvent;
    type Step = GermanyStep;

    /// R-GER-019: only cities take town halls.
    const FACTS: Facts = Facts::new("germany", "Germany")
        .version(2)
        .cards(&CARDS)
        .devs(&[
            (Dev::KNIGHT, "mercenary"),
            (Dev::ROADS, "road_building"),
            (Dev::PLENTY, "banking"),
            (TRADE, "trade"),
            (Dev::VICTORY, "victory_point"),
        ])
        .terrains(&TERRAINS)
        .pieces(["road", "town_hall", "landmark"])
        .plurals(&[
            ("road_building", "road building", "road building"),
            ("banking", "banking", "banking"),
            ("trade", "trade", "trade"),
        ])
        .site_mark(map::CITY);

    fn rule(reason: Reason) -> &'static str {
        refusals::rule(reason)
    }

    fn explain(
        state: &State<Self>,
        game: &Game<Self>,
        seat: Seat,
        action: Action<GermanyMove>,
        reason: Reason,
    ) -> Refusal {
        refusals::explain(state, game, seat, action, reason)
    }

    /// R-GER-038 to R-GER-041: the seat's town halls, and where its roads may pass: open intersections and landmarks that
    /// stand.
    #[inline]
    fn anchors(state: &State<Self>, game: &Game<Self>, seat: Seat) -> VertexSet {
        let closed = game.ground.settlements | (game.data.sites - state.own.standing);
        (state.touched(seat) - closed) | state.buildings[seat.index()]
    }

    /// R-GER-050, R-GER-071, R-GER-077: town halls that mark landmarks and awards.
    #[inline]
    fn pieces_elsewhere(state: &State<Self>, _: &Game<Self>, seat: Seat) -> [u8; 3] {
        let awards = u8::from(state.route_award == Some(seat)) + u8::from(state.army_award == Some(seat));
        [0, state.own.built[seat.index()].count_ones() as u8 + awards, 0]
    }

    /// R-GER-032, R-GER-033: three for one, or two for one after a trade card.
    fn rates(state: &State<Self>, game: &Game<Self>, seat: Seat) -> Rates {
        if state.own.trading && state.turn == seat { Rates::each(2, CARDS.len()) } else { game.rules.supply_rates }
    }

    /// R-GER-050: a point for each landmark.
    #[inline]
    fn extra_points(state: &State<Self>, _: &Game<Self>, seat: Seat) -> i8 {
        state.own.built[seat.index()].count_ones() as i8
    }

    fn on_turn_began<S: Sink<GermanyEvent>>(state: &mut State<Self>, game: &Game<Self>, sink: &mut S) {
        if core::mem::take(&mut state.own.trading) {
            for seat in game.rules.all_seats() {
                state.refresh_rates(game, seat);
            }
        }
        deadlock::end_if_deadlocked(state, game, sink);
    }

    fn going_on_tells(state: &State<Self>, game: &Game<Self>) -> bool {
        deadlock::going_on_tells(state, game)
    }

    fn on_built<S: Sink<GermanyEvent>>(
        state: &mut State<Self>,
        _: &Game<Self>,
        seat: Seat,
        built: Built,
        sink: &mut S,
    ) {
        if let (Built::Road(at), Phase::FreeRoads(_)) = (built, state.phase)
            && core::mem::take(&mut state.own.reward)
        {
            // R-GER-051: the free road of a landmark is taken with this; the one of a card looks the same without a word.
            sink.emit(Event::Game(GermanyEvent::RewardRoad { seat, at }));
        }
    }

    #[inline(always)]
    fn list_moves(state: &State<Self>, game: &Game<Self>, seat: Seat, out: &mut MoveList<GermanyMove>) {
        rewards::list(state, game, seat, out);
    }

    fn check_move(state: &State<Self>, game: &Game<Self>, seat: Seat, mv: GermanyMove) -> Result<(), Reason> {
        rewards::check(state, game, seat, mv)
    }

    fn odds(state: &State<Self>, _: &Game<Self>, _: Seat, mv: GermanyMove) -> Odds {
        rewards::odds(state, mv)
    }

    fn play_move<C: Chance, S: Sink<GermanyEvent>>(
        state: &mut State<Self>,
        game: &Game<Self>,
        seat: Seat,
        mv: GermanyMove,
        chance: &mut C,
        sink: &mut S,
    ) {
        rewards::play(state, game, seat, mv, chance, sink);
    }

    fn own_view(state: &State<Self>, game: &Game<Self>, _: Option<Seat>) -> LandmarksView {
        LandmarksView::of(state, game)
    }

    fn guess_own<G: Rng>(view: &View<Self>, _: &Game<Self>, _: &State<Self>, _: &mut Random<G>) -> Landmarks {
        view.own.landmarks
    }

    fn own_faults(state: &State<Self>, game: &Game<Self>, faults: &mut Vec<String>) {
        possible::check(state, game, faults);
    }
}

impl GermanyData {
    /// The data of a board, before any option is applied.
    pub(super) fn new(board: &Board) -> GermanyData {
        let landmark = |(mark, at): (&civitas_engine::MarkSpec, Marked)| {
            let gives = mark.gives.as_deref().and_then(Reward::named)?;
            let Marked::Vertex(at) = at else { return None };
            (mark.kind == map::LANDMARK).then(|| Landmark { at, name: mark.name.clone().unwrap_or_default(), gives })
        };
        GermanyData {
            sites: board.marked_vertices(map::LANDMARK),
            landmarks: board.marks().filter_map(landmark).collect(),
            starts: Vec::new(),
            may_decline: true,
            ends_in_deadlock: true,
            deadlock_ignores_hands: false,
        }
    }
}

// Small enough to copy freely: search copies a state at every step.
const _: () = assert!(size_of::<State<Germany>>() <= 512);

impl Playable for Germany {
    const FOLDER: &'static str = "germany";
    const BY_SEAT: &'static [(&'static str, &'static str)] = &[("built", "0")];
    // The starting cards are part of a custom map: see `map.rs`.
    const OWN_MAP_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// R-GER-002: there is one map; the seed only deals the start cards.
    const MAP_FROM_SEED: bool = false;

    const OLDEST_RULES: u32 = 1;

    fn own_seen<'de, D: Deserializer<'de>>(part: D, _: Seat, _: SeatSet) -> Result<(Landmarks, Devs), D::Error> {
        forms::seen(part).map(|landmarks| (landmarks, Devs::EMPTY))
    }

    fn options() -> &'static [OptionSpec] {
        const OPTIONS: &[OptionSpec] = &[
            OptionSpec::own(
                "start",
                &["cards", "variable"],
                "R-GER-011",
                "starting cards with three cities each, or three town halls placed in turn",
            ),
            OptionSpec::own(
                "deal",
                &["shuffled", "by_seat"],
                "R-GER-011",
                "how the starting cards go to the seats: at random, or the first card to the first seat and so on",
            ),
            OptionSpec::own("start_resources", &["two", "three"], "R-GER-012", "resources that a starting card brings"),
            OptionSpec::own(
                "rewards",
                &["may_decline", "must_take"],
                "R-GER-052",
                "whether the builder of a landmark may decline its reward",
            ),
            OptionSpec {
                key: "card_before_roll",
                kind: OptionKind::Choice(&["allowed", "barred"]),
                default: "allowed",
                rule: "R-GER-024",
                summary: "whether development cards may be played before the roll",
                absent: None,
                apply: |rules, value| rules.cards_before_roll = value == "allowed",
            },
            OptionSpec::own(
                "deadlock",
                &["most_points", "play_on"],
                "H-GER-01",
                "when nobody can build any more and no card can change the points: the most points win, or play continues",
            ),
            options::first_by_dice("R-GER-014"),
            options::start_ties("R-GER-015"),
            options::shortage("R-GER-029"),
            options::hand_sizes("R-GER-084"),
            options::player_trade("R-GER-030"),
            options::same_card_trade("R-GER-031"),
            options::few_free_roads("road_building", "R-GER-058"),
            options::free_roads("R-GER-058"),
            options::victims("R-GER-067"),
            options::steal("R-GER-066"),
            OptionSpec {
                key: "goal",
                kind: OptionKind::Choice(&["auto", "6", "7", "8", "9", "10", "11", "12"]),
                default: "auto",
                rule: "R-GER-080",
                summary: "points needed to win; auto means 12 with three players, 10 with four",
                absent: None,
                apply: |rules, value| {
                    let usual = if rules.seats <= 3 { 12 } else { 10 };
                    rules.goal = value.parse().unwrap_or(usual);
                },
            },
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

    fn read_map(text: &str) -> Result<BoardSpec, Vec<MapError>> {
        map_faults::read(text)
    }

    fn study_columns() -> &'static [crate::StudyColumn] {
        study::COLUMNS
    }

    fn observer() -> Box<dyn crate::Observer<Self>> {
        Box::new(study::Notes::default())
    }

    fn set_up(setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError> {
        Germany::set_up_on(MapFile::get(), setup)
    }
}

impl Germany {
    /// Sets up a game on a custom map in which [`MapFile::faults`] found nothing wrong.
    pub fn set_up_on(map: &MapFile, setup: &Setup) -> Result<(Game<Self>, State<Self>), SetupError> {
        static NUMBERS: LazyLock<Numbers> = LazyLock::new(|| parse("germany/rules.toml", include_str!("rules.toml")));
        let seats = Self::FACTS.all_seats();
        if !seats.contains(&setup.seats) {
            return Err(SetupError::Seats(setup.seats, (*seats.start(), *seats.end())));
        }
        let chosen = options::resolve(Self::options(), &setup.options).map_err(SetupError::Option)?;
        let by_cards = chosen["start"] == "cards";
        // A custom map brings its starting cards.
        let own = setup.board.as_ref().map(MapFile::of).filter(MapFile::has_starts);
        if let Some(board) = &setup.board {
            if board.name.is_some() {
                map_faults::check_named(board)?;
            }
            if by_cards && own.is_none() && !set_up::same_board(board, &map.spec()) {
                let sentence = "this board has no starting cards; it goes with start = variable";
                return Err(SetupError::Option(sentence.to_owned()));
            }
        }
        let map = own.as_ref().unwrap_or(map);
        let mut rules = NUMBERS.rules(&Self::FACTS, setup.seats);
        // R-GER-008, R-GER-016, R-GER-017.
        rules.setup_rounds = 3;
        rules.setup_roads = false;
        rules.distance_rule = false;
        // R-GER-059.
        rules.plenty_of_last_card = true;
        options::apply_classic(&mut rules, Self::options(), &chosen, false).map_err(SetupError::Option)?;
        let spec = setup.board.clone().unwrap_or_else(|| map.spec());
        let board = Board::build(&spec, &TERRAINS, &CARDS).map_err(SetupError::Board)?;
        let own_data = GermanyData::new(&board);
        let mut game = Game::<Self>::new(board, rules, own_data);
        game.data.ends_in_deadlock = chosen["deadlock"] == "most_points";
        game.data.may_decline = chosen["rewards"] == "may_decline";
        game.data.deadlock_ignores_hands = setup.rules == Some(1);
        check_places(&game)?;
        if !by_cards {
            let state = State::new(&game);
            return Ok((game, state));
        }
        let mut starts = map.starts(&game.board, chosen["start_resources"] == "three");
        if chosen["deal"] == "shuffled" {
            set_up::shuffle(&mut starts, &mut Random(generator(setup.seed, u64::MAX)));
        }
        game.data.starts = starts.iter().map(|s| (s.settlements.iter().copied().collect(), s.cards)).collect();
        let state = State::with_fixed_start(&game, &starts);
        Ok((game, state))
    }
}

/// Whether a board has cities enough for the set-up, and landmarks that make sense.
fn check_places(game: &Game<Germany>) -> Result<(), SetupError> {
    let needed = usize::from(game.rules.seats * game.rules.setup_rounds);
    if game.ground.settlements.len() < needed {
        return Err(SetupError::Board(vec![BoardFault::TooSmall(needed)]));
    }
    let known = game.data.landmarks.len() == game.data.sites.len();
    if !known || game.data.sites.len() > map::MAX_LANDMARKS || game.data.sites.meets(game.ground.settlements) {
        let sentence = "every landmark of the board needs its own place and a reward, and there can be at most 16";
        return Err(SetupError::Option(sentence.to_owned()));
    }
    Ok(())
}

/// Shows this folder's games to a visitor.
pub fn visit<V: Visitor>(visitor: &mut V) {
    visitor.game::<Germany>();
}
