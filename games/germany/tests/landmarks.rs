//! Landmarks and their rewards.

use super::board::LANDMARKS;
use super::builder::*;
use crate::germany::refusals::{LANDMARK_BUILT, MUST_TAKE_REWARD, NO_REWARD, NO_ROAD_TO_LANDMARK, NOT_A_LANDMARK};
use crate::germany::rewards::Reward;
use crate::germany::{BRICK, GRAIN, GermanyEvent, GermanyMove, GermanyStep, LUMBER, ORE, WOOL};
use civitas_engine::{Card, Cards, Dev, Devs, Event, Move, Odds, Outcome, Phase, Reason, Vertex};

/// A way to each landmark, from a city that is not one of the others.
pub(super) const WAYS: [&[u8]; 12] = [
    &[NEUBRANDENBURG, 27, 33, BERLIN],
    &[EMDEN, 24, BREMEN],
    &[FRANKFURT_ODER, 54, DRESDEN],
    &[ERFURT, EISENACH],
    &[MARBURG, FRANKFURT],
    &[BADEN_BADEN, FREIBURG],
    &[DUESSELDORF, 56, KOELN],
    &[HAMBURG, LUEBECK],
    &[ULM, MUENCHEN],
    &[REGENSBURG, NUERNBERG],
    &[ROSTOCK, SCHWERIN],
    &[AACHEN, 70, TRIER],
];

/// Red with a road to a landmark and the price of it.
fn at(way: &[u8], options: &[(&str, &str)]) -> Given {
    Given::bare(3, options).halls(RED, &way[..1]).chain(RED, way).hand(RED, landmark_price()).rolled()
}

fn draw(table: &mut Scene, dev: Dev) -> Vec<Ev> {
    table.play_with(RED, DRAW, Outcome::Drawn(dev))
}

/// R-GER-006, R-GER-048, T-GER-08: a road at Frankfurt builds Frankfurt's landmark and no other; Trier needs a road at Trier.
#[test]
fn every_landmark_has_its_place() {
    let mut table = at(&[MARBURG, FRANKFURT], &[]).set();
    assert_eq!(table.landmark_list(RED), vertices(&[FRANKFURT]));
    for (_, other, _) in LANDMARKS.iter().filter(|(_, n, _)| *n != FRANKFURT) {
        table.refuse(RED, landmark(*other), Reason::Game(&NO_ROAD_TO_LANDMARK), "R-GER-048");
    }
    for no in [MARBURG, KASSEL, 57] {
        table.refuse(RED, landmark(no), Reason::Game(&NOT_A_LANDMARK), "R-GER-048");
    }
    for no in [109, 127, 128, 255] {
        let mv = Move::Game(GermanyMove::BuildLandmark(Vertex(no)));
        table.refuse(RED, mv, Reason::Game(&NOT_A_LANDMARK), "R-GER-048");
    }
    table.play(RED, landmark(FRANKFURT));
    assert_eq!(table.state.own.standing, vertices(&[FRANKFURT]));
    assert_eq!(table.state.own.built, [1 << 4, 0, 0, 0], "Frankfurt is the fifth of the map");
    at(&[AACHEN, 70, TRIER], &[]).set().play(RED, landmark(TRIER));
}

/// R-GER-048: after the roll, on the player's own turn, by the owner of the road.
#[test]
fn when_and_by_whom() {
    let mut table = at(&[MARBURG, FRANKFURT], &[]).hand(BLUE, landmark_price()).set();
    table.refuse(BLUE, landmark(FRANKFURT), Reason::NotYourTurn, "R-GER-036");
    table.end_turn(RED);
    table.roll(BLUE, 2);
    table.refuse(BLUE, landmark(FRANKFURT), Reason::Game(&NO_ROAD_TO_LANDMARK), "R-GER-048");
    let mut early = at(&[MARBURG, FRANKFURT], &[]);
    early.state.rolled = false;
    early.state.phase = Phase::BeforeRoll;
    early.set().refuse(RED, landmark(FRANKFURT), Reason::RollFirst, "R-GER-021");
    let mut seven = at(&[MARBURG, FRANKFURT], &[]);
    seven.state.phase = Phase::MoveRobber;
    seven.set().refuse(RED, landmark(FRANKFURT), Reason::WrongPhase, "R-GER-021");
}

/// R-GER-028, R-GER-048, R-GER-049, R-GER-050, R-GER-051, T-GER-09: the Holsten Gate, complete.
#[test]
fn the_holsten_gate() {
    let given = at(&[HAMBURG, LUEBECK], &[]).halls(RED, &[FLENSBURG, AACHEN]);
    let mut table = given.halls(BLUE, &[ROSTOCK]).chain(BLUE, &[ROSTOCK, 8, LUEBECK]).set();
    assert_eq!((table.halls_left(RED), table.points(RED)), (9, 3));
    let supply = table.state.supply;
    let events = table.play(RED, landmark(LUEBECK));
    let built = Event::Game(GermanyEvent::LandmarkBuilt { seat: RED, at: vertex(LUEBECK) });
    assert_eq!(events, [built, Event::Paid { seat: RED, cards: landmark_price() }]);
    assert_eq!((table.hand(RED), table.state.supply), (NOTHING, supply + landmark_price()));
    assert_eq!((table.halls_left(RED), table.points(RED), table.points(BLUE)), (8, 4, 3));
    assert!(table.state.own.standing.contains(vertex(LUEBECK)) && !table.state.occupied().contains(vertex(LUEBECK)));
    assert_eq!(table.state.phase, Phase::Game(GermanyStep::Cards(2)));
    let events = table.play(RED, take(ORE));
    assert_eq!(events, [Event::Took { seat: RED, cards: ore(1) }]);
    table.play(RED, take(WOOL));
    assert_eq!((table.hand(RED), table.in_main()), (ore(1) + wool(1), true));
    // Nobody builds it again.
    table.refuse(RED, landmark(LUEBECK), Reason::Game(&LANDMARK_BUILT), "R-GER-048");
    table.end_turn(RED);
    table.roll(BLUE, 12);
    table.refuse(BLUE, landmark(LUEBECK), Reason::Game(&LANDMARK_BUILT), "R-GER-048");
    // The fields 12 pay Flensburg, and Lübeck nothing.
    assert_eq!(table.hand(RED), ore(1) + wool(1) + grain(1));
}

/// R-GER-050: the hall on the plinth is no start for a road; the road that led there is.
#[test]
fn a_hall_on_a_plinth_touches_nothing() {
    let way = [MARBURG, FRANKFURT];
    let mut table = at(&way, &[]).hand(RED, landmark_price() + road_price().times(2)).set();
    table.play(RED, landmark(FRANKFURT));
    table.play(RED, DECLINE);
    assert_eq!(table.state.buildings[0].len(), 3);
    table.play(RED, road(FRANKFURT, 77));
    table.refuse(RED, road(KOELN, 71), Reason::RoadNotConnected, "R-GER-038");
    // Blue's road to the same landmark passes it as well.
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG]).chain(RED, &way).built(RED, FRANKFURT);
    let given = given.halls(BLUE, &[WUERZBURG]).chain(BLUE, &[WUERZBURG, FRANKFURT]).turn(BLUE).rolled();
    given.hand(BLUE, road_price()).set().play(BLUE, road(FRANKFURT, 77));
}

/// R-GER-051: what each of the twelve brings.
#[test]
fn what_each_landmark_brings() {
    for ((name, n, gives), way) in LANDMARKS.into_iter().zip(WAYS) {
        let mut table = at(way, &[]).set();
        table.play(RED, landmark(n));
        let phase = match gives {
            Reward::FreeRoad => Phase::FreeRoads(1),
            Reward::TwoCards => Phase::Game(GermanyStep::Cards(2)),
            Reward::Card => Phase::Game(GermanyStep::Draw(1)),
            Reward::TwoDevelopment => Phase::Game(GermanyStep::Draw(2)),
        };
        assert_eq!((table.state.phase, table.state.own.reward), (phase, true), "{name}");
        assert_eq!(table.state.to_act(&table.game), RED);
        assert!(table.list(BLUE).is_empty() && table.list(RED).contains(&DECLINE));
        table.refuse(RED, Move::EndTurn, Reason::WrongPhase, "R-GER-021");
        for mv in [take(ORE), DRAW, DECLINE] {
            table.refuse(BLUE, mv, Reason::NotYourTurn, "R-GER-036");
        }
        // Only the reward of this landmark, not another.
        if gives != Reward::TwoCards {
            table.refuse(RED, take(ORE), Reason::Game(&NO_REWARD), "R-GER-051");
        }
        if !matches!(gives, Reward::Card | Reward::TwoDevelopment) {
            table.refuse(RED, DRAW, Reason::Game(&NO_REWARD), "R-GER-051");
        }
        let (devs, roads, cards) = match gives {
            Reward::FreeRoad => {
                let open = table.list(RED).into_iter().find(|mv| matches!(mv, Move::Road(_))).expect("a path");
                table.play(RED, open);
                (0, 1, 0)
            }
            Reward::TwoCards => {
                table.play(RED, take(GRAIN));
                table.play(RED, take(GRAIN));
                (0, 0, 2)
            }
            Reward::Card => {
                draw(&mut table, Dev::ROADS);
                (1, 0, 0)
            }
            Reward::TwoDevelopment => {
                draw(&mut table, Dev::ROADS);
                assert_eq!(table.state.phase, Phase::Game(GermanyStep::Draw(1)));
                draw(&mut table, Dev::KNIGHT);
                (2, 0, 0)
            }
        };
        assert!(table.in_main() && !table.state.own.reward, "{name}");
        assert_eq!(table.state.devs[0].total(), devs, "{name}");
        assert_eq!(table.state.roads[0].len(), way.len() - 1 + roads, "{name}");
        assert_eq!(table.hand(RED), grain(cards), "{name}: nothing else is paid or got");
        for mv in [take(ORE), DRAW, DECLINE] {
            table.refuse(RED, mv, Reason::Game(&NO_REWARD), "R-GER-051");
        }
    }
}

/// R-GER-051, R-GER-052, R-GER-054, T-GER-10: Freiburg pays two cards; they count as bought this turn.
#[test]
fn freiburg_pays_two_cards() {
    let mut table = at(&[BADEN_BADEN, FREIBURG], &[]).set();
    table.play(RED, landmark(FREIBURG));
    assert_eq!(table.state.odds(&table.game, RED, DRAW), Odds::Draw(table.state.deck));
    let events = draw(&mut table, Dev::KNIGHT);
    assert_eq!(events, [Event::CardBought { seat: RED, paid: NOTHING, card: Some(Dev::KNIGHT) }]);
    assert_eq!(events[0].seen_by(Some(BLUE)), Some(Event::CardBought { seat: RED, paid: NOTHING, card: None }));
    draw(&mut table, Dev::VICTORY);
    assert_eq!((table.devs(RED, Dev::KNIGHT), table.state.deck.total()), (1, 24));
    assert_eq!((table.points(RED), table.total_points(RED)), (4, 5), "the victory point counts at once");
    table.refuse(RED, Move::PlayKnight, Reason::BoughtThisTurn, "R-GER-054");
    table.end_turn(RED);
    table.idle_turn(BLUE, 2);
    table.idle_turn(ORANGE, 2);
    table.play(RED, Move::PlayKnight);
}

/// R-GER-052: an empty deck gives nothing, one card gives one.
#[test]
fn rewards_from_a_deck_that_ends() {
    for (n, way) in [(FREIBURG, &[BADEN_BADEN, FREIBURG][..]), (MUENCHEN, &[ULM, MUENCHEN])] {
        let mut table = at(way, &[]).deck_left(Devs::EMPTY).set();
        table.play(RED, landmark(n));
        assert!(table.in_main() && !table.state.own.reward && table.state.devs[0].is_empty());
        table.refuse(RED, DRAW, Reason::Game(&NO_REWARD), "R-GER-051");
        table.refuse(RED, Move::Buy, Reason::DeckEmpty, "R-GER-053");
    }
    let mut table = at(&[BADEN_BADEN, FREIBURG], &[]).deck_left(Devs::of(Dev::ROADS, 1)).set();
    table.play(RED, landmark(FREIBURG));
    assert_eq!(table.state.phase, Phase::Game(GermanyStep::Draw(1)), "one is announced, not two");
    draw(&mut table, Dev::ROADS);
    assert!(table.in_main() && !table.state.own.reward);
    assert_eq!(table.devs(RED, Dev::ROADS), 1);
}

/// R-GER-052: cards of choice, equal or different, as far as the supply has them.
#[test]
fn cards_of_choice() {
    for a in (0..5).map(Card) {
        for b in (0..5).map(Card) {
            let mut table = at(&[ROSTOCK, SCHWERIN], &[]).set();
            table.play(RED, landmark(SCHWERIN));
            table.refuse(RED, take(Card(5)), Reason::NoSuchKind, "R-GER-004");
            table.play(RED, take(a));
            assert_eq!(table.state.phase, Phase::Game(GermanyStep::Cards(1)));
            table.play(RED, take(b));
            assert_eq!(table.hand(RED), Cards::of(a, 1) + Cards::of(b, 1));
        }
    }
    // Blue hoards everything: only what was paid for the landmark is there.
    let hoarded = (0..5).map(Card).fold(at(&[ROSTOCK, SCHWERIN], &[]), |given, card| given.hoard(BLUE, card, 0));
    let mut table = hoarded.set();
    assert!(table.state.supply.is_empty());
    table.play(RED, landmark(SCHWERIN));
    for card in [LUMBER, BRICK, WOOL] {
        table.refuse(RED, take(card), Reason::SupplyEmpty, "R-GER-034");
    }
    table.play(RED, take(GRAIN));
    table.refuse(RED, take(GRAIN), Reason::SupplyEmpty, "R-GER-034");
    table.play(RED, take(ORE));
    assert_eq!((table.hand(RED), table.in_main()), (grain(1) + ore(1), true));
}

/// R-GER-052: the free road costs nothing, keeps to the rules, and may lead on from the landmark just built.
#[test]
fn the_free_road() {
    let mut table = at(&[MARBURG, FRANKFURT], &[]).set();
    table.play(RED, landmark(FRANKFURT));
    assert!(table.allows(RED, road(FRANKFURT, WUERZBURG)) && table.allows(RED, road(MARBURG, 57)));
    table.refuse(RED, road(FRANKFURT, MARBURG), Reason::PathTaken, "R-GER-037");
    table.refuse(RED, road(77, 71), Reason::RoadNotConnected, "R-GER-038");
    table.refuse(RED, Move::DeclineRoad, Reason::MustPlaceRoad, "R-GER-052");
    let events = table.play(RED, road(FRANKFURT, 77));
    let at = path(FRANKFURT, 77);
    let reward = Event::Game(GermanyEvent::RewardRoad { seat: RED, at });
    assert_eq!(events, [Event::RoadPlaced { seat: RED, at, paid: NOTHING }, reward]);
    assert!(table.in_main() && !table.state.own.reward);
    table.refuse(RED, road(77, 71), Reason::CannotAfford, "R-GER-036");
}

/// Red has Regensburg with a road to Nürnberg, Aachen and Flensburg, and every path from there is taken; but for the
/// coast at Flensburg where asked, a path that leads no further.
pub(super) fn walled_in(open: bool) -> Given {
    let given = Given::bare(3, &[]).halls(RED, &[REGENSBURG, AACHEN, FLENSBURG]).chain(RED, &[REGENSBURG, NUERNBERG]);
    let given = given.halls(BLUE, &[HOF, ULM, PASSAU]).chain(BLUE, &[HOF, 79, NUERNBERG, 88, ULM]);
    let given = given.chain(BLUE, &[PASSAU, 99, 94, REGENSBURG, 85, 90, PASSAU]);
    let given = given.halls(ORANGE, &[DUESSELDORF, EMDEN, KASSEL]).chain(ORANGE, &[DUESSELDORF, 56, AACHEN, 70]);
    let given = given.chain(ORANGE, &[EMDEN, 11, 6, 3, 1]).chain(ORANGE, &[6, 12, 7, FLENSBURG, 2]);
    let given = if open { given } else { given.chain(ORANGE, &[1, FLENSBURG]) };
    given.rolled()
}

/// R-GER-052: without a path or a piece the free road is forfeited.
#[test]
fn a_free_road_without_room_is_forfeited() {
    let mut table = walled_in(false).hand(RED, landmark_price()).set();
    assert!(table.state.road_sites(&table.game, RED).is_empty());
    table.play(RED, landmark(NUERNBERG));
    assert!(table.in_main() && !table.state.own.reward);
    assert_eq!(table.points(RED), 4, "the point stays");
    // One path is enough.
    let mut table = walled_in(true).hand(RED, landmark_price()).set();
    table.play(RED, landmark(NUERNBERG));
    assert_eq!(table.list(RED), [road(FLENSBURG, 1), DECLINE]);
    // No piece.
    let given = at(&[MARBURG, FRANKFURT], &[]);
    let mut roads = vec![(MARBURG, FRANKFURT)];
    while roads.len() < 20 {
        let reached = roads.iter().fold(vertices(&[]), |all, (a, b)| all | vertices(&[*a, *b]));
        let next = PATHS
            .iter()
            .find(|p| !roads.contains(p) && !roads.contains(&(p.1, p.0)) && reached.meets(vertices(&[p.0, p.1])));
        roads.push(*next.expect("a path"));
    }
    let given = roads.iter().fold(given, |given, (a, b)| given.chain(RED, &[*a, *b]));
    let mut table = given.set();
    assert_eq!(table.stock(RED)[0], 0);
    table.play(RED, landmark(FRANKFURT));
    assert!(table.in_main() && !table.state.own.reward);
}

/// R-GER-052: a reward may be left, whole or in part; at tables that say so it must be taken.
#[test]
fn declining() {
    let declined = [Event::Game(GermanyEvent::RewardDeclined { seat: RED })];
    for ((_, n, _), way) in LANDMARKS.into_iter().zip(WAYS) {
        let mut table = at(way, &[("rewards", "may_decline")]).set();
        table.play(RED, landmark(n));
        let before = table.state;
        assert_eq!(table.play(RED, DECLINE), declined);
        assert!(table.in_main() && !table.state.own.reward);
        assert_eq!((table.state.hands, table.state.devs, table.state.roads), (before.hands, before.devs, before.roads));
        assert_eq!(table.points(RED), 4 + i8::from(table.state.route_award == Some(RED)));
        let mut table = at(way, &[("rewards", "must_take")]).set();
        table.play(RED, landmark(n));
        table.refuse(RED, DECLINE, Reason::Game(&MUST_TAKE_REWARD), "R-GER-052");
        assert!(!table.list(RED).is_empty());
    }
    let mut table = at(&[HAMBURG, LUEBECK], &[]).set();
    table.refuse(RED, DECLINE, Reason::Game(&NO_REWARD), "R-GER-051");
    table.play(RED, landmark(LUEBECK));
    table.play(RED, take(BRICK));
    assert_eq!(table.play(RED, DECLINE), declined);
    assert_eq!((table.hand(RED), table.in_main()), (brick(1), true));
    let mut table = at(&[BADEN_BADEN, FREIBURG], &[]).set();
    table.play(RED, landmark(FREIBURG));
    draw(&mut table, Dev::ROADS);
    assert_eq!(table.play(RED, DECLINE), declined);
    assert_eq!(table.devs(RED, Dev::ROADS), 1);
    // The free roads of a card are no reward.
    let mut table = Given::bare(3, &[]).halls(RED, &[KASSEL]).devs(RED, Dev::ROADS, 1).rolled().set();
    table.play(RED, Move::PlayRoads);
    table.refuse(RED, DECLINE, Reason::Game(&NO_REWARD), "R-GER-051");
}

/// R-GER-036, R-GER-051: several landmarks in a turn, each with its reward.
#[test]
fn two_landmarks_in_a_turn() {
    let given = at(&[HAMBURG, LUEBECK], &[]).halls(RED, &[ROSTOCK]).chain(RED, &[ROSTOCK, SCHWERIN]);
    let mut table = given.hand(RED, landmark_price().times(2)).set();
    for n in [LUEBECK, SCHWERIN] {
        table.play(RED, landmark(n));
        table.play(RED, take(LUMBER));
        table.play(RED, take(BRICK));
    }
    assert_eq!((table.points(RED), table.halls_left(RED)), (5, 7));
    assert_eq!(table.hand(RED), lumber(2) + brick(2));
}
