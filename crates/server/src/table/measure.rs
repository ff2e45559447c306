//! How much one seat may do per turn. The rules of the games know no such limit, and simulations have none: it belongs to
//! the table, so that nobody can fill a log, or everybody's screen, by doing and undoing something for ever.
//!
//! What stands is not what counts: a take-back counts like an action, and a turn that is gone back to is the same turn.

use super::Table;
use crate::live::Live;
use civitas_protocol::{ActionForm, Code, Problem};

/// Actions and take-backs of one seat per turn, answers to offers included. Long turns of people have about forty.
pub(crate) const ACTIONS_PER_TURN: u32 = 300;

/// Offers and counter-offers of one seat per turn.
pub(crate) const OFFERS_PER_TURN: u32 = 40;

/// What each seat has done this turn. It follows from the log, so a restart changes nothing about it.
#[derive(Clone, Debug, Default)]
pub(super) struct Measure {
    /// The latest turn there was, also if it was gone back from.
    turn: u16,
    actions: [u32; 4],
    offers: [u32; 4],
}

impl Measure {
    /// Counts the last entry of the log.
    pub(super) fn note(&mut self, live: &dyn Live) {
        let turn = live.turn().1;
        if turn > self.turn {
            *self = Measure { turn, ..Measure::default() };
        }
        let Some((seat, offer)) = live.last_entry() else { return };
        self.actions[usize::from(seat)] += 1;
        self.offers[usize::from(seat)] += u32::from(offer);
    }
}

/// A refusal by one of the house rules of the server; `docs/hosting.md` has them.
fn house(rule: &'static str, code: Code, sentence: String) -> Problem {
    Problem { rule: Some(rule), ..Problem::new(code, sentence) }
}

fn too_many_actions() -> Problem {
    let most = ACTIONS_PER_TURN;
    house("H-ALL-01", Code::TooManyActions, format!("a seat acts at most {most} times per turn; end the turn"))
}

fn too_many_offers() -> Problem {
    let most = OFFERS_PER_TURN;
    house("H-ALL-02", Code::TooManyOffers, format!("a seat makes at most {most} offers per turn"))
}

impl Table {
    /// Whether a seat may still do this in this turn. What the game cannot go on without is never refused.
    pub(super) fn must_keep_measure(&self, seat: u8, action: &ActionForm) -> Result<(), Problem> {
        if matches!(action, ActionForm::Offer { .. }) && self.measure.offers[usize::from(seat)] >= OFFERS_PER_TURN {
            return Err(too_many_offers());
        }
        let needed = || self.live.as_ref().is_some_and(|live| live.is_needed(seat, action));
        if self.has_done_enough(seat) && !needed() { Err(too_many_actions()) } else { Ok(()) }
    }

    /// The same for taking something back, which the game can always go on without.
    pub(super) fn must_be_able_to_waver(&self, seat: u8) -> Result<(), Problem> {
        if self.has_done_enough(seat) { Err(too_many_actions()) } else { Ok(()) }
    }

    fn has_done_enough(&self, seat: u8) -> bool {
        self.measure.actions[usize::from(seat)] >= ACTIONS_PER_TURN
    }

    /// Counts the entry that was just written.
    pub(super) fn note_measure(&mut self) {
        if let Some(live) = &self.live {
            self.measure.note(live.as_ref());
        }
    }
}
