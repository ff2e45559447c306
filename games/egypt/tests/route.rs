//! Longest Trade Route: how it is measured, who claims it, what a cut does.

use super::builder::*;
use civitas_engine::{Edge, EdgeSet, Event, Move, Phase, Reason, Seat, VertexSet, longest_route, longest_route_plain};
use proptest::prelude::*;

/// Seven paths through the lower half of the board, from the left edge to `(1, 1, "S")`.
const LOWER_ROW: [At; 7] =
    [(-2, 1, "SW"), (-2, 1, "SE"), (-1, 1, "SW"), (-1, 1, "SE"), (0, 1, "SW"), (0, 1, "SE"), (1, 1, "SW")];

/// Three routes: `middle` carts of gray along the middle row, `upper` of purple along the branch above, `lower` of
/// turquoise along the row below. Purple is on turn and can settle on [`CUT`], which leaves gray four carts to the left
/// of it and the rest to the right.
pub(super) fn three_routes(upper: usize, lower: usize, middle: usize) -> Given {
    Given::bare(3, &[])
        .carts(PURPLE, &UPPER_BRANCH[..upper])
        .settlement(PURPLE, (0, 0, "N"))
        .settlement(PURPLE, (1, 0, "N"))
        .carts(TURQUOISE, &LOWER_ROW[..lower])
        .settlement(TURQUOISE, (-3, 2, "N"))
        .settlement(TURQUOISE, (-1, 2, "N"))
        .carts(GRAY, &MIDDLE_ROW[..middle])
        .settlement(GRAY, (-3, 1, "N"))
        .settlement(GRAY, (-2, 1, "N"))
        .hand(PURPLE, settlement_price() + cart_price())
        .rolled()
}

pub(super) fn cut() -> Mv {
    settle(-1, 1, "N")
}

fn routes(table: &Scene) -> Vec<u8> {
    table.game.rules.all_seats().map(|s| table.route(s)).collect()
}

fn award_went_to(events: &[Ev]) -> Vec<Option<Seat>> {
    let to = |e: &Ev| if let Event::RouteAward { to } = e { Some(*to) } else { None };
    events.iter().filter_map(to).collect()
}

/// Purple alone with these carts and settlements at the two places.
fn length_of(carts: &[At], homes: [At; 2]) -> u8 {
    let given = Given::bare(2, &[]).carts(PURPLE, carts).settlement(PURPLE, homes[0]).settlement(PURPLE, homes[1]);
    given.bystander(TURQUOISE).ready().route(PURPLE)
}

/// R-EGY-080: a route is the longest line of carts without using a path twice; forks count one arm, rings all round.
#[test]
fn a_route_is_the_longest_line() {
    let homes = [(-3, 1, "N"), (-1, 1, "N")];
    assert_eq!(length_of(&MIDDLE_ROW[..5], homes), 5);
    // A fork of one, then two, then four carts beside the end of the line.
    let with_fork = |row: usize, fork: usize| length_of(&[&MIDDLE_ROW[..row], &UPPER_BRANCH[..fork]].concat(), homes);
    assert_eq!([with_fork(6, 1), with_fork(6, 2), with_fork(6, 4)], [6, 6, 8]);
    let ring = [(0, 0, "NE"), (0, 0, "E"), (0, 0, "SE"), (0, 0, "SW"), (0, 0, "W"), (0, 0, "NW")];
    let on_ring = [(0, 0, "N"), (0, 0, "S")];
    assert_eq!(length_of(&ring, on_ring), 6);
    // A tail lets the line run round the ring and out, or in and round.
    assert_eq!(length_of(&[&ring[..], &[(0, -1, "E"), (1, -2, "SW")]].concat(), on_ring), 8);
    // Two rings side by side, and two joined by a cart: a line need not begin at an open end.
    let beside = [(1, 0, "NW"), (1, 0, "NE"), (1, 0, "E"), (1, 0, "SE"), (1, 0, "SW")];
    assert_eq!(length_of(&[&ring[..], &beside].concat(), on_ring), 11);
    let above = [(1, -2, "NE"), (1, -2, "E"), (1, -2, "SE"), (1, -2, "SW"), (1, -2, "W"), (1, -2, "NW")];
    assert_eq!(length_of(&[&ring[..], &[(0, -1, "E")], &above].concat(), on_ring), 13);
    // Two parts that do not meet are two lines.
    let parts = [(-2, 0, "SW"), (-2, 0, "SE"), (1, 0, "SW"), (1, 0, "SE"), (2, 0, "SW")];
    assert_eq!(length_of(&parts, [(-3, 1, "N"), (1, 1, "N")]), 3);
}

/// R-EGY-080, T-EGY-07: a player's own building does not cut their route.
#[test]
fn own_buildings_do_no_harm() {
    let given = Given::bare(2, &[]).carts(PURPLE, &LOWER_ROW).settlement(PURPLE, (1, 1, "S")).bystander(TURQUOISE);
    let mut table = given.settlement(PURPLE, (-3, 2, "N")).hand(PURPLE, settlement_price()).rolled().ready();
    assert_eq!((table.route(PURPLE), table.state.route_award), (7, Some(PURPLE)));
    assert_eq!(award_went_to(&table.play(PURPLE, settle(-2, 2, "N"))), []);
    assert_eq!((table.route(PURPLE), table.points(PURPLE)), (7, 5));
}

/// R-EGY-080: another player's settlement or temple city cuts a route in the middle, but not at its end.
#[test]
fn foreign_buildings_cut_inner_intersections() {
    for temple_city in [false, true] {
        for (at, cart, length) in [((-1, 1, "N"), (-1, 0, "E"), 4), ((1, 1, "N"), (1, 0, "E"), 8)] {
            let given = Given::bare(2, &[]).carts(PURPLE, &MIDDLE_ROW[..8]).settlement(PURPLE, (-3, 1, "N"));
            let given = given.settlement(PURPLE, (-2, 1, "N")).bystander(TURQUOISE).home(TURQUOISE, at, cart);
            let given = if temple_city { given.city(TURQUOISE, at) } else { given };
            assert_eq!(given.ready().route(PURPLE), length);
        }
    }
}

/// R-EGY-080: the measure agrees with trying every line, for each of the 32,768 ways to lay carts round three hexes.
#[test]
fn the_measure_agrees_on_every_net_of_three_hexes() {
    let board = Scene::new(2, &[]).game.board;
    let corners = [(0, 0), (1, 0), (0, 1)].map(|(q, r)| board.corners(hex(q, r)));
    let round_one = |e: &Edge| corners.iter().any(|c| (board.ends_set(*e) - *c).is_empty());
    let paths: Vec<Edge> = board.paths().iter().filter(round_one).collect();
    assert_eq!(paths.len(), 15);
    for mask in 0..1u32 << 15 {
        let net: EdgeSet = (0..15).filter(|i| mask >> i & 1 == 1).map(|i| paths[i]).collect();
        let fast = longest_route(&board, net, VertexSet::EMPTY);
        let slow = longest_route_plain(&board, net, VertexSet::EMPTY);
        assert_eq!(fast, slow, "{net:?}");
    }
}

proptest! {
    /// R-EGY-080: the measure agrees with trying every line on larger networks with other players' buildings on them.
    #[test]
    fn the_measure_agrees_with_trying_every_line(
        picks in proptest::collection::vec(0usize..72, 1..40),
        stops in proptest::collection::vec(0u8..54, 0..5),
    ) {
        let board = Scene::new(2, &[]).game.board;
        // A net that grows from its first path, as in play: each pick chooses among the paths that touch it.
        let mut net = EdgeSet::EMPTY;
        for pick in picks.into_iter().take(15) {
            let touching = |e: &Edge| {
                net.is_empty() || net.into_iter().any(|n| board.ends_set(n).meets(board.ends_set(*e)))
            };
            let open: Vec<_> = (board.paths() - net).iter().filter(touching).collect();
            net.insert(open[pick % open.len()]);
        }
        let stops: VertexSet = stops.into_iter().map(civitas_engine::Vertex).collect();
        prop_assert_eq!(longest_route(&board, net, stops), longest_route_plain(&board, net, stops));
    }
}

/// R-EGY-081: the first route of five takes the card; four do not.
#[test]
fn the_fifth_cart_claims_the_card() {
    let mut table = three_routes(4, 4, 4).ready();
    assert_eq!((routes(&table), table.state.route_award), (vec![4, 4, 4], None));
    let events = table.play(PURPLE, cart(2, -1, "SW"));
    assert_eq!(award_went_to(&events), [Some(PURPLE)]);
    assert_eq!((table.state.route_award, table.points(PURPLE)), (Some(PURPLE), 4));
}

/// R-EGY-081: an equal route is not enough; a longer one takes the card at once, with its points.
#[test]
fn only_a_longer_route_takes_the_card() {
    let mut table = three_routes(4, 4, 5).hand(PURPLE, cart_price().times(2)).ready();
    assert_eq!(table.state.route_award, Some(GRAY));
    assert_eq!(award_went_to(&table.play(PURPLE, cart(2, -1, "SW"))), []);
    assert_eq!((routes(&table), table.state.route_award), (vec![5, 4, 5], Some(GRAY)));
    assert_eq!(award_went_to(&table.play(PURPLE, cart(2, -1, "SE"))), [Some(PURPLE)]);
    assert_eq!([PURPLE, TURQUOISE, GRAY].map(|s| table.points(s)), [4, 2, 2]);
}

/// R-EGY-081: of two level routes the one that had the card first keeps it, and loses it to the next cart of the other.
#[test]
fn of_two_level_routes_the_holder_keeps_the_card() {
    for (holder, after) in [(PURPLE, vec![]), (TURQUOISE, vec![Some(PURPLE)])] {
        let mut table = three_routes(5, 5, 4).route_holder(holder).ready();
        assert_eq!(award_went_to(&table.play(PURPLE, cart(2, -1, "SE"))), after);
        assert_eq!(table.state.route_award, Some(PURPLE));
    }
}

/// R-EGY-082, T-EGY-06: purple's settlement cuts gray's seven carts to four; purple's six take the card.
#[test]
fn a_cut_passes_the_card_to_the_only_leader() {
    let purple = [(0, 0, "E"), (1, -1, "SW"), (0, -1, "SE"), (-1, 0, "E"), (0, 0, "SW"), (-1, 1, "E")];
    let given = Given::bare(3, &[]).carts(PURPLE, &purple).settlement(PURPLE, (0, 1, "N"));
    let given = given.settlement(PURPLE, (0, -1, "S")).carts(GRAY, &LOWER_ROW).settlement(GRAY, (1, 1, "S"));
    let given = given.settlement(GRAY, (-2, 2, "N")).home(TURQUOISE, (1, -3, "S"), (1, -2, "NW"));
    let given = given.home(TURQUOISE, (2, -3, "S"), (1, -2, "NE")).hand(PURPLE, settlement_price()).rolled();
    let mut table = given.ready();
    assert_eq!((routes(&table), table.state.route_award), (vec![6, 2, 7], Some(GRAY)));
    let points = [PURPLE, GRAY].map(|s| table.points(s));
    let events = table.play(PURPLE, settle(-1, 2, "N"));
    assert_eq!((routes(&table), award_went_to(&events)), (vec![6, 2, 4], vec![Some(PURPLE)]));
    assert_eq!([PURPLE, GRAY].map(|s| table.points(s)), [points[0] + 2 + 1, points[1] - 2]);
}

/// R-EGY-082, T-EGY-08: after a cut the holder keeps the card in a tie, with one other or with two.
#[test]
fn a_holder_who_is_level_after_a_cut_keeps_the_card() {
    for (upper, after) in [(4, vec![4, 5, 5]), (5, vec![5, 5, 5])] {
        let mut table = three_routes(upper, 5, 9).ready();
        assert_eq!(table.state.route_award, Some(GRAY));
        assert_eq!(award_went_to(&table.play(PURPLE, cut())), []);
        assert_eq!((routes(&table), table.state.route_award), (after, Some(GRAY)));
    }
}

/// R-EGY-082: a holder who is still the longest after a cut keeps the card.
#[test]
fn a_holder_who_still_leads_after_a_cut_keeps_the_card() {
    let mut table = three_routes(4, 5, 10).ready();
    table.play(PURPLE, cut());
    assert_eq!((routes(&table), table.state.route_award), (vec![4, 5, 6], Some(GRAY)));
}

/// R-EGY-082: the card goes to the only leader even if that is neither the holder nor the one who cut.
#[test]
fn a_third_player_can_gain_by_a_cut() {
    let mut table = three_routes(4, 6, 8).ready();
    assert_eq!(award_went_to(&table.play(PURPLE, cut())), [Some(TURQUOISE)]);
    assert_eq!([PURPLE, TURQUOISE, GRAY].map(|s| table.points(s)), [3, 4, 2]);
}

/// R-EGY-082, R-EGY-083, T-EGY-09: holder four, two others six: the card is laid aside until one of them has seven.
#[test]
fn a_card_laid_aside_waits_for_a_clear_leader() {
    let mut table = three_routes(6, 6, 8).hand(TURQUOISE, cart_price()).ready();
    assert_eq!(award_went_to(&table.play(PURPLE, cut())), [None]);
    assert_eq!((routes(&table), table.state.route_award), (vec![6, 6, 4], None));
    assert_eq!([PURPLE, TURQUOISE, GRAY].map(|s| table.points(s)), [3, 2, 2]);
    table.end_turn(PURPLE);
    table.roll(TURQUOISE, 12);
    assert_eq!(award_went_to(&table.play(TURQUOISE, cart(1, 1, "SW"))), [Some(TURQUOISE)]);
    assert_eq!((table.route(TURQUOISE), table.points(TURQUOISE)), (7, 4));
}

/// R-EGY-083: the cutter, too, can be the clear leader the card waits for.
#[test]
fn the_cutter_can_take_the_card_laid_aside() {
    let mut table = three_routes(6, 6, 8).ready();
    table.play(PURPLE, cut());
    assert_eq!(award_went_to(&table.play(PURPLE, cart(2, 0, "NE"))), [Some(PURPLE)]);
    assert_eq!(table.route(PURPLE), 7);
}

/// R-EGY-082, R-EGY-083, T-EGY-10: with nobody at five after a cut, the card is laid aside until somebody is.
#[test]
fn a_card_laid_aside_waits_for_five() {
    let mut table = three_routes(4, 4, 8).ready();
    assert_eq!(award_went_to(&table.play(PURPLE, cut())), [None]);
    assert_eq!((routes(&table), table.points(GRAY)), (vec![4, 4, 4], 2));
    assert_eq!(award_went_to(&table.play(PURPLE, cart(2, -1, "SW"))), [Some(PURPLE)]);
}

/// R-EGY-083: the card comes back, too, when one of two level leaders is cut: to the other, who did nothing.
#[test]
fn the_card_comes_back_when_a_level_leader_is_cut() {
    let mut table = three_routes(6, 6, 8).hand(GRAY, cart_price() + settlement_price()).ready();
    assert_eq!(award_went_to(&table.play(PURPLE, cut())), [None]);
    assert_eq!(routes(&table), [6, 6, 4]);
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    table.roll(GRAY, 12);
    assert_eq!(award_went_to(&table.play(GRAY, cart(-2, 1, "E"))), []);
    let points = table.points(PURPLE);
    assert_eq!(award_went_to(&table.play(GRAY, settle(-2, 2, "N"))), [Some(PURPLE)]);
    assert_eq!((routes(&table), table.state.route_award), (vec![6, 4, 4], Some(PURPLE)));
    assert_eq!(table.points(PURPLE), points + 2);
}

/// R-EGY-083: while two share the lead, a third who only draws level does not bring the card back.
#[test]
fn drawing_level_does_not_bring_the_card_back() {
    let mut table = three_routes(5, 6, 8).hand(TURQUOISE, cart_price()).ready();
    table.play(PURPLE, cut());
    assert_eq!(table.state.route_award, Some(TURQUOISE));
    let mut table = three_routes(6, 6, 8).hand(GRAY, cart_price().times(3)).ready();
    table.play(PURPLE, cut());
    table.end_turn(PURPLE);
    table.idle_turn(TURQUOISE, 12);
    table.roll(GRAY, 12);
    // Gray grows from four to six at the right end: three in the lead, still nobody alone.
    for path in [cart(2, 0, "SW"), cart(2, 0, "SE")] {
        assert_eq!(award_went_to(&table.play(GRAY, path)), []);
    }
    assert_eq!((routes(&table), table.state.route_award), (vec![6, 6, 6], None));
    assert_eq!(award_went_to(&table.play(GRAY, cart(2, 0, "E"))), [Some(GRAY)]);
}

/// R-EGY-080, R-EGY-082, T-EGY-11: purple's six with a fork beat gray's seven cut into five and two, and red's four.
#[test]
fn the_booklet_compares_three_routes() {
    let purple =
        [(-2, 0, "E"), (-1, -1, "SE"), (0, -1, "SW"), (0, -1, "SE"), (1, -1, "SW"), (1, -1, "SE"), (0, -1, "E")];
    let given = Given::bare(4, &[]).carts(PURPLE, &purple).settlement(PURPLE, (-1, 0, "N"));
    let given = given.settlement(PURPLE, (1, 0, "N")).carts(GRAY, &MIDDLE_ROW[..7]).settlement(GRAY, (-3, 1, "N"));
    let given = given.settlement(GRAY, (0, 1, "N")).carts(RED, &LOWER_ROW[..4]).settlement(RED, (-3, 2, "N"));
    let given = given.settlement(RED, (-1, 2, "N")).home(TURQUOISE, (1, -3, "S"), (1, -2, "NW"));
    let given = given.home(TURQUOISE, (2, -3, "S"), (1, -2, "NE")).hand(PURPLE, settlement_price()).rolled();
    let mut table = given.ready();
    assert_eq!((routes(&table), table.state.route_award), (vec![6, 2, 7, 4], Some(GRAY)));
    table.play(PURPLE, settle(-2, 1, "N"));
    assert_eq!((routes(&table), table.state.route_award), (vec![6, 2, 5, 4], Some(PURPLE)));
}

/// R-EGY-081: the carts of the set-up count like any other.
#[test]
fn carts_of_the_set_up_count() {
    let mut table = Scene::new(2, &[("map", "beginner_free"), ("first", "1")]);
    let placements = [
        (PURPLE, settle(-3, 1, "N"), cart(-2, 0, "SW")),
        (TURQUOISE, settle(-2, 3, "N"), cart(-1, 2, "SW")),
        (TURQUOISE, settle(-1, 3, "N"), cart(-1, 2, "SE")),
        (PURPLE, settle(-2, 1, "N"), cart(-2, 0, "SE")),
    ];
    for (seat, settlement, path) in placements {
        table.play(seat, settlement);
        table.play(seat, path);
    }
    assert_eq!(routes(&table), [2, 2]);
    table.roll(PURPLE, 12);
    table.state.supply -= cart_price().times(3);
    table.state.hands[0] += cart_price().times(3);
    for (path, to) in [((-1, 0, "SW"), vec![]), ((-1, 0, "SE"), vec![]), ((0, 0, "SW"), vec![Some(PURPLE)])] {
        assert_eq!(award_went_to(&table.play(PURPLE, cart(path.0, path.1, path.2))), to);
    }
    assert_eq!((table.route(PURPLE), table.points(PURPLE)), (5, 4));
}

/// Purple with `carts` carts along the middle row and a Route Builder.
fn route_builder(carts: usize) -> Scene {
    let given = Given::bare(2, &[]).carts(PURPLE, &MIDDLE_ROW[..carts]).bystander(TURQUOISE);
    let given = given.settlement(PURPLE, (-3, 1, "N")).settlement(PURPLE, (-2, 1, "N"));
    let mut table = given.devs(PURPLE, civitas_engine::Dev::ROADS, 1).rolled().ready();
    table.play(PURPLE, Move::PlayRoads);
    table
}

/// R-EGY-081: free carts count like any other: with three before, the second of two free carts takes the card.
#[test]
fn two_free_carts_count() {
    let mut table = route_builder(3);
    assert_eq!(award_went_to(&table.play(PURPLE, cart(-1, 0, "SE"))), []);
    assert_eq!((table.route(PURPLE), table.state.route_award), (4, None));
    assert_eq!(award_went_to(&table.play(PURPLE, cart(0, 0, "SW"))), [Some(PURPLE)]);
    assert_eq!((table.route(PURPLE), table.points(PURPLE)), (5, 4));
}

/// R-EGY-065, R-EGY-081: with four before, the first free cart takes the card at once, and the second is still to come.
#[test]
fn the_first_free_cart_takes_the_card_before_the_second() {
    let mut table = route_builder(4);
    assert_eq!(award_went_to(&table.play(PURPLE, cart(0, 0, "SW"))), [Some(PURPLE)]);
    assert_eq!((table.points(PURPLE), table.state.phase), (4, Phase::OneMoreRoad));
    table.refuse(PURPLE, Move::EndTurn, Reason::WrongPhase, "R-EGY-020");
    assert_eq!(award_went_to(&table.play(PURPLE, cart(0, 0, "SE"))), []);
    assert_eq!((table.route(PURPLE), table.points(PURPLE), table.state.phase), (6, 4, Phase::Main));
}
