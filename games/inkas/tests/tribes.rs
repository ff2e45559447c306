//! Tribes: goals, apex, decline, and what a thicket means.

use super::builder::*;
use crate::inkas::InkasEvent;
use civitas_engine::{Cards, Event, Move, Phase, Reason, View};

fn rich() -> Cards {
    Cards::new([8, 8, 8, 8, 8, 0, 0, 0])
}

/// Blue's chain of the rulebook's picture: six intersections, v0 in the west of (0,0) to v5 = D, and the roads between.
const V: [At; 6] = [(0, 0, "NW"), (0, 0, "W"), (0, 0, "SW"), (0, 0, "SE"), F1, F2];
const ROADS: [At; 5] = [(0, 0, "NW"), (0, 0, "SW"), (0, 0, "S"), (0, 1, "NE"), (1, 1, "N")];

/// Blue with a city on v0 and settlements on v2 and, if `settlements` is two, on v4, all joined by roads.
fn blues_tribe(settlements: usize) -> Given {
    let given = Given::bare(3, &[]).bystander(ORANGE).bystander(RED).roads(RED, &[(-1, -2, "NW"), (-1, -2, "N")]);
    let given = given.city(BLUE, V[0]).roads(BLUE, &ROADS).hand(BLUE, rich()).turn(BLUE).rolled();
    [V[2], V[4]].into_iter().take(settlements).fold(given, |given, at| given.settlement(BLUE, at))
}

/// R-INKA-105, R-INKA-106, R-INKA-109, T-INKA-26: two settlements and a city complete the first tribe: roads back,
/// thickets on, card aside, and a new tribe has to be founded.
#[test]
fn the_first_tribe_declines_at_the_fourth_marker() {
    let mut table = blues_tribe(1).ready();
    assert_eq!((table.stock(BLUE), table.markers(BLUE), table.state.route_award), ([2, 7, 1], 3, Some(BLUE)));
    let events = table.play(BLUE, settle(V[4]));
    let mut wanted = vec![
        Event::Settled { seat: BLUE, at: vertex(V[4]), paid: settlement_price() },
        Event::Game(InkasEvent::Declined { seat: BLUE, tribe: 1 }),
    ];
    let mut roads = ROADS.map(edge);
    roads.sort();
    wanted.extend(roads.map(|at| Event::RoadRemoved { seat: BLUE, at }));
    wanted.push(Event::RouteAward { to: None });
    assert_eq!(events, wanted);
    assert_eq!((table.stock(BLUE), table.markers(BLUE)), ([7, 6, 1], 4));
    assert_eq!(table.active_and_ruins(BLUE), (vertices(&[]), vertices(&[V[0], V[2], V[4]])));
    let view = View::of(&table.state, &table.game, None);
    assert_eq!((view.own.leads[2], view.own.thickets[2]), (2, 1));
    assert_eq!((table.state.phase, table.state.route_award), (Phase::FreeSettlement, None));
    assert!(table.list(BLUE).iter().all(|mv| matches!(mv, Move::Settle(_))));
    for mv in [Move::EndTurn, Move::Buy, road(ROADS[0]), upgrade(V[2])] {
        table.refuse(BLUE, mv, Reason::WrongPhase, "R-INKA-124");
    }
}

/// R-INKA-105, R-INKA-106: four settlements complete a tribe as well, and so does a city as the last step.
#[test]
fn a_tribe_is_complete_in_two_ways() {
    // Three settlements on the chain, a fourth at its end.
    let given = Given::bare(2, &[]).bystander(ORANGE).roads(RED, &ROADS).roads(RED, &[side((1, 1), (2, 0))]);
    let given = given.settlement(RED, V[0]).settlement(RED, V[2]).settlement(RED, V[4]).hand(RED, rich()).rolled();
    let mut table = given.clone().ready();
    table.play(RED, settle(F3));
    assert_eq!((table.state.phase, table.active_and_ruins(RED).1.len()), (Phase::FreeSettlement, 4));
    assert_eq!((table.stock(RED), table.state.phase), ([7, 4, 2], Phase::FreeSettlement));
    // Three settlements, one of which becomes the city.
    let mut table = given.ready();
    let events = table.play(RED, upgrade(V[2]));
    assert_eq!(own_events(&events), [InkasEvent::Declined { seat: RED, tribe: 1 }]);
    assert_eq!((table.markers(RED), table.active_and_ruins(RED).1.len()), (4, 3));
}

/// R-INKA-105, R-INKA-108: a tribe does not decline a marker too early, and only its own builds bring markers.
#[test]
fn a_tribe_does_not_decline_early() {
    for (tribe, actives) in [(1, 1), (2, 0), (2, 1)] {
        let given = Given::bare(2, &[]).bystander(ORANGE).roads(RED, &ROADS).settlement(RED, V[0]);
        let given = if actives == 1 { given.settlement(RED, V[2]) } else { given };
        let mut table = given.leads(RED, tribe).hand(RED, rich()).rolled().ready();
        let events = table.play(RED, settle(V[4]));
        assert_eq!((own_events(&events), table.state.phase), (vec![], Phase::Main));
        assert_eq!(table.stock(RED)[0], 2, "the roads stay");
    }
}

/// R-INKA-108: in random games tribes decline only on their own turn, in trade and build, by a settlement or a city.
#[test]
fn the_apex_comes_on_the_own_turn() {
    let mut declines = 0;
    for seed in 0..30 {
        random_game(&crate::Setup { seed, ..setup(2, &[]) }, 2500, |_, step| {
            for event in own_events(step.events) {
                if let InkasEvent::Declined { seat, tribe } = event {
                    assert_eq!((seat, step.before.phase), (step.before.turn, Phase::Main));
                    assert!(matches!(step.mv, Move::Settle(_) | Move::Upgrade(_)));
                    assert_eq!(super::super::tribes::markers(step.after, seat), 4 * tribe);
                    declines += 1;
                }
            }
        });
    }
    assert!(declines > 20, "only {declines} declines");
}

/// Red's second tribe with a city on v0 and a settlement on v2; two ruins of the first are left, in the far west and
/// south.
fn second_tribe() -> Given {
    let given = Given::bare(3, &[]).ruin(RED, (-1, -2, "NW")).ruined_city(RED, (0, 3, "SE")).leads(RED, 2);
    let given = given.city(RED, V[0]).settlement(RED, V[2]).roads(RED, &ROADS).hand(RED, rich()).rolled();
    given.settlement(ORANGE, (0, -3, "NE")).leads(ORANGE, 2).settlement(BLUE, (1, -3, "SE")).leads(BLUE, 2)
}

/// R-INKA-105, R-INKA-107, R-INKA-110, R-INKA-111, R-INKA-112, T-INKA-33: the second tribe declines at the eighth marker:
/// first the ruins of the first leave the board, then roads, card and thickets; where the ruins stood, the third may be
/// founded.
#[test]
fn the_second_tribe_declines_at_the_eighth_marker() {
    let mut table = second_tribe().ready();
    assert_eq!((table.markers(RED), table.stock(RED), table.state.route_award), (7, [2, 6, 0], Some(RED)));
    let events = table.play(RED, settle(V[4]));
    let (west, south) = (vertex((-1, -2, "NW")), vertex((0, 3, "SE")));
    let mut wanted = vec![
        Event::Settled { seat: RED, at: vertex(V[4]), paid: settlement_price() },
        Event::Game(InkasEvent::Declined { seat: RED, tribe: 2 }),
        Event::Removed { seat: RED, at: west, city: false },
        Event::Removed { seat: RED, at: south, city: true },
    ];
    wanted[2..].sort_by_key(|e| if let Event::Removed { at, .. } = e { *at } else { west });
    let mut roads = ROADS.map(edge);
    roads.sort();
    wanted.extend(roads.map(|at| Event::RoadRemoved { seat: RED, at }));
    wanted.push(Event::RouteAward { to: None });
    assert_eq!(events, wanted);
    assert_eq!((table.markers(RED), table.stock(RED)), (8, [7, 6, 1]));
    assert_eq!(table.active_and_ruins(RED), (vertices(&[]), vertices(&[V[0], V[2], V[4]])));
    assert_eq!(View::of(&table.state, &table.game, None).own.thickets[0], 1);
    assert!([west, south].iter().all(|at| table.settle_list(RED).contains(*at)));
    let events = table.play(RED, settle((-1, -2, "NW")));
    assert_eq!(own_events(&events), [InkasEvent::Founded { seat: RED, tribe: 3 }]);
    assert_eq!((table.markers(RED), View::of(&table.state, &table.game, None).own.leads[0]), (9, 3));
}

/// R-INKA-110, R-INKA-088: the ruins leave first: a route that one of them cut is joined before the roads go.
#[test]
fn clearing_ruins_may_join_a_route() {
    // Orange's chain of four passes an old ruin of red in its middle.
    let ruin = (0, -3, "E");
    let north = [(0, -3, "N"), (0, -3, "NE"), (0, -3, "SE"), (0, -3, "S")];
    let given = Given::bare(2, &[]).settlement(ORANGE, (0, -3, "NW")).leads(ORANGE, 2).roads(ORANGE, &north);
    let given = given.ruin(RED, ruin).leads(RED, 2).city(RED, V[0]).settlement(RED, V[2]).roads(RED, &ROADS);
    let mut table = given.hand(RED, rich()).rolled().ready();
    assert_eq!((table.route(ORANGE), table.state.route_award), (2, Some(RED)));
    let events = table.play(RED, settle(V[4]));
    assert_eq!((table.route(ORANGE), route_award_went_to(&events)), (4, vec![Some(ORANGE)]));
}

/// Red's second tribe needs one marker: its roads lie in one line, four before and two behind a ruin of its first tribe.
/// Blue and orange have five roads each, far away; blue holds the card.
fn bystanders_with_five(rules: Option<u32>) -> Given {
    let options = [("map", "beginner_free"), ("first", "1")];
    let given = Given::after_set_up(Scene::set_up(&crate::Setup { rules, ..setup(3, &options) }));
    let line = [&ROADS[..], &[side((1, 1), (2, 0))]].concat();
    let given = given.ruin(RED, V[4]).leads(RED, 2).roads(RED, &line).hand(RED, rich());
    let given = given.settlement(RED, V[0]).settlement(RED, V[2]).settlement(RED, F3);
    let ring = |q, r| ["NE", "SE", "S", "SW", "NW"].map(|at| (q, r, at));
    let given = given.settlement(BLUE, (0, -3, "E")).leads(BLUE, 2).roads(BLUE, &ring(0, -3));
    let given = given.settlement(ORANGE, (0, 3, "E")).leads(ORANGE, 2).roads(ORANGE, &ring(0, 3));
    given.route_holder(BLUE).rolled()
}

/// R-INKA-086, R-INKA-088, R-INKA-110: a decline is one change of the board. For a moment red's ruin would be gone and its
/// roads would not, six in a line; but nobody can own a route like that, and blue keeps the card.
#[test]
fn a_decline_takes_the_card_from_no_bystander() {
    let mut table = bystanders_with_five(None).ready();
    let lengths = |table: &Scene| [RED, ORANGE, BLUE].map(|s| table.route(s));
    assert_eq!((lengths(&table), table.markers(RED), table.state.route_award), ([4, 5, 5], 7, Some(BLUE)));
    let events = table.play(RED, upgrade(V[2]));
    assert_eq!(own_events(&events), [InkasEvent::Declined { seat: RED, tribe: 2 }]);
    assert_eq!(route_award_went_to(&events), []);
    assert_eq!((lengths(&table), table.state.route_award), ([0, 5, 5], Some(BLUE)));
    // Nothing but the measuring is between ruins and roads: both leave, ruins first.
    let first = |wanted: fn(&Ev) -> bool| events.iter().position(wanted).expect("it was told");
    assert!(first(|e| matches!(e, Event::Removed { .. })) < first(|e| matches!(e, Event::RoadRemoved { .. })));
}

/// What was begun by the first version of the rules goes on by it, so that its records replay: red took the card and lost it.
#[test]
fn games_of_the_first_version_decline_as_they_did() {
    let mut table = bystanders_with_five(Some(1)).ready();
    let events = table.play(RED, upgrade(V[2]));
    assert_eq!((route_award_went_to(&events), table.state.route_award), (vec![Some(RED), None], None));
}

/// R-INKA-107: markers stay when a building is built over or cleared.
#[test]
fn markers_are_never_lost() {
    let mut table = second_tribe().ready();
    let before = [RED, ORANGE, BLUE].map(|s| table.markers(s));
    table.play(RED, settle(V[4]));
    assert_eq!([RED, ORANGE, BLUE].map(|s| table.markers(s)), [before[0] + 1, before[1], before[2]]);
    assert_eq!((table.state.board_points(RED), table.state.own.gone[0]), (4, 4), "four stand, four are gone");
}

/// R-INKA-112: the largest need: four ruins and three active settlements are seven of eight settlements.
#[test]
fn pieces_always_suffice() {
    let ruins = [(-1, -2, "NW"), (0, 3, "SE"), (-1, 3, "SW"), (-1, 1, "W")];
    let given = ruins.into_iter().fold(Given::bare(2, &[]).bystander(ORANGE), |given, at| given.ruin(RED, at));
    let given = given.leads(RED, 2).settlement(RED, V[0]).settlement(RED, V[2]).settlement(RED, V[4]);
    let given = given.roads(RED, &ROADS).roads(RED, &[side((1, 1), (2, 0))]);
    let mut table = given.hand(RED, rich()).rolled().ready();
    assert_eq!((table.stock(RED)[1], View::of(&table.state, &table.game, None).own.thickets[0]), (1, 0));
    table.play(RED, settle(F3));
    assert_eq!((table.stock(RED), table.active_and_ruins(RED).1.len()), ([7, 4, 2], 4));
}

/// R-INKA-058, R-INKA-114, T-INKA-27: nothing is built through a declining building.
#[test]
fn a_ruin_blocks_roads() {
    let mut table = super::ruins::before_the_ruin().ready();
    for path in [side((1, -1), (2, -2)), side((1, -2), (2, -2))] {
        table.refuse(RED, road(path), Reason::RoadNotConnected, "R-INKA-058");
    }
}
