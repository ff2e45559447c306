//! Development cards: buying and playing them.

use crate::chance::Chance;
use crate::counts::{Cards, Devs};
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{Card, Dev, Edge, Seat};
use crate::moves::{Move, MoveList};
use crate::refusal::Reason;
use crate::ruleset::{FreeRoads, RobberCall, Ruleset, Unseen};
use crate::set::EdgeSet;
use crate::state::{Phase, State};

/// Cards that the card for cards of choice brings, as long as the supply has them.
pub const PLENTY: u8 = 2;

impl<R: Ruleset> State<R> {
    /// Whether the seat on turn may play a card of this kind now, apart from the card's own conditions.
    pub fn check_card(&self, game: &Game<R>, seat: Seat, dev: Dev) -> Result<(), Reason> {
        match self.phase {
            Phase::BeforeRoll if !game.rules.cards_before_roll => return Err(Reason::RollFirst),
            Phase::BeforeRoll | Phase::Main => {}
            Phase::Over => return Err(Reason::GameOver),
            _ => return Err(Reason::WrongPhase),
        }
        let kind = dev;
        let held = self.devs[seat.index()].count(kind);
        if held == 0 {
            return Err(Reason::NoSuchCard);
        }
        if self.card_played {
            return Err(Reason::OneCardATurn);
        }
        if held <= self.fresh.count(kind) {
            return Err(Reason::BoughtThisTurn);
        }
        Ok(())
    }

    /// Whether free roads can be placed: with room and pieces for one, or for all if the table plays that way.
    pub(crate) fn room_for_free_roads(&self, game: &Game<R>, seat: Seat) -> bool {
        let sites = R::free_roads(self, game, seat).sites;
        if !game.rules.free_roads_all_or_none {
            return !sites.is_empty();
        }
        // Two fit if there is a piece and a path for another when the first lies there.
        sites.into_iter().any(|first| {
            let mut next = *self;
            next.roads[seat.index()].insert(first);
            next.touched[seat.index()] |= game.board.ends_set(first);
            !R::free_roads(&next, game, seat).sites.is_empty()
        })
    }

    /// The roads in the stock of `seat`, and where a bought one may lie as long as there is one.
    #[inline]
    #[must_use]
    pub fn roads_from_stock(&self, game: &Game<R>, seat: Seat) -> FreeRoads {
        let pieces = self.roads_left(game, seat);
        let sites = if pieces > 0 { self.road_sites(game, seat) } else { EdgeSet::EMPTY };
        FreeRoads { pieces, sites }
    }

    /// Lists the free roads that `seat`, who is on turn, may place, and that it may decline.
    pub(crate) fn list_free_roads(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        if self.roads_left(game, seat) > 0 {
            self.road_sites(game, seat).iter().for_each(|at| out.push(Move::Road(at)));
        }
        if matches!(self.phase, Phase::OneMoreRoad) {
            out.push(Move::DeclineRoad);
        }
    }

    /// Lists the development cards that `seat`, who is on turn, may play.
    #[inline]
    pub(crate) fn list_cards(&self, game: &Game<R>, seat: Seat, out: &mut MoveList<R::Move>) {
        // Victory points are never played; they are revealed automatically.
        let old = (self.devs[seat.index()] - self.fresh).without(Dev::VICTORY);
        let open = game.rules.cards_before_roll || !matches!(self.phase, Phase::BeforeRoll);
        if !self.card_played && !old.is_empty() && open {
            self.list_old_cards(game, seat, old, out);
        }
    }

    // Out of line: in most turns there is no card to play, and checking that should be their only cost.
    #[inline(never)]
    fn list_old_cards(&self, game: &Game<R>, seat: Seat, old: Devs, out: &mut MoveList<R::Move>) {
        if old.count(Dev::KNIGHT) > 0 {
            out.push(Move::PlayKnight);
        }
        if old.count(Dev::ROADS) > 0 && self.room_for_free_roads(game, seat) {
            out.push(Move::PlayRoads);
        }
        if old.count(Dev::PLENTY) > 0 {
            for a in self.supply.kinds() {
                for b in self.supply.kinds() {
                    if a <= b && !self.plenty(game, a, b).is_empty() {
                        out.push(Move::PlayPlenty(a, b));
                    }
                }
            }
        }
        if old.count(Dev::MONOPOLY) > 0 {
            out.extend(game.rules.kinds().map(Move::PlayMonopoly));
        }
    }

    pub(crate) fn check_plenty(&self, game: &Game<R>, a: Card, b: Card) -> Result<(), Reason> {
        if !game.rules.has(a) || !game.rules.has(b) {
            return Err(Reason::NoSuchKind);
        }
        if a > b {
            // The same two kinds are one move, written in ascending order.
            return Err(Reason::NoSuchMove);
        }
        if self.plenty(game, a, b).is_empty() { Err(Reason::SupplyEmpty) } else { Ok(()) }
    }

    /// What the card for two cards of choice brings: both, or nothing. Where the game says so, the last card of the
    /// whole supply alone; it is named twice, as if there were two.
    fn plenty(&self, game: &Game<R>, a: Card, b: Card) -> Cards {
        let wanted = Cards::of(a, 1) + Cards::of(b, 1);
        let last = game.rules.plenty_of_last_card && a == b && self.supply == Cards::of(a, 1);
        match (self.supply.covers(wanted), last) {
            (true, _) => wanted,
            (false, true) => self.supply,
            (false, false) => Cards::EMPTY,
        }
    }

    /// How many cards the card for cards of choice brings now: two, or what is left where one is enough.
    #[must_use]
    pub(crate) fn plenty_cards(&self, game: &Game<R>) -> u8 {
        let last = game.rules.plenty_of_last_card && self.supply.total() == 1;
        if last { 1 } else { PLENTY }
    }

    pub(crate) fn buy_card<C: Chance, S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        chance: &mut C,
        sink: &mut S,
    ) {
        self.draw_card(game, seat, game.rules.card_cost, chance, sink);
    }

    /// Draws a development card for a price, which may be none.
    pub fn draw_card<C: Chance, S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        paid: Cards,
        chance: &mut C,
        sink: &mut S,
    ) {
        self.pay(seat, paid);
        let dev = chance.draw(self.deck);
        self.take_from_deck(seat, dev);
        sink.emit(Event::CardBought { seat, paid, card: Some(dev) });
        R::on_unseen(self, Unseen::Drawn { seat, dev });
        self.follow_with_second_stack(game);
    }

    /// When the first stack is empty and the second has been added, cards are drawn from the second.
    pub fn follow_with_second_stack(&mut self, game: &Game<R>) {
        if self.deck.is_empty() && !self.later.is_empty() && R::second_stack_joined(self, game) {
            self.deck = core::mem::take(&mut self.later);
        }
    }

    /// Takes a card out of the hand and lays it open; what it does is up to the caller.
    pub fn lay_card<S: Sink<R::Event>>(&mut self, seat: Seat, dev: Dev, sink: &mut S) {
        let card = Devs::of(dev, 1);
        self.devs[seat.index()] -= card;
        self.played += card;
        self.card_played = true;
        sink.emit(Event::CardPlayed { seat, card: dev });
    }

    pub(crate) fn play_knight<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, sink: &mut S) {
        self.lay_card(seat, Dev::KNIGHT, sink);
        self.knights[seat.index()] += 1;
        self.settle_army_award(game, sink);
        R::on_robber_called(self, game, RobberCall::Knight, sink);
    }

    /// An open knight of `seat` leaves the game.
    pub fn discard_knight<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, sink: &mut S) {
        self.knights[seat.index()] -= 1;
        sink.emit(Event::KnightDiscarded { seat });
        self.settle_army_award(game, sink);
    }

    pub(crate) fn play_roads<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, sink: &mut S) {
        self.lay_card(seat, Dev::ROADS, sink);
        self.phase = Phase::FreeRoads(R::free_roads(self, game, seat).pieces.min(2));
    }

    /// Places a free road (or a piece that a game places like one) and goes on to the next, if there is one.
    pub fn place_free_road<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, at: Edge, sink: &mut S) {
        let before = self.phase;
        self.place_road(game, seat, at, Cards::EMPTY, sink);
        if self.phase != before {
            // The road has triggered something else.
            return;
        }
        match before {
            Phase::FreeRoads(left) if left > 1 && !R::free_roads(self, game, seat).sites.is_empty() => {
                let optional = game.rules.second_road_optional;
                self.phase = if optional { Phase::OneMoreRoad } else { Phase::FreeRoads(left - 1) };
            }
            _ => self.resume(),
        }
    }

    /// The second free road stays in the stock; the turn goes on.
    pub(crate) fn decline_road<S: Sink<R::Event>>(&mut self, seat: Seat, sink: &mut S) {
        sink.emit(Event::RoadDeclined { seat });
        self.resume();
    }

    pub(crate) fn play_plenty<S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        a: Card,
        b: Card,
        sink: &mut S,
    ) {
        self.lay_card(seat, Dev::PLENTY, sink);
        let cards = self.plenty(game, a, b);
        self.collect(seat, cards);
        sink.emit(Event::Took { seat, cards });
    }

    pub(crate) fn play_monopoly<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, card: Card, sink: &mut S) {
        self.lay_card(seat, Dev::MONOPOLY, sink);
        for from in game.rules.seats_from(seat).skip(1) {
            let cards = Cards::of(card, self.hands[from.index()].count(card).min(game.rules.monopoly_max));
            if !cards.is_empty() {
                self.hand_over(from, seat, cards);
                sink.emit(Event::HandedOver { from, seat, cards });
            }
        }
    }
}
