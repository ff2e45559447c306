//! What places bring: pips (ways out of 36 to roll a number), card by card.

use crate::sight::Sight;
use civitas_engine::{Cards, Game, Hex, MAX_CARDS, Seat, Vertex, VertexSet, View, shares};
use civitas_games::Playable;

/// Pips by kind of card.
pub(crate) type Pips = [f32; MAX_CARDS];

/// Ways out of 36 to roll what a hex needs.
pub(crate) fn pips<R: Playable>(game: &Game<R>, hex: Hex) -> f32 {
    f32::from(game.board.pips(hex))
}

/// As many numbers as there are cards of each kind.
#[inline]
pub(crate) fn numbers(cards: Cards) -> Pips {
    cards.counts().map(f32::from)
}

/// The pips of one hex.
#[inline]
fn of_hex<R: Playable>(game: &Game<R>, hex: Hex) -> Cards {
    game.board.income(hex).times(game.board.pips(hex))
}

/// What a settlement on an intersection brings.
pub(crate) fn yields<R: Playable>(game: &Game<R>, at: Vertex) -> Pips {
    numbers(game.board.hexes_at(at).iter().fold(Cards::EMPTY, |all, hex| all + of_hex(game, hex)))
}

/// Adds some pips, so many times.
#[inline]
fn add(all: &mut Pips, pips: &Pips, times: f32) {
    for (all, pips) in all.iter_mut().zip(pips) {
        *all += pips * times;
    }
}

/// What the buildings of a seat bring. The robber is not there for ever: its hex counts half.
pub(crate) fn income<R: Playable>(game: &Game<R>, view: &View<R>, seat: Seat) -> Pips {
    let mut all = [0.0; MAX_CARDS];
    let buildings = view.seats[seat.index()].buildings;
    for at in buildings {
        add(&mut all, &yields(game, at), f32::from(shares(VertexSet::of(at), view.cities)));
    }
    if view.robber != Hex::OFF {
        let robbed = shares(buildings & game.board.corners(view.robber), view.cities);
        add(&mut all, &numbers(of_hex(game, view.robber)), -0.5 * f32::from(robbed));
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
        add(&mut given, &numbers(of_hex(game, hex)), 1.0);
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
    /// What the seat's own buildings bring.
    income: &'b Pips,
    /// What each kind is worth.
    weights: &'b Pips,
    /// How many victory points one pip is worth now.
    points_a_pip: f32,
    /// Where there is a harbour.
    harbours: VertexSet,
}

impl<'a, 'b, R: Playable> Rater<'a, 'b, R> {
    pub(crate) fn new(sight: &'b Sight<'a, R>, income: &'b Pips, weights: &'b Pips) -> Self {
        let board = &sight.game.board;
        let special = sight.game.rules.kinds().map(|card| board.special_harbours(card));
        let harbours = special.fold(board.general_harbours(), |all, some| all | some);
        Rater { sight, income, weights, points_a_pip: points_a_pip(sight), harbours }
    }

    /// What a settlement would bring, in pips of average worth: income, more for kinds that the seat lacks, and the
    /// harbour.
    pub(crate) fn site(&self, at: Vertex) -> f32 {
        let here = yields(self.sight.game, at);
        let mut worth = 0.0;
        for ((pips, income), weight) in here.iter().zip(self.income).zip(self.weights) {
            let fresh = if *income == 0.0 && *pips > 0.0 { 1.0 + 0.35 * pips } else { 0.0 };
            worth += weight * (pips + fresh);
        }
        if self.harbours.contains(at) { worth + self.harbour(at, &here) } else { worth }
    }

    /// What the second half of a city brings.
    pub(crate) fn upgrade(&self, at: Vertex) -> f32 {
        let here = yields(self.sight.game, at);
        here.iter().zip(self.weights).map(|(pips, weight)| pips * weight).sum()
    }

    fn harbour(&self, at: Vertex, here: &Pips) -> f32 {
        let game = self.sight.game;
        let general = game.board.general_harbours().contains(at);
        let rates = self.sight.own().rates;
        let mut worth = 0.0;
        for card in game.rules.kinds() {
            let i = card.index();
            let rate = rates.of(card);
            let offered = if game.board.special_harbours(card).contains(at) {
                game.rules.special_rate
            } else if general {
                game.rules.harbour_rate
            } else {
                continue;
            };
            // Cards traded away bring 1/rate each: the difference, for the part of the income that is traded.
            if offered < rate {
                let gain = 1.0 / f32::from(offered.max(1)) - 1.0 / f32::from(rate.max(1));
                worth += 0.8 * gain * (self.income[i] + here[i]) + 0.1;
            }
        }
        worth
    }

    pub(crate) fn points_a_pip(&self) -> f32 {
        self.points_a_pip
    }

    /// What a settlement is worth in victory points, its own point included.
    pub(crate) fn settlement(&self, at: Vertex) -> f32 {
        let Sight { game, view, me, .. } = self.sight;
        1.0 + self.site(at) * self.points_a_pip + R::site(view, game, *me, at)
    }

    /// What an upgrade is worth in victory points, its own point included.
    pub(crate) fn city(&self, at: Vertex) -> f32 {
        1.0 + self.upgrade(at) * self.points_a_pip
    }
}

/// How many victory points one pip is worth now: cards still to come until somebody wins, over what a point costs.
fn points_a_pip<R: Playable>(sight: &Sight<'_, R>) -> f32 {
    const ROLLS_A_POINT: f32 = 7.0;
    const CARDS_A_POINT: f32 = 5.0;
    // Not every card comes to use.
    const USED: f32 = 0.6;
    f32::from(sight.ahead()) * ROLLS_A_POINT * USED / (36.0 * CARDS_A_POINT)
}
