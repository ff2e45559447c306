//! Development cards: buying and playing them.

use crate::fixture::{
    A, B, C, CARD, CLAY, Cards, D, Devs, GRAIN, NO_CARD, NOTHING, ORE, SETTLEMENT, WOOD, WOOL, cards, count, devs,
    rules,
};
use crate::scene::{At, Given, given, seats};
use civitas_engine::{Card, Dev, Event, Move, Outcome, Phase, Reason, Rules};

#[test]
fn a_card_costs_wool_grain_and_ore_and_comes_from_the_deck() {
    let mut scene = given().rolled().hand(A, CARD + CARD).ready();
    let events = scene.buy(A, Dev::MONOPOLY);
    assert_eq!(events, [Event::CardBought { seat: A, paid: CARD, card: Some(Dev::MONOPOLY) }]);
    assert_eq!((scene.hand(A), scene.state.supply), (CARD, rules().supply - CARD));
    assert_eq!((scene.devs(A, Dev::MONOPOLY), count(scene.state.deck, Dev::MONOPOLY)), (1, 1));
    assert_eq!((scene.state.deck.total(), scene.state.fresh), (24, devs(Dev::MONOPOLY, 1)));
    scene.buy(A, Dev::VICTORY);
    assert_eq!(scene.state.fresh.total(), 2);
    scene.refuse(A, Move::Buy, Reason::CannotAfford);
    scene.refuse(B, Move::Buy, Reason::NotYourTurn);
}

#[test]
fn an_empty_deck_sells_nothing() {
    let rules = Rules { deck: devs(Dev::KNIGHT, 1), ..rules() };
    let mut scene = Given::with(rules).rolled().hand(A, CARD + CARD).ready();
    scene.buy(A, Dev::KNIGHT);
    scene.refuse(A, Move::Buy, Reason::DeckEmpty);
}

#[test]
fn a_card_of_this_turn_waits_until_the_next() {
    let mut scene = given().rolled().hand(A, CARD).ready();
    scene.buy(A, Dev::KNIGHT);
    scene.refuse(A, Move::PlayKnight, Reason::BoughtThisTurn);
    let mut scene = given().rolled().hand(A, CARD).devs(A, Dev::KNIGHT, 1).ready();
    scene.buy(A, Dev::KNIGHT);
    assert!(scene.allows(A, Move::PlayKnight), "another of the kind is older");
    scene.play(A, Move::EndTurn);
    for seat in [B, C, D] {
        scene.idle_turn(seat, 2);
    }
    scene.play(A, Move::PlayKnight);
}

#[test]
fn one_card_a_turn_before_or_after_the_roll() {
    let mut scene = given().devs(A, Dev::KNIGHT, 2).devs(A, Dev::MONOPOLY, 1).ready();
    scene.refuse(A, Move::PlayRoads, Reason::NoSuchCard);
    scene.refuse(B, Move::PlayKnight, Reason::NotYourTurn);
    let events = scene.play(A, Move::PlayMonopoly(CLAY));
    assert_eq!(events, [Event::CardPlayed { seat: A, card: Dev::MONOPOLY }]);
    assert_eq!((scene.phase(), scene.state.played), (Phase::BeforeRoll, devs(Dev::MONOPOLY, 1)));
    scene.refuse(A, Move::PlayKnight, Reason::OneCardATurn);
    scene.roll(A, 2);
    scene.refuse(A, Move::PlayKnight, Reason::OneCardATurn);
    let mut late = Given::with(Rules { cards_before_roll: false, ..rules() }).devs(A, Dev::KNIGHT, 1).ready();
    late.refuse(A, Move::PlayKnight, Reason::RollFirst);
    late.roll(A, 7);
    late.refuse(A, Move::PlayKnight, Reason::WrongPhase);
    late.play(A, late.robber_to(0, 1));
    late.play(A, Move::PlayKnight);
}

#[test]
fn victory_points_are_never_played() {
    let scene = given().rolled().devs(A, Dev::VICTORY, 2).ready();
    assert_eq!(scene.list(A), [Move::EndTurn]);
    assert_eq!((scene.points(A), scene.state.total_points(&scene.game, A)), (0, 2));
}

#[test]
fn a_knight_moves_the_robber_and_joins_the_army() {
    let mut scene = given().devs(A, Dev::KNIGHT, 1).settlement(B, (0, 1, "S")).hand(B, cards([0, 0, 0, 0, 1])).ready();
    let events = scene.play(A, Move::PlayKnight);
    assert_eq!(events, [Event::CardPlayed { seat: A, card: Dev::KNIGHT }]);
    assert_eq!((scene.phase(), scene.state.knights), (Phase::MoveRobber, [1, 0, 0, 0]));
    scene.play(A, scene.robber_to(0, 1));
    scene.steal(A, B, ORE);
    assert_eq!(scene.phase(), Phase::BeforeRoll, "back to before the roll");
    scene.roll(A, 2);
    assert_eq!((scene.devs(A, Dev::KNIGHT), scene.hand(A)), (0, cards([0, 0, 0, 0, 1])));
}

/// The six sides of the desert, clockwise from the north.
const RING: [At; 6] = [(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE"), (0, 0, "SW"), (0, 0, "W"), (0, 0, "NW")];

#[test]
fn two_roads_are_free_and_have_to_be_placed() {
    let mut scene = given().rolled().settlement(A, (0, 0, "N")).devs(A, Dev::ROADS, 1).ready();
    scene.play(A, Move::PlayRoads);
    assert_eq!(scene.phase(), Phase::FreeRoads(2));
    assert!(scene.phase().has_free_roads());
    scene.refuse(A, Move::DeclineRoad, Reason::MustPlaceRoad);
    scene.refuse(A, Move::EndTurn, Reason::WrongPhase);
    scene.refuse(A, scene.road(RING[1]), Reason::RoadNotConnected);
    let events = scene.play(A, scene.road(RING[0]));
    assert_eq!(events, [Event::RoadPlaced { seat: A, at: scene.edge(RING[0]), paid: NOTHING }]);
    assert_eq!(scene.phase(), Phase::FreeRoads(1));
    scene.refuse(A, Move::DeclineRoad, Reason::MustPlaceRoad);
    scene.refuse(A, scene.road(RING[0]), Reason::PathTaken);
    scene.play(A, scene.road(RING[1]));
    assert_eq!((scene.phase(), scene.state.roads[0].len()), (Phase::Main, 2));
    assert!(!scene.phase().has_free_roads() && !scene.state.building, "nothing was bought");
    scene.refuse(A, Move::DeclineRoad, Reason::WrongPhase);
}

#[test]
fn the_second_road_may_be_declined_where_the_table_plays_so() {
    let rules = Rules { second_road_optional: true, ..rules() };
    let mut scene = Given::with(rules).settlement(A, (0, 0, "N")).devs(A, Dev::ROADS, 1).ready();
    scene.play(A, Move::PlayRoads);
    scene.refuse(A, Move::DeclineRoad, Reason::MustPlaceRoad);
    assert_eq!(scene.list(A).len(), 3);
    scene.play(A, scene.road(RING[0]));
    assert_eq!(scene.phase(), Phase::OneMoreRoad);
    assert!(scene.phase().has_free_roads());
    assert_eq!(scene.list(A).len(), 5, "four paths, or none");
    let mut other = scene.clone();
    let events = scene.play(A, Move::DeclineRoad);
    assert_eq!(events, [Event::RoadDeclined { seat: A }]);
    assert_eq!((scene.phase(), scene.state.roads[0].len()), (Phase::BeforeRoll, 1));
    other.play(A, other.road(RING[1]));
    assert_eq!((other.phase(), other.state.roads[0].len()), (Phase::BeforeRoll, 2));
}

#[test]
fn free_roads_need_a_piece_and_a_path() {
    for all_or_none in [false, true] {
        let rules = Rules { roads: 2, free_roads_all_or_none: all_or_none, ..rules() };
        let base = || Given::with(rules).rolled().settlement(A, (0, 0, "N")).devs(A, Dev::ROADS, 1);
        let mut scene = base().roads(A, &RING[..2]).ready();
        scene.refuse(A, Move::PlayRoads, Reason::NoRoomForRoads);
        // With one piece left there is one road, unless the table wants both or none.
        let mut scene = base().roads(A, &RING[..1]).ready();
        if all_or_none {
            scene.refuse(A, Move::PlayRoads, Reason::NoRoomForRoads);
        } else {
            scene.play(A, Move::PlayRoads);
            assert_eq!(scene.phase(), Phase::FreeRoads(1));
            scene.play(A, scene.road(RING[1]));
            assert_eq!(scene.phase(), Phase::Main);
        }
        let mut scene = base().ready();
        scene.play(A, Move::PlayRoads);
        assert_eq!(scene.phase(), Phase::FreeRoads(2));
        let mut lost = Given::with(rules).rolled().devs(A, Dev::ROADS, 1).ready();
        lost.refuse(A, Move::PlayRoads, Reason::NoRoomForRoads);
    }
}

#[test]
fn the_second_free_road_falls_away_where_no_path_is_left() {
    // B's roads leave A one path, and nothing beyond it.
    let base = |all_or_none| {
        Given::with(Rules { free_roads_all_or_none: all_or_none, ..rules() })
            .rolled()
            .settlement(A, (0, -2, "N"))
            .devs(A, Dev::ROADS, 1)
            .settlement(B, (0, -2, "SW"))
            .settlement(B, (0, -2, "SE"))
            .settlement(B, (1, -2, "N"))
            .roads(B, &[(0, -2, "W"), (0, -2, "NW"), (0, -2, "E"), (1, -2, "NW")])
            .ready()
    };
    base(true).refuse(A, Move::PlayRoads, Reason::NoRoomForRoads);
    let mut scene = base(false);
    scene.play(A, Move::PlayRoads);
    assert_eq!(scene.phase(), Phase::FreeRoads(2));
    scene.play(A, scene.road((0, -2, "NE")));
    assert_eq!(scene.phase(), Phase::Main);
}

#[test]
fn two_cards_of_choice_come_from_the_supply() {
    let mut scene = given().rolled().devs(A, Dev::PLENTY, 1).hoard(B, ORE, 1).ready();
    scene.refuse(A, Move::PlayPlenty(ORE, ORE), Reason::SupplyEmpty);
    scene.refuse(A, Move::PlayPlenty(WOOL, CLAY), Reason::NoSuchMove);
    scene.refuse(A, Move::PlayPlenty(CLAY, NO_CARD), Reason::NoSuchKind);
    scene.refuse(A, Move::PlayPlenty(NO_CARD, NO_CARD), Reason::NoSuchKind);
    assert_eq!(scene.listed(A, |mv| matches!(mv, Move::PlayPlenty(..))).len(), 14, "fifteen pairs but one");
    assert!(scene.allows(A, Move::PlayPlenty(CLAY, CLAY)));
    let events = scene.play(A, Move::PlayPlenty(GRAIN, ORE));
    let got = cards([0, 0, 0, 1, 1]);
    assert_eq!(events, [Event::CardPlayed { seat: A, card: Dev::PLENTY }, Event::Took { seat: A, cards: got }]);
    assert_eq!((scene.hand(A), scene.state.supply), (got, cards([19, 19, 19, 18, 0])));
    assert_eq!((scene.devs(A, Dev::PLENTY), scene.phase()), (0, Phase::Main));
}

#[test]
fn the_last_card_of_the_supply_alone_where_the_game_says_so() {
    for alone in [false, true] {
        let mut given = Given::with(Rules { plenty_of_last_card: alone, ..rules() }).devs(A, Dev::PLENTY, 1).rolled();
        for card in [CLAY, WOOD, WOOL, GRAIN] {
            given = given.hoard(B, card, 0);
        }
        let mut scene = given.clone().hoard(B, ORE, 1).ready();
        if alone {
            let events = scene.play(A, Move::PlayPlenty(ORE, ORE));
            assert_eq!(events[1], Event::Took { seat: A, cards: Cards::of(ORE, 1) });
            assert_eq!((scene.hand(A), scene.state.supply), (Cards::of(ORE, 1), NOTHING));
        } else {
            scene.refuse(A, Move::PlayPlenty(ORE, ORE), Reason::SupplyEmpty);
        }
        let mut two = given.hoard(B, ORE, 2).ready();
        two.play(A, Move::PlayPlenty(ORE, ORE));
        assert_eq!(two.hand(A), Cards::of(ORE, 2));
        // With one of two kinds left, each is named once.
        let mut mixed = Given::with(Rules { plenty_of_last_card: alone, ..rules() }).devs(A, Dev::PLENTY, 1).rolled();
        for card in [WOOD, WOOL, GRAIN] {
            mixed = mixed.hoard(B, card, 0);
        }
        let mut mixed = mixed.hoard(B, ORE, 1).hoard(B, CLAY, 1).ready();
        mixed.refuse(A, Move::PlayPlenty(ORE, ORE), Reason::SupplyEmpty);
        mixed.play(A, Move::PlayPlenty(CLAY, ORE));
    }
}

#[test]
fn a_monopoly_takes_a_kind_from_everybody_else() {
    let base = |most| {
        Given::with(Rules { monopoly_max: most, ..rules() })
            .rolled()
            .turn(B)
            .devs(B, Dev::MONOPOLY, 1)
            .hand(A, cards([3, 1, 0, 0, 0]))
            .hand(B, cards([1, 0, 0, 0, 0]))
            .hand(C, cards([0, 2, 0, 0, 0]))
            .hand(D, cards([1, 0, 0, 0, 2]))
            .ready()
    };
    let mut scene = base(127);
    scene.refuse(B, Move::PlayMonopoly(NO_CARD), Reason::NoSuchKind);
    scene.refuse(B, Move::PlayMonopoly(Card(255)), Reason::NoSuchKind);
    assert_eq!(scene.listed(B, |mv| matches!(mv, Move::PlayMonopoly(_))).len(), 5);
    let events = scene.play(B, Move::PlayMonopoly(CLAY));
    let handed = |from, n| Event::HandedOver { from, seat: B, cards: Cards::of(CLAY, n) };
    assert_eq!(events, [Event::CardPlayed { seat: B, card: Dev::MONOPOLY }, handed(D, 1), handed(A, 3)]);
    assert_eq!(
        scene.hands(),
        [cards([0, 1, 0, 0, 0]), cards([5, 0, 0, 0, 0]), cards([0, 2, 0, 0, 0]), cards([0, 0, 0, 0, 2])]
    );
    let mut scene = base(2);
    scene.play(B, Move::PlayMonopoly(CLAY));
    assert_eq!(scene.hands()[..2], [cards([1, 1, 0, 0, 0]), cards([4, 0, 0, 0, 0])], "two of each at most");
}

#[test]
fn the_second_stack_follows_the_first() {
    let rules = Rules { deck: devs(Dev::KNIGHT, 1), later: devs(Dev::PLENTY, 2), ..rules() };
    assert_eq!(rules.all_devs(), devs(Dev::KNIGHT, 1) + devs(Dev::PLENTY, 2));
    let mut scene = Given::with(rules).rolled().hand(A, CARD + CARD).ready();
    scene.buy(A, Dev::KNIGHT);
    assert_eq!((scene.state.deck, scene.state.later), (devs(Dev::PLENTY, 2), Devs::EMPTY));
    scene.buy(A, Dev::PLENTY);
    assert_eq!(scene.state.deck.total(), 1);
}

#[test]
fn outcomes_that_cannot_come_up_are_refused() {
    let mut scene = given().rolled().hand(A, CARD).settlement(A, (1, 1, "S")).ready();
    let before = scene.state;
    let mut refused = |mv, outcome, reason| {
        let refusal = scene.state.play_forced(&scene.game, A, mv, outcome, &mut ()).expect_err("impossible");
        assert_eq!(refusal.reason, reason);
        assert_eq!(scene.state, before);
    };
    refused(Move::Buy, Outcome::Drawn(Dev(7)), Reason::ImpossibleDraw);
    refused(Move::Buy, Outcome::None, Reason::ImpossibleDraw);
    refused(Move::EndTurn, Outcome::Dice([1, 1]), Reason::ImpossibleOutcome);
    let mut scene = given().settlement(A, (1, 1, "S")).ready();
    for dice in [[0, 5], [7, 1], [1, 0], [3, 9]] {
        let answer = scene.state.play_forced(&scene.game, A, Move::Roll, Outcome::Dice(dice), &mut ());
        assert_eq!(answer.expect_err("no such dice").reason, Reason::ImpossibleRoll);
    }
}

#[test]
fn a_knight_may_leave_the_army_again() {
    let mut scene = given().open_knights(A, 3).ready();
    assert_eq!((scene.state.army_award, scene.points(A)), (Some(A), 2));
    let mut events: Vec<crate::scene::Ev> = Vec::new();
    scene.state.discard_knight(&scene.game, A, &mut events);
    assert_eq!(events, [Event::KnightDiscarded { seat: A }, Event::ArmyAward { to: None }]);
    assert_eq!((scene.state.knights[0], scene.points(A)), (2, 0));
    scene.assert_sound("with one knight less");
    assert_eq!(scene.state.winners, seats(&[]));
    assert_eq!(SETTLEMENT.total(), 4);
}

/// Play never leads here; a position that comes from outside might.
#[test]
fn a_free_road_without_a_piece_is_not_offered() {
    let rules = Rules { roads: 1, ..rules() };
    let mut scene = Given::with(rules).rolled().settlement(A, (0, 0, "N")).roads(A, &RING[..1]).ready();
    scene.state.phase = Phase::FreeRoads(1);
    scene.refuse(A, scene.road(RING[1]), Reason::NoPieceLeft);
    assert_eq!(scene.list(A), []);
}
