//! Cards on their way: what leaves a hand, the supply or the deck arrives somewhere else.

use crate::counts::{Cards, Devs};
use crate::id::{Dev, Seat};
use crate::ruleset::Ruleset;
use crate::state::State;

impl<R: Ruleset> State<R> {
    /// Pays cards from a hand to the supply.
    #[inline]
    pub fn pay(&mut self, seat: Seat, price: Cards) {
        self.hands[seat.index()] -= price;
        self.supply += price;
    }

    /// Takes cards from the supply into a hand.
    #[inline]
    pub fn collect(&mut self, seat: Seat, cards: Cards) {
        self.supply -= cards;
        self.hands[seat.index()] += cards;
    }

    /// Pays cards to the supply and takes others for them.
    #[inline]
    pub fn swap(&mut self, seat: Seat, gave: Cards, got: Cards) {
        self.pay(seat, gave);
        self.collect(seat, got);
    }

    /// Passes cards from one hand to another.
    #[inline]
    pub fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.hands[from.index()] -= cards;
        self.hands[to.index()] += cards;
    }

    /// Takes a development card from the deck. It is fresh: it was bought in this turn.
    #[inline]
    pub fn take_from_deck(&mut self, seat: Seat, dev: Dev) {
        let card = Devs::of(dev, 1);
        self.deck -= card;
        self.devs[seat.index()] += card;
        self.fresh += card;
    }
}
