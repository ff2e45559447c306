//! The extension points: what one game changes. Every provided method *is* the classic rule.
//!
//! A hook answers one question of a rule book. None of them knows another game; the engine knows no game by name.

use crate::board::{Board, Terrain};
use crate::chance::{Chance, Odds, Random};
use crate::counts::{Cards, Devs, Kinds, Rates};
use crate::event::{GameEvent, Sink};
use crate::game::Game;
use crate::id::{Card, Dev, MAX_SEATS, Seat, Vertex};
use crate::moves::{Action, GameMove, MoveList};
use crate::refusal::Reason;
use crate::set::{EdgeSet, HexSet, VertexSet};
use crate::state::{Phase, State};
use crate::view::View;
use core::fmt::Debug;
use rand_core::Rng;

/// Facts about a game that tools read instead of special-casing it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Stable id, as in records and on the command line.
    pub id: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Version of the rules; it increases when a recorded game would play differently.
    pub version: u32,
    /// Official numbers of players.
    pub seats: (u8, u8),
    /// Numbers of players that work but are not official.
    pub unofficial_seats: (u8, u8),
    /// Names of the card kinds, in lane order.
    pub cards: &'static [&'static str],
    /// The development cards and their names. The classic ones have fixed lanes ([`Dev::KNIGHT`] and so on); a game's own
    /// take the lanes from 5 on.
    pub devs: &'static [(Dev, &'static str)],
    /// The kinds of terrain.
    pub terrains: &'static [Terrain],
    /// Names of road, settlement and city.
    pub pieces: [&'static str; 3],
}

impl Facts {
    /// The name of a development card.
    #[must_use]
    pub fn dev_name(&self, dev: Dev) -> Option<&'static str> {
        self.devs.iter().find(|(d, _)| *d == dev).map(|(_, name)| *name)
    }

    /// The numbers of players a table may have, official or not.
    #[must_use]
    pub fn all_seats(&self) -> core::ops::RangeInclusive<u8> {
        self.seats.0.min(self.unofficial_seats.0)..=self.seats.1.max(self.unofficial_seats.1)
    }

    /// Whether a number of players is official.
    #[must_use]
    pub fn is_official(&self, seats: u8) -> bool {
        (self.seats.0..=self.seats.1).contains(&seats)
    }
}

/// What a building action placed, for [`Ruleset::on_built`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Built {
    /// A road.
    Road(crate::id::Edge),
    /// A settlement.
    Settlement(Vertex),
    /// A city.
    City(Vertex),
}

/// How one rule set differs from the classic rules.
pub trait Ruleset: Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// State only this game has. `Copy`, without heap.
    type Own: Copy + Eq + Debug + Default + Send + Sync + 'static;
    /// What a seat may know of [`Ruleset::Own`].
    type OwnView: Clone + Eq + Debug + Send + Sync + 'static;
    /// Fixed data in addition to the board: named places, options only this game has.
    type Data: Clone + Debug + Send + Sync + 'static;
    /// Moves only this game has.
    type Move: GameMove;
    /// Events only this game has.
    type Event: GameEvent;
    /// Phases only this game has.
    type Step: Copy + Eq + Debug + Send + Sync + 'static;

    /// Facts about the game.
    const FACTS: Facts;

    /// Names of cards and pieces that do not have a regular plural: the name in [`Ruleset::FACTS`], the singular and the
    /// plural. Other cards have the same name however many there are ("2 grain"); other development cards and pieces get
    /// the regular plural ("2 settlements").
    const COUNTED: &'static [(&'static str, &'static str, &'static str)] = &[];

    /// [`Ruleset::extra_points`] never returns more than this: a seat that lacks more has not won, and nobody need ask.
    const MOST_EXTRA_POINTS: i8 = i8::MAX;

    /// The number of the rule behind a refusal. (A game's own reasons carry theirs.)
    fn rule(reason: Reason) -> &'static str;

    /// The rule behind a refusal where the situation decides which of several it is; otherwise [`Ruleset::rule`] says it.
    fn rule_here(
        _state: &State<Self>,
        _game: &Game<Self>,
        _seat: Seat,
        _action: Action<Self::Move>,
        _reason: Reason,
    ) -> Option<&'static str> {
        None
    }

    /// Where roads may lie at all.
    #[inline]
    fn road_paths(game: &Game<Self>) -> EdgeSet {
        game.board.paths()
    }

    /// Paths that carry pieces only this game has instead of roads; these pieces connect like roads and count among them: none.
    #[inline]
    fn other_paths(_game: &Game<Self>) -> EdgeSet {
        EdgeSet::EMPTY
    }

    /// Where a new road of `seat` may start: its buildings, and intersections that one of its roads touches and no other seat's
    /// building occupies.
    #[inline]
    fn anchors(state: &State<Self>, _game: &Game<Self>, seat: Seat) -> VertexSet {
        let own = state.buildings[seat.index()];
        (state.touched[seat.index()] - (state.occupied() - own)) | own
    }

    /// Buildings that anybody may replace by a settlement if they could settle there without them: none.
    #[inline]
    fn replaceable(_state: &State<Self>, _game: &Game<Self>) -> VertexSet {
        VertexSet::EMPTY
    }

    /// Where `seat` may settle once the set-up is over: touched by one of its roads, with room, and no neighbour occupied.
    #[inline]
    fn sites(state: &State<Self>, game: &Game<Self>, seat: Seat) -> VertexSet {
        let touched = state.touched[seat.index()] & game.board.sites();
        touched.iter().filter(|v| state.has_room(game, *v)).collect()
    }

    /// Where `seat` may settle in the set-up phase: free, no neighbour occupied.
    fn setup_sites(state: &State<Self>, game: &Game<Self>, _seat: Seat) -> VertexSet {
        let near = if game.rules.distance_rule { game.board.neighbours_of(state.occupied()) } else { VertexSet::EMPTY };
        game.board.sites() - state.occupied() - near
    }

    /// Where `seat` may place a free settlement ([`Phase::FreeSettlement`]): as in the set-up phase.
    fn free_sites(state: &State<Self>, game: &Game<Self>, seat: Seat) -> VertexSet {
        Self::setup_sites(state, game, seat)
    }

    /// Whether `seat` may turn its settlement on an intersection into a city, apart from price and stock: any of them.
    #[inline]
    fn check_upgrade(_state: &State<Self>, _game: &Game<Self>, _seat: Seat, _at: Vertex) -> Result<(), Reason> {
        Ok(())
    }

    /// Whether an intersection is one where settlements may stand at all: every one that a path reaches.
    #[inline]
    fn check_place(_game: &Game<Self>, _at: Vertex) -> Result<(), Reason> {
        Ok(())
    }

    /// Whether a path is one where roads may lie at all, and if not, why.
    #[inline]
    fn check_path(game: &Game<Self>, at: crate::id::Edge) -> Result<(), Reason> {
        if Self::road_paths(game).contains(at) { Ok(()) } else { Err(Reason::NoSuchPlace) }
    }

    /// Why `seat` may not settle on a free intersection with enough room in the set-up.
    fn setup_refusal(_state: &State<Self>, _game: &Game<Self>, _seat: Seat, _at: Vertex) -> Reason {
        Reason::NoSuchPlace
    }

    /// Roads, settlements and cities of `seat` that are in use somewhere other than on the map: none.
    #[inline]
    fn pieces_elsewhere(_state: &State<Self>, _game: &Game<Self>, _seat: Seat) -> [u8; 3] {
        [0; 3]
    }

    /// How many pieces of `seat` a card for free roads could place: the roads in its stock.
    #[inline]
    fn free_road_pieces(state: &State<Self>, game: &Game<Self>, seat: Seat) -> u8 {
        state.roads_left(game, seat)
    }

    /// Where `seat` could place a free road of a card: where a bought one may lie, as long as there is one in its stock.
    #[inline]
    fn free_road_sites(state: &State<Self>, game: &Game<Self>, seat: Seat) -> EdgeSet {
        if state.roads_left(game, seat) > 0 { state.road_sites(game, seat) } else { EdgeSet::EMPTY }
    }

    /// Where the route of `seat` is interrupted: at other seats' buildings.
    #[inline]
    fn route_stops(state: &State<Self>, _game: &Game<Self>, seat: Seat) -> VertexSet {
        state.occupied() - state.buildings[seat.index()]
    }

    /// The paths that make up the network of `seat`, for reach and for the route: its roads.
    #[inline]
    fn links(state: &State<Self>, _game: &Game<Self>, seat: Seat) -> EdgeSet {
        state.roads[seat.index()]
    }

    /// How many cards of one kind the supply takes from `seat` for one, by kind: the best of the supply's own rate and the
    /// harbours at which the seat has a building.
    fn rates(state: &State<Self>, game: &Game<Self>, seat: Seat) -> Rates {
        state.harbour_rates(game, seat)
    }

    /// Which kinds the supply gives for cards of the kind `give`: all (but `give` itself).
    #[inline]
    fn supply_gives(game: &Game<Self>, _give: Card) -> Kinds<Card> {
        game.rules.supply.kinds()
    }

    /// Whether the second stack of development cards has been added, so that it is drawn from when the first is empty.
    #[inline]
    fn second_stack_joined(_state: &State<Self>, _game: &Game<Self>) -> bool {
        true
    }

    /// The largest hand that is safe from a seven.
    #[inline]
    fn hand_limit(_state: &State<Self>, game: &Game<Self>, _seat: Seat) -> u8 {
        game.rules.hand_limit
    }

    /// Where the robber may go: to any other hex.
    #[inline]
    fn robber_hexes(state: &State<Self>, game: &Game<Self>) -> HexSet {
        let mut hexes = game.board.hexes();
        if state.robber != crate::id::Hex::OFF {
            hexes.remove(state.robber);
        }
        hexes
    }

    /// Whether the robber may leave the board when it moves (to [`Hex::OFF`](crate::Hex::OFF)): never.
    #[inline]
    fn robber_may_leave(_state: &State<Self>, _game: &Game<Self>) -> bool {
        false
    }

    /// Points beyond buildings, awards and cards.
    #[inline]
    fn extra_points(_state: &State<Self>, _game: &Game<Self>, _seat: Seat) -> i8 {
        0
    }

    /// Called when a turn has begun, before anything else happens in it.
    #[inline]
    fn on_turn_began<S: Sink<Self::Event>>(_state: &mut State<Self>, _game: &Game<Self>, _sink: &mut S) {}

    /// Called when the seat on turn is about to roll for the turn.
    #[inline]
    fn on_rolling<S: Sink<Self::Event>>(_state: &State<Self>, _game: &Game<Self>, _sink: &mut S) {}

    /// Whether it tells something hidden that the game goes on with the turn that has just begun: then the end of the
    /// turn before cannot be taken back. It does not, unless hidden cards decide whether the game is over.
    fn going_on_tells(_state: &State<Self>, _game: &Game<Self>) -> bool {
        false
    }

    /// Called when the seat on turn wants to end the turn; `true` if something has to be settled first. A game that says so
    /// calls [`State::end_turn`] when it is.
    #[inline]
    fn holds_turn<S: Sink<Self::Event>>(_state: &mut State<Self>, _game: &Game<Self>, _sink: &mut S) -> bool {
        false
    }

    /// Called when the cards of a roll other than seven have been paid, with what each seat got.
    #[inline]
    fn on_produced<S: Sink<Self::Event>>(
        _state: &mut State<Self>,
        _game: &Game<Self>,
        _sum: u8,
        _paid: &[Cards; MAX_SEATS],
        _sink: &mut S,
    ) {
    }

    /// What a seven brings first: hands above the limit owe half.
    #[inline]
    fn on_seven<S: Sink<Self::Event>>(state: &mut State<Self>, game: &Game<Self>, sink: &mut S) {
        state.demand_discards(game, sink);
    }

    /// What follows when nobody owes cards any more: the robber moves.
    #[inline]
    fn on_discards_done<S: Sink<Self::Event>>(state: &mut State<Self>, _game: &Game<Self>, _sink: &mut S) {
        state.phase = Phase::MoveRobber;
    }

    /// What a knight does when it has been laid open and the army is settled: the robber moves.
    #[inline]
    fn on_knight<S: Sink<Self::Event>>(state: &mut State<Self>, _game: &Game<Self>, _sink: &mut S) {
        state.phase = Phase::MoveRobber;
    }

    /// Called when `to` has taken a card out of the hand of `from` and nobody else knows which.
    #[inline]
    fn on_taken_unseen(_state: &mut State<Self>, _from: Seat, _to: Seat) {}

    /// Called when `seat` has drawn a development card that nobody else has seen.
    #[inline]
    fn on_drawn(_state: &mut State<Self>, _seat: Seat, _dev: Dev) {}

    /// What follows a free settlement: the turn continues.
    #[inline]
    fn on_settled_free<S: Sink<Self::Event>>(state: &mut State<Self>, _game: &Game<Self>, _sink: &mut S) {
        state.resume();
    }

    /// Called when a building of `seat` has left the board, before anything takes its place.
    #[inline]
    fn on_removed(_state: &mut State<Self>, _game: &Game<Self>, _seat: Seat, _at: Vertex, _city: bool) {}

    /// Who decides in one of the game's own phases: the seat on turn. The contents of a phase are public.
    #[inline]
    fn step_seat(state: &State<Self>, _game: &Game<Self>, _step: Self::Step) -> Seat {
        state.turn
    }

    /// Whether a phase of the game's own is nobody else's business: the seat on turn prepares something that shows what it
    /// holds, and may leave it again. To everybody else the turn looks as if it were open ([`Phase::Main`]), and they may
    /// talk about trade as if it were.
    #[inline]
    fn is_private(_step: Self::Step) -> bool {
        false
    }

    /// Called when a piece has been placed, paid or free, after awards were settled.
    #[inline]
    fn on_built<S: Sink<Self::Event>>(
        _state: &mut State<Self>,
        _game: &Game<Self>,
        _seat: Seat,
        _built: Built,
        _sink: &mut S,
    ) {
    }

    /// Lists the game's own moves.
    #[inline]
    fn list_moves(_state: &State<Self>, _game: &Game<Self>, _seat: Seat, _out: &mut MoveList<Self::Move>) {}

    /// Whether one of the game's own moves is allowed.
    fn check_move(_state: &State<Self>, _game: &Game<Self>, _seat: Seat, _mv: Self::Move) -> Result<(), Reason> {
        Err(Reason::NoSuchMove)
    }

    /// What one of the game's own moves leaves to chance.
    fn odds(_state: &State<Self>, _game: &Game<Self>, _seat: Seat, _mv: Self::Move) -> Odds {
        Odds::Certain
    }

    /// Plays one of the game's own moves.
    fn play_move<C: Chance, S: Sink<Self::Event>>(
        _state: &mut State<Self>,
        _game: &Game<Self>,
        _seat: Seat,
        _mv: Self::Move,
        _chance: &mut C,
        _sink: &mut S,
    ) {
    }

    /// What `viewer` (a spectator if `None`) may know of the game's own state.
    fn own_view(state: &State<Self>, game: &Game<Self>, viewer: Option<Seat>) -> Self::OwnView;

    /// Whether `viewer` knows the hand of `seat`: its own, and what a power has shown.
    fn knows_hand(_state: &State<Self>, viewer: Option<Seat>, seat: Seat) -> bool {
        viewer == Some(seat)
    }

    /// Cards that `seat` is publicly known to hold because of what is in progress, and how many it has at least.
    fn known_cards(_view: &View<Self>, _game: &Game<Self>, _seat: Seat) -> (Cards, u8) {
        (Cards::EMPTY, 0)
    }

    /// Development cards that the viewer knows to be in the deck: none, as long as no power has shown any.
    fn known_in_deck(_view: &View<Self>) -> Devs {
        Devs::EMPTY
    }

    /// A state of the game's own part that fits what a viewer knows, with the unknown part at random. In `dealt`, hands and deck
    /// have already been guessed.
    fn guess_own<G: Rng>(
        _view: &View<Self>,
        _game: &Game<Self>,
        _dealt: &State<Self>,
        _rng: &mut Random<G>,
    ) -> Self::Own {
        Self::Own::default()
    }

    /// What is impossible about the game's own state, in words.
    fn own_faults(_state: &State<Self>, _game: &Game<Self>, _faults: &mut Vec<String>) {}

    /// The fixed data in addition to the board when a game is created without any.
    fn default_data(board: &Board) -> Self::Data;
}
