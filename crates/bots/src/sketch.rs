//! What a seat's position is good for, apart from the cards in its hand: income and goals. Worked out when pieces, the
//! robber, points or development cards change, and remembered until then.

use crate::goals::Goals;
use crate::outlook::Hands;
use crate::route::LongerRoute;
use crate::sight::Sight;
use crate::worth::{Pips, Rater, income, weights};
use civitas_engine::{MAX_SEATS, Mixer, Seat};
use civitas_games::Playable;
use std::hash::{Hash, Hasher};

/// The income and the goals of a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sketch {
    /// What it was worked out from.
    of: Option<u64>,
    /// What the seat's own buildings bring, in pips.
    pub(crate) income: Pips,
    pub(crate) goals: Goals,
    /// How much each kind of card is worth on this board.
    weights: Option<Pips>,
    route: LongerRoute,
    pub(crate) hands: Hands,
}

impl Sketch {
    /// Brings the sketch up to date, and says what it is of.
    pub(crate) fn refresh<R: Playable>(&mut self, sight: &Sight<'_, R>) -> u64 {
        let now = foundation(sight);
        if self.of == Some(now) {
            debug_assert!(self.is_up_to_date(sight), "something has changed that the number does not tell");
            return now;
        }
        self.of = Some(now);
        self.income = income(sight.game, sight.view, sight.me);
        let weights = self.weights.get_or_insert_with(|| weights(sight.game));
        self.goals.find(sight, &Rater::new(sight, &self.income, weights), &mut self.route);
        now
    }

    /// Whether working everything out again gives the same.
    fn is_up_to_date<R: Playable>(&self, sight: &Sight<'_, R>) -> bool {
        let mut anew = Sketch::default();
        anew.refresh(sight);
        (&anew.income, &anew.goals, &anew.weights) == (&self.income, &self.goals, &self.weights)
    }
}

/// One number for everything that income and goals depend on.
fn foundation<R: Playable>(sight: &Sight<'_, R>) -> u64 {
    let (view, own) = (sight.view, sight.own());
    let mut mixer = Mixer::default();
    let mut open = [[0; 2]; MAX_SEATS];
    for (seat, open) in view.seats.iter().zip(&mut open) {
        (seat.buildings, seat.roads).hash(&mut mixer);
        *open = [seat.knights, seat.points as u8];
    }
    (view.cities, own.devs, view.played).hash(&mut mixer);
    mixer.write(&own.rates.rates());
    mixer.write(open.as_flattened());
    let seat = |seat: Option<Seat>| seat.map_or(u8::MAX, |seat| seat.0);
    let hidden = own.hidden_points.unwrap_or(0);
    let awards = [seat(view.route_award), seat(view.army_award)];
    mixer.write(&[sight.me.0, view.robber.0, view.deck_size, hidden, awards[0], awards[1], 0, 0]);
    // What only this game has, as the viewer knows it.
    sight.guess.own.hash(&mut mixer);
    mixer.finish()
}
