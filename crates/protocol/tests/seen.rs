//! What one seat knows of a game, told to somebody who knows nothing else: what the seat may do, and what a computer player would
//! do there, is the same.

use civitas_engine::{Game, MoveList, Random, Seat, State, View};
use civitas_games::{Playable, Setup, Visitor, generator, visit_all};
use civitas_protocol::{Engine, EventForm, SetupForm, action_to, event_from, event_to, outcome_to, view_to};
use serde_json::{Value, json};

/// A random game, with everything each seat has heard.
struct Watched<R: Playable> {
    setup: Setup,
    game: Game<R>,
    state: State<R>,
    heard: Vec<Vec<EventForm>>,
    /// Who did what so far, and what chance made of it.
    done: Vec<(u8, Value, Value)>,
}

impl<R: Playable> Watched<R> {
    /// Plays a game and looks at it before every action, as the seat that acts and as all others.
    fn play(seed: u64, mut look: impl FnMut(&Watched<R>, Seat)) {
        let setup = Setup { seats: 2 + (seed % 3) as u8, seed, ..Setup::default() };
        let Ok((game, state)) = R::set_up(&setup) else { return };
        let heard = vec![Vec::new(); usize::from(setup.seats)];
        let mut watched = Watched { setup, game, state, heard, done: Vec::new() };
        let mut rng = Random(generator(seed, 3));
        while !watched.state.is_over() && watched.state.turns < 60 {
            let seat = watched.state.to_act(&watched.game);
            look(&watched, seat);
            let mut list = MoveList::new();
            watched.state.list(&watched.game, seat, &mut list);
            let mv = list[rng.below(list.len() as u32) as usize];
            let mut events = Vec::new();
            let outcome = watched.state.play(&watched.game, seat, mv, &mut rng, &mut events).expect("it was listed");
            let action = serde_json::to_value(action_to::<R>(mv.into())).expect("JSON");
            let outcome = serde_json::to_value(outcome_to(&R::FACTS, outcome)).expect("JSON");
            watched.done.push((seat.0, action, outcome));
            for (seat, heard) in (0..).zip(&mut watched.heard) {
                heard.extend(events.iter().filter_map(|e| e.seen_by(Some(Seat(seat)))).map(event_to::<R>));
            }
        }
    }

    fn view(&self, seat: Seat) -> Value {
        serde_json::to_value(view_to(&self.game, &View::of(&self.state, &self.game, Some(seat)))).expect("JSON")
    }

    /// A conversation about another game of the same kind.
    fn engine(&self) -> Engine {
        self.engine_of("0")
    }

    /// A conversation about this game, at its beginning.
    fn engine_with_seed(&self) -> Engine {
        self.engine_of(&self.setup.seed.to_string())
    }

    fn engine_of(&self, seed: &str) -> Engine {
        let setup = SetupForm::of::<R>(&self.setup).complete(&self.game).expect("it was set up");
        let mut engine = Engine::default();
        let mut new = serde_json::to_value(setup).expect("JSON");
        (new["cmd"], new["seed"]) = (json!("new"), json!(seed));
        assert!(engine.answer(&new.to_string()).get("ok").is_some());
        engine
    }
}

fn ask(engine: &mut Engine, request: &Value) -> Value {
    let mut answer = engine.answer(&request.to_string());
    assert!(answer.get("error").is_none(), "{request}: {answer}");
    answer["ok"].take()
}

struct ReadBack;

impl Visitor for ReadBack {
    fn game<R: Playable>(&mut self) {
        let (mut seen, mut own) = (0, 0);
        for seed in 0..6 {
            Watched::<R>::play(seed, |game, seat| {
                let phase = &game.view(seat)["phase"];
                // The phases that only this game has are rare, and worth a look each time.
                if phase["name"] != "game" && game.state.turns % 6 != 3 {
                    return;
                }
                let mut engine = game.engine();
                let view = game.view(seat);
                let heard = &game.heard[seat.index()];
                let at = ask(&mut engine, &json!({ "cmd": "load_view", "view": view, "events": heard }));
                assert_eq!((&at["to_act"], &at["digest"]), (&json!(seat.0), &Value::Null));
                assert_eq!(ask(&mut engine, &json!({ "cmd": "view", "seat": seat.0 })), view);
                let legal = ask(&mut engine, &json!({ "cmd": "legal", "seat": seat.0 }));
                let mut list = MoveList::new();
                game.state.list(&game.game, seat, &mut list);
                let wanted: Vec<_> = list.iter().map(|mv| action_to::<R>((*mv).into())).collect();
                assert_eq!(legal[0]["actions"], json!(wanted), "{seat:?} in {phase}");
                let choose = json!({ "cmd": "choose", "player": "novice", "seat": seat.0, "seed": 4 });
                let chosen = ask(&mut engine, &choose);
                assert!(chosen["action"]["type"].is_string());
                // The rest follows from what was given.
                let mut short = view.clone();
                for seat in short["seats"].as_array_mut().expect("seats") {
                    for key in ["points", "hidden_points", "sources", "income", "robbed", "route", "stock", "rates"] {
                        seat.as_object_mut().map(|seat| seat.shift_remove(key));
                    }
                }
                ask(&mut engine, &json!({ "cmd": "load_view", "view": short, "events": heard }));
                assert_eq!(ask(&mut engine, &choose), chosen, "the same without what follows from the rest");
                seen += 1;
                own += u32::from(phase["name"] == "game");
            });
        }
        assert!(seen > 40, "{seen} views were read, {own} of them in phases of the game's own");
    }
}

#[test]
fn given_what_one_seat_knows_when_it_is_loaded_then_the_seat_may_do_the_same() {
    visit_all(&mut ReadBack);
}

struct Events;

impl Visitor for Events {
    fn game<R: Playable>(&mut self) {
        let mut kinds = std::collections::HashSet::new();
        for seed in 0..4 {
            let mut last = None;
            Watched::<R>::play(seed, |game, _| last = Some((game.game.clone(), game.heard[0].clone())));
            let Some((game, heard)) = last else { continue };
            for form in heard {
                let again: EventForm =
                    serde_json::from_value(serde_json::to_value(&form).expect("JSON")).expect("it reads back");
                assert_eq!(again, form);
                assert_eq!(event_to::<R>(event_from::<R>(&game, &form).expect("it happened")), form);
                kinds.insert(std::mem::discriminant(&form));
            }
        }
        assert!(kinds.len() >= 10, "{} kinds of events", kinds.len());
    }
}

#[test]
fn given_what_was_heard_when_it_is_read_back_then_it_is_the_same() {
    visit_all(&mut Events);
}

/// How often players were asked in both ways, how often after an event that only this game has, and how often one would have answered
/// otherwise if it had not been told what was heard.
struct Listening {
    asked: u32,
    after_own: u32,
    matters: u32,
}

impl Visitor for Listening {
    fn game<R: Playable>(&mut self) {
        for seed in 0..3 {
            // The game itself, which knows everything, and what one seat says about it.
            let mut whole: Option<Engine> = None;
            Watched::<R>::play(seed, |game, seat| {
                let whole = whole.get_or_insert_with(|| game.engine_with_seed());
                if let Some((actor, action, outcome)) = game.done.last() {
                    ask(whole, &json!({ "cmd": "act", "seat": actor, "action": action, "outcome": outcome }));
                }
                let heard = &game.heard[seat.index()];
                let own = heard.iter().rev().take(12).any(|event| matches!(event, EventForm::Game { .. }));
                if !own && game.state.turns % 8 != 5 {
                    return;
                }
                let [mut told, mut deaf] = [heard.as_slice(), &[]].map(|events| {
                    let mut engine = game.engine();
                    ask(&mut engine, &json!({ "cmd": "load_view", "view": game.view(seat), "events": events }));
                    engine
                });
                for player in ["steady", "novice"] {
                    let choose = json!({ "cmd": "choose", "player": player, "seat": seat.0, "seed": 3 });
                    let chosen = ask(&mut told, &choose);
                    assert_eq!(chosen, ask(whole, &choose), "{player} {seat:?} at {}", game.done.len());
                    self.asked += 1;
                    self.after_own += u32::from(own);
                    self.matters += u32::from(chosen != ask(&mut deaf, &choose));
                }
            });
        }
    }
}

/// A player that listens does the same whether it sat at the table or is told the view of its seat and what that has heard: in every rule
/// set, right after what only that one has as well (a hand that a god showed, a block of the pyramid).
#[test]
fn given_a_view_with_what_was_heard_when_a_listening_player_is_asked_then_it_chooses_what_it_chooses_in_the_game() {
    let mut listening = Listening { asked: 0, after_own: 0, matters: 0 };
    visit_all(&mut listening);
    let Listening { asked, after_own, matters } = listening;
    assert!(asked > 200 && after_own > 60 && matters > 20, "{asked}, {after_own}, {matters}");
}

#[test]
fn given_events_that_cannot_be_when_they_are_told_then_they_are_refused_in_words() {
    let mut engine = Engine::default();
    ask(&mut engine, &json!({ "cmd": "new", "game": "pyramid", "seats": 3 }));
    let view = ask(&mut engine, &json!({ "cmd": "view", "seat": 0 }));
    let mut said = |event: Value| {
        let events = json!([{ "type": "game", "event": event }]);
        let answer = engine.answer(&json!({ "cmd": "load_view", "view": view, "events": events }).to_string());
        answer["error"]["sentence"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(said(json!({ "type": "hand_seen", "seat": 0, "from": 2 })), "", "a god showed a hand");
    assert_eq!(said(json!({ "type": "vizier", "seat": 1 })), "", "a seat got the favor of the vizier");
    for (event, word) in [
        (json!({ "type": "hand_seen", "seat": 0, "from": 9 }), "there is no seat 9"),
        (json!({ "type": "god_used", "seat": 0, "god": "zeus" }), "there is no god 'zeus'"),
        (json!({ "type": "asked", "seat": 0, "from": 1, "card": "gold", "given": true }), "there is no card 'gold'"),
        (json!({ "type": "vizier", "seat": 4 }), "there is no seat 4"),
        (json!({ "type": "vizier", "seat": 1, "card": "brick" }), "this is no event of the pyramid or of a god"),
        (json!({ "type": "rain" }), "this is no event of the pyramid or of a god"),
        (json!(7), "this is no event of the pyramid or of a god"),
    ] {
        let sentence = said(event.clone());
        assert!(sentence.starts_with("an event of this game: ") && sentence.contains(word), "{event}: {sentence}");
    }
}

/// What only this game has is a part of the view like any other: left out, it would be as at the beginning, and that is not so.
#[test]
fn given_a_view_without_the_part_that_only_its_game_has_when_it_is_loaded_then_it_is_missed() {
    for (game, options) in [("pyramid", json!({})), ("egypt", json!({ "gods": "on" })), ("inkas", json!({}))] {
        let mut engine = Engine::default();
        ask(&mut engine, &json!({ "cmd": "new", "game": game, "seats": 3, "options": options }));
        let seat = &ask(&mut engine, &json!({ "cmd": "status" }))["to_act"];
        let mut view = ask(&mut engine, &json!({ "cmd": "view", "seat": seat }));
        ask(&mut engine, &json!({ "cmd": "load_view", "view": view }));
        view.as_object_mut().expect("a view").shift_remove("game");
        let answer = engine.answer(&json!({ "cmd": "load_view", "view": view }).to_string());
        assert_eq!(answer["error"]["code"], "bad_position", "{game}: {answer}");
        assert!(answer.to_string().contains("game, is missing"), "{game}: {answer}");
    }
}

#[test]
fn given_a_view_that_cannot_be_when_it_is_loaded_then_it_is_said_why_and_nothing_changes() {
    let mut engine = Engine::default();
    ask(&mut engine, &json!({ "cmd": "new", "game": "egypt", "seats": 3, "options": { "map": "beginner" } }));
    let (view, before) = (ask(&mut engine, &json!({ "cmd": "view", "seat": 0 })), engine.digest());
    let mut refused = |path: &str, value: Value| {
        let mut view = view.clone();
        *view.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
        let answer = engine.answer(&json!({ "cmd": "load_view", "view": view }).to_string());
        assert_eq!(engine.digest(), before, "{path}: an error changes nothing");
        let error = &answer["error"];
        assert!(error["sentence"].is_string(), "{path}: {answer}");
        (error["code"].as_str().unwrap_or_default().to_owned(), error.to_string())
    };
    for (path, value, code, word) in [
        ("/viewer", json!(3), "bad_position", "seats"),
        ("/viewer", Value::Null, "bad_position", "spectator"),
        ("/seats", json!([]), "bad_position", "seats"),
        ("/supply/brick", json!(120), "bad_position", "more cards"),
        ("/seats/0/hand", json!({ "brick": 19, "stone": 19 }), "bad_position", "cards"),
        ("/seats/1/hand_size", json!(200), "bad_position", "hand_size of seat 1 is 200 but would be 6"),
        ("/seats/1/hand_size", json!(1), "bad_position", "cards"),
        ("/seats/1/dev_count", json!(255), "bad_position", ""),
        ("/deck_size", json!(3), "bad_position", "deck_size is 3 but would be 25"),
        ("/seats/0/points", json!(9), "bad_position", "points of seat 0 is 9 but would be 2"),
        ("/seats/1/roads", json!([13]), "bad_position", ""),
        ("/seats/1/settlements", json!([200]), "no_such_place", "200"),
        ("/turn", json!(7), "bad_position", ""),
        ("/phase", json!({ "name": "over" }), "bad_position", "over"),
        ("/accepted", json!([9]), "no_such_seat", ""),
    ] {
        let (found, said) = refused(path, value.clone());
        assert_eq!(found, code, "{path} {value}: {said}");
        assert!(said.contains(word), "{path} {value}: {said}");
    }
}

#[test]
fn given_an_award_by_other_rules_when_the_view_says_so_then_it_is_where_it_was_given() {
    let mut engine = Engine::default();
    ask(&mut engine, &json!({ "cmd": "new", "game": "egypt", "seats": 3, "options": { "map": "beginner" } }));
    let mut view = ask(&mut engine, &json!({ "cmd": "view", "seat": 0 }));
    for (seat, points) in [(0, 2), (1, 4), (2, 4)] {
        view["seats"][seat]["points"] = json!(points);
        view["seats"][seat].as_object_mut().map(|seat| seat.shift_remove("sources"));
    }
    (view["route_award"], view["army_award"]) = (json!(1), json!(2));
    let mut loaded = |awards: &str, route: u8| {
        (view["awards"], view["route_award"]) = (json!(awards), json!(route));
        engine.answer(&json!({ "cmd": "load_view", "view": view }).to_string())
    };
    let by_rule = loaded("by_rule", 1);
    assert_eq!(by_rule["error"]["code"], "bad_position");
    assert!(by_rule.to_string().contains("the longest-route award cannot be where it is"), "{by_rule}");
    assert_eq!(loaded("as_given", 3)["error"]["code"], "bad_position", "nobody sits there");
    assert!(loaded("anyhow", 1)["error"]["sentence"].to_string().contains("anyhow"));
    assert_eq!(loaded("as_given", 1)["ok"]["to_act"], 0);
    let seen = ask(&mut engine, &json!({ "cmd": "view", "seat": 0 }));
    assert_eq!(
        (&seen["route_award"], &seen["army_award"], &seen["seats"][1]["points"]),
        (&json!(1), &json!(2), &json!(4))
    );
    assert_eq!(ask(&mut engine, &json!({ "cmd": "choose", "player": "novice", "seat": 0 }))["action"]["type"], "roll");
}

#[test]
fn given_a_game_that_is_known_from_one_seat_when_something_else_is_asked_then_it_is_refused() {
    let mut engine = Engine::default();
    ask(&mut engine, &json!({ "cmd": "new", "game": "egypt", "seats": 3, "options": { "map": "beginner" } }));
    let view = ask(&mut engine, &json!({ "cmd": "view", "seat": 0 }));
    ask(&mut engine, &json!({ "cmd": "load_view", "view": view }));
    for request in [
        json!({ "cmd": "state" }),
        json!({ "cmd": "legal" }),
        json!({ "cmd": "legal", "seat": 1 }),
        json!({ "cmd": "view", "seat": 1 }),
        json!({ "cmd": "view", "seat": null }),
        json!({ "cmd": "act", "seat": 0, "action": { "type": "roll" } }),
        json!({ "cmd": "outcomes", "seat": 0, "action": { "type": "roll" } }),
        json!({ "cmd": "undo" }),
        json!({ "cmd": "record" }),
        json!({ "cmd": "perft", "depth": 1 }),
        json!({ "cmd": "choose", "player": "novice", "seat": 1 }),
    ] {
        assert_eq!(engine.answer(&request.to_string())["error"]["code"], "hidden", "{request}");
    }
    assert!(ask(&mut engine, &json!({ "cmd": "status" })).get("digest").is_none());
    // A new game, or a whole position, is known again.
    ask(&mut engine, &json!({ "cmd": "new", "game": "egypt" }));
    ask(&mut engine, &json!({ "cmd": "state" }));
}

struct Valued;

impl Visitor for Valued {
    fn game<R: Playable>(&mut self) {
        // A rule set for which nothing was learned yet is played like the novice does, who does not judge.
        let judges = !R::weights().is_empty();
        let mut asked = 0;
        Watched::<R>::play(1, |game, seat| {
            // The set-up, and a few positions later on.
            if asked > 8 || (game.state.turns % 7 != 3 && game.state.turns > 0) {
                return;
            }
            asked += 1;
            let (mut engine, i) = (game.engine(), seat.index());
            let view = game.view(seat);
            ask(&mut engine, &json!({ "cmd": "load_view", "view": view, "events": game.heard[i] }));
            let legal = ask(&mut engine, &json!({ "cmd": "legal", "seat": seat.0 }));
            let legal = legal[0]["actions"].as_array().expect("actions").clone();
            for player in ["steady", "sharp"] {
                let choose = json!({ "cmd": "choose", "player": player, "seat": seat.0, "seed": 4 });
                let chosen = ask(&mut engine, &choose);
                assert_eq!(ask(&mut engine, &choose)["values"], chosen["values"], "the same question, the same answer");
                let values = chosen["values"].as_array().expect("a list");
                assert_eq!(values.len(), if judges { legal.len() } else { 0 }, "every move has a value: {chosen}");
                for value in values {
                    assert!(legal.contains(&value["action"]), "{value} is no legal move");
                    let chances: Vec<f64> =
                        value["chances"].as_array().expect("chances").iter().filter_map(Value::as_f64).collect();
                    assert_eq!(chances.len(), usize::from(game.setup.seats), "{value}");
                    let sum: f64 = chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-3 && chances.iter().all(|c| *c >= 0.0), "{player}: {value}");
                }
            }
        });
        assert!(asked > 5, "{}: {asked} positions", R::FACTS.id);
    }
}

/// Players that judge positions say what they think of every move: somebody wins, so the chances of all seats make one.
#[test]
fn given_a_view_when_a_judging_player_is_asked_then_every_move_has_chances_that_make_one() {
    visit_all(&mut Valued);
}

#[test]
fn given_a_game_when_a_player_is_asked_then_the_same_seed_gives_the_same_answer_and_nothing_changes() {
    let mut engine = Engine::default();
    ask(&mut engine, &json!({ "cmd": "new", "game": "egypt", "seats": 4, "options": { "first": "1" } }));
    let before = engine.digest();
    let choose = |player: &str, seat: u8, seed: u64| json!({ "cmd": "choose", "player": player, "seat": seat, "seed": seed, "budget": 100 });
    let chosen = ask(&mut engine, &choose("random", 0, 7));
    assert_eq!(chosen, ask(&mut engine, &choose("random", 0, 7)));
    assert_eq!((&chosen["values"], &chosen["reasons"]), (&json!([]), &json!([])));
    let others: std::collections::BTreeSet<_> =
        (0..20).map(|seed| ask(&mut engine, &choose("random", 0, seed)).to_string()).collect();
    assert!(others.len() > 3, "other seeds, other choices");
    for (request, code) in [
        (choose("novice", 1, 0), "not_your_turn"),
        (choose("novice", 4, 0), "no_such_seat"),
        (choose("gambler", 0, 0), "no_such_bot"),
        (choose("novice:nodes=5", 0, 0), "no_such_bot"),
    ] {
        assert_eq!(engine.answer(&request.to_string())["error"]["code"], code, "{request}");
    }
    assert_eq!(engine.digest(), before);
    assert!(engine.answer(r#"{"cmd":"act","seat":0,"action":{"type":"end_turn"}}"#)["error"]["code"].is_string());
}

/// Who has accepted gives what was wanted; who was only asked may not even have it.
#[test]
fn given_an_offer_that_others_cannot_meet_when_the_view_is_loaded_then_they_are_not_taken_to_have_the_cards() {
    let mut engine = Engine::default();
    ask(&mut engine, &json!({ "cmd": "new", "game": "egypt", "seats": 3, "options": { "first": "1" } }));
    for _ in 0..12 {
        let legal = ask(&mut engine, &json!({ "cmd": "legal" }));
        let (seat, action) = (&legal[0]["seat"], &legal[0]["actions"][0]);
        ask(&mut engine, &json!({ "cmd": "act", "seat": seat, "action": action }));
    }
    let mut position = ask(&mut engine, &json!({ "cmd": "state" }));
    for (seat, hand) in [json!({ "brick": 1 }), json!({ "grain": 1 }), json!({ "stone": 3 })].into_iter().enumerate() {
        let before = std::mem::replace(&mut position["seats"][seat]["hand"], hand.clone());
        for (cards, sign) in [(&before, 1), (&hand, -1)] {
            for (card, count) in cards.as_object().expect("a hand") {
                let left = position["supply"][card].as_i64().unwrap_or(0) + sign * count.as_i64().expect("a number");
                position["supply"][card] = json!(left);
            }
        }
    }
    (position["rolled"], position["phase"]) = (json!(true), json!({ "name": "main" }));
    ask(&mut engine, &json!({ "cmd": "load", "position": position }));
    let offer = json!({ "type": "offer", "give": { "brick": 1 }, "want": { "stone": 2 }, "to": [1, 2] });
    ask(&mut engine, &json!({ "cmd": "act", "seat": 0, "action": offer }));
    let read = |engine: &mut Engine| {
        let view = ask(engine, &json!({ "cmd": "view", "seat": 0 }));
        let mut other = Engine::default();
        let mut board = ask(engine, &json!({ "cmd": "setup" }));
        board["cmd"] = json!("new");
        ask(&mut other, &board);
        ask(&mut other, &json!({ "cmd": "load_view", "view": view }));
        assert_eq!(ask(&mut other, &json!({ "cmd": "view", "seat": 0 })), view);
    };
    read(&mut engine);
    ask(&mut engine, &json!({ "cmd": "act", "seat": 2, "action": { "type": "accept", "offer_of": 0 } }));
    read(&mut engine);
}
