//! The Nile: boats, and where the first settlements may lie.

use super::moves::{PyramidEvent, PyramidMove};
use super::refusals::{NO_BOAT_LEFT, NOT_A_RIVER_PATH};
use super::{Pyramid, Ruleset};
use civitas_engine::{Edge, EdgeSet, Game, Move, MoveList, Phase, Reason, Seat, Sink, State, VertexSet};

/// Boats of `seat` on the board: what it has on paths of the river.
pub(super) fn boats(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> u8 {
    boats_among(state.roads[seat.index()], game)
}

/// How many of some roads are boats: those on paths of the river.
fn boats_among(roads: EdgeSet, game: &Game<Pyramid>) -> u8 {
    (roads & game.ground.other_pieces).len() as u8
}

/// R-PYR-022: boats in the stock of `seat`.
pub(super) fn boats_left(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> u8 {
    boats_left_of(state.roads[seat.index()], game)
}

/// R-PYR-022: boats in the stock of a seat with these roads on the board.
pub(super) fn boats_left_of(roads: EdgeSet, game: &Game<Pyramid>) -> u8 {
    game.data.boat.count.saturating_sub(boats_among(roads, game))
}

/// R-PYR-020, R-PYR-022, R-PYR-023: where `seat` may put a boat, apart from the price.
pub(super) fn boat_sites(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> EdgeSet {
    if boats(state, game, seat) >= game.data.boat.count {
        return EdgeSet::EMPTY;
    }
    open_paths(state, game, seat)
}

fn open_paths(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat) -> EdgeSet {
    let reached = game.board.edges_at_any(Pyramid::anchors(state, game, seat));
    (reached & game.ground.other_pieces) - state.taken_paths()
}

/// R-PYR-025: whether boats are among the pieces that the route builder counts.
pub(super) fn boats_count(game: &Game<Pyramid>) -> bool {
    game.data.route_builder_boats && !game.data.boats_need_cart
}

/// R-PYR-025: whether a boat may be placed free of charge now.
fn is_free(state: &State<Pyramid>, game: &Game<Pyramid>) -> bool {
    game.data.route_builder_boats && state.phase.has_free_roads()
}

/// Lists the boats that `seat` can pay for.
#[inline(always)]
pub(super) fn list(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat, out: &mut MoveList<PyramidMove>) {
    if state.hands[seat.index()].covers(game.data.boat.cost) {
        out.extend(boat_sites(state, game, seat).iter().map(|at| Move::Game(PyramidMove::Boat(at))));
    }
}

/// Lists the boats that a card lets `seat` place.
pub(super) fn list_free(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat, out: &mut MoveList<PyramidMove>) {
    if game.data.route_builder_boats {
        out.extend(boat_sites(state, game, seat).iter().map(|at| Move::Game(PyramidMove::Boat(at))));
    }
}

pub(super) fn check_boat(state: &State<Pyramid>, game: &Game<Pyramid>, seat: Seat, at: Edge) -> Result<(), Reason> {
    if seat != state.turn {
        return Err(Reason::NotYourTurn);
    }
    let free = is_free(state, game);
    match state.phase {
        Phase::Main => {}
        _ if free => {}
        Phase::BeforeRoll => return Err(Reason::RollFirst),
        _ => return Err(Reason::WrongPhase),
    }
    check_boat_site(state, game, seat, at)?;
    let paid = free || state.hands[seat.index()].covers(game.data.boat.cost);
    if paid { Ok(()) } else { Err(Reason::CannotAfford) }
}

/// Whether `seat` may put a boat on a path, apart from the price.
pub(super) fn check_boat_site(
    state: &State<Pyramid>,
    game: &Game<Pyramid>,
    seat: Seat,
    at: Edge,
) -> Result<(), Reason> {
    if !game.ground.other_pieces.contains(at) {
        return Err(Reason::Game(&NOT_A_RIVER_PATH));
    }
    if state.taken_paths().contains(at) {
        return Err(Reason::PathTaken);
    }
    if boats(state, game, seat) >= game.data.boat.count {
        return Err(Reason::Game(&NO_BOAT_LEFT));
    }
    if open_paths(state, game, seat).contains(at) { Ok(()) } else { Err(Reason::RoadNotConnected) }
}

/// A boat counts among the roads: it connects, extends and counts like them (R-PYR-023, R-PYR-024).
pub(super) fn build_boat<S: Sink<PyramidEvent>>(
    state: &mut State<Pyramid>,
    game: &Game<Pyramid>,
    seat: Seat,
    at: Edge,
    sink: &mut S,
) {
    if state.phase.has_free_roads() {
        state.place_free_road(game, seat, at, sink);
    } else {
        state.building = true;
        state.place_road(game, seat, at, game.data.boat.cost, sink);
    }
}

/// Whether the first round of the set-up is in progress.
fn first_round(state: &State<Pyramid>, game: &Game<Pyramid>) -> bool {
    state.setup_step < game.rules.seats
}

/// R-PYR-007 to R-PYR-009.
pub(super) fn setup_sites(state: &State<Pyramid>, game: &Game<Pyramid>) -> VertexSet {
    let barred = state.occupied() | game.board.neighbours_of(state.occupied());
    let open = (game.board.sites() & game.data.on_land) - barred;
    if first_round(state, game) { open & game.data.at_nile } else { open }
}
