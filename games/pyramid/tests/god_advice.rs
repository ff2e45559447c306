//! What computer players make of the gods: for each of the ten an example in which the right use is plain. The advice is that of
//! Egypt, which this scenario shares.

use super::builder::*;
use crate::Advice;
use crate::egypt::gods::{God, GodMove, Swap};
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use crate::pyramid::{Pyramid, PyramidMove};
use civitas_engine::{Dev, Edge, Vertex};

fn worth(table: &Scene, mv: GodMove) -> f32 {
    Pyramid::value(&table.view(Some(PURPLE)), &table.game, PURPLE, PyramidMove::God(mv))
}

fn with(god: God) -> Given {
    Given::settled(3, &[]).god(PURPLE, god).rolled()
}

fn pips(table: &Scene, at: Vertex) -> u8 {
    table.game.board.hexes_at(at).iter().map(|hex| table.game.board.pips(hex)).sum()
}

#[test]
fn horus_demands_what_others_have_and_the_hand_lacks() {
    let table = with(God::Horus).hand(PURPLE, brick(3)).hand(GRAY, stone(2) + brick(1)).ready();
    assert!(worth(&table, GodMove::Demand(STONE)) > 0.0);
    assert!(worth(&table, GodMove::Demand(GRAIN)) < 0.0, "nobody has any");
    assert!(worth(&table, GodMove::Demand(BRICK)) < 0.0, "there is enough");
    assert!(worth(&table, GodMove::Ask(GRAY)) > worth(&table, GodMove::Ask(TURQUOISE)), "an empty hand gives nothing");
    // What is not in the supply may be in one's own hand.
    let demand = |others| {
        let table = with(God::Horus).hand(PURPLE, stone(1)).hand(GRAY, others).ready();
        worth(&table, GodMove::Demand(STONE))
    };
    assert!(demand(stone(1)) - demand(brick(1)) > 0.4, "nobody else has any");
}

#[test]
fn ptha_pays_with_what_is_left_over() {
    let table = with(God::Ptha).hand(PURPLE, brick(1) + stone(2)).ready();
    let pay = |without, with| worth(&table, GodMove::Substitute(Swap { without, with }, false));
    assert!(pay(CATTLE, STONE) > 0.0);
    assert!(pay(BRICK, STONE) < 0.0, "there is a brick");
    assert!(pay(CATTLE, GRAIN) < 0.0, "there is no grain");
}

#[test]
fn atum_takes_what_is_missing() {
    let table = with(God::Atum).hand(PURPLE, brick(3)).ready();
    assert!(worth(&table, GodMove::Take(STONE)) > worth(&table, GodMove::Take(BRICK)));
    assert!(worth(&table, GodMove::Take(BRICK)) > worth(&table, GodMove::Pass), "a card is a card");
}

/// Afterwards a better god can be taken, so it pays to move a cart; not one of the longest route.
#[test]
fn osiris_moves_a_cart_that_is_not_needed_where_it_is() {
    let mut table = with(God::Osiris).ready();
    let lift = GodMove::Lift(edge(0, -1, "NW"));
    assert!(worth(&table, lift) > 0.0);
    // It goes to where purple can settle then: near turquoise's homes nobody can.
    table.play(PURPLE, power(lift));
    let place = |at| worth(&table, GodMove::Place(at));
    let nowhere = edge(1, -2, "SE");
    assert!(table.allows(PURPLE, power(GodMove::Place(nowhere))));
    let paths = (0..table.game.board.edge_count() as u8).map(Edge);
    let best = paths.filter(|at| table.allows(PURPLE, power(GodMove::Place(*at)))).map(place).fold(0.0, f32::max);
    assert!(best > place(nowhere), "{best}");
    // Five carts in a row, of which the last could be moved.
    let route = [(0, -1, "W"), (-1, 0, "NW"), (-1, 0, "W"), (-1, 0, "SW")];
    let holder = with(God::Osiris).roads(PURPLE, &route).route_holder(PURPLE).ready();
    let lift = GodMove::Lift(edge(-1, 0, "SW"));
    assert!(holder.allows(PURPLE, power(lift)) && worth(&holder, lift) < 0.0);
}

/// What a cart is worth elsewhere, less what it is worth where it lies, is what the power is worth, whichever cart it is.
#[test]
fn osiris_looks_at_the_map_without_the_cart_that_is_taken_up() {
    let table = with(God::Osiris).ready();
    let paths = || (0..table.game.board.edge_count() as u8).map(Edge);
    let carts: Vec<Edge> = paths().filter(|at| table.allows(PURPLE, power(GodMove::Lift(*at)))).collect();
    let differences = carts.iter().map(|cart| {
        let mut table = with(God::Osiris).ready();
        let lift = worth(&table, GodMove::Lift(*cart));
        table.play(PURPLE, power(GodMove::Lift(*cart)));
        let place = |at| worth(&table, GodMove::Place(at));
        let best = paths().filter(|at| table.allows(PURPLE, power(GodMove::Place(*at)))).map(place).fold(0.0, f32::max);
        lift - (best - place(*cart))
    });
    let differences: Vec<f32> = differences.collect();
    assert!(differences.len() > 1 && differences.iter().all(|d| (d - differences[0]).abs() < 1e-5), "{differences:?}");
}

#[test]
fn isis_is_for_large_hands() {
    let chosen = |cards| worth(&with(God::Horus).hand(PURPLE, cards).ready(), GodMove::Exchange(God::Isis));
    assert!(chosen(brick(5) + stone(5)) > chosen(brick(1)));
    let amun = worth(&with(God::Horus).hand(PURPLE, brick(5) + stone(5)).ready(), GodMove::Exchange(God::Amun));
    assert!(chosen(brick(5) + stone(5)) > amun && amun > chosen(brick(1)));
}

#[test]
fn hapi_settles_where_most_grows_unless_it_costs_the_army() {
    let carts = [(0, -1, "W"), (-1, 0, "NW"), (-1, -1, "SW")];
    let army = |knights| {
        with(God::Hapi).roads(PURPLE, &carts).hand(PURPLE, brick(1) + cattle(1)).open_knights(PURPLE, knights).ready()
    };
    let (rich, poor) = (vertex(-1, 0, "N"), vertex(-2, 0, "N"));
    let settle = |table: &Scene, at| {
        assert!(table.allows(PURPLE, power(GodMove::PloughSettle(at))));
        worth(table, GodMove::PloughSettle(at))
    };
    let two = army(2);
    assert!(pips(&two, rich) > pips(&two, poor));
    assert!(settle(&two, rich) > settle(&two, poor));
    assert!(settle(&two, poor) > 1.0, "there is no award to lose");
    assert!(settle(&army(3), rich) < 0.0, "two points for one");
    assert!(settle(&army(4), poor) > 1.0, "three are still the largest army");
}

#[test]
fn amun_trades_what_is_plentiful() {
    let table = with(God::Amun).hand(PURPLE, brick(4) + stone(1)).ready();
    let declare = |give, get| worth(&table, GodMove::Declare { give, get });
    assert!(declare(BRICK, GRAIN) > 0.0);
    assert!(declare(BRICK, STONE) < 0.0, "there is one");
    assert!(declare(STONE, GRAIN) < 0.0);
}

#[test]
fn maat_looks_into_the_largest_hand() {
    let table = with(God::Maat).hand(GRAY, stone(4)).hand(TURQUOISE, grain(1)).ready();
    let [many, few] = [GRAY, TURQUOISE].map(|seat| worth(&table, GodMove::Look(seat)));
    assert!(many > few && few > 0.0);
}

#[test]
fn thoth_keeps_the_point() {
    let table = with(God::Thoth).ready();
    let keep = |dev| worth(&table, GodMove::Keep(dev));
    for other in [Dev::KNIGHT, Dev::PLENTY, Dev::MONOPOLY, Dev::ROADS] {
        assert!(keep(Dev::VICTORY) > keep(other), "{other:?}");
    }
}

/// It brings a card wherever the robber is, and more than that at home.
#[test]
fn bastet_sends_the_robber_from_home() {
    let at = |q, r| with(God::Bastet).hand(PURPLE, brick(3)).robber(q, r).ready();
    // Both are alluvial land; purple lives at the first of them only.
    let (home, away) = (at(0, -1), at(1, 0));
    assert_eq!([(0, -1), (1, 0)].map(|(q, r)| home.game.board.income(hex(q, r))), [brick(1); 2]);
    assert!(worth(&home, GodMove::Banish) > worth(&away, GodMove::Banish) + 0.1);
    assert!(worth(&away, GodMove::Banish) > 0.0);
    let chosen = |table: &Scene| worth(table, GodMove::Exchange(God::Bastet));
    assert!(chosen(&home) > chosen(&away));
}
