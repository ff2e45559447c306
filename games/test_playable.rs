//! What all games get: generators of random games, and tables that mean what they meant when they were written.

use crate::generator;
use crate::playable::Playable;
use crate::test_scene::setup;
use crate::{Options, egypt, germany, inkas, pyramid, rule_sets};
use civitas_engine::Ruleset;
use rand_core::Rng;

/// What a run with this seed draws first in this game.
fn first(seed: u64, index: u64) -> u64 {
    generator(seed, index).next_u64()
}

#[test]
fn every_game_of_a_run_draws_its_own_numbers() {
    let mut drawn: Vec<u64> = (0..50).flat_map(|seed| (0..50).map(move |index| first(seed, index))).collect();
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn.len(), 2500, "no two are alike");
    assert_eq!(first(7, 3), first(7, 3), "the same every time");
}

/// Before the second free piece could be declined, a boat needed room for a cart. No other game has changed a rule.
#[test]
fn tables_from_before_a_rule_changed_keep_the_old_one() {
    let options = |of: &[(&str, &str)]| -> Options { setup(3, of).options };
    let boats = |of: &[(&str, &str)]| pyramid::Pyramid::as_it_was(&options(of));
    assert_eq!(boats(&[("route_builder_boats", "allowed")]), Some(("route_builder_boats", "needs_cart")));
    assert_eq!(boats(&[("route_builder_boats", "allowed"), ("free_roads", "optional")]), None);
    assert_eq!(boats(&[("route_builder_boats", "forbidden")]), None);
    assert_eq!(boats(&[]), None);
    for none in [egypt::Egypt::as_it_was, inkas::Inkas::as_it_was, germany::Germany::as_it_was] {
        assert_eq!(none(&options(&[("route_builder_boats", "allowed")])), None);
    }
}

#[test]
fn every_rule_set_is_named_once_with_the_option_that_chooses_it() {
    let sets = rule_sets();
    assert!(sets.contains(&(egypt::Egypt::FACTS.id, None)));
    assert!(sets.contains(&(egypt::gods::EgyptWithGods::FACTS.id, egypt::gods::EgyptWithGods::VARIANT)));
    assert!(egypt::gods::EgyptWithGods::VARIANT.is_some(), "a variant of the same game");
    let mut once = sets.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), sets.len());
}
