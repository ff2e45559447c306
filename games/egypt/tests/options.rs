//! Options: what the almanac says about them and what the game has are the same.

use super::builder::setup;
use crate::egypt::Egypt;
use crate::playable::{Playable, SetupError};
use crate::{OptionKind, OptionSpec};

/// An `Option:` line of the almanac with the rule it stands under.
#[derive(PartialEq, Debug)]
struct Line {
    rule: String,
    key: String,
    default: String,
    others: Vec<String>,
}

fn lines(almanac: &str) -> Vec<Line> {
    let mut rule = String::new();
    let mut found = Vec::new();
    for line in almanac.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            rule = heading.split(' ').next().unwrap_or_default().to_owned();
        }
        if let Some(text) = line.strip_prefix("Option: ") {
            // Between the back-ticks stand "key = default" and the other values.
            let mut quoted = text.split('`').skip(1).step_by(2).map(str::to_owned);
            let first = quoted.next().unwrap_or_default();
            let (key, default) = first.split_once(" = ").unwrap_or_else(|| panic!("an option without default: {line}"));
            let (key, default) = (key.to_owned(), default.to_owned());
            found.push(Line { rule: rule.clone(), key, default, others: quoted.collect() });
        }
    }
    found
}

fn says_the_same(line: &Line, spec: &OptionSpec) -> bool {
    let values = match spec.kind {
        OptionKind::Choice(values) => {
            values.iter().filter(|v| **v != spec.default).map(ToString::to_string).collect::<Vec<_>>()
        }
        OptionKind::Range(low, high) => vec![low.to_string(), high.to_string()],
    };
    line.key == spec.key && line.default == spec.default && line.others == values
}

#[test]
fn the_almanac_and_the_game_have_the_same_options() {
    let lines = lines(Egypt::almanac());
    for line in &lines {
        assert!(Egypt::options().iter().any(|spec| says_the_same(line, spec)), "the game does not have {line:?}");
    }
    for spec in Egypt::options() {
        let told = lines.iter().any(|line| says_the_same(line, spec) && line.rule == spec.rule);
        assert!(told, "the almanac does not explain {} under {}", spec.key, spec.rule);
    }
}

#[test]
fn an_option_line_is_taken_apart() {
    let text = "### R-EGY-091 Ten wins\n\nOption: **`goal = 10`**, or any whole number from `3` to `20`.";
    let [line] = lines(text).try_into().expect("one line");
    let others = vec!["3".to_owned(), "20".to_owned()];
    assert_eq!(line, Line { rule: "R-EGY-091".into(), key: "goal".into(), default: "10".into(), others });
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
        ("victims", "with_cards"),
        ("steal", "forced"),
        ("goal", "10"),
    ];
    assert_eq!(defaults, ruled);
}

#[test]
fn every_value_of_every_option_sets_up_a_table() {
    for spec in Egypt::options() {
        let values: Vec<String> = match spec.kind {
            OptionKind::Choice(values) => values.iter().map(ToString::to_string).collect(),
            OptionKind::Range(low, high) => (low..=high).map(|n| n.to_string()).collect(),
        };
        for value in values {
            let table = Egypt::set_up(&setup(4, &[(spec.key, &value)]));
            assert!(table.is_ok(), "{} = {value}: {:?}", spec.key, table.err());
        }
    }
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
    assert!(message(3, &[("first", "4")]).contains("not at the table"));
    // Being refused a victim would tell who has no cards.
    let both = [("victims", "with_cards"), ("hand_sizes", "hidden")];
    assert!(message(3, &both).contains("hand_sizes = hidden needs victims = any"));
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
