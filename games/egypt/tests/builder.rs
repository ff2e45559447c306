//! The test kit: lay out a position, play on it, expect refusals.
//!
//! Places have the names of the rule dossier: `vertex(0, -1, "N")` is the top corner of hex (0,-1), which may lie off
//! the board, and `edge(1, -2, "SW")` its lower left side. Whatever a test sets up or plays is checked for faults.

use crate::egypt::{BRICK, CATTLE, Egypt, GRAIN, PAPYRUS, STONE};
use crate::playable::{Playable, Setup, generator};
use civitas_engine::{
    Action, Board, BoardSpec, Card, Dev, Edge, Event, Forced, Game, Hand, Hex, Move, MoveList, Never, Offer, Outcome,
    Phase, Place, Random, Reason, Seat, SeatSet, State, Vertex,
};
use std::sync::LazyLock;

pub(super) type Mv = Move<Never>;
pub(super) type Ev = Event<Never>;
/// A place: column, row, and the name of a corner or side.
pub(super) type At = (i8, i8, &'static str);

// The colours in the seat order of the beginner map.
pub(super) const PURPLE: Seat = Seat(0);
pub(super) const TURQUOISE: Seat = Seat(1);
pub(super) const GRAY: Seat = Seat(2);
pub(super) const RED: Seat = Seat(3);

/// Ten paths in a row through the middle of the board, from the left edge to the right. Settlements two paths apart
/// find room on the intersections `(q, 1, "N")` for q = -3 to 2.
pub(super) const MIDDLE_ROW: [At; 10] = [
    (-2, 0, "SW"),
    (-2, 0, "SE"),
    (-1, 0, "SW"),
    (-1, 0, "SE"),
    (0, 0, "SW"),
    (0, 0, "SE"),
    (1, 0, "SW"),
    (1, 0, "SE"),
    (2, 0, "SW"),
    (2, 0, "SE"),
];
/// A branch off the middle row: up from `(-1, 1, "N")`, then along the row above to the right edge.
pub(super) const UPPER_BRANCH: [At; 6] =
    [(-1, 0, "E"), (0, -1, "SE"), (1, -1, "SW"), (1, -1, "SE"), (2, -1, "SW"), (2, -1, "SE")];

pub(super) fn brick(n: u8) -> Hand {
    Hand::of(BRICK, n)
}
pub(super) fn cattle(n: u8) -> Hand {
    Hand::of(CATTLE, n)
}
pub(super) fn grain(n: u8) -> Hand {
    Hand::of(GRAIN, n)
}
pub(super) fn papyrus(n: u8) -> Hand {
    Hand::of(PAPYRUS, n)
}
pub(super) fn stone(n: u8) -> Hand {
    Hand::of(STONE, n)
}
pub(super) const NOTHING: Hand = Hand::EMPTY;

/// The prices of the cost card, from the dossier and not from the rules under test.
pub(super) fn cart_price() -> Hand {
    brick(1) + cattle(1)
}
pub(super) fn settlement_price() -> Hand {
    brick(1) + cattle(1) + grain(1) + papyrus(1)
}
pub(super) fn city_price() -> Hand {
    grain(2) + stone(3)
}
pub(super) fn card_price() -> Hand {
    grain(1) + papyrus(1) + stone(1)
}

/// All base maps have the same shape, so places have the same ids on each of them.
fn standard_board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| Table::new(3, &[("map", "beginner")]).game.board);
    &BOARD
}

pub(super) fn place(q: i8, r: i8, at: &str) -> Place {
    Place { q, r, at: at.to_owned() }
}
pub(super) fn vertex(q: i8, r: i8, at: &str) -> Vertex {
    vertex_on(standard_board(), q, r, at)
}
pub(super) fn edge(q: i8, r: i8, at: &str) -> Edge {
    edge_on(standard_board(), q, r, at)
}
pub(super) fn hex(q: i8, r: i8) -> Hex {
    standard_board().hex_at(q, r).unwrap_or_else(|| panic!("no hex ({q},{r})"))
}
pub(super) fn vertex_on(board: &Board, q: i8, r: i8, at: &str) -> Vertex {
    board.vertex_at(&place(q, r, at)).unwrap_or_else(|| panic!("no intersection ({q},{r},{at})"))
}
pub(super) fn edge_on(board: &Board, q: i8, r: i8, at: &str) -> Edge {
    board.edge_at(&place(q, r, at)).unwrap_or_else(|| panic!("no path ({q},{r}){at}"))
}

pub(super) fn settle(q: i8, r: i8, at: &str) -> Mv {
    Move::Settle(vertex(q, r, at))
}
pub(super) fn cart(q: i8, r: i8, at: &str) -> Mv {
    Move::Road(edge(q, r, at))
}
pub(super) fn upgrade(q: i8, r: i8, at: &str) -> Mv {
    Move::Upgrade(vertex(q, r, at))
}
pub(super) fn robber_to(q: i8, r: i8) -> Mv {
    Move::MoveRobber(hex(q, r))
}
pub(super) fn bank(give: Card, get: Card) -> Mv {
    Move::Bank { give, get }
}
pub(super) fn offer(give: Hand, want: Hand, to: &[Seat]) -> Offer {
    Offer { give, want, to: seats(to) }
}
pub(super) fn seats(of: &[Seat]) -> SeatSet {
    of.iter().copied().collect()
}

/// A position under construction.
#[derive(Clone)]
pub(super) struct Given {
    game: Game<Egypt>,
    state: State<Egypt>,
}

impl Given {
    /// The beginner map with its starting pieces, hands empty, purple about to roll.
    pub(super) fn beginner(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("map", "beginner")], options].concat();
        let Table { game, mut state } = Table::new(players, &options);
        state.hands = [Hand::EMPTY; 4];
        state.supply = game.rules.supply;
        Given { game, state }
    }

    /// The land of the beginner map without any piece, purple about to roll.
    pub(super) fn bare(players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("map", "beginner_free"), ("first", "1")], options].concat();
        Given::after_set_up(Table::new(players, &options))
    }

    /// A board of one's own without any piece, purple about to roll.
    pub(super) fn on(board: BoardSpec, players: u8, options: &[(&str, &str)]) -> Given {
        let options = [&[("first", "1")], options].concat();
        Given::after_set_up(Table::set_up(&Setup { board: Some(board), ..setup(players, &options) }))
    }

    fn after_set_up(table: Table) -> Given {
        let Table { game, mut state } = table;
        state.setup_step = 2 * game.rules.seats;
        state.turns = 1;
        state.phase = Phase::BeforeRoll;
        Given { game, state }
    }

    pub(super) fn settlement(mut self, seat: Seat, (q, r, at): At) -> Given {
        let at = vertex_on(&self.game.board, q, r, at);
        self.state.buildings[seat.index()].insert(at);
        self
    }

    pub(super) fn city(mut self, seat: Seat, (q, r, at): At) -> Given {
        self.state.cities.insert(vertex_on(&self.game.board, q, r, at));
        self.settlement(seat, (q, r, at))
    }

    pub(super) fn carts(mut self, seat: Seat, paths: &[At]) -> Given {
        for &(q, r, at) in paths {
            self.state.roads[seat.index()].insert(edge_on(&self.game.board, q, r, at));
        }
        self
    }

    /// A settlement and the cart that leads to it.
    pub(super) fn home(self, seat: Seat, settlement: At, cart: At) -> Given {
        self.settlement(seat, settlement).carts(seat, &[cart])
    }

    /// Two settlements at the bottom edge (turquoise), at the top (gray) or at the top right (red), out of the way.
    pub(super) fn bystander(self, seat: Seat) -> Given {
        match seat {
            TURQUOISE => self.home(seat, (-2, 3, "N"), (-1, 2, "SW")).home(seat, (-1, 3, "N"), (-1, 2, "SE")),
            GRAY => self.home(seat, (1, -3, "S"), (1, -2, "NW")).home(seat, (2, -3, "S"), (1, -2, "NE")),
            RED => self.home(seat, (3, -3, "S"), (2, -2, "E")).home(seat, (3, -2, "S"), (2, -1, "NE")),
            _ => panic!("purple plays the leading part"),
        }
    }

    /// Deals a hand out of the supply, instead of the one the seat had.
    pub(super) fn hand(mut self, seat: Seat, cards: Hand) -> Given {
        self.state.supply += self.state.hands[seat.index()];
        let left = self.state.supply.checked_sub(cards);
        self.state.supply = left.unwrap_or_else(|| panic!("the supply cannot deal {cards:?} to {seat:?}"));
        self.state.hands[seat.index()] = cards;
        self
    }

    /// Leaves `left` cards of a kind in the supply and gives the rest of the stack to `hoarder`.
    pub(super) fn hoard(self, hoarder: Seat, card: Card, left: u8) -> Given {
        let more = self.state.supply.count(card) - left;
        let cards = self.state.hands[hoarder.index()] + Hand::of(card, more);
        self.hand(hoarder, cards)
    }

    /// Gives development cards out of the deck, bought in an earlier turn.
    pub(super) fn devs(mut self, seat: Seat, dev: Dev, n: u8) -> Given {
        self.state.deck -= Hand::of(Card(dev.0), n);
        self.state.devs[seat.index()] += Hand::of(Card(dev.0), n);
        self
    }

    /// Lets a seat have played mercenaries out of the deck.
    pub(super) fn open_mercenaries(mut self, seat: Seat, n: u8) -> Given {
        let cards = Hand::of(Card(Dev::KNIGHT.0), n);
        self.state.deck -= cards;
        self.state.played += cards;
        self.state.knights[seat.index()] += n;
        self
    }

    pub(super) fn robber(mut self, q: i8, r: i8) -> Given {
        self.state.robber = hex(q, r);
        self
    }

    pub(super) fn turn(mut self, seat: Seat) -> Given {
        self.state.turn = seat;
        self
    }

    /// The dice of this turn are rolled and paid.
    pub(super) fn rolled(mut self) -> Given {
        self.state.rolled = true;
        self.state.phase = Phase::Main;
        self
    }

    /// Who has Longest Trade Route where it is not simply the longest.
    pub(super) fn route_holder(mut self, seat: Seat) -> Given {
        self.state.route_award = Some(seat);
        self
    }

    /// Who has Largest Mercenary Army where it is not simply the largest.
    pub(super) fn army_holder(mut self, seat: Seat) -> Given {
        self.state.army_award = Some(seat);
        self
    }

    /// The finished position, which must be one that play can reach.
    pub(super) fn ready(mut self) -> Table {
        let asked = (self.state.route_award, self.state.army_award);
        self.state.refresh_caches(&self.game);
        self.state.settle_route_award(&self.game, &mut ());
        self.state.settle_army_award(&self.game, &mut ());
        let (route, army) = asked;
        assert!(route.is_none() || route == self.state.route_award, "{route:?} cannot hold the route award");
        assert!(army.is_none() || army == self.state.army_award, "{army:?} cannot hold the army award");
        let table = Table { game: self.game, state: self.state };
        table.assert_sound("the position given");
        table
    }
}

pub(super) fn setup(players: u8, options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Setup { seats: players, options, ..Setup::default() }
}

/// A game under way.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) game: Game<Egypt>,
    pub(super) state: State<Egypt>,
}

impl Table {
    /// A table as the rules set it up.
    pub(super) fn new(players: u8, options: &[(&str, &str)]) -> Table {
        Table::set_up(&setup(players, options))
    }

    pub(super) fn set_up(setup: &Setup) -> Table {
        let (game, state) = Egypt::set_up(setup).unwrap_or_else(|e| panic!("{setup:?}: {e}"));
        let table = Table { game, state };
        table.assert_sound("the set-up");
        table
    }

    fn assert_sound(&self, what: &str) {
        let faults = self.state.faults(&self.game);
        assert!(faults.is_empty(), "{what} has faults: {faults:?}");
    }

    /// Does something that leaves nothing to chance. Returns what happened.
    #[track_caller]
    pub(super) fn play(&mut self, seat: Seat, action: impl Into<Action<Never>>) -> Vec<Ev> {
        self.play_with(seat, action, Outcome::None)
    }

    /// Does something with this outcome of chance. Returns what happened.
    #[track_caller]
    pub(super) fn play_with(&mut self, seat: Seat, action: impl Into<Action<Never>>, outcome: Outcome) -> Vec<Ev> {
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
    pub(super) fn refuse(&mut self, seat: Seat, action: impl Into<Action<Never>>, reason: Reason, rule: &str) {
        let action = action.into();
        let before = self.state;
        let mut events: Vec<Ev> = Vec::new();
        let answer = self.state.play(&self.game, seat, action, &mut Forced(Outcome::None), &mut events);
        let refusal = answer.expect_err("this should be refused");
        assert_eq!((refusal.reason, refusal.rule), (reason, rule), "{action:?} by {seat:?}");
        assert!(self.state == before && events.is_empty(), "a refusal changed something");
        if let Action::Move(mv) = action {
            assert!(!self.list(seat).contains(&mv), "{mv:?} is listed for {seat:?} but refused");
        }
    }

    pub(super) fn allows(&self, seat: Seat, mv: Mv) -> bool {
        let allowed = self.state.check(&self.game, seat, mv).is_ok();
        assert_eq!(allowed, self.list(seat).contains(&mv), "list and check disagree about {mv:?} by {seat:?}");
        allowed
    }

    pub(super) fn list(&self, seat: Seat) -> Vec<Mv> {
        let mut list = MoveList::new();
        if seat.0 < self.game.rules.seats {
            self.state.list(&self.game, seat, &mut list);
        }
        list.to_vec()
    }

    /// Rolls two dice with this sum.
    #[track_caller]
    pub(super) fn roll(&mut self, seat: Seat, sum: u8) -> Vec<Ev> {
        let low = sum.saturating_sub(6).max(1);
        self.play_with(seat, Move::Roll, Outcome::Dice([low, sum - low]))
    }

    #[track_caller]
    pub(super) fn end_turn(&mut self, seat: Seat) -> Vec<Ev> {
        self.play(seat, Move::EndTurn)
    }

    /// A whole turn in which nothing is done but rolling.
    #[track_caller]
    pub(super) fn idle_turn(&mut self, seat: Seat, sum: u8) {
        self.roll(seat, sum);
        self.end_turn(seat);
    }

    #[track_caller]
    pub(super) fn buy(&mut self, seat: Seat, top: Dev) -> Vec<Ev> {
        self.play_with(seat, Move::Buy, Outcome::Drawn(top))
    }

    #[track_caller]
    pub(super) fn steal(&mut self, seat: Seat, from: Seat, card: Card) -> Vec<Ev> {
        self.play_with(seat, Move::Steal(from), Outcome::Stolen(card))
    }

    pub(super) fn hand(&self, seat: Seat) -> Hand {
        self.state.hands[seat.index()]
    }

    pub(super) fn hands(&self) -> Vec<Hand> {
        self.game.rules.all_seats().map(|s| self.hand(s)).collect()
    }

    pub(super) fn devs(&self, seat: Seat, dev: Dev) -> u8 {
        self.state.devs[seat.index()].count(Card(dev.0))
    }

    /// Points that everybody sees.
    pub(super) fn points(&self, seat: Seat) -> i8 {
        self.state.public_points(&self.game, seat)
    }

    pub(super) fn route(&self, seat: Seat) -> u8 {
        self.state.routes[seat.index()]
    }

    pub(super) fn stock(&self, seat: Seat) -> [u8; 3] {
        self.state.stock(&self.game, seat)
    }

    pub(super) fn winner(&self) -> Option<Seat> {
        assert_eq!(self.state.is_over(), !self.state.winners.is_empty());
        self.state.winners.lowest()
    }
}

/// One step of a random game.
pub(super) struct Step<'a> {
    pub(super) before: &'a State<Egypt>,
    pub(super) seat: Seat,
    pub(super) mv: Mv,
    pub(super) events: &'a [Ev],
    pub(super) after: &'a State<Egypt>,
}

/// Plays a random game to its end or for `limit` moves and shows every step; each position must be free of faults.
pub(super) fn random_game(setup: &Setup, limit: usize, mut visit: impl FnMut(&Game<Egypt>, &Step)) {
    let Table { game, mut state } = Table::set_up(setup);
    let mut rng = Random(generator(setup.seed, 1));
    for _ in 0..limit {
        if state.is_over() {
            return;
        }
        let seat = state.to_act(&game);
        let mut list = MoveList::new();
        state.list(&game, seat, &mut list);
        // Ending the turn is left for when nothing else comes up, so that more gets built.
        let pick = (0..3).map(|_| list[rng.below(list.len() as u32) as usize]).find(|mv| *mv != Move::EndTurn);
        let mv = pick.unwrap_or(list[0]);
        let before = state;
        let mut events = Vec::new();
        let played = state.play(&game, seat, mv, &mut rng, &mut events);
        played.unwrap_or_else(|refusal| panic!("{mv:?} is listed but refused: {refusal}"));
        let faults = state.faults(&game);
        assert!(faults.is_empty(), "after {mv:?}: {faults:?}");
        visit(&game, &Step { before: &before, seat, mv, events: &events, after: &state });
    }
}
