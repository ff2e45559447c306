//! Longest Trade Route: how it is measured, who holds the card, what it is good for.

use super::builder::*;
use crate::inkas::refusals::{ADVANTAGE_USED, NOT_ROUTE_HOLDER, SWAP_SAME_KIND};
use crate::inkas::{FEATHERS, FISH, InkasEvent, InkasMove, ORE, POTATO, STONE, WOOD, WOOL};
use civitas_engine::{Card, Cards, Dev, Edge, EdgeSet, Event, Hex, Move, Phase, Reason, VertexSet};

/// Blue's five roads of the rulebook's picture, from the west of (0,0) to D.
const fn blues_roads() -> [At; 5] {
    [(0, 0, "NW"), (0, 0, "SW"), (0, 0, "S"), (0, 1, "NE"), (1, 1, "N")]
}

/// Where red cuts them into two and three.
fn cut() -> At {
    corner((-1, 1), (0, 0), (0, 1))
}

/// Red's four roads to the cut, from F5, and the branch at the end of [`branch`].
fn reds_roads() -> [At; 4] {
    [side((-1, 1), (0, 1)), side((-1, 2), (0, 1)), side((0, 1), (0, 2)), side((0, 2), (1, 1))]
}

fn branch() -> At {
    side((-1, 2), (0, 2))
}

/// Three roads in the north, for the seat that lives on (0,-3,"NE").
const NORTH: [At; 3] = [(0, -3, "N"), (0, -3, "NE"), (0, -3, "SE")];

/// The rulebook's picture: blue holds the card with five roads, red can cut them. Orange has `north` roads elsewhere.
fn picture(north: usize) -> Given {
    let given = Given::bare(3, &[]).settlement(BLUE, D).roads(BLUE, &blues_roads()).leads(BLUE, 2);
    let given = given.settlement(RED, F5).roads(RED, &reds_roads()).roads(RED, &[branch()]).leads(RED, 2);
    let given = given.bystander(ORANGE).roads(ORANGE, &NORTH[..north]);
    given.hand(RED, settlement_price()).rolled()
}

/// Red alone with these roads and a home at one of them.
fn length_of(roads: &[At], home: At) -> u8 {
    let given = Given::bare(2, &[]).settlement(RED, home).roads(RED, roads).leads(RED, 2);
    given.bystander(ORANGE).ready().route(RED)
}

/// R-INKA-079: the longest chain of own roads; branches do not add up, a road counts once, an intersection may be passed
/// again.
#[test]
fn a_route_is_the_longest_chain() {
    let ring = ["N", "NE", "SE", "S", "SW", "NW"].map(|at| (0, 0, at));
    let home = (0, 0, "NE");
    assert_eq!(length_of(&ring[..1], home), 1);
    assert_eq!(length_of(&ring[..5], home), 5);
    assert_eq!(length_of(&ring, home), 6);
    assert_eq!(length_of(&[&ring[..], &[side((0, -1), (1, -1))]].concat(), home), 7, "round the ring and out");
    let fork = [side((0, -1), (1, -1)), (0, 0, "N"), (0, 0, "NE"), (0, 0, "SE")];
    assert_eq!(length_of(&fork, home), 3, "one of the three arms does not count");
    assert_eq!(length_of(&[&reds_roads()[..], &[branch()]].concat(), F5), 4);
}

/// R-INKA-062, R-INKA-080, R-INKA-083, T-INKA-25: red settles in the middle of blue's roads; blue is left with three of
/// five, and red's four take the card.
#[test]
fn a_cut_passes_the_card() {
    let mut table = picture(0).ready();
    assert_eq!(([RED, BLUE].map(|s| table.route(s)), table.state.route_award), ([4, 5], Some(BLUE)));
    let events = table.play(RED, settle(cut()));
    assert_eq!(route_award_went_to(&events), [Some(RED)]);
    assert_eq!(([RED, BLUE].map(|s| table.route(s)), table.state.route_award), ([4, 3], Some(RED)));
}

/// R-INKA-080: another player's building interrupts, active or declining; the player's own active one does not, nor does any at the end.
#[test]
fn foreign_buildings_interrupt() {
    for declining in [false, true] {
        for (at, length) in [(cut(), 3), ((0, 0, "W"), 4), (corner((-1, 0), (0, -1), (0, 0)), 5)] {
            let given = Given::bare(2, &[]).settlement(RED, D).roads(RED, &blues_roads()).leads(RED, 2);
            let given = given.bystander(ORANGE);
            let given = if declining { given.ruin(ORANGE, at) } else { given.settlement(ORANGE, at) };
            let given = if declining { given } else { given.roads(ORANGE, &[(0, -3, "N")]) };
            assert_eq!(given.leads(ORANGE, 2).ready().route(RED), length, "{at:?}");
        }
    }
    let given = Given::bare(2, &[]).settlement(RED, D).settlement(RED, cut()).roads(RED, &blues_roads());
    assert_eq!(given.leads(RED, 2).bystander(ORANGE).ready().route(RED), 5);
}

/// R-INKA-081: the player's own declining building interrupts, unless the table plays otherwise; roads do not start there anyway.
#[test]
fn own_ruins_interrupt() {
    for (value, length) in [("yes", 3), ("no", 5)] {
        let given = Given::bare(2, &[("own_ruins_cut_route", value)]).settlement(RED, D).ruin(RED, cut()).leads(RED, 2);
        let given = given.roads(RED, &blues_roads()).bystander(ORANGE).hand(RED, road_price() + settlement_price());
        let mut table = given.rolled().ready();
        assert_eq!(table.route(RED), length);
        table.refuse(RED, road(side((-1, 1), (0, 1))), Reason::RoadNotConnected, "R-INKA-058");
        // Built over, it is an active building and interrupts nothing.
        table.play(RED, settle(cut()));
        assert_eq!(table.route(RED), 5);
    }
}

/// R-INKA-082, R-INKA-091: the third road in a row takes the card, which brings no marker.
#[test]
fn the_third_road_takes_the_card() {
    let given = Given::bare(2, &[]).settlement(RED, D).roads(RED, &blues_roads()[3..]).leads(RED, 2);
    let mut table = given.bystander(ORANGE).hand(RED, road_price()).rolled().ready();
    assert_eq!((table.route(RED), table.state.route_award), (2, None));
    let events = table.play(RED, road(blues_roads()[2]));
    assert_eq!(route_award_went_to(&events), [Some(RED)]);
    assert_eq!((table.route(RED), table.points(RED), table.markers(RED)), (3, 5, 5));
}

/// R-INKA-083: drawing level is not enough, one road more is.
#[test]
fn only_a_longer_route_takes_the_card() {
    let given = Given::bare(2, &[]).settlement(RED, D).roads(RED, &blues_roads()[3..]).leads(RED, 2);
    let given = given.bystander(ORANGE).roads(ORANGE, &NORTH).hand(RED, road_price().times(2)).rolled();
    let mut table = given.ready();
    assert_eq!(table.state.route_award, Some(ORANGE));
    assert_eq!(route_award_went_to(&table.play(RED, road(blues_roads()[2]))), []);
    assert_eq!(route_award_went_to(&table.play(RED, road(blues_roads()[1]))), [Some(RED)]);
}

/// R-INKA-084: a holder who is level after a cut keeps the card.
#[test]
fn a_holder_who_is_level_keeps_the_card() {
    // Red has only three roads here: blue's three are as many.
    let mut given = picture(3);
    given.state.roads[RED.index()].remove(edge(reds_roads()[3]));
    let mut table = given.settlement(RED, F6).unsettle(RED, F5).ready();
    assert_eq!([RED, ORANGE, BLUE].map(|s| table.route(s)), [3, 3, 5]);
    assert_eq!(route_award_went_to(&table.play(RED, settle(cut()))), []);
    assert_eq!(([RED, ORANGE, BLUE].map(|s| table.route(s)), table.state.route_award), ([3, 3, 3], Some(BLUE)));
}

/// A position with routes of these lengths, each around a hex of its own.
fn with_routes(lengths: [u8; 3]) -> Scene {
    let mut table = Given::beginner(3, &[]).ready();
    let board = &table.game.board;
    let mut taken = table.state.occupied();
    for (seat, length) in [RED, ORANGE, BLUE].into_iter().zip(lengths) {
        let quiet = |hex: &Hex| table.game.ground.robber.contains(*hex) && !board.corners(*hex).meets(taken);
        let corners = board.corners(board.hexes().iter().find(quiet).expect("a hex that nobody touches"));
        taken |= corners;
        let around = |at: &Edge| board.ends(*at).iter().all(|end| corners.contains(*end));
        let mut roads = EdgeSet::EMPTY;
        let mut end = corners.lowest().expect("a corner");
        for _ in 0..length {
            let next = (board.edges_at(end) - roads).iter().find(around).expect("a side");
            roads.insert(next);
            end = (board.ends_set(next) - VertexSet::of(end)).lowest().expect("another end");
        }
        table.state.roads[seat.index()] = roads;
    }
    table.state.refresh_caches(&table.game);
    assert_eq!([RED, ORANGE, BLUE].map(|seat| table.route(seat)), lengths);
    table
}

/// R-INKA-084, R-INKA-085, R-INKA-087: one rule for every case: the holder if level with the longest, else the only
/// longest, else nobody; at least three.
#[test]
fn one_rule_covers_every_case() {
    let cases = [
        // Lengths afterwards, the holder before, the holder then.
        ([2, 2, 2], Some(RED), None, "nobody has three"),
        ([3, 2, 2], None, Some(RED), "the first with three"),
        ([3, 3, 2], None, None, "two level, card aside"),
        ([3, 3, 2], Some(RED), Some(RED), "level holder"),
        ([3, 3, 3], Some(BLUE), Some(BLUE), "level with both"),
        ([4, 3, 3], Some(RED), Some(RED), "still longest"),
        ([3, 4, 3], Some(RED), Some(ORANGE), "overtaken"),
        ([3, 4, 4], Some(RED), None, "behind two who are level"),
        ([0, 3, 3], Some(RED), None, "declined, two level"),
        ([0, 3, 2], Some(RED), Some(ORANGE), "declined, one longest"),
        ([0, 2, 2], Some(RED), None, "declined, nobody has three"),
        ([3, 4, 3], None, Some(ORANGE), "back from the side"),
    ];
    for (lengths, before, then, why) in cases {
        let mut table = with_routes(lengths);
        table.state.route_award = before;
        table.state.settle_route_award(&table.game, &mut ());
        assert_eq!(table.state.route_award, then, "{why}");
        assert_eq!([RED, ORANGE, BLUE].map(|s| table.points(s)), [2; 3], "R-INKA-091");
    }
}

/// R-INKA-086, R-INKA-088, R-INKA-085, T-INKA-31: red's fourth marker cuts blue's route: red takes the card and loses it
/// at once with its tribe. Blue and grey are level, so it is set aside, and the next to be longest takes it.
#[test]
fn the_card_is_settled_after_each_change() {
    let given = Given::bare(4, &[]).settlement(BLUE, D).roads(BLUE, &blues_roads()).leads(BLUE, 2);
    let given = given.city(RED, F5).settlement(RED, corner((-1, 2), (-1, 3), (0, 2)));
    let given = given.roads(RED, &reds_roads()).roads(RED, &[branch()]).hand(RED, settlement_price());
    let given = given.settlement(GREY, (0, -3, "NE")).roads(GREY, &NORTH).leads(GREY, 2).hand(GREY, road_price());
    let given = given.settlement(ORANGE, (-1, -2, "NW")).leads(ORANGE, 2);
    let mut table = given.rolled().ready();
    assert_eq!([RED, ORANGE, BLUE, GREY].map(|s| table.route(s)), [4, 0, 5, 3]);
    assert_eq!((table.state.route_award, table.markers(RED)), (Some(BLUE), 3));
    let events = table.play(RED, settle(cut()));
    assert_eq!(route_award_went_to(&events), [Some(RED), None], "blue does not get it back");
    assert_eq!(own_events(&events), [InkasEvent::Declined { seat: RED, tribe: 1 }]);
    assert_eq!([RED, ORANGE, BLUE, GREY].map(|s| table.route(s)), [0, 0, 3, 3]);
    assert_eq!((table.state.route_award, table.state.phase), (None, Phase::FreeSettlement));
    table.play(RED, settle((-1, -1, "W")));
    table.idle_turn(ORANGE, 2);
    table.idle_turn(BLUE, 2);
    table.roll(GREY, 2);
    assert_eq!(route_award_went_to(&table.play(GREY, road((0, -3, "S")))), [Some(GREY)]);
}

/// R-INKA-086: with the holder's tribe the card goes to the only other player with the longest route of at least three.
#[test]
fn the_card_passes_on_when_the_holder_declines() {
    for (north, to) in [(2, None), (3, Some(ORANGE))] {
        let given = Given::bare(3, &[]).city(BLUE, corner((-1, 0), (0, -1), (0, 0))).settlement(BLUE, cut());
        let given = given.roads(BLUE, &blues_roads()).bystander(ORANGE).roads(ORANGE, &NORTH[..north]).bystander(RED);
        let mut table = given.hand(BLUE, settlement_price()).turn(BLUE).rolled().ready();
        assert_eq!(table.state.route_award, Some(BLUE));
        let events = table.play(BLUE, settle(F1));
        assert_eq!((route_award_went_to(&events), table.state.route_award), (vec![to], to));
    }
}

/// Red holds the card and these cards, and has thrown.
fn holder(cards: Cards) -> Given {
    let given = Given::bare(2, &[]).settlement(RED, D).roads(RED, &blues_roads()[2..]).leads(RED, 2);
    given.bystander(ORANGE).hand(RED, cards).rolled()
}

/// R-INKA-089, R-INKA-070, T-INKA-15: Claudia swaps feathers and stone for a potato and buys a development card.
#[test]
fn claudia_swaps_two_for_one() {
    let mut table = holder(feathers(1) + stone(1) + wool(1) + ore(1)).ready();
    let events = table.play(RED, route_swap([STONE, FEATHERS], POTATO));
    assert_eq!(events, [Event::BankTraded { seat: RED, gave: feathers(1) + stone(1), got: potato(1) }]);
    table.buy(RED, Dev::MONOPOLY);
    assert_eq!((table.hand(RED), table.devs(RED, Dev::MONOPOLY)), (NOTHING, 1));
    table.refuse(RED, Move::PlayMonopoly(WOOD), Reason::BoughtThisTurn, "R-INKA-070");
    let mut table = holder(feathers(2) + stone(2)).ready();
    table.play(RED, route_swap([STONE, FEATHERS], POTATO));
    table.refuse(RED, route_swap([STONE, FEATHERS], WOOL), Reason::Game(&ADVANTAGE_USED), "R-INKA-089");
    // The next own turn brings it back.
    table.end_turn(RED);
    table.idle_turn(ORANGE, 2);
    table.refuse(RED, route_swap([STONE, FEATHERS], WOOL), Reason::RollFirst, "R-INKA-029");
    table.roll(RED, 2);
    table.play(RED, route_swap([STONE, FEATHERS], WOOL));
}

/// R-INKA-089: any two cards, equal or different, for one of another kind that the supply has.
#[test]
fn the_swap_takes_any_two_cards() {
    for a in (0..8).map(Card) {
        for b in (a.0..8).map(Card) {
            let gave = Cards::of(a, 1) + Cards::of(b, 1);
            for get in (0..8).map(Card) {
                let mut table = holder(gave + wood(1)).ready();
                if get == a || get == b {
                    table.refuse(RED, route_swap([a, b], get), Reason::Game(&SWAP_SAME_KIND), "R-INKA-089");
                } else {
                    table.play(RED, route_swap([a, b], get));
                    assert_eq!(table.hand(RED), wood(1) + Cards::of(get, 1));
                }
            }
        }
    }
    let mut table = holder(wood(1) + ore(1)).hoard(ORANGE, FISH, 0).ready();
    table.refuse(RED, route_swap([WOOD, ORE], FISH), Reason::SupplyEmpty, "R-INKA-040");
    table.refuse(RED, route_swap([WOOD, WOOD], WOOL), Reason::CardNotHeld, "R-INKA-089");
    table.refuse(RED, route_swap([ORE, WOOD], WOOL), Reason::NoSuchMove, "R-INKA-031");
    table.refuse(RED, route_swap([WOOD, ORE], Card(9)), Reason::NoSuchKind, "R-INKA-001");
    table.refuse(RED, route_swap([WOOD, Card(8)], ORE), Reason::NoSuchKind, "R-INKA-001");
}

/// R-INKA-090: it may be used in the turn the card is won, only while it is held, and once per turn even if it leaves and
/// comes back.
#[test]
fn the_swap_belongs_to_the_holder() {
    let given = Given::bare(2, &[]).settlement(RED, D).roads(RED, &blues_roads()[3..]).leads(RED, 2);
    let given = given.bystander(ORANGE).hand(RED, road_price() + ore(4));
    let mut table = given.rolled().ready();
    table.refuse(RED, route_swap([ORE, ORE], WOOD), Reason::Game(&NOT_ROUTE_HOLDER), "R-INKA-089");
    table.play(RED, road(blues_roads()[2]));
    table.play(RED, route_swap([ORE, ORE], WOOD));
    // Within one turn no play takes the card from the player on turn and gives it back (the next test), so it is moved by
    // hand.
    table.state.route_award = None;
    table.refuse(RED, route_swap([ORE, ORE], WOOD), Reason::Game(&NOT_ROUTE_HOLDER), "R-INKA-089");
    table.state.route_award = Some(RED);
    table.refuse(RED, route_swap([ORE, ORE], WOOD), Reason::Game(&ADVANTAGE_USED), "R-INKA-089");
}

/// R-INKA-089, R-INKA-090: in random games only the holder on turn swaps, once a turn at most, now and then in the turn in
/// which the card was won; and nobody on turn loses the card and gets it back before the turn is over.
#[test]
fn only_the_holder_swaps_and_once_a_turn() {
    let (mut swaps, mut at_once) = (0, 0);
    for seed in 0..40 {
        // Since the turn began: swaps made, whether the card was won, whether it was lost.
        let (mut made, mut won, mut lost) = (0, false, false);
        random_game(&crate::Setup { seed, ..setup(3, &[]) }, 1500, |_, step| {
            let turn = step.before.turn;
            if matches!(step.mv, Move::Game(InkasMove::RouteSwap { .. })) {
                assert_eq!((step.seat, step.before.route_award), (turn, Some(turn)));
                made += 1;
                assert_eq!(made, 1, "once a turn");
                swaps += 1;
                at_once += usize::from(won);
            }
            for to in route_award_went_to(step.events) {
                assert!(!(lost && to == Some(turn)), "the card came back within a turn");
                won |= to == Some(turn);
                lost |= won && to != Some(turn);
            }
            if step.events.iter().any(|e| matches!(e, Event::TurnBegan { .. })) {
                (made, won, lost) = (0, false, false);
            }
        });
    }
    assert!(swaps > 50 && at_once > 5, "{swaps} swaps, {at_once} of them in the turn in which the card was won");
}
