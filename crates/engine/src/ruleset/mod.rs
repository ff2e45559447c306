//! The extension points: what one game changes. Every provided method *is* the classic rule.
//!
//! A hook answers one question of a rule book. None of them knows another game; the engine knows no game by name. What can be
//! said as a number or a list is no hook: it is in [`Facts`], in [`Rules`](crate::Rules) or in [`Ground`](crate::Ground).

mod facts;
mod told;

pub use facts::Facts;
pub use told::{Built, FreeRoads, Known, RobberCall, Unseen};

use crate::chance::{Chance, Odds, Random};
use crate::counts::{Cards, Rates};
use crate::event::{GameEvent, Sink};
use crate::game::Game;
use crate::id::{MAX_SEATS, Seat, Vertex};
use crate::moves::{Action, GameMove, MoveList};
use crate::refusal::{Reason, Refusal};
use crate::set::VertexSet;
use crate::state::{Phase, State};
use crate::view::View;
use core::fmt::Debug;
use core::hash::Hash;
use rand_core::Rng;

/// How one rule set differs from the classic rules.
///
/// The hooks stand in the order of a rule book:
///
/// | chapter | questions |
/// |---|---|
/// | The game | [`FACTS`](Ruleset::FACTS), [`rule`](Ruleset::rule), [`explain`](Ruleset::explain) |
/// | The set-up | [`setup_sites`](Ruleset::setup_sites) |
/// | The turn | [`on_turn_began`](Ruleset::on_turn_began), [`on_rolling`](Ruleset::on_rolling), [`holds_turn`](Ruleset::holds_turn) |
/// | Production | [`on_produced`](Ruleset::on_produced) |
/// | The seven and the robber | [`hand_limit`](Ruleset::hand_limit), [`on_seven`](Ruleset::on_seven), [`on_robber_called`](Ruleset::on_robber_called), [`robber_may_leave`](Ruleset::robber_may_leave) |
/// | Trade | [`rates`](Ruleset::rates) |
/// | Building | [`anchors`](Ruleset::anchors), [`replaceable`](Ruleset::replaceable), [`free_sites`](Ruleset::free_sites), [`check_upgrade`](Ruleset::check_upgrade), [`pieces_elsewhere`](Ruleset::pieces_elsewhere), [`on_built`](Ruleset::on_built), [`on_removed`](Ruleset::on_removed) |
/// | Development cards | [`free_roads`](Ruleset::free_roads), [`second_stack_joined`](Ruleset::second_stack_joined) |
/// | Points and the end | [`route_stops`](Ruleset::route_stops), [`extra_points`](Ruleset::extra_points), [`going_on_tells`](Ruleset::going_on_tells) |
/// | The game's own moves | [`list_moves`](Ruleset::list_moves), [`check_move`](Ruleset::check_move), [`odds`](Ruleset::odds), [`play_move`](Ruleset::play_move), [`step_seat`](Ruleset::step_seat), [`is_private`](Ruleset::is_private) |
/// | What is known | [`own_view`](Ruleset::own_view), [`knows_hand`](Ruleset::knows_hand), [`known`](Ruleset::known), [`on_unseen`](Ruleset::on_unseen), [`guess_own`](Ruleset::guess_own), [`own_faults`](Ruleset::own_faults) |
pub trait Ruleset: Copy + Eq + Debug + Default + Send + Sync + 'static {
    // ── The game ────────────────────────────────────────────────────────────────────────────────────────────────────────

    /// State only this game has. `Copy`, without heap.
    type Own: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static;
    /// What a seat may know of [`Ruleset::Own`].
    type OwnView: Clone + Eq + Debug + Send + Sync + 'static;
    /// Fixed data in addition to the board: named places, options only this game has.
    type Data: Clone + Debug + Send + Sync + 'static;
    /// Moves only this game has.
    type Move: GameMove;
    /// Events only this game has.
    type Event: GameEvent;
    /// Phases only this game has.
    type Step: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Facts about the game.
    const FACTS: Facts;

    /// The number of the rule behind a refusal. (A game's own reasons carry theirs.)
    fn rule(reason: Reason) -> &'static str;

    /// The reason and the rule of a refusal where the situation decides: a reason of the game's own in place of a shared one,
    /// or another rule than the usual.
    fn explain(
        _state: &State<Self>,
        _game: &Game<Self>,
        _seat: Seat,
        _action: Action<Self::Move>,
        reason: Reason,
    ) -> Refusal {
        Refusal::of::<Self>(reason)
    }

    // ── The set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────

    /// Where `seat` may settle in the set-up phase: where settlements may stand, free, no neighbour occupied.
    fn setup_sites(state: &State<Self>, game: &Game<Self>, _seat: Seat) -> VertexSet {
        let near = if game.rules.distance_rule { game.board.neighbours_of(state.occupied()) } else { VertexSet::EMPTY };
        game.ground.settlements - state.occupied() - near
    }

    // ── The turn ────────────────────────────────────────────────────────────────────────────────────────────────────────

    /// Called when a turn has begun, before anything else happens in it.
    #[inline]
    fn on_turn_began<S: Sink<Self::Event>>(_state: &mut State<Self>, _game: &Game<Self>, _sink: &mut S) {}

    /// Called when the seat on turn is about to roll for the turn.
    #[inline]
    fn on_rolling<S: Sink<Self::Event>>(_state: &State<Self>, _game: &Game<Self>, _sink: &mut S) {}

    /// Called when the seat on turn wants to end the turn; `true` if something has to be settled first. A game that says so
    /// calls [`State::end_turn`] when it is.
    #[inline]
    fn holds_turn<S: Sink<Self::Event>>(_state: &mut State<Self>, _game: &Game<Self>, _sink: &mut S) -> bool {
        false
    }

    // ── Production ──────────────────────────────────────────────────────────────────────────────────────────────────────

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

    // ── The seven and the robber ────────────────────────────────────────────────────────────────────────────────────────

    /// The largest hand that is safe from a seven.
    #[inline]
    fn hand_limit(_state: &State<Self>, game: &Game<Self>, _seat: Seat) -> u8 {
        game.rules.hand_limit
    }

    /// What a seven brings first: hands above the limit owe half.
    #[inline]
    fn on_seven<S: Sink<Self::Event>>(state: &mut State<Self>, game: &Game<Self>, sink: &mut S) {
        state.demand_discards(game, sink);
    }

    /// What follows when nobody owes cards any more, or when a knight has been played: the robber moves.
    #[inline]
    fn on_robber_called<S: Sink<Self::Event>>(
        state: &mut State<Self>,
        _game: &Game<Self>,
        _by: RobberCall,
        _sink: &mut S,
    ) {
        state.phase = Phase::MoveRobber;
    }

    /// Whether the robber may leave the board when it moves (to [`Hex::OFF`](crate::Hex::OFF)): never. It may go to any other
    /// hex where it can stand ([`Ground::robber`](crate::Ground::robber)).
    #[inline]
    fn robber_may_leave(_state: &State<Self>, _game: &Game<Self>) -> bool {
        false
    }

    // ── Trade ───────────────────────────────────────────────────────────────────────────────────────────────────────────

    /// How many cards of one kind the supply takes from `seat` for one, by kind: the best of the supply's own rate and the
    /// harbours at which the seat has a building. A game whose answer changes for another reason than a new building calls
    /// [`State::refresh_rates`].
    fn rates(state: &State<Self>, game: &Game<Self>, seat: Seat) -> Rates {
        state.harbour_rates(game, seat)
    }

    // ── Building ────────────────────────────────────────────────────────────────────────────────────────────────────────

    /// Where a new road of `seat` may start: its buildings, and intersections that one of its roads touches and no other seat's
    /// building occupies.
    #[inline]
    fn anchors(state: &State<Self>, _game: &Game<Self>, seat: Seat) -> VertexSet {
        let own = state.buildings[seat.index()];
        (state.touched(seat) - (state.occupied() - own)) | own
    }

    /// Buildings that anybody may replace by a settlement if they could settle there without them: none.
    #[inline]
    fn replaceable(_state: &State<Self>, _game: &Game<Self>) -> VertexSet {
        VertexSet::EMPTY
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

    /// Roads, settlements and cities of `seat` that are in use somewhere other than on the map: none.
    #[inline]
    fn pieces_elsewhere(_state: &State<Self>, _game: &Game<Self>, _seat: Seat) -> [u8; 3] {
        [0; 3]
    }

    /// Called when a piece has been placed, paid or free, after awards were settled. After a free settlement
    /// ([`Phase::FreeSettlement`]) the turn continues, unless this changes the phase.
    #[inline]
    fn on_built<S: Sink<Self::Event>>(
        _state: &mut State<Self>,
        _game: &Game<Self>,
        _seat: Seat,
        _built: Built,
        _sink: &mut S,
    ) {
    }

    /// Called when a building of `seat` has left the board, before anything takes its place.
    #[inline]
    fn on_removed(_state: &mut State<Self>, _game: &Game<Self>, _seat: Seat, _at: Vertex, _city: bool) {}

    // ── Development cards ───────────────────────────────────────────────────────────────────────────────────────────────

    /// What a card for free roads could place for `seat`: the roads in its stock, where a bought one may lie.
    #[inline]
    fn free_roads(state: &State<Self>, game: &Game<Self>, seat: Seat) -> FreeRoads {
        state.roads_from_stock(game, seat)
    }

    /// Whether the second stack of development cards has been added, so that it is drawn from when the first is empty.
    #[inline]
    fn second_stack_joined(_state: &State<Self>, _game: &Game<Self>) -> bool {
        true
    }

    // ── Points and the end ──────────────────────────────────────────────────────────────────────────────────────────────

    /// Where the route of `seat` is interrupted: at other seats' buildings.
    #[inline]
    fn route_stops(state: &State<Self>, _game: &Game<Self>, seat: Seat) -> VertexSet {
        state.occupied() - state.buildings[seat.index()]
    }

    /// Points beyond buildings, awards and cards; at most [`Facts::most_extra_points`].
    #[inline]
    fn extra_points(_state: &State<Self>, _game: &Game<Self>, _seat: Seat) -> i8 {
        0
    }

    /// Whether it tells something hidden that the game goes on with the turn that has just begun: then the end of the
    /// turn before cannot be taken back. It does not, unless hidden cards decide whether the game is over.
    fn going_on_tells(_state: &State<Self>, _game: &Game<Self>) -> bool {
        false
    }

    // ── The game's own moves ────────────────────────────────────────────────────────────────────────────────────────────

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

    // ── What is known ───────────────────────────────────────────────────────────────────────────────────────────────────

    /// What `viewer` (a spectator if `None`) may know of the game's own state.
    fn own_view(state: &State<Self>, game: &Game<Self>, viewer: Option<Seat>) -> Self::OwnView;

    /// Whether `viewer` knows the hand of `seat`: its own, and what a power has shown.
    fn knows_hand(_state: &State<Self>, viewer: Option<Seat>, seat: Seat) -> bool {
        viewer == Some(seat)
    }

    /// What the viewer knows of hidden cards beyond the fields of the view, because of what is in progress or what a power has
    /// shown: nothing.
    fn known(_view: &View<Self>, _game: &Game<Self>) -> Known {
        Known::default()
    }

    /// Called when a card has moved without everybody seeing which it was.
    #[inline]
    fn on_unseen(_state: &mut State<Self>, _moved: Unseen) {}

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
}
