//! Building: roads, settlements and cities, bought or free.

use crate::event::{Event, Sink};
use crate::game::Game;
use crate::hand::Hand;
use crate::id::{Edge, Seat, Vertex};
use crate::refusal::Reason;
use crate::ruleset::{Built, Ruleset};
use crate::set::{EdgeSet, VertexSet};
use crate::state::State;

impl<R: Ruleset> State<R> {
    /// Where `seat` may place a road, price and stock aside.
    #[inline]
    #[must_use]
    pub fn road_sites(&self, game: &Game<R>, seat: Seat) -> EdgeSet {
        (game.board.edges_at_any(R::anchors(self, game, seat)) & R::road_paths(game)) - self.taken_paths()
    }

    /// Where `seat` may settle once the set-up is over, price and stock aside.
    #[inline]
    #[must_use]
    pub fn settlement_sites(&self, game: &Game<R>, seat: Seat) -> VertexSet {
        R::sites(self, game, seat)
    }

    /// Why a road of `seat` may not lie on a path.
    pub(crate) fn check_road_site(&self, game: &Game<R>, seat: Seat, at: Edge) -> Result<(), Reason> {
        if !R::road_paths(game).contains(at) {
            return Err(Reason::NoSuchPlace);
        }
        if self.taken_paths().contains(at) {
            return Err(Reason::PathTaken);
        }
        if self.road_sites(game, seat).contains(at) { Ok(()) } else { Err(Reason::RoadNotConnected) }
    }

    /// Why `seat` may not settle on an intersection.
    pub(crate) fn check_site(&self, game: &Game<R>, at: Vertex, sites: VertexSet) -> Result<(), Reason> {
        if !game.board.sites().contains(at) {
            return Err(Reason::NoSuchPlace);
        }
        if sites.contains(at) {
            return Ok(());
        }
        if self.occupied().contains(at) {
            return Err(Reason::SiteTaken);
        }
        if !self.keeps_distance(game, at) {
            return Err(Reason::TooClose);
        }
        Err(Reason::NoRoadHere)
    }

    /// Pays a price to the supply.
    #[inline]
    pub fn pay(&mut self, seat: Seat, price: Hand) {
        self.hands[seat.index()] -= price;
        self.supply += price;
    }

    /// Places a road and settles what follows from it.
    pub fn place_road<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, at: Edge, paid: Hand, sink: &mut S) {
        self.pay(seat, paid);
        self.roads[seat.index()].insert(at);
        self.touched[seat.index()] |= game.board.ends_set(at);
        sink.emit(Event::RoadPlaced { seat, at, paid });
        self.extend_route(game, seat, at, sink);
        R::on_built(self, game, seat, Built::Road(at), sink);
    }

    /// Places a settlement and settles what follows from it.
    pub fn place_settlement<S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        at: Vertex,
        paid: Hand,
        sink: &mut S,
    ) {
        self.pay(seat, paid);
        self.buildings[seat.index()].insert(at);
        self.points[seat.index()] += 1;
        sink.emit(Event::Settled { seat, at, paid });
        self.rates[seat.index()] = R::rates(self, game, seat);
        // A foreign building cuts the route of whoever has two paths here.
        for other in game.rules.all_seats() {
            let here = game.board.edges_at(at) & R::links(self, game, other);
            if other != seat && here.len() >= 2 {
                self.update_route(game, other, sink);
            }
        }
        R::on_built(self, game, seat, Built::Settlement(at), sink);
    }

    /// Turns a settlement into a city.
    pub fn place_city<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, at: Vertex, paid: Hand, sink: &mut S) {
        self.pay(seat, paid);
        self.cities.insert(at);
        self.points[seat.index()] += 1;
        sink.emit(Event::Upgraded { seat, at, paid });
        R::on_built(self, game, seat, Built::City(at), sink);
    }
}
