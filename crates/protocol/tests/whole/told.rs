//! What a session tells whom: nothing hidden, nothing twice, and where things lie.

use crate::support::setup;
use civitas_engine::Random;
use civitas_games::{egypt::Egypt, generator};
use civitas_protocol::wire::Fairness;
use civitas_protocol::{Engine, Look, Luck, Session, SetupForm, open_session, plainly};
use serde::Serialize;
use serde_json::{Value, json};

fn told(form: impl Serialize) -> Value {
    serde_json::to_value(form).expect("JSON")
}

fn open(form: Value) -> Box<dyn Session> {
    let setup: SetupForm = serde_json::from_value(form).expect("a set-up");
    open_session(&setup).expect("a table")
}

/// Plays at random until the end, and shows every position.
fn play(session: &mut dyn Session, mut look: impl FnMut(&dyn Session)) {
    let mut rng = Random(generator(5, 1));
    for _ in 0..5000 {
        if session.is_over() {
            return;
        }
        let mut legal = session.legal(None).expect("somebody may act");
        legal.retain(|who| !who.actions.is_empty());
        let who = &legal[rng.below(legal.len() as u32) as usize];
        let action = &who.actions[rng.below(who.actions.len() as u32) as usize];
        session.act(who.seat, action, Luck::Own).expect("it is legal");
        look(session);
    }
}

#[test]
fn what_the_events_keep_back_the_outcome_does_not_tell() {
    let mut session = open(told(setup::<Egypt>(3, 3)));
    let (mut hidden, mut open) = (0, 0);
    play(&mut *session, |session| {
        let all = session.happened(Look::Open).expect("something happened");
        for seat in 0..3 {
            let seen = session.happened(Look::Seat(seat)).expect("something happened");
            if told(&seen.events) == told(&all.events) {
                assert_eq!(told(&seen.outcome), told(&all.outcome));
                open += u32::from(seen.outcome.is_some());
            } else {
                assert!(seen.outcome.is_none(), "seat {seat} is told {:?} with {:?}", seen.outcome, seen.events);
                hidden += 1;
            }
        }
    });
    assert!(hidden > 3 && open > 100, "{hidden} hidden, {open} open");
    let winners = session.winners();
    assert_eq!((session.is_over(), winners.len()), (true, 1));
    assert!(session.points()[usize::from(winners[0])] >= 10, "{:?}", session.points());
}

#[test]
fn every_path_is_equally_long_on_the_screen() {
    let board = told(open(json!({"game": "egypt"})).fixed())["board"].take();
    let point = |id: &Value| -> (f64, f64) {
        let at = &board["intersections"][id.as_u64().expect("an id") as usize]["point"];
        (at[0].as_f64().expect("a number"), at[1].as_f64().expect("a number"))
    };
    let lengths = board["paths"].as_array().expect("paths").iter().map(|path| {
        let ((ax, ay), (bx, by)) = (point(&path["ends"][0]), point(&path["ends"][1]));
        (ax - bx).hypot(ay - by)
    });
    let lengths: Vec<f64> = lengths.collect();
    assert!(lengths.len() > 50);
    assert!(lengths.iter().all(|length| (length - 1.0).abs() < 0.005), "{lengths:?}");
}

#[test]
fn the_reason_that_says_most_is_given_and_the_most_frequent_once() {
    let mut session = open(json!({"game": "egypt", "seats": 3, "seed": 4, "options": {"first": "1"}}));
    for _ in 0..12 {
        let legal = session.legal(None).expect("somebody may act");
        session.act(legal[0].seat, &legal[0].actions[0], Luck::Own).expect("it is legal");
    }
    let blocked = |session: &dyn Session, seat| told(session.frame(Some(seat), None).blocked);
    assert_eq!(blocked(&*session, 1), json!({"all": "not_your_turn", "offer": "roll_first"}));
    let [roll, dice] = [json!({"type": "roll"}), json!({"dice": [1, 1]})];
    let roll = serde_json::from_value(roll).expect("an action");
    session.act(0, &roll, Luck::Forced(&serde_json::from_value(dice).expect("dice"))).expect("it is legal");
    // Nobody can pay for a city after the set-up: that holds everywhere, unlike "this is not your settlement".
    let now = blocked(&*session, 0);
    let why = |control: &str| if now[control].is_null() { now["all"].clone() } else { now[control].clone() };
    assert_eq!((why("upgrade"), why("roll")), (json!("cannot_afford"), json!("already_rolled")), "{now}");
}

#[test]
fn what_is_as_usual_is_left_out() {
    let view = |game: &str| told(open(json!({"game": game})).view(Look::Spectator));
    let (classic, two_stacks) = (view("egypt"), view("inkas"));
    assert!(classic.get("later_size").is_none() && classic.get("plenty").is_none(), "{classic}");
    assert!(two_stacks["later_size"].as_u64() > Some(0), "{two_stacks}");
    let promise = Fairness { commitment: "x".to_owned(), ..Fairness::default() };
    assert!(told(&promise).get("restarts").is_none());
    assert_eq!(told(Fairness { restarts: 2, ..promise })["restarts"], json!(2));
}

#[test]
fn what_a_client_would_have_to_work_out_is_told_with_the_rules() {
    let rules = |setup: Value| told(open(setup).fixed())["rules"].take();
    let (egypt, inkas) = (rules(json!({"game": "egypt"})), rules(json!({"game": "inkas"})));
    assert_eq!((&egypt["robber"], &inkas["robber"]), (&json!(7), &json!(7)));
    assert_eq!(inkas["costs"]["goods_set"], json!({"feathers": 1, "coca": 1, "fish": 1}));
    assert_eq!(egypt["costs"].get("goods_set"), None, "{egypt}");
}

#[test]
fn the_settlement_that_brings_the_first_cards_is_told_before_it_stands() {
    let mut session = open(json!({"game": "egypt", "seats": 3, "options": {"first": "1"}}));
    let mut brought = 0;
    loop {
        let view = told(session.view(Look::Spectator));
        if view["phase"]["name"] == json!("before_roll") {
            break;
        }
        let turn = view["turn"].as_u64().expect("a seat") as usize;
        let placed = view["seats"][turn]["settlements"].as_array().expect("places").len();
        let brings = view["phase"]["name"] == json!("setup_settlement") && placed == 1;
        assert_eq!(view.get("first_cards"), brings.then_some(&json!(true)), "{view}");
        brought += usize::from(brings);
        let legal = session.legal(None).expect("somebody may act");
        session.act(legal[0].seat, &legal[0].actions[0], Luck::Own).expect("it is legal");
    }
    assert_eq!(brought, 3, "once for every seat");
}

#[test]
fn a_named_map_is_known_by_its_name() {
    let mut setup: SetupForm = serde_json::from_value(json!({"game": "egypt"})).expect("a set-up");
    assert_eq!(setup.map_name(), None);
    setup.board = Some(civitas_engine::BoardSpec { name: Some("Two Rivers".to_owned()), ..Default::default() });
    assert_eq!(setup.map_name(), Some("Two Rivers"));
}

#[test]
fn counting_ends_where_it_was_told_to() {
    for (mut engine, ends) in [(Engine::with_perft_limit(5), true), (Engine::default(), false)] {
        engine.answer(r#"{"cmd":"new","game":"egypt","options":{"first":"1"}}"#);
        let answer = engine.answer(r#"{"cmd":"perft","depth":3}"#);
        assert_eq!(answer["ok"].is_null(), ends, "{answer}");
    }
}

#[test]
fn a_last_line_needs_no_end_and_a_wrong_one_says_where() {
    let mut output = Vec::new();
    Engine::default()
        .run(&b"{\"id\":1,\"cmd\":}\n{\"id\":2,\"cmd\":\"hello\"}"[..], &mut output)
        .expect("it is written");
    let text = String::from_utf8(output).expect("UTF-8");
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((answers.len(), &answers[1]["id"], answers[1]["error"].is_null()), (2, &json!(2), true));
    let sentence =
        answers[0]["error"]["sentence"].as_str().or(answers[0]["error"]["message"].as_str()).unwrap_or(&text);
    assert!(sentence.contains("expected value at column 15"), "{sentence}");
    assert_eq!(plainly("expected u8s"), "expected u8s", "only whole words are names of types");
}
