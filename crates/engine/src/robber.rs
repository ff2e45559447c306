//! The seven and the robber: who discards, where the robber goes, whom it robs.

use crate::chance::Chance;
use crate::counts::Cards;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{Card, Hex, MAX_SEATS, Seat};
use crate::refusal::Reason;
use crate::ruleset::{RobberCall, Ruleset, Unseen};
use crate::set::{HexSet, SeatSet};
use crate::state::{Phase, State};

impl<R: Ruleset> State<R> {
    /// Hands above the limit owe half, rounded down; if there are none, play continues immediately.
    pub fn demand_discards<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        self.phase = Phase::Discard;
        for seat in game.rules.all_seats() {
            let size = self.hands[seat.index()].total();
            if size > R::hand_limit(self, game, seat) {
                self.debts[seat.index()] = size / 2;
                sink.emit(Event::MustDiscard { seat, count: size / 2 });
            }
        }
        self.settle_debts(game, sink);
    }

    /// Discards one card of those owed.
    pub(crate) fn discard<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, card: Card, sink: &mut S) {
        self.pay(seat, Cards::of(card, 1));
        self.debts[seat.index()] -= 1;
        sink.emit(Event::Discarded { seat, card });
        self.settle_debts(game, sink);
    }

    fn settle_debts<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        if self.debts == [0; MAX_SEATS] {
            R::on_robber_called(self, game, RobberCall::Seven, sink);
        }
    }

    /// The hexes to which the robber may go: any other where it may stand.
    #[inline]
    #[must_use]
    pub fn robber_hexes(&self, game: &Game<R>) -> HexSet {
        let mut hexes = game.ground.robber;
        if self.robber != Hex::OFF {
            hexes.remove(self.robber);
        }
        hexes
    }

    /// Whom the seat on turn may rob at the robber's hex.
    #[must_use]
    pub fn victims(&self, game: &Game<R>) -> SeatSet {
        if self.robber == Hex::OFF {
            return SeatSet::EMPTY;
        }
        let corners = game.board.corners(self.robber);
        let mut victims = SeatSet::EMPTY;
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let there = seat != self.turn && self.buildings[seat.index()].meets(corners);
            if there && !(game.rules.victims_with_cards_only && self.hands[seat.index()].is_empty()) {
                victims.insert(seat);
            }
        }
        victims
    }

    pub(crate) fn check_steal(&self, game: &Game<R>, from: Seat) -> Result<(), Reason> {
        if from.0 >= game.rules.seats {
            return Err(Reason::NoSuchSeat);
        }
        if self.victims(game).contains(from) {
            return Ok(());
        }
        let on_board = self.robber != Hex::OFF;
        let there =
            on_board && from != self.turn && self.buildings[from.index()].meets(game.board.corners(self.robber));
        Err(if there { Reason::NothingToSteal } else { Reason::NotAVictim })
    }

    pub(crate) fn move_robber<S: Sink<R::Event>>(&mut self, game: &Game<R>, to: Hex, sink: &mut S) {
        sink.emit(Event::RobberMoved { seat: self.turn, from: self.robber, to });
        self.robber = to;
        if self.victims(game).is_empty() {
            self.resume();
        } else {
            self.phase = Phase::Steal;
        }
    }

    pub(crate) fn steal<C: Chance, S: Sink<R::Event>>(&mut self, from: Seat, chance: &mut C, sink: &mut S) {
        let hand = self.hands[from.index()];
        let seat = self.turn;
        if hand.is_empty() {
            sink.emit(Event::Stole { seat, from, any: false, card: None });
        } else {
            let card = chance.steal(hand);
            self.hand_over(from, seat, Cards::of(card, 1));
            sink.emit(Event::Stole { seat, from, any: true, card: Some(card) });
            R::on_unseen(self, Unseen::Taken { from, to: seat });
        }
        self.resume();
    }

    /// A card goes from one hand to another, and only the two know which.
    pub fn pass_card<S: Sink<R::Event>>(&mut self, from: Seat, to: Seat, card: Card, sink: &mut S) {
        self.hand_over(from, to, Cards::of(card, 1));
        sink.emit(Event::Passed { from, seat: to, card: Some(card) });
        R::on_unseen(self, Unseen::Taken { from, to });
    }

    /// Back to where the turn was before the robber or a card interrupted it.
    #[inline]
    pub fn resume(&mut self) {
        self.phase = if self.rolled { Phase::Main } else { Phase::BeforeRoll };
    }
}
