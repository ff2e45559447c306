//! Options: what the almanac says about them and what the game has are the same.

use super::builder::setup;
use crate::inkas::Inkas;
use crate::playable::{Playable, SetupError};
use crate::test_options;
use civitas_engine::{BoardSpec, RobberSpec};

#[test]
fn the_almanac_and_the_game_have_the_same_options() {
    test_options::almanac_and_game_agree::<Inkas>();
}

/// The defaults one by one: the recommended rulings of the dossier, K1 to K3, O3 to O7.
#[test]
fn the_defaults_are_the_rulings_of_the_dossier() {
    let defaults: Vec<(&str, &str)> = Inkas::options().iter().map(|o| (o.key, o.default)).collect();
    let ruled = [
        ("map", "variable"),
        ("goods_hexes", "fixed"),
        ("three_for_one", "any"),
        ("goods_set", "any"),
        ("frame_on_seven", "allowed"),
        ("frame_to_frame", "barred"),
        ("own_ruins_cut_route", "yes"),
        ("deadlock", "most_markers"),
        ("first", "dice"),
        ("start_ties", "reroll"),
        ("shortage", "classic"),
        ("hand_sizes", "public"),
        ("player_trade", "on"),
        ("same_card_trade", "barred"),
        ("free_roads", "up_to_two"),
        ("road_building", "as_many"),
        ("victims", "with_cards"),
        ("steal", "forced"),
        ("goal", "11"),
    ];
    assert_eq!(defaults, ruled);
    // A game made without options plays by the same defaults.
    let table = super::builder::Scene::new(3, &[]);
    assert_eq!(format!("{:?}", crate::inkas::InkasData::default()), format!("{:?}", table.game.data));
}

#[test]
fn every_value_of_every_option_sets_up_a_table() {
    test_options::every_value_sets_up_a_table::<Inkas>();
}

#[test]
fn unknown_options_values_and_combinations_are_refused_in_words() {
    let message = |players, options: &[(&str, &str)]| match Inkas::set_up(&setup(players, options)) {
        Err(SetupError::Option(message)) => message,
        other => panic!("{options:?} was not refused as an option: {:?}", other.err()),
    };
    assert!(message(3, &[("colour", "red")]).contains("no option 'colour'"));
    assert!(message(3, &[("phases", "combined")]).contains("no option 'phases'"));
    assert!(message(3, &[("deadlock", "draw")]).contains("most_markers, play_on"));
    for goal in ["2", "12", "011", "eleven", ""] {
        assert!(message(3, &[("goal", goal)]).contains("3 to 11"));
    }
    assert!(message(3, &[("first", "4")]).contains("does not exist at this table"));
    let both = [("victims", "with_cards"), ("hand_sizes", "hidden")];
    assert!(message(3, &both).contains("hand_sizes = hidden needs victims = any"));
}

#[test]
fn tables_of_one_or_five_are_refused() {
    for players in [0, 1, 5] {
        assert_eq!(Inkas::set_up(&setup(players, &[])).err(), Some(SetupError::Seats(players, (2, 4))));
    }
}

#[test]
fn a_board_of_ones_own_cannot_start_the_robber_where_it_may_not_stand() {
    let own = |robber| {
        let board = BoardSpec { robber, ..super::builder::standard_board().spec().clone() };
        Inkas::set_up(&crate::Setup { board: Some(board), ..setup(3, &[]) })
    };
    for (q, r) in [(2, 0), (2, 1), (-2, 1), (-2, 0)] {
        assert!(matches!(own(Some(RobberSpec { q, r })), Err(SetupError::Option(_))), "({q},{r})");
    }
    for robber in [None, Some(RobberSpec { q: 1, r: 1 })] {
        let (game, state) = own(robber).expect("a sound table");
        assert_eq!(state.faults(&game), []);
    }
}
