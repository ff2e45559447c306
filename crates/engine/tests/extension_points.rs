//! A toy game that changes extension points: each hook is asked where its question comes up, and the engine works with the
//! answer. Three more, in the files beside it, change the rest; a test below lists what none or several of them change. Real
//! games live in `games`; these prove that the doors open.

mod support;

use civitas_engine::{
    Board, BoardSpec, Card, Cards, Chance, Dev, EdgeSet, Event, Facts, Fault, Game, GameEvent, GameMove, Hex, HexSpec,
    Lots, Move, MoveList, Odds, Outcome, OwnReason, Phase, Random, Rates, Reason, RobberSpec, Ruleset, Seat, SeatSet,
    Sink, State, Terrain, Vertex, VertexSet, View, longest_route,
};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use support::toy_rules;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Toy;

/// A hidden number for each seat, and counters that show which hook was called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
struct Own {
    secret: [u8; 4],
    turns_began: u8,
    produced: u8,
    temples: [u8; 4],
}

/// The phase in which an omen is read.
const OMEN: u8 = 9;

/// A reason only this game has.
const NO_OMEN: OwnReason =
    OwnReason { code: "no_omen", sentence: "There is no omen.", rule: "R-TOY-009", everywhere: true };

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ToyMove {
    /// Reads the omen of a seven: which of two birds flew by.
    ReadOmen,
    /// Begins the toy phase.
    Pray,
    /// Draws a number and ends it.
    Offer(u8),
}

impl GameMove for ToyMove {
    fn code(self) -> u32 {
        match self {
            ToyMove::Pray => 0,
            ToyMove::ReadOmen => 1,
            ToyMove::Offer(n) => 1 << 8 | u32::from(n),
        }
    }
    fn from_code(code: u32) -> Option<ToyMove> {
        match (code >> 8, code as u8) {
            (0, 0) => Some(ToyMove::Pray),
            (0, 1) => Some(ToyMove::ReadOmen),
            (1, n) => Some(ToyMove::Offer(n)),
            _ => None,
        }
    }
    fn all() -> Vec<ToyMove> {
        vec![ToyMove::Pray, ToyMove::ReadOmen, ToyMove::Offer(0), ToyMove::Offer(1)]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Prayed {
    seat: Seat,
    secret: Option<u8>,
}

impl GameEvent for Prayed {
    fn seen_by(self, viewer: Option<Seat>) -> Option<Prayed> {
        Some(Prayed { secret: self.secret.filter(|_| viewer == Some(self.seat)), ..self })
    }
}

const TERRAINS: [Terrain; 3] = [
    Terrain { name: "land", card: Some(Card(0)), land: true },
    Terrain { name: "waste", card: None, land: true },
    Terrain { name: "sea", card: Some(Card(1)), land: false },
];

impl Ruleset for Toy {
    type Own = Own;
    type OwnView = Option<u8>;
    /// Paths that are closed to roads.
    type Data = EdgeSet;
    type Move = ToyMove;
    type Event = Prayed;
    type Step = u8;

    const FACTS: Facts = Facts::new("toy", "Toy")
        .seats(2, 2)
        .cards(&["ore", "fish"])
        .devs(&[(Dev::KNIGHT, "knight")])
        .terrains(&TERRAINS);

    fn rule(_: Reason) -> &'static str {
        "R-TOY-001"
    }
    /// Roads start at own buildings only.
    fn anchors(state: &State<Toy>, _: &Game<Toy>, seat: Seat) -> VertexSet {
        state.buildings[seat.index()]
    }
    /// Own buildings stop a route as well.
    fn route_stops(state: &State<Toy>, _: &Game<Toy>, _: Seat) -> VertexSet {
        state.occupied()
    }
    fn rates(_: &State<Toy>, _: &Game<Toy>, _: Seat) -> Rates {
        Rates::each(1, 2)
    }
    fn hand_limit(state: &State<Toy>, _: &Game<Toy>, seat: Seat) -> u8 {
        2 + state.own.temples[seat.index()]
    }
    fn on_turn_began<S: Sink<Prayed>>(state: &mut State<Toy>, _: &Game<Toy>, _: &mut S) {
        state.own.turns_began += 1;
    }
    fn on_produced<S: Sink<Prayed>>(state: &mut State<Toy>, _: &Game<Toy>, _: u8, paid: &[Cards; 4], _: &mut S) {
        state.own.produced += paid.iter().map(|h| h.total()).sum::<u8>();
    }
    /// A seven brings an omen before anything else; the seat opposite reads it.
    fn on_seven<S: Sink<Prayed>>(state: &mut State<Toy>, _: &Game<Toy>, _: &mut S) {
        state.phase = Phase::Game(OMEN);
    }
    fn step_seat(state: &State<Toy>, game: &Game<Toy>, step: u8) -> Seat {
        if step == OMEN { state.turn.next(game.rules.seats) } else { state.turn }
    }
    fn guess_own<G: Rng>(view: &View<Toy>, _: &Game<Toy>, _: &State<Toy>, rng: &mut Random<G>) -> Own {
        let mut own = Own { secret: [rng.below(9) as u8; 4], ..Own::default() };
        if let (Some(viewer), Some(secret)) = (view.viewer, view.own) {
            own.secret[viewer.index()] = secret;
        }
        own
    }
    fn list_moves(state: &State<Toy>, game: &Game<Toy>, seat: Seat, out: &mut MoveList<ToyMove>) {
        for own in ToyMove::all() {
            if Toy::check_move(state, game, seat, own).is_ok() {
                out.push(Move::Game(own));
            }
        }
    }
    fn check_move(state: &State<Toy>, _: &Game<Toy>, seat: Seat, mv: ToyMove) -> Result<(), Reason> {
        match (mv, state.phase) {
            (ToyMove::ReadOmen, Phase::Game(OMEN)) if seat != state.turn => Ok(()),
            (ToyMove::ReadOmen, _) => Err(Reason::Game(&NO_OMEN)),
            _ if seat != state.turn => Err(Reason::NotYourTurn),
            (ToyMove::Pray, Phase::Main) => Ok(()),
            (ToyMove::Offer(n), Phase::Game(7)) if n < 2 => Ok(()),
            _ => Err(Reason::WrongPhase),
        }
    }
    fn odds(state: &State<Toy>, _: &Game<Toy>, _: Seat, mv: ToyMove) -> Odds {
        match mv {
            ToyMove::Pray => Odds::Certain,
            ToyMove::ReadOmen => Odds::Game(birds()),
            ToyMove::Offer(_) => Odds::Draw(state.deck),
        }
    }
    fn play_move<C: Chance, S: Sink<Prayed>>(
        state: &mut State<Toy>,
        game: &Game<Toy>,
        seat: Seat,
        mv: ToyMove,
        chance: &mut C,
        sink: &mut S,
    ) {
        match mv {
            ToyMove::Pray => state.phase = Phase::Game(7),
            ToyMove::ReadOmen => {
                state.own.secret[seat.index()] = chance.pick(birds());
                state.demand_discards(game, sink);
            }
            ToyMove::Offer(n) => {
                let secret = chance.draw(state.deck).0 + n + 1;
                state.own.secret[seat.index()] = secret;
                state.own.temples[seat.index()] += 1;
                state.resume();
                sink.emit(Event::Game(Prayed { seat, secret: Some(secret) }));
            }
        }
    }
    fn own_view(state: &State<Toy>, _: &Game<Toy>, viewer: Option<Seat>) -> Option<u8> {
        viewer.map(|seat| state.own.secret[seat.index()])
    }
    fn own_faults(state: &State<Toy>, _: &Game<Toy>, faults: &mut Vec<String>) {
        if state.own.temples.iter().any(|t| *t > 9) {
            faults.push("too many temples".to_owned());
        }
    }
}

/// One eagle and three doves.
fn birds() -> Lots {
    Lots::new([1, 3, 0, 0, 0, 0, 0, 0])
}

/// Three hexes in a row: land 6, waste, sea 8.
fn toy() -> Game<Toy> {
    let hex = |q, terrain: &str, number| HexSpec { q, r: 0, terrain: terrain.to_owned(), number };
    let spec = BoardSpec {
        hexes: vec![hex(0, "land", Some(6)), hex(1, "waste", None), hex(2, "sea", Some(8))],
        robber: Some(RobberSpec { q: 1, r: 0 }),
        ..BoardSpec::default()
    };
    let board = Board::build(&spec, &TERRAINS, Toy::FACTS.cards).expect("a sound board");
    let mut rules = toy_rules();
    (rules.setup_rounds, rules.distance_rule, rules.setup_roads) = (3, false, false);
    let closed = board.edges_at(Vertex(0));
    let mut game = Game::new(board, rules, closed);
    game.ground.roads -= closed;
    game
}

fn play(game: &Game<Toy>, state: &mut State<Toy>, mv: Move<ToyMove>, outcome: Outcome) -> Vec<Event<Prayed>> {
    let mut events = Vec::new();
    let seat = state.to_act(game);
    let played = state.play_forced(game, seat, mv, outcome, &mut events);
    played.unwrap_or_else(|e| panic!("{mv:?}: {e}"));
    events
}

/// Three rounds without roads (as one game has), then the first turn, rolled a six.
fn after_set_up(game: &Game<Toy>) -> State<Toy> {
    let mut state = State::new(game);
    for at in game.board.sites().into_iter().take(6) {
        play(game, &mut state, Move::Settle(at), Outcome::None);
    }
    play(game, &mut state, Move::Roll, Outcome::Dice([3, 3]));
    state
}

fn listed(game: &Game<Toy>, state: &State<Toy>) -> Vec<Move<ToyMove>> {
    let mut list = MoveList::new();
    state.list(game, state.to_act(game), &mut list);
    list.into_iter().collect()
}

#[test]
fn a_set_up_may_have_three_rounds_without_roads() {
    let game = toy();
    let state = after_set_up(&game);
    assert_eq!(state.buildings[0].len() + state.buildings[1].len(), 6);
    assert_eq!(state.phase, Phase::Main);
    assert_eq!(state.turn, Seat(0), "the first seat begins");
    assert_eq!(state.own.turns_began, 1);
    assert_eq!(state.own.produced, 4, "four of the six settlements lie at the land with the six");
}

#[test]
fn sea_cells_have_no_paths_between_them() {
    let game = toy();
    assert_eq!(game.board.edge_count(), 16);
    assert_eq!(game.board.paths().len(), 11, "a side is a path if one of its cells is land");
    assert!(game.board.sites().len() < game.board.vertex_count());
}

#[test]
fn paths_rates_and_routes_are_the_games_to_say() {
    let game = toy();
    let mut state = after_set_up(&game);
    state.hands[0] += Cards::of(Card(0), 3);
    state.supply -= Cards::of(Card(0), 3);
    let moves = listed(&game, &state);
    let roads: EdgeSet = moves.iter().filter_map(|m| if let Move::Road(e) = m { Some(*e) } else { None }).collect();
    assert!(!roads.is_empty() && !roads.meets(game.data), "closed paths are not offered");
    let closed = game.data.iter().next().expect("a closed path");
    assert_eq!(state.check(&game, Seat(0), Move::Road(closed)).unwrap_err().reason, Reason::NoSuchPlace);
    assert!(moves.contains(&Move::Bank { give: Card(0), get: Card(1) }), "one for one is this game's rate");
    // Two roads that meet at a building of the seat: it stops the route, and nothing goes on from their other ends.
    let two = |at: &Vertex| (game.board.edges_at(*at) & roads).len() == 2;
    let home = state.buildings[0].iter().find(two).expect("a building with room for two roads");
    for road in game.board.edges_at(home) & roads {
        play(&game, &mut state, Move::Road(road), Outcome::None);
    }
    assert_eq!(state.route(Seat(0)), 1, "the seat's own building stops it");
    assert_eq!(longest_route(&game.board, state.roads[0], VertexSet::EMPTY), 2);
    let from_home = game.board.edges_at_any(state.buildings[0]);
    assert!((state.road_sites(&game, Seat(0)) - from_home).is_empty(), "roads start at buildings only");
    let ends = state.touched(Seat(0)) - state.buildings[0];
    assert!(!((game.board.edges_at_any(ends) & game.ground.roads) - state.taken_paths() - from_home).is_empty());
}

#[test]
fn own_moves_phases_chance_events_and_views_take_part() {
    let game = toy();
    let mut state = after_set_up(&game);
    assert!(listed(&game, &state).contains(&Move::Game(ToyMove::Pray)));
    play(&game, &mut state, Move::Game(ToyMove::Pray), Outcome::None);
    assert_eq!(listed(&game, &state), [Move::Game(ToyMove::Offer(0)), Move::Game(ToyMove::Offer(1))]);
    let phase = |viewer| View::of(&state, &game, viewer).phase;
    assert_eq!([Some(Seat(0)), Some(Seat(1)), None].map(phase), [Phase::Game(7); 3], "a phase is public");
    let drawn = Outcome::Drawn(Dev(0));
    let events = play(&game, &mut state, Move::Game(ToyMove::Offer(1)), drawn);
    assert_eq!(events, [Event::Game(Prayed { seat: Seat(0), secret: Some(2) })]);
    let masked = events[0].seen_by(Some(Seat(1)));
    assert_eq!(masked, Some(Event::Game(Prayed { seat: Seat(0), secret: None })));
    assert_eq!(View::of(&state, &game, Some(Seat(0))).own, Some(2));
    assert_eq!(View::of(&state, &game, Some(Seat(1))).own, Some(0));
    assert_eq!(View::of(&state, &game, None).own, None);
    let guess = View::of(&state, &game, Some(Seat(0))).guess(&game, &mut Xoshiro256PlusPlus::seed_from_u64(1));
    assert_eq!(guess.own.secret[0], 2, "what is known is guessed right");
    let refused = state.check(&game, Seat(1), Move::Game(ToyMove::ReadOmen)).unwrap_err();
    assert_eq!((refused.reason.code(), refused.rule), ("no_omen", "R-TOY-009"), "a reason of the game's own");
    assert_eq!(state.faults(&game), []);
    state.own.temples[0] = 10;
    assert_eq!(state.faults(&game), [Fault::Game("too many temples".to_owned())]);
}

#[test]
fn the_robber_and_the_hand_limit_ask_the_game() {
    let game = toy();
    let mut state = after_set_up(&game);
    state.hands[1] = Cards::of(Card(0), 3);
    state.supply = game.rules.supply - state.hands[0] - state.hands[1];
    play(&game, &mut state, Move::EndTurn, Outcome::None);
    play(&game, &mut state, Move::Roll, Outcome::Dice([3, 4]));
    assert_eq!(state.to_act(&game), Seat(0), "the other seat reads the omen of seat 1's seven");
    assert_eq!(state.awaited(&game).must_act, SeatSet::of(Seat(0)), "and nobody else has to act");
    assert_eq!(listed(&game, &state), [Move::Game(ToyMove::ReadOmen)]);
    let odds = state.odds(&game, Seat(0), Move::Game(ToyMove::ReadOmen));
    assert_eq!(odds.outcomes().map(|o| odds.weight(o)).collect::<Vec<_>>(), [1, 3]);
    play(&game, &mut state, Move::Game(ToyMove::ReadOmen), Outcome::Game(1));
    assert_eq!(state.own.secret[0], 1);
    assert_eq!(state.debts[1], 1, "three cards are more than this game's limit of two");
    play(&game, &mut state, Move::Discard(Card(0)), Outcome::None);
    while state.phase == Phase::Discard {
        play(&game, &mut state, Move::Discard(Card(0)), Outcome::None);
    }
    assert_eq!(listed(&game, &state), [Move::MoveRobber(Hex(0))], "only land takes the robber");
    let refused = state.check(&game, Seat(1), Move::MoveRobber(Hex(2)));
    assert_eq!(refused.unwrap_err().reason, Reason::RobberNotThere);
}

/// What the trait lets a game say, by name: what it must say, and what it may change.
fn hooks() -> (Vec<&'static str>, Vec<&'static str>) {
    let source = include_str!("../src/ruleset/mod.rs");
    let body = source.split("pub trait Ruleset").nth(1).expect("the trait");
    let starts =
        |line: &'static str| ["    fn ", "    const ", "    type "].iter().find_map(|kind| line.strip_prefix(kind));
    let mut sorted = (Vec::new(), Vec::new());
    let mut lines = body.lines();
    while let Some(line) = lines.next() {
        let Some(rest) = starts(line) else { continue };
        let name = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
        // The signature may go over several lines; a body makes it something that may be changed.
        let end = std::iter::once(line).chain(&mut lines).find(|line| line.ends_with([';', '{', '}'])).expect("an end");
        (if end.ends_with(';') { &mut sorted.0 } else { &mut sorted.1 }).push(name);
    }
    sorted
}

/// The toy games, by the file each lives in.
const TOYS: [(&str, &str); 4] = [
    ("extension_points.rs", include_str!("extension_points.rs")),
    ("ferries_and_secrets.rs", include_str!("ferries_and_secrets.rs")),
    ("pieces_that_leave.rs", include_str!("pieces_that_leave.rs")),
    ("private_steps.rs", include_str!("private_steps.rs")),
];

#[test]
fn every_extension_point_is_changed_by_one_toy_game() {
    let changes = |toy: &str, hook: &str| {
        let body = toy.split("\nimpl Ruleset for").nth(1).and_then(|rest| rest.split("\n}\n").next()).unwrap_or("");
        ["(", "<"].iter().any(|end| body.contains(&format!("\n    fn {hook}{end}")))
    };
    let (must, may) = hooks();
    assert_eq!(must, ["Own", "OwnView", "Data", "Move", "Event", "Step", "FACTS", "rule", "own_view"]);
    assert!(may.len() > 30, "the trait was read: {may:?}");
    for hook in may {
        let by: Vec<&str> = TOYS.iter().filter(|(_, toy)| changes(toy, hook)).map(|(file, _)| *file).collect();
        // What a seat may know of a game's own state and how to guess the rest go with that state.
        let several = hook == "guess_own" && by.len() > 1;
        assert!(by.len() == 1 || several, "{hook} should be changed by one toy game and is by {by:?}");
    }
}

/// The list of chapters in the trait's documentation names every hook, in the order in which they stand.
#[test]
fn the_chapters_name_every_extension_point() {
    let source = include_str!("../src/ruleset/mod.rs");
    let rows = source.lines().filter(|line| line.starts_with("/// | ") && line.contains("(Ruleset::"));
    let named: Vec<&str> =
        rows.flat_map(|row| row.split("(Ruleset::").skip(1)).filter_map(|rest| rest.split(')').next()).collect();
    let (must, may) = hooks();
    let (mut listed, mut all) = (named.clone(), [&must[6..], &may[..]].concat());
    assert_eq!(named.len(), all.len());
    listed.sort_unstable();
    all.sort_unstable();
    assert_eq!(listed, all);
    let at = |name: &&str| source.find(&format!("\n    fn {name}")).unwrap_or(0);
    assert!(named.is_sorted_by_key(at), "in the order of the chapters");
}

/// What the README says about the example of a rule set.
#[test]
fn the_example_of_a_rule_set_is_as_short_as_is_said() {
    let lines = |text: &str| text.lines().count();
    let example = include_str!("../examples/rule_set.rs");
    let set = example.split("\nstruct Lighthouses;").nth(1).and_then(|rest| rest.split("\nfn main()").next());
    assert!((50..100).contains(&lines(set.expect("from its name to the games"))));
    assert!((50..70).contains(&lines(include_str!("../examples/plain/mod.rs"))), "about 60 more");
}
