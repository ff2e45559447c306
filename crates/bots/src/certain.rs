//! What is certain of hidden hands, where there are too many combinations to list them: how many cards everybody has, which of them
//! are known, and which cards the others are.

use crate::belief::{Hands, MOST};
use civitas_engine::{Card, Cards, Game, MAX_CARDS, MAX_SEATS, Seat, SeatView, View};
use civitas_games::Playable;

/// What everybody holds at least, and the cards whose holder is not known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Certain {
    held: [Cards; MAX_SEATS],
    sizes: [u8; MAX_SEATS],
    loose: Cards,
}

impl Certain {
    /// What a seat sees. Nothing is certain where somebody's number of cards is hidden and cannot be worked out.
    pub(crate) fn of<R: Playable>(view: &View<R>, game: &Game<R>) -> Option<Certain> {
        let mut certain = Certain {
            held: [Cards::EMPTY; MAX_SEATS],
            sizes: [0; MAX_SEATS],
            loose: game.rules.supply.less(view.supply),
        };
        // Before the first roll no cards have moved since they were dealt.
        let dealt = if view.turns <= 1 && !view.rolled { R::start_hands(view, game) } else { None };
        // A position that somebody made up may have other hands.
        let dealt = dealt.filter(|hands| {
            let seen = |(seat, hand): (&SeatView, &Cards)| {
                seat.hand.is_none_or(|own| own == *hand) && seat.hand_size.is_none_or(|size| size == hand.total())
            };
            let all = hands.iter().fold(Cards::EMPTY, |all, hand| all + *hand);
            all == certain.loose && view.seats.iter().zip(hands).take(usize::from(game.rules.seats)).all(seen)
        });
        let nobody_has_any = certain.loose.is_empty();
        for seat in game.rules.all_seats() {
            let (i, seen) = (seat.index(), &view.seats[seat.index()]);
            let hand = seen.hand.or(dealt.map(|hands| hands[i]));
            certain.sizes[i] = match (hand, seen.hand_size) {
                (Some(hand), _) => hand.total(),
                (None, Some(size)) => size,
                (None, None) if nobody_has_any => 0,
                (None, None) => return None,
            };
            certain.held[i] = hand.unwrap_or_default();
        }
        let held = certain.held.iter().fold(Cards::EMPTY, |all, hand| all + *hand);
        certain.loose = certain.loose.checked_sub(held)?;
        certain.look(view, game);
        Some(certain)
    }

    /// What all of these combinations have in common.
    pub(crate) fn common(all: &[Hands]) -> Option<Certain> {
        let first = all.first()?;
        let held = all.iter().fold(first.of, |held, one| core::array::from_fn(|i| held[i].least(one.of[i])));
        let mut loose = Cards::EMPTY;
        for (held, hand) in held.iter().zip(first.of) {
            loose += hand - *held;
        }
        Some(Certain { held, sizes: first.of.map(Cards::total), loose })
    }

    /// Takes in what a seat sees besides: offers and hands that were shown.
    pub(crate) fn look<R: Playable>(&mut self, view: &View<R>, game: &Game<R>) {
        let known = view.knowledge(game);
        for seat in game.rules.all_seats() {
            self.covers(seat, known.held(seat));
        }
    }

    pub(crate) fn gain(&mut self, seat: Seat, cards: Cards) {
        self.held[seat.index()] += cards;
        let size = &mut self.sizes[seat.index()];
        *size = size.saturating_add(cards.total());
    }

    /// Cards that a seat is known to have leave its hand.
    pub(crate) fn lose(&mut self, seat: Seat, cards: Cards) {
        self.held[seat.index()] = self.held[seat.index()].less(cards);
        self.sizes[seat.index()] = self.sizes[seat.index()].saturating_sub(cards.total());
    }

    /// A seat has these cards. Whether that was not known before.
    pub(crate) fn covers(&mut self, seat: Seat, cards: Cards) -> bool {
        let held = &mut self.held[seat.index()];
        let new = cards.less(*held).least(self.loose);
        self.loose -= new;
        *held += new;
        !new.is_empty()
    }

    /// A card goes from one hand to another, and nobody else sees which: any that was known to be there may be gone.
    pub(crate) fn pass(&mut self, from: Seat, to: Seat) {
        let held = &mut self.held[from.index()];
        let all_known = self.sizes[from.index()] == held.total();
        self.sizes[from.index()] = self.sizes[from.index()].saturating_sub(1);
        self.sizes[to.index()] = self.sizes[to.index()].saturating_add(1);
        let kinds = held.kinds();
        let one_of_each = kinds.iter().fold(Cards::EMPTY, |all, card| all + Cards::of(card, 1));
        *held -= one_of_each;
        if all_known && kinds.len() == 1 {
            self.held[to.index()] += one_of_each;
        } else {
            self.loose += one_of_each;
        }
    }

    /// Lists every combination that is possible, weighted by the number of ways in which the loose cards can be dealt so; nothing
    /// if there are too many.
    pub(crate) fn list(&self, out: &mut Vec<Hands>) -> bool {
        out.clear();
        let missing: u32 = (0..MAX_SEATS).map(|i| u32::from(self.missing(i))).sum();
        let listed = missing == u32::from(self.loose.total())
            && self.deal(0, 0, self.missing(0), self.loose, Hands { of: self.held, weight: 1.0 }, out);
        if !listed {
            out.clear();
        }
        listed
    }

    /// How many cards of a seat are not known.
    fn missing(&self, seat: usize) -> u8 {
        self.sizes[seat].saturating_sub(self.held[seat].total())
    }

    /// Deals what is left to a seat, kind by kind, and then to those after it. False as soon as there are too many ways.
    fn deal(&self, seat: usize, kind: u8, missing: u8, left: Cards, so_far: Hands, out: &mut Vec<Hands>) -> bool {
        if missing == 0 {
            if seat + 1 < MAX_SEATS {
                return self.deal(seat + 1, 0, self.missing(seat + 1), left, so_far, out);
            }
            out.push(so_far);
            return out.len() <= MOST;
        }
        if usize::from(kind) == MAX_CARDS {
            return true;
        }
        let (card, mut hands) = (Card(kind), so_far);
        for n in 0..=left.count(card).min(missing) {
            if n > 0 {
                hands.of[seat] += Cards::of(card, 1);
                hands.weight /= f32::from(n);
            }
            if !self.deal(seat, kind + 1, missing - n, left - Cards::of(card, n), hands, out) {
                return false;
            }
        }
        true
    }
}
