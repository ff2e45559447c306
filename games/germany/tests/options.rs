//! Options: what the almanac says about them and what the game has are the same.

use super::builder::*;
use crate::germany::Germany;
use crate::playable::{Playable, SetupError};
use crate::test_options;
use civitas_engine::Shortage;

#[test]
fn the_almanac_and_the_game_have_the_same_options() {
    test_options::almanac_and_game_agree::<Germany>();
}

#[test]
fn every_value_of_every_option_sets_up_a_table() {
    test_options::every_value_sets_up_a_table::<Germany>();
}

/// The defaults one by one: the rulings of the dossier.
#[test]
fn the_defaults_are_the_rulings_of_the_dossier() {
    let defaults: Vec<(&str, &str)> = Germany::options().iter().map(|o| (o.key, o.default)).collect();
    let ruled = [
        ("start", "cards"),
        ("deal", "shuffled"),
        ("start_resources", "two"),
        ("rewards", "may_decline"),
        ("card_before_roll", "allowed"),
        ("deadlock", "most_points"),
        ("first", "dice"),
        ("start_ties", "reroll"),
        ("shortage", "classic"),
        ("hand_sizes", "public"),
        ("player_trade", "on"),
        ("same_card_trade", "barred"),
        ("road_building", "as_many"),
        ("free_roads", "up_to_two"),
        ("victims", "with_cards"),
        ("steal", "forced"),
        ("goal", "auto"),
    ];
    assert_eq!(defaults, ruled);
    // A game made without options plays by the same defaults.
    let table = Scene::new(3, &[]);
    let mut plain = crate::germany::GermanyData::new(&table.game.board);
    // The start cards come from the map, not from options.
    plain.starts.clone_from(&table.game.data.starts);
    assert_eq!(format!("{plain:?}"), format!("{:?}", table.game.data));
}

/// Each value sets its own switch and leaves the others alone.
#[test]
fn every_value_sets_its_switch() {
    let rules = |key, value| Scene::new(4, &[(key, value)]).game.rules;
    assert!(rules("card_before_roll", "allowed").cards_before_roll);
    assert!(!rules("card_before_roll", "barred").cards_before_roll);
    assert!(rules("start_ties", "reroll").reroll_start_ties);
    assert!(!rules("start_ties", "first_roller").reroll_start_ties);
    assert_eq!(rules("shortage", "classic").shortage, Shortage::Classic);
    assert_eq!(rules("shortage", "in_turn_order").shortage, Shortage::InTurnOrder);
    assert!(rules("hand_sizes", "public").open_hand_sizes && !rules("hand_sizes", "hidden").open_hand_sizes);
    assert!(rules("player_trade", "on").player_trade && !rules("player_trade", "off").player_trade);
    assert!(!rules("same_card_trade", "barred").same_card_trade && rules("same_card_trade", "allowed").same_card_trade);
    assert!(!rules("steal", "forced").steal_optional && rules("steal", "optional").steal_optional);
    assert!(rules("victims", "with_cards").victims_with_cards_only && !rules("victims", "any").victims_with_cards_only);
    let declines = |value| Scene::new(4, &[("rewards", value)]).game.data.may_decline;
    assert!(declines("may_decline") && !declines("must_take"));
    let plain = rules("deal", "shuffled");
    assert_eq!((plain.setup_rounds, plain.setup_roads, plain.distance_rule), (3, false, false));
    assert_eq!((plain.route_min, plain.army_min, plain.hand_limit), (5, 3, 7));
}

#[test]
fn unknown_options_values_and_combinations_are_refused_in_words() {
    let message = |players, options: &[(&str, &str)]| match Germany::set_up(&setup(players, options)) {
        Err(SetupError::Option(message)) => message,
        other => panic!("{options:?} was not refused as an option: {:?}", other.err()),
    };
    assert!(message(3, &[("colour", "red")]).contains("no option 'colour'"));
    assert!(message(3, &[("map", "beginner")]).contains("no option 'map'"));
    assert!(message(3, &[("start", "random")]).contains("cards, variable"));
    assert!(message(3, &[("deal", "oldest")]).contains("shuffled, by_seat"));
    assert!(message(3, &[("start_resources", "2")]).contains("two, three"));
    assert!(message(3, &[("rewards", "none")]).contains("may_decline, must_take"));
    for goal in ["5", "13", "010", "ten", ""] {
        assert!(message(3, &[("goal", goal)]).contains("auto, 6"));
    }
    assert!(message(3, &[("first", "4")]).contains("does not exist at this table"));
    let both = [("victims", "with_cards"), ("hand_sizes", "hidden")];
    assert!(message(3, &both).contains("hand_sizes = hidden needs victims = any"));
}
