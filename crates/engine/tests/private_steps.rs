//! The extension points for what a seat prepares in private, for what is told before a roll and for what free roads may be,
//! as a small toy game: free roads lie on marked paths only, and the seat on turn may think about something unseen.

mod support;

use civitas_engine::{
    Awaited, Board, BoardSpec, Card, Cards, Dev, Devs, Edge, EdgeSet, Event, Facts, FreeRoads, Game, GameEvent,
    HexSpec, Move, Never, Offer, Outcome, Phase, Reason, Ruleset, Seat, SeatSet, Sink, State, Terrain, Vertex, View,
};
use support::toy_rules;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Thinkers;

/// A phase with a secret in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Step {
    Thinking(Card),
    Waiting,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shakes;

impl GameEvent for Shakes {
    fn seen_by(self, _: Option<Seat>) -> Option<Shakes> {
        Some(self)
    }
    fn sentence(self, _: &dyn Fn(Seat) -> String, _: &dyn Fn(Vertex) -> String) -> Option<String> {
        None
    }
}

const TERRAINS: [Terrain; 1] = [Terrain { name: "land", card: Some(Card(0)), land: true }];

impl Ruleset for Thinkers {
    type Own = ();
    type OwnView = ();
    /// Where free roads may lie.
    type Data = EdgeSet;
    type Move = Never;
    type Event = Shakes;
    type Step = Step;

    const FACTS: Facts = Facts::new("thinkers", "Thinkers")
        .seats(2, 2)
        .cards(&["ore", "fish"])
        .devs(&[(Dev::ROADS, "roads")])
        .terrains(&TERRAINS);

    fn rule(_: Reason) -> &'static str {
        "R-THINK-000"
    }
    fn is_private(step: Step) -> bool {
        matches!(step, Step::Thinking(_))
    }
    fn on_rolling<S: Sink<Shakes>>(_: &State<Thinkers>, _: &Game<Thinkers>, sink: &mut S) {
        sink.emit(Event::Game(Shakes));
    }
    fn free_roads(state: &State<Thinkers>, game: &Game<Thinkers>, _: Seat) -> FreeRoads {
        FreeRoads { pieces: game.data.len() as u8, sites: game.data - state.taken_paths() }
    }
    fn own_view(_: &State<Thinkers>, _: &Game<Thinkers>, _: Option<Seat>) {}
}

fn thinkers() -> Game<Thinkers> {
    let cells = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let hexes = cells.map(|(q, r)| HexSpec { q, r, terrain: "land".to_owned(), number: Some(6) }).to_vec();
    let board =
        Board::build(&BoardSpec { hexes, ..BoardSpec::default() }, &TERRAINS, Thinkers::FACTS.cards).expect("sound");
    let deck = Devs::of(Dev::ROADS, 2);
    let mut rules = toy_rules();
    (rules.deck, rules.roads) = (deck, 4);
    Game::new(board, rules, EdgeSet::EMPTY)
}

fn play(game: &Game<Thinkers>, state: &mut State<Thinkers>, mv: Move<Never>, outcome: Outcome) -> Vec<Event<Shakes>> {
    let mut events = Vec::new();
    let played = state.play_forced(game, state.turn, mv, outcome, &mut events);
    played.unwrap_or_else(|e| panic!("{mv:?}: {e}"));
    events
}

/// Both have settled, and the first has rolled and holds the card for free roads and some cards.
fn begun(game: &Game<Thinkers>) -> (State<Thinkers>, Vec<Event<Shakes>>) {
    let mut state = State::new(game);
    while state.turns == 0 {
        let mut list = civitas_engine::MoveList::new();
        state.list(game, state.turn, &mut list);
        play(game, &mut state, list[0], Outcome::None);
    }
    let events = play(game, &mut state, Move::Roll, Outcome::Dice([1, 1]));
    for hand in &mut state.hands[..2] {
        *hand += Cards::of(Card(0), 2) + Cards::of(Card(1), 1);
    }
    state.supply -= Cards::of(Card(0), 4) + Cards::of(Card(1), 2);
    state.deck -= Devs::of(Dev::ROADS, 1);
    state.devs[0] = Devs::of(Dev::ROADS, 1);
    (state, events)
}

#[test]
fn something_may_be_told_before_the_dice() {
    let game = thinkers();
    let (_, events) = begun(&game);
    assert_eq!(events[0], Event::Game(Shakes));
    assert!(matches!(events[1], Event::Rolled { .. }));
}

fn awaited(must_act: &[u8], may_answer: &[u8]) -> Awaited {
    let set = |seats: &[u8]| seats.iter().copied().map(Seat).collect();
    Awaited { must_act: set(must_act), may_answer: set(may_answer) }
}

#[test]
fn an_open_offer_may_be_answered_and_the_seat_on_turn_must_act() {
    let game = thinkers();
    let (mut state, _) = begun(&game);
    assert_eq!((state.awaited(&game), state.to_act(&game)), (awaited(&[0], &[]), Seat(0)));
    let offer = Offer { give: Cards::of(Card(0), 1), want: Cards::of(Card(1), 1), to: SeatSet::of(Seat(1)) };
    let mut certain = civitas_engine::Forced(Outcome::None);
    state.play(&game, Seat(0), offer, &mut certain, &mut ()).expect("an offer");
    let open = state.awaited(&game);
    assert_eq!((open, state.to_act(&game)), (awaited(&[0], &[1]), Seat(1)), "those who may answer are asked first");
    assert_eq!((open.asked(), open.contains(Seat(0)), open.contains(Seat(1))), (SeatSet::of(Seat(1)), true, true));
    state.play(&game, Seat(1), Move::Decline(Seat(0)), &mut certain, &mut ()).expect("an answer");
    assert_eq!((state.awaited(&game), state.to_act(&game)), (awaited(&[0], &[]), Seat(0)));
    assert!(!state.awaited(&game).contains(Seat(1)));
    // The other phases: everybody who owes cards, and nobody once the game is over.
    let mut owing = state;
    (owing.phase, owing.debts, owing.turn) = (Phase::Discard, [2, 1, 0, 0], Seat(1));
    assert_eq!(
        (owing.awaited(&game), owing.to_act(&game)),
        (awaited(&[0, 1], &[]), Seat(1)),
        "from the seat on turn on"
    );
    let mut last = owing;
    last.debts[1] = 0;
    assert_eq!((last.awaited(&game), last.to_act(&game)), (awaited(&[0], &[]), Seat(0)));
    let mut over = state;
    over.phase = Phase::Over;
    assert_eq!((over.awaited(&game), over.to_act(&game)), (Awaited::default(), Seat(0)));
}

#[test]
fn what_is_prepared_in_private_looks_like_an_open_turn() {
    let game = thinkers();
    let (open, _) = begun(&game);
    let seen = |state: &State<Thinkers>, viewer| View::of(state, &game, viewer);
    for card in [Card(0), Card(1)] {
        let mut thinking = open;
        thinking.phase = Phase::Game(Step::Thinking(card));
        for viewer in [None, Some(Seat(1))] {
            assert_eq!(seen(&thinking, viewer), seen(&open, viewer));
        }
        assert_eq!(seen(&thinking, Some(Seat(0))).phase, thinking.phase, "the thinking seat knows it");
        // The other one may go on talking; the one who thinks has to stop thinking first.
        let offer = |to| Offer { give: Cards::of(Card(0), 1), want: Cards::of(Card(1), 1), to: SeatSet::of(to) };
        assert_eq!((thinking.may_offer(&game, Seat(1)), thinking.may_offer(&game, Seat(0))), (true, false));
        let mut talked = thinking;
        talked.play(&game, Seat(1), offer(Seat(0)), &mut civitas_engine::Forced(Outcome::None), &mut ()).expect("talk");
        assert_eq!(talked.faults(&game), []);
        let mut list = civitas_engine::MoveList::new();
        talked.list(&game, Seat(1), &mut list);
        assert_eq!(list[..], [Move::Withdraw]);
        assert!(talked.check(&game, Seat(0), Move::Accept(Seat(1))).is_err());
        // An offer of the thinking seat that still stands is answered as in an open turn.
        let mut offered = open;
        offered
            .play(&game, Seat(0), offer(Seat(1)), &mut civitas_engine::Forced(Outcome::None), &mut ())
            .expect("talk");
        assert_eq!(offered.awaited(&game), awaited(&[0], &[1]));
        let at = thinking.phase;
        let mut thinking = offered;
        thinking.phase = at;
        assert_eq!((thinking.awaited(&game), thinking.to_act(&game)), (offered.awaited(&game), Seat(1)));
        for viewer in [None, Some(Seat(1))] {
            assert_eq!(seen(&thinking, viewer), seen(&offered, viewer));
        }
        assert_eq!(thinking.check(&game, Seat(1), Move::Decline(Seat(0))), Ok(()));
    }
    let mut waiting = open;
    waiting.phase = Phase::Game(Step::Waiting);
    assert_eq!(seen(&waiting, Some(Seat(1))).phase, waiting.phase, "other phases are public");
    assert!(!waiting.may_offer(&game, Seat(1)));
}

#[test]
fn a_game_says_what_free_roads_may_be() {
    let mut game = thinkers();
    let (state, _) = begun(&game);
    let refused = state.check(&game, Seat(0), Move::PlayRoads).unwrap_err().reason;
    assert_eq!(refused, Reason::NoRoomForRoads, "nowhere and with nothing");
    let open: Vec<Edge> = state.road_sites(&game, Seat(0)).into_iter().collect();
    // One piece: one road, which is a duty. Two: the second one is optional.
    for (n, phases) in [(1, vec![Phase::FreeRoads(1)]), (2, vec![Phase::FreeRoads(2), Phase::OneMoreRoad])] {
        game.data = open.iter().take(n).copied().collect();
        let mut state = state;
        play(&game, &mut state, Move::PlayRoads, Outcome::None);
        for (at, phase) in game.data.into_iter().zip(phases) {
            assert_eq!(state.phase, phase);
            assert_eq!(state.check(&game, Seat(0), Move::DeclineRoad).is_ok(), phase == Phase::OneMoreRoad);
            play(&game, &mut state, Move::Road(at), Outcome::None);
        }
        assert_eq!(state.phase, Phase::Main);
    }
}

#[test]
fn talk_in_private_phases_ends_with_building_only_where_phases_are_separated() {
    for (separated, building, open) in
        [(false, false, true), (false, true, true), (true, false, true), (true, true, false)]
    {
        let mut game = thinkers();
        game.rules.separated_phases = separated;
        let (state, _) = begun(&game);
        let mut thinking = state;
        (thinking.phase, thinking.building) = (Phase::Game(Step::Thinking(Card(0))), building);
        assert_eq!(thinking.may_offer(&game, Seat(1)), open, "separated {separated}, building {building}");
    }
}
