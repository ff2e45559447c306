//! What a bot remembers: only what keeps it from repeating itself within a turn, and from annoying people.

use crate::company::Company;
use civitas_engine::{Cards, Seat};

/// What a bot remembers between decisions of one game. Losing it is harmless: at worst the bot repeats an offer.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The turn all this is about.
    turn: u16,
    /// How often the bot was asked in this turn.
    asked: u16,
    /// What it offered in this turn: given and wanted.
    offers: Vec<(Cards, Cards)>,
    /// The people at the table; nobody where computer players are among themselves.
    company: Company,
}

/// A turn in which a bot is asked more often than this is cut short. Nothing in the classic rules comes near it: it is
/// for a table where others never stop making offers, and for moves of a game that can be repeated for ever.
const PATIENCE: u16 = 100;

/// The most offers a bot makes in one turn.
const OFFERS_A_TURN: usize = 3;

impl Memory {
    /// Tells the bot whom it sits with, before it decides.
    pub fn meet(&mut self, company: Company) {
        self.company = company;
    }

    /// Whether a seat may be asked for this trade without annoying anybody.
    pub(crate) fn may_ask(&self, seat: Seat, give: Cards, want: Cards) -> bool {
        self.company.may_be_asked(seat, give, want)
    }

    /// Notes that the bot is asked in turn number `turn`.
    pub(crate) fn asked_in(&mut self, turn: u16) {
        if self.turn != turn {
            let company = std::mem::take(&mut self.company);
            *self = Memory { turn, company, ..Memory::default() };
        }
        self.asked = self.asked.saturating_add(1);
    }

    /// Whether this turn has gone on for too long.
    pub(crate) fn is_tired(&self) -> bool {
        self.asked > PATIENCE
    }

    /// Whether the bot may make this offer without annoying anybody.
    pub(crate) fn is_new(&self, give: Cards, want: Cards) -> bool {
        !self.offers.contains(&(give, want))
    }

    /// Whether there is an offer left for this turn.
    pub(crate) fn has_offers_left(&self) -> bool {
        self.offers.len() < OFFERS_A_TURN
    }

    /// Notes an offer made.
    pub(crate) fn offered(&mut self, give: Cards, want: Cards) {
        self.offers.push((give, want));
    }
}
