//! The games' own part of a position: one entry for every seat, left out where it says nothing, old forms read as before.

use civitas_engine::{MAX_SEATS, MoveList, Random, State, View};
use civitas_games::{Playable, Setup, Visitor, generator, rule_sets, visit_all};
use civitas_protocol::{Engine, digest, position_from, position_to, view_to};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Every list in a value that has as many entries as a state has seats, by its path: lists that were never fitted.
fn lists(path: &str, value: &Value, found: &mut Vec<(String, usize)>) {
    match value {
        Value::Object(fields) => {
            for (key, part) in fields {
                lists(&if path.is_empty() { key.clone() } else { format!("{path}.{key}") }, part, found);
            }
        }
        Value::Array(list) => found.push((path.to_owned(), list.len())),
        _ => {}
    }
}

#[derive(Default)]
struct BySeat {
    seen: Vec<String>,
}

impl Visitor for BySeat {
    fn game<R: Playable>(&mut self) {
        let options = R::VARIANT.map(|(key, value)| (key.to_owned(), value.to_owned()));
        for seats in R::FACTS.all_seats() {
            for seed in 0..6 {
                let setup = Setup { seats, seed, options: options.clone().into_iter().collect(), ..Setup::default() };
                let (game, mut state) = R::set_up(&setup).expect("a table");
                let (mut rng, mut list) = (Random(generator(seed, u64::from(seats))), MoveList::new());
                let mut steps = 0;
                while !state.is_over() && steps < 4000 {
                    let seat = state.to_act(&game);
                    list.clear();
                    state.list(&game, seat, &mut list);
                    let mv = list[rng.below(list.len() as u32) as usize];
                    state.play_unchecked(&game, seat, mv, &mut rng, &mut ());
                    steps += 1;
                    if steps % 97 == 0 {
                        self.look::<R>(&game, &state, seats);
                    }
                }
                self.look::<R>(&game, &state, seats);
            }
        }
    }
}

impl BySeat {
    fn look<R: Playable>(&mut self, game: &civitas_engine::Game<R>, state: &State<R>, seats: u8) {
        let position = position_to(game, state);
        let view = view_to(game, &View::of(state, game, None));
        for part in [&position.game, &view.game] {
            let mut found = Vec::new();
            lists("", part, &mut found);
            for (path, _) in R::BY_SEAT {
                for (_, length) in found.iter().filter(|(at, _)| at == path) {
                    assert_eq!(*length, usize::from(seats), "{} {path} in {part}", R::FACTS.id);
                    self.seen.push(format!("{} {path}", R::FACTS.id));
                }
            }
        }
        // Read back, it is the same state; so is the form with room for all seats, which older versions wrote.
        let again = position_from(game, &position).unwrap_or_else(|e| panic!("{}: {e}", R::FACTS.id));
        assert_eq!(digest(game, &again), digest(game, state));
        let mut old = position;
        for (path, empty) in R::BY_SEAT {
            if let Some(Value::Array(list)) = old.game.pointer_mut(&format!("/{}", path.replace('.', "/"))) {
                list.resize(MAX_SEATS, serde_json::from_str(empty).expect("JSON"));
            }
        }
        let again = position_from(game, &old).unwrap_or_else(|e| panic!("{}: {e}", R::FACTS.id));
        assert_eq!(digest(game, &again), digest(game, state));
    }
}

#[test]
fn lists_by_seat_have_an_entry_for_every_seat() {
    let mut games = BySeat::default();
    visit_all(&mut games);
    for wanted in ["inkas gone", "germany built", "pyramid blocks", "pyramid gods.of", "egypt of"] {
        assert!(games.seen.iter().any(|seen| seen == wanted), "{wanted} was never there");
    }
}

/// docs/engine-protocol.md: `game` may be left out.
#[test]
fn a_position_without_the_games_own_part_is_loaded() {
    for (game, variant) in rule_sets() {
        // Starting cards are dealt, which is no beginning that follows from the options alone.
        let dealt = (game == "germany").then_some(("start", "variable"));
        let options: BTreeMap<_, _> = variant.into_iter().chain(dealt).collect();
        let mut engine = Engine::default();
        let new = json!({"cmd": "new", "game": game, "seats": 3, "options": options});
        assert!(engine.answer(&new.to_string())["error"].is_null(), "{game}");
        let before = engine.digest();
        let mut position = engine.answer("{\"cmd\":\"state\"}")["ok"].take();
        position.as_object_mut().expect("an object").shift_remove("game");
        let loaded = engine.answer(&json!({"cmd": "load", "position": position}).to_string());
        assert!(loaded["error"].is_null(), "{game}: {loaded}");
        assert_eq!(engine.digest(), before, "{game}: the beginning is the beginning");
        position["game"] = json!({"no_such_thing": 1});
        let refused = engine.answer(&json!({"cmd": "load", "position": position}).to_string());
        assert!(refused["error"].is_object(), "{game}: {refused}");
    }
}
