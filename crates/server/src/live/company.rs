//! What a computer player has seen of the people at its table.

use super::log::Logged;
use civitas_bots::Company;
use civitas_engine::{Game, Seat, SeatSet, State, View};
use civitas_games::Playable;

/// From the beginning of the game, as `seat` was told of it. What was taken back is not there.
pub(super) fn seen<R: Playable>(
    game: &Game<R>,
    start: State<R>,
    log: &[Logged<R>],
    seat: Seat,
    people: SeatSet,
) -> Company {
    let mut standing = Vec::with_capacity(log.len());
    for entry in log {
        match *entry {
            Logged::Action(actor, action, outcome) => standing.push((actor, action, outcome)),
            Logged::TakeBack(_, count) => standing.truncate(standing.len().saturating_sub(count)),
        }
    }
    let mut company = Company::new(game, &View::of(&start, game, Some(seat)), people);
    let (mut state, mut events) = (start, Vec::new());
    for (actor, action, outcome) in standing {
        events.clear();
        if state.play_forced(game, actor, action, outcome, &mut events).is_err() {
            break;
        }
        events.iter().filter_map(|e| e.seen_by(Some(seat))).for_each(|e| company.hear(&e));
    }
    company
}
