//! Building: roads, settlements and cities, bought or free.

use crate::counts::Cards;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::id::{Edge, Seat, Vertex};
use crate::refusal::Reason;
use crate::ruleset::{Built, Ruleset};
use crate::set::{EdgeSet, VertexSet};
use crate::state::State;

impl<R: Ruleset> State<R> {
    /// Where `seat` may place a road, apart from price and stock.
    #[inline]
    #[must_use]
    pub fn road_sites(&self, game: &Game<R>, seat: Seat) -> EdgeSet {
        (game.board.edges_at_any(R::anchors(self, game, seat)) & game.ground.roads) - self.taken_paths()
    }

    /// Whether there is a path on which `seat` may place a road, apart from price and stock: whether
    /// [`State::road_sites`] has any member, which takes less than to find them all.
    #[inline]
    #[must_use]
    pub fn has_road_site(&self, game: &Game<R>, seat: Seat) -> bool {
        let open = game.ground.roads - self.taken_paths();
        R::anchors(self, game, seat).iter().any(|at| open.meets(game.board.edges_at(at)))
    }

    /// Where `seat` may settle once the set-up is over, apart from price and stock: touched by one of its roads, with room,
    /// and no neighbour occupied.
    #[inline]
    #[must_use]
    pub fn settlement_sites(&self, game: &Game<R>, seat: Seat) -> VertexSet {
        self.with_room(game, self.touched[seat.index()] & game.ground.settlements)
    }

    /// Why a road of `seat` may not lie on a path.
    pub(crate) fn check_road_site(&self, game: &Game<R>, seat: Seat, at: Edge) -> Result<(), Reason> {
        game.check_path(at)?;
        if self.taken_paths().contains(at) {
            return Err(Reason::PathTaken);
        }
        if self.road_sites(game, seat).contains(at) { Ok(()) } else { Err(Reason::RoadNotConnected) }
    }

    /// Which settlements `seat` may turn into cities, apart from price and stock.
    #[inline]
    #[must_use]
    pub fn upgrade_sites(&self, game: &Game<R>, seat: Seat) -> VertexSet {
        self.settlements(seat).iter().filter(|at| R::check_upgrade(self, game, seat, *at).is_ok()).collect()
    }

    /// Whether `seat` may settle on an intersection once the set-up is over, apart from price and stock.
    pub fn check_settlement_site(&self, game: &Game<R>, seat: Seat, at: Vertex) -> Result<(), Reason> {
        let over = R::replaceable(self, game);
        self.check_site(game, at, self.settlement_sites(game, seat), over, Reason::NoRoadHere)
    }

    /// Whether `seat` may turn its settlement on an intersection into a city, apart from price and stock.
    pub fn check_upgrade_site(&self, game: &Game<R>, seat: Seat, at: Vertex) -> Result<(), Reason> {
        if !game.board.sites().contains(at) {
            return Err(Reason::NoSuchPlace);
        }
        if !self.settlements(seat).contains(at) {
            return Err(Reason::NotOwnSettlement);
        }
        R::check_upgrade(self, game, seat, at)
    }

    /// Why a settlement may not go on an intersection that is not among `sites`: because of a building there that is not
    /// one of `over`, because of a neighbour, or else for the last reason.
    pub(crate) fn check_site(
        &self,
        game: &Game<R>,
        at: Vertex,
        sites: VertexSet,
        over: VertexSet,
        last: Reason,
    ) -> Result<(), Reason> {
        if !game.ground.settlements.contains(at) {
            return Err(Reason::NoSuchPlace);
        }
        if sites.contains(at) {
            return Ok(());
        }
        if (self.occupied() - over).contains(at) {
            return Err(Reason::SiteTaken);
        }
        if game.rules.distance_rule && self.occupied().meets(game.board.neighbours(at)) {
            return Err(Reason::TooClose);
        }
        Err(last)
    }

    /// Places a road and settles what follows from it.
    pub fn place_road<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, at: Edge, paid: Cards, sink: &mut S) {
        self.pay(seat, paid);
        self.roads[seat.index()].insert(at);
        self.touched[seat.index()] |= game.board.ends_set(at);
        sink.emit(Event::RoadPlaced { seat, at, paid });
        self.extend_route(game, seat, at, sink);
        R::on_built(self, game, seat, Built::Road(at), sink);
    }

    /// Moves a road of `seat` to another path. The route is measured once, when it lies there.
    pub fn move_road<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, from: Edge, to: Edge, sink: &mut S) {
        let i = seat.index();
        self.roads[i].remove(from);
        sink.emit(Event::RoadRemoved { seat, at: from });
        self.roads[i].insert(to);
        sink.emit(Event::RoadPlaced { seat, at: to, paid: Cards::EMPTY });
        self.refresh_reach(game, seat);
        self.measure_moved_road(game, seat, to, sink);
        R::on_built(self, game, seat, Built::Road(to), sink);
    }

    /// Places a settlement and settles what follows from it.
    pub fn place_settlement<S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        seat: Seat,
        at: Vertex,
        paid: Cards,
        sink: &mut S,
    ) {
        self.pay(seat, paid);
        let replaces = self.occupied().contains(at);
        if replaces {
            self.remove_building(game, at, sink);
        }
        self.buildings[seat.index()].insert(at);
        self.points[seat.index()] += 1;
        sink.emit(Event::Settled { seat, at, paid });
        self.refresh_rates(game, seat);
        // Another player's building cuts the route of the seat with two paths here (three meet, so it is at most one seat), and one
        // in place of another may join what the other cut.
        for other in game.rules.all_seats() {
            let here = game.board.edges_at(at) & self.roads[other.index()];
            if (other != seat || replaces) && here.len() >= 2 {
                self.update_route(game, other, sink);
            }
        }
        R::on_built(self, game, seat, Built::Settlement(at), sink);
    }

    /// Turns a settlement into a city.
    pub fn place_city<S: Sink<R::Event>>(&mut self, game: &Game<R>, seat: Seat, at: Vertex, paid: Cards, sink: &mut S) {
        self.pay(seat, paid);
        self.cities.insert(at);
        self.points[seat.index()] += 1;
        sink.emit(Event::Upgraded { seat, at, paid });
        R::on_built(self, game, seat, Built::City(at), sink);
    }

    /// Takes a building off the board. Routes are not measured: something may take its place. Code that only removes calls
    /// [`State::measure_routes`] once everything that leaves together is gone.
    pub fn remove_building<S: Sink<R::Event>>(&mut self, game: &Game<R>, at: Vertex, sink: &mut S) {
        let Some(seat) = self.owner(at) else { return };
        let city = self.cities.contains(at);
        self.buildings[seat.index()].remove(at);
        self.cities.remove(at);
        self.points[seat.index()] -= 1 + u8::from(city);
        self.refresh_rates(game, seat);
        sink.emit(Event::Removed { seat, at, city });
        R::on_removed(self, game, seat, at, city);
    }

    /// Takes all roads of a seat off the board. Routes are not measured, as in [`State::remove_building`].
    pub fn remove_roads<S: Sink<R::Event>>(&mut self, seat: Seat, sink: &mut S) {
        for at in core::mem::take(&mut self.roads[seat.index()]) {
            sink.emit(Event::RoadRemoved { seat, at });
        }
        self.touched[seat.index()] = VertexSet::EMPTY;
    }

    /// The same position with a road of `seat` to everywhere: what the rules allow there is what it could reach one day. Not a
    /// position to play on.
    #[must_use]
    pub fn if_roads_led_everywhere(&self, game: &Game<R>, seat: Seat) -> State<R> {
        let mut state = *self;
        state.touched[seat.index()] = game.board.sites();
        state
    }

    pub(crate) fn refresh_reach(&mut self, game: &Game<R>, seat: Seat) {
        let roads = self.roads[seat.index()];
        self.touched[seat.index()] = roads.iter().fold(VertexSet::EMPTY, |all, at| all | game.board.ends_set(at));
    }
}
