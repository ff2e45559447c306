//! Roads and town halls.

use super::builder::*;
use crate::germany::refusals::NO_CITY;
use civitas_engine::{Event, Move, Reason, Vertex, VertexSet};

/// R-GER-036: on the player's own turn, after the roll, as long as cards last; the cards go back to the supply.
#[test]
fn build_as_much_as_you_can_pay() {
    let hand = road_price().times(3) + hall_price();
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG]).halls(BLUE, &[HANNOVER]).hand(RED, hand).hand(BLUE, hand);
    let mut table = given.rolled().set();
    table.refuse(BLUE, road(HANNOVER, 25), Reason::NotYourTurn, "R-GER-036");
    let supply = table.state.supply;
    let events = table.play(RED, road(MARBURG, 58));
    assert_eq!(events, [Event::RoadPlaced { seat: RED, at: path(MARBURG, 58), paid: road_price() }]);
    table.play(RED, road(58, KASSEL));
    let events = table.play(RED, hall(KASSEL));
    assert_eq!(events, [Event::Settled { seat: RED, at: vertex(KASSEL), paid: hall_price() }]);
    table.play(RED, road(KASSEL, 44));
    assert_eq!((table.hand(RED), table.state.supply), (NOTHING, supply + hand));
    assert_eq!(table.stock(RED), [17, 8, 0]);
    table.refuse(RED, road(KASSEL, 45), Reason::CannotAfford, "R-GER-036");
    table.refuse(RED, Move::Buy, Reason::CannotAfford, "R-GER-036");
}

/// R-GER-036: every card of a price is needed.
#[test]
fn the_whole_price() {
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG]).chain(RED, &[MARBURG, 58, KASSEL]);
    let given = given.chain(RED, &[MARBURG, FRANKFURT]).rolled();
    let prices = [
        (road(MARBURG, 57), road_price()),
        (hall(KASSEL), hall_price()),
        (landmark(FRANKFURT), landmark_price()),
        (Move::Buy, card_price()),
    ];
    for (mv, price) in prices {
        for missing in price.kinds() {
            let short = price - civitas_engine::Cards::of(missing, 1);
            given.clone().hand(RED, short).set().refuse(RED, mv, Reason::CannotAfford, "R-GER-036");
        }
        let mut table = given.clone().hand(RED, price).set();
        let outcome = match mv {
            Move::Buy => civitas_engine::Outcome::Drawn(civitas_engine::Dev::KNIGHT),
            _ => civitas_engine::Outcome::None,
        };
        table.play_with(RED, mv, outcome);
        assert_eq!(table.hand(RED), NOTHING);
    }
}

/// R-GER-037: one road a path, own or foreign.
#[test]
fn one_road_a_path() {
    let given = Given::bare(3, &[]).halls(RED, &[DESSAU]).halls(BLUE, &[MAGDEBURG]).chain(RED, &[DESSAU, 52]);
    let mut table = given.chain(BLUE, &[MAGDEBURG, DESSAU]).hand(RED, road_price().times(2)).rolled().set();
    table.refuse(RED, road(DESSAU, 52), Reason::PathTaken, "R-GER-037");
    table.refuse(RED, road(MAGDEBURG, DESSAU), Reason::PathTaken, "R-GER-037");
    table.play(RED, road(DESSAU, LEIPZIG));
}

/// R-GER-008, R-GER-038, T-GER-24: the first road begins at a hall, and at nothing else.
#[test]
fn the_first_road_begins_at_a_hall() {
    let mut table = Given::dealt(4, &[]).hand(RED, road_price()).rolled().ready();
    let own = vertices(&[DORTMUND, KASSEL, PASSAU]);
    let mut near = 0;
    for (a, b) in PATHS {
        if own.meets(vertices(&[a, b])) {
            near += 1;
            assert!(table.allows(RED, road(a, b)));
        } else {
            table.refuse(RED, road(a, b), Reason::RoadNotConnected, "R-GER-038");
        }
    }
    assert_eq!(near, 9);
}

/// R-GER-039, R-GER-040, R-GER-042, T-GER-06: passing Heidelberg and Stuttgart.
#[test]
fn passing_heidelberg_and_stuttgart() {
    let given = Given::bare(3, &[]).halls(RED, &[HEIDELBERG]).chain(RED, &[77, HEIDELBERG]).halls(BLUE, &[WUERZBURG]);
    let given = given.chain(BLUE, &[WUERZBURG, 83, 87, HEIDELBERG]).chain(BLUE, &[87, STUTTGART]).rolled();
    let given = given.halls(RED, &[FLENSBURG, AACHEN]).halls(BLUE, &[EMDEN, HOF]);
    let mut table = given.clone().hand(RED, road_price()).set();
    table.play(RED, road(HEIDELBERG, SAARBRUECKEN));
    let mut table = given.turn(BLUE).hand(BLUE, road_price().times(2) + hall_price()).set();
    // Up to red's hall it has come; past it no road leads.
    table.refuse(BLUE, road(HEIDELBERG, SAARBRUECKEN), Reason::RoadNotConnected, "R-GER-040");
    for to in [BADEN_BADEN, 97] {
        table.refuse(BLUE, road(STUTTGART, to), Reason::RoadNotConnected, "R-GER-040");
    }
    assert!(table.allows(BLUE, road(83, 88)), "the open intersection lets everybody pass");
    table.play(BLUE, hall(STUTTGART));
    table.play(BLUE, road(STUTTGART, 97));
    assert!(table.allows(BLUE, road(STUTTGART, BADEN_BADEN)));
    assert_eq!((table.points(BLUE), table.route(BLUE)), (4, 4));
}

/// R-GER-041, R-GER-042, R-GER-049, T-GER-07: passing Trier, no matter who built it, and not Frankfurt before it is built.
#[test]
fn passing_trier_and_frankfurt() {
    let given = || {
        let given =
            Given::bare(3, &[]).halls(RED, &[HEIDELBERG, FLENSBURG, EMDEN]).chain(RED, &[HEIDELBERG, 77, FRANKFURT]);
        given.chain(RED, &[77, 71, TRIER]).hand(RED, road_price() + landmark_price()).rolled()
    };
    let mut unbuilt = given().set();
    for to in [70, 81] {
        unbuilt.refuse(RED, road(TRIER, to), Reason::RoadNotConnected, "R-GER-041");
    }
    let by_red = given().built(RED, TRIER).set();
    assert!(by_red.allows(RED, road(TRIER, 70)) && by_red.allows(RED, road(TRIER, 81)));
    let from_aachen = given().halls(BLUE, &[AACHEN]).chain(BLUE, &[AACHEN, 70, TRIER]).built(BLUE, TRIER);
    from_aachen.clone().set().play(RED, road(TRIER, 81));
    let south = given().halls(BLUE, &[SAARBRUECKEN]).chain(BLUE, &[SAARBRUECKEN, 81, TRIER]).built(BLUE, TRIER);
    south.set().play(RED, road(TRIER, 70));
    let mut table = from_aachen.set();
    for to in [MARBURG, WUERZBURG] {
        table.refuse(RED, road(FRANKFURT, to), Reason::RoadNotConnected, "R-GER-041");
    }
    table.play(RED, landmark(FRANKFURT));
    table.play(RED, road(FRANKFURT, MARBURG));
    let foreign = given().halls(BLUE, &[WUERZBURG]).chain(BLUE, &[WUERZBURG, FRANKFURT]).built(BLUE, FRANKFURT);
    foreign.set().play(RED, road(FRANKFURT, MARBURG));
}

/// R-GER-042: a road may end at an empty city, an unbuilt landmark or another player's hall.
#[test]
fn roads_lead_up_to_anything() {
    let given = Given::bare(3, &[]).halls(RED, &[DESSAU]).halls(BLUE, &[MAGDEBURG]).chain(RED, &[DESSAU, 52]);
    let given = given.chain(RED, &[52, 45]).halls(RED, &[WUERZBURG]);
    let mut table = given.hand(RED, road_price().times(5)).rolled().set();
    for (a, b) in [(DESSAU, LEIPZIG), (DESSAU, MAGDEBURG), (45, KASSEL), (52, ERFURT), (WUERZBURG, FRANKFURT)] {
        table.play(RED, road(a, b));
    }
    for (a, b) in [(LEIPZIG, 60), (MAGDEBURG, 32), (KASSEL, 58), (ERFURT, 67), (FRANKFURT, 77)] {
        let rule = if a == FRANKFURT { "R-GER-041" } else { "R-GER-040" };
        table.refuse(RED, road(a, b), Reason::RoadNotConnected, rule);
    }
}

/// R-GER-003, R-GER-043: twenty roads, and not one more, bought or free.
#[test]
fn twenty_roads() {
    let mut roads: Vec<(u8, u8)> = Vec::new();
    let mut reached: VertexSet = VertexSet::of(vertex(KASSEL));
    while roads.len() < 20 {
        let next = PATHS.iter().find(|p| !roads.contains(p) && reached.meets(vertices(&[p.0, p.1]))).expect("a path");
        roads.push(*next);
        reached |= vertices(&[next.0, next.1]);
    }
    let given = |n: usize| {
        let given = Given::bare(3, &[]).halls(RED, &[KASSEL, PASSAU]).hand(RED, road_price().times(2)).rolled();
        roads[..n].iter().fold(given, |g, (a, b)| g.chain(RED, &[*a, *b]))
    };
    let mut table = given(20).devs(RED, civitas_engine::Dev::ROADS, 1).set();
    assert_eq!(table.stock(RED)[0], 0);
    table.refuse(RED, road(PASSAU, 90), Reason::NoPieceLeft, "R-GER-043");
    table.refuse(RED, Move::PlayRoads, Reason::NoRoomForRoads, "R-GER-058");
    let mut table = given(19).set();
    table.play(RED, road(PASSAU, 90));
    table.refuse(RED, road(PASSAU, 99), Reason::NoPieceLeft, "R-GER-043");
}

/// R-GER-044: only an empty city that one of the player's own roads touches.
#[test]
fn halls_need_a_city_and_a_road() {
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG]).chain(RED, &[MARBURG, 58, KASSEL]);
    let given = given.chain(RED, &[MARBURG, FRANKFURT]).halls(BLUE, &[ERFURT]).chain(BLUE, &[ERFURT, 52, DESSAU]);
    let mut table = given.chain(RED, &[58, EISENACH, ERFURT]).hand(RED, hall_price().times(2)).rolled().set();
    assert_eq!(table.hall_list(RED), vertices(&[KASSEL]));
    for at in [58, FRANKFURT, EISENACH] {
        table.refuse(RED, hall(at), Reason::Game(&NO_CITY), "R-GER-044");
    }
    for at in [ERFURT, MARBURG] {
        table.refuse(RED, hall(at), Reason::SiteTaken, "R-GER-044");
    }
    for at in [DESSAU, HAMBURG] {
        table.refuse(RED, hall(at), Reason::NoRoadHere, "R-GER-044");
    }
    table.refuse(RED, Move::Settle(Vertex(127)), Reason::NoSuchPlace, "R-GER-010");
    table.play(RED, hall(KASSEL));
    table.refuse(RED, hall(KASSEL), Reason::SiteTaken, "R-GER-044");
}

/// R-GER-045: a hall is a point and produces from now on.
#[test]
fn a_hall_is_a_point_and_produces() {
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG, FLENSBURG, AACHEN]).chain(RED, &[MARBURG, 58, KASSEL]);
    let mut table = given.hand(RED, hall_price()).rolled().set();
    table.play(RED, hall(KASSEL));
    assert_eq!((table.points(RED), table.halls_left(RED)), (4, 8));
    table.end_turn(RED);
    // Kassel alone touches pasture 9; a six pays twice in the Sauerland and once in the Eifel.
    table.roll(BLUE, 9);
    assert_eq!(table.hand(RED), wool(1));
    table.end_turn(BLUE);
    table.roll(ORANGE, 6);
    assert_eq!(table.hand(RED), wool(1) + ore(3));
}

/// R-GER-017, R-GER-046, T-GER-23: Dessau next to Magdeburg; and nothing is larger than a hall.
#[test]
fn no_distance_and_no_upgrade() {
    let given = Given::bare(3, &[]).halls(RED, &[MAGDEBURG]).halls(BLUE, &[ERFURT]).chain(BLUE, &[ERFURT, 52, DESSAU]);
    let mut table = given.hand(BLUE, hall_price() + grain(3) + ore(5)).turn(BLUE).rolled().set();
    table.play(BLUE, hall(DESSAU));
    table.refuse(BLUE, Move::Upgrade(vertex(MAGDEBURG)), Reason::NotOwnSettlement, "R-GER-046");
    table.refuse(BLUE, Move::Upgrade(vertex(DESSAU)), Reason::NoPieceLeft, "R-GER-046");
    table.refuse(BLUE, Move::PlayMonopoly(crate::germany::ORE), Reason::NoSuchCard, "R-GER-053");
}
