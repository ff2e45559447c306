//! Tables written down: what their options say, and what they meant when they were written.

use civitas_protocol::{Code, Seed, SetupForm, catalogue, complete_options, setup_as_it_was};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn setup(value: Value) -> SetupForm {
    serde_json::from_value(value).expect("a set-up")
}

#[test]
fn every_option_gets_its_value() {
    let (options, official) = complete_options(&setup(json!({"game": "egypt", "seats": 3}))).expect("a table");
    assert!(official);
    assert_eq!(options.get("goal").map(String::as_str), Some("10"));
    let (options, official) =
        complete_options(&setup(json!({"game": "egypt", "seats": 2, "options": {"goal": 5}}))).expect("a table");
    assert!(!official, "two players are not official");
    assert_eq!(options.get("goal").map(String::as_str), Some("5"));
    let wrong = complete_options(&setup(json!({"game": "chess"}))).expect_err("no such game");
    assert_eq!(wrong.code, Code::UnknownGame);
    assert!(wrong.sentence.contains("there is no game 'chess'; there are: ") && wrong.sentence.contains("egypt"));
}

#[test]
fn an_old_table_keeps_its_rules() {
    let old: BTreeMap<String, String> = [("goal".to_owned(), "7".to_owned())].into_iter().collect();
    let asked = setup(json!({"game": "egypt", "options": {"map": "variable"}}));
    let was = setup_as_it_was(&asked, &old).expect("a table");
    assert_eq!((was.options.get("goal"), was.options.get("map")), (Some(&json!("7")), None), "a default is left out");
    assert_eq!(was.options.get("free_roads"), Some(&json!("both")), "what came later means what was the rule before");
    let (whole, _) = complete_options(&was).expect("a table");
    assert_eq!([whole["goal"].as_str(), &whole["map"], &whole["free_roads"]], ["7", "variable", "both"]);
    let both = setup(json!({"game": "egypt", "options": {"goal": "9"}}));
    assert_eq!(setup_as_it_was(&both, &old).expect("a table").options.get("goal"), Some(&json!("9")));
}

#[test]
fn a_seed_is_a_number_or_its_digits() {
    for (given, seed) in [(json!(5), 5), (json!("5"), 5), (json!("18446744073709551615"), u64::MAX)] {
        let read: Seed = serde_json::from_value(given).expect("a seed");
        assert_eq!(read, Seed(seed));
        assert_eq!(serde_json::to_value(read).expect("JSON"), json!(seed.to_string()));
    }
    for bad in [json!(-1), json!("x"), json!(1.5), json!(null)] {
        assert!(serde_json::from_value::<Seed>(bad).is_err());
    }
}

#[test]
fn the_catalogue_says_what_there_is() {
    let all = catalogue();
    for game in all.as_array().expect("a list") {
        for field in
            ["title", "rules", "seats", "unofficial_seats", "cards", "development_cards", "terrains", "options"]
        {
            assert!(!game[field].is_null(), "{field} of {game}");
        }
        let seats = game["seats"].as_array().expect("seats");
        assert!(seats.contains(&json!(4)) && !seats.contains(&json!(1)));
    }
}
