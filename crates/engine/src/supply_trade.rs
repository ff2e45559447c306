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
        if !own.meets(game.board.harbour_sites()) {
            return game.rules.supply_rates;
        }
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

    /// Asks the game again what the supply takes from `seat`: for a change that is not a building's.
    pub fn refresh_rates(&mut self, game: &Game<R>, seat: Seat) {
        self.rates[seat.index()] = R::rates(self, game, seat);
    }

    #[inline]
    pub(crate) fn list_bank(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        let payable = self.rates[seat.index()].payable(self.hands[seat.index()]);
        if payable.is_empty() {
            return;
        }
        let supply = self.supply.kinds();
        for give in payable {
            let gets = supply.and(game.rules.supply_gives[give.index()]);
            // As long as the supply has every kind up to some one (usually all of them), the trades are the beginning of
            // a row of the table.
            let before = out.len();
            match gets.first() {
                Some(kinds) if out.try_extend_from_slice(&game.trades[give.index()]).is_ok() => {
                    out.truncate(before + kinds - usize::from(give.index() < kinds));
                }
                _ => out.extend(gets.iter().filter(|get| *get != give).map(|get| Move::Bank { give, get })),
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
        if !game.rules.supply_gives[give.index()].contains(get) {
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
        self.swap(seat, gave, got);
        sink.emit(Event::BankTraded { seat, gave, got });
    }
}
