//! Production: what a roll pays, and who goes short.

use crate::counts::Cards;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{MAX_SEATS, Seat};
use crate::income::shares;
use crate::rules::Shortage;
use crate::ruleset::Ruleset;
use crate::set::HexSet;
use crate::state::State;

impl<R: Ruleset> State<R> {
    /// Pays a roll other than seven: one card per settlement, two per city, for each of the hexes that pay.
    /// Returns what each seat got.
    #[inline]
    pub(crate) fn produce<S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        hexes: HexSet,
        sink: &mut S,
    ) -> [Cards; MAX_SEATS] {
        let mut owed = [Cards::EMPTY; MAX_SEATS];
        for hex in hexes {
            let (corners, income) = (game.board.corners(hex), game.board.income(hex));
            let cities = corners & self.cities;
            // For every seat, whether it has anything here or not: nobody can foresee that, least of all a processor, and
            // nothing times a card is nothing.
            for (buildings, owed) in self.buildings.iter().zip(&mut owed) {
                *owed += income.times(shares(*buildings & corners, cities));
            }
        }
        let mut total = owed.iter().fold(Cards::EMPTY, |sum, cards| sum + *cards);
        if !self.supply.covers(total) {
            total = self.ration(game, total, &mut owed, sink);
        }
        self.supply -= total;
        for (seat, cards) in (0..).map(Seat).zip(owed) {
            self.hands[seat.index()] += cards;
            if !cards.is_empty() {
                sink.emit(Event::Produced { seat, cards });
            }
        }
        owed
    }

    /// Cuts what is owed to what the supply can pay, kind by kind.
    #[cold]
    fn ration<S: Sink<R::Event>>(
        &self,
        game: &Game<R>,
        total: Cards,
        owed: &mut [Cards; MAX_SEATS],
        sink: &mut S,
    ) -> Cards {
        for card in total.kinds() {
            let stack = self.supply.count(card);
            if stack >= total.count(card) {
                continue;
            }
            sink.emit(Event::Shortage { card });
            let claimants = owed.iter().filter(|h| h.count(card) > 0).count();
            let mut left = match game.rules.shortage {
                Shortage::Classic if claimants > 1 => 0,
                Shortage::Classic | Shortage::InTurnOrder => stack,
            };
            for seat in game.rules.seats_from(self.turn) {
                let claim = &mut owed[seat.index()];
                let paid = claim.count(card).min(left);
                left -= paid;
                *claim = *claim - Cards::of(card, claim.count(card)) + Cards::of(card, paid);
            }
        }
        owed.iter().fold(Cards::EMPTY, |sum, h| sum + *h)
    }

    /// Pays one card for each hex around a settlement: the first cards of the set-up. The robber does not matter.
    pub fn pay_first_cards<S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        at: crate::id::Vertex,
        sink: &mut S,
    ) {
        let mut cards = Cards::EMPTY;
        for hex in game.board.hexes_at(at) {
            let one = game.board.income(hex);
            if (self.supply - cards).covers(one) {
                cards += one;
            }
        }
        if !cards.is_empty() {
            self.collect(seat, cards);
            sink.emit(Event::Produced { seat, cards });
        }
    }
}
