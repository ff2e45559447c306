//! Production: what a roll pays, and what happens when the supply runs short.

use super::builder::*;
use crate::egypt::{CARDS, CATTLE, Egypt, GRAIN, STONE};
use civitas_engine::{BoardSpec, Cards, Dev, Event, Ruleset, View};

/// The beginner land with the pasture 8 and the papyrus grove 5 swapped.
fn land_with_two_kinds_of_eights() -> BoardSpec {
    let mut spec = Scene::new(3, &[("map", "beginner")]).game.board.spec().clone();
    for hex in &mut spec.hexes {
        match (hex.q, hex.r) {
            (-2, 1) => hex.terrain = "papyrus_grove".to_owned(),
            (1, 1) => hex.terrain = "pasture".to_owned(),
            _ => {}
        }
    }
    spec
}

/// R-EGY-030, T-EGY-23: a roll pays everybody at a hex with its number, no matter who rolled.
#[test]
fn a_roll_pays_everybody() {
    for roller in [PURPLE, TURQUOISE, GRAY] {
        let mut table = Given::beginner(3, &[]).turn(roller).ready();
        let events = table.roll(roller, 10);
        assert_eq!(table.hands(), [stone(1), brick(1), NOTHING]);
        assert!(events.contains(&Event::Produced { seat: PURPLE, cards: stone(1) }));
        assert_eq!(table.state.supply.total(), 93, "the cards come out of the supply");
    }
}

/// R-EGY-030: each sum pays exactly the hexes with that number.
#[test]
fn each_sum_pays_its_own_hexes() {
    // Gray stands at the pasture 11, fields 12 and alluvial land 6, and at the pasture 3, quarry 8 and grove 5.
    let pay = [
        (2, NOTHING),
        (3, cattle(1)),
        (4, NOTHING),
        (5, papyrus(1)),
        (6, brick(1)),
        (8, stone(1)),
        (9, NOTHING),
        (10, NOTHING),
        (11, cattle(1)),
        (12, grain(1)),
    ];
    for (sum, cards) in pay {
        let mut table = Given::beginner(3, &[]).ready();
        table.roll(PURPLE, sum);
        assert_eq!(table.hand(GRAY), cards, "sum {sum}");
    }
}

/// R-EGY-031, T-EGY-21: a settlement earns one card and a temple city two, added up over all pieces and hexes.
#[test]
fn settlements_earn_one_and_temple_cities_two() {
    let given = Given::on(land_with_two_kinds_of_eights(), 4, &[]).bystander(TURQUOISE);
    let given = given.home(RED, (2, 0, "N"), (2, 0, "NW")).city(RED, (2, 0, "S")).carts(RED, &[(2, 0, "SW")]);
    let given = given.city(GRAY, (-2, 1, "N")).carts(GRAY, &[(-2, 1, "NE")]).home(GRAY, (0, 0, "N"), (0, 0, "NE"));
    let mut table = given.home(PURPLE, (0, -2, "N"), (0, -2, "NE")).home(PURPLE, (0, 2, "N"), (0, 2, "NE")).ready();
    table.roll(PURPLE, 8);
    assert_eq!(table.hands(), [NOTHING, NOTHING, papyrus(2), stone(3)]);
}

/// R-EGY-031, T-EGY-22: two settlements at one hex earn two; a temple city doubles what a settlement would earn.
#[test]
fn every_building_at_a_hex_counts() {
    for temple_city in [false, true] {
        let given =
            Given::bare(2, &[]).home(PURPLE, (0, -1, "N"), (0, -1, "NW")).home(PURPLE, (-1, 0, "N"), (0, -1, "W"));
        let given = given.home(TURQUOISE, (0, 3, "N"), (0, 2, "SE")).carts(TURQUOISE, &[(0, 0, "NE")]);
        let at = (0, 0, "N");
        let given = if temple_city { given.city(TURQUOISE, at) } else { given.settlement(TURQUOISE, at) };
        let mut table = given.ready();
        let each = if temple_city { 2 } else { 1 };
        table.roll(PURPLE, 6);
        assert_eq!(table.hands(), [brick(2), brick(each)]);
        table.end_turn(PURPLE);
        table.roll(TURQUOISE, 4);
        assert_eq!(table.hands(), [brick(2), brick(each) + papyrus(each)]);
    }
}

/// R-EGY-032: each terrain yields its resource, and the desert nothing.
#[test]
fn terrain_decides_the_resource() {
    let yields: Vec<(&str, Option<&str>)> =
        Egypt::FACTS.terrains.iter().map(|t| (t.name, t.card.map(|c| CARDS[c.index()]))).collect();
    let wanted = [
        ("alluvial_land", Some("brick")),
        ("pasture", Some("cattle")),
        ("fields", Some("grain")),
        ("papyrus_grove", Some("papyrus")),
        ("quarry", Some("stone")),
        ("desert", None),
    ];
    assert_eq!(yields, wanted);
    // In play: a corner of each kind of hex, and a number that only this hex has of those around the settlements.
    for (at, cart, sum, cards) in [
        ((-2, 3, "N"), (-1, 2, "SW"), 5, brick(1)),
        ((2, -2, "N"), (2, -2, "NE"), 9, cattle(1)),
        ((-2, 0, "N"), (-2, 0, "NE"), 12, grain(1)),
        ((0, 3, "N"), (0, 2, "SE"), 11, papyrus(1)),
        ((0, -2, "N"), (0, -2, "NE"), 10, stone(1)),
    ] {
        let given = Given::bare(2, &[]).home(PURPLE, at, cart);
        let given = given.home(PURPLE, (0, 0, "N"), (0, 0, "NE"));
        let given = given.home(TURQUOISE, (0, 0, "S"), (0, 0, "SW")).home(TURQUOISE, (1, 0, "S"), (1, 0, "SE"));
        let mut table = given.ready();
        table.roll(PURPLE, sum);
        assert_eq!(table.hand(PURPLE), cards);
    }
}

/// R-EGY-033: the robber's hex pays nobody; other hexes with the same number still pay.
#[test]
fn the_robber_blocks_its_hex() {
    let mut table = Given::beginner(3, &[]).robber(0, -2).ready();
    table.roll(PURPLE, 10);
    assert_eq!(table.hands(), [NOTHING, brick(1), NOTHING]);
}

/// Purple has a temple city and turquoise a settlement at the quarry 8; purple and gray stand at the pasture 8. Gray
/// hoards stone until `left` of it are in the supply.
fn eights_with_little_stone(shortage: &str, left: u8) -> Given {
    let given = Given::bare(3, &[("shortage", shortage)]).hoard(GRAY, STONE, left);
    let given =
        given.city(PURPLE, (2, 0, "N")).carts(PURPLE, &[(2, 0, "NW")]).home(PURPLE, (-2, 1, "S"), (-2, 1, "SE"));
    let given = given.home(TURQUOISE, (2, 0, "S"), (2, 0, "SE")).home(TURQUOISE, (0, 2, "N"), (0, 2, "NE"));
    given.home(GRAY, (-2, 1, "N"), (-2, 1, "NE")).home(GRAY, (-2, 3, "N"), (-1, 2, "SW"))
}

/// What the quarry has paid; the pasture has paid everybody, because cattle is not short.
fn stone_paid(table: &Scene) -> [u8; 2] {
    assert_eq!([PURPLE, TURQUOISE, GRAY].map(|s| table.hand(s).count(CATTLE)), [1, 0, 1]);
    [PURPLE, TURQUOISE].map(|s| table.hand(s).count(STONE))
}

/// R-EGY-034: a stack that cannot pay everybody pays nobody; the other resources are paid as usual.
#[test]
fn a_short_stack_pays_nobody_if_several_wait() {
    for (left, paid) in [(0, [0, 0]), (1, [0, 0]), (2, [0, 0]), (3, [2, 1]), (4, [2, 1])] {
        for roller in [PURPLE, TURQUOISE, GRAY] {
            let mut table = eights_with_little_stone("classic", left).turn(roller).ready();
            let events = table.roll(roller, 8);
            assert_eq!(stone_paid(&table), paid, "{left} stone left");
            assert_eq!(events.contains(&Event::Shortage { card: STONE }), left < 3);
        }
    }
}

/// R-EGY-034: a player who is the only one owed takes what is left of a short stack.
#[test]
fn a_short_stack_pays_the_only_one_who_waits() {
    for left in 0..=2 {
        let given = Given::bare(2, &[]).hoard(TURQUOISE, STONE, left).bystander(TURQUOISE);
        let given = given.city(PURPLE, (2, 0, "N")).carts(PURPLE, &[(2, 0, "NW")]);
        let mut table = given.home(PURPLE, (0, 0, "N"), (0, 0, "NE")).turn(TURQUOISE).ready();
        table.roll(TURQUOISE, 8);
        assert_eq!(table.hand(PURPLE), stone(left));
    }
}

/// R-EGY-034: with `in_turn_order`, a short stack is dealt out clockwise from the roller while it lasts.
#[test]
fn a_short_stack_can_be_dealt_out_in_turn_order() {
    for (roller, left, paid) in [
        (PURPLE, 0, [0, 0]),
        (PURPLE, 1, [1, 0]),
        (PURPLE, 2, [2, 0]),
        (PURPLE, 3, [2, 1]),
        (TURQUOISE, 1, [0, 1]),
        (TURQUOISE, 2, [1, 1]),
        // Gray is owed no stone, so purple comes first.
        (GRAY, 2, [2, 0]),
    ] {
        let mut table = eights_with_little_stone("in_turn_order", left).turn(roller).ready();
        table.roll(roller, 8);
        assert_eq!(stone_paid(&table), paid, "{roller:?} rolled, {left} stone left");
    }
}

/// R-EGY-035, T-EGY-25: at the rim a building has one or two hexes; beside the desert at most two of them produce.
#[test]
fn the_rim_and_the_desert_feed_less() {
    let board = Scene::new(3, &[("map", "beginner")]).game.board;
    let income = |v| board.hexes_at(v).iter().fold(NOTHING, |all, h| all + board.income(h));
    // Point D of the booklet: only alluvial land 10 and quarry 8.
    let point = vertex(2, 0, "N");
    let mut numbers: Vec<_> = board.hexes_at(point).iter().filter_map(|h| board.number(h)).collect();
    numbers.sort_unstable();
    assert_eq!((numbers, income(point)), (vec![8, 10], stone(1) + brick(1)));
    let on_the_rim: Vec<_> = board.sites().iter().filter(|v| board.hexes_at(*v).len() < 3).collect();
    assert_eq!(on_the_rim.len(), 30);
    assert!(on_the_rim.iter().all(|v| (1..=2).contains(&board.hexes_at(*v).len())));
    for corner in board.corners(hex(0, 0)) {
        assert!(income(corner).total() <= 2 && board.hexes_at(corner).len() == 3);
    }
}

/// R-EGY-036: nobody sees another's cards; how many they are is open to all, unless the table hides that.
#[test]
fn hands_are_hidden_and_their_sizes_an_option() {
    for (value, sees) in [("public", true), ("hidden", false)] {
        let given = Given::beginner(2, &[("hand_sizes", value), ("victims", "any")]);
        let given = given.hand(PURPLE, stone(2)).hand(TURQUOISE, grain(3));
        let table = given.ready();
        for viewer in [Some(PURPLE), Some(TURQUOISE), None] {
            let view = View::of(&table.state, &table.game, viewer);
            for (seat, cards) in [(PURPLE, stone(2)), (TURQUOISE, grain(3))] {
                let own = viewer == Some(seat);
                let seen = view.seats[seat.index()];
                assert_eq!(seen.hand, own.then_some(cards));
                assert_eq!(seen.hand_size, (own || sees).then_some(cards.total()));
            }
        }
    }
}

/// R-EGY-036: hands and development cards that others could hold instead make no difference to what a viewer sees.
#[test]
fn a_view_is_the_same_whatever_the_others_hold() {
    // The same cards spread over turquoise and gray in two ways, with the same sizes unless they are hidden.
    let ways = [
        (
            "public",
            [grain(1) + stone(2), brick(2) + papyrus(1)],
            [brick(2) + stone(1), grain(1) + stone(1) + papyrus(1)],
        ),
        (
            "hidden",
            [grain(1) + stone(2), brick(2) + papyrus(1)],
            [NOTHING, grain(1) + stone(2) + brick(2) + papyrus(1)],
        ),
    ];
    for (sizes, one, other) in ways {
        let table = |[turquoise, gray]: [Cards; 2], devs: [Dev; 2]| {
            let given = Given::beginner(3, &[("hand_sizes", sizes), ("victims", "any")]).hand(PURPLE, cattle(2));
            let given = given.hand(TURQUOISE, turquoise).hand(GRAY, gray).devs(PURPLE, Dev::PLENTY, 1);
            given.devs(TURQUOISE, devs[0], 1).devs(GRAY, devs[1], 1).rolled().ready()
        };
        let a = table(one, [Dev::VICTORY, Dev::KNIGHT]);
        let b = table(other, [Dev::ROADS, Dev::VICTORY]);
        assert!(a.state != b.state);
        let view = |table: &Scene, viewer| View::of(&table.state, &table.game, viewer);
        for viewer in [Some(PURPLE), None] {
            assert_eq!(view(&a, viewer), view(&b, viewer), "{viewer:?} with hand sizes {sizes}");
        }
        for owner in [TURQUOISE, GRAY] {
            assert_ne!(view(&a, Some(owner)), view(&b, Some(owner)));
        }
        // What purple may do does not tell either.
        assert_eq!(a.list(PURPLE), b.list(PURPLE));
    }
}

/// R-EGY-003, R-EGY-036: the supply is open, so what is missing from it is known to lie in the hands.
#[test]
fn the_supply_is_open() {
    let given = Given::beginner(2, &[]).hand(PURPLE, stone(2)).hand(TURQUOISE, grain(3) + brick(1));
    let table = given.ready();
    let view = View::of(&table.state, &table.game, Some(PURPLE));
    assert_eq!(view.supply, Cards::each(19, 5) - stone(2) - grain(3) - brick(1));
    let others = Cards::each(19, 5) - view.supply - view.seats[0].hand.expect("the viewer's own hand");
    assert_eq!(others, table.hand(TURQUOISE), "with two players that is the other hand");
    assert_eq!(View::of(&table.state, &table.game, None).supply, view.supply);
}

/// R-EGY-036: which card was stolen is known to thief and victim only.
#[test]
fn a_stolen_card_stays_between_two() {
    let mut table = Given::beginner(3, &[]).hand(TURQUOISE, grain(1)).ready();
    table.roll(PURPLE, 7);
    table.play(PURPLE, robber_to(-1, 2));
    let events = table.steal(PURPLE, TURQUOISE, GRAIN);
    let told = |viewer| events.iter().filter_map(|e| e.seen_by(viewer)).collect::<Vec<_>>();
    let stole = |card| Event::Stole { seat: PURPLE, from: TURQUOISE, any: true, card };
    for (viewer, card) in
        [(Some(PURPLE), Some(GRAIN)), (Some(TURQUOISE), Some(GRAIN)), (Some(GRAY), None), (None, None)]
    {
        assert_eq!(told(viewer), [stole(card)]);
    }
}
