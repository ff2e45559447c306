//! How moves, phases, events and state of the gods look from outside: JSON, codes, sentences.

use super::builder::*;
use crate::egypt::gods::{EgyptWithGods, God, GodEvent, GodMove, GodStep, Gods, Swap, Then};
use crate::egypt::{BRICK, CARDS, GRAIN, STONE};
use crate::playable::Playable;
use civitas_engine::{Dev, Devs, Edge, GameEvent, GameMove, MAX_SEATS, Move, Seat, SeatSet, Vertex};
use serde_json::{Value, from_str, from_value, json, to_value};
use std::collections::BTreeSet;

const SWAP: Swap = Swap { without: BRICK, with: STONE };

#[test]
fn moves_have_these_forms() {
    let forms = [
        (GodMove::Demand(GRAIN), json!({"type": "demand", "card": "grain"})),
        (GodMove::Ask(GRAY), json!({"type": "ask", "seat": 2})),
        (GodMove::GiveBack(STONE), json!({"type": "give_back", "card": "stone"})),
        (GodMove::Enough, json!({"type": "enough"})),
        (GodMove::Substitute(SWAP, false), json!({"type": "substitute", "without": "brick", "with": "stone"})),
        (
            GodMove::Substitute(SWAP, true),
            json!({"type": "substitute", "without": "brick", "with": "stone", "boat": true}),
        ),
        (GodMove::Place(Edge(40)), json!({"type": "place", "at": 40})),
        (GodMove::Lift(Edge(41)), json!({"type": "lift", "at": 41})),
        (GodMove::Take(BRICK), json!({"type": "take", "card": "brick"})),
        (GodMove::Pass, json!({"type": "pass"})),
        (GodMove::PloughSettle(Vertex(3)), json!({"type": "plough_settle", "at": 3})),
        (GodMove::PloughUpgrade(Vertex(4)), json!({"type": "plough_upgrade", "at": 4})),
        (GodMove::Declare { give: STONE, get: GRAIN }, json!({"type": "declare", "give": "stone", "get": "grain"})),
        (GodMove::Stop, json!({"type": "stop"})),
        (GodMove::Look(RED), json!({"type": "look", "seat": 3})),
        (GodMove::ChooseCard(None), json!({"type": "choose_card"})),
        (GodMove::ChooseCard(Some(SWAP)), json!({"type": "choose_card", "without": "brick", "with": "stone"})),
        (GodMove::TurnOver, json!({"type": "turn_over"})),
        (GodMove::Keep(Dev::VICTORY), json!({"type": "keep", "card": "victory_point"})),
        (GodMove::Banish, json!({"type": "banish"})),
        (GodMove::Back, json!({"type": "back"})),
        (GodMove::Flip, json!({"type": "flip"})),
        (GodMove::Exchange(God::Ptha), json!({"type": "exchange", "god": "ptha"})),
    ];
    for (mv, form) in forms {
        assert_eq!(to_value(mv).expect("a form"), form);
        assert_eq!(from_value::<GodMove>(form.clone()).expect("a move"), mv);
        assert_eq!(form["type"], mv.control());
    }
}

#[test]
fn every_move_has_its_own_code() {
    let all = GodMove::all();
    let mut codes = BTreeSet::new();
    for mv in &all {
        assert!(mv.code() < 1 << 24 && codes.insert(mv.code()), "{mv:?}");
        assert_eq!(GodMove::from_code(mv.code()), Some(*mv));
        assert_eq!(Move::<GodMove>::from_code(Move::Game(*mv).code()), Some(Move::Game(*mv)));
    }
    let kinds: BTreeSet<&str> = all.iter().map(|mv| mv.control()).collect();
    assert_eq!(kinds.len(), 21, "{kinds:?}");
    for code in [3 << 16 | 1, 9 << 16 | 0x100, 21 << 16 | 5, 22 << 16 | 10, 23 << 16, 127 << 16, 0x00ff_ffff] {
        assert_eq!(GodMove::from_code(code), None, "{code:x}");
    }
}

/// Every move that names what the game has reads back from its form.
#[test]
fn every_move_reads_back() {
    for mv in GodMove::all() {
        let form = to_value(mv).expect("a form");
        let named = form.as_object().expect("fields").values().all(|value| *value != json!(""));
        assert_eq!(from_value::<GodMove>(form).ok(), named.then_some(mv), "{mv:?}");
    }
}

#[test]
fn bad_moves_are_refused_in_words() {
    let message = |text: &str| from_str::<GodMove>(text).expect_err(text).to_string();
    for (form, words) in [
        (r#"{"type":"demand"}"#, "the move 'demand' needs 'card'"),
        (r#"{"type":"demand","card":"gold"}"#, "there is no card 'gold'"),
        (r#"{"type":"ask"}"#, "the move 'ask' needs 'seat'"),
        (r#"{"type":"place"}"#, "the move 'place' needs 'at'"),
        (r#"{"type":"substitute","with":"stone"}"#, "the move 'substitute' needs 'without'"),
        (r#"{"type":"choose_card","without":"stone"}"#, "the move 'choose_card' needs 'with'"),
        (r#"{"type":"choose_card","with":"stone"}"#, "the move 'choose_card' needs 'without'"),
        (r#"{"type":"declare","give":"stone"}"#, "the move 'declare' needs 'get'"),
        (r#"{"type":"declare","get":"stone"}"#, "the move 'declare' needs 'give'"),
        (r#"{"type":"keep"}"#, "the move 'keep' needs 'card'"),
        (r#"{"type":"keep","card":"grain"}"#, "there is no development card 'grain'"),
        (r#"{"type":"exchange"}"#, "the move 'exchange' needs 'god'"),
        (r#"{"type":"exchange","god":"zeus"}"#, "there is no god 'zeus'"),
        (r#"{"type":"pray"}"#, "there is no move 'pray'"),
        (r#"{"type":"banish","card":"grain"}"#, "the move 'banish' has a field of another move"),
        (r#"{"type":"flip","god":"isis"}"#, "the move 'flip' has a field of another move"),
        (r#"{"type":"lift","at":3,"boat":true}"#, "the move 'lift' has a field of another move"),
        (r#"{"type":"take","card":"grain","seat":1}"#, "the move 'take' has a field of another move"),
        (r#"{"type":"flip","n":1}"#, "unknown field `n`"),
        (r#"{"at":3}"#, "missing field `type`"),
    ] {
        assert!(message(form).contains(words), "{form}: {}", message(form));
    }
    for bad in [r#"{"type":"ask","seat":-1}"#, r#"{"type":"place","at":256}"#, r#"{"type":7}"#, r#""flip""#, "null"] {
        message(bad);
    }
}

#[test]
fn phases_have_these_forms() {
    let asked = seats(&[TURQUOISE, RED]);
    for (step, form) in [
        (GodStep::Demand { card: GRAIN, asked: SeatSet::EMPTY }, json!({"name": "demand", "card": "grain"})),
        (GodStep::Demand { card: GRAIN, asked }, json!({"name": "demand", "card": "grain", "asked": [1, 3]})),
        (
            GodStep::GiveBack { card: STONE, to: RED, asked },
            json!({"name": "give_back", "card": "stone", "to": 3, "asked": [1, 3]}),
        ),
        (GodStep::Cart { swap: SWAP, boat: false }, json!({"name": "cart", "without": "brick", "with": "stone"})),
        (
            GodStep::Cart { swap: SWAP, boat: true },
            json!({"name": "cart", "without": "brick", "with": "stone", "boat": true}),
        ),
        (GodStep::Balance(GRAY), json!({"name": "balance", "seat": 2})),
        (GodStep::MoveCart(Edge(7)), json!({"name": "move_cart", "from": 7})),
        (GodStep::Shelter(PURPLE), json!({"name": "shelter", "seat": 0})),
        (GodStep::Alms(TURQUOISE), json!({"name": "alms", "from": 1})),
        (GodStep::LookAtCards(3), json!({"name": "look_at_cards", "left": 3})),
        (GodStep::KeepCard, json!({"name": "keep_card"})),
        (GodStep::AfterUse(RED), json!({"name": "after_use", "seat": 3})),
    ] {
        assert_eq!(to_value(step).expect("a form"), form);
        assert_eq!(from_value::<GodStep>(form).expect("a phase"), step);
    }
}

#[test]
fn bad_phases_are_refused_in_words() {
    let message = |form: Value| from_value::<GodStep>(form).expect_err("not a phase").to_string();
    for (form, words) in [
        (json!({"name": "demand"}), "the phase 'demand' needs 'card'"),
        (json!({"name": "demand", "card": "grain", "asked": [4]}), "there is no seat 4"),
        (json!({"name": "demand", "card": "grain", "asked": [1, 1]}), "has a field of another phase"),
        (json!({"name": "give_back", "card": "grain"}), "the phase 'give_back' needs 'to'"),
        (json!({"name": "give_back", "card": "grain", "to": 9}), "there is no seat 9"),
        (json!({"name": "cart", "with": "grain"}), "the phase 'cart' needs 'without'"),
        (json!({"name": "balance"}), "the phase 'balance' needs 'seat'"),
        (json!({"name": "move_cart"}), "the phase 'move_cart' needs 'from'"),
        (json!({"name": "look_at_cards"}), "the phase 'look_at_cards' needs 'left'"),
        (json!({"name": "after_use", "seat": 200}), "there is no seat 200"),
        (json!({"name": "keep_card", "left": 1}), "the phase 'keep_card' has a field of another phase"),
        (json!({"name": "shelter", "seat": 1, "asked": [2]}), "the phase 'shelter' has a field of another phase"),
        (json!({"name": "prayer"}), "there is no phase 'prayer'"),
        (json!({"name": "alms", "from": 1, "n": 1}), "unknown field `n`"),
    ] {
        let said = message(form.clone());
        assert!(said.contains(words), "{form}: {said}");
    }
}

#[test]
fn events_have_these_forms_and_sentences() {
    let (seat, god, card) = (PURPLE, God::Ptha, GRAIN);
    for (event, form, sentence) in [
        (GodEvent::GodDealt { seat, god }, json!({"type": "god_dealt", "seat": 0, "god": "ptha"}), "Ptah goes to Ana"),
        (GodEvent::GodUsed { seat, god }, json!({"type": "god_used", "seat": 0, "god": "ptha"}), "Ana calls on Ptah"),
        (
            GodEvent::GodFlipped { seat, god: God::Isis },
            json!({"type": "god_flipped", "seat": 0, "god": "isis"}),
            "Ana turns Isis and keeps it",
        ),
        (
            GodEvent::GodExchanged { seat, god: God::Maat, returned: God::Isis },
            json!({"type": "god_exchanged", "seat": 0, "god": "maat", "returned": "isis"}),
            "Ana exchanges Isis for Maat",
        ),
        (
            GodEvent::Asked { seat, from: GRAY, card, given: true },
            json!({"type": "asked", "seat": 0, "from": 2, "card": "grain", "given": true}),
            "Ana demands grain from Ben",
        ),
        (
            GodEvent::Asked { seat, from: GRAY, card, given: false },
            json!({"type": "asked", "seat": 0, "from": 2, "card": "grain", "given": false}),
            "Ana demands grain from Ben, who has none",
        ),
        (GodEvent::Spared { seat }, json!({"type": "spared", "seat": 0}), "Ana does not have to discard"),
        (
            GodEvent::TradeDeclared { seat, card },
            json!({"type": "trade_declared", "seat": 0, "card": "grain"}),
            "Ana trades grain two for one this turn",
        ),
        (
            GodEvent::HandSeen { seat, from: GRAY, hand: None },
            json!({"type": "hand_seen", "seat": 0, "from": 2}),
            "Ana looks at the hand of Ben",
        ),
        (
            GodEvent::CardSeen { seat, card: Some(Dev::VICTORY) },
            json!({"type": "card_seen", "seat": 0, "card": "victory_point"}),
            "Ana looks at a development card: victory point",
        ),
        (
            GodEvent::CardSeen { seat, card: None },
            json!({"type": "card_seen", "seat": 0, "card": null}),
            "Ana looks at a development card",
        ),
        (
            GodEvent::CardsReturned { seat, count: 2 },
            json!({"type": "cards_returned", "seat": 0, "count": 2}),
            "Ana shuffles 2 cards back",
        ),
    ] {
        assert_eq!(to_value(event).expect("a form"), form);
        assert_eq!(from_value::<GodEvent>(form).expect("an event"), event);
        let name = |seat: Seat| if seat == PURPLE { "Ana".to_owned() } else { "Ben".to_owned() };
        assert_eq!(event.sentence(&name, &|_| String::new()).as_deref(), Some(sentence));
        let open = !matches!(event, GodEvent::CardSeen { .. });
        for viewer in [None, Some(PURPLE), Some(GRAY)] {
            assert!(!open || event.seen_by(viewer) == Some(event));
        }
    }
}

#[test]
fn events_name_seats_that_there_are() {
    let read = |seat: u8| from_value::<GodEvent>(json!({"type": "spared", "seat": seat})).map_err(|e| e.to_string());
    assert_eq!(read(3), Ok(GodEvent::Spared { seat: Seat(3) }));
    assert_eq!(read(4), Err("there is no seat 4".to_owned()));
}

/// What a view says about the gods is enough to go on from: only what others know is not in it.
#[test]
fn the_gods_read_back_from_a_view() {
    let mut table =
        Given::bare(3, &[]).god(PURPLE, God::Amun).god(GRAY, God::Atum).turned(GRAY).resting(GRAY).unchecked();
    let gods = &mut table.state.own;
    gods.in_deck[PURPLE.index()] = Devs::of(Dev::VICTORY, 1).into();
    gods.knows[PURPLE.index()] = seats(&[TURQUOISE]);
    let form = to_value(table.view(Some(PURPLE)).own).expect("a form");
    let shown = seats(&[PURPLE, TURQUOISE]);
    let read = |viewer| EgyptWithGods::own_seen(&form, viewer, shown).map_err(|refused| refused.to_string());
    let (seen, in_deck) = read(PURPLE).expect("it is a view");
    assert_eq!((seen, in_deck), (table.state.own, Devs::of(Dev::VICTORY, 1)));
    // No such seat looks, and nothing breaks.
    assert!(read(Seat(MAX_SEATS as u8)).is_ok());
}

#[test]
fn the_state_reads_back_and_leaves_out_what_is_not_there() {
    assert_eq!(to_value(Gods::default()).expect("a form"), json!({}));
    let gods = Gods {
        of: [Some(God::Atum), None, Some(God::Bastet), None],
        turned: seats(&[PURPLE]),
        resting: seats(&[GRAY]),
        declared: Some(GRAIN),
        spared: Some(TURQUOISE),
        then: Then::Seven,
        seen: Devs::of(Dev::KNIGHT, 2).into(),
        in_deck: [Devs::EMPTY, Devs::of(Dev::VICTORY, 1), Devs::EMPTY, Devs::EMPTY].map(Into::into),
        knows: [SeatSet::EMPTY, seats(&[PURPLE, GRAY]), SeatSet::EMPTY, SeatSet::EMPTY],
    };
    let form = to_value(gods).expect("a form");
    let wanted = json!({
        "of": ["atum", null, "bastet"],
        "turned": [0],
        "resting": [2],
        "declared": "grain",
        "spared": 1,
        "then": "seven",
        "seen": {"mercenary": 2},
        "in_deck": [{}, {"victory_point": 1}],
        "knows": [[], [0, 2]],
    });
    assert_eq!(form, wanted);
    assert_eq!(from_value::<Gods>(form).expect("a state"), gods);
    let ends = Gods { then: Then::EndTurn, ..Gods::default() };
    assert_eq!(to_value(ends).expect("a form"), json!({"then": "end_turn"}));
    assert_eq!(from_value::<Gods>(json!({"then": "end_turn"})).expect("a state"), ends);
}

#[test]
fn bad_states_are_refused_in_words() {
    let message = |form: Value| from_value::<Gods>(form).expect_err("not a state").to_string();
    for (form, words) in [
        (json!({"of": ["zeus"]}), "there is no god 'zeus'"),
        (json!({"of": [null, null, null, null, "isis"]}), "more seats than the table has"),
        (json!({"in_deck": [{}, {}, {}, {}, {"mercenary": 1}]}), "more seats than the table has"),
        (json!({"in_deck": [{"mercenary": 4}]}), "4 cards of mercenary are more than anybody sees at once"),
        (json!({"knows": [[], [], [], [], [1]]}), "more seats than the table has"),
        (json!({"knows": [[7]]}), "there is no seat 7"),
        (json!({"turned": [4]}), "there is no seat 4"),
        (json!({"spared": 4}), "there is no seat 4"),
        (json!({"declared": "gold"}), "there is no card 'gold'"),
        (json!({"seen": {"grain": 1}}), "there is no development card 'grain'"),
        (json!({"seen": {"mercenary": 101}}), "101 cards of mercenary are more than anybody sees at once"),
        (json!({"then": "later"}), "unknown variant `later`"),
        (json!({"gods": []}), "unknown field `gods`"),
    ] {
        let said = message(form.clone());
        assert!(said.contains(words), "{form}: {said}");
    }
}

#[test]
fn gods_have_names() {
    for god in God::ALL {
        assert_eq!(God::named(god.name()), Some(god));
    }
    assert_eq!((God::named("ptah"), God::ALL[0].name(), CARDS.len()), (None, "horus", 5));
}

#[test]
fn refusals_have_a_code_and_a_sentence() {
    let codes: Vec<(&str, &str)> = EgyptWithGods::reasons().iter().map(|r| (r.code, r.rule)).collect();
    let wanted = [
        ("god_fresh", "R-GOD-007"),
        ("not_your_god", "R-GOD-004"),
        ("god_not_now", "R-GOD-006"),
        ("no_god_step", "R-GOD-005"),
        ("no_boats", "R-GOD-008"),
        ("must_substitute", "R-GOD-008"),
        ("no_open_cart", "R-GOD-008"),
        ("no_other_path", "R-GOD-008"),
        ("no_path_for_it", "R-GOD-008"),
        ("same_path", "R-GOD-008"),
        ("not_ahead", "R-GOD-008"),
        ("victim_empty", "R-GOD-008"),
        ("already_asked", "R-GOD-008"),
        ("ask_another", "R-GOD-005"),
        ("no_mercenary", "R-GOD-008"),
        ("two_needed", "R-GOD-008"),
        ("robber_in_desert", "R-GOD-008"),
        ("god_not_used", "R-GOD-010"),
        ("not_in_display", "R-GOD-009"),
        ("must_exchange", "R-GOD-009"),
        ("finish_power", "R-GOD-005"),
    ];
    assert_eq!(codes, wanted);
    assert!(EgyptWithGods::reasons().iter().all(|r| r.sentence.ends_with('.')));
}
