//! Tribes: apex, decline, ruins, founding (R-INKA-105 to R-INKA-135).
//!
//! A tribe's buildings are the active ones; a player's declining buildings are those of the tribe before, because the
//! tribe before that is cleared away first (R-INKA-110). So which tribe a building belongs to needs no memory.

use super::Inkas;
use super::refusals::{DECLINING_BUILDING, ONE_CITY_A_TRIBE};
use civitas_engine::{
    Game, GameEvent, MAX_SEATS, Phase, Reason, Ruleset, Seat, SeatSet, Sink, State, Vertex, VertexSet,
};
use serde::Serialize;

/// R-INKA-105: the markers at which the first and the second tribe are complete.
pub(super) const GOALS: [u8; 2] = [4, 8];

/// R-INKA-011: thickets a player has.
const THICKETS: u8 = 4;

/// What only this game has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Tribes {
    /// Buildings under a thicket.
    pub declining: VertexSet,
    /// Markers of each seat whose buildings have left the board.
    pub gone: [u8; MAX_SEATS],
    /// Whether the advantage of the longest trade route was used in this turn.
    pub swapped: bool,
    /// Whether the advantage of the mightiest combat arts was used in this turn.
    pub chased: bool,
    /// Whether the last thing that set the robber moving in this turn was a seven.
    pub seven: bool,
}

/// What everybody sees of it: all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TribesView {
    /// What the game remembers.
    pub tribes: Tribes,
    /// How many play.
    pub seats: u8,
    /// Which tribe each seat leads, from 1 to 3.
    pub leads: [u8; MAX_SEATS],
    /// Thickets each seat has left.
    pub thickets: [u8; MAX_SEATS],
    /// The culture board of each seat, tribe by tribe.
    pub boards: [[CultureRow; 3]; MAX_SEATS],
}

/// R-INKA-105: the row of a tribe on a culture board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CultureRow {
    /// Markers it has room for; none if the table plays to fewer.
    pub size: u8,
    /// Markers on it.
    pub filled: u8,
    /// What has become of its tribe.
    pub state: TribeState,
    /// Whether one of the tribe's buildings on the board is a city.
    pub city: bool,
}

/// What has become of a tribe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "schemas", ts(rename = "InkasTribeState"), schema(as = InkasTribeState))]
#[serde(rename_all = "snake_case")]
pub enum TribeState {
    /// It is yet to be founded.
    #[default]
    Coming,
    /// The seat leads it.
    Active,
    /// Some of its buildings are left, under thickets.
    Declining,
    /// Nothing is left of it.
    Gone,
}

impl TribesView {
    pub(super) fn of(state: &State<Inkas>, game: &Game<Inkas>) -> TribesView {
        let of_seat = |f: &dyn Fn(Seat) -> u8| core::array::from_fn(|i| f(Seat(i as u8)));
        let ruins = |seat: Seat| (state.buildings[seat.index()] & state.own.declining).len() as u8;
        TribesView {
            tribes: state.own,
            seats: game.rules.seats,
            leads: of_seat(&|seat| leads(state, seat)),
            thickets: of_seat(&|seat| THICKETS.saturating_sub(ruins(seat))),
            boards: core::array::from_fn(|i| culture_board(state, game, Seat(i as u8))),
        }
    }
}

/// R-INKA-105 to R-INKA-110: how far each tribe of a seat has come. A table that plays to fewer markers has no use for the
/// places beyond them, and a winner leads no further tribe.
fn culture_board(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat) -> [CultureRow; 3] {
    let markers = markers(state, seat);
    let ends = [GOALS[0], GOALS[1], u8::MAX].map(|end| end.min(game.rules.goal));
    let begins = [0, ends[0], ends[1]];
    let rows = begins.iter().zip(ends).filter(|(begin, end)| end > *begin).count() as u8;
    let leads = leads(state, seat).min(rows);
    let buildings = state.buildings[seat.index()];
    let (own, ruins) = (active(state, seat), buildings & state.own.declining);
    core::array::from_fn(|i| {
        let (begin, end, tribe) = (begins[i], ends[i], i as u8 + 1);
        let size = end - begin;
        let (state_of, left) = match leads.checked_sub(tribe) {
            None => (TribeState::Coming, VertexSet::EMPTY),
            Some(0) => (TribeState::Active, own),
            // Only the tribe before can have left something: the one before that was cleared away first.
            Some(1) if !ruins.is_empty() => (TribeState::Declining, ruins),
            Some(_) => (TribeState::Gone, VertexSet::EMPTY),
        };
        let filled = markers.saturating_sub(begin).min(size);
        CultureRow { size, filled, state: state_of, city: left.meets(state.cities) }
    })
}

/// What only happens in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InkasEvent {
    /// A tribe has reached its goal and declines.
    Declined {
        /// Whose.
        seat: Seat,
        /// Which, from 1.
        tribe: u8,
    },
    /// A new tribe has its first settlement.
    Founded {
        /// Whose.
        seat: Seat,
        /// Which, from 1.
        tribe: u8,
    },
    /// The robber was chased to the jungle frame.
    Chased {
        /// By whom.
        seat: Seat,
    },
    /// The second stack of development cards has joined the first.
    SecondStack,
    /// Nobody can build any more.
    Deadlock,
}

impl GameEvent for InkasEvent {
    fn seen_by(self, _: Option<Seat>) -> Option<InkasEvent> {
        Some(self)
    }

    fn shows_hidden(self) -> bool {
        // The end of the game opens all hands.
        matches!(self, InkasEvent::Deadlock)
    }

    fn sentence(self, name: &dyn Fn(Seat) -> String, _: &dyn Fn(Vertex) -> String) -> Option<String> {
        Some(match self {
            InkasEvent::Declined { seat, tribe } => format!("The {} tribe of {} declines", ordinal(tribe), name(seat)),
            InkasEvent::Founded { seat, tribe } => format!("{} founds a {} tribe", name(seat), ordinal(tribe)),
            InkasEvent::Chased { seat } => format!("{} chases the robber into the jungle", name(seat)),
            InkasEvent::Deadlock => "Nobody can build any more".to_owned(),
            InkasEvent::SecondStack => "The second stack of development cards is added to the first".to_owned(),
        })
    }
}

fn ordinal(tribe: u8) -> &'static str {
    ["first", "second", "third"][usize::from(tribe.clamp(1, 3) - 1)]
}

/// Buildings of the tribe a seat leads.
#[inline]
pub(super) fn active(state: &State<Inkas>, seat: Seat) -> VertexSet {
    state.buildings[seat.index()] - state.own.declining
}

/// R-INKA-063, R-INKA-066, R-INKA-107: markers on a seat's culture board.
#[inline]
pub(super) fn markers(state: &State<Inkas>, seat: Seat) -> u8 {
    // Saturating: a position from outside may claim anything.
    state.board_points(seat).saturating_add(state.own.gone[seat.index()])
}

/// The tribe a player with this many markers leads, from 1: a complete tribe has already declined.
pub(super) fn tribe(markers: u8) -> u8 {
    1 + GOALS.iter().filter(|goal| markers >= **goal).count() as u8
}

/// The tribe a seat leads, from 1. Only where the last marker of a tribe wins does a complete tribe not decline.
fn leads(state: &State<Inkas>, seat: Seat) -> u8 {
    let markers = markers(state, seat);
    let won = GOALS.contains(&markers) && !active(state, seat).is_empty();
    tribe(markers - u8::from(won))
}

/// R-INKA-064, R-INKA-065, R-INKA-113.
#[inline]
pub(super) fn check_upgrade(state: &State<Inkas>, seat: Seat, at: Vertex) -> Result<(), Reason> {
    if state.own.declining.contains(at) {
        return Err(Reason::Game(&DECLINING_BUILDING));
    }
    if active(state, seat).meets(state.cities) {
        return Err(Reason::Game(&ONE_CITY_A_TRIBE));
    }
    Ok(())
}

/// R-INKA-108 to R-INKA-110: after a marker was placed, the tribe declines if it is complete.
pub(super) fn grow<S: Sink<InkasEvent>>(state: &mut State<Inkas>, game: &Game<Inkas>, seat: Seat, sink: &mut S) {
    let markers = markers(state, seat);
    // R-INKA-137: a winner's tribe does not decline.
    let wins = markers >= game.rules.goal;
    if state.turns > 0 && !wins && GOALS.contains(&markers) {
        decline(state, game, seat, tribe(markers) - 1, sink);
    }
}

fn decline<S: Sink<InkasEvent>>(state: &mut State<Inkas>, game: &Game<Inkas>, seat: Seat, tribe: u8, sink: &mut S) {
    sink.emit(civitas_engine::Event::Game(InkasEvent::Declined { seat, tribe }));
    // R-INKA-110: first what is left of the tribe before.
    let ruins = state.buildings[seat.index()] & state.own.declining;
    for at in ruins {
        state.remove_building(game, at, sink);
    }
    if game.data.routes_between_ruins_and_roads && !ruins.is_empty() {
        state.measure_routes(game, sink);
    }
    // R-INKA-109: then the roads, then the thickets. All of it is one change of the board, so the routes are measured
    // once: roads that lie on the table only until the next step must not take the card from anybody (R-INKA-088).
    state.remove_roads(seat, sink);
    state.own.declining |= state.buildings[seat.index()];
    state.measure_routes(game, sink);
    state.phase = Phase::FreeSettlement;
}

/// H-INKA-01: whether a seat could ever place a piece again, given the cards.
fn can_grow(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat) -> bool {
    let [roads, settlements, cities] = state.stock(game, seat);
    (roads > 0 && state.has_road_site(game, seat))
        || (settlements > 0 && !state.settlement_sites(game, seat).is_empty())
        || (cities > 0 && !state.upgrade_sites(game, seat).is_empty())
}

/// Whether nobody can ever place anything again. Nothing leaves the board on its own, so it stays like that.
pub(super) fn is_deadlocked(state: &State<Inkas>, game: &Game<Inkas>) -> bool {
    !game.rules.all_seats().any(|seat| can_grow(state, game, seat))
}

/// The seats with the most markers.
pub(super) fn leaders(state: &State<Inkas>, game: &Game<Inkas>) -> SeatSet {
    let most = game.rules.all_seats().map(|seat| markers(state, seat)).max().unwrap_or(0);
    game.rules.all_seats().filter(|seat| markers(state, *seat) == most).collect()
}

/// H-INKA-01: a game in which nobody can build any more ends, where the table plays so.
pub(super) fn end_if_deadlocked<S: Sink<InkasEvent>>(state: &mut State<Inkas>, game: &Game<Inkas>, sink: &mut S) {
    let turns = (state.phase == Phase::Main || state.phase.has_free_roads()) && state.turns > 0;
    // A game that has just been won needs no such ending.
    let wins = markers(state, state.turn) >= game.rules.goal;
    if turns && !wins && game.data.ends_in_deadlock && is_deadlocked(state, game) {
        sink.emit(civitas_engine::Event::Game(InkasEvent::Deadlock));
        state.finish(leaders(state, game), sink);
    }
}

/// R-INKA-125 to R-INKA-128: where a new tribe may be founded; R-INKA-130: if nowhere, in place of one of the player's own ruins.
pub(super) fn founding_sites(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat) -> VertexSet {
    let roads = game.rules.all_seats().fold(VertexSet::EMPTY, |all, s| all | state.touched(s));
    let sites = Inkas::setup_sites(state, game, seat) - roads;
    if sites.is_empty() { state.buildings[seat.index()] & state.own.declining } else { sites }
}

/// R-INKA-132 to R-INKA-134: after the founding settlement was placed, the second stack may join and the turn ends.
pub(super) fn found<S: Sink<InkasEvent>>(state: &mut State<Inkas>, game: &Game<Inkas>, sink: &mut S) {
    let seat = state.turn;
    let tribe = tribe(markers(state, seat));
    sink.emit(civitas_engine::Event::Game(InkasEvent::Founded { seat, tribe }));
    if tribe == 2 && !state.later.is_empty() && Inkas::second_stack_joined(state, game) {
        sink.emit(civitas_engine::Event::Game(InkasEvent::SecondStack));
        state.follow_with_second_stack(game);
    }
    if markers(state, seat) >= game.rules.goal {
        // A table may play to fewer markers: then the founding wins, and the turn does not pass.
        state.resume();
    } else {
        state.end_turn(game, sink);
    }
}
