//! Taking back: what may be undone by whom, decided from what an action has revealed.
//!
//! An action that involved chance can never be taken back: nobody throws the dice again, and nobody plays on knowing what they
//! will show. Nor can one that showed a player something hidden: the state could be restored, but not the ignorance. What
//! the acting seat gives away of its own hand by acting (a price it pays, an offer it covers) is its own business.

use crate::chance::Outcome;
use crate::event::{Event, GameEvent};
use crate::game::Game;
use crate::id::{Dev, Seat};
use crate::rules::Rules;
use crate::ruleset::Ruleset;
use crate::state::{Phase, State};

/// Why an action can never be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Bar {
    /// It involved chance.
    Chance,
    /// It showed a player something hidden.
    Shown,
}

/// Who has to agree before an action is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Consent {
    /// Nobody, as long as nobody else has acted since.
    Nobody,
    /// Everybody at the table.
    Everybody,
}

impl<X: GameEvent> Event<X> {
    /// Whether this fact reveals something hidden, beyond what the acting seat shows of its own hand.
    /// Names every event, as [`Event::seen_by`] does.
    #[must_use]
    pub fn shows_hidden(self, rules: &Rules) -> bool {
        match self {
            // Cards from the deck or out of somebody else's hand; hands that had to be counted; the end, which opens all.
            Event::CardBought { .. }
            | Event::Stole { .. }
            | Event::Passed { .. }
            | Event::HandedOver { .. }
            | Event::MustDiscard { .. }
            | Event::Won { .. } => true,
            // Dice: chance bars these already.
            Event::StartRolled { .. } | Event::Rolled { .. } => true,
            // A monopoly reveals who has such cards, or, if nothing is handed over, that nobody has.
            Event::CardPlayed { card, .. } => card == Dev::MONOPOLY,
            // Whom the robber can rob reveals who has any cards.
            Event::RobberMoved { .. } => !rules.open_hand_sizes,
            Event::Game(own) => own.shows_hidden(),
            Event::FirstSeat { .. }
            | Event::TurnBegan { .. }
            | Event::Produced { .. }
            | Event::Shortage { .. }
            | Event::Settled { .. }
            | Event::RoadPlaced { .. }
            | Event::Upgraded { .. }
            | Event::Removed { .. }
            | Event::RoadRemoved { .. }
            | Event::Discarded { .. }
            | Event::RoadDeclined { .. }
            | Event::KnightDiscarded { .. }
            | Event::Took { .. }
            | Event::Paid { .. }
            | Event::BankTraded { .. }
            | Event::Offered { .. }
            | Event::Answered { .. }
            | Event::Withdrawn { .. }
            | Event::OffersLapsed { .. }
            | Event::Traded { .. }
            | Event::RouteAward { .. }
            | Event::ArmyAward { .. } => false,
        }
    }
}

impl<R: Ruleset> State<R> {
    /// Whether the action of `seat` that led from this state to `after` can be taken back, and who has to agree.
    pub fn consent_to_take_back(
        &self,
        game: &Game<R>,
        after: &State<R>,
        seat: Seat,
        outcome: Outcome,
        events: &[Event<R::Event>],
    ) -> Result<Consent, Bar> {
        if outcome != Outcome::None {
            return Err(Bar::Chance);
        }
        if after.is_over() || events.iter().any(|event| event.shows_hidden(&game.rules)) {
            return Err(Bar::Shown);
        }
        // A turn that begins without a winner shows that the seat that begins it does not hold the missing points.
        let next = after.turn;
        let most = after.public_points(game, next).saturating_add(after.devs[next.index()].total() as i8);
        if next != self.turn && (most >= game.rules.goal as i8 || R::going_on_tells(after, game)) {
            return Err(Bar::Shown);
        }
        // A deal belongs to two people.
        let deal = events.iter().any(|event| matches!(event, Event::Traded { .. }));
        // Still this seat's turn; in the set-up, where turns are single pieces, until the next seat acts; in a discard,
        // which everybody makes at once, until it is complete.
        let still = match (self.phase, after.phase) {
            (Phase::SetupSettlement | Phase::SetupRoad(_), _) | (Phase::Discard, Phase::Discard) => true,
            _ => after.turn == seat,
        };
        Ok(if still && !deal { Consent::Nobody } else { Consent::Everybody })
    }
}
