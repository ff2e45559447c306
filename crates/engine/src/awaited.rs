//! Whom the game waits for. Servers, interfaces and computer players ask here; nobody works it out again.

use crate::game::Game;
use crate::id::{MAX_SEATS, Seat};
use crate::ruleset::Ruleset;
use crate::set::SeatSet;
use crate::state::{Phase, State};

/// Whom the game waits for. Everybody may know it: what a seat prepares in private looks like any other turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// The seats that have to do something before the game goes on; nobody once it is over.
    pub must_act: SeatSet,
    /// The seats that have not answered the standing offer of the player on turn. They may; the player on turn need not
    /// wait for them.
    pub may_answer: SeatSet,
}

impl Awaited {
    /// Whom to ask now: as long as an offer is open those who may answer it, otherwise those who must act.
    #[inline]
    #[must_use]
    pub fn asked(self) -> SeatSet {
        if self.may_answer.is_empty() { self.must_act } else { self.may_answer }
    }

    /// Whether the game waits for `seat` in one way or the other.
    #[inline]
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        (self.must_act | self.may_answer).contains(seat)
    }
}

impl<R: Ruleset> State<R> {
    /// Whom the game waits for.
    #[inline]
    #[must_use]
    pub fn awaited(&self, game: &Game<R>) -> Awaited {
        let only = |must_act| Awaited { must_act, may_answer: SeatSet::EMPTY };
        match self.phase {
            Phase::Over => Awaited::default(),
            Phase::Discard => only((0..MAX_SEATS as u8).map(Seat).filter(|s| self.debts[s.index()] > 0).collect()),
            Phase::Main => Awaited { must_act: SeatSet::of(self.turn), may_answer: self.talk.unanswered() },
            Phase::Game(step) => {
                // What is prepared in private looks like an open turn to the others, so they may answer as if it were one.
                let may_answer = if R::is_private(step) { self.talk.unanswered() } else { SeatSet::EMPTY };
                Awaited { must_act: SeatSet::of(R::step_seat(self, game, step)), may_answer }
            }
            _ => only(SeatSet::of(self.turn)),
        }
    }

    /// The seat the game is waiting for; if several may decide, this is the one to ask first. Once the game is over, the seat
    /// whose turn was the last.
    #[inline]
    #[must_use]
    pub fn to_act(&self, game: &Game<R>) -> Seat {
        // Every decision begins with this question. As long as nobody was asked and nobody owes cards, only one seat can act,
        // and no sets are needed to find it.
        match self.phase {
            Phase::Main if self.talk.asked.is_empty() => self.turn,
            Phase::Game(step) if self.talk.asked.is_empty() => R::step_seat(self, game, step),
            Phase::Main | Phase::Game(_) | Phase::Discard => self.first_awaited(game),
            _ => self.turn,
        }
    }

    /// What [`State::to_act`] says, by its definition.
    #[inline(never)]
    fn first_awaited(&self, game: &Game<R>) -> Seat {
        let awaited = self.awaited(game);
        let first = awaited.may_answer.lowest();
        first.or_else(|| awaited.must_act.next_from(self.turn)).unwrap_or(self.turn)
    }
}
