//! How this game's own moves, events and state look from outside: JSON, codes, sentences, views.

use super::builder::*;
use crate::inkas::tribes::Tribes;
use crate::inkas::{FISH, InkasEvent, InkasMove, ORE, WOOD, WOOL};
use civitas_engine::{Card, GameEvent, GameMove, MAX_VERTICES, Move, Seat, Vertex, VertexSet, View};
use serde_json::{Value, from_str, from_value, json, to_value};
use std::collections::BTreeSet;

#[test]
fn own_moves_have_these_forms() {
    let forms = [
        (InkasMove::GoodsSet(WOOD, ORE), json!({"type": "goods_set", "take": ["wood", "ore"]})),
        (InkasMove::GoodsSet(FISH, FISH), json!({"type": "goods_set", "take": ["fish", "fish"]})),
        (
            InkasMove::RouteSwap { give: [WOOL, FISH], get: ORE },
            json!({"type": "route_swap", "give": ["wool", "fish"], "get": "ore"}),
        ),
        (InkasMove::ChaseRobber, json!({"type": "chase_robber"})),
    ];
    for (mv, form) in forms {
        assert_eq!(to_value(mv).expect("a form"), form);
        assert_eq!(from_value::<InkasMove>(form).expect("a move"), mv);
    }
}

#[test]
fn every_own_move_reads_back_and_has_its_own_code() {
    let all = InkasMove::all();
    assert_eq!(all.len(), 36 + 36 * 8 + 1);
    let mut codes = BTreeSet::new();
    for mv in all {
        let form = to_value(mv).expect("a form");
        assert_eq!(from_value::<InkasMove>(form).expect("a move"), mv);
        assert!(mv.code() < 1 << 24 && codes.insert(mv.code()), "{mv:?}");
        assert_eq!(InkasMove::from_code(mv.code()), Some(mv));
        assert_eq!(Move::<InkasMove>::from_code(Move::Game(mv).code()), Some(Move::Game(mv)));
    }
    for code in [3 << 20, 2 << 20 | 1, 1 << 16, 0x00ff_ffff] {
        assert_eq!(InkasMove::from_code(code), None, "{code:x}");
    }
}

#[test]
fn pairs_may_be_written_in_any_order() {
    let set: InkasMove = from_str(r#"{"type":"goods_set","take":["ore","wood"]}"#).expect("a move");
    assert_eq!(set, InkasMove::GoodsSet(WOOD, ORE));
    let swap: InkasMove = from_str(r#"{"type":"route_swap","give":["fish","wool"],"get":"ore"}"#).expect("a move");
    assert_eq!(swap, InkasMove::RouteSwap { give: [WOOL, FISH], get: ORE });
}

#[test]
fn bad_moves_are_refused_in_words() {
    let message = |text: &str| from_str::<InkasMove>(text).expect_err(text).to_string();
    assert!(message(r#"{"type":"goods_set","take":["gold","wood"]}"#).contains("there is no card 'gold'"));
    assert!(message(r#"{"type":"route_swap","give":["wood","wood"],"get":"brick"}"#).contains("no card 'brick'"));
    for bad in [
        r#"{"type":"goods_set"}"#,
        r#"{"type":"goods_set","take":["wood"]}"#,
        r#"{"type":"goods_set","take":["wood","wood","wood"]}"#,
        r#"{"type":"goods_set","take":[0,1]}"#,
        r#"{"type":"goods_set","take":["wood","ore"],"get":"ore"}"#,
        r#"{"type":"route_swap","give":["wood","ore"]}"#,
        r#"{"type":"chase_robber","seat":1}"#,
        r#"{"type":"chase"}"#,
        r#"{"take":["wood","ore"]}"#,
        r#""chase_robber""#,
        "null",
        "7",
    ] {
        message(bad);
    }
}

#[test]
fn cards_beyond_the_kinds_have_an_empty_name_that_does_not_read_back() {
    let odd = to_value(InkasMove::GoodsSet(Card(9), Card(200))).expect("a form");
    assert!(from_value::<InkasMove>(odd).is_err());
}

#[test]
fn own_moves_name_their_controls() {
    let swap = InkasMove::RouteSwap { give: [WOOD, WOOD], get: ORE };
    let controls = [InkasMove::GoodsSet(WOOD, WOOD), swap, InkasMove::ChaseRobber].map(GameMove::control);
    assert_eq!(controls, ["goods_set", "route_swap", "chase_robber"]);
}

#[test]
fn own_events_have_forms_and_sentences_and_are_open() {
    let forms = [
        (
            InkasEvent::Declined { seat: RED, tribe: 1 },
            json!({"type": "declined", "seat": 0, "tribe": 1}),
            "The first tribe of Ana declines",
        ),
        (
            InkasEvent::Founded { seat: BLUE, tribe: 3 },
            json!({"type": "founded", "seat": 2, "tribe": 3}),
            "Ana founds a third tribe",
        ),
        (
            InkasEvent::Chased { seat: GREY },
            json!({"type": "chased", "seat": 3}),
            "Ana chases the robber into the jungle",
        ),
        (
            InkasEvent::SecondStack,
            json!({"type": "second_stack"}),
            "The second stack of development cards is added to the first",
        ),
        (InkasEvent::Deadlock, json!({"type": "deadlock"}), "Nobody can build any more"),
    ];
    for (event, form, sentence) in forms {
        assert_eq!(to_value(event).expect("a form"), form);
        assert_eq!(from_value::<InkasEvent>(form).expect("an event"), event);
        assert_eq!(event.sentence(&|_| "Ana".to_owned(), &|_| String::new()).as_deref(), Some(sentence));
        for viewer in [None, Some(RED), Some(BLUE)] {
            assert_eq!(event.seen_by(viewer), Some(event));
        }
    }
}

#[test]
fn the_own_state_reads_back_and_leaves_out_what_is_not_there() {
    assert_eq!(to_value(Tribes::default()).expect("a form"), json!({}));
    let declining: VertexSet = [3, 40, 77].map(Vertex).into_iter().collect();
    let state = Tribes { declining, gone: [4, 0, 8, 1], swapped: true, chased: true, seven: true };
    let form = to_value(state).expect("a form");
    let wanted =
        json!({"declining": [3, 40, 77], "gone": [4, 0, 8, 1], "swapped": true, "chased": true, "seven": true});
    assert_eq!(form, wanted);
    assert_eq!(from_value::<Tribes>(form).expect("a state"), state);
    let message = |form: Value| from_value::<Tribes>(form).expect_err("not a state").to_string();
    assert!(message(json!({"declining": [250]})).contains("there is no intersection 250"));
    assert!(message(json!({"declining": [MAX_VERTICES]})).contains("there is no intersection"), "one behind the last");
    assert!(from_value::<Tribes>(json!({"declining": [MAX_VERTICES - 1]})).is_ok());
    for bad in [json!({"ruins": []}), json!({"gone": [1, 2]}), json!({"gone": [-1, 0, 0, 0]}), json!({"seven": 1})] {
        message(bad);
    }
}

#[test]
fn everybody_sees_ruins_tribes_and_thickets() {
    let given = Given::bare(3, &[]).ruin(RED, F1).ruined_city(RED, F5).settlement(RED, A).leads(RED, 3);
    let given = given.bystander(ORANGE).home(BLUE, (0, 3, "SE"), (0, 3, "S")).home(BLUE, (-1, 3, "SW"), (-1, 3, "S"));
    let table = given.ready();
    let forms: Vec<Value> = [None, Some(RED), Some(Seat(2))]
        .map(|viewer| to_value(View::of(&table.state, &table.game, viewer).own).expect("a form"))
        .into();
    let mut ruins = [F1, F5].map(|at| vertex(at).0);
    ruins.sort_unstable();
    let row = |tribe: u8, size: u8, filled: u8, state: &str, city: bool| json!({"tribe": tribe, "size": size, "filled": filled, "state": state, "city": city});
    let boards = json!([
        [row(1, 4, 4, "gone", false), row(2, 4, 4, "declining", true), row(3, 3, 1, "active", false)],
        [row(1, 4, 4, "gone", false), row(2, 4, 1, "active", false), row(3, 3, 0, "coming", false)],
        [row(1, 4, 2, "active", false), row(2, 4, 0, "coming", false), row(3, 3, 0, "coming", false)],
    ]);
    let wanted = json!({
        "declining": ruins, "tribes": [3, 2, 1], "thickets": [2, 4, 4], "boards": boards, "swapped": false, "chased": false,
        "gone": table.state.own.gone[..3]
    });
    assert!(forms.iter().all(|form| *form == wanted), "{forms:?}");
}

/// R-INKA-136: a table that plays to fewer markers has no use for the places beyond them, and a winner leads no further tribe.
#[test]
fn a_culture_board_ends_with_the_goal_of_the_table() {
    for (goal, wanted) in [
        ("3", json!([[1, 3, "active"]])),
        ("4", json!([[1, 4, "active"]])),
        ("5", json!([[1, 4, "active"], [2, 1, "coming"]])),
        ("8", json!([[1, 4, "active"], [2, 4, "coming"]])),
        ("11", json!([[1, 4, "active"], [2, 4, "coming"], [3, 3, "coming"]])),
    ] {
        let table = Given::beginner(3, &[("goal", goal)]).ready();
        let form = to_value(View::of(&table.state, &table.game, None).own).expect("a form");
        let rows = form["boards"][0].as_array().expect("tribes");
        let told: Vec<Value> = rows.iter().map(|row| json!([row["tribe"], row["size"], row["state"]])).collect();
        assert_eq!(json!(told), wanted, "to {goal}");
    }
}
