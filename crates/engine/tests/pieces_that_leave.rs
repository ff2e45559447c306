//! The extension points for pieces that leave the board, as a second toy game: ruins that anybody may replace, free
//! settlements, a robber that goes away, a supply that does not give everything, a second stack of cards.

mod support;

use civitas_engine::{
    Board, BoardSpec, Built, Card, Cards, Dev, Devs, Event, Facts, Game, Hex, HexSpec, Move, MoveList, Never, Outcome,
    OwnReason, Phase, Rates, Reason, RobberCall, Ruleset, Seat, Sink, State, Terrain, Vertex, VertexSet, View,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use support::toy_rules;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ruins;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
struct Own {
    ruins: VertexSet,
    removed: u8,
    built: u8,
    joined: bool,
}

const IN_RUINS: OwnReason =
    OwnReason { code: "in_ruins", sentence: "It lies in ruins.", rule: "R-RUIN-002", everywhere: false };

const TERRAINS: [Terrain; 1] = [Terrain { name: "land", card: Some(Card(0)), land: true }];

impl Ruleset for Ruins {
    type Own = Own;
    type OwnView = Own;
    type Data = ();
    type Move = Never;
    type Event = Never;
    type Step = Never;

    const FACTS: Facts = Facts::new("ruins", "Ruins")
        .seats(2, 2)
        .cards(&["ore", "fish"])
        .devs(&[(Dev::KNIGHT, "knight"), (Dev::PLENTY, "plenty")])
        .terrains(&TERRAINS)
        .most_extra_points(2);

    fn rule(_: Reason) -> &'static str {
        "R-RUIN-001"
    }
    fn replaceable(state: &State<Ruins>, _: &Game<Ruins>) -> VertexSet {
        state.own.ruins
    }
    /// Free settlements go where no road leads.
    fn free_sites(state: &State<Ruins>, game: &Game<Ruins>, seat: Seat) -> VertexSet {
        Ruins::setup_sites(state, game, seat) - state.touched(Seat(0)) - state.touched(Seat(1))
    }
    fn check_upgrade(state: &State<Ruins>, _: &Game<Ruins>, _: Seat, at: Vertex) -> Result<(), Reason> {
        if state.own.ruins.contains(at) { Err(Reason::Game(&IN_RUINS)) } else { Ok(()) }
    }
    fn second_stack_joined(state: &State<Ruins>, _: &Game<Ruins>) -> bool {
        state.own.joined
    }
    fn robber_may_leave(state: &State<Ruins>, _: &Game<Ruins>) -> bool {
        state.robber != Hex::OFF
    }
    /// A knight founds something instead of moving the robber; a seven moves it.
    fn on_robber_called<S: Sink<Never>>(state: &mut State<Ruins>, _: &Game<Ruins>, by: RobberCall, _: &mut S) {
        state.phase = match by {
            RobberCall::Seven => Phase::MoveRobber,
            RobberCall::Knight => Phase::FreeSettlement,
        };
    }
    /// Pieces are counted, and founding something ends the turn.
    fn on_built<S: Sink<Never>>(state: &mut State<Ruins>, game: &Game<Ruins>, _: Seat, built: Built, sink: &mut S) {
        state.own.built += match built {
            Built::Road(_) => 1,
            Built::Settlement(_) => 10,
            Built::City(_) => 100,
        };
        if state.phase == Phase::FreeSettlement {
            state.end_turn(game, sink);
        }
    }
    fn on_removed(state: &mut State<Ruins>, _: &Game<Ruins>, _: Seat, at: Vertex, city: bool) {
        state.own.ruins.remove(at);
        state.own.removed += 1 + u8::from(city);
    }
    fn extra_points(state: &State<Ruins>, _: &Game<Ruins>, seat: Seat) -> i8 {
        if seat == Seat(1) { state.own.removed.min(2) as i8 } else { 0 }
    }
    fn own_view(state: &State<Ruins>, _: &Game<Ruins>, _: Option<Seat>) -> Own {
        state.own
    }
    fn guess_own<G: rand_core::Rng>(
        view: &View<Ruins>,
        _: &Game<Ruins>,
        _: &State<Ruins>,
        _: &mut civitas_engine::Random<G>,
    ) -> Own {
        view.own
    }
}

/// Seven hexes around one.
fn ruins() -> Game<Ruins> {
    let cells = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let hexes = cells.map(|(q, r)| HexSpec { q, r, terrain: "land".to_owned(), number: Some(6) }).to_vec();
    let board =
        Board::build(&BoardSpec { hexes, ..BoardSpec::default() }, &TERRAINS, Ruins::FACTS.cards).expect("sound");
    let mut rules = toy_rules();
    (rules.deck, rules.later) = (Devs::of(Dev::KNIGHT, 1), Devs::of(Dev::PLENTY, 2));
    (rules.route_min, rules.award_points) = (2, 0);
    rules.supply_rates = Rates::each(2, 2);
    // Ore brings nothing.
    rules.supply_gives[0] = Cards::EMPTY.kinds();
    Game::new(board, rules, ())
}

fn play(game: &Game<Ruins>, state: &mut State<Ruins>, mv: Move<Never>, outcome: Outcome) -> Vec<Event<Never>> {
    let mut events = Vec::new();
    let played = state.play_forced(game, state.turn, mv, outcome, &mut events);
    played.unwrap_or_else(|e| panic!("{mv:?}: {e}"));
    assert_eq!(state.faults(game), [], "after {mv:?}");
    events
}

/// Both seats have settled two steps apart, the road of the first leads towards the second, the first has rolled.
fn begun(game: &Game<Ruins>) -> (State<Ruins>, Vertex) {
    let mut state = State::new(game);
    let home = game.board.sites().iter().find(|v| game.board.neighbours(*v).len() == 3).expect("an inner place");
    let next = game.board.neighbours(home).lowest().expect("a neighbour");
    let goal = (game.board.neighbours(next) - VertexSet::of(home)).lowest().expect("beyond it");
    let road = |a, b| (game.board.edges_at(a) & game.board.edges_at(b)).into_iter().next().expect("a path");
    let elsewhere = game.board.edges_at(goal).into_iter().find(|e| *e != road(next, goal)).expect("another path");
    play(game, &mut state, Move::Settle(home), Outcome::None);
    play(game, &mut state, Move::Road(road(home, next)), Outcome::None);
    play(game, &mut state, Move::Settle(goal), Outcome::None);
    play(game, &mut state, Move::Road(elsewhere), Outcome::None);
    play(game, &mut state, Move::Roll, Outcome::Dice([1, 1]));
    state.hands[0] += Cards::of(Card(0), 9);
    state.supply -= Cards::of(Card(0), 9);
    play(game, &mut state, Move::Road(road(next, goal)), Outcome::None);
    assert_eq!(state.own.built, 2 * 11 + 1, "two settlements and three roads were told");
    (state, goal)
}

fn why(game: &Game<Ruins>, state: &State<Ruins>, mv: Move<Never>) -> Reason {
    state.check(game, state.turn, mv).unwrap_err().reason
}

#[test]
fn a_ruin_can_be_replaced_and_its_owner_keeps_what_the_game_says() {
    let game = ruins();
    let (mut state, goal) = begun(&game);
    assert_eq!(why(&game, &state, Move::Settle(goal)), Reason::SiteTaken, "a building in use stays");
    state.own.ruins.insert(goal);
    // The road of the other seat would hang loose in this toy.
    state.remove_roads(Seat(1), &mut ());
    state.measure_routes(&game, &mut ());
    let events = play(&game, &mut state, Move::Settle(goal), Outcome::None);
    assert_eq!(events[0], Event::Removed { seat: Seat(1), at: goal, city: false });
    assert!(matches!(events[1], Event::Settled { seat: Seat(0), .. }));
    assert_eq!((state.owner(goal), state.own.removed), (Some(Seat(0)), 1));
    assert_eq!((state.board_points(Seat(1)), state.public_points(&game, Seat(1))), (0, 1));
}

#[test]
fn the_most_extra_points_can_win() {
    let game = ruins();
    let (mut state, _) = begun(&game);
    play(&game, &mut state, Move::EndTurn, Outcome::None);
    state.own.removed = 2;
    let points = state.public_points(&game, Seat(1));
    assert_eq!(points, state.board_points(Seat(1)) as i8 + 2, "two of the points are no buildings");
    let over = [0, 1].map(|missing| {
        let (mut game, mut state) = (game.clone(), state);
        game.rules.goal = (points + missing) as u8;
        state.play_forced(&game, Seat(1), Move::Roll, Outcome::Dice([1, 1]), &mut ()).expect("a roll");
        state.winners.contains(Seat(1))
    });
    assert_eq!(over, [true, false], "not one may be missing");
}

#[test]
fn a_ruin_is_no_city_to_be_and_ore_is_worth_nothing() {
    let game = ruins();
    let (mut state, _) = begun(&game);
    let home = state.buildings[0].lowest().expect("a home");
    state.own.ruins.insert(home);
    assert_eq!(why(&game, &state, Move::Upgrade(home)).code(), "in_ruins");
    let mut list = MoveList::new();
    state.list(&game, Seat(0), &mut list);
    assert!(!list.iter().any(|m| matches!(m, Move::Upgrade(_) | Move::Bank { .. })));
    assert_eq!(why(&game, &state, Move::Bank { give: Card(0), get: Card(1) }), Reason::SupplyGivesOthers);
}

#[test]
fn roads_that_leave_take_the_route_with_them() {
    let game = ruins();
    let (mut state, _) = begun(&game);
    assert_eq!((state.route(Seat(0)), state.route_award), (2, Some(Seat(0))));
    let mut events = Vec::new();
    state.remove_roads(Seat(0), &mut events);
    assert_eq!((state.route(Seat(0)), state.route_award), (2, Some(Seat(0))), "more may leave before it is measured");
    state.measure_routes(&game, &mut events);
    assert_eq!(events.iter().filter(|e| matches!(e, Event::RoadRemoved { seat: Seat(0), .. })).count(), 2);
    assert_eq!((state.route(Seat(0)), state.route_award, state.touched(Seat(0))), (0, None, VertexSet::EMPTY));
    assert!(events.contains(&Event::RouteAward { to: None }));
}

#[test]
fn a_knight_may_found_something_and_end_the_turn() {
    let game = ruins();
    let (mut state, _) = begun(&game);
    play(&game, &mut state, Move::Buy, Outcome::Drawn(Dev::KNIGHT));
    assert!(state.deck.is_empty() && state.later == game.rules.later, "the second stack waits");
    assert_eq!(why(&game, &state, Move::Buy), Reason::DeckEmpty);
    let view = View::of(&state, &game, Some(Seat(1)));
    assert_eq!((view.deck_size, view.later_size), (0, 2));
    for _ in 0..2 {
        play(&game, &mut state, Move::EndTurn, Outcome::None);
        play(&game, &mut state, Move::Roll, Outcome::Dice([1, 1]));
    }
    play(&game, &mut state, Move::PlayKnight, Outcome::None);
    let touched = state.touched(Seat(0)).into_iter().find(|v| state.keeps_distance(&game, *v));
    if let Some(at) = touched {
        assert_eq!(why(&game, &state, Move::Settle(at)), Reason::RoadLeadsHere);
    }
    let site = Ruins::free_sites(&state, &game, Seat(0)).lowest().expect("room");
    let hand = state.hands[0];
    play(&game, &mut state, Move::Settle(site), Outcome::None);
    assert_eq!(
        (state.turn, state.phase, state.hands[0]),
        (Seat(1), Phase::BeforeRoll, hand),
        "free, and the turn is over"
    );
}

#[test]
fn a_stack_that_joins_is_drawn_when_the_first_is_empty_and_guessed_so() {
    let game = ruins();
    let (mut state, _) = begun(&game);
    state.own.joined = true;
    assert_eq!(View::of(&state, &game, None).deck_size, 3);
    play(&game, &mut state, Move::Buy, Outcome::Drawn(Dev::KNIGHT));
    assert_eq!((state.deck, state.later), (game.rules.later, Devs::EMPTY));
    play(&game, &mut state, Move::Buy, Outcome::Drawn(Dev::PLENTY));
    for viewer in [Some(Seat(0)), Some(Seat(1)), None] {
        let view = View::of(&state, &game, viewer);
        let guess = view.guess(&game, &mut Xoshiro256PlusPlus::seed_from_u64(3));
        assert_eq!((guess.faults(&game), guess.deck, guess.later), (vec![], state.deck, state.later));
    }
}

#[test]
fn the_robber_may_leave_where_the_game_says() {
    let game = ruins();
    let (mut state, _) = begun(&game);
    play(&game, &mut state, Move::EndTurn, Outcome::None);
    play(&game, &mut state, Move::Roll, Outcome::Dice([3, 4]));
    while state.phase == Phase::Discard {
        let seat = state.to_act(&game);
        state.play_forced(&game, seat, Move::Discard(Card(0)), Outcome::None, &mut ()).expect("a debt");
    }
    assert_eq!(why(&game, &state, Move::MoveRobber(Hex::OFF)), Reason::RobberMustMove, "it is off the board already");
    play(&game, &mut state, Move::MoveRobber(Hex(0)), Outcome::None);
    play_on_to_seven(&game, &mut state);
    let mut list = MoveList::new();
    state.list(&game, state.turn, &mut list);
    assert!(list.contains(&Move::MoveRobber(Hex::OFF)));
    play(&game, &mut state, Move::MoveRobber(Hex::OFF), Outcome::None);
    assert_eq!((state.robber, state.phase), (Hex::OFF, Phase::Main), "nobody is robbed there");
}

fn play_on_to_seven(game: &Game<Ruins>, state: &mut State<Ruins>) {
    while state.phase == Phase::Steal {
        let victim = state.victims(game).lowest().expect("a victim");
        let card = state.hands[victim.index()].nth(0).expect("a card");
        play(game, state, Move::Steal(victim), Outcome::Stolen(card));
    }
    play(game, state, Move::EndTurn, Outcome::None);
    play(game, state, Move::Roll, Outcome::Dice([3, 4]));
    while state.phase == Phase::Discard {
        let seat = state.to_act(game);
        state.play_forced(game, seat, Move::Discard(Card(0)), Outcome::None, &mut ()).expect("a debt");
    }
}
