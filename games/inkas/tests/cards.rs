//! Development cards: buying, playing, what each does.

use super::builder::*;
use crate::inkas::{COCA, FEATHERS, FISH, ORE, POTATO, STONE, WOOD};
use civitas_engine::{Card, Cards, Dev, Event, Move, Phase, Reason, View};

/// R-INKA-068, R-INKA-069: a card comes off the draw stack, is seen by its buyer only, and is no card of the hand.
#[test]
fn a_bought_card_is_secret() {
    let mut table = Given::beginner(3, &[]).hand(RED, card_price().times(2)).rolled().ready();
    let events = table.buy(RED, Dev::MONOPOLY);
    assert_eq!((table.hand(RED), table.devs(RED, Dev::MONOPOLY)), (card_price(), 1));
    assert_eq!((table.state.deck.total(), table.state.later.total()), (9, 10));
    let told = |viewer| events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>();
    let bought = |card| Event::CardBought { seat: RED, paid: card_price(), card };
    assert_eq!(told(Some(RED)), [bought(Some(Dev::MONOPOLY))]);
    assert_eq!((told(Some(BLUE)), told(None)), (vec![bought(None)], vec![bought(None)]));
    let seen = View::of(&table.state, &table.game, Some(BLUE)).seats[0];
    assert_eq!((seen.dev_count, seen.devs, seen.hand_size), (1, None, Some(3)));
    // Only a kind one holds can be played.
    table.refuse(RED, Move::PlayKnight, Reason::NoSuchCard, "R-INKA-069");
}

/// R-INKA-069: development cards are not part of the hand: a 7 does not count them, and nobody robs them.
#[test]
fn development_cards_are_not_robbed() {
    let given = Given::beginner(3, &[]).devs(BLUE, Dev::KNIGHT, 7).devs(BLUE, Dev::MONOPOLY, 1);
    let mut table = given.clone().hand(RED, wood(7)).devs(RED, Dev::PLENTY, 1).ready();
    table.roll(RED, 7);
    assert_eq!((table.state.debts, table.state.phase), ([0; 4], Phase::MoveRobber));
    table.play(RED, robber_to(1, 0));
    assert_eq!(table.state.phase, Phase::Main, "blue lives there, but has no card of the hand");
    assert_eq!(table.state.devs[BLUE.index()].total(), 8);
}

/// R-INKA-070: a card cannot be played in the turn it was bought; an older one of the same kind can.
#[test]
fn a_new_card_waits_for_the_next_turn() {
    let given = Given::beginner(3, &[]).hand(RED, card_price());
    let mut table = given.clone().rolled().ready();
    table.buy(RED, Dev::KNIGHT);
    table.refuse(RED, Move::PlayKnight, Reason::BoughtThisTurn, "R-INKA-070");
    table.end_turn(RED);
    table.idle_turn(ORANGE, 2);
    table.idle_turn(BLUE, 2);
    table.play(RED, Move::PlayKnight);
    let mut table = given.devs(RED, Dev::KNIGHT, 1).rolled().ready();
    table.buy(RED, Dev::KNIGHT);
    table.play(RED, Move::PlayKnight);
}

/// R-INKA-071: combat arts stay open before their owner; other cards leave the game and never come back.
#[test]
fn played_cards_go_where_they_belong() {
    let given = Given::beginner(3, &[]).devs(RED, Dev::PLENTY, 1).devs(RED, Dev::KNIGHT, 1);
    let mut table = given.ready();
    let (deck, later) = (table.state.deck, table.state.later);
    table.play(RED, Move::PlayPlenty(WOOD, WOOD));
    assert_eq!((table.devs(RED, Dev::PLENTY), table.state.knights), (0, [0; 4]));
    table.idle_turn(RED, 2);
    table.idle_turn(ORANGE, 2);
    table.idle_turn(BLUE, 2);
    table.play(RED, Move::PlayKnight);
    table.play(RED, robber_to(1, -3));
    table.idle_turn(RED, 2);
    assert_eq!((table.state.knights, table.state.deck, table.state.later), ([1, 0, 0, 0], deck, later));
    assert_eq!(View::of(&table.state, &table.game, None).seats[0].knights, 1);
}

/// The buildings of the almanac's example: red on F1, with a city on F5, blue's city on F3; orange has the third part.
pub(super) fn robbers_example() -> Given {
    let given = Given::bare(3, &[]).bystander(ORANGE).city(BLUE, F3).leads(BLUE, 2).robber(1, 0);
    given.home(RED, F1, side((1, 0), (1, 1))).home(RED, F5, side((0, 2), (1, 2))).city(RED, F5).turn(ORANGE)
}

/// R-INKA-072, T-INKA-07: combat arts move the robber and rob; nobody discards, and the hex left produces again.
#[test]
fn combat_arts_move_the_robber_and_rob() {
    for (victim, card) in [(RED, STONE), (BLUE, FISH)] {
        let given = robbers_example().devs(ORANGE, Dev::KNIGHT, 1);
        let mut table = given.hand(RED, stone(15)).hand(BLUE, fish(8)).hand(ORANGE, coca(9)).ready();
        let events = table.play(ORANGE, Move::PlayKnight);
        assert_eq!(events, [Event::CardPlayed { seat: ORANGE, card: Dev::KNIGHT }]);
        assert_eq!((table.state.phase, table.state.debts, table.state.knights[1]), (Phase::MoveRobber, [0; 4], 1));
        table.play(ORANGE, robber_to(1, 1));
        assert_eq!(table.list(ORANGE), [Move::Steal(RED), Move::Steal(BLUE)]);
        table.refuse(ORANGE, Move::StealNothing, Reason::MustSteal, "R-INKA-095");
        table.steal(ORANGE, victim, card);
        assert_eq!(table.hand(ORANGE), coca(9) + Cards::of(card, 1));
        assert_eq!(table.hand(RED) + table.hand(BLUE) + Cards::of(card, 1), stone(15) + fish(8));
        table.roll(ORANGE, 9);
        assert_eq!(table.hand(RED).count(ORE), 1, "the mountains produce again");
    }
}

/// R-INKA-073: Invention takes any two cards, equal or different, resources or goods.
#[test]
fn invention_takes_two_cards_of_choice() {
    for a in (0..8).map(Card) {
        for b in (a.0..8).map(Card) {
            let mut table = Given::beginner(3, &[]).devs(RED, Dev::PLENTY, 1).ready();
            let cards = Cards::of(a, 1) + Cards::of(b, 1);
            let events = table.play(RED, Move::PlayPlenty(a, b));
            assert!(events.contains(&Event::Took { seat: RED, cards }));
            assert_eq!(table.hand(RED), cards);
        }
    }
}

/// R-INKA-074, T-INKA-37: Monopoly takes two cards of the kind from everybody who has them, one from who has one.
#[test]
fn monopoly_takes_two_from_each() {
    let given = Given::beginner(4, &[]).devs(RED, Dev::MONOPOLY, 1).hand(RED, coca(1) + ore(1));
    let mut table = given.hand(ORANGE, coca(3)).hand(BLUE, coca(1) + wood(4)).hand(GREY, feathers(2)).ready();
    let events = table.play(RED, Move::PlayMonopoly(COCA));
    assert!(events.contains(&Event::HandedOver { from: ORANGE, seat: RED, cards: coca(2) }));
    assert_eq!(table.hands(), [coca(4) + ore(1), coca(1), wood(4), feathers(2)]);
    for card in (0..8).map(Card) {
        let given = Given::beginner(3, &[]).devs(RED, Dev::MONOPOLY, 1).hand(BLUE, Cards::of(card, 5));
        let mut table = given.ready();
        table.play(RED, Move::PlayMonopoly(card));
        assert_eq!((table.hand(RED), table.hand(BLUE)), (Cards::of(card, 2), Cards::of(card, 3)));
    }
}

/// R-INKA-075: Road Building places two free roads by the usual rules, with nothing in between.
#[test]
fn road_building_places_two_free_roads() {
    for rolled in [false, true] {
        let given = Given::beginner(3, &[]).devs(RED, Dev::ROADS, 1).hand(RED, wood(3)).open_knights(RED, 2);
        let given = if rolled { given.rolled() } else { given };
        let mut table = given.robber(-1, 0).ready();
        let before = table.state.phase;
        table.play(RED, Move::PlayRoads);
        for (left, path) in [(2, side((-1, 0), (-1, 1))), (1, side((-1, 1), (0, 0)))] {
            assert_eq!(table.state.phase, if left == 2 { Phase::FreeRoads(2) } else { Phase::OneMoreRoad });
            for mv in [Move::EndTurn, Move::Buy, bank(WOOD, ORE), chase()] {
                table.refuse(RED, mv, Reason::WrongPhase, "R-INKA-028");
            }
            table.refuse(RED, road(side((0, 0), (0, 1))), Reason::RoadNotConnected, "R-INKA-057");
            let second = |mv: &Move<_>| left == 1 && matches!(mv, Move::DeclineRoad);
            assert!(table.list(RED).iter().all(|mv| matches!(mv, Move::Road(_)) || second(mv)));
            table.play(RED, road(path));
        }
        assert_eq!((table.state.phase, table.hand(RED), table.stock(RED)[0]), (before, wood(3), 3));
    }
}

/// R-INKA-075: the second free road may be declined, the first not; where the table plays both, neither.
#[test]
fn the_second_free_road_may_be_declined() {
    for (value, declines) in [("up_to_two", true), ("both", false)] {
        let mut table = Given::beginner(3, &[("free_roads", value)]).devs(RED, Dev::ROADS, 1).rolled().ready();
        table.play(RED, Move::PlayRoads);
        table.refuse(RED, Move::DeclineRoad, Reason::MustPlaceRoad, "R-INKA-075");
        table.play(RED, road(side((-1, 0), (-1, 1))));
        if declines {
            assert_eq!(table.play(RED, Move::DeclineRoad), [Event::RoadDeclined { seat: RED }]);
            assert_eq!((table.state.phase, table.stock(RED)[0]), (Phase::Main, 4));
        } else {
            table.refuse(RED, Move::DeclineRoad, Reason::MustPlaceRoad, "R-INKA-075");
            assert_eq!(table.state.phase, Phase::FreeRoads(1));
        }
    }
}

/// Red has `roads` of its seven roads round the hex (0,0) and on from it.
fn many_roads(roads: usize, option: &str) -> Scene {
    let ring = ["N", "NE", "SE", "S", "SW", "NW"].map(|at| (0, 0, at));
    let all = [&ring[..], &[side((0, -1), (1, -1))]].concat();
    let given = Given::bare(2, &[("road_building", option)]).bystander(ORANGE).roads(RED, &all[..roads]);
    given.settlement(RED, (0, 0, "NE")).settlement(RED, (0, 0, "W")).devs(RED, Dev::ROADS, 1).rolled().ready()
}

/// R-INKA-075, R-INKA-076, T-INKA-38: with one road left one is placed and the card leaves the game; with none it
/// cannot be played.
#[test]
fn road_building_with_too_few_pieces() {
    let mut table = many_roads(6, "as_many");
    table.play(RED, Move::PlayRoads);
    assert_eq!(table.state.phase, Phase::FreeRoads(1));
    table.play(RED, road(side((0, -1), (1, -1))));
    assert_eq!((table.state.phase, table.stock(RED)[0], table.devs(RED, Dev::ROADS)), (Phase::Main, 0, 0));
    assert_eq!(table.state.played.count(Dev::ROADS), 1);
    many_roads(6, "two_or_none").refuse(RED, Move::PlayRoads, Reason::NoRoomForRoads, "R-INKA-076");
    for option in ["as_many", "two_or_none"] {
        many_roads(7, option).refuse(RED, Move::PlayRoads, Reason::NoRoomForRoads, "R-INKA-076");
        assert!(many_roads(5, option).allows(RED, Move::PlayRoads));
    }
}

/// Red has only a settlement on F3, at the edge of the jungle; orange's roads have come close.
fn cornered(paths: &[At], option: &str) -> Scene {
    let given = Given::bare(2, &[("road_building", option)]).settlement(RED, F3).leads(RED, 2);
    let given =
        given.home(ORANGE, F1, side((1, 0), (1, 1))).settlement(ORANGE, F5).roads(ORANGE, paths).leads(ORANGE, 2);
    given.devs(RED, Dev::ROADS, 1).rolled().ready()
}

/// R-INKA-076: with one legal path one road is placed, with none the card cannot be played.
#[test]
fn road_building_with_too_little_room() {
    let (north, south, last) = (side((1, 1), (2, 0)), side((1, 1), (1, 2)), side((1, 1), (2, 1)));
    let mut table = cornered(&[north, south], "as_many");
    table.play(RED, Move::PlayRoads);
    assert_eq!(table.list(RED), [road(last)]);
    table.play(RED, road(last));
    assert_eq!((table.state.phase, table.stock(RED)[0]), (Phase::Main, 6));
    cornered(&[north, south], "two_or_none").refuse(RED, Move::PlayRoads, Reason::NoRoomForRoads, "R-INKA-076");
    for option in ["as_many", "two_or_none"] {
        cornered(&[north, south, last], option).refuse(RED, Move::PlayRoads, Reason::NoRoomForRoads, "R-INKA-076");
        // The only path leads on to another one.
        assert!(cornered(&[north], option).allows(RED, Move::PlayRoads));
    }
}

/// R-INKA-078, R-INKA-104: a decline leaves hand, development cards, open combat arts and their advantage alone.
#[test]
fn a_decline_leaves_the_cards_alone() {
    let given = Given::beginner(3, &[]).city(RED, A).roads(RED, &[side((0, -3), (0, -2)), side((0, -2), (1, -3))]);
    let given = given.hand(RED, settlement_price() + fish(3) + ore(2)).devs(RED, Dev::MONOPOLY, 1);
    let mut table = given.devs(RED, Dev::KNIGHT, 1).open_knights(RED, 2).rolled().ready();
    let devs = table.state.devs;
    table.play(RED, settle(corner((0, -3), (0, -2), (1, -3))));
    assert_eq!(table.state.phase, Phase::FreeSettlement);
    let kept = |table: &Scene| (table.hand(RED), table.state.devs, table.state.knights[0], table.state.army_award);
    assert_eq!(kept(&table), (fish(3) + ore(2), devs, 2, Some(RED)));
    table.play(RED, settle(F3));
    assert_eq!(kept(&table), (fish(3) + ore(2), devs, 2, Some(RED)));
    table.refuse(ORANGE, Move::PlayPlenty(POTATO, FEATHERS), Reason::NoSuchCard, "R-INKA-069");
}
