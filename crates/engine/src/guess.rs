//! Hidden information, guessed: a complete state that fits a view.
//!
//! Search needs it, because a bot sees a view and nothing else; so does the proof that views leak nothing.

use crate::chance::Random;
use crate::counts::{Cards, Counts, Devs};
use crate::game::Game;
use crate::id::{Dev, MAX_CARDS, Seat};
use crate::ruleset::Ruleset;
use crate::set::SeatSet;
use crate::state::State;
use crate::view::View;
use rand_core::Rng;

impl<R: Ruleset> View<R> {
    /// A random state that the viewer could not tell from the true one: other hands (of the known sizes, covering
    /// standing offers and acceptances), other seats' development cards and the deck are dealt from what is left. What the
    /// viewer could remember of earlier turns is not considered.
    #[must_use]
    pub fn guess<G: Rng>(&self, game: &Game<R>, generator: &mut G) -> State<R> {
        let mut rng = Random(generator);
        let mut state = self.known_state(game);
        self.deal_hands(game, &mut state, &mut rng);
        self.deal_devs(game, &mut state, &mut rng);
        state.own = R::guess_own(self, game, &state, &mut rng);
        state.refresh_caches(game);
        state
    }

    /// Everything that the view says, and nothing in other hands.
    fn known_state(&self, game: &Game<R>) -> State<R> {
        let mut state = State::new(game);
        for (i, seat) in self.seats.iter().enumerate() {
            state.buildings[i] = seat.buildings;
            state.roads[i] = seat.roads;
            state.hands[i] = seat.hand.unwrap_or_default();
            state.devs[i] = seat.devs.unwrap_or_default();
            state.knights[i] = seat.knights;
            state.debts[i] = seat.debt;
            state.start_rolls[i] = seat.start_roll;
        }
        state.cities = self.cities;
        state.supply = self.supply;
        state.played = self.played;
        state.fresh = self.seats[self.turn.index()].fresh.unwrap_or_default();
        state.talk = self.talk;
        state.robber = self.robber;
        state.turn = self.turn;
        state.first = self.first;
        state.phase = self.phase;
        state.setup_step = self.setup_step;
        state.contenders = self.contenders;
        state.rolled = self.rolled;
        state.card_played = self.card_played;
        state.building = self.building;
        state.route_award = self.route_award;
        state.army_award = self.army_award;
        state.winners = self.winners;
        state.turns = self.turns;
        state
    }

    fn deal_hands<G: Rng>(&self, game: &Game<R>, state: &mut State<R>, rng: &mut Random<G>) {
        let hidden: SeatSet = game.rules.all_seats().filter(|s| self.seats[s.index()].hand.is_none()).collect();
        let mut pool = state.hands.iter().fold(game.rules.supply - self.supply, |left, h| left - *h);
        // First what is publicly known to be there, then the rest blindly.
        for seat in hidden {
            state.hands[seat.index()] = self.known_part(seat).most(R::known_cards(self, game, seat).0);
            pool -= state.hands[seat.index()];
        }
        for seat in hidden {
            let i = seat.index();
            let least = self.seats[i].debt.max(R::known_cards(self, game, seat).1);
            let size = self.seats[i].hand_size.unwrap_or(least);
            while state.hands[i].total() < size {
                state.hands[i] += draw(&mut pool, Cards::EMPTY, rng);
            }
        }
        // Where hand sizes are hidden, anybody may hold what is left.
        while !pool.is_empty() && !hidden.is_empty() {
            let nth = rng.below(hidden.len() as u32) as usize;
            let seat = hidden.into_iter().nth(nth).unwrap_or_default();
            state.hands[seat.index()] += draw(&mut pool, Cards::EMPTY, rng);
        }
    }

    /// Cards a seat is publicly known to hold: what it offers or has agreed to give, whichever is larger for each kind.
    fn known_part(&self, seat: Seat) -> Cards {
        let offered = self.talk.give(seat).counts();
        let agreed = match self.talk.accepted.contains(seat) {
            true => self.talk.want(self.turn).counts(),
            false => [0; MAX_CARDS],
        };
        Cards::new(core::array::from_fn(|i| offered[i].max(agreed[i])))
    }

    fn deal_devs<G: Rng>(&self, game: &Game<R>, state: &mut State<R>, rng: &mut Random<G>) {
        let victory = Dev::VICTORY;
        let hidden: SeatSet = game.rules.all_seats().filter(|s| self.seats[s.index()].devs.is_none()).collect();
        let known = state.devs.iter().fold(self.played, |all, h| all + *h);
        let second = game.rules.later;
        // What is known to be in the deck is dealt to nobody.
        let in_deck = R::known_in_deck(self);
        let mut pool = game.rules.all_devs() - known - in_deck;
        // Nobody has drawn the second stack, or the rest of it: only cards of its own can be in it.
        let undrawn = (self.deck_size + self.later_size).min(second.total());
        let mut kin = pool.least(second);
        let mut below = Devs::EMPTY;
        while below.total() < undrawn {
            below += draw(&mut kin, Devs::EMPTY, rng);
        }
        pool -= below;
        // Hidden points that have been revealed.
        for seat in hidden {
            let open = Devs::of(victory, self.seats[seat.index()].hidden_points.unwrap_or(0));
            state.devs[seat.index()] = open;
            pool -= open;
        }
        // The seat on turn first: it cannot be hiding the points that would have won it the game, so it must have its
        // choice of everything else.
        for seat in game.rules.seats_from(self.turn).filter(|s| hidden.contains(*s)) {
            let i = seat.index();
            let most = match self.seats[i].hidden_points {
                Some(known) => known,
                None if seat == self.turn && self.turns > 0 => {
                    (game.rules.goal as i8 - 1 - self.seats[i].points).max(0) as u8
                }
                None => u8::MAX,
            };
            while state.devs[i].total() < self.seats[i].dev_count {
                let full = state.devs[i].count(victory) >= most;
                let barred = Devs::of(victory, if full { pool.count(victory) } else { 0 });
                state.devs[i] += draw(&mut pool, barred, rng);
            }
            if seat == self.turn {
                let mut rest = state.devs[i];
                for _ in 0..self.seats[i].fresh_count {
                    state.fresh += draw(&mut rest, Devs::EMPTY, rng);
                }
            }
        }
        pool += in_deck;
        // What is left now is the rest of the first stack.
        let waits = self.later_size > 0 || !pool.is_empty();
        (state.deck, state.later) = if waits { (pool, below) } else { (below, Devs::EMPTY) };
    }
}

/// Takes one card out of the pool that is not barred.
fn draw<K, G: Rng>(pool: &mut Counts<K>, barred: Counts<K>, rng: &mut Random<G>) -> Counts<K> {
    let open = *pool - barred;
    let one = open.one_of(rng.below(u32::from(open.total())) as u8);
    *pool -= one;
    one
}
