//! Impossible positions: everything that is wrong with a state, reported together.

use crate::awards::award_holder;
use crate::counts::Counts;
use crate::game::Game;
use crate::id::{Card, Dev, Edge, Hex, MAX_CARDS, MAX_SEATS, Seat, Vertex};
use crate::network::longest_route;
use crate::ruleset::Ruleset;
use crate::set::{EdgeSet, SeatSet, VertexSet};
use crate::state::{Phase, State};
use core::fmt;

/// One thing that is impossible about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// Cards of a kind in hands and supply do not add up to what the game has.
    Cards(Card, u32, u32),
    /// Development cards of a kind in hands, deck and played do not add up.
    Devs(Dev, u32, u32),
    /// A seat that is not at the table has something.
    EmptySeat(Seat),
    /// More pieces on the board than the seat has.
    TooManyPieces(Seat),
    /// A building where none can stand, or two on one intersection.
    BadBuilding(Vertex),
    /// Two buildings next to each other.
    Neighbours(Vertex, Vertex),
    /// A city where no building stands.
    CityWithoutBuilding(Vertex),
    /// A road where none can lie, or two on one path.
    BadRoad(Edge),
    /// A road that no chain of the seat's roads joins to one of its buildings.
    LooseRoad(Seat, Edge),
    /// The robber stands nowhere.
    BadRobber(Hex),
    /// The seat on turn or the first seat is not at the table.
    BadSeat,
    /// The two stacks of development cards cannot be as they are.
    Stacks,
    /// More open knights than were played.
    Knights,
    /// Cards marked as bought this turn that the seat on turn does not hold.
    Fresh,
    /// The award of the longest route is with the wrong seat.
    RouteAward,
    /// The award of the largest army is with the wrong seat.
    ArmyAward,
    /// Debts of cards do not fit the phase or the hands.
    Debts,
    /// Standing offers or answers that the rules or the hands do not allow.
    Talk(Seat),
    /// What the state says about the phase contradicts itself.
    Phase(&'static str),
    /// A cached value differs from its definition.
    Cache(&'static str, Seat),
    /// Something about the game's own state.
    Game(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Cards(card, found, want) => write!(f, "{found} cards of kind {} instead of {want}", card.0),
            Fault::Devs(dev, found, want) => write!(f, "{found} development cards of kind {} instead of {want}", dev.0),
            Fault::EmptySeat(seat) => write!(f, "seat {} is not at the table but has cards or pieces", seat.0),
            Fault::TooManyPieces(seat) => write!(f, "seat {} has more pieces on the board than in its stock", seat.0),
            Fault::BadBuilding(v) => write!(f, "intersection {} cannot carry this building", v.0),
            Fault::Neighbours(a, b) => write!(f, "buildings on neighbouring intersections {} and {}", a.0, b.0),
            Fault::CityWithoutBuilding(v) => write!(f, "a city on intersection {} that nobody owns", v.0),
            Fault::BadRoad(e) => write!(f, "path {} cannot carry this road", e.0),
            Fault::LooseRoad(seat, e) => {
                write!(f, "the road of seat {} on path {} is not connected to any of its buildings", seat.0, e.0)
            }
            Fault::BadRobber(h) => write!(f, "the robber stands on hex {}, which does not exist", h.0),
            Fault::BadSeat => write!(f, "the seat on turn or the first seat is not at the table"),
            Fault::Stacks => write!(f, "the second stack of development cards is drawn from before the first is empty"),
            Fault::Knights => write!(f, "open knights and played knights do not match"),
            Fault::Fresh => write!(f, "cards bought this turn that the seat on turn does not hold"),
            Fault::RouteAward => write!(f, "the longest-route award cannot be where it is"),
            Fault::ArmyAward => write!(f, "the largest-army award cannot be where it is"),
            Fault::Debts => write!(f, "the owed discards do not fit the phase or the hands"),
            Fault::Talk(seat) => write!(f, "the offer or answer of seat {} is not possible", seat.0),
            Fault::Phase(what) => write!(f, "the phase is not possible: {what}"),
            Fault::Cache(what, seat) => write!(f, "the cached {what} of seat {} is wrong", seat.0),
            Fault::Game(what) => f.write_str(what),
        }
    }
}

impl<R: Ruleset> State<R> {
    /// Recomputes every cached field, for a position that came from outside.
    pub fn refresh_caches(&mut self, game: &Game<R>) {
        for seat in game.rules.all_seats() {
            let i = seat.index();
            self.refresh_reach(game, seat);
            self.refresh_rates(game, seat);
            self.routes[i] = longest_route(&game.board, self.roads[seat.index()], R::route_stops(self, game, seat));
            self.points[i] = self.points_by_source(game, seat).shared();
        }
    }

    /// Everything that is impossible about this state; empty for every state that play can reach.
    #[must_use]
    pub fn faults(&self, game: &Game<R>) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.contents_sound(game, &mut faults) {
            self.award_faults(game, &mut faults);
        }
        // What follows asks the rules, which need a sound board to answer.
        if faults.is_empty() { self.rule_faults(game) } else { faults }
    }

    /// Computes the caches of a state that came from outside and says everything that is impossible about it.
    #[must_use]
    pub fn admit(&mut self, game: &Game<R>) -> Vec<Fault> {
        // Only with sound pieces: measuring routes is quick for the roads a stock can hold and endless for more.
        if self.contents_sound(game, &mut Vec::new()) {
            self.refresh_caches(game);
        }
        self.faults(game)
    }

    /// The same for a state whose awards were given by other rules: they may be with any seat at the table, or with none.
    #[must_use]
    pub fn admit_given_awards(&mut self, game: &Game<R>) -> Vec<Fault> {
        let at_the_table = |award: Option<Seat>| award.is_none_or(|seat| seat.0 < game.rules.seats);
        if !at_the_table(self.route_award) || !at_the_table(self.army_award) {
            return self.admit(game);
        }
        let mut faults = Vec::new();
        if self.contents_sound(game, &mut faults) {
            self.refresh_caches(game);
        }
        if faults.is_empty() { self.rule_faults(game) } else { faults }
    }

    /// Notes impossible cards and pieces, and returns whether at least the pieces are sound.
    fn contents_sound(&self, game: &Game<R>, faults: &mut Vec<Fault>) -> bool {
        if self.turn.0 >= game.rules.seats || self.first.0 >= game.rules.seats {
            faults.push(Fault::BadSeat);
            return false;
        }
        self.card_faults(game, faults);
        let others = faults.len();
        self.piece_faults(game, faults);
        faults.len() == others
    }

    fn rule_faults(&self, game: &Game<R>) -> Vec<Fault> {
        let mut faults = Vec::new();
        self.phase_faults(game, &mut faults);
        self.talk_faults(game, &mut faults);
        let mut slow = *self;
        slow.refresh_caches(game);
        for seat in game.rules.all_seats() {
            let i = seat.index();
            for (name, same) in [
                ("intersections touched by roads", slow.touched[i] == self.touched[i]),
                ("rates", slow.rates[i] == self.rates[i]),
                ("route length", slow.routes[i] == self.routes[i]),
                ("points", slow.points[i] == self.points[i]),
            ] {
                if !same {
                    faults.push(Fault::Cache(name, seat));
                }
            }
        }
        let mut own = Vec::new();
        R::own_faults(self, game, &mut own);
        faults.extend(own.into_iter().map(Fault::Game));
        faults
    }

    fn card_faults(&self, game: &Game<R>, faults: &mut Vec<Fault>) {
        fn sum<K>(all: &[Counts<K>], i: usize) -> u32 {
            all.iter().map(|counts| u32::from(counts.counts()[i])).sum()
        }
        for i in 0..MAX_CARDS {
            let want = u32::from(game.rules.supply.counts()[i]);
            let found = sum(&self.hands, i) + sum(&[self.supply], i);
            if found != want {
                faults.push(Fault::Cards(Card(i as u8), found, want));
            }
            let want = u32::from(game.rules.deck.counts()[i]) + u32::from(game.rules.later.counts()[i]);
            let found = sum(&self.devs, i) + sum(&[self.deck, self.later, self.played], i);
            if found != want {
                faults.push(Fault::Devs(Dev(i as u8), found, want));
            }
        }
        let (first, second) = (game.rules.deck, game.rules.later);
        let whole = self.later == second && first.covers(self.deck);
        let begun = self.later.is_empty() && second.covers(self.deck);
        if !second.is_empty() && !whole && !begun {
            faults.push(Fault::Stacks);
        }
        let open: u32 = self.knights.iter().map(|k| u32::from(*k)).sum();
        if open > u32::from(self.played.count(Dev::KNIGHT)) {
            faults.push(Fault::Knights);
        }
        if !self.devs[self.turn.index()].covers(self.fresh) {
            faults.push(Fault::Fresh);
        }
    }

    fn piece_faults(&self, game: &Game<R>, faults: &mut Vec<Fault>) {
        let board = &game.board;
        let (mut buildings, mut roads) = (VertexSet::EMPTY, EdgeSet::EMPTY);
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let i = seat.index();
            if seat.0 >= game.rules.seats {
                let nothing = self.buildings[i].is_empty()
                    && self.roads[i].is_empty()
                    && self.hands[i].is_empty()
                    && self.devs[i].is_empty()
                    && self.knights[i] == 0
                    && self.debts[i] == 0
                    && self.start_rolls[i] == 0;
                if !nothing {
                    faults.push(Fault::EmptySeat(seat));
                }
                continue;
            }
            for v in self.buildings[i] {
                if buildings.contains(v) || !board.sites().contains(v) {
                    faults.push(Fault::BadBuilding(v));
                }
                buildings.insert(v);
            }
            for e in self.roads[i] {
                if roads.contains(e) || !(game.ground.roads | game.ground.other_pieces).contains(e) {
                    faults.push(Fault::BadRoad(e));
                }
                roads.insert(e);
            }
            let counts = [
                ((self.roads[i] - game.ground.other_pieces).len(), game.rules.roads),
                (self.settlements(seat).len(), game.rules.settlements),
                (self.cities_of(seat).len(), game.rules.cities),
            ];
            if counts.iter().any(|(n, most)| *n > *most as usize) {
                faults.push(Fault::TooManyPieces(seat));
            }
            if (self.roads[i] - board.paths()).is_empty() {
                faults.extend(self.loose_roads(game, seat).iter().map(|e| Fault::LooseRoad(seat, e)));
            }
        }
        let apart = if game.rules.distance_rule { buildings & board.sites() } else { VertexSet::EMPTY };
        for v in apart {
            faults.extend((board.neighbours(v) & buildings).iter().filter(|w| v < *w).map(|w| Fault::Neighbours(v, w)));
        }
        faults.extend((self.cities - buildings).iter().map(Fault::CityWithoutBuilding));
        if self.robber != Hex::OFF && !board.hexes().contains(self.robber) {
            faults.push(Fault::BadRobber(self.robber));
        }
    }

    /// Roads of `seat` that cannot be walked to from one of its buildings.
    fn loose_roads(&self, game: &Game<R>, seat: Seat) -> EdgeSet {
        let mut loose = self.roads[seat.index()];
        let mut reached = self.buildings[seat.index()];
        loop {
            let joined: EdgeSet = loose.iter().filter(|e| reached.meets(game.board.ends_set(*e))).collect();
            if joined.is_empty() {
                return loose;
            }
            loose -= joined;
            reached = joined.iter().fold(reached, |all, e| all | game.board.ends_set(e));
        }
    }

    fn award_faults(&self, game: &Game<R>, faults: &mut Vec<Fault>) {
        let known = |s: Option<Seat>| s.is_none_or(|s| s.0 < game.rules.seats);
        let route = award_holder(self.route_award.filter(|s| s.index() < MAX_SEATS), self.routes, game.rules.route_min);
        if !known(self.route_award) || route != self.route_award {
            faults.push(Fault::RouteAward);
        }
        let army = award_holder(self.army_award.filter(|s| s.index() < MAX_SEATS), self.knights, game.rules.army_min);
        if !known(self.army_award) || army != self.army_award {
            faults.push(Fault::ArmyAward);
        }
    }

    fn phase_faults(&self, game: &Game<R>, faults: &mut Vec<Fault>) {
        let mut fault = |wrong: bool, what: &'static str| {
            if wrong {
                faults.push(Fault::Phase(what));
            }
        };
        let steps = game.rules.seats * game.rules.setup_rounds;
        let setup = matches!(self.phase, Phase::SetupSettlement | Phase::SetupRoad(_));
        fault(setup && self.setup_step >= steps, "the set-up is over");
        fault(!setup && self.phase != Phase::StartRoll && self.setup_step != steps, "the set-up is not over");
        fault(
            self.phase == Phase::StartRoll && ![0, steps].contains(&self.setup_step),
            "start rolls come before the set-up",
        );
        fault((self.turns > 0) == (setup || self.phase == Phase::StartRoll), "turns do not fit the set-up");
        let rolling = self.phase == Phase::StartRoll;
        fault(rolling == self.contenders.is_empty(), "only the start roll has contenders");
        fault(
            rolling && (!self.contenders.contains(self.turn) || self.start_rolls[self.turn.index()] != 0),
            "the seat on turn has already rolled to begin",
        );
        fault(!rolling && self.start_rolls != [0; MAX_SEATS], "start rolls are over");
        fault(self.start_rolls.iter().any(|r| *r == 1 || *r > 12), "no such start roll");
        fault((self.contenders - SeatSet::first(game.rules.seats as usize)) != SeatSet::EMPTY, "no such contender");
        fault(self.setup_seat_now(game).is_some_and(|s| s != self.turn), "another seat places now");
        fault(self.setup_pieces_wrong(game), "the pieces do not fit the set-up");
        fault(self.phase == Phase::Main && !self.rolled, "trading and building come after the roll");
        fault(
            self.phase == Phase::BeforeRoll && (self.rolled || self.building || !self.fresh.is_empty()),
            "the turn has not begun",
        );
        fault(self.phase == Phase::Discard && !self.rolled, "discards follow a roll");
        fault(
            matches!(self.phase, Phase::MoveRobber | Phase::Steal) && !self.rolled && !self.card_played,
            "nothing moved the robber",
        );
        fault(self.phase == Phase::Steal && self.victims(game).is_empty(), "there is nobody to steal from");
        fault(
            (self.turns == 0) && (self.rolled || self.card_played || self.building || !self.fresh.is_empty()),
            "the first turn has not begun",
        );
        let free = match self.phase {
            Phase::FreeRoads(n) => Some(n),
            Phase::OneMoreRoad => Some(1),
            _ => None,
        };
        if let Some(n) = free {
            let free = R::free_roads(self, game, self.turn);
            let possible = (1..=2).contains(&n) && free.pieces >= n && !free.sites.is_empty();
            fault(!possible, "no free road can be placed");
        }
        let may_decline = game.rules.second_road_optional;
        fault(self.phase == Phase::OneMoreRoad && !may_decline, "a free road cannot be declined at this table");
        fault(
            self.phase == Phase::FreeSettlement && R::free_sites(self, game, self.turn).is_empty(),
            "no free settlement can be placed",
        );
        fault(
            self.deck.is_empty() && !self.later.is_empty() && R::second_stack_joined(self, game),
            "the second stack has been added, but nothing is drawn from it",
        );
        let over = self.phase == Phase::Over;
        fault(over == self.winners.is_empty(), "a game is over exactly when it has winners");
        fault((self.winners - SeatSet::first(game.rules.seats as usize)) != SeatSet::EMPTY, "no such winner");
        let goal = self.total_points(game, self.turn) >= game.rules.goal as i8;
        fault(!over && self.turns > 0 && goal, "the seat on turn has already won");
        let debts_fit = self.hands.iter().zip(self.debts).all(|(h, d)| d <= h.total());
        let owing = self.debts != [0; MAX_SEATS];
        if !debts_fit || owing != (self.phase == Phase::Discard) {
            faults.push(Fault::Debts);
        }
    }

    fn talk_faults(&self, game: &Game<R>, faults: &mut Vec<Fault>) {
        let talk = &self.talk;
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let (give, want) = (talk.give(seat), talk.want(seat));
            let to = if seat == self.turn { talk.asked } else { SeatSet::of(self.turn) };
            let offer = crate::moves::Offer { give, want, to };
            let fits = if talk.open.contains(seat) {
                self.check_offer(game, seat, &offer).is_ok()
            } else {
                give.is_empty() && want.is_empty() && (seat != self.turn || talk.asked.is_empty())
            };
            let answered = talk.accepted.contains(seat) || talk.declined.contains(seat);
            let answer_fits = (!answered || talk.asked.contains(seat))
                && !(talk.accepted.contains(seat) && talk.declined.contains(seat))
                && (!talk.accepted.contains(seat) || self.hands[seat.index()].covers(talk.want(self.turn)));
            if !fits || !answer_fits {
                faults.push(Fault::Talk(seat));
            }
        }
        let known = SeatSet::first(MAX_SEATS);
        if !((talk.open | talk.asked | talk.accepted | talk.declined) - known).is_empty() {
            faults.push(Fault::Talk(Seat(MAX_SEATS as u8)));
        }
    }
}

/// Whether a position in the set-up phase is one the set-up can reach.
impl<R: Ruleset> State<R> {
    fn setup_seat_now(&self, game: &Game<R>) -> Option<Seat> {
        matches!(self.phase, Phase::SetupSettlement | Phase::SetupRoad(_))
            .then(|| self.setup_seat(game, self.setup_step))
    }

    /// During the set-up every seat has exactly the pieces of the steps it has made.
    fn setup_pieces_wrong(&self, game: &Game<R>) -> bool {
        let fixed_start = self.setup_step == game.rules.seats * game.rules.setup_rounds;
        if self.turns > 0 || fixed_start {
            return false;
        }
        let mut settlements = [0; MAX_SEATS];
        if self.phase != Phase::StartRoll {
            for step in 0..self.setup_step {
                settlements[self.setup_seat(game, step).index()] += 1;
            }
        }
        let roads = if game.rules.setup_roads { settlements } else { [0; MAX_SEATS] };
        if let Phase::SetupRoad(at) = self.phase {
            settlements[self.turn.index()] += 1;
            if !self.buildings[self.turn.index()].contains(at) || !game.rules.setup_roads {
                return true;
            }
            let free = (game.board.edges_at(at) & game.ground.roads) - self.taken_paths();
            if free.is_empty() {
                return true;
            }
        }
        let sites = matches!(self.phase, Phase::SetupSettlement) && R::setup_sites(self, game, self.turn).is_empty();
        let counts = (0..MAX_SEATS).any(|i| {
            self.buildings[i].len() != settlements[i] || self.roads[i].len() != roads[i] || self.knights[i] != 0
        });
        sites || counts || !self.cities.is_empty()
    }
}
