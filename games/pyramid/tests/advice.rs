//! What computer players make of boats, blocks and the vizier: worked examples of what they prefer.

use super::builder::*;
use crate::Advice;
use crate::egypt::gods::GodMove;
use crate::egypt::{BRICK, CATTLE, GRAIN, STONE};
use crate::pyramid::{Pyramid, PyramidMove};
use civitas_engine::{Dev, Seat};

fn worth(table: &Scene, seat: Seat, mv: PyramidMove) -> f32 {
    Pyramid::value(&table.view(Some(seat)), &table.game, seat, mv)
}

/// Purple has a boat, nobody else.
fn one_boat() -> Given {
    Given::settled(3, &[]).boats(PURPLE, &[(1, -2, "SW")])
}

#[test]
fn the_first_boat_opens_the_pyramid_and_another_is_only_a_road() {
    let table = one_boat().ready();
    let boat = PyramidMove::Boat(edge(2, -2, "E"));
    assert!(worth(&table, TURQUOISE, boat) > 1.0);
    assert!((0.0..0.5).contains(&worth(&table, PURPLE, boat)));
    let plans =
        |table: &Scene, seat| -> Vec<_> { Pyramid::undertakings(&table.view(Some(seat)), &table.game, seat).collect() };
    let first = plans(&table, TURQUOISE);
    assert_eq!(first.len(), 16, "eight open paths of the river, from either end");
    for plan in &first {
        assert_eq!(plan.cost, boat_price());
        assert!(plan.gain > 1.0);
        let PyramidMove::Boat(at) = plan.mv else { panic!("{plan:?}") };
        assert_ne!(at, edge(1, -2, "SW"), "it is taken");
        assert!(table.game.board.ends(at).contains(&plan.at));
    }
    // With a boat, the pyramid is next.
    let next = plans(&table, PURPLE);
    let [block] = &next[..] else { panic!("{next:?}") };
    assert_eq!((block.cost, block.mv), (block_price(), PyramidMove::Block));
    assert_eq!(block.gain, worth(&table, PURPLE, PyramidMove::Block));
    let done = one_boat().blocks(&[12, 0, 0], PURPLE).unchecked();
    assert!(plans(&done, PURPLE).is_empty(), "no blocks are left");
}

#[test]
fn a_block_is_worth_its_blessing_and_the_favor() {
    let block = |given: Given, seat| worth(&given.unchecked(), seat, PyramidMove::Block);
    // A curse becomes a blessing: two points, which may be gone again before the end.
    let first = block(one_boat(), PURPLE);
    assert!((1.0..1.2).contains(&first), "{first}");
    // Somebody who is blessed and has the favor gains next to nothing, and only the favor without it.
    let again = block(one_boat().blocks(&[1, 0, 0], PURPLE), PURPLE);
    assert!((0.0..0.1).contains(&again), "{again}");
    let favor = block(one_boat().blocks(&[1, 0, 0], TURQUOISE), PURPLE);
    assert!((0.25..0.35).contains(&favor), "{favor}");
    // The last one to build takes the blessing from both others, a fifth of which counts.
    let levelled = block(one_boat().blocks(&[1, 1, 0], GRAY), GRAY);
    assert!((0.3..0.45).contains(&levelled), "{levelled}");
}

#[test]
fn a_blessing_counts_in_full_when_the_end_is_near() {
    let first = |given: Given| worth(&given.unchecked(), PURPLE, PyramidMove::Block);
    let early = first(one_boat());
    let late = |given: Given| first(given) > early + 1.0;
    assert!(!late(one_boat().gold(7)) && late(one_boat().gold(8)), "four gold blocks are left");
    // Two thirds of thirty spaces are filled.
    let four =
        |blocks: &[u8; 4]| Given::settled(4, &[]).boats(PURPLE, &[(1, -2, "SW")]).blocks(blocks, TURQUOISE).gold(7);
    assert!(!late(four(&[0, 12, 0, 0])), "nineteen are filled");
    assert!(late(four(&[0, 12, 0, 1])), "twenty are filled");
    // Eight points of eleven: four temple cities, less a curse, and not yet seven.
    let towns = |cities, settlements| Given::towns(&[], &[(0, 2), (cities, settlements), (0, 2)]);
    assert_eq!(towns(4, 1).ready().points(TURQUOISE), 8);
    assert!(first(towns(4, 1)) > 2.0);
    assert!(first(towns(4, 0)) < 2.0);
}

/// R-PYR-071: thirty spaces for four players. Nobody who would not win puts a block on the last of them.
#[test]
fn the_last_block_is_for_the_winner() {
    let table = |blocks: &[u8; 4], more: &dyn Fn(Given) -> Given| {
        let given = Given::settled(4, &[]).boats(PURPLE, &[(1, -2, "SW")]).blocks(blocks, TURQUOISE).gold(7);
        more(given).unchecked()
    };
    let block = |table: &Scene| worth(table, PURPLE, PyramidMove::Block);
    let plans = |table: &Scene| Pyramid::undertakings(&table.view(Some(PURPLE)), &table.game, PURPLE).count();
    let plain = |given: Given| given;
    // Blessed like turquoise, and then with more blocks.
    let ahead = table(&[8, 8, 3, 3], &plain);
    assert!(block(&ahead) > 2.0 && plans(&ahead) == 1);
    // Blessed with the last block, but with fewer blocks than turquoise.
    let behind = table(&[3, 8, 8, 3], &plain);
    assert!(block(&behind) < 0.0 && plans(&behind) == 0);
    // The same one space earlier ends nothing.
    assert!(block(&table(&[3, 8, 7, 3], &plain)) > 0.0);
    // A card that turquoise holds may be a point.
    assert!(block(&table(&[8, 8, 3, 3], &|given| given.devs(TURQUOISE, Dev::KNIGHT, 1))) < 0.0);
    // One's own counts.
    assert!(block(&table(&[7, 9, 3, 3], &plain)) < 0.0);
    assert!(block(&table(&[7, 9, 3, 3], &|given| given.devs(PURPLE, Dev::VICTORY, 1))) > 2.0);
}

#[test]
fn the_favor_gives_what_is_plentiful_for_what_is_missing() {
    let table = one_boat().hand(PURPLE, brick(3) + grain(1) + cattle(2)).rolled().ready();
    let favor = |give, get| worth(&table, PURPLE, PyramidMove::Favor { give, get });
    assert!(favor(BRICK, STONE) > favor(BRICK, GRAIN) && favor(BRICK, GRAIN) > 0.0);
    assert!(favor(CATTLE, GRAIN) <= 0.0 && favor(GRAIN, BRICK) < 0.0);
    assert!(favor(BRICK, STONE) < 0.5, "less than a boat");
    let (flip, reveal) = (PyramidMove::God(GodMove::Flip), PyramidMove::Reveal);
    assert!(worth(&table, PURPLE, flip) > worth(&table, PURPLE, reveal), "a god is worth something here, too");
}
