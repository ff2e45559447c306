//! Hidden cards, dealt: what a viewer knows for certain, worked out once, and complete states that fit it.
//!
//! Everything but hands, development cards and the deck follows from what the viewer sees, reach, rates, routes and points
//! included. So a player that thinks about many worlds works that out once ([`View::knowledge`]), and a world costs little
//! more than a copy of a state.

use crate::chance::Random;
use crate::counts::{Cards, Devs};
use crate::game::Game;
use crate::guess::draw;
use crate::id::{Dev, MAX_SEATS, Seat};
use crate::ruleset::Ruleset;
use crate::set::SeatSet;
use crate::state::State;
use crate::view::View;
use rand_core::Rng;

/// What a viewer knows for certain, and what is left to deal.
#[derive(Clone, Debug)]
pub struct Knowledge<'a, R: Ruleset> {
    view: &'a View<R>,
    game: &'a Game<R>,
    /// Everything that is certain. An unknown hand holds what everybody knows to be in it, and an unknown set of development
    /// cards the revealed points.
    certain: State<R>,
    /// Seats whose hand is unknown.
    hands: SeatSet,
    /// Seats whose development cards are unknown.
    devs: SeatSet,
    /// Cards that are in unknown hands, beyond what is known to be there.
    cards_left: Cards,
    /// How many cards each unknown hand has, or has at least where that is hidden.
    sizes: [u8; MAX_SEATS],
    /// Development cards that an unknown seat may hold or that may lie in a stack, beyond what is known of both.
    devs_left: Devs,
    /// Development cards that are known to be in the deck.
    in_deck: Devs,
    /// How many cards of the second stack nobody can have drawn.
    undrawn: u8,
}

impl<R: Ruleset> View<R> {
    /// What the viewer knows for certain. What it could remember of earlier turns is not considered.
    #[must_use]
    pub fn knowledge<'a>(&'a self, game: &'a Game<R>) -> Knowledge<'a, R> {
        let known = R::known(self, game);
        let mut certain = self.certain(game);
        let mut cards_left = game.rules.supply - self.supply;
        let mut devs_left = game.rules.all_devs() - self.played - known.in_deck;
        let (mut hands, mut devs, mut sizes) = (SeatSet::EMPTY, SeatSet::EMPTY, [0; MAX_SEATS]);
        for seat in game.rules.all_seats() {
            let (i, seen) = (seat.index(), &self.seats[seat.index()]);
            if seen.hand.is_none() {
                hands.insert(seat);
                certain.hands[i] = self.shown_part(seat).most(known.held[i]);
                sizes[i] = seen.hand_size.unwrap_or(seen.debt.max(known.at_least[i]));
            }
            if seen.devs.is_none() {
                devs.insert(seat);
                certain.devs[i] = Devs::of(Dev::VICTORY, seen.hidden_points.unwrap_or(0));
            }
            cards_left -= certain.hands[i];
            devs_left -= certain.devs[i];
        }
        let undrawn = (self.deck_size + self.later_size).min(game.rules.later.total());
        let in_deck = known.in_deck;
        Knowledge { view: self, game, certain, hands, devs, cards_left, sizes, devs_left, in_deck, undrawn }
    }

    /// Everything that the view says. Nothing has to be measured: a view tells the results.
    fn certain(&self, game: &Game<R>) -> State<R> {
        let seats = &self.seats;
        // A seat that nobody has gets what it has in every state.
        let rates = |i: usize| if i < usize::from(game.rules.seats) { seats[i].rates } else { game.rules.supply_rates };
        State {
            buildings: seats.map(|s| s.buildings),
            cities: self.cities,
            touched: seats.map(|s| s.touched),
            roads: seats.map(|s| s.roads),
            hands: seats.map(|s| s.hand.unwrap_or_default()),
            rates: core::array::from_fn(rates),
            devs: seats.map(|s| s.devs.unwrap_or_default()),
            fresh: seats[self.turn.index()].fresh.unwrap_or_default(),
            supply: self.supply,
            deck: Devs::EMPTY,
            later: Devs::EMPTY,
            played: self.played,
            talk: self.talk,
            knights: seats.map(|s| s.knights),
            routes: seats.map(|s| s.route),
            points: seats.map(|s| s.sources.shared()),
            debts: seats.map(|s| s.debt),
            start_rolls: seats.map(|s| s.start_roll),
            contenders: self.contenders,
            robber: self.robber,
            turn: self.turn,
            first: self.first,
            setup_step: self.setup_step,
            phase: self.phase,
            rolled: self.rolled,
            card_played: self.card_played,
            building: self.building,
            route_award: self.route_award,
            army_award: self.army_award,
            winners: self.winners,
            turns: self.turns,
            own: R::Own::default(),
        }
    }
}

impl<R: Ruleset> Knowledge<'_, R> {
    /// A random state that the viewer could not tell from the true one: each hidden card is drawn from all that are left.
    #[must_use]
    pub fn deal_any<G: Rng>(&self, rng: &mut Random<G>) -> State<R> {
        let mut state = self.certain;
        self.draw_hands(&mut state, rng);
        let mut kin = self.devs_left.least(self.game.rules.later);
        let below = draw_some(&mut kin, self.undrawn, rng);
        let mut left = self.devs_left - below;
        self.draw_devs(&mut state, &mut left, rng);
        self.complete(state, left, below, rng)
    }

    /// The state in which every unknown hand and every unknown set of development cards is the given one, with the rest in
    /// the stacks. Entries of seats whose cards are known are not read. `None` if that cannot be.
    ///
    /// What is still open is drawn: which of its cards the seat on turn bought in this turn, which cards of the deck somebody
    /// has looked at, and what is in which stack.
    #[must_use]
    pub fn deal<G: Rng>(
        &self,
        hands: &[Cards; MAX_SEATS],
        devs: &[Devs; MAX_SEATS],
        rng: &mut Random<G>,
    ) -> Option<State<R>> {
        let mut state = self.certain;
        let mut cards_left = self.cards_left;
        for seat in self.hands {
            let i = seat.index();
            let exact = self.view.seats[i].hand_size.is_some();
            if hands[i].total() < self.sizes[i] || (exact && hands[i].total() > self.sizes[i]) {
                return None;
            }
            cards_left = cards_left.checked_sub(hands[i].checked_sub(state.hands[i])?)?;
            state.hands[i] = hands[i];
        }
        if !cards_left.is_empty() {
            return None;
        }
        let mut left = self.devs_left;
        for seat in self.devs {
            let i = seat.index();
            let points = devs[i].count(Dev::VICTORY);
            if devs[i].total() != self.view.seats[i].dev_count || points > self.view.most_hidden_points(self.game, seat)
            {
                return None;
            }
            left = left.checked_sub(devs[i].checked_sub(state.devs[i])?)?;
            state.devs[i] = devs[i];
        }
        let mut kin = left.least(self.game.rules.later);
        if kin.total() < self.undrawn {
            return None;
        }
        let below = draw_some(&mut kin, self.undrawn, rng);
        if self.devs.contains(self.view.turn) {
            state.fresh = self.draw_fresh(&state, rng);
        }
        Some(self.complete(state, left - below, below, rng))
    }

    /// Cards in unknown hands that nobody knows to be in one of them.
    #[must_use]
    pub fn cards_left(&self) -> Cards {
        self.cards_left
    }

    /// Development cards of which nobody knows whether a seat holds them or a stack.
    #[must_use]
    pub fn devs_left(&self) -> Devs {
        self.devs_left
    }

    /// Cards that are known to be in the hand of a seat: all of them, where the hand is known.
    #[must_use]
    pub fn held(&self, seat: Seat) -> Cards {
        self.certain.hands[seat.index()]
    }

    /// First to those whose number of cards is known, then the rest to anybody.
    fn draw_hands<G: Rng>(&self, state: &mut State<R>, rng: &mut Random<G>) {
        let mut pool = self.cards_left;
        for seat in self.hands {
            let i = seat.index();
            while state.hands[i].total() < self.sizes[i] {
                state.hands[i] += draw(&mut pool, Cards::EMPTY, rng);
            }
        }
        while !pool.is_empty() && !self.hands.is_empty() {
            let nth = rng.below(self.hands.len() as u32) as usize;
            let seat = self.hands.into_iter().nth(nth).unwrap_or_default();
            state.hands[seat.index()] += draw(&mut pool, Cards::EMPTY, rng);
        }
    }

    /// To the seat on turn first: it cannot be hiding the points that would have won it the game, so it must have its choice
    /// of everything else.
    fn draw_devs<G: Rng>(&self, state: &mut State<R>, pool: &mut Devs, rng: &mut Random<G>) {
        if self.devs.is_empty() {
            return;
        }
        for seat in self.game.rules.seats_from(self.view.turn).filter(|s| self.devs.contains(*s)) {
            let i = seat.index();
            let most = self.view.most_hidden_points(self.game, seat);
            while state.devs[i].total() < self.view.seats[i].dev_count {
                let full = state.devs[i].count(Dev::VICTORY) >= most;
                let barred = Devs::of(Dev::VICTORY, if full { pool.count(Dev::VICTORY) } else { 0 });
                state.devs[i] += draw(pool, barred, rng);
            }
            if seat == self.view.turn {
                state.fresh = self.draw_fresh(state, rng);
            }
        }
    }

    /// Which of its cards the seat on turn bought in this turn.
    fn draw_fresh<G: Rng>(&self, state: &State<R>, rng: &mut Random<G>) -> Devs {
        let turn = self.view.turn.index();
        draw_some(&mut state.devs[turn].clone(), self.view.seats[turn].fresh_count, rng)
    }

    /// The stacks, and what only this game has.
    fn complete<G: Rng>(&self, mut state: State<R>, left: Devs, below: Devs, rng: &mut Random<G>) -> State<R> {
        let deck = left + self.in_deck;
        // Once the first stack is empty and the second has joined it, the second is the deck.
        let waits = self.view.later_size > 0 || !deck.is_empty();
        (state.deck, state.later) = if waits { (deck, below) } else { (below, Devs::EMPTY) };
        state.own = R::guess_own(self.view, self.game, &state, rng);
        state
    }
}

/// Takes some cards out of a pool.
fn draw_some<G: Rng>(pool: &mut Devs, count: u8, rng: &mut Random<G>) -> Devs {
    (0..count).fold(Devs::EMPTY, |drawn, _| drawn + draw(pool, Devs::EMPTY, rng))
}
