//! Production: what a roll pays, and who goes short.

use crate::counts::Cards;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{Hex, MAX_SEATS, Seat};
use crate::rules::Shortage;
use crate::ruleset::Ruleset;
use crate::state::State;

impl<R: Ruleset> State<R> {
    /// Pays a roll other than seven: one card per settlement, two per city, for every hex with the number but the robber's.
    /// Returns what each seat got.
    #[inline]
    pub(crate) fn produce<S: Sink<R::Event>>(&mut self, game: &Game<R>, sum: u8, sink: &mut S) -> [Cards; MAX_SEATS] {
        let mut owed = [Cards::EMPTY; MAX_SEATS];
        let mut total = Cards::EMPTY;
        for hex in game.board.hexes_numbered(sum) {
            if hex != self.robber {
                total += self.owed_by(game, hex, &mut owed);
            }
        }
        if total.is_empty() {
            return owed;
        }
        if !self.supply.covers(total) {
            total = self.ration(game, total, &mut owed, sink);
        }
        self.supply -= total;
        for seat in game.rules.all_seats() {
            let cards = owed[seat.index()];
            if !cards.is_empty() {
                self.hands[seat.index()] += cards;
                sink.emit(Event::Produced { seat, cards });
            }
        }
        owed
    }

    /// Adds what one hex owes to each seat and returns the sum.
    #[inline]
    fn owed_by(&self, game: &Game<R>, hex: Hex, owed: &mut [Cards; MAX_SEATS]) -> Cards {
        let corners = game.board.corners(hex);
        let income = game.board.income(hex);
        let mut all = 0;
        for (buildings, owed) in self.buildings.iter().zip(owed) {
            let here = *buildings & corners;
            if !here.is_empty() {
                let n = here.len() as u8 + (here & self.cities).len() as u8;
                *owed += income.times(n);
                all += n;
            }
        }
        income.times(all)
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
            self.supply -= cards;
            self.hands[seat.index()] += cards;
            sink.emit(Event::Produced { seat, cards });
        }
    }
}
