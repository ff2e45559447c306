//! Hidden information, shuffled: another state that the same viewer could not tell apart.
//!
//! Search needs it (a bot may only reason about what it can know) and so does the proof that views leak nothing.

use crate::chance::Random;
use crate::game::Game;
use crate::hand::Hand;
use crate::id::{Card, Dev, Seat};
use crate::ruleset::Ruleset;
use crate::state::State;
use rand_core::Rng;

impl<R: Ruleset> State<R> {
    /// A state in which everything that `viewer` cannot know is dealt anew at random: foreign hands (of the same sizes where those are
    /// open, still covering standing offers and acceptances), foreign development cards and the deck. Everything the viewer
    /// sees stays as it is. What the viewer could remember of earlier turns is not considered.
    #[must_use]
    pub fn resampled<G: Rng>(&self, game: &Game<R>, viewer: Option<Seat>, generator: &mut G) -> State<R> {
        let mut rng = Random(generator);
        let mut next = *self;
        next.deal_hands(game, viewer, &mut rng);
        next.deal_devs(game, viewer, &mut rng);
        next
    }

    fn deal_hands<G: Rng>(&mut self, game: &Game<R>, viewer: Option<Seat>, rng: &mut Random<&mut G>) {
        let hidden = || game.rules.all_seats().filter(move |s| Some(*s) != viewer);
        let mut pool = hidden().fold(Hand::EMPTY, |all, s| all + self.hands[s.index()]);
        let real = self.hands.map(Hand::total);
        // First what is publicly known to be there, then the rest blindly.
        for seat in hidden() {
            let known = self.known_part(seat);
            self.hands[seat.index()] = known;
            pool -= known;
        }
        for seat in hidden() {
            let i = seat.index();
            let known_size = if game.rules.open_hand_sizes { real[i] } else { self.debts[i] };
            while self.hands[i].total() < known_size {
                let card = draw(&mut pool, rng);
                self.hands[i] += Hand::of(card, 1);
            }
        }
        // Where hand sizes are hidden, anybody may hold what is left.
        while !pool.is_empty() {
            let card = draw(&mut pool, rng);
            let i = rng.below(u32::from(game.rules.seats)) as usize;
            let seat = if viewer == Some(Seat(i as u8)) { (i + 1) % usize::from(game.rules.seats) } else { i };
            self.hands[seat] += Hand::of(card, 1);
        }
    }

    /// Cards a seat is publicly known to hold: what it offers or has agreed to give, kind by kind the larger.
    fn known_part(&self, seat: Seat) -> Hand {
        let offered = self.talk.give[seat.index()].counts();
        let agreed =
            if self.talk.accepted.contains(seat) { self.talk.want[self.turn.index()].counts() } else { [0; 8] };
        Hand::new(core::array::from_fn(|i| offered[i].max(agreed[i])))
    }

    fn deal_devs<G: Rng>(&mut self, game: &Game<R>, viewer: Option<Seat>, rng: &mut Random<&mut G>) {
        let hidden = || game.rules.all_seats().filter(move |s| Some(*s) != viewer);
        let over = self.is_over();
        let victory = Card(Dev::VICTORY.0);
        let old = *self;
        // The seat on turn cannot be hiding the cards that would have won it the game.
        let cap = |s: Seat| {
            if s == old.turn && old.turns > 0 {
                (game.rules.goal as i8 - 1 - old.public_points(game, s)).max(0) as u8
            } else {
                u8::MAX
            }
        };
        let mut pool = hidden().fold(self.deck, |all, s| all + self.devs[s.index()]);
        for seat in hidden() {
            let i = seat.index();
            let fresh_count = if seat == old.turn { old.fresh.total() } else { 0 };
            // Once the game is over, hidden points are open.
            let fixed = if over { Hand::of(victory, old.hidden_points(seat)) } else { Hand::EMPTY };
            self.devs[i] = fixed;
            pool -= fixed;
            while self.devs[i].total() < old.devs[i].total() {
                let no_more = over || self.devs[i].count(victory) >= cap(seat);
                let barred = Hand::of(victory, if no_more { pool.count(victory) } else { 0 });
                let mut open = pool - barred;
                if open.is_empty() {
                    // Nothing else is left: the truth itself is the only possibility.
                    *self = State { hands: self.hands, ..old };
                    return;
                }
                let card = draw(&mut open, rng);
                pool = open + barred;
                self.devs[i] += Hand::of(card, 1);
            }
            if seat == old.turn {
                let mut rest = self.devs[i];
                self.fresh = Hand::EMPTY;
                for _ in 0..fresh_count {
                    let card = draw(&mut rest, rng);
                    self.fresh += Hand::of(card, 1);
                }
            }
        }
        self.deck = pool;
    }
}

fn draw<G: Rng>(pool: &mut Hand, rng: &mut Random<&mut G>) -> Card {
    let card = pool.nth(rng.below(u32::from(pool.total())) as u8).unwrap_or_default();
    *pool -= Hand::of(card, 1);
    card
}
