//! How this game's own moves, phases, events and state look from outside: JSON, codes, sentences, views.

use super::builder::*;
use crate::egypt::gods::{God, GodEvent, GodMove, GodStep, Gods};
use crate::egypt::{BRICK, GRAIN};
use crate::playable::Playable;
use crate::pyramid::{Pyramid, PyramidEvent, PyramidMove, PyramidStep, Scenario, Site};
use civitas_engine::{Edge, GameEvent, GameMove, Move};
use serde_json::{Value, from_str, from_value, json, to_value};
use std::collections::BTreeSet;

#[test]
fn own_moves_have_these_forms() {
    for (mv, form) in [
        (PyramidMove::Boat(Edge(12)), json!({"type": "boat", "at": 12})),
        (PyramidMove::Block, json!({"type": "block"})),
        (PyramidMove::Favor { give: BRICK, get: GRAIN }, json!({"type": "favor", "give": "brick", "get": "grain"})),
        (PyramidMove::Reveal, json!({"type": "reveal"})),
        (PyramidMove::God(GodMove::Banish), json!({"type": "banish"})),
        (PyramidMove::God(GodMove::Exchange(God::Isis)), json!({"type": "exchange", "god": "isis"})),
        (PyramidMove::God(GodMove::Place(Edge(3))), json!({"type": "place", "at": 3})),
    ] {
        assert_eq!(to_value(mv).expect("a form"), form);
        assert_eq!(from_value::<PyramidMove>(form.clone()).expect("a move"), mv);
        assert_eq!(form["type"], mv.control());
    }
}

#[test]
fn every_own_move_has_its_own_code() {
    let all = PyramidMove::all();
    let mut codes = BTreeSet::new();
    for mv in &all {
        assert!(mv.code() < 1 << 24 && codes.insert(mv.code()), "{mv:?}");
        assert_eq!(PyramidMove::from_code(mv.code()), Some(*mv));
        assert_eq!(Move::<PyramidMove>::from_code(Move::Game(*mv).code()), Some(Move::Game(*mv)));
        let form = to_value(mv).expect("a form");
        let named = form.as_object().expect("fields").values().all(|value| *value != json!(""));
        // A card that the game does not have has no name; neither has a move with it a form.
        if let PyramidMove::Favor { give, get } = mv {
            let known = give.index() < 5 && get.index() < 5;
            assert_eq!(from_value::<PyramidMove>(form).ok(), known.then_some(*mv));
        } else {
            assert_eq!(from_value::<PyramidMove>(form).ok(), named.then_some(*mv), "{mv:?}");
        }
    }
    let kinds: BTreeSet<&str> = all.iter().map(|mv| mv.control()).collect();
    assert_eq!(kinds.len(), 21 + 4, "{kinds:?}");
    for code in [129 << 16 | 1, 131 << 16 | 7, 132 << 16, 128 << 16 | 0x100, 0x00ff_ffff] {
        assert_eq!(PyramidMove::from_code(code), None, "{code:x}");
    }
}

#[test]
fn bad_moves_are_refused_in_words() {
    let message = |text: &str| from_str::<PyramidMove>(text).expect_err(text).to_string();
    for (form, words) in [
        (r#"{"type":"boat"}"#, "the move 'boat' needs 'at'"),
        (r#"{"type":"favor","give":"brick"}"#, "the move 'favor' needs 'get'"),
        (r#"{"type":"favor","get":"brick"}"#, "the move 'favor' needs 'give'"),
        (r#"{"type":"favor","give":"brick","get":"gold"}"#, "there is no card 'gold'"),
        (r#"{"type":"block","at":3}"#, "the move 'block' has a field of another move"),
        (r#"{"type":"reveal","card":"grain"}"#, "the move 'reveal' has a field of another move"),
        (r#"{"type":"boat","at":3,"boat":true}"#, "the move 'boat' has a field of another move"),
        (r#"{"type":"flip","god":"isis"}"#, "the move 'flip' has a field of another move"),
        (r#"{"type":"demand"}"#, "the move 'demand' needs 'card'"),
        (r#"{"type":"sail"}"#, "there is no move 'sail'"),
        (r#"{"type":"block","n":2}"#, "unknown field `n`"),
    ] {
        assert!(message(form).contains(words), "{form}: {}", message(form));
    }
    for bad in [r#"{"type":"boat","at":256}"#, r#"{"type":"boat","at":-1}"#, r#"{}"#, "7"] {
        message(bad);
    }
}

#[test]
fn own_phases_have_these_forms() {
    for (step, form) in [
        (PyramidStep::Reveal, json!({"name": "reveal"})),
        (PyramidStep::God(GodStep::AfterUse(RED)), json!({"name": "after_use", "seat": 3})),
        (PyramidStep::God(GodStep::KeepCard), json!({"name": "keep_card"})),
    ] {
        assert_eq!(to_value(step).expect("a form"), form);
        assert_eq!(from_value::<PyramidStep>(form).expect("a phase"), step);
    }
    let message = |form: Value| from_value::<PyramidStep>(form).expect_err("not a phase").to_string();
    assert!(message(json!({"name": "unveil"})).contains("there is no phase 'unveil'"));
    assert!(message(json!({"name": "reveal", "seat": 1})).contains("the phase 'reveal' has a field of another phase"));
    assert!(message(json!({"name": "after_use"})).contains("the phase 'after_use' needs 'seat'"));
    assert!(message(json!({"name": "reveal", "n": 1})).contains("unknown field `n`"));
}

#[test]
fn own_events_are_told_to_everybody() {
    let seat = PURPLE;
    for (event, form, sentence) in [
        (
            PyramidEvent::GoldRevealed { seat, number: 8 },
            json!({"type": "gold_revealed", "seat": 0, "number": 8}),
            "Ana turns over a gold block: hands up to 8 are safe",
        ),
        (
            PyramidEvent::GoldPlaced { gold: 3, filled: 9 },
            json!({"type": "gold_placed", "gold": 3, "filled": 9}),
            "The pharaoh adds a gold block: 9 spaces filled",
        ),
        (
            PyramidEvent::BlockBuilt { seat, blocks: 2, filled: 9 },
            json!({"type": "block_built", "seat": 0, "blocks": 2, "filled": 9}),
            "Ana adds a block to the pyramid: 9 spaces filled",
        ),
        (
            PyramidEvent::Pharaoh { blessed: seats(&[PURPLE, GRAY]) },
            json!({"type": "pharaoh", "blessed": [0, 2]}),
            "The pharaoh blesses Ana, Ben",
        ),
        (
            PyramidEvent::Pharaoh { blessed: seats(&[]) },
            json!({"type": "pharaoh", "blessed": []}),
            "The pharaoh curses everybody",
        ),
        (PyramidEvent::Vizier { seat }, json!({"type": "vizier", "seat": 0}), "Ana has the vizier's favor"),
        (
            PyramidEvent::FavorUsed { seat },
            json!({"type": "favor_used", "seat": 0}),
            "Ana has used the vizier's favor for this",
        ),
        (
            PyramidEvent::PyramidDone { by_gold: true },
            json!({"type": "pyramid_done", "by": "gold"}),
            "The last gold block is placed",
        ),
        (
            PyramidEvent::PyramidDone { by_gold: false },
            json!({"type": "pyramid_done", "by": "full"}),
            "The pyramid is complete",
        ),
        (
            PyramidEvent::God(GodEvent::GodUsed { seat, god: God::Isis }),
            json!({"type": "god_used", "seat": 0, "god": "isis"}),
            "Ana calls on Isis",
        ),
    ] {
        assert_eq!(to_value(event).expect("a form"), form);
        assert_eq!(from_value::<PyramidEvent>(form).expect("an event"), event);
        let name = |seat: civitas_engine::Seat| if seat == PURPLE { "Ana".to_owned() } else { "Ben".to_owned() };
        assert_eq!(event.sentence(&name, &|_| String::new()).as_deref(), Some(sentence));
        for viewer in [None, Some(PURPLE), Some(GRAY)] {
            assert_eq!(event.seen_by(viewer), Some(event));
        }
    }
    // What a god shows is hidden as with Egypt's gods.
    let seen = |card| PyramidEvent::God(GodEvent::CardSeen { seat, card });
    assert_eq!(seen(Some(civitas_engine::Dev::KNIGHT)).seen_by(Some(GRAY)), Some(seen(None)));
}

#[test]
fn the_own_state_reads_back_and_leaves_out_what_is_not_there() {
    assert_eq!(to_value(Scenario::default()).expect("a form"), json!({}));
    let site = Site {
        blocks: [3, 0, 12, 1],
        gold_out: [1, 0, 2, 3],
        gold: 5,
        revealed: 8,
        vizier: Some(GRAY),
        favor_used: true,
    };
    let gods = Gods { of: [Some(God::Isis), None, None, None], ..Gods::default() };
    let state = Scenario { gods, site };
    let form = to_value(state).expect("a form");
    let wanted = json!({
        "gods": {"of": ["isis"]},
        "blocks": [3, 0, 12, 1],
        "gold_out": [1, 0, 2, 3],
        "gold": 5,
        "revealed": 8,
        "vizier": 2,
        "favor_used": true,
    });
    assert_eq!(form, wanted);
    assert_eq!(from_value::<Scenario>(form).expect("a state"), state);
}

#[test]
fn bad_states_are_refused_in_words() {
    let message = |form: Value| from_value::<Scenario>(form).expect_err("not a state").to_string();
    for (form, words) in [
        (json!({"vizier": 4}), "the vizier favors a seat that does not exist"),
        (json!({"blocks": [61, 0, 0, 0]}), "more blocks than there are"),
        (json!({"blocks": [60, 60, 60, 60], "gold": 60}), "more blocks than there are"),
        (json!({"gold": 255}), "more blocks than there are"),
        (json!({"gold_out": [127, 127, 127, 127]}), "more blocks than there are"),
        (json!({"gold_out": [255, 0, 0, 0]}), "more blocks than there are"),
        (json!({"gods": {"of": ["zeus"]}}), "there is no god 'zeus'"),
        (json!({"site": {}}), "unknown field `site`"),
    ] {
        let said = message(form.clone());
        assert!(said.contains(words), "{form}: {said}");
    }
    for bad in [json!({"blocks": [1, 2]}), json!({"gold_out": [1]}), json!({"gold": -1}), json!({"favor_used": 1})] {
        message(bad);
    }
    // The most that can be written is refused as a position, not computed with.
    let most = from_value::<Scenario>(json!({"blocks": [60, 0, 0, 0], "gold_out": [60, 0, 0, 0], "revealed": 255}))
        .expect("a state");
    let mut table = Given::settled(3, &[]).ready();
    (table.state.own.site, table.state.own.site.gold) = (most.site, 0);
    assert!(!table.state.admit(&table.game).is_empty());
}

#[test]
fn the_view_has_this_form() {
    let given = Given::settled(3, &[]).boats(PURPLE, &[(1, -2, "SW")]).boats(TURQUOISE, &[(2, -2, "E")]);
    let table = given.blocks(&[2, 1, 0], TURQUOISE).gold(4).ready();
    for viewer in [None, Some(PURPLE), Some(GRAY)] {
        let form = to_value(table.view(viewer).own).expect("a form");
        let wanted = json!({
            "blocks": [2, 1, 0],
            "gold": 4,
            "gold_left": {"6": 0, "7": 2, "8": 3, "9": 3},
            "gold_all": 12,
            "filled": 7,
            "levels": [
                {"spaces": 16, "filled": 7},
                {"spaces": 9, "filled": 0},
                {"spaces": 4, "filled": 0},
                {"spaces": 1, "filled": 0},
            ],
            "safe": [{"low": 7, "high": 9}, {"low": 9, "high": 9}, {"low": 7, "high": 9}],
            "blessed": [0, 1],
            "vizier": 1,
        });
        assert_eq!(form["pyramid"], wanted);
        let ptha =
            json!({"god": "ptha", "power": "substitute", "side": "a", "ready": true, "controls": ["substitute"]});
        assert_eq!(form["gods"]["seats"][1], ptha);
        assert_eq!(form["gods"]["display"].as_array().map(Vec::len), Some(7));
    }
}

#[test]
fn refusals_have_a_code_and_a_sentence() {
    let codes: Vec<(&str, &str)> = Pyramid::reasons().iter().map(|r| (r.code, r.rule)).collect();
    let wanted = [
        ("not_a_river_path", "R-PYR-020"),
        ("river_path", "R-PYR-020"),
        ("no_boat_left", "R-PYR-022"),
        ("not_for_boats", "R-PYR-022"),
        ("needs_boat", "R-PYR-031"),
        ("no_block_left", "R-PYR-033"),
        ("not_vizier", "R-PYR-050"),
        ("favor_used", "R-PYR-051"),
        ("favor_same_card", "R-PYR-051"),
        ("not_at_nile", "R-PYR-007"),
        ("no_land_path", "R-PYR-009"),
        ("no_reveal", "R-PYR-060"),
    ];
    assert_eq!(codes[codes.len() - 12..], wanted);
    assert_eq!(codes.len(), 21 + 12, "those of the gods come first");
    assert!(Pyramid::reasons().iter().all(|r| r.sentence.ends_with('.')));
}
