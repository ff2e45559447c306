//! A game told again from its beginning: for computer players, who listen.

use super::log::Logged;
use super::played::Played;
use civitas_engine::{Action, Event, Game, Outcome, Seat, State};
use civitas_games::Playable;

/// How a game began, and the actions that stand. It can be sent to another thread and told there.
#[derive(Clone, Debug)]
pub struct Story<R: Playable> {
    /// The state before the first of them.
    pub start: State<R>,
    standing: Vec<(Seat, Action<R::Move>, Outcome)>,
}

impl<R: Playable> Story<R> {
    /// Tells everything that happened, as `seat` may know it, in order.
    pub fn tell(&self, game: &Game<R>, seat: Seat, mut hear: impl FnMut(&Event<R::Event>)) {
        let (mut state, mut events) = (self.start, Vec::new());
        for (actor, action, outcome) in &self.standing {
            events.clear();
            if state.play_forced(game, *actor, *action, *outcome, &mut events).is_err() {
                return;
            }
            events.iter().filter_map(|event| event.seen_by(Some(seat))).for_each(|event| hear(&event));
        }
    }
}

impl<R: Playable> Played<R> {
    /// The story so far.
    #[must_use]
    pub fn story(&self) -> Story<R> {
        Story { start: self.start, standing: self.standing() }
    }

    /// The actions that stand, with what chance decided: those of the log without what was taken back.
    #[must_use]
    pub fn standing(&self) -> Vec<(Seat, Action<R::Move>, Outcome)> {
        let mut standing = Vec::with_capacity(self.log.len());
        for entry in &self.log {
            match *entry {
                Logged::Action(seat, action, outcome) => standing.push((seat, action, outcome)),
                Logged::TakeBack(_, count) => standing.truncate(standing.len().saturating_sub(count)),
            }
        }
        standing
    }
}
