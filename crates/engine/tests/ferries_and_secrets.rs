//! The extension points for paths that carry other pieces, and for what a power has shown, as a third toy game: ferries on
//! closed paths, a turn that does not end at once, hands and cards that a seat knows.

mod support;

use civitas_engine::{
    Action, Bar, Board, BoardSpec, Card, Cards, Consent, Dev, Devs, Event, Facts, Game, HexSpec, Known, MarkSpec, Move,
    Never, Outcome, OwnReason, Phase, Place, Rates, Reason, Refusal, Ruleset, Seat, SeatSet, Sink, State, Terrain,
    Unseen, Vertex, VertexSet, View,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use support::toy_rules;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ferries;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
struct Own {
    /// Whether the turn is held once.
    holds: bool,
    /// Whose hand seat 0 knows.
    knows: SeatSet,
    /// A card that seat 0 knows to be in the deck.
    in_deck: Devs,
    /// The last card drawn, and by whom.
    drawn: Option<(Seat, Dev)>,
    /// Roads of seat 0 that carry a ferry and are not on the map.
    away: u8,
}

const ON_WATER: OwnReason =
    OwnReason { code: "on_water", sentence: "It lies on water.", rule: "R-FERRY-001", everywhere: false };
const TOO_FAR: OwnReason =
    OwnReason { code: "too_far", sentence: "It is too far.", rule: "R-FERRY-002", everywhere: false };

const IN_THE_LAKE: OwnReason =
    OwnReason { code: "in_the_lake", sentence: "It is in the lake.", rule: "R-FERRY-003", everywhere: false };
/// Nobody settles here.
const LAKE: Vertex = Vertex(13);

const TERRAINS: [Terrain; 1] = [Terrain { name: "land", card: Some(Card(0)), land: true }];

impl Ruleset for Ferries {
    type Own = Own;
    type OwnView = Own;
    type Data = ();
    type Move = Never;
    type Event = Never;
    type Step = Never;

    const FACTS: Facts = Facts::new("ferries", "Ferries")
        .seats(2, 2)
        .cards(&["ore", "fish"])
        .devs(&[(Dev::KNIGHT, "knight"), (Dev::PLENTY, "plenty")])
        .terrains(&TERRAINS)
        .other_path_mark("water");

    fn rule(_: Reason) -> &'static str {
        "R-FERRY-000"
    }
    /// Reasons of the game's own in place of shared ones, and another rule for a usual reason.
    fn explain(
        state: &State<Ferries>,
        game: &Game<Ferries>,
        seat: Seat,
        action: Action<Never>,
        reason: Reason,
    ) -> Refusal {
        let own = match (reason, action) {
            (Reason::NoSuchPlace, Action::Move(Move::Road(at))) if game.ground.other_pieces.contains(at) => &ON_WATER,
            (Reason::NoSuchPlace, Action::Move(Move::Settle(LAKE))) => &IN_THE_LAKE,
            (Reason::NoSuchPlace, Action::Move(Move::Settle(_))) => &TOO_FAR,
            (Reason::NoPieceLeft, _) if seat == Seat(0) && state.own.away > 0 => {
                return Refusal::of::<Ferries>(reason).by("R-FERRY-004");
            }
            _ => return Refusal::of::<Ferries>(reason),
        };
        Refusal::of::<Ferries>(Reason::Game(own))
    }
    fn pieces_elsewhere(state: &State<Ferries>, _: &Game<Ferries>, seat: Seat) -> [u8; 3] {
        [if seat == Seat(0) { state.own.away } else { 0 }, 0, 0]
    }
    fn setup_sites(state: &State<Ferries>, game: &Game<Ferries>, _: Seat) -> VertexSet {
        game.board.sites().iter().filter(|v| v.0 < 12 && state.keeps_distance(game, *v)).collect()
    }
    fn holds_turn<S: Sink<Never>>(state: &mut State<Ferries>, _: &Game<Ferries>, _: &mut S) -> bool {
        std::mem::take(&mut state.own.holds)
    }
    /// Sailing on shows that nothing is hidden below.
    fn going_on_tells(state: &State<Ferries>, _: &Game<Ferries>) -> bool {
        state.own.away > 0
    }
    fn on_unseen(state: &mut State<Ferries>, moved: Unseen) {
        match moved {
            Unseen::Taken { from, to } if from != Seat(0) && to != Seat(0) => state.own.knows = SeatSet::EMPTY,
            Unseen::Taken { .. } => {}
            Unseen::Drawn { seat, dev } => state.own.drawn = Some((seat, dev)),
        }
    }
    fn knows_hand(state: &State<Ferries>, viewer: Option<Seat>, seat: Seat) -> bool {
        viewer == Some(seat) || viewer == Some(Seat(0)) && state.own.knows.contains(seat)
    }
    fn known(view: &View<Ferries>, _: &Game<Ferries>) -> Known {
        let mut known = Known { in_deck: view.own.in_deck, ..Known::default() };
        if view.rolled {
            // In this toy seat 0 is known to keep a fish, and two cards at least.
            (known.held[0], known.at_least[0]) = (Cards::of(Card(1), 1), 2);
        }
        known
    }
    fn own_view(state: &State<Ferries>, _: &Game<Ferries>, viewer: Option<Seat>) -> Own {
        let own = viewer == Some(Seat(0));
        Own { in_deck: if own { state.own.in_deck } else { Devs::EMPTY }, drawn: None, ..state.own }
    }
    fn guess_own<G: rand_core::Rng>(
        view: &View<Ferries>,
        _: &Game<Ferries>,
        dealt: &State<Ferries>,
        _: &mut civitas_engine::Random<G>,
    ) -> Own {
        assert!(dealt.deck.covers(view.own.in_deck), "the deck is dealt before, and keeps what is known to be in it");
        view.own
    }
}

/// Seven hexes around one; every path at the second intersection of the first hex but one is water.
fn ferries() -> Game<Ferries> {
    let cells = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let hexes = cells.map(|(q, r)| HexSpec { q, r, terrain: "land".to_owned(), number: Some(6) }).to_vec();
    let mut spec = BoardSpec { hexes, ..BoardSpec::default() };
    let land = Board::build(&spec, &TERRAINS, Ferries::FACTS.cards).expect("sound");
    let at = land.sites().iter().find(|v| land.neighbours(*v).len() == 3).expect("an inner place");
    for path in land.edges_at(at).iter().skip(1) {
        let Place { q, r, at } = land.edge_name(path);
        spec.marks.push(MarkSpec { kind: "water".to_owned(), q, r, side: Some(at), ..MarkSpec::default() });
    }
    let board = Board::build(&spec, &TERRAINS, Ferries::FACTS.cards).expect("sound");
    let mut rules = toy_rules();
    rules.deck = Devs::of(Dev::KNIGHT, 4) + Devs::of(Dev::PLENTY, 2);
    (rules.roads, rules.army_min, rules.award_points) = (3, 1, 2);
    rules.supply_rates = Rates::each(2, 2);
    (rules.open_hand_sizes, rules.victims_with_cards_only) = (false, false);
    let mut game = Game::new(board, rules, ());
    game.ground.settlements.remove(LAKE);
    game
}

/// The place with two paths over water and one over land.
fn quay(game: &Game<Ferries>) -> Vertex {
    game.board
        .sites()
        .iter()
        .find(|v| (game.board.edges_at(*v) & game.ground.other_pieces).len() == 2)
        .expect("the quay")
}

fn play(game: &Game<Ferries>, state: &mut State<Ferries>, mv: Move<Never>, outcome: Outcome) {
    let played = state.play_forced(game, state.turn, mv, outcome, &mut ());
    played.unwrap_or_else(|e| panic!("{mv:?}: {e}"));
    assert_eq!(state.faults(game), [], "after {mv:?}");
}

/// Both have settled, the first at the quay with its road over land, and the first has rolled.
fn begun(game: &Game<Ferries>) -> State<Ferries> {
    let mut state = State::new(game);
    let at = quay(game);
    play(game, &mut state, Move::Settle(at), Outcome::None);
    let land = (game.board.edges_at(at) - game.ground.other_pieces).into_iter().next().expect("a path over land");
    play(game, &mut state, Move::Road(land), Outcome::None);
    let far = Ferries::setup_sites(&state, game, Seat(1)).into_iter().last().expect("room");
    play(game, &mut state, Move::Settle(far), Outcome::None);
    let road = (game.board.edges_at(far) - game.ground.other_pieces).into_iter().next().expect("a path");
    play(game, &mut state, Move::Road(road), Outcome::None);
    play(game, &mut state, Move::Roll, Outcome::Dice([1, 1]));
    for hand in &mut state.hands[..2] {
        *hand += Cards::of(Card(0), 4) + Cards::of(Card(1), 1);
    }
    state.supply -= Cards::of(Card(0), 8) + Cards::of(Card(1), 2);
    state
}

#[test]
fn a_turn_that_tells_something_cannot_be_taken_back() {
    let game = ferries();
    let mut before = begun(&game);
    let consent = |before: &State<Ferries>| {
        let (mut after, mut events) = (*before, Vec::new());
        after.play_forced(&game, Seat(0), Move::EndTurn, Outcome::None, &mut events).expect("the end of a turn");
        before.consent_to_take_back(&game, &after, Seat(0), Outcome::None, &events)
    };
    assert_eq!(consent(&before), Ok(Consent::Everybody));
    before.own.away = 1;
    assert_eq!(consent(&before), Err(Bar::Shown));
}

#[test]
fn a_place_may_be_barred_and_pieces_may_be_elsewhere() {
    let game = ferries();
    let refused = State::new(&game).check(&game, Seat(0), Move::Settle(LAKE)).unwrap_err();
    assert_eq!((refused.reason.code(), refused.rule), ("in_the_lake", "R-FERRY-003"));
    let mut state = begun(&game);
    let [roads, houses, towns] = state.stock(&game, Seat(0));
    state.own.away = roads;
    assert_eq!(state.stock(&game, Seat(0)), [0, houses, towns]);
    assert_eq!(state.stock(&game, Seat(1))[0], roads, "the other seat has all of its own");
    let site = state.road_sites(&game, Seat(0)).into_iter().next().expect("a path");
    let refused = state.check(&game, Seat(0), Move::Road(site)).unwrap_err();
    assert_eq!((refused.reason, refused.rule), (Reason::NoPieceLeft, "R-FERRY-004"), "another rule than the usual");
    state.own.away = 0;
    state.hands[0] = Cards::EMPTY;
    assert_eq!(state.check(&game, Seat(0), Move::Road(site)).unwrap_err().rule, "R-FERRY-000");
}

#[test]
fn other_paths_carry_other_pieces_which_link_like_roads() {
    let game = ferries();
    let mut state = begun(&game);
    let water = game.ground.other_pieces.into_iter().next().expect("water");
    assert_eq!(game.ground.roads, game.board.paths() - game.ground.other_pieces, "the marks of the map say where");
    let why = |mv| state.check(&game, Seat(0), mv).unwrap_err().reason.code();
    assert_eq!(why(Move::Road(water)), "on_water");
    let [roads, ..] = state.stock(&game, Seat(0));
    // The game itself may put something there: it is no road of the stock, but it reaches and counts like one.
    state.place_road(&game, Seat(0), water, Cards::EMPTY, &mut ());
    assert_eq!(state.faults(&game), []);
    assert_eq!(state.stock(&game, Seat(0))[0], roads, "it comes from another stock");
    assert_eq!(state.route(Seat(0)), 2);
    let [a, b] = game.board.ends(water);
    assert!(state.touched(Seat(0)).contains(a) && state.touched(Seat(0)).contains(b));
    let beyond = (game.board.edges_at_any(game.board.ends_set(water)) - game.ground.other_pieces) - state.taken_paths();
    assert!(beyond.into_iter().all(|path| state.road_sites(&game, Seat(0)).contains(path)), "roads go on from there");
}

#[test]
fn a_set_up_says_its_own_reason() {
    let game = ferries();
    let state = State::new(&game);
    let far = game.board.sites().into_iter().last().expect("a last place");
    assert_eq!(state.check(&game, Seat(0), Move::Settle(far)).unwrap_err().reason.code(), "too_far");
    let settled = begun(&game);
    let mut again = State::new(&game);
    again.phase = Phase::SetupRoad(quay(&game));
    let water = game.ground.other_pieces.into_iter().next().expect("water");
    assert_eq!(again.check(&game, Seat(0), Move::Road(water)).unwrap_err().reason.code(), "on_water");
    assert_eq!(settled.route(Seat(0)), 1);
}

#[test]
fn a_turn_may_be_held_before_it_ends() {
    let game = ferries();
    let mut state = begun(&game);
    state.own.holds = true;
    play(&game, &mut state, Move::EndTurn, Outcome::None);
    assert_eq!((state.turn, state.turns), (Seat(0), 1), "something has to be settled first");
    play(&game, &mut state, Move::EndTurn, Outcome::None);
    assert_eq!((state.turn, state.turns), (Seat(1), 2));
}

#[test]
fn a_moved_road_is_measured_once() {
    let game = ferries();
    let mut state = begun(&game);
    let first = state.road_sites(&game, Seat(0)).into_iter().next().expect("room");
    state.place_road(&game, Seat(0), first, Cards::EMPTY, &mut ());
    let to = state
        .road_sites(&game, Seat(0))
        .into_iter()
        .find(|e| !game.board.ends_set(*e).meets(game.board.ends_set(first)));
    let to = to.unwrap_or_else(|| state.road_sites(&game, Seat(0)).into_iter().next().expect("room"));
    let mut events: Vec<Event<Never>> = Vec::new();
    state.move_road(&game, Seat(0), first, to, &mut events);
    assert_eq!(
        events[..2],
        [
            Event::RoadRemoved { seat: Seat(0), at: first },
            Event::RoadPlaced { seat: Seat(0), at: to, paid: Cards::EMPTY }
        ]
    );
    let mut slow = state;
    slow.refresh_caches(&game);
    assert_eq!(slow, state, "reach and route are those of the new place");
}

#[test]
fn what_goes_from_hand_to_hand_unseen_ends_what_others_knew() {
    let game = ferries();
    let mut state = begun(&game);
    state.own.knows = SeatSet::of(Seat(1));
    assert!(View::of(&state, &game, Some(Seat(0))).seats[1].hand.is_some());
    let before = state.hands;
    let mut events: Vec<Event<Never>> = Vec::new();
    state.pass_card(Seat(1), Seat(0), Card(0), &mut events);
    let ore = Cards::of(Card(0), 1);
    assert_eq!((state.hands[1] + ore, state.hands[0]), (before[1], before[0] + ore));
    let told = |viewer| events[0].seen_by(viewer);
    assert_eq!(told(Some(Seat(0))), Some(Event::Passed { from: Seat(1), seat: Seat(0), card: Some(Card(0)) }));
    assert_eq!(told(None), Some(Event::Passed { from: Seat(1), seat: Seat(0), card: None }));
    assert!(state.own.knows.contains(Seat(1)), "seat 0 saw this one");
    Ferries::on_unseen(&mut state, Unseen::Taken { from: Seat(1), to: Seat(2) });
    assert!(View::of(&state, &game, Some(Seat(0))).seats[1].hand.is_none());
}

#[test]
fn guesses_keep_to_what_is_known() {
    let game = ferries();
    let mut state = begun(&game);
    play(&game, &mut state, Move::Buy, Outcome::Drawn(Dev::KNIGHT));
    assert_eq!(state.own.drawn, Some((Seat(0), Dev::KNIGHT)), "the seat that draws is told");
    play(&game, &mut state, Move::EndTurn, Outcome::None);
    play(&game, &mut state, Move::Roll, Outcome::Dice([1, 1]));
    play(&game, &mut state, Move::Buy, Outcome::Drawn(Dev::KNIGHT));
    state.own.in_deck = Devs::of(Dev::PLENTY, 2);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..200 {
        let guess = View::of(&state, &game, Some(Seat(0))).guess(&game, &mut rng);
        assert_eq!(guess.devs[1], Devs::of(Dev::KNIGHT, 1), "both others are known to be in the deck");
        let guess = View::of(&state, &game, Some(Seat(1))).guess(&game, &mut rng);
        assert!(
            guess.hands[0].count(Card(1)) >= 1 && guess.hands[0].total() >= 2,
            "what is known to be there is there"
        );
    }
}

#[test]
fn a_knight_that_leaves_takes_the_award_with_it() {
    let game = ferries();
    let mut state = begun(&game);
    play(&game, &mut state, Move::Buy, Outcome::Drawn(Dev::KNIGHT));
    state.fresh = Devs::EMPTY;
    state.knights[0] = 1;
    state.devs[0] = Devs::EMPTY;
    state.played = Devs::of(Dev::KNIGHT, 1);
    state.settle_army_award(&game, &mut ());
    assert_eq!((state.army_award, state.board_points(Seat(0))), (Some(Seat(0)), 3));
    let mut events: Vec<Event<Never>> = Vec::new();
    state.discard_knight(&game, Seat(0), &mut events);
    assert_eq!(events, [Event::KnightDiscarded { seat: Seat(0) }, Event::ArmyAward { to: None }]);
    assert_eq!((state.army_award, state.board_points(Seat(0)), state.knights[0]), (None, 1, 0));
    assert_eq!(state.faults(&game), []);
}
