//! What a seat can know about the cards of the others: every combination of hands that fits what it has heard, with a weight.
//!
//! Nearly everything is public: production, prices, trades, discards. Only a card that goes unseen from one rival to another
//! leaves a choice; then each combination splits. Whatever contradicts a combination ends it: a price it cannot pay, an offer
//! it does not cover, a monopoly it would have had to pay, a hand that was shown. So what is true always keeps some weight.
//!
//! Where there are too many combinations, only what is certain is kept ([`Certain`]), and as soon as that leaves few enough they are
//! all listed again.

use crate::certain::Certain;
use civitas_engine::{Card, Cards, Dev, Event, Game, GameEvent, MAX_SEATS, Random, Seat, SeatSet, View};
use civitas_games::Playable;
use rand_core::Rng;

/// The most combinations that are kept. Usually there are fewer than twenty.
pub(crate) const MOST: usize = 128;

/// Room for so many from the beginning: usually more are never needed.
const USUAL: usize = 16;

/// One combination of hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hands {
    pub(crate) of: [Cards; MAX_SEATS],
    pub(crate) weight: f32,
}

/// Every combination that is possible; none where there are too many, or where nobody says what happens.
#[derive(Clone, Debug, Default)]
pub(crate) struct Belief {
    all: Vec<Hands>,
    /// What is certain while there are too many combinations.
    certain: Option<Certain>,
    /// Whether somebody says what happens.
    listens: bool,
    /// Whether something was heard that no combination fitted. For tests: it never happens to those who hear everything.
    contradicted: bool,
    /// A monopoly that is being paid.
    monopoly: Option<Monopoly>,
    /// What each seat wanted with its last offer.
    wanted: [Cards; MAX_SEATS],
}

/// Who has a monopoly on what, and who has paid.
#[derive(Clone, Copy, Debug)]
struct Monopoly {
    by: Seat,
    /// Not known before somebody pays.
    card: Option<Card>,
    paid: SeatSet,
}

impl Belief {
    /// Begins with what is known of each hand.
    pub(crate) fn begin<R: Playable>(&mut self, start: &View<R>, game: &Game<R>) {
        self.all.clear();
        self.all.reserve(USUAL);
        (self.listens, self.contradicted, self.monopoly) = (true, false, None);
        self.wanted = [Cards::EMPTY; MAX_SEATS];
        self.certain = Certain::of(start, game);
        self.take_up();
    }

    /// Every combination, with its weight; the weights add up to one.
    pub(crate) fn all(&self) -> &[Hands] {
        &self.all
    }

    /// Whether something was heard that could not be.
    pub(crate) fn is_contradicted(&self) -> bool {
        self.contradicted
    }

    /// Takes note of what a seat heard.
    pub(crate) fn hear<R: Playable>(&mut self, game: &Game<R>, event: &Event<R::Event>) {
        if self.all.is_empty() && self.certain.is_none() {
            return;
        }
        if !matches!(event, Event::HandedOver { .. }) {
            self.end_monopoly::<R>(game);
        }
        match *event {
            Event::Produced { seat, cards } | Event::Took { seat, cards } => self.gain(seat, cards),
            Event::Settled { seat, paid, .. }
            | Event::RoadPlaced { seat, paid, .. }
            | Event::Upgraded { seat, paid, .. }
            | Event::CardBought { seat, paid, .. } => self.lose(seat, paid),
            Event::Paid { seat, cards } => self.lose(seat, cards),
            Event::Discarded { seat, card } => self.lose(seat, Cards::of(card, 1)),
            Event::Stole { any: false, from, .. } => self.keep(|hands| hands[from.index()].is_empty()),
            Event::Stole { seat, from, card, .. } | Event::Passed { from, seat, card } => self.pass(from, seat, card),
            Event::HandedOver { from, seat, cards } => self.hand_over(game, from, seat, cards),
            Event::BankTraded { seat, gave, got } => {
                self.lose(seat, gave);
                self.gain(seat, got);
            }
            Event::Traded { seat, with, gave, got } => {
                self.lose(seat, gave);
                self.lose(with, got);
                self.gain(seat, got);
                self.gain(with, gave);
            }
            Event::Offered { seat, give, want, .. } => {
                self.wanted[seat.index()] = want;
                self.covers(seat, give);
            }
            Event::Answered { seat, offer_of, accepted: true } => self.covers(seat, self.wanted[offer_of.index()]),
            Event::CardPlayed { card: Dev::MONOPOLY, seat } => {
                self.monopoly = Some(Monopoly { by: seat, card: None, paid: SeatSet::EMPTY });
            }
            Event::Game(own) => {
                if let Some((seat, hand)) = own.shown_hand() {
                    self.shown(seat, hand);
                }
            }
            _ => {}
        }
    }

    /// Compares with what the seat sees: sizes of hands, hands that were shown, what is in the supply.
    pub(crate) fn look<R: Playable>(&mut self, view: &View<R>, game: &Game<R>) {
        if !self.listens {
            return;
        }
        self.end_monopoly::<R>(game);
        if self.all.is_empty() {
            // What is seen now may be enough to begin again.
            match &mut self.certain {
                Some(certain) => certain.look(view, game),
                None => self.certain = Certain::of(view, game),
            }
            return self.take_up();
        }
        let in_hands = game.rules.supply - view.supply;
        let fits = |hands: &[Cards; MAX_SEATS]| {
            let mut sum = Cards::EMPTY;
            for seat in game.rules.all_seats() {
                let (hand, seen) = (hands[seat.index()], &view.seats[seat.index()]);
                sum += hand;
                if seen.hand.is_some_and(|shown| shown != hand) || seen.hand_size.is_some_and(|n| n != hand.total()) {
                    return false;
                }
                // What is offered and what was agreed to is there.
                let talk = &view.talk;
                if talk.open.contains(seat) && !hand.covers(talk.give(seat)) {
                    return false;
                }
                if talk.accepted.contains(seat) && !hand.covers(talk.want(view.turn)) {
                    return false;
                }
            }
            sum == in_hands
        };
        self.keep(fits);
    }

    /// One of the combinations, by its weight.
    pub(crate) fn draw<G: Rng>(&self, rng: &mut Random<G>) -> Option<&Hands> {
        if self.all.len() < 2 {
            return self.all.first();
        }
        let mut left = rng.below(1 << 24) as f32 / (1 << 24) as f32;
        for hands in &self.all {
            left -= hands.weight;
            if left < 0.0 {
                return Some(hands);
            }
        }
        self.all.last()
    }

    /// Lists all combinations again, if there are not too many.
    fn take_up(&mut self) {
        let Some(certain) = &self.certain else { return };
        if certain.list(&mut self.all) {
            self.certain = None;
            self.even_out();
        }
    }

    fn gain(&mut self, seat: Seat, cards: Cards) {
        for hands in &mut self.all {
            hands.of[seat.index()] += cards;
        }
        if let Some(certain) = &mut self.certain {
            certain.gain(seat, cards);
        }
    }

    fn lose(&mut self, seat: Seat, cards: Cards) {
        self.covers(seat, cards);
        for hands in &mut self.all {
            hands.of[seat.index()] -= cards;
        }
        if let Some(certain) = &mut self.certain {
            certain.lose(seat, cards);
        }
    }

    /// Somebody has these cards.
    fn covers(&mut self, seat: Seat, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        self.keep(|hands| hands[seat.index()].covers(cards));
        if let Some(certain) = &mut self.certain
            && certain.covers(seat, cards)
        {
            self.take_up();
        }
    }

    /// Somebody's hand was shown.
    fn shown(&mut self, seat: Seat, hand: Cards) {
        self.keep(|hands| hands[seat.index()] == hand);
        if let Some(certain) = &mut self.certain
            && certain.covers(seat, hand)
        {
            self.take_up();
        }
    }

    fn keep(&mut self, fits: impl Fn(&[Cards; MAX_SEATS]) -> bool) {
        let before = self.all.len();
        self.all.retain(|hands| fits(&hands.of));
        if self.all.len() != before {
            self.contradicted |= self.all.is_empty();
            self.even_out();
        }
    }

    /// Cards of a named kind go from hand to hand.
    fn hand_over<R: Playable>(&mut self, game: &Game<R>, from: Seat, to: Seat, cards: Cards) {
        if let Some(monopoly) = &mut self.monopoly {
            monopoly.card = cards.kinds().iter().next();
            monopoly.paid.insert(from);
            // All of them are handed over, unless the rules spare some.
            let most = game.rules.monopoly_max;
            let all = |hand: Cards| cards.kinds().iter().all(|card| hand.count(card).min(most) == cards.count(card));
            self.keep(|hands| all(hands[from.index()]));
        }
        self.lose(from, cards);
        self.gain(to, cards);
    }

    /// Those who did not pay a monopoly had nothing to pay with. Of a monopoly that nobody paid it is not heard what it was on, only
    /// that there is a kind that nobody had.
    fn end_monopoly<R: Playable>(&mut self, game: &Game<R>) {
        let Some(Monopoly { by, card, paid }) = self.monopoly.take() else { return };
        if game.rules.monopoly_max == 0 {
            return;
        }
        let others: SeatSet = game.rules.all_seats().filter(|seat| *seat != by && !paid.contains(*seat)).collect();
        let kinds = R::FACTS.cards.len();
        self.keep(|hands| {
            let all = others.iter().fold(Cards::EMPTY, |all, seat| all.most(hands[seat.index()]));
            card.map_or(all.kinds().len() < kinds, |card| all.count(card) == 0)
        });
    }

    /// A card goes from one hand to another. Where it is not known which, it is any of them.
    fn pass(&mut self, from: Seat, to: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.lose(from, Cards::of(card, 1));
            return self.gain(to, Cards::of(card, 1));
        }
        if let Some(certain) = &mut self.certain {
            return certain.pass(from, to);
        }
        let before = self.all.len();
        for i in 0..before {
            let hands = self.all[i];
            let hand = hands.of[from.index()];
            let total = f32::from(hand.total().max(1));
            for card in hand.kinds() {
                let mut split = hands;
                split.of[from.index()] -= Cards::of(card, 1);
                split.of[to.index()] += Cards::of(card, 1);
                split.weight *= f32::from(hand.count(card)) / total;
                self.all.push(split);
            }
        }
        self.all.drain(..before);
        self.contradicted |= self.all.is_empty();
        self.merge();
        if self.all.len() > MOST {
            // To drop some could drop the truth: rather only what they have in common is kept.
            self.certain = Certain::common(&self.all);
            self.all.clear();
        }
        if self.all.capacity() > 2 * MOST {
            self.all.shrink_to(MOST);
        }
        self.even_out();
    }

    /// Joins combinations that have become the same. (They can only do so where a card has passed: everything else changes the same
    /// hand of all of them in the same way.)
    fn merge(&mut self) {
        if self.all.len() < 2 {
            return;
        }
        self.all.sort_unstable_by_key(key);
        self.all.dedup_by(|later, first| {
            let same = later.of == first.of;
            if same {
                first.weight += later.weight;
            }
            same
        });
    }

    /// Makes the weights add up to one.
    fn even_out(&mut self) {
        let sum: f32 = self.all.iter().map(|hands| hands.weight).sum();
        self.all.iter_mut().for_each(|hands| hands.weight /= sum);
    }
}

fn key(hands: &Hands) -> [[u8; civitas_engine::MAX_CARDS]; MAX_SEATS] {
    hands.of.map(Cards::counts)
}
