//! Options: what the almanac says about them and what the game has are the same.

use super::builder::*;
use crate::playable::{Playable, SetupError};
use crate::pyramid::Pyramid;
use crate::test_options;

#[test]
fn the_almanacs_and_the_game_have_the_same_options() {
    test_options::almanac_and_game_agree::<Pyramid>();
}

/// The defaults one by one: what the printed rules say where they decide, and the ruling of the almanac where they leave
/// it open.
#[test]
fn the_defaults_are_the_rulings_of_the_almanac() {
    let defaults: Vec<(&str, &str)> = Pyramid::options().iter().map(|o| (o.key, o.default)).collect();
    let ruled = [
        ("map", "variable"),
        ("first", "auto"),
        ("start_ties", "reroll"),
        ("phases", "separated"),
        ("shortage", "classic"),
        ("hand_sizes", "public"),
        ("player_trade", "on"),
        ("same_card_trade", "barred"),
        ("route_builder", "as_many"),
        ("free_roads", "up_to_two"),
        ("victims", "with_cards"),
        ("steal", "forced"),
        ("goal", "11"),
        ("god_pairing", "thoth_chooses"),
        ("horus", "two"),
        ("maat_victim", "with_cards"),
        ("fresh_gods", "next_roll"),
        ("isis_limit", "revealed"),
        ("route_builder_boats", "barred"),
        ("ptha_boats", "barred"),
        ("end_order", "goal_first"),
        ("end_cards", "count"),
        ("favor_time", "any"),
    ];
    assert_eq!(defaults, ruled);
}

#[test]
fn every_value_of_every_option_sets_up_a_table() {
    test_options::every_value_sets_up_a_table::<Pyramid>();
}

#[test]
fn unknown_options_values_and_combinations_are_refused_in_words() {
    let message = |players, options: &[(&str, &str)]| match Pyramid::set_up(&setup(players, options)) {
        Err(SetupError::Option(message)) => message,
        other => panic!("{options:?} was not refused as an option: {:?}", other.err()),
    };
    assert!(message(3, &[("gods", "on")]).contains("no option 'gods'"));
    assert!(message(3, &[("god_start", "backwards")]).contains("no option 'god_start'"));
    assert!(message(3, &[("map", "beginner")]).contains("variable, first_game"));
    assert!(message(3, &[("goal", "21")]).contains("3 to 20"));
    assert!(message(3, &[("first", "4")]).contains("does not exist at this table"));
    for key in ["victims", "maat_victim"] {
        let words = format!("hand_sizes = hidden needs {key} = any");
        assert!(message(3, &[(key, "with_cards"), ("hand_sizes", "hidden")]).contains(&words));
    }
    for players in [0, 1, 5] {
        assert!(matches!(Pyramid::set_up(&setup(players, &[])), Err(SetupError::Seats(..))));
    }
}
