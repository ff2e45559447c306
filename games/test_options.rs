//! Options: what an almanac says about them and what its game has are the same. The check for all games.

use crate::playable::Playable;
use crate::test_claims::whole_almanac;
use crate::test_scene::setup;
use crate::{OptionKind, OptionSpec, Visitor, visit_all};

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

/// Fails unless every option line of the almanac is an option of the game, and every option stands under its rule, in this
/// almanac or in the one that it builds on.
pub(crate) fn almanac_and_game_agree<R: Playable>() {
    for line in &lines(R::almanac()) {
        assert!(R::options().iter().any(|spec| says_the_same(line, spec)), "the game does not have {line:?}");
    }
    let lines = lines(&whole_almanac::<R>());
    for spec in R::options() {
        let told = lines.iter().any(|line| says_the_same(line, spec) && line.rule == spec.rule);
        assert!(told, "the almanac does not explain {} under {}", spec.key, spec.rule);
    }
}

/// The options and values for which another rule set plays this game.
fn variants<R: Playable>() -> Vec<(&'static str, &'static str)> {
    struct Others(&'static str, Vec<(&'static str, &'static str)>);
    impl Visitor for Others {
        fn game<R: Playable>(&mut self) {
            if R::FACTS.id == self.0 {
                self.1.extend(R::VARIANT);
            }
        }
    }
    let mut others = Others(R::FACTS.id, Vec::new());
    visit_all(&mut others);
    others.1.retain(|variant| R::VARIANT != Some(*variant));
    others.1
}

/// Fails if a value of an option does not set up a table, or one that is another rule set's does.
pub(crate) fn every_value_sets_up_a_table<R: Playable>() {
    let others = variants::<R>();
    for spec in R::options() {
        let values: Vec<String> = match spec.kind {
            OptionKind::Choice(values) => values.iter().map(ToString::to_string).collect(),
            OptionKind::Range(low, high) => (low..=high).map(|n| n.to_string()).collect(),
        };
        for value in values {
            let table = R::set_up(&setup(4, &[(spec.key, &value)]));
            let own = !others.contains(&(spec.key, &*value));
            assert_eq!(table.is_ok(), own, "{} = {value}: {:?}", spec.key, table.err());
        }
    }
}

#[test]
fn an_option_line_is_taken_apart() {
    let text = "### R-EGY-091 Ten wins\n\nOption: **`goal = 10`**, or any whole number from `3` to `20`.";
    let [line] = lines(text).try_into().expect("one line");
    let others = vec!["3".to_owned(), "20".to_owned()];
    assert_eq!(line, Line { rule: "R-EGY-091".into(), key: "goal".into(), default: "10".into(), others });
}

struct Maps;

impl Visitor for Maps {
    fn game<R: Playable>(&mut self) {
        let board = |seed, map: Option<&str>| {
            let options: Vec<(&str, &str)> = map.map(|map| ("map", map)).into_iter().collect();
            let table = R::set_up(&crate::Setup { seed, ..setup(3, &options) });
            table.unwrap_or_else(|e| panic!("{}: {e}", R::FACTS.id)).0.board.spec().clone()
        };
        let differs = |map| (1..8).any(|seed| board(seed, map) != board(0, map));
        assert_eq!(differs(None), R::MAP_FROM_SEED, "{}", R::FACTS.id);
        let maps = R::options().iter().find(|spec| spec.key == "map");
        if let Some(OptionSpec { kind: OptionKind::Choice(values), .. }) = maps {
            for value in *values {
                assert_eq!(differs(Some(value)), *value == "variable", "{}: {value}", R::FACTS.id);
            }
        }
    }
}

/// An interface asks for another map only where there is one.
#[test]
fn another_seed_is_another_map_where_a_game_says_so() {
    visit_all(&mut Maps);
}
