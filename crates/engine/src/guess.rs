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
    /// viewer could remember of earlier turns is not considered. To guess several times, or with hands of one's own
    /// choice, work out [`View::knowledge`] once.
    #[must_use]
    pub fn guess<G: Rng>(&self, game: &Game<R>, generator: &mut G) -> State<R> {
        self.knowledge(game).deal_any(&mut Random(generator))
    }

    /// Cards a seat is publicly known to hold: what it offers or has agreed to give, whichever is larger for each kind.
    pub(crate) fn shown_part(&self, seat: Seat) -> Cards {
        if self.talk.open.is_empty() {
            return Cards::EMPTY;
        }
        let offered = self.talk.give(seat);
        match self.talk.accepted.contains(seat) {
            true => offered.most(self.talk.want(self.turn)),
            false => offered,
        }
    }

    /// The most hidden points that a seat can have: those revealed; for the seat on turn fewer than would have won it the
    /// game.
    pub(crate) fn most_hidden_points(&self, game: &Game<R>, seat: Seat) -> u8 {
        let known = &self.seats[seat.index()];
        match known.hidden_points {
            Some(points) => points,
            None if seat == self.turn && self.turns > 0 => (game.rules.goal as i8 - 1 - known.points).max(0) as u8,
            None => u8::MAX,
        }
    }
}

/// Takes one card out of the pool that is not barred.
#[inline]
pub(crate) fn draw<K, G: Rng>(pool: &mut Counts<K>, barred: Counts<K>, rng: &mut Random<G>) -> Counts<K> {
    let open = *pool - barred;
    let one = open.one_of(rng.below(u32::from(open.total())) as u8);
    *pool -= one;
    one
}

/// The plain version of [`View::guess`], for tests: everything is worked out for the one guess, and the caches are computed
/// from the pieces.
#[doc(hidden)]
#[must_use]
pub fn guess_plain<R: Ruleset, G: Rng>(view: &View<R>, game: &Game<R>, generator: &mut G) -> State<R> {
    let mut rng = Random(generator);
    let mut state = plain::seen(view, game);
    plain::deal_hands(view, game, &mut state, &mut rng);
    plain::deal_devs(view, game, &mut state, &mut rng);
    state.own = R::guess_own(view, game, &state, &mut rng);
    state.refresh_caches(game);
    state
}

mod plain {
    use super::*;

    /// Everything that the view says, and nothing in other hands.
    pub(super) fn seen<R: Ruleset>(view: &View<R>, game: &Game<R>) -> State<R> {
        let mut state = State::new(game);
        for (i, seat) in view.seats.iter().enumerate() {
            state.buildings[i] = seat.buildings;
            state.roads[i] = seat.roads;
            state.hands[i] = seat.hand.unwrap_or_default();
            state.devs[i] = seat.devs.unwrap_or_default();
            state.knights[i] = seat.knights;
            state.debts[i] = seat.debt;
            state.start_rolls[i] = seat.start_roll;
        }
        state.cities = view.cities;
        state.supply = view.supply;
        state.played = view.played;
        state.fresh = view.seats[view.turn.index()].fresh.unwrap_or_default();
        state.talk = view.talk;
        state.robber = view.robber;
        state.turn = view.turn;
        state.first = view.first;
        state.phase = view.phase;
        state.setup_step = view.setup_step;
        state.contenders = view.contenders;
        state.rolled = view.rolled;
        state.card_played = view.card_played;
        state.building = view.building;
        state.route_award = view.route_award;
        state.army_award = view.army_award;
        state.winners = view.winners;
        state.turns = view.turns;
        state
    }

    pub(super) fn deal_hands<R: Ruleset, G: Rng>(
        view: &View<R>,
        game: &Game<R>,
        state: &mut State<R>,
        rng: &mut Random<G>,
    ) {
        let hidden: SeatSet = game.rules.all_seats().filter(|s| view.seats[s.index()].hand.is_none()).collect();
        let mut pool = state.hands.iter().fold(game.rules.supply - view.supply, |left, h| left - *h);
        let known = R::known(view, game);
        // First what is publicly known to be there, then the rest blindly.
        for seat in hidden {
            state.hands[seat.index()] = shown(view, seat).most(known.held[seat.index()]);
            pool -= state.hands[seat.index()];
        }
        for seat in hidden {
            let i = seat.index();
            let least = view.seats[i].debt.max(known.at_least[i]);
            let size = view.seats[i].hand_size.unwrap_or(least);
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

    /// What a seat offers or has agreed to give, whichever is larger for each kind.
    fn shown<R: Ruleset>(view: &View<R>, seat: Seat) -> Cards {
        let offered = view.talk.give(seat).counts();
        let agreed = match view.talk.accepted.contains(seat) {
            true => view.talk.want(view.turn).counts(),
            false => [0; MAX_CARDS],
        };
        Cards::new(core::array::from_fn(|i| offered[i].max(agreed[i])))
    }

    pub(super) fn deal_devs<R: Ruleset, G: Rng>(
        view: &View<R>,
        game: &Game<R>,
        state: &mut State<R>,
        rng: &mut Random<G>,
    ) {
        let victory = Dev::VICTORY;
        let hidden: SeatSet = game.rules.all_seats().filter(|s| view.seats[s.index()].devs.is_none()).collect();
        let known = state.devs.iter().fold(view.played, |all, h| all + *h);
        let second = game.rules.later;
        // What is known to be in the deck is dealt to nobody.
        let in_deck = R::known(view, game).in_deck;
        let mut pool = game.rules.all_devs() - known - in_deck;
        // Nobody has drawn the second stack, or the rest of it: only cards of its own can be in it.
        let undrawn = (view.deck_size + view.later_size).min(second.total());
        let mut kin = pool.least(second);
        let mut below = Devs::EMPTY;
        while below.total() < undrawn {
            below += draw(&mut kin, Devs::EMPTY, rng);
        }
        pool -= below;
        // Hidden points that have been revealed.
        for seat in hidden {
            let open = Devs::of(victory, view.seats[seat.index()].hidden_points.unwrap_or(0));
            state.devs[seat.index()] = open;
            pool -= open;
        }
        // The seat on turn first: it cannot be hiding the points that would have won it the game, so it must have its
        // choice of everything else.
        for seat in game.rules.seats_from(view.turn).filter(|s| hidden.contains(*s)) {
            let i = seat.index();
            let most = match view.seats[i].hidden_points {
                Some(known) => known,
                None if seat == view.turn && view.turns > 0 => {
                    (game.rules.goal as i8 - 1 - view.seats[i].points).max(0) as u8
                }
                None => u8::MAX,
            };
            while state.devs[i].total() < view.seats[i].dev_count {
                let full = state.devs[i].count(victory) >= most;
                let barred = Devs::of(victory, if full { pool.count(victory) } else { 0 });
                state.devs[i] += draw(&mut pool, barred, rng);
            }
            if seat == view.turn {
                let mut rest = state.devs[i];
                for _ in 0..view.seats[i].fresh_count {
                    state.fresh += draw(&mut rest, Devs::EMPTY, rng);
                }
            }
        }
        pool += in_deck;
        // What is left now is the rest of the first stack.
        let waits = view.later_size > 0 || !pool.is_empty();
        (state.deck, state.later) = if waits { (pool, below) } else { (below, Devs::EMPTY) };
    }
}
