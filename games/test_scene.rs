//! The test kit of the games: lay out a position, play on it, expect refusals. A game's own tests add their places,
//! prices and pieces to it. Whatever a test sets up or plays is checked for faults.

use crate::playable::{Playable, Setup, generator};
use civitas_engine::{
    Action, Board, BoardSpec, Card, Cards, Chance, Dev, Devs, Edge, Event, Forced, Game, Hex, Move, MoveList, Offer,
    Outcome, Phase, Place, Random, Reason, Ruleset, Seat, SeatSet, State, Vertex,
};

/// A place: column, row, and the name of a corner or side.
pub(crate) type At = (i8, i8, &'static str);

/// What can happen in a game.
type Ev<R> = Event<<R as Ruleset>::Event>;

pub(crate) const NOTHING: Cards = Cards::EMPTY;

pub(crate) fn place(q: i8, r: i8, at: &str) -> Place {
    Place { q, r, at: at.to_owned() }
}
pub(crate) fn vertex_on(board: &Board, q: i8, r: i8, at: &str) -> Vertex {
    board.vertex_at(&place(q, r, at)).unwrap_or_else(|| panic!("no intersection ({q},{r},{at})"))
}
pub(crate) fn edge_on(board: &Board, q: i8, r: i8, at: &str) -> Edge {
    board.edge_at(&place(q, r, at)).unwrap_or_else(|| panic!("no path ({q},{r}){at}"))
}
pub(crate) fn hex_on(board: &Board, q: i8, r: i8) -> Hex {
    board.hex_at(q, r).unwrap_or_else(|| panic!("no hex ({q},{r})"))
}
pub(crate) fn bank<X>(give: Card, get: Card) -> Move<X> {
    Move::Bank { give, get }
}
pub(crate) fn offer(give: Cards, want: Cards, to: &[Seat]) -> Offer {
    Offer { give, want, to: seats(to) }
}
pub(crate) fn seats(of: &[Seat]) -> SeatSet {
    of.iter().copied().collect()
}
pub(crate) fn setup(players: u8, options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Setup { seats: players, options, ..Setup::default() }
}

/// A position under construction.
#[derive(Clone)]
pub(crate) struct Given<R: Playable> {
    pub(crate) game: Game<R>,
    pub(crate) state: State<R>,
}

impl<R: Playable> Given<R> {
    /// A table whose pieces stand already: hands empty, everything in the supply.
    pub(crate) fn with_empty_hands(table: Scene<R>) -> Given<R> {
        let Scene { game, mut state } = table;
        state.hands = [Cards::EMPTY; 4];
        state.supply = game.rules.supply;
        Given { game, state }
    }

    /// A custom board without any piece, seat 1 about to roll.
    pub(crate) fn on(board: BoardSpec, players: u8, options: &[(&str, &str)]) -> Given<R> {
        let options = [&[("first", "1")], options].concat();
        Given::after_set_up(Scene::set_up(&Setup { board: Some(board), ..setup(players, &options) }))
    }

    /// A table without any piece, its set-up phase declared over.
    pub(crate) fn after_set_up(table: Scene<R>) -> Given<R> {
        let Scene { game, mut state } = table;
        state.setup_step = 2 * game.rules.seats;
        state.turns = 1;
        state.phase = Phase::BeforeRoll;
        Given { game, state }
    }

    pub(crate) fn settlement(mut self, seat: Seat, (q, r, at): At) -> Given<R> {
        let at = vertex_on(&self.game.board, q, r, at);
        self.state.buildings[seat.index()].insert(at);
        self
    }

    pub(crate) fn city(mut self, seat: Seat, (q, r, at): At) -> Given<R> {
        self.state.cities.insert(vertex_on(&self.game.board, q, r, at));
        self.settlement(seat, (q, r, at))
    }

    pub(crate) fn roads(mut self, seat: Seat, paths: &[At]) -> Given<R> {
        for &(q, r, at) in paths {
            self.state.roads[seat.index()].insert(edge_on(&self.game.board, q, r, at));
        }
        self
    }

    /// A settlement and the road that leads to it.
    pub(crate) fn home(self, seat: Seat, settlement: At, road: At) -> Given<R> {
        self.settlement(seat, settlement).roads(seat, &[road])
    }

    /// Deals a hand out of the supply, instead of the one the seat had.
    pub(crate) fn hand(mut self, seat: Seat, cards: Cards) -> Given<R> {
        self.state.supply += self.state.hands[seat.index()];
        let left = self.state.supply.checked_sub(cards);
        self.state.supply = left.unwrap_or_else(|| panic!("the supply cannot deal {cards:?} to {seat:?}"));
        self.state.hands[seat.index()] = cards;
        self
    }

    /// Leaves `left` cards of a kind in the supply and gives the rest of the stack to `hoarder`.
    pub(crate) fn hoard(self, hoarder: Seat, card: Card, left: u8) -> Given<R> {
        let more = self.state.supply.count(card) - left;
        let cards = self.state.hands[hoarder.index()] + Cards::of(card, more);
        self.hand(hoarder, cards)
    }

    /// Gives development cards out of the deck, bought in an earlier turn.
    pub(crate) fn devs(mut self, seat: Seat, dev: Dev, n: u8) -> Given<R> {
        self.state.deck -= Devs::of(dev, n);
        self.state.devs[seat.index()] += Devs::of(dev, n);
        self
    }

    /// Lets a seat have played knights out of the deck.
    pub(crate) fn open_knights(mut self, seat: Seat, n: u8) -> Given<R> {
        let cards = Devs::of(Dev::KNIGHT, n);
        self.state.deck -= cards;
        self.state.played += cards;
        self.state.knights[seat.index()] += n;
        self
    }

    pub(crate) fn robber(mut self, q: i8, r: i8) -> Given<R> {
        self.state.robber = hex_on(&self.game.board, q, r);
        self
    }

    pub(crate) fn turn(mut self, seat: Seat) -> Given<R> {
        self.state.turn = seat;
        self
    }

    /// The dice of this turn are rolled and paid.
    pub(crate) fn rolled(mut self) -> Given<R> {
        self.state.rolled = true;
        self.state.phase = Phase::Main;
        self
    }

    /// Who has the award of the longest route where it is not simply the longest.
    pub(crate) fn route_holder(mut self, seat: Seat) -> Given<R> {
        self.state.route_award = Some(seat);
        self
    }

    /// Who has the award of the largest army where it is not simply the largest.
    pub(crate) fn army_holder(mut self, seat: Seat) -> Given<R> {
        self.state.army_award = Some(seat);
        self
    }

    /// The finished position, which must be one that play can reach.
    pub(crate) fn ready(self) -> Scene<R> {
        let table = self.unchecked();
        table.assert_sound("the position given");
        table
    }

    /// The finished position, possible or not.
    pub(crate) fn unchecked(mut self) -> Scene<R> {
        let asked = (self.state.route_award, self.state.army_award);
        self.state.refresh_caches(&self.game);
        self.state.settle_route_award(&self.game, &mut ());
        self.state.settle_army_award(&self.game, &mut ());
        let (route, army) = asked;
        assert!(route.is_none() || route == self.state.route_award, "{route:?} cannot hold the route award");
        assert!(army.is_none() || army == self.state.army_award, "{army:?} cannot hold the army award");
        Scene { game: self.game, state: self.state }
    }
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Scene<R: Playable> {
    pub(crate) game: Game<R>,
    pub(crate) state: State<R>,
}

impl<R: Playable> Scene<R> {
    /// A table as the rules set it up.
    pub(crate) fn new(players: u8, options: &[(&str, &str)]) -> Scene<R> {
        Scene::set_up(&setup(players, options))
    }

    pub(crate) fn set_up(setup: &Setup) -> Scene<R> {
        let (game, state) = R::set_up(setup).unwrap_or_else(|e| panic!("{setup:?}: {e}"));
        let table = Scene { game, state };
        table.assert_sound("the set-up");
        table
    }

    /// What is impossible about the position, in words.
    pub(crate) fn faults(&self) -> Vec<String> {
        self.state.faults(&self.game).iter().map(ToString::to_string).collect()
    }

    fn assert_sound(&self, what: &str) {
        let faults = self.faults();
        assert!(faults.is_empty(), "{what} has faults: {faults:?}");
    }

    /// Does something that involves no chance. Returns what happened.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, action: impl Into<Action<R::Move>>) -> Vec<Ev<R>> {
        self.play_with(seat, action, Outcome::None)
    }

    /// Does something with this outcome of chance. Returns what happened.
    #[track_caller]
    pub(crate) fn play_with(&mut self, seat: Seat, action: impl Into<Action<R::Move>>, outcome: Outcome) -> Vec<Ev<R>> {
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

    /// Expects that something is refused for this reason by this rule, is not listed, and changes nothing.
    #[track_caller]
    pub(crate) fn refuse(&mut self, seat: Seat, action: impl Into<Action<R::Move>>, reason: Reason, rule: &str) {
        let action = action.into();
        let before = self.state;
        let mut events: Vec<Ev<R>> = Vec::new();
        let answer = self.state.play(&self.game, seat, action, &mut Forced(Outcome::None), &mut events);
        let refusal = answer.expect_err("this should be refused");
        assert_eq!((refusal.reason, refusal.rule), (reason, rule), "{action:?} by {seat:?}");
        assert!(self.state == before && events.is_empty(), "a refusal changed something");
        if let Action::Move(mv) = action {
            assert!(!self.list(seat).contains(&mv), "{mv:?} is listed for {seat:?} but refused");
        }
    }

    pub(crate) fn allows(&self, seat: Seat, mv: Move<R::Move>) -> bool {
        let allowed = self.state.check(&self.game, seat, mv).is_ok();
        assert_eq!(allowed, self.list(seat).contains(&mv), "list and check disagree about {mv:?} by {seat:?}");
        allowed
    }

    pub(crate) fn list(&self, seat: Seat) -> Vec<Move<R::Move>> {
        let mut list = MoveList::new();
        if seat.0 < self.game.rules.seats {
            self.state.list(&self.game, seat, &mut list);
        }
        list.to_vec()
    }

    /// Rolls two dice with this sum.
    #[track_caller]
    pub(crate) fn roll(&mut self, seat: Seat, sum: u8) -> Vec<Ev<R>> {
        let low = sum.saturating_sub(6).max(1);
        self.play_with(seat, Move::Roll, Outcome::Dice([low, sum - low]))
    }

    #[track_caller]
    pub(crate) fn end_turn(&mut self, seat: Seat) -> Vec<Ev<R>> {
        self.play(seat, Move::EndTurn)
    }

    /// A whole turn in which nothing is done but rolling.
    #[track_caller]
    pub(crate) fn idle_turn(&mut self, seat: Seat, sum: u8) {
        self.roll(seat, sum);
        self.end_turn(seat);
    }

    #[track_caller]
    pub(crate) fn buy(&mut self, seat: Seat, top: Dev) -> Vec<Ev<R>> {
        self.play_with(seat, Move::Buy, Outcome::Drawn(top))
    }

    #[track_caller]
    pub(crate) fn steal(&mut self, seat: Seat, from: Seat, card: Card) -> Vec<Ev<R>> {
        self.play_with(seat, Move::Steal(from), Outcome::Stolen(card))
    }

    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.state.hands[seat.index()]
    }

    pub(crate) fn hands(&self) -> Vec<Cards> {
        self.game.rules.all_seats().map(|s| self.hand(s)).collect()
    }

    pub(crate) fn devs(&self, seat: Seat, dev: Dev) -> u8 {
        self.state.devs[seat.index()].count(dev)
    }

    /// Points that everybody sees.
    pub(crate) fn points(&self, seat: Seat) -> i8 {
        self.state.public_points(&self.game, seat)
    }

    pub(crate) fn route(&self, seat: Seat) -> u8 {
        self.state.route(seat)
    }

    pub(crate) fn stock(&self, seat: Seat) -> [u8; 3] {
        self.state.stock(&self.game, seat)
    }

    pub(crate) fn winner(&self) -> Option<Seat> {
        assert_eq!(self.state.is_over(), !self.state.winners.is_empty());
        self.state.winners.lowest()
    }
}

/// One step of a random game.
pub(crate) struct Step<'a, R: Playable> {
    pub(crate) before: &'a State<R>,
    pub(crate) seat: Seat,
    pub(crate) mv: Move<R::Move>,
    pub(crate) events: &'a [Ev<R>],
    pub(crate) after: &'a State<R>,
}

/// Plays a random game to its end or for `limit` moves and shows every step; each position must be free of faults.
pub(crate) fn random_game<R: Playable>(setup: &Setup, limit: usize, mut visit: impl FnMut(&Game<R>, &Step<R>)) {
    let mut table = Scene::<R>::set_up(setup);
    let mut rng = Random(generator(setup.seed, 1));
    for _ in 0..limit {
        if table.state.is_over() {
            return;
        }
        let seat = table.state.to_act(&table.game);
        let list = table.list(seat);
        // Ending the turn is left for when nothing else comes up, so that more gets built.
        let pick = (0..3).map(|_| list[rng.below(list.len() as u32) as usize]).find(|mv| *mv != Move::EndTurn);
        show_step(&mut table, seat, pick.unwrap_or(list[0]), &mut rng, &mut visit);
    }
}

/// Plays a listed move and shows it; a refusal or a fault fails the test.
fn show_step<R: Playable, C: Chance>(
    table: &mut Scene<R>,
    seat: Seat,
    mv: Move<R::Move>,
    chance: &mut C,
    visit: &mut impl FnMut(&Game<R>, &Step<R>),
) {
    let before = table.state;
    let mut events = Vec::new();
    let played = table.state.play(&table.game, seat, mv, chance, &mut events);
    played.unwrap_or_else(|refusal| panic!("{mv:?} is listed but refused: {refusal}"));
    let faults = table.faults();
    assert!(faults.is_empty(), "after {mv:?}: {faults:?}");
    visit(&table.game, &Step { before: &before, seat, mv, events: &events, after: &table.state });
}

/// A random game that prefers the moves `useful` selects (in `eager` of `eager + 1` decisions) and rarely trades with the
/// supply; every step is checked and shown. A listed move that is refused, a fault, or nothing to do fails the test.
pub(crate) fn eager_game<R: Playable>(
    setup: &Setup,
    limit: usize,
    eager: u32,
    useful: impl Fn(&Move<R::Move>) -> bool,
    mut visit: impl FnMut(&Game<R>, &Step<R>),
) -> Scene<R> {
    let mut table = Scene::<R>::set_up(setup);
    let mut rng = Random(generator(setup.seed, 5));
    for _ in 0..limit {
        if table.state.is_over() {
            break;
        }
        let seat = table.state.to_act(&table.game);
        let list = table.list(seat);
        assert!(!list.is_empty(), "no move in {:?}", table.state.phase);
        let best: Vec<Move<R::Move>> = list.iter().filter(|mv| useful(mv)).copied().collect();
        let dull = |mv: &Move<R::Move>| matches!(mv, Move::EndTurn | Move::Bank { .. });
        let any = |rng: &mut Random<_>, from: &[Move<R::Move>]| from[rng.below(from.len() as u32) as usize];
        let mv = if !best.is_empty() && rng.below(eager + 1) > 0 {
            any(&mut rng, &best)
        } else {
            (0..3).map(|_| any(&mut rng, &list)).find(|mv| !dull(mv)).unwrap_or_else(|| any(&mut rng, &list))
        };
        show_step(&mut table, seat, mv, &mut rng, &mut visit);
    }
    table
}
