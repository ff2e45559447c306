//! What computer players make of the gods: worked examples of what they prefer.

use super::builder::*;
use crate::Advice;
use crate::egypt::gods::{EgyptWithGods, God, GodMove, Swap};
use crate::egypt::{BRICK, CATTLE, GRAIN, PAPYRUS, STONE};
use civitas_engine::Dev;

/// What a move is worth to purple.
fn worth(table: &Scene, mv: GodMove) -> f32 {
    EgyptWithGods::value(&table.view(Some(PURPLE)), &table.game, PURPLE, mv)
}

#[track_caller]
fn falls(values: &[f32]) {
    assert!(values.is_sorted_by(|a, b| a > b), "{values:?}");
}

/// Four bricks, two cattle, one grain and nothing else. Turquoise has one of each kind.
fn uneven() -> Scene {
    let given = Given::beginner(3, &[]).hand(PURPLE, brick(4) + cattle(2) + grain(1));
    given.hand(TURQUOISE, brick(1) + cattle(1) + grain(1) + papyrus(1) + stone(1)).rolled().ready()
}

#[test]
fn the_rarest_card_is_taken_and_the_most_frequent_given() {
    let table = uneven();
    falls(&[STONE, GRAIN, CATTLE, BRICK].map(|card| worth(&table, GodMove::Take(card))));
    falls(&[BRICK, CATTLE, GRAIN, STONE].map(|card| worth(&table, GodMove::GiveBack(card))));
    assert!(worth(&table, GodMove::Take(BRICK)) > 0.0, "a card is a card");
    // Demanding turns the god over: not for something there is enough of.
    let demanded = [STONE, GRAIN, CATTLE, BRICK].map(|card| worth(&table, GodMove::Demand(card)));
    falls(&demanded);
    assert_eq!(demanded.map(|worth| worth > 0.0), [true, true, false, false]);
}

#[test]
fn a_swap_pays_with_what_there_is_plenty_of() {
    let table = uneven();
    let choose = |swap| worth(&table, GodMove::ChooseCard(swap));
    let (many_for_few, few_for_many) = (Swap { without: GRAIN, with: BRICK }, Swap { without: BRICK, with: GRAIN });
    falls(&[choose(Some(many_for_few)), choose(None), choose(Some(few_for_many)), 0.0]);
    // An oxcart with two or more of another kind in place of one that is missing.
    let cart = |without, with| worth(&table, GodMove::Substitute(Swap { without, with }, false)) > 0.0;
    assert!(cart(PAPYRUS, CATTLE), "two are enough");
    assert!(!cart(PAPYRUS, GRAIN), "the last one is kept");
    assert!(!cart(GRAIN, BRICK), "nothing is missing");
}

#[test]
fn a_trade_is_declared_for_something_missing_out_of_three_or_more() {
    let table = Given::beginner(3, &[]).hand(PURPLE, brick(4) + cattle(3) + grain(2) + papyrus(1)).rolled().ready();
    let declare = |give, get| worth(&table, GodMove::Declare { give, get });
    falls(&[declare(BRICK, STONE), declare(CATTLE, STONE), 0.0, declare(GRAIN, STONE)]);
    assert!(declare(BRICK, PAPYRUS) < 0.0, "there is one already");
}

#[test]
fn the_fullest_hand_is_asked_and_the_best_card_kept() {
    // The robber has left the desert, so Bastet can send it there.
    let given = Given::beginner(3, &[]).hand(TURQUOISE, brick(5)).hand(GRAY, brick(2)).robber(2, -2);
    let table = given.rolled().ready();
    falls(&[0.2, worth(&table, GodMove::Ask(TURQUOISE)), worth(&table, GodMove::Ask(GRAY)), 0.0]);
    falls(&[Dev::VICTORY, Dev::KNIGHT, Dev::PLENTY, Dev::ROADS].map(|dev| worth(&table, GodMove::Keep(dev))));
    let at = vertex(0, -2, "N");
    falls(
        &[GodMove::PloughSettle(at), GodMove::PloughUpgrade(at), GodMove::Banish, GodMove::TurnOver, GodMove::Enough]
            .map(|mv| worth(&table, mv)),
    );
    for mv in [GodMove::Pass, GodMove::Back, GodMove::Stop] {
        assert!(worth(&table, mv) < 0.0, "{mv:?}: something else is better, if there is anything");
    }
}

#[test]
fn ones_own_god_is_kept_before_another_that_is_as_good() {
    for god in God::ALL {
        let table = Given::beginner(3, &[]).god(PURPLE, god).rolled().ready();
        let (kept, new) = (worth(&table, GodMove::Flip), worth(&table, GodMove::Exchange(god)));
        assert!(kept > new && kept < new + 0.1 && new > 0.0, "{god:?}: {kept} and {new}");
    }
}

#[test]
fn a_god_is_worth_more_where_it_is_needed() {
    let god = |given: Given, god| worth(&given.rolled().ready(), GodMove::Exchange(god));
    let given =
        || Given::bare(2, &[]).bystander(TURQUOISE).settlement(PURPLE, (0, -2, "N")).settlement(PURPLE, (2, -2, "N"));
    let best = 0.55;
    assert!(god(given().open_knights(PURPLE, 1), God::Hapi) > best, "there are mercenaries to plough with");
    assert!(god(given(), God::Hapi) < best);
    assert!(god(given().hand(PURPLE, brick(8)), God::Isis) > best, "a seven would halve the hand");
    assert!(god(given().hand(PURPLE, brick(7)), God::Isis) < best, "seven cards are safe");
    assert!(god(given().robber(0, -2), God::Bastet) > best, "the robber is here");
    assert!(god(given().robber(0, 0), God::Bastet) < best);
}
