//! Osiris: take one of your oxcarts with one loose end and put it somewhere else, free of charge.

use super::super::procedure::{after_use, announce, may_use, tell_dealt};
use super::super::refusals::{NO_OPEN_CART, NO_OTHER_PATH, SAME_PATH};
use super::super::{GodMove, HasGods, Power, Then};
use civitas_engine::{Edge, EdgeSet, Game, Move, MoveList, Reason, Seat, Sink, State, Vertex, VertexSet};

/// The loose end of the seat's oxcart: exactly one end meets another of its pieces; other seats' pieces do not matter.
fn loose_end<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, at: Edge) -> Option<Vertex> {
    let carts = state.roads[seat.index()] - game.ground.other_pieces;
    if !carts.contains(at) {
        return None;
    }
    let mut others = state.roads[seat.index()];
    others.remove(at);
    let held =
        |end: Vertex| state.buildings[seat.index()].contains(end) || !(game.board.edges_at(end) & others).is_empty();
    let [a, b] = game.board.ends(at);
    match (held(a), held(b)) {
        (true, false) => Some(b),
        (false, true) => Some(a),
        _ => None,
    }
}

/// Where an oxcart could lie if it were taken from where it is attached by one end: then its loose end leads nowhere, and
/// everything else is as before.
fn targets<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, loose: Vertex) -> EdgeSet {
    let anchors = R::anchors(state, game, seat) - VertexSet::of(loose);
    (game.board.edges_at_any(anchors) & game.ground.roads) - state.taken_paths()
}

pub(super) fn list_uses<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
    let roads = state.roads[seat.index()];
    let (mut once, mut twice) = (VertexSet::EMPTY, VertexSet::EMPTY);
    for at in roads {
        let ends = game.board.ends_set(at);
        twice |= once & ends;
        once |= ends;
    }
    // Where only one road of the seat ends and it has no building: an oxcart with one such end can be taken.
    let loose = once - twice - state.buildings[seat.index()];
    if loose.is_empty() {
        return;
    }
    let sites = state.road_sites(game, seat);
    for at in roads - game.ground.other_pieces {
        let ends = game.board.ends_set(at) & loose;
        // Whatever is open now and is not at the loose end stays open: usually that is enough to know.
        if let (Some(end), 1) = (ends.lowest(), ends.len())
            && (!(sites - game.board.edges_at(end)).is_empty() || !targets(state, game, seat, end).is_empty())
        {
            out.push(Move::Game(GodMove::Lift(at).into()));
        }
    }
}

pub(super) fn check_use<R: HasGods>(state: &State<R>, game: &Game<R>, seat: Seat, at: Edge) -> Result<(), Reason> {
    may_use(state, game, seat, Power::MoveCart, false)?;
    let loose = loose_end(state, game, seat, at).ok_or(Reason::Game(&NO_OPEN_CART))?;
    if targets(state, game, seat, loose).is_empty() { Err(Reason::Game(&NO_OTHER_PATH)) } else { Ok(()) }
}

pub(super) fn list_places<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    from: Edge,
    out: &mut MoveList<R::Move>,
) {
    if let Some(loose) = loose_end(state, game, seat, from) {
        out.extend(targets(state, game, seat, loose).iter().map(|at| Move::Game(GodMove::Place(at).into())));
    }
}

pub(super) fn check_place<R: HasGods>(
    state: &State<R>,
    game: &Game<R>,
    seat: Seat,
    from: Edge,
    at: Edge,
) -> Result<(), Reason> {
    game.check_path(at)?;
    if at == from {
        return Err(Reason::Game(&SAME_PATH));
    }
    if state.taken_paths().contains(at) {
        return Err(Reason::PathTaken);
    }
    let open = loose_end(state, game, seat, from).map(|loose| targets(state, game, seat, loose));
    if open.is_some_and(|open| open.contains(at)) { Ok(()) } else { Err(Reason::RoadNotConnected) }
}

pub(super) fn place<R: HasGods, S: Sink<R::Event>>(
    state: &mut State<R>,
    game: &Game<R>,
    seat: Seat,
    from: Edge,
    at: Edge,
    sink: &mut S,
) {
    tell_dealt(state, game, sink);
    announce(state, seat, sink);
    after_use(state, seat, Then::Resume);
    state.move_road(game, seat, from, at, sink);
}
