//! What a seat can know about the cards of the others: every combination of hands that fits what it has heard, with a weight.
//!
//! Nearly everything is public: production, prices, trades, discards. Only a card that goes unseen from one rival to another
//! leaves a choice; then each combination splits. Whatever contradicts a combination ends it: a price it cannot pay, an offer
//! it does not cover, a hand that was shown. So what is true always keeps some weight.

use civitas_engine::{Card, Cards, Dev, Event, Game, MAX_SEATS, Random, Seat, View};
use civitas_games::Playable;
use rand_core::Rng;

/// The most combinations that are kept. Usually there are fewer than twenty; beyond this nothing is believed.
const MOST: usize = 128;

/// One combination of hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hands {
    pub(crate) of: [Cards; MAX_SEATS],
    pub(crate) weight: f32,
}

/// Every combination that is possible; none if the thread was lost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Belief {
    all: Vec<Hands>,
    /// Room to split in.
    spare: Vec<Hands>,
    /// Whether a monopoly is being paid.
    monopoly: bool,
}

impl Belief {
    /// Begins where every hand is known or empty. Where hands are hidden already, nothing is believed.
    pub(crate) fn begin<R: Playable>(&mut self, start: &View<R>, game: &Game<R>) {
        self.all.clear();
        self.monopoly = false;
        self.all.reserve(MOST);
        self.spare.reserve(MOST * civitas_engine::MAX_CARDS);
        let mut hands = [Cards::EMPTY; MAX_SEATS];
        for seat in game.rules.all_seats() {
            let seen = &start.seats[seat.index()];
            match (seen.hand, seen.hand_size) {
                (Some(hand), _) => hands[seat.index()] = hand,
                (None, Some(0)) => {}
                // Nobody has any cards while all of them are in the supply.
                (None, _) if start.supply == game.rules.supply => {}
                _ => return,
            }
        }
        self.all.push(Hands { of: hands, weight: 1.0 });
    }

    /// Every combination, with its weight; the weights add up to one.
    pub(crate) fn all(&self) -> &[Hands] {
        &self.all
    }

    /// Takes note of what a seat heard.
    pub(crate) fn hear<R: Playable>(&mut self, game: &Game<R>, event: &Event<R::Event>) {
        if self.all.is_empty() {
            return;
        }
        let monopoly = core::mem::replace(&mut self.monopoly, false);
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
            Event::HandedOver { from, seat, cards } => {
                self.monopoly = monopoly;
                if monopoly {
                    // All of them are handed over, unless the rules spare some.
                    let most = game.rules.monopoly_max;
                    let all =
                        |hand: Cards| cards.kinds().iter().all(|card| hand.count(card).min(most) == cards.count(card));
                    self.keep(|hands| all(hands[from.index()]));
                }
                self.lose(from, cards);
                self.gain(seat, cards);
            }
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
            Event::Offered { seat, give, .. } => self.keep(|hands| hands[seat.index()].covers(give)),
            Event::CardPlayed { card: Dev::MONOPOLY, .. } => self.monopoly = true,
            _ => {}
        }
    }

    /// Compares with what the seat sees: sizes of hands, hands that were shown, what is in the supply.
    pub(crate) fn look<R: Playable>(&mut self, view: &View<R>, game: &Game<R>) {
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
        self.keep(|hands| fits(hands));
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

    fn gain(&mut self, seat: Seat, cards: Cards) {
        for hands in &mut self.all {
            hands.of[seat.index()] += cards;
        }
    }

    fn lose(&mut self, seat: Seat, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        let before = self.all.len();
        self.all.retain_mut(|hands| match hands.of[seat.index()].checked_sub(cards) {
            Some(left) => {
                hands.of[seat.index()] = left;
                true
            }
            None => false,
        });
        if self.all.len() != before {
            self.even_out();
        }
        self.merge();
    }

    fn keep(&mut self, fits: impl Fn(&[Cards; MAX_SEATS]) -> bool) {
        let before = self.all.len();
        self.all.retain(|hands| fits(&hands.of));
        if self.all.len() != before {
            self.even_out();
        }
    }

    /// A card goes from one hand to another. Where it is not known which, it is any of them.
    fn pass(&mut self, from: Seat, to: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.lose(from, Cards::of(card, 1));
            self.gain(to, Cards::of(card, 1));
            return;
        }
        self.spare.clear();
        for hands in &self.all {
            let hand = hands.of[from.index()];
            let total = f32::from(hand.total().max(1));
            for card in hand.kinds() {
                let mut split = *hands;
                split.of[from.index()] -= Cards::of(card, 1);
                split.of[to.index()] += Cards::of(card, 1);
                split.weight *= f32::from(hand.count(card)) / total;
                self.spare.push(split);
            }
        }
        core::mem::swap(&mut self.all, &mut self.spare);
        self.merge();
        if self.all.len() > MOST {
            // To drop some could drop the truth: rather nothing is believed, and hands are guessed from what is seen.
            self.all.clear();
        }
        self.even_out();
    }

    /// Joins combinations that have become the same.
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
