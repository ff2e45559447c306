//! Development cards and the largest legion.

use super::scenes::*;
use crate::rome::{MARBLE, TIMBER, WHEAT, WINE};
use crate::test_scene::NOTHING;
use civitas_engine::{Cards, Dev, Move, Phase, Reason, View};

/// R-ROM-060: a card is bought unseen, waits for the next turn, and is the only one of that turn.
#[test]
fn one_card_per_turn_and_never_a_new_one() {
    let given = two(&[]).hand(BLUE, card_price()).devs(BLUE, Dev::PLENTY, 1);
    let mut scene = given.rolled().ready();
    scene.buy(BLUE, Dev::KNIGHT);
    assert_eq!((scene.hand(BLUE), scene.state.deck.total()), (NOTHING, 23));
    let seen = View::of(&scene.state, &scene.game, Some(ORANGE)).seats[0];
    assert_eq!((seen.dev_count, seen.devs), (2, None));
    scene.refuse(BLUE, Move::PlayKnight, Reason::BoughtThisTurn, "R-ROM-060");
    scene.play(BLUE, Move::PlayPlenty(MARBLE, MARBLE));
    scene.end_turn(BLUE);
    scene.idle_turn(ORANGE, 12);
    scene.play(BLUE, Move::PlayKnight);
    scene.play(BLUE, brigand(0, 1));
    scene.refuse(BLUE, Move::PlayMonopoly(WINE), Reason::NoSuchCard, "R-ROM-060");
}

/// R-ROM-061, R-ROM-081, R-ROM-071: the third legionary moves the brigand, robs, and takes the award.
#[test]
fn the_third_legionary_makes_the_largest_legion() {
    let given = two(&[]).open_knights(BLUE, 2).devs(BLUE, Dev::KNIGHT, 1).hand(ORANGE, some(&[WHEAT]));
    let mut scene = given.ready();
    assert_eq!((scene.state.army_award, scene.points(BLUE)), (None, 2));
    scene.play(BLUE, Move::PlayKnight);
    scene.play(BLUE, brigand(-1, 2));
    scene.steal(BLUE, ORANGE, WHEAT);
    assert_eq!(scene.hands(), [some(&[WHEAT]), NOTHING]);
    assert_eq!((scene.state.army_award, scene.points(BLUE), scene.state.phase), (Some(BLUE), 4, Phase::BeforeRoll));
}

/// R-ROM-062: two roads at no cost; the second may be left out, unless the table plays otherwise.
#[test]
fn the_surveyor_places_two_roads() {
    let play = |options| {
        let mut scene = two(options).devs(BLUE, Dev::ROADS, 1).rolled().ready();
        scene.play(BLUE, Move::PlayRoads);
        scene.refuse(BLUE, Move::DeclineRoad, Reason::MustPlaceRoad, "R-ROM-062");
        scene.play(BLUE, road((1, -2, "SE")));
        scene
    };
    let mut scene = play(&[]);
    scene.play(BLUE, Move::DeclineRoad);
    assert_eq!((scene.stock(BLUE)[0], scene.state.phase), (12, Phase::Main));
    let mut scene = play(&[("free_roads", "both")]);
    scene.refuse(BLUE, Move::DeclineRoad, Reason::MustPlaceRoad, "R-ROM-062");
    scene.play(BLUE, road((0, -1, "NW")));
    assert_eq!((scene.stock(BLUE)[0], scene.hand(BLUE)), (11, NOTHING));
}

/// R-ROM-063: any two cards from the supply.
#[test]
fn a_tribute_is_two_cards() {
    let mut scene = two(&[]).devs(BLUE, Dev::PLENTY, 1).rolled().ready();
    scene.play(BLUE, Move::PlayPlenty(MARBLE, WINE));
    assert_eq!((scene.hand(BLUE), scene.state.supply.total()), (some(&[MARBLE, WINE]), 93));
}

/// R-ROM-064: everybody gives up all of one kind, and nothing else.
#[test]
fn an_edict_takes_all_of_a_kind() {
    let given = two(&[]).devs(BLUE, Dev::MONOPOLY, 1).hand(ORANGE, Cards::of(TIMBER, 3) + some(&[WINE]));
    let mut scene = given.rolled().ready();
    scene.play(BLUE, Move::PlayMonopoly(TIMBER));
    assert_eq!(scene.hands(), [Cards::of(TIMBER, 3), some(&[WINE])]);
}
