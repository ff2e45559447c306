//! Longest Road and Largest Army.

use super::builder::*;
use civitas_engine::{Dev, Event, Move};

/// R-GER-071, R-GER-072, R-GER-073, R-GER-074, T-GER-16: five count; pieces behind another player's hall and a branch do not.
#[test]
fn the_longest_road() {
    let roads =
        |given: Given| given.chain(BLUE, &[65, 58, KASSEL, 44, 37, HANNOVER, 25, HAMBURG]).chain(BLUE, &[44, 50]);
    let base = || roads(Given::bare(3, &[]).halls(BLUE, &[KASSEL, HAMBURG, STRALSUND]));
    let given = base().halls(RED, &[HANNOVER, HEIDELBERG, FLENSBURG]).chain(RED, &[88, 83, 87, HEIDELBERG, 77]);
    let mut table = given.hand(RED, road_price().times(2)).rolled().set();
    assert_eq!((table.route(BLUE), table.route(RED), table.state.route_award), (5, 4, Some(BLUE)));
    assert_eq!((table.points(BLUE), table.halls_left(BLUE)), (4, 8), "a hall lies on the field");
    assert_eq!((table.points(RED), table.halls_left(RED)), (3, 9));
    // Equal length changes nothing.
    let events = table.play(RED, road(77, 71));
    assert_eq!((table.route(RED), road_award_went_to(&events)), (5, vec![]));
    assert_eq!((table.points(BLUE), table.points(RED)), (4, 3));
    let events = table.play(RED, road(71, KOELN));
    assert_eq!((table.route(RED), road_award_went_to(&events)), (6, vec![Some(RED)]));
    assert_eq!((table.points(BLUE), table.points(RED)), (3, 4));
    assert_eq!((table.halls_left(BLUE), table.halls_left(RED)), (9, 8), "blue's hall is back in the stock");
    // With the player's own hall in Hannover it would be seven.
    let own = base().halls(BLUE, &[HANNOVER]).set();
    assert_eq!((own.route(BLUE), own.points(BLUE)), (7, 5));
}

/// R-GER-071: four are not enough; the fifth takes the award at once, with a hall out of the stock.
#[test]
fn five_claim_the_award() {
    let given = Given::bare(3, &[]).halls(RED, &[HEIDELBERG]).chain(RED, &[88, 83, 87, HEIDELBERG]);
    let mut table = given.hand(RED, road_price().times(2)).rolled().set();
    assert_eq!(road_award_went_to(&table.play(RED, road(HEIDELBERG, 77))), []);
    assert_eq!((table.points(RED), table.halls_left(RED)), (3, 9));
    assert_eq!(road_award_went_to(&table.play(RED, road(77, 71))), [Some(RED)]);
    assert_eq!((table.points(RED), table.halls_left(RED)), (4, 8));
}

/// R-GER-072: no piece twice, intersections as often as one likes; branches do not add.
#[test]
fn rings_and_branches() {
    let ring = [37, 44, KASSEL, 45, 38, HANNOVER, 37];
    let given = Given::bare(3, &[]).halls(RED, &[KASSEL, HANNOVER]).chain(RED, &ring);
    assert_eq!(given.clone().set().route(RED), 6);
    assert_eq!(given.clone().chain(RED, &[44, 50]).set().route(RED), 7);
    // Two branches next to each other: the ring between them is walked the long way.
    let both = given.clone().chain(RED, &[44, 50]).chain(RED, &[KASSEL, 58]);
    assert_eq!(both.set().route(RED), 7);
    let star = Given::bare(3, &[]).halls(RED, &[KASSEL]).chain(RED, &[44, KASSEL, 45]).chain(RED, &[KASSEL, 58]);
    assert_eq!(star.set().route(RED), 2);
}

/// R-GER-073: empty cities, the player's own halls and landmarks, built or not, do not interrupt; another player's hall does.
#[test]
fn what_interrupts() {
    let given = Given::bare(3, &[]).halls(BLUE, &[WUERZBURG, MARBURG]);
    let given = given.chain(BLUE, &[83, WUERZBURG, FRANKFURT, MARBURG, 58, KASSEL, 44]);
    let frankfurt = |given: Given, who| {
        given.halls(RED, &[HEIDELBERG]).chain(RED, &[HEIDELBERG, 77, FRANKFURT]).built(who, FRANKFURT)
    };
    assert_eq!(given.clone().set().route(BLUE), 6, "through two own halls, an empty city and a plain landmark");
    assert_eq!(frankfurt(given.clone(), BLUE).set().route(BLUE), 6);
    assert_eq!(frankfurt(given.clone(), RED).set().route(BLUE), 6);
    assert_eq!(given.halls(RED, &[KASSEL]).set().route(BLUE), 5);
}

/// Blue's six (or seven) through empty Kassel; red with five from Kassel over Erfurt, and the price of a hall.
fn through_kassel(longer: bool) -> Given {
    let given =
        Given::bare(3, &[]).halls(BLUE, &[OSNABRUECK, MARBURG]).chain(BLUE, &[OSNABRUECK, 37, 44, KASSEL, 58, MARBURG]);
    let given = if longer { given.chain(BLUE, &[OSNABRUECK, 36, 29]) } else { given.chain(BLUE, &[MARBURG, 57]) };
    let given = given.halls(RED, &[ERFURT, PASSAU, HAMBURG]).chain(RED, &[KASSEL, 45, 52, ERFURT, 67, HOF]);
    given.hand(RED, hall_price() + road_price()).rolled()
}

/// R-GER-075, R-GER-076, T-GER-17: red's hall cuts blue's six to three and red takes the award with five.
#[test]
fn a_road_is_cut() {
    let mut table = through_kassel(false).set();
    assert_eq!((table.route(BLUE), table.route(RED), table.state.route_award), (6, 5, Some(BLUE)));
    let events = table.play(RED, hall(KASSEL));
    assert_eq!((table.route(BLUE), table.route(RED)), (3, 5));
    assert_eq!(road_award_went_to(&events), [Some(RED)]);
    assert_eq!((table.points(RED), table.points(BLUE)), (5, 3));
    assert_eq!((table.halls_left(RED), table.halls_left(BLUE)), (7, 9));
    // If orange has five as well, nobody has it, until one leads.
    let given = through_kassel(false).halls(ORANGE, &[HEIDELBERG]).chain(ORANGE, &[88, 83, 87, HEIDELBERG, 77, 71]);
    let mut table = given.set();
    let events = table.play(RED, hall(KASSEL));
    assert_eq!(road_award_went_to(&events), [None]);
    assert_eq!((table.points(RED), table.points(BLUE), table.points(ORANGE)), (4, 3, 3));
    assert_eq!(road_award_went_to(&table.play(RED, road(67, 60))), [], "a branch");
    table.end_turn(RED);
    assert_eq!(table.state.route_award, None);
    let given = through_kassel(false).halls(ORANGE, &[HEIDELBERG]).chain(ORANGE, &[88, 83, 87, HEIDELBERG, 77, 71]);
    let mut table = given.halls(RED, &[HOF]).set();
    table.play(RED, hall(KASSEL));
    let events = table.play(RED, road(HOF, 79));
    assert_eq!((table.route(RED), road_award_went_to(&events)), (6, vec![Some(RED)]));
}

/// R-GER-075: a holder who still shares the longest keeps the award; with nobody at five it is free.
#[test]
fn a_cut_holder_may_keep_the_award() {
    let mut table = through_kassel(true).set();
    assert_eq!((table.route(BLUE), table.state.route_award), (7, Some(BLUE)));
    let events = table.play(RED, hall(KASSEL));
    assert_eq!((table.route(BLUE), table.route(RED), road_award_went_to(&events)), (5, 5, vec![]));
    assert_eq!(table.state.route_award, Some(BLUE));
    let mut given = through_kassel(false);
    given.state.roads[0].remove(path(67, HOF));
    let mut table = given.set();
    let events = table.play(RED, hall(KASSEL));
    assert_eq!((table.route(RED), road_award_went_to(&events)), (4, vec![None]));
    assert_eq!((table.points(RED), table.points(BLUE)), (4, 3));
}

/// R-GER-076: roads of a card, of a landmark and of a purchase are all measured at once.
#[test]
fn free_roads_are_measured() {
    let given = Given::bare(3, &[]).halls(RED, &[HEIDELBERG]).chain(RED, &[88, 83, 87, HEIDELBERG, 77]).rolled();
    let mut table = given.clone().devs(RED, Dev::ROADS, 1).set();
    table.play(RED, Move::PlayRoads);
    assert_eq!(road_award_went_to(&table.play(RED, road(77, 71))), [Some(RED)]);
    let given = Given::bare(3, &[]).halls(RED, &[HEIDELBERG]).chain(RED, &[83, 87, HEIDELBERG, 77, FRANKFURT]).rolled();
    let mut table = given.hand(RED, landmark_price()).set();
    table.play(RED, landmark(FRANKFURT));
    assert_eq!(road_award_went_to(&table.play(RED, road(FRANKFURT, MARBURG))), [Some(RED)]);
    assert_eq!((table.points(RED), table.halls_left(RED)), (5, 7), "three halls, the landmark and the road");
    // A bought one, and not before it lies there.
    let given = Given::bare(3, &[]).halls(RED, &[HEIDELBERG]).chain(RED, &[88, 83, 87, HEIDELBERG, 77]).rolled();
    let mut table = given.hand(RED, road_price()).set();
    assert_eq!((table.route(RED), table.state.route_award), (4, None));
    assert_eq!(road_award_went_to(&table.play(RED, road(77, 71))), [Some(RED)]);
    assert_eq!((table.route(RED), table.hand(RED)), (5, NOTHING));
    // The second road of a card is measured like the first.
    let given = Given::bare(3, &[]).halls(RED, &[HEIDELBERG]).chain(RED, &[83, 87, HEIDELBERG, 77]).rolled();
    let mut table = given.devs(RED, Dev::ROADS, 1).set();
    table.play(RED, Move::PlayRoads);
    assert_eq!(road_award_went_to(&table.play(RED, road(77, 71))), []);
    assert_eq!(road_award_went_to(&table.play(RED, road(83, 88))), [Some(RED)]);
}

/// R-GER-056, R-GER-077, R-GER-078, T-GER-18: three open mercenaries take it, three more do not, four do.
#[test]
fn the_largest_army() {
    let given = Given::dealt(3, &[]).open_knights(RED, 2).devs(RED, Dev::KNIGHT, 1).open_knights(BLUE, 2);
    let mut table = given.devs(BLUE, Dev::KNIGHT, 2).rolled().ready();
    assert_eq!((table.state.army_award, table.points(RED), table.halls_left(RED)), (None, 3, 9));
    let events = table.play(RED, Move::PlayKnight);
    assert!(events.contains(&Event::ArmyAward { to: Some(RED) }));
    assert_eq!((table.points(RED), table.halls_left(RED)), (4, 8));
    table.play(RED, goetz_to(0, 8));
    table.end_turn(RED);
    let events = table.play(BLUE, Move::PlayKnight);
    assert!(!events.iter().any(|e| matches!(e, Event::ArmyAward { .. })));
    assert_eq!((table.points(RED), table.points(BLUE)), (4, 3));
    table.play(BLUE, goetz_to(0, 7));
    table.roll(BLUE, 2);
    table.end_turn(BLUE);
    table.idle_turn(ORANGE, 2);
    table.idle_turn(RED, 2);
    let events = table.play(BLUE, Move::PlayKnight);
    assert!(events.contains(&Event::ArmyAward { to: Some(BLUE) }));
    assert_eq!((table.points(RED), table.points(BLUE)), (3, 4));
    assert_eq!((table.halls_left(RED), table.halls_left(BLUE)), (9, 8));
}
