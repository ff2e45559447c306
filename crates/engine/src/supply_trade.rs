//! Trade with the supply: the seat's rate, given by the supply itself or by a harbour.

use crate::counts::{Cards, NO_RATE, Rates};
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{Card, MAX_CARDS, Seat};
use crate::moves::{Move, MoveList};
use crate::refusal::Reason;
use crate::ruleset::Ruleset;
use crate::state::State;

impl<R: Ruleset> State<R> {
    /// How many cards of one kind the supply takes from `seat` for one, by kind, with the harbours at which it has a building.
    #[must_use]
    pub fn harbour_rates(&self, game: &Game<R>, seat: Seat) -> Rates {
        let own = self.buildings[seat.index()];
        let mut rates = game.rules.supply_rates.rates();
        for (i, rate) in rates.iter_mut().enumerate().take(MAX_CARDS) {
            if *rate == NO_RATE {
                continue;
            }
            if own.meets(game.board.general_harbours()) {
                *rate = (*rate).min(game.rules.harbour_rate);
            }
            if own.meets(game.board.special_harbours(Card(i as u8))) {
                *rate = (*rate).min(game.rules.special_rate);
            }
        }
        Rates::new(rates)
    }

    #[inline]
    pub(crate) fn list_bank(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        for give in self.rates[seat.index()].payable(self.hands[seat.index()]) {
            for get in self.supply.kinds().and(R::supply_gives(game, give)) {
                if get != give {
                    out.push(Move::Bank { give, get });
                }
            }
        }
    }

    pub(crate) fn check_bank(&self, game: &Game<R>, seat: Seat, give: Card, get: Card) -> Result<(), Reason> {
        self.trade_open(game)?;
        if !game.rules.has(give) || !game.rules.has(get) {
            return Err(Reason::NoSuchKind);
        }
        if give == get {
            return Err(Reason::SupplySameCard);
        }
        if !R::supply_gives(game, give).contains(get) {
            return Err(Reason::SupplyGivesOthers);
        }
        if self.hands[seat.index()].count(give) < self.rates[seat.index()].of(give) {
            return Err(Reason::RateNotMet);
        }
        if self.supply.count(get) == 0 {
            return Err(Reason::SupplyEmpty);
        }
        Ok(())
    }

    pub(crate) fn trade_with_bank<S: Sink<R::Event>>(&mut self, seat: Seat, give: Card, get: Card, sink: &mut S) {
        let gave = Cards::of(give, self.rates[seat.index()].of(give));
        let got = Cards::of(get, 1);
        self.hands[seat.index()] = self.hands[seat.index()] - gave + got;
        self.supply = self.supply + gave - got;
        sink.emit(Event::BankTraded { seat, gave, got });
    }
}
