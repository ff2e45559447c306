//! What computer players make of ruins and advantages: worked examples of what they prefer.

use super::builder::*;
use crate::Advice;
use crate::inkas::{GOODS, Inkas, InkasMove, POTATO, WOOL};
use civitas_engine::{BoardSpec, Ruleset, View};

/// The small board: three fields with the numbers 4, 5 and 9, on which 3, 4 and 4 of 36 throws fall.
fn ruins(board: BoardSpec) -> Scene {
    let given = Given::on(board, 2, &[]).ruin(RED, LEFT[3]).ruin(RED, LEFT[5]).ruined_city(ORANGE, RIGHT[3]);
    given.ruin(ORANGE, RIGHT[5]).settlement(ORANGE, LEFT[1]).rolled().unchecked()
}

fn site(table: &Scene, at: At) -> f32 {
    Inkas::site(&View::of(&table.state, &table.game, Some(RED)), &table.game, RED, table.vertex(at))
}

#[track_caller]
fn near(found: f32, wanted: f32) {
    assert!((found - wanted).abs() < 0.001, "{found} and not {wanted}");
}

#[test]
fn a_ruin_of_ones_own_loses_its_income_and_anothers_costs_a_rival() {
    let table = ruins(ladder());
    near(site(&table, LEFT[3]), -4.0 * 0.04);
    near(site(&table, LEFT[5]), -4.0 * 0.04);
    near(site(&table, RIGHT[5]), 0.3 * 4.0 * 0.04);
    near(site(&table, RIGHT[3]), 2.0 * 0.3 * 4.0 * 0.04);
    near(site(&table, RIGHT[0]), 0.0);
    near(site(&table, LEFT[1]), 0.0);
    // Where two fields meet, both count.
    let both = Given::on(ladder(), 2, &[]).ruin(RED, LEFT[2]).rolled().unchecked();
    near(site(&both, LEFT[2]), -(3.0 + 4.0) * 0.04);
}

#[test]
fn goods_count_half() {
    let goods = Inkas::FACTS.terrains.iter().find(|terrain| terrain.card.is_some_and(|card| GOODS.contains(&card)));
    let mut board = ladder();
    board.hexes[1].terrain = goods.expect("a terrain with goods").name.to_owned();
    let table = ruins(board);
    near(site(&table, LEFT[3]), -0.5 * 4.0 * 0.04);
    near(site(&table, LEFT[5]), -4.0 * 0.04);
}

#[test]
fn the_robber_is_chased_and_the_army_is_worth_more_than_the_route() {
    let table = ruins(ladder());
    let view = View::of(&table.state, &table.game, Some(RED));
    let worth = |mv| Inkas::value(&view, &table.game, RED, mv);
    assert!(worth(InkasMove::ChaseRobber) > 0.0);
    near(worth(InkasMove::RouteSwap { give: [WOOL, WOOL], get: POTATO }), 0.0);
    let [route, army] = Inkas::awards(&table.game);
    assert!(0.0 < route && route < army && army <= 1.0, "the route is lost with the tribe");
}
