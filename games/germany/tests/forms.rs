//! How this game's own moves, phases, events and state look from outside: JSON, codes, sentences, views.

use super::builder::*;
use crate::germany::rewards::{GermanyStep, Landmarks};
use crate::germany::{CARDS, Germany, GermanyEvent, GermanyMove, ORE};
use civitas_engine::{GameEvent, GameMove, MAX_EDGES, MAX_VERTICES, Move, Seat, Vertex, View};
use serde_json::{Value, from_str, from_value, json, to_value};
use std::collections::BTreeSet;

#[test]
fn own_moves_have_these_forms() {
    let forms = [
        (GermanyMove::BuildLandmark(Vertex(40)), json!({"type": "build_landmark", "at": 40}), "build_landmark"),
        (GermanyMove::PlayTrade, json!({"type": "play_trade"}), "play_trade"),
        (GermanyMove::TakeCard(ORE), json!({"type": "take_card", "card": "ore"}), "take_card"),
        (GermanyMove::DrawCard, json!({"type": "draw_card"}), "draw_card"),
        (GermanyMove::DeclineReward, json!({"type": "decline_reward"}), "decline_reward"),
    ];
    for (mv, form, control) in forms {
        assert_eq!(to_value(mv).expect("a form"), form);
        assert_eq!(from_value::<GermanyMove>(form).expect("a move"), mv);
        assert_eq!(mv.control(), control);
    }
}

#[test]
fn every_own_move_has_its_own_code() {
    let all = GermanyMove::all();
    assert_eq!(all.len(), 128 + 8 + 3);
    let mut codes = BTreeSet::new();
    for mv in all {
        assert!(mv.code() < 1 << 24 && codes.insert(mv.code()), "{mv:?}");
        assert_eq!(GermanyMove::from_code(mv.code()), Some(mv));
        assert_eq!(Move::<GermanyMove>::from_code(Move::Game(mv).code()), Some(Move::Game(mv)));
        let in_game = !matches!(mv, GermanyMove::TakeCard(card) if card.index() >= CARDS.len());
        if in_game {
            let form = to_value(mv).expect("a form");
            assert_eq!(from_value::<GermanyMove>(form).expect("a move"), mv);
        }
    }
    for code in [1 << 8 | 1, 3 << 8 | 7, 4 << 8 | 1, 5 << 8, 1 << 16, 0x00ff_ffff] {
        assert_eq!(GermanyMove::from_code(code), None, "{code:x}");
    }
}

#[test]
fn bad_moves_are_refused_in_words() {
    let message = |text: &str| from_str::<GermanyMove>(text).expect_err(text).to_string();
    assert!(message(r#"{"type":"take_card","card":"gold"}"#).contains("there is no card 'gold'"));
    for bad in [
        r#"{"type":"take_card"}"#,
        r#"{"type":"take_card","card":4}"#,
        r#"{"type":"take_card","card":"ore","n":2}"#,
        r#"{"type":"build_landmark"}"#,
        r#"{"type":"build_landmark","at":-1}"#,
        r#"{"type":"build_landmark","at":256}"#,
        r#"{"type":"build_landmark","at":"Trier"}"#,
        r#"{"type":"play_trade","card":"ore"}"#,
        r#"{"type":"draw_card","n":2}"#,
        r#"{"type":"decline_reward","seat":1}"#,
        r#"{"type":"decline"}"#,
        r#"{"at":3}"#,
        r#""draw_card""#,
        "null",
        "7",
    ] {
        message(bad);
    }
}

#[test]
fn own_phases_have_these_forms() {
    for (step, form) in [
        (GermanyStep::Cards(2), json!({"name": "cards", "left": 2})),
        (GermanyStep::Draw(1), json!({"name": "draw", "left": 1})),
    ] {
        assert_eq!(to_value(step).expect("a form"), form);
        assert_eq!(from_value::<GermanyStep>(form).expect("a phase"), step);
    }
    for bad in [
        json!({"name": "cards"}),
        json!({"name": "roads", "left": 1}),
        json!({"name": "draw", "left": 300}),
        json!({"name": "draw", "left": 1, "of": 2}),
        json!("draw"),
    ] {
        assert!(from_value::<GermanyStep>(bad).is_err());
    }
}

#[test]
fn own_events_are_told_to_everybody() {
    let at = vertex(TRIER);
    let forms = [
        (
            GermanyEvent::LandmarkBuilt { seat: BLUE, at },
            json!({"type": "landmark_built", "seat": 1, "at": at.0}),
            "Ana builds the landmark of Trier",
        ),
        (
            GermanyEvent::RewardDeclined { seat: RED },
            json!({"type": "reward_declined", "seat": 0}),
            "Ana declines the rest of the reward",
        ),
        (
            GermanyEvent::TradeOpened { seat: ORANGE },
            json!({"type": "trade_opened", "seat": 2}),
            "Ana trades two for one this turn",
        ),
    ];
    for (event, form, sentence) in forms {
        assert_eq!(to_value(event).expect("a form"), form);
        assert_eq!(from_value::<GermanyEvent>(form).expect("an event"), event);
        let place = |v: Vertex| map().title(v).unwrap_or_default().to_owned();
        assert_eq!(event.sentence(&|_| "Ana".to_owned(), &place).as_deref(), Some(sentence));
        for viewer in [None, Some(RED), Some(BLUE)] {
            assert_eq!(event.seen_by(viewer), Some(event));
        }
    }
}

#[test]
fn events_name_seats_and_places_that_there_are() {
    let read = |form: Value| from_value::<GermanyEvent>(form).map_err(|refused| refused.to_string());
    let declined = |seat: u8| read(json!({"type": "reward_declined", "seat": seat}));
    assert_eq!(declined(3), Ok(GermanyEvent::RewardDeclined { seat: Seat(3) }));
    assert_eq!(declined(4), Err("there is no seat 4".to_owned()));
    let built = |at: usize| read(json!({"type": "landmark_built", "seat": 0, "at": at}));
    assert_eq!(built(MAX_VERTICES - 1).map(|event| matches!(event, GermanyEvent::LandmarkBuilt { .. })), Ok(true));
    assert_eq!(built(MAX_VERTICES), Err(format!("there is no intersection {MAX_VERTICES} on any board")));
    let road = |at: usize| read(json!({"type": "reward_road", "seat": 0, "at": at}));
    assert_eq!(road(MAX_EDGES - 1).map(|event| matches!(event, GermanyEvent::RewardRoad { .. })), Ok(true));
    assert_eq!(road(MAX_EDGES), Err(format!("there is no path {MAX_EDGES} on any board")));
}

#[test]
fn the_own_state_reads_back_and_leaves_out_what_is_not_there() {
    assert_eq!(to_value(Landmarks::default()).expect("a form"), json!({}));
    let standing = [3, 40, 77].map(Vertex).into_iter().collect();
    let state = Landmarks { standing, built: [4, 0, 4095, 1], reward: true, trading: true };
    let form = to_value(state).expect("a form");
    let wanted = json!({"standing": [3, 40, 77], "built": [4, 0, 4095, 1], "reward": true, "trading": true});
    assert_eq!(form, wanted);
    assert_eq!(from_value::<Landmarks>(form).expect("a state"), state);
    let message = |form: Value| from_value::<Landmarks>(form).expect_err("not a state").to_string();
    for at in [128, 250] {
        assert!(message(json!({"standing": [at]})).contains(&format!("there is no intersection {at}")));
    }
    for bad in [
        json!({"landmarks": []}),
        json!({"built": [1, 2]}),
        json!({"built": [-1, 0, 0, 0]}),
        json!({"built": [65536, 0, 0, 0]}),
        json!({"reward": 1}),
        json!({"standing": [300]}),
    ] {
        message(bad);
    }
}

/// R-GER-084: landmarks, who built them, an open reward and two-for-one are seen by all.
#[test]
fn everybody_sees_the_landmarks() {
    let given = Given::bare(3, &[]).halls(RED, &[MARBURG]).chain(RED, &[MARBURG, FRANKFURT]).built(RED, FRANKFURT);
    let table = given.halls(BLUE, &[HAMBURG]).chain(BLUE, &[HAMBURG, LUEBECK]).built(BLUE, LUEBECK).set();
    let forms = [None, Some(RED), Some(ORANGE)].map(|viewer| View::of(&table.state, &table.game, viewer).own);
    let mut places = [FRANKFURT, LUEBECK].map(|n| vertex(n).0);
    places.sort_unstable();
    let all = &table.game.data.landmarks;
    let landmarks: Vec<Value> = all
        .iter()
        .map(|landmark| match landmark.at {
            at if at == vertex(FRANKFURT) => json!({"at": at.0, "gives": "free_road", "seat": 0}),
            at if at == vertex(LUEBECK) => json!({"at": at.0, "gives": "two_cards", "seat": 1}),
            at => json!({"at": at.0, "gives": landmark.gives}),
        })
        .collect();
    assert_eq!(landmarks.len(), 12);
    let wanted = json!({"landmarks": landmarks, "standing": places, "built": [1 << 4, 1 << 7, 0, 0]});
    for form in forms {
        assert_eq!(to_value(form).expect("a form"), wanted);
    }
}

#[test]
fn refusals_have_a_code_and_a_sentence() {
    use crate::playable::Playable;
    let codes: Vec<(&str, &str)> = Germany::reasons().iter().map(|r| (r.code, r.rule)).collect();
    let wanted = [
        ("not_a_landmark", "R-GER-048"),
        ("landmark_built", "R-GER-048"),
        ("no_road_to_landmark", "R-GER-048"),
        ("no_city", "R-GER-044"),
        ("no_reward", "R-GER-051"),
        ("must_take_reward", "R-GER-052"),
    ];
    assert_eq!(codes, wanted);
    assert!(Germany::reasons().iter().all(|r| r.sentence.ends_with('.')));
}
