//! What places bring: pips (ways out of 36 to roll a number), card by card.

use crate::sight::Sight;
use civitas_engine::{Card, Game, Hex, MAX_CARDS, Seat, Vertex, View};
use civitas_games::Playable;

/// Pips by kind of card.
pub(crate) type Pips = [f32; MAX_CARDS];

/// Ways out of 36 to roll what a hex needs.
pub(crate) fn pips<R: Playable>(game: &Game<R>, hex: Hex) -> f32 {
    match game.board.number(hex) {
        Some(7) | None => 0.0,
        Some(number) => f32::from(6u8.saturating_sub(number.abs_diff(7))),
    }
}

/// What a settlement on an intersection brings.
pub(crate) fn yields<R: Playable>(game: &Game<R>, at: Vertex) -> Pips {
    let mut all = [0.0; MAX_CARDS];
    for hex in game.board.hexes_at(at) {
        add(&mut all, game, hex, 1.0);
    }
    all
}

fn add<R: Playable>(all: &mut Pips, game: &Game<R>, hex: Hex, times: f32) {
    let cards = game.board.income(hex);
    for card in cards.kinds() {
        all[card.index()] += pips(game, hex) * f32::from(cards.count(card)) * times;
    }
}

/// What the buildings of a seat bring. The robber is not there for ever: its hex counts half.
pub(crate) fn income<R: Playable>(game: &Game<R>, view: &View<R>, seat: Seat) -> Pips {
    let mut all = [0.0; MAX_CARDS];
    for at in view.seats[seat.index()].buildings {
        let size = if view.cities.contains(at) { 2.0 } else { 1.0 };
        for hex in game.board.hexes_at(at) {
            add(&mut all, game, hex, if hex == view.robber { 0.5 * size } else { size });
        }
    }
    all
}

/// How much each kind is worth: what buildings ask for over what the board gives, 1 on average.
pub(crate) fn weights<R: Playable>(game: &Game<R>) -> Pips {
    let rules = &game.rules;
    // About what a winner builds in a game.
    let asked =
        rules.settlement_cost.times(3) + rules.city_cost.times(3) + rules.road_cost.times(4) + rules.card_cost.times(3);
    let mut given = [0.0; MAX_CARDS];
    for hex in game.board.hexes() {
        add(&mut given, game, hex, 1.0);
    }
    let mut weights = [0.0; MAX_CARDS];
    let (mut sum, mut kinds) = (0.0, 0.0);
    for card in rules.kinds() {
        let i = card.index();
        weights[i] = f32::from(asked.count(card)) / (given[i] + 1.0);
        sum += weights[i];
        kinds += 1.0;
    }
    for weight in &mut weights {
        // Half of it: a kind that is rare for all is also one that can be traded for.
        *weight = 0.5 + 0.5 * *weight * kinds / (sum + 0.001);
    }
    weights
}

/// Rates how good places are for one seat.
pub(crate) struct Rater<'a, 'b, R: Playable> {
    sight: &'b Sight<'a, R>,
    weights: Pips,
}

impl<'a, 'b, R: Playable> Rater<'a, 'b, R> {
    pub(crate) fn new(sight: &'b Sight<'a, R>) -> Self {
        Rater { sight, weights: weights(sight.game) }
    }

    /// What a settlement would bring, in pips of average worth: income, more for kinds that the seat lacks, and the
    /// harbour.
    pub(crate) fn site(&self, at: Vertex) -> f32 {
        let Sight { game, income, .. } = self.sight;
        let here = yields(game, at);
        let mut worth = 0.0;
        for card in game.rules.kinds() {
            let i = card.index();
            let fresh = if income[i] == 0.0 && here[i] > 0.0 { 1.0 + 0.35 * here[i] } else { 0.0 };
            worth += self.weights[i] * (here[i] + fresh);
        }
        worth + self.harbour(at, &here)
    }

    /// What the second half of a city brings.
    pub(crate) fn upgrade(&self, at: Vertex) -> f32 {
        let here = yields(self.sight.game, at);
        here.iter().zip(self.weights).map(|(pips, weight)| pips * weight).sum()
    }

    fn harbour(&self, at: Vertex, here: &Pips) -> f32 {
        let Sight { game, income, .. } = self.sight;
        let rates = self.sight.own().rates;
        let mut worth = 0.0;
        for card in game.rules.kinds() {
            let i = card.index();
            let rate = rates.of(card);
            let offered = if game.board.special_harbours(card).contains(at) {
                game.rules.special_rate
            } else if game.board.general_harbours().contains(at) {
                game.rules.harbour_rate
            } else {
                rate
            };
            // Cards traded away bring 1/rate each: the difference, for the part of the income that is traded.
            if offered < rate {
                let gain = 1.0 / f32::from(offered.max(1)) - 1.0 / f32::from(rate.max(1));
                worth += 0.8 * gain * (income[i] + here[i]) + 0.1;
            }
        }
        worth
    }

    /// How many victory points one pip is worth now: cards still to come until somebody wins, over what a point costs.
    pub(crate) fn points_a_pip(&self) -> f32 {
        const ROLLS_A_POINT: f32 = 7.0;
        const CARDS_A_POINT: f32 = 5.0;
        // Not every card comes to use.
        const USED: f32 = 0.6;
        f32::from(self.sight.ahead()) * ROLLS_A_POINT * USED / (36.0 * CARDS_A_POINT)
    }

    /// What a settlement is worth in victory points, its own point included.
    pub(crate) fn settlement(&self, at: Vertex) -> f32 {
        let Sight { game, view, me, .. } = self.sight;
        1.0 + self.site(at) * self.points_a_pip() + R::site(view, game, *me, at)
    }

    /// What an upgrade is worth in victory points, its own point included.
    pub(crate) fn city(&self, at: Vertex) -> f32 {
        1.0 + self.upgrade(at) * self.points_a_pip()
    }
}

/// What a seat's cards of one kind bring in a roll, on average.
pub(crate) fn a_roll(income: &Pips, card: Card) -> f32 {
    income[card.index()] / 36.0
}
