//! Lay out a position, play on it, expect refusals. Whatever a test lays out or plays is checked for faults.

use crate::fixture::{A, Cards, Devs, NOTHING, Plain, cards, count, devs, game, rules};
use civitas_engine::{
    Action, Card, Dev, Edge, Event, Forced, Game, Hex, Move, MoveList, Never, Offer, Outcome, Phase, Place, Reason,
    Rules, Seat, SeatSet, State, Vertex,
};

/// A place: column, row, and the name of a corner or side.
pub(crate) type At = (i8, i8, &'static str);
pub(crate) type Mv = Move<Never>;
pub(crate) type Ev = Event<Never>;

pub(crate) fn place((q, r, at): At) -> Place {
    Place { q, r, at: at.to_owned() }
}
pub(crate) fn bank(give: Card, get: Card) -> Mv {
    Move::Bank { give, get }
}
pub(crate) fn offer(give: Cards, want: Cards, to: &[Seat]) -> Offer {
    Offer { give, want, to: seats(to) }
}
pub(crate) fn seats(of: &[Seat]) -> SeatSet {
    of.iter().copied().collect()
}
/// Two dice with this sum.
pub(crate) fn dice(sum: u8) -> Outcome {
    let low = sum.saturating_sub(6).max(1);
    Outcome::Dice([low, sum - low])
}

/// A position under construction: at first without any piece, everything in the supply, the first seat about to roll.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) game: Game<Plain>,
    pub(crate) state: State<Plain>,
}

pub(crate) fn given() -> Given {
    Given::with(rules())
}

impl Given {
    pub(crate) fn with(rules: Rules) -> Given {
        let game = game(Rules { first: Some(rules.first.unwrap_or(A)), ..rules });
        let mut state = State::new(&game);
        state.setup_step = rules.setup_rounds * rules.seats;
        state.turns = 1;
        state.phase = Phase::BeforeRoll;
        Given { game, state }
    }

    pub(crate) fn settlement(mut self, seat: Seat, at: At) -> Given {
        let at = self.game.board.vertex_at(&place(at)).expect("an intersection");
        self.state.buildings[seat.index()].insert(at);
        self
    }

    pub(crate) fn city(mut self, seat: Seat, at: At) -> Given {
        self.state.cities.insert(self.game.board.vertex_at(&place(at)).expect("an intersection"));
        self.settlement(seat, at)
    }

    pub(crate) fn roads(mut self, seat: Seat, paths: &[At]) -> Given {
        for at in paths {
            self.state.roads[seat.index()].insert(self.game.board.edge_at(&place(*at)).expect("a path"));
        }
        self
    }

    /// Deals a hand out of the supply, instead of the one the seat had.
    pub(crate) fn hand(mut self, seat: Seat, cards: Cards) -> Given {
        self.state.supply = self.state.supply + self.state.hands[seat.index()] - cards;
        self.state.hands[seat.index()] = cards;
        self
    }

    /// Leaves `left` cards of a kind in the supply and gives the rest of the stack to `hoarder`.
    pub(crate) fn hoard(self, hoarder: Seat, card: Card, left: u8) -> Given {
        let more = self.state.supply.count(card) - left;
        let hand = self.state.hands[hoarder.index()] + Cards::of(card, more);
        self.hand(hoarder, hand)
    }

    /// Gives development cards out of the deck, bought in an earlier turn.
    pub(crate) fn devs(mut self, seat: Seat, dev: Dev, n: u8) -> Given {
        self.state.deck -= devs(dev, n);
        self.state.devs[seat.index()] += devs(dev, n);
        self
    }

    /// Lets a seat have played knights out of the deck.
    pub(crate) fn open_knights(mut self, seat: Seat, n: u8) -> Given {
        self.state.deck -= devs(Dev::KNIGHT, n);
        self.state.played += devs(Dev::KNIGHT, n);
        self.state.knights[seat.index()] += n;
        self
    }

    pub(crate) fn robber(mut self, q: i8, r: i8) -> Given {
        self.state.robber = self.game.board.hex_at(q, r).expect("a hex");
        self
    }

    pub(crate) fn turn(mut self, seat: Seat) -> Given {
        self.state.turn = seat;
        self
    }

    /// The dice of this turn are rolled and paid.
    pub(crate) fn rolled(mut self) -> Given {
        self.state.rolled = true;
        self.state.phase = Phase::Main;
        self
    }

    /// Who holds the award of the longest route, where it is not simply the longest.
    pub(crate) fn route_holder(mut self, seat: Seat) -> Given {
        self.state.route_award = Some(seat);
        self
    }

    /// Who holds the award of the largest army, where it is not simply the largest.
    pub(crate) fn army_holder(mut self, seat: Seat) -> Given {
        self.state.army_award = Some(seat);
        self
    }

    /// The position, which must be one that play can reach.
    #[track_caller]
    pub(crate) fn ready(mut self) -> Scene {
        self.state.refresh_caches(&self.game);
        self.state.settle_route_award(&self.game, &mut ());
        self.state.settle_army_award(&self.game, &mut ());
        let scene = Scene { game: self.game, state: self.state };
        scene.assert_sound("the position given");
        scene
    }
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) game: Game<Plain>,
    pub(crate) state: State<Plain>,
}

impl Scene {
    /// A game before its first move.
    pub(crate) fn new(rules: Rules) -> Scene {
        let game = game(rules);
        let state = State::new(&game);
        Scene { game, state }
    }

    pub(crate) fn vertex(&self, at: At) -> Vertex {
        self.game.board.vertex_at(&place(at)).unwrap_or_else(|| panic!("no intersection {at:?}"))
    }
    pub(crate) fn edge(&self, at: At) -> Edge {
        self.game.board.edge_at(&place(at)).unwrap_or_else(|| panic!("no path {at:?}"))
    }
    pub(crate) fn hex(&self, q: i8, r: i8) -> Hex {
        self.game.board.hex_at(q, r).unwrap_or_else(|| panic!("no hex ({q},{r})"))
    }
    pub(crate) fn settle(&self, at: At) -> Mv {
        Move::Settle(self.vertex(at))
    }
    pub(crate) fn upgrade(&self, at: At) -> Mv {
        Move::Upgrade(self.vertex(at))
    }
    pub(crate) fn road(&self, at: At) -> Mv {
        Move::Road(self.edge(at))
    }
    pub(crate) fn robber_to(&self, q: i8, r: i8) -> Mv {
        Move::MoveRobber(self.hex(q, r))
    }

    #[track_caller]
    pub(crate) fn assert_sound(&self, what: &str) {
        let faults: Vec<String> = self.state.faults(&self.game).iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{what} has faults: {faults:?}");
    }

    /// Does something that involves no chance. Returns what happened.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, action: impl Into<Action<Never>>) -> Vec<Ev> {
        self.play_with(seat, action, Outcome::None)
    }

    /// Does something with this outcome of chance. Returns what happened.
    #[track_caller]
    pub(crate) fn play_with(&mut self, seat: Seat, action: impl Into<Action<Never>>, outcome: Outcome) -> Vec<Ev> {
        let action = action.into();
        if let Action::Move(mv) = action {
            assert!(self.list(seat).contains(&mv), "{mv:?} is not listed for {seat:?} in {:?}", self.state.phase);
        }
        let mut events = Vec::new();
        let done = self.state.play_forced(&self.game, seat, action, outcome, &mut events);
        done.unwrap_or_else(|refusal| panic!("{action:?} by {seat:?}: {refusal}"));
        self.assert_sound(&format!("the position after {action:?}"));
        events
    }

    /// Expects that something is refused for this reason, is not listed, and changes nothing.
    #[track_caller]
    pub(crate) fn refuse(&mut self, seat: Seat, action: impl Into<Action<Never>>, reason: Reason) {
        let action = action.into();
        let before = self.state;
        let mut events: Vec<Ev> = Vec::new();
        let answer = self.state.play(&self.game, seat, action, &mut Forced(Outcome::None), &mut events);
        let refusal = answer.expect_err("this should be refused");
        assert_eq!((refusal.reason, refusal.rule), (reason, reason.code()), "{action:?} by {seat:?}");
        let forced = self.state.play_forced(&self.game, seat, action, Outcome::None, &mut events);
        assert_eq!(forced, Err(refusal), "the same with an outcome that the caller chose");
        assert!(self.state == before && events.is_empty(), "a refusal changed something");
        if let Action::Move(mv) = action {
            assert!(!self.list(seat).contains(&mv), "{mv:?} is listed for {seat:?} but refused");
        }
    }

    #[track_caller]
    pub(crate) fn allows(&self, seat: Seat, mv: Mv) -> bool {
        let allowed = self.state.check(&self.game, seat, mv).is_ok();
        assert_eq!(allowed, self.list(seat).contains(&mv), "list and check disagree about {mv:?} by {seat:?}");
        allowed
    }

    pub(crate) fn list(&self, seat: Seat) -> Vec<Mv> {
        let mut list = MoveList::new();
        if seat.0 < self.game.rules.seats {
            self.state.list(&self.game, seat, &mut list);
        }
        list.to_vec()
    }

    /// The listed moves of one kind.
    pub(crate) fn listed(&self, seat: Seat, kind: impl Fn(&Mv) -> bool) -> Vec<Mv> {
        self.list(seat).into_iter().filter(kind).collect()
    }

    #[track_caller]
    pub(crate) fn roll(&mut self, seat: Seat, sum: u8) -> Vec<Ev> {
        self.play_with(seat, Move::Roll, dice(sum))
    }
    #[track_caller]
    pub(crate) fn buy(&mut self, seat: Seat, top: Dev) -> Vec<Ev> {
        self.play_with(seat, Move::Buy, Outcome::Drawn(top))
    }
    #[track_caller]
    pub(crate) fn steal(&mut self, seat: Seat, from: Seat, card: Card) -> Vec<Ev> {
        self.play_with(seat, Move::Steal(from), Outcome::Stolen(card))
    }
    /// A whole turn in which nothing is done but rolling.
    #[track_caller]
    pub(crate) fn idle_turn(&mut self, seat: Seat, sum: u8) {
        self.roll(seat, sum);
        self.play(seat, Move::EndTurn);
    }

    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.state.hands[seat.index()]
    }
    pub(crate) fn hands(&self) -> Vec<Cards> {
        self.game.rules.all_seats().map(|seat| self.hand(seat)).collect()
    }
    pub(crate) fn devs(&self, seat: Seat, dev: Dev) -> u8 {
        count(self.state.devs[seat.index()], dev)
    }
    pub(crate) fn points(&self, seat: Seat) -> i8 {
        self.state.public_points(&self.game, seat)
    }
    pub(crate) fn route(&self, seat: Seat) -> u8 {
        self.state.route(seat)
    }
    pub(crate) fn phase(&self) -> Phase<Never> {
        self.state.phase
    }
}

/// The kit itself: what a position is given is what it has.
#[test]
fn a_given_position_is_what_was_given() {
    let scene = given().settlement(A, (0, 0, "N")).hand(A, cards([1, 2, 0, 0, 0])).devs(A, Dev::KNIGHT, 2).ready();
    assert_eq!(scene.hands(), [cards([1, 2, 0, 0, 0]), NOTHING, NOTHING, NOTHING]);
    assert_eq!(scene.state.supply, cards([18, 17, 19, 19, 19]));
    assert_eq!((scene.devs(A, Dev::KNIGHT), scene.devs(A, Dev::ROADS)), (2, 0));
    assert_eq!(scene.state.deck.total(), 23);
    assert_eq!(scene.state.played, Devs::EMPTY);
    assert_eq!(scene.points(A), 1);
}
