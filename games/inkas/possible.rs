//! What is impossible in this game beyond the engine's own checks.

use super::Inkas;
use super::tribes::{GOALS, active, is_deadlocked, leaders, markers, tribe};
use civitas_engine::{Dev, EdgeSet, Game, Hex, Phase, Seat, SeatSet, State, VertexSet};

pub(super) fn check(state: &State<Inkas>, game: &Game<Inkas>, faults: &mut Vec<String>) {
    let mut fault = |wrong: bool, what: String| {
        if wrong {
            faults.push(what);
        }
    };
    fault(
        state.robber != Hex::OFF && !game.ground.robber.contains(state.robber),
        "the robber stands on neither a resource hex nor the frame".to_owned(),
    );
    fault(!(state.own.declining - state.occupied()).is_empty(), "a thicket where no building stands".to_owned());
    fault(state.phase.has_free_roads() && !state.card_played, "free roads without a card".to_owned());
    let (open, played) = (state.knights.iter().sum::<u8>(), state.played.count(Dev::KNIGHT));
    fault(open != played, format!("{open} open combat arts, but {played} were played"));
    fault(
        state.own.gone[usize::from(game.rules.seats)..].iter().any(|n| *n > 0),
        "markers of a seat that is not at the table".to_owned(),
    );
    fault(
        state.turns == 0 && (state.own.seven || state.own.swapped || state.own.chased),
        "no turn has begun".to_owned(),
    );
    fault(state.own.swapped && !state.rolled, "the trade-route advantage comes after the roll".to_owned());
    fault(state.own.chased && state.army_award != Some(state.turn), "nobody could chase the robber".to_owned());
    fault(state.own.seven && !state.rolled, "no seven was rolled".to_owned());
    for seat in game.rules.all_seats() {
        check_seat(state, game, seat, &mut fault);
    }
    let deadlocked = is_over_by_deadlock(state, game);
    fault(
        state.is_over() && !deadlocked && state.winners != SeatSet::of(state.turn),
        "only the seat on turn can win".to_owned(),
    );
}

/// R-INKA-105: what stands on the board of a seat and what has left it must add up to whole tribes.
fn check_seat(state: &State<Inkas>, game: &Game<Inkas>, seat: Seat, fault: &mut impl FnMut(bool, String)) {
    let n = seat.0;
    // Wide: a position from outside may claim anything.
    let all = u32::from(state.board_points(seat)) + u32::from(state.own.gone[seat.index()]);
    let deadlocked = is_over_by_deadlock(state, game);
    let wins = state.is_over() && state.winners.contains(seat);
    fault(all > u32::from(game.rules.goal), format!("seat {n} has {all} markers"));
    if all > u32::from(game.rules.goal) {
        return;
    }
    let markers = markers(state, seat);
    fault(wins && markers < game.rules.goal && !deadlocked, "the winner does not have the markers".to_owned());
    fault(!wins && markers >= game.rules.goal, format!("seat {n} has the markers that win, but has not won"));
    fault(state.turns > 0 && markers < 2, format!("seat {n} has fewer than the two markers of the set-up"));
    let own = state.buildings[seat.index()];
    let (now, ruins) = (active(state, seat), own & state.own.declining);
    let culture = |of: VertexSet| (of.len() + (of & state.cities).len()) as u8;
    // A tribe whose last marker wins the game does not decline any more.
    let leads = tribe(if wins && !deadlocked { markers.saturating_sub(1) } else { markers });
    let before = if leads == 1 { 0 } else { GOALS[usize::from(leads) - 2] };
    let fits = culture(now) == markers - before && culture(ruins) <= GOALS[0] && (leads > 1 || ruins.is_empty());
    fault(!fits, format!("the buildings of seat {n} do not add up to its tribes"));
    for of in [now, ruins] {
        fault((of & state.cities).len() > 1, format!("a tribe of seat {n} has two cities"));
    }
    let founds = state.phase == Phase::FreeSettlement && state.turn == seat;
    fault(founds != (state.turns > 0 && !wins && now.is_empty()), format!("seat {n} leads no tribe"));
    fault(founds && culture(ruins) != GOALS[0], format!("the tribe of seat {n} that has just declined is incomplete"));
    let roads = state.roads[seat.index()];
    fault(founds && !roads.is_empty(), format!("seat {n} has roads, but no tribe to own them"));
    fault(!is_joined(game, now, roads), format!("a road of seat {n} starts from no active building"));
    // Only a founding settlement needs no road.
    let alone = (now - state.touched(seat)).len();
    let placing = matches!(state.phase, Phase::SetupRoad(_)) && state.turn == seat;
    fault(alone > usize::from(leads > 1 || placing), format!("no road of seat {n} leads to its building"));
}

fn is_over_by_deadlock(state: &State<Inkas>, game: &Game<Inkas>) -> bool {
    let ends = state.is_over() && game.data.ends_in_deadlock;
    ends && state.winners == leaders(state, game) && is_deadlocked(state, game)
}

/// Whether every road can be walked to from a building of the tribe.
fn is_joined(game: &Game<Inkas>, mut reached: VertexSet, mut loose: EdgeSet) -> bool {
    loop {
        let joined: EdgeSet = loose.iter().filter(|e| reached.meets(game.board.ends_set(*e))).collect();
        if joined.is_empty() {
            return loose.is_empty();
        }
        loose -= joined;
        reached = joined.iter().fold(reached, |all, e| all | game.board.ends_set(e));
    }
}
