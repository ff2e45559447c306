//! Production: what a throw pays, who goes short, where cards come from and who sees them.

use super::builder::*;
use crate::inkas::{COCA, FEATHERS, FISH, ORE, POTATO, STONE, WOOD, WOOL};
use civitas_engine::{Cards, Dev, Event, Move, Reason, Seat, View};

/// The position of the rulebook's pictures: red on F1 and F5, blue on F3; orange far away.
fn around_the_forest() -> Given {
    let given = Given::bare(3, &[]).bystander(ORANGE).settlement(BLUE, F3).leads(BLUE, 2);
    given.home(RED, F1, side((1, 0), (1, 1))).home(RED, F5, side((0, 2), (1, 2)))
}

fn paid(table: &mut Scene, sum: u8) -> Vec<Cards> {
    let before = table.hands();
    let events = table.roll(RED, sum);
    let gained: Vec<Cards> = table.hands().into_iter().zip(before).map(|(now, then)| now - then).collect();
    for (i, cards) in gained.iter().enumerate().filter(|(_, cards)| !cards.is_empty()) {
        assert!(events.contains(&Event::Produced { seat: Seat(i as u8), cards: *cards }));
    }
    gained
}

/// R-INKA-032, T-INKA-01: an 11 selects mountains, quarry and plantation; red and orange live there.
#[test]
fn an_eleven_pays_red_and_orange() {
    let mut table = Given::beginner(4, &[]).ready();
    let selected: Vec<_> = table.game.board.hexes_numbered(11).iter().collect();
    assert_eq!(selected.len(), 3);
    assert!([hex(-1, 1), hex(0, -3), hex(2, -2)].iter().all(|h| selected.contains(h)));
    assert_eq!(paid(&mut table, 11), [ore(1), coca(1), NOTHING, NOTHING]);
}

/// R-INKA-032, R-INKA-033, T-INKA-04: a 6 pays each settlement at the forest one wood; two of them add up.
#[test]
fn several_buildings_at_a_hex_add_up() {
    assert_eq!(paid(&mut around_the_forest().ready(), 6), [wood(2), NOTHING, wood(1)]);
}

/// R-INKA-032, R-INKA-033, T-INKA-05: the jungle beside the forest pays feathers: one for a settlement, two for a city.
#[test]
fn the_jungle_pays_like_the_land() {
    assert_eq!(paid(&mut around_the_forest().ready(), 4), [NOTHING, NOTHING, feathers(1)]);
    assert_eq!(paid(&mut around_the_forest().city(BLUE, F3).ready(), 4), [NOTHING, NOTHING, feathers(2)]);
    // The sea pays, too; the plain sea beside it has no number.
    let coast = Given::bare(2, &[]).bystander(ORANGE).settlement(RED, A).leads(RED, 2);
    assert_eq!(paid(&mut coast.ready(), 3), [fish(1), NOTHING]);
}

/// R-INKA-033, T-INKA-06: a city pays two, beside a settlement of the same colour three in all.
#[test]
fn a_city_pays_twice() {
    let mut table = around_the_forest().city(RED, F5).city(BLUE, F3).ready();
    assert_eq!(paid(&mut table, 6), [wood(3), NOTHING, wood(2)]);
}

/// R-INKA-034, R-INKA-115: declining buildings produce exactly like active ones.
#[test]
fn ruins_produce() {
    let given = Given::bare(3, &[]).bystander(ORANGE).ruin(RED, F1).ruined_city(RED, F5).settlement(RED, A);
    let mut table = given.leads(RED, 2).bystander(BLUE).ready();
    assert_eq!(table.active_and_ruins(RED).1, vertices(&[F1, F5]));
    assert_eq!(paid(&mut table, 6), [wood(3), NOTHING, NOTHING]);
}

/// R-INKA-035: the hex under the robber pays nobody; others with the same number do.
#[test]
fn the_robber_stops_one_hex() {
    let given = around_the_forest().home(RED, (0, -2, "W"), (0, -2, "SW"));
    assert_eq!(paid(&mut given.clone().ready(), 6), [wood(2) + potato(1), NOTHING, wood(1)]);
    assert_eq!(paid(&mut given.robber(1, 1).ready(), 6), [potato(1), NOTHING, NOTHING]);
}

/// Red on D and blue on C claim the ore of a 9, orange on B its wood; `left` ore is in the supply.
fn ore_shortage(city: bool, shared: bool, left: u8, shortage: &str) -> Scene {
    let given = Given::bare(3, &[("shortage", shortage)]).settlement(RED, D).settlement(ORANGE, B);
    let given = if city { given.city(RED, D) } else { given };
    let given = if shared { given.settlement(BLUE, C) } else { given.settlement(BLUE, (0, 3, "SE")) };
    given.leads(RED, 2).leads(ORANGE, 2).leads(BLUE, 2).hoard(ORANGE, ORE, left).ready()
}

/// R-INKA-036, R-INKA-037, T-INKA-35: one ore for two who claim it goes to nobody; the wood of the same throw is paid.
#[test]
fn a_stack_too_low_for_two_pays_nobody() {
    let mut table = ore_shortage(false, true, 1, "classic");
    let events = table.roll(RED, 9);
    assert!(events.contains(&Event::Shortage { card: ORE }));
    assert_eq!((table.hand(RED), table.hand(BLUE), table.state.supply.count(ORE)), (NOTHING, NOTHING, 1));
    assert_eq!(table.hand(ORANGE).count(WOOD), 1);
    // Two are enough.
    let mut table = ore_shortage(false, true, 2, "classic");
    table.roll(RED, 9);
    assert_eq!((table.hand(RED), table.hand(BLUE), table.state.supply.count(ORE)), (ore(1), ore(1), 0));
}

/// R-INKA-036, T-INKA-36: if only one claims, that player gets what is left.
#[test]
fn a_single_claimant_gets_the_rest() {
    let mut table = ore_shortage(true, false, 1, "classic");
    table.roll(RED, 9);
    assert_eq!((table.hand(RED), table.state.supply.count(ORE)), (ore(1), 0));
    assert_eq!(table.hand(ORANGE).count(WOOD), 1);
}

/// R-INKA-036: with `shortage = in_turn_order` the stack pays clockwise from the one who threw.
#[test]
fn a_stack_can_pay_in_turn_order() {
    let mut table = ore_shortage(true, true, 2, "in_turn_order");
    table.roll(RED, 9);
    assert_eq!((table.hand(RED), table.hand(BLUE)), (ore(2), NOTHING));
    let mut table = ore_shortage(true, true, 2, "classic");
    table.roll(RED, 9);
    assert_eq!((table.hand(RED), table.hand(BLUE)), (NOTHING, NOTHING));
}

/// R-INKA-038: hands are hidden, their sizes open unless the table hides them; resources and goods look alike.
#[test]
fn hands_are_hidden_and_their_sizes_an_option() {
    for (value, sees) in [("public", true), ("hidden", false)] {
        let given = Given::beginner(3, &[("hand_sizes", value), ("victims", "any")]);
        let table = given.hand(RED, stone(2)).hand(BLUE, fish(2) + wood(1)).ready();
        let other = {
            let given = Given::beginner(3, &[("hand_sizes", value), ("victims", "any")]).hand(RED, stone(2));
            given.hand(BLUE, fish(1) + wood(1)).hand(ORANGE, fish(1)).ready()
        };
        for viewer in [Some(RED), None] {
            let seen = View::of(&table.state, &table.game, viewer).seats[BLUE.index()];
            assert_eq!((seen.hand, seen.hand_size), (None, sees.then_some(3)));
            let same = View::of(&other.state, &other.game, viewer) == View::of(&table.state, &table.game, viewer);
            assert_eq!(same, !sees, "hidden sizes do not tell who holds what is not in the supply");
        }
        assert_eq!(View::of(&table.state, &table.game, Some(RED)).seats[0].hand, Some(stone(2)));
    }
    // No maximum: 100 cards are held in peace as long as no 7 comes.
    let all = Cards::new([20, 20, 20, 20, 20, 0, 0, 0]);
    let mut table = Given::beginner(3, &[]).hand(RED, all).ready();
    table.idle_turn(RED, 2);
    assert_eq!(table.hand(RED), all);
}

/// R-INKA-039: in random games a hand grows only by production, trade, Invention, Monopoly, robbing or the combat arts.
#[test]
fn cards_come_from_known_sources() {
    for seed in 0..12 {
        random_game(&crate::Setup { seed, ..setup(3, &[]) }, 2500, |game, step| {
            for seat in game.rules.all_seats() {
                let (then, now) = (step.before.hands[seat.index()], step.after.hands[seat.index()]);
                let gains = |e: &Ev| match *e {
                    Event::Produced { seat: s, cards } | Event::Took { seat: s, cards } if s == seat => cards,
                    Event::HandedOver { seat: s, cards, .. } if s == seat => cards,
                    Event::BankTraded { seat: s, got, .. } if s == seat => got,
                    Event::Stole { seat: s, card: Some(card), .. } if s == seat => Cards::of(card, 1),
                    _ => NOTHING,
                };
                let told = step.events.iter().fold(NOTHING, |all, e| all + gains(e));
                assert!((then + told).covers(now), "{:?} gave {seat:?} more than was told", step.mv);
            }
        });
    }
}

/// R-INKA-040: nothing is taken that the supply does not have.
#[test]
fn an_empty_stack_gives_nothing() {
    let given = Given::beginner(3, &[]).hand(RED, feathers(3) + coca(1) + fish(1) + wood(3)).devs(RED, Dev::PLENTY, 1);
    let mut table = given.hoard(BLUE, STONE, 0).hoard(BLUE, POTATO, 1).rolled().ready();
    for mv in [bank(WOOD, STONE), bank(FEATHERS, STONE), goods_set(WOOD, STONE), goods_set(POTATO, POTATO)] {
        table.refuse(RED, mv, Reason::SupplyEmpty, "R-INKA-040");
    }
    table.refuse(RED, Move::PlayPlenty(STONE, STONE), Reason::SupplyEmpty, "R-INKA-040");
    table.refuse(RED, Move::PlayPlenty(POTATO, POTATO), Reason::SupplyEmpty, "R-INKA-040");
    table.play(RED, Move::PlayPlenty(WOOL, POTATO));
    // The goods of a set come back before the two cards are taken.
    let given = Given::beginner(3, &[]).hand(RED, feathers(1) + coca(1) + fish(1)).hoard(BLUE, FISH, 0);
    let mut table = given.hoard(BLUE, COCA, 0).rolled().ready();
    table.refuse(RED, goods_set(FISH, FISH), Reason::SupplyEmpty, "R-INKA-040");
    table.play(RED, goods_set(COCA, FISH));
    assert_eq!(table.hand(RED), coca(1) + fish(1));
}
