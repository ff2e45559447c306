//! Options: what the almanac says about them and what the game has are the same.

use super::builder::setup;
use crate::egypt::Egypt;
use crate::egypt::gods::EgyptWithGods;
use crate::playable::{Playable, SetupError};
use crate::test_options;

#[test]
fn the_almanac_and_the_game_have_the_same_options() {
    test_options::almanac_and_game_agree::<Egypt>();
}

/// The defaults one by one: what the printed rules say where they decide, and the ruling of the almanac where they leave
/// it open.
#[test]
fn the_defaults_are_the_rulings_of_the_almanac() {
    let defaults: Vec<(&str, &str)> = Egypt::options().iter().map(|o| (o.key, o.default)).collect();
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
        ("goal", "10"),
        ("gods", "off"),
        ("god_pairing", "thoth_chooses"),
        ("horus", "two"),
        ("maat_victim", "with_cards"),
        ("fresh_gods", "next_roll"),
        ("god_start", "backwards"),
    ];
    assert_eq!(defaults, ruled);
    // The rule set with gods has the same options, but for the one that makes it.
    let with_gods: Vec<(&str, &str)> = EgyptWithGods::options().iter().map(|o| (o.key, o.default)).collect();
    assert_eq!(with_gods, ruled.map(|(key, default)| (key, if key == "gods" { "on" } else { default })));
}

#[test]
fn every_value_of_every_option_sets_up_a_table() {
    test_options::every_value_sets_up_a_table::<Egypt>();
    test_options::every_value_sets_up_a_table::<EgyptWithGods>();
}

#[test]
fn unknown_options_values_and_combinations_are_refused_in_words() {
    let message = |players, options: &[(&str, &str)]| match Egypt::set_up(&setup(players, options)) {
        Err(SetupError::Option(message)) => message,
        other => panic!("{options:?} was not refused as an option: {:?}", other.err()),
    };
    assert!(message(3, &[("colour", "red")]).contains("no option 'colour'"));
    assert!(message(3, &[("phases", "mixed")]).contains("separated, combined"));
    for goal in ["2", "21", "010", "+9", "ten", ""] {
        assert!(message(3, &[("goal", goal)]).contains("3 to 20"));
    }
    assert!(message(3, &[("first", "4")]).contains("does not exist at this table"));
    // Being refused a victim would tell who has no cards.
    let both = [("victims", "with_cards"), ("hand_sizes", "hidden")];
    assert!(message(3, &both).contains("hand_sizes = hidden needs victims = any"));
    let both = [("maat_victim", "with_cards"), ("hand_sizes", "hidden")];
    assert!(message(3, &both).contains("hand_sizes = hidden needs maat_victim = any"));
    // Each rule set plays its own value only.
    assert!(message(3, &[("gods", "on")]).contains("the rule set with gods"));
    assert!(EgyptWithGods::set_up(&setup(3, &[("gods", "on")])).is_ok());
    let off = EgyptWithGods::set_up(&setup(3, &[("gods", "off")])).map(|_| ()).expect_err("not without gods");
    assert!(off.to_string().contains("option gods cannot be 'off'"));
}

#[test]
fn hidden_hand_sizes_bring_any_victims_along() {
    let rules = |options: &[(&str, &str)]| Egypt::set_up(&setup(3, options)).expect("a sound table").0.rules;
    assert!(rules(&[]).victims_with_cards_only && rules(&[]).open_hand_sizes);
    for options in [&[("hand_sizes", "hidden")][..], &[("hand_sizes", "hidden"), ("victims", "any")]] {
        let rules = rules(options);
        assert!(!rules.victims_with_cards_only && !rules.open_hand_sizes);
    }
}
