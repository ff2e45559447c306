//! The set-up: who begins, the placement rounds, fixed starts.

use crate::fixture::{A, B, C, D, NOTHING, Plain, cards, game, rules};
use crate::scene::{At, Scene, dice, place, seats};
use civitas_engine::{Event, Move, Phase, Reason, Rules, Seat, SeatSet, StartPieces, State, View};

/// Eight places that keep their distance, each with a path beside it.
const HOMES: [(At, At); 8] = [
    ((0, 0, "N"), (0, 0, "NE")),
    ((0, 0, "S"), (0, 0, "SE")),
    ((2, -1, "NW"), (2, -1, "W")),
    ((-1, 0, "NW"), (-1, 0, "W")),
    ((-1, 1, "SW"), (-1, 1, "W")),
    ((1, 1, "N"), (1, 1, "NE")),
    ((0, -2, "NE"), (0, -2, "E")),
    ((-1, 2, "S"), (-1, 2, "SE")),
];

fn order(scene: &mut Scene) -> Vec<Seat> {
    let mut order = Vec::new();
    for (home, road) in HOMES {
        order.push(scene.state.turn);
        let seat = scene.state.turn;
        assert_eq!(scene.phase(), Phase::SetupSettlement);
        scene.play(seat, scene.settle(home));
        assert_eq!(scene.phase(), Phase::SetupRoad(scene.vertex(home)));
        assert_eq!(scene.state.turn, seat, "the road goes with the settlement");
        scene.play(seat, scene.road(road));
    }
    order
}

#[test]
fn the_seats_place_clockwise_and_then_back() {
    let mut scene = Scene::new(rules());
    assert_eq!(order(&mut scene), [A, B, C, D, D, C, B, A]);
    assert_eq!((scene.state.turn, scene.phase(), scene.state.turns), (A, Phase::BeforeRoll, 1));
    assert_eq!(scene.state.setup_step, 8);
    let mut scene = Scene::new(Rules { first: Some(C), ..rules() });
    assert_eq!(order(&mut scene), [C, D, A, B, B, A, D, C]);
    assert_eq!((scene.state.turn, scene.state.first), (C, C), "the first to place is the first to roll");
}

#[test]
fn a_third_round_goes_clockwise_again_and_brings_the_first_cards() {
    let mut scene = Scene::new(Rules { seats: 2, setup_rounds: 3, setup_roads: false, ..rules() });
    let mut turns = Vec::new();
    for (home, _) in HOMES.into_iter().take(6) {
        let seat = scene.state.turn;
        turns.push(seat);
        let told = View::of(&scene.state, &scene.game, None).brings_first_cards(&scene.game);
        let events = scene.play(seat, scene.settle(home));
        let paid = events.iter().any(|event| matches!(event, Event::Produced { .. }));
        assert_eq!((paid, told), (turns.len() > 4, turns.len() > 4), "{home:?}");
    }
    assert_eq!(turns, [A, B, B, A, A, B]);
    assert_eq!(scene.phase(), Phase::BeforeRoll);
    assert_eq!(scene.state.taken_paths().len(), 0, "no roads where the set-up has none");
}

#[test]
fn the_second_settlement_brings_one_card_for_each_hex_around_it() {
    let mut scene = Scene::new(Rules { seats: 2, ..rules() });
    for (seat, (home, road)) in [A, B].into_iter().zip(HOMES) {
        let events = scene.play(seat, scene.settle(home));
        assert_eq!(events, [Event::Settled { seat, at: scene.vertex(home), paid: NOTHING }]);
        scene.play(seat, scene.road(road));
        assert_eq!(scene.hand(seat), NOTHING, "the first settlement brings nothing");
    }
    let brings = |scene: &Scene| View::of(&scene.state, &scene.game, None).brings_first_cards(&scene.game);
    assert!(brings(&scene), "the next one does");
    // Pit, forest and pasture; the robber does not matter.
    scene.state.robber = scene.hex(2, -1);
    let events = scene.play(B, scene.settle((2, -1, "NW")));
    let got = cards([1, 1, 1, 0, 0]);
    assert_eq!(events[1..], [Event::Produced { seat: B, cards: got }]);
    assert_eq!((scene.hand(B), scene.state.supply), (got, cards([18, 18, 18, 19, 19])));
    assert!(!brings(&scene), "a road brings nothing");
    scene.play(B, scene.road((2, -1, "W")));
    // At the coast there are fewer hexes, and the desert yields nothing.
    scene.play(A, scene.settle((-2, 2, "S")));
    assert_eq!(scene.hand(A), cards([1, 0, 0, 0, 0]));
}

#[test]
fn first_cards_are_paid_as_far_as_the_supply_has_them() {
    let mut scene = Scene::new(Rules { seats: 2, setup_rounds: 1, ..rules() });
    // One wool is left for two pastures, and no clay.
    scene.state.supply = cards([0, 19, 1, 19, 19]);
    scene.state.hands[1] = cards([19, 0, 18, 0, 0]);
    scene.play(A, scene.settle((1, -2, "S")));
    assert_eq!(scene.hand(A), cards([0, 0, 1, 0, 0]));
    assert_eq!(scene.state.supply, cards([0, 19, 0, 19, 19]));
    scene.play(A, scene.road((1, -2, "SE")));
    // Nothing to pay is nothing to tell.
    let events = scene.play(B, scene.settle((1, -2, "N")));
    assert_eq!(events.len(), 1);
}

#[test]
fn a_settlement_of_the_set_up_needs_no_road_but_distance() {
    let mut scene = Scene::new(rules());
    assert_eq!(scene.list(A).len(), 54, "any intersection of an empty board");
    scene.play(A, scene.settle((0, 0, "N")));
    scene.play(A, scene.road((0, 0, "NE")));
    assert_eq!(scene.list(B).len(), 50, "but not on the building or one of its three neighbours");
    scene.refuse(B, scene.settle((0, 0, "N")), Reason::SiteTaken);
    for near in [(0, 0, "NW"), (0, 0, "NE"), (0, -1, "NE")] {
        scene.refuse(B, scene.settle(near), Reason::TooClose);
    }
    scene.refuse(B, Move::Settle(civitas_engine::Vertex(54)), Reason::NoSuchPlace);
    scene.refuse(C, scene.settle((0, 0, "S")), Reason::NotYourTurn);
    scene.play(B, scene.settle((0, 0, "SE")));
    let mut close = Scene::new(Rules { distance_rule: false, ..rules() });
    close.play(A, close.settle((0, 0, "N")));
    close.play(A, close.road((0, 0, "NE")));
    assert_eq!(close.list(B).len(), 53, "without the distance rule only the building itself is in the way");
    close.play(B, close.settle((0, 0, "NW")));
}

#[test]
fn the_road_of_the_set_up_touches_the_settlement_just_placed() {
    let mut scene = Scene::new(rules());
    scene.play(A, scene.settle((0, 0, "N")));
    assert_eq!(scene.list(A).len(), 3);
    scene.refuse(A, scene.road((0, 0, "SE")), Reason::NotAtNewSettlement);
    scene.refuse(A, Move::Road(civitas_engine::Edge(72)), Reason::NoSuchPlace);
    scene.refuse(A, Move::EndTurn, Reason::WrongPhase);
    scene.refuse(A, scene.settle((0, 0, "S")), Reason::WrongPhase);
    let events = scene.play(A, scene.road((0, 0, "NE")));
    assert_eq!(events, [Event::RoadPlaced { seat: A, at: scene.edge((0, 0, "NE")), paid: NOTHING }]);
    scene.refuse(A, scene.settle((0, 0, "S")), Reason::NotYourTurn);
    scene.refuse(B, scene.road((0, 0, "SE")), Reason::WrongPhase);
}

/// A path of the set-up may be taken where buildings need no distance.
#[test]
fn a_path_that_is_taken_is_taken_in_the_set_up_too() {
    let mut scene = Scene::new(Rules { distance_rule: false, ..rules() });
    scene.play(A, scene.settle((0, 0, "N")));
    scene.play(A, scene.road((0, 0, "NE")));
    scene.play(B, scene.settle((0, 0, "NE")));
    scene.refuse(B, scene.road((0, 0, "NE")), Reason::PathTaken);
    assert_eq!(scene.list(B).len(), 2);
}

#[test]
fn the_highest_start_roll_begins() {
    let mut scene = Scene::new(Rules { first: None, ..rules() });
    assert_eq!((scene.phase(), scene.state.contenders), (Phase::StartRoll, seats(&[A, B, C, D])));
    for (seat, sum) in [(A, 5), (B, 11), (C, 4)] {
        assert_eq!(scene.list(seat), [Move::Roll]);
        let events = scene.roll(seat, sum);
        assert!(matches!(events[..], [Event::StartRolled { seat: s, dice: [a, b] }] if s == seat && a + b == sum));
        assert_eq!(scene.state.start_rolls[seat.index()], sum);
    }
    scene.refuse(A, Move::Roll, Reason::NotYourTurn);
    let events = scene.roll(D, 10);
    assert_eq!(events[1..], [Event::FirstSeat { seat: B }]);
    assert_eq!((scene.state.turn, scene.state.first, scene.phase()), (B, B, Phase::SetupSettlement));
    assert_eq!((scene.state.contenders, scene.state.start_rolls), (SeatSet::EMPTY, [0; 4]));
    assert_eq!(order(&mut scene), [B, C, D, A, A, D, C, B]);
}

#[test]
fn equal_highest_start_rolls_are_repeated_among_them() {
    let mut scene = Scene::new(Rules { first: None, ..rules() });
    for (seat, sum) in [(A, 5), (B, 9), (C, 4), (D, 9)] {
        scene.roll(seat, sum);
    }
    assert_eq!((scene.state.contenders, scene.state.turn), (seats(&[B, D]), B));
    assert_eq!(scene.state.start_rolls, [0; 4]);
    scene.roll(B, 2);
    assert_eq!(scene.state.turn, D, "only those who were equal roll again");
    let events = scene.roll(D, 3);
    assert_eq!(events[1..], [Event::FirstSeat { seat: D }]);
    // Or the earliest of them begins, where the table plays that way.
    let mut scene = Scene::new(Rules { first: None, reroll_start_ties: false, ..rules() });
    for (seat, sum) in [(A, 5), (B, 9), (C, 4), (D, 9)] {
        scene.roll(seat, sum);
    }
    assert_eq!((scene.state.first, scene.phase()), (B, Phase::SetupSettlement));
}

fn fixed_start(rules: Rules) -> (civitas_engine::Game<Plain>, State<Plain>) {
    let game = game(rules);
    let vertex = |at| game.board.vertex_at(&place(at)).expect("an intersection");
    let edge = |at| game.board.edge_at(&place(at)).expect("a path");
    let starts = [
        StartPieces {
            settlements: vec![vertex((0, 0, "N")), vertex((2, -1, "NW"))],
            roads: vec![edge((0, 0, "NE")), edge((2, -1, "W"))],
            first_cards: Some(vertex((2, -1, "NW"))),
            cards: cards([0, 0, 0, 0, 3]),
        },
        StartPieces {
            settlements: vec![vertex((0, 0, "S"))],
            roads: vec![edge((0, 0, "SE"))],
            first_cards: None,
            cards: NOTHING,
        },
    ];
    let state = State::with_fixed_start(&game, &starts);
    (game, state)
}

#[test]
fn a_fixed_start_has_its_pieces_and_cards() {
    let (game, state) = fixed_start(Rules { seats: 2, first: Some(B), ..rules() });
    assert_eq!(state.faults(&game), []);
    assert_eq!(state.hands[..2], [cards([1, 1, 1, 0, 3]), NOTHING]);
    assert_eq!(state.supply, cards([18, 18, 18, 19, 16]));
    assert_eq!((state.turn, state.phase, state.turns, state.setup_step), (B, Phase::BeforeRoll, 1, 4));
    assert_eq!([state.stock(&game, A), state.stock(&game, B)], [[13, 3, 4], [14, 4, 4]]);
}

#[test]
fn the_dice_may_decide_who_begins_after_a_fixed_start() {
    let (game, state) = fixed_start(Rules { seats: 2, first: None, ..rules() });
    let mut scene = Scene { game, state };
    scene.assert_sound("the start");
    assert_eq!((scene.phase(), scene.state.turns), (Phase::StartRoll, 0));
    scene.roll(A, 4);
    let events = scene.play_with(B, Move::Roll, dice(8));
    assert_eq!(events[1..], [Event::FirstSeat { seat: B }, Event::TurnBegan { seat: B }]);
    assert_eq!((scene.state.turn, scene.phase(), scene.state.turns), (B, Phase::BeforeRoll, 1));
}
