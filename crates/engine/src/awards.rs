//! The two awards: longest route and largest army, with one rule for every case of ties.

use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{Edge, MAX_SEATS, Seat};
use crate::network::{extended_route, longest_route, moved_route};
use crate::ruleset::Ruleset;
use crate::state::State;

/// Who holds an award after a change. With M the largest value: nobody if M is below `min`; else the holder, if it has
/// M, tie or not; else the only seat with M; else nobody. Gaining, overtaking, losing by a cut and coming back are all
/// this one rule.
#[inline]
pub(crate) fn award_holder(holder: Option<Seat>, values: [u8; MAX_SEATS], min: u8) -> Option<Seat> {
    let best = values.into_iter().max().unwrap_or(0);
    if best < min {
        return None;
    }
    if holder.is_some_and(|h| values[h.index()] == best) {
        return holder;
    }
    let mut leaders = (0..MAX_SEATS as u8).map(Seat).filter(|s| values[s.index()] == best);
    match (leaders.next(), leaders.next()) {
        (only, None) => only,
        _ => None,
    }
}

impl<R: Ruleset> State<R> {
    /// Measures the route of `seat` again and settles the award.
    pub fn update_route<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, sink: &mut S) {
        let length = longest_route(&game.board, self.roads[seat.index()], R::route_stops(self, game, seat));
        self.set_route(game, seat, length, sink);
    }

    /// Measures all routes again and settles the award once: for changes that touch several seats at the same time.
    pub fn measure_routes<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        for seat in game.rules.all_seats() {
            let paths = self.roads[seat.index()];
            self.routes[seat.index()] = longest_route(&game.board, paths, R::route_stops(self, game, seat));
        }
        self.settle_route_award(game, sink);
    }

    /// Measures the route of `seat` after a road was added, and settles the award.
    #[inline]
    pub(crate) fn extend_route<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, new: Edge, sink: &mut S) {
        let (paths, before) = (self.roads[seat.index()], self.routes[seat.index()]);
        let length = extended_route(&game.board, paths, R::route_stops(self, game, seat), new, before);
        self.set_route(game, seat, length, sink);
    }

    /// Measures the route of `seat` after one of its roads was moved to `to`, and settles the award.
    pub(crate) fn measure_moved_road<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, to: Edge, sink: &mut S) {
        let (paths, before) = (self.roads[seat.index()], self.routes[seat.index()]);
        let length = moved_route(&game.board, paths, R::route_stops(self, game, seat), to, before);
        self.set_route(game, seat, length, sink);
    }

    fn set_route<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, length: u8, sink: &mut S) {
        if length != self.routes[seat.index()] {
            self.routes[seat.index()] = length;
            self.settle_route_award(game, sink);
        }
    }

    /// Settles the route award by the lengths as they are.
    pub fn settle_route_award<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        let to = award_holder(self.route_award, self.routes, game.rules.route_min);
        if to != self.route_award {
            self.move_award(game, self.route_award, to);
            self.route_award = to;
            sink.emit(Event::RouteAward { to });
        }
    }

    /// Settles the army award by the open knights as they are.
    pub fn settle_army_award<S: Sink<R::Event>>(&mut self, game: &Game<R>, sink: &mut S) {
        let to = award_holder(self.army_award, self.knights, game.rules.army_min);
        if to != self.army_award {
            self.move_award(game, self.army_award, to);
            self.army_award = to;
            sink.emit(Event::ArmyAward { to });
        }
    }

    fn move_award(&mut self, game: &Game<R>, from: Option<Seat>, to: Option<Seat>) {
        if let Some(seat) = from {
            self.points[seat.index()] -= game.rules.award_points;
        }
        if let Some(seat) = to {
            self.points[seat.index()] += game.rules.award_points;
        }
    }
}
