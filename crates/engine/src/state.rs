//! The state: everything that changes during a game, in one `Copy` value without heap.

use crate::counts::{Cards, Devs, Rates};
use crate::game::Game;
use crate::id::{Dev, Hex, MAX_SEATS, Seat, Vertex};
use crate::ruleset::Ruleset;
use crate::set::{EdgeSet, SeatSet, VertexSet};
use crate::trade::Talk;

/// What the game is waiting for.
///
/// With a byte of its own for the variant: every list and every move asks for it, and a variant hidden in the bytes of a
/// game's own phases would have to be computed each time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Phase<S> {
    /// The seat on turn rolls for the right to begin.
    StartRoll,
    /// The seat on turn places a settlement of the set-up.
    SetupSettlement,
    /// The seat on turn places the road that goes with the settlement just placed.
    SetupRoad(Vertex),
    /// The turn has begun, but the dice have not been rolled.
    BeforeRoll,
    /// Every seat with a debt discards, in any order.
    Discard,
    /// The seat on turn moves the robber.
    MoveRobber,
    /// The seat on turn names a victim.
    Steal,
    /// Trade and build.
    Main,
    /// The seat on turn places this many more free roads.
    FreeRoads(u8),
    /// The seat on turn may place one more free road, or decline it.
    OneMoreRoad,
    /// The seat on turn places a settlement free of charge, where the game allows it.
    FreeSettlement,
    /// A phase only this game has.
    Game(S),
    /// The game has ended.
    Over,
}

impl<S> Phase<S> {
    /// Whether the seat on turn places free roads, because it must or because it may.
    #[inline]
    #[must_use]
    pub const fn has_free_roads(&self) -> bool {
        matches!(self, Phase::FreeRoads(_) | Phase::OneMoreRoad)
    }
}

/// The changing part of a game.
///
/// Four things follow from the rest and are kept because every move needs them: reach ([`State::touched`]), rates
/// ([`State::rates`]), routes ([`State::route`]) and points ([`State::board_points`]). Code that changes pieces, awards or its own
/// part of a state by hand calls [`State::refresh_caches`]; [`State::faults`] compares them with their slow definition.
///
/// The other fields are open: a position may come from anywhere (a file, a view, a test), one field after the other, and is
/// complete only at the end. [`State::admit`] then says what is impossible about it. Where two fields belong together, rules do
/// not write them but call the method that moves something from one to the other:
///
/// | fields | methods |
/// |---|---|
/// | `hands`, `supply` | [`State::pay`], [`State::collect`], [`State::swap`], [`State::hand_over`] |
/// | `deck`, `devs`, `fresh`, `played` | [`State::take_from_deck`], [`State::draw_card`], [`State::lay_card`] |
/// | `buildings`, `cities`, `roads` | [`State::place_road`], [`State::place_settlement`], [`State::place_city`], [`State::move_road`], [`State::remove_building`], [`State::remove_roads`] |
/// | `phase`, `winners` | [`State::end_turn`], [`State::finish`], [`State::resume`] |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State<R: Ruleset> {
    /// Settlements and cities of each seat.
    pub buildings: [VertexSet; MAX_SEATS],
    /// Which of all buildings are cities.
    pub cities: VertexSet,
    /// Cache: intersections that a road of the seat touches.
    pub(crate) touched: [VertexSet; MAX_SEATS],
    /// Roads of each seat.
    pub roads: [EdgeSet; MAX_SEATS],
    /// Cards in hand.
    pub hands: [Cards; MAX_SEATS],
    /// Cache: what the supply takes for one card.
    pub(crate) rates: [Rates; MAX_SEATS],
    /// Development cards not played yet.
    pub devs: [Devs; MAX_SEATS],
    /// Development cards that the seat on turn bought in this turn.
    pub fresh: Devs,
    /// Cards in the supply.
    pub supply: Cards,
    /// Development cards left. Their order is chance and is decided when one is drawn.
    pub deck: Devs,
    /// Development cards of the second stack that nobody can draw yet.
    pub later: Devs,
    /// Development cards that have left the game or lie open, by kind.
    pub played: Devs,
    /// Standing offers and answers.
    pub talk: Talk,
    /// Open knights of each seat.
    pub knights: [u8; MAX_SEATS],
    /// Cache: length of each seat's longest route.
    pub(crate) routes: [u8; MAX_SEATS],
    /// Cache: points of each seat that everybody sees, without the game's extra points.
    pub(crate) points: [u8; MAX_SEATS],
    /// Cards each seat still has to discard.
    pub debts: [u8; MAX_SEATS],
    /// Sum of each seat's start roll; zero if it has not rolled in this round.
    pub start_rolls: [u8; MAX_SEATS],
    /// Seats that roll for the right to begin.
    pub contenders: SeatSet,
    /// Where the robber stands.
    pub robber: Hex,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who began.
    pub first: Seat,
    /// Placements of the set-up phase made so far.
    pub setup_step: u8,
    /// What the game is waiting for.
    pub phase: Phase<R::Step>,
    /// Whether the dice of this turn have been rolled.
    pub rolled: bool,
    /// Whether a development card was played in this turn.
    pub card_played: bool,
    /// Whether building has begun in this turn.
    pub building: bool,
    /// Holder of the longest-route award.
    pub route_award: Option<Seat>,
    /// Holder of the largest-army award.
    pub army_award: Option<Seat>,
    /// Who has won.
    pub winners: SeatSet,
    /// Turns begun so far.
    pub turns: u16,
    /// What only this game has.
    pub own: R::Own,
}

impl<R: Ruleset> State<R> {
    /// An empty board before the first move: hands empty, supply and deck full.
    #[must_use]
    pub fn new(game: &Game<R>) -> State<R> {
        let rules = &game.rules;
        let mut state = State {
            buildings: [VertexSet::EMPTY; MAX_SEATS],
            cities: VertexSet::EMPTY,
            touched: [VertexSet::EMPTY; MAX_SEATS],
            roads: [EdgeSet::EMPTY; MAX_SEATS],
            hands: [Cards::EMPTY; MAX_SEATS],
            rates: [rules.supply_rates; MAX_SEATS],
            devs: [Devs::EMPTY; MAX_SEATS],
            fresh: Devs::EMPTY,
            supply: rules.supply,
            deck: rules.deck,
            later: rules.later,
            played: Devs::EMPTY,
            talk: Talk::default(),
            knights: [0; MAX_SEATS],
            routes: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            debts: [0; MAX_SEATS],
            start_rolls: [0; MAX_SEATS],
            contenders: SeatSet::EMPTY,
            robber: game.board.robber_start(),
            turn: Seat(0),
            first: Seat(0),
            setup_step: 0,
            phase: Phase::StartRoll,
            rolled: false,
            card_played: false,
            building: false,
            route_award: None,
            army_award: None,
            winners: SeatSet::EMPTY,
            turns: 0,
            own: R::Own::default(),
        };
        state.begin_setup(game);
        state
    }

    /// Intersections that a road of `seat` touches.
    #[inline]
    #[must_use]
    pub fn touched(&self, seat: Seat) -> VertexSet {
        self.touched[seat.index()]
    }

    /// What the supply takes from `seat` for one card.
    #[inline]
    #[must_use]
    pub fn rates(&self, seat: Seat) -> Rates {
        self.rates[seat.index()]
    }

    /// The length of the longest route of `seat`.
    #[inline]
    #[must_use]
    pub fn route(&self, seat: Seat) -> u8 {
        self.routes[seat.index()]
    }

    /// Points of `seat` for buildings and awards: those everybody sees, without the game's extra points.
    #[inline]
    #[must_use]
    pub fn board_points(&self, seat: Seat) -> u8 {
        self.points[seat.index()]
    }

    /// Every intersection with a building.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> VertexSet {
        (self.buildings[0] | self.buildings[1]) | (self.buildings[2] | self.buildings[3])
    }

    /// Every path with a road.
    #[inline]
    #[must_use]
    pub fn taken_paths(&self) -> EdgeSet {
        (self.roads[0] | self.roads[1]) | (self.roads[2] | self.roads[3])
    }

    /// Whether an intersection is free and, where the game has the distance rule, none of its neighbours is occupied.
    #[inline]
    #[must_use]
    pub fn keeps_distance(&self, game: &Game<R>, vertex: Vertex) -> bool {
        let near = if game.rules.distance_rule { game.board.neighbours(vertex) } else { VertexSet::EMPTY };
        !self.occupied().meets(near | VertexSet::of(vertex))
    }

    /// Where among some intersections a settlement has room: no building on it but one that a new settlement may replace,
    /// and enough distance to others.
    #[inline]
    #[must_use]
    pub fn with_room(&self, game: &Game<R>, among: VertexSet) -> VertexSet {
        let occupied = self.occupied();
        let open = among - (occupied - R::replaceable(self, game));
        if !game.rules.distance_rule {
            return open;
        }
        open.iter().filter(|at| !occupied.meets(game.board.neighbours(*at))).collect()
    }

    /// Whether anybody could settle on an intersection if a road of theirs led there.
    #[inline]
    #[must_use]
    pub fn has_room(&self, game: &Game<R>, vertex: Vertex) -> bool {
        !self.with_room(game, VertexSet::of(vertex)).is_empty()
    }

    /// Who owns the building on an intersection.
    #[must_use]
    pub fn owner(&self, vertex: Vertex) -> Option<Seat> {
        (0..MAX_SEATS as u8).map(Seat).find(|s| self.buildings[s.index()].contains(vertex))
    }

    /// Settlements of a seat, without its cities.
    #[inline]
    #[must_use]
    pub fn settlements(&self, seat: Seat) -> VertexSet {
        self.buildings[seat.index()] - self.cities
    }

    /// Cities of a seat.
    #[inline]
    #[must_use]
    pub fn cities_of(&self, seat: Seat) -> VertexSet {
        self.buildings[seat.index()] & self.cities
    }

    /// Roads, settlements and cities left in a seat's stock.
    #[inline]
    #[must_use]
    pub fn stock(&self, game: &Game<R>, seat: Seat) -> [u8; 3] {
        [self.roads_left(game, seat), self.settlements_left(game, seat), self.cities_left(game, seat)]
    }

    #[inline]
    pub(crate) fn roads_left(&self, game: &Game<R>, seat: Seat) -> u8 {
        let elsewhere = R::pieces_elsewhere(self, game, seat)[0];
        let used = self.roads[seat.index()] - game.ground.other_pieces;
        game.rules.roads.saturating_sub(used.len() as u8 + elsewhere)
    }

    #[inline]
    pub(crate) fn settlements_left(&self, game: &Game<R>, seat: Seat) -> u8 {
        let elsewhere = R::pieces_elsewhere(self, game, seat)[1];
        game.rules.settlements.saturating_sub(self.settlements(seat).len() as u8 + elsewhere)
    }

    #[inline]
    pub(crate) fn cities_left(&self, game: &Game<R>, seat: Seat) -> u8 {
        let elsewhere = R::pieces_elsewhere(self, game, seat)[2];
        game.rules.cities.saturating_sub(self.cities_of(seat).len() as u8 + elsewhere)
    }

    /// Points that everybody sees.
    #[inline]
    #[must_use]
    pub fn public_points(&self, game: &Game<R>, seat: Seat) -> i8 {
        self.points[seat.index()] as i8 + R::extra_points(self, game, seat)
    }

    /// All points, hidden cards included.
    #[inline]
    #[must_use]
    pub fn total_points(&self, game: &Game<R>, seat: Seat) -> i8 {
        self.public_points(game, seat) + self.hidden_points(seat) as i8
    }

    /// Points of hidden cards.
    #[inline]
    #[must_use]
    pub fn hidden_points(&self, seat: Seat) -> u8 {
        self.devs[seat.index()].count(Dev::VICTORY)
    }

    /// Whether the game has ended.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// What the game waits for as `viewer` sees it: what the seat on turn only prepares is its own business.
    #[must_use]
    pub fn phase_seen_by(&self, viewer: Option<Seat>) -> Phase<R::Step> {
        match self.phase {
            Phase::Game(step) if viewer != Some(self.turn) && R::is_private(step) => Phase::Main,
            phase => phase,
        }
    }

    /// Every seat that has a listed move.
    #[must_use]
    pub fn deciders(&self, game: &Game<R>) -> SeatSet {
        let mut list = crate::moves::MoveList::new();
        game.rules
            .all_seats()
            .filter(|seat| {
                list.clear();
                self.list(game, *seat, &mut list);
                !list.is_empty()
            })
            .collect()
    }
}
