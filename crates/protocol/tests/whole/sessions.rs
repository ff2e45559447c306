//! A session: whom the game waits for, what everybody is told, what may be taken back.

use civitas_engine::Reason;
use civitas_games::Playable;
use civitas_protocol::wire::{dev_forms, game_forms};
use civitas_protocol::{
    ActionForm, CardsForm, Code, ForGame, Look, Luck, OutcomeForm, Position, ReasonCode, Session, SetupForm, catalogue,
    for_game, open_session,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn form<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("a form")
}

/// A game of three after its set-up, in which each has placed a settlement and a road twice; the first seat is on turn.
fn begun() -> Box<dyn Session> {
    let setup: SetupForm = form(json!({"game": "egypt", "seats": 3, "seed": 4, "options": {"first": "1"}}));
    let mut session = open_session(&setup).expect("a table");
    for _ in 0..12 {
        let legal = session.legal(None).expect("somebody may act");
        session.act(legal[0].seat, &legal[0].actions[0], Luck::Own).expect("it is legal");
    }
    session
}

fn seen(session: &dyn Session, seat: u8) -> Value {
    serde_json::to_value(session.view(Look::Seat(seat))).expect("JSON")
}

#[test]
fn those_who_are_asked_and_have_not_answered_are_named() {
    let mut session = begun();
    let roll: ActionForm = form(json!({"type": "roll"}));
    let dice: OutcomeForm = form(json!({"dice": [1, 1]}));
    session.act(0, &roll, Luck::Forced(&dice)).expect("it is legal");
    assert_eq!(session.asked(), [0_u8; 0]);
    let view = seen(&*session, 0);
    let held = view["seats"][0]["hand"].as_object().expect("a hand").iter().find(|(_, n)| **n != json!(0));
    let (give, _) = held.expect("a card of the set-up");
    let want = if give == "grain" { "stone" } else { "grain" };
    let offer: ActionForm = form(json!({"type": "offer", "give": {give: 1}, "want": {want: 1}, "to": [1, 2]}));
    session.act(0, &offer, Luck::Own).expect("it may be offered");
    assert_eq!((session.asked(), session.last_entry()), (vec![1, 2], Some((0, true))));
    let decline: ActionForm = form(json!({"type": "decline", "offer_of": 0}));
    session.act(1, &decline, Luck::Own).expect("it was asked");
    assert_eq!((session.asked(), session.last_entry()), (vec![2], Some((1, false))));
}

/// What is told in short names them too, and is what a frame and a replay say.
#[test]
fn whom_the_game_waits_for_is_told_in_short_as_in_frames() {
    let told = |session: &dyn Session| {
        let short = serde_json::to_value(session.summary(Look::Spectator)).expect("JSON");
        let frame = serde_json::to_value(session.frame(None, None)).expect("JSON");
        let replay = serde_json::to_value(session.replay_frame(Look::Spectator)).expect("JSON");
        let said = |form: &Value| (form["waiting"].clone(), form["may_answer"].clone());
        assert_eq!((said(&frame), said(&replay)), (said(&short), said(&short)));
        (said(&short), short["to_act"].clone())
    };
    let mut session = begun();
    let act = |session: &mut dyn Session, seat, action: Value, outcome: Value| {
        let outcome: Option<OutcomeForm> = form(outcome);
        session.act(seat, &form(action), outcome.as_ref().map_or(Luck::Own, Luck::Forced)).expect("it is legal");
    };
    assert_eq!(told(&*session), ((json!([0]), Value::Null), json!(0)), "nobody was asked, so nothing is said of it");
    act(&mut *session, 0, json!({"type": "roll"}), json!({"dice": [1, 1]}));
    let view = seen(&*session, 0);
    let held = view["seats"][0]["hand"].as_object().expect("a hand").iter().find(|(_, n)| **n != json!(0));
    let (give, _) = held.expect("a card of the set-up");
    let want = if give == "grain" { "stone" } else { "grain" };
    let offer = json!({"type": "offer", "give": {give: 1}, "want": {want: 1}, "to": [1, 2]});
    act(&mut *session, 0, offer, Value::Null);
    assert_eq!(told(&*session), ((json!([0]), json!([1, 2])), json!(1)));
    act(&mut *session, 1, json!({"type": "decline", "offer_of": 0}), Value::Null);
    assert_eq!(told(&*session), ((json!([0]), json!([2])), json!(2)));
}

#[test]
fn the_way_back_to_ones_own_last_action_is_counted() {
    let session = begun();
    let back = session.backwards();
    // The last to place were, from the end: the first seat twice, the second twice, the third four times.
    assert_eq!([0, 1, 2].map(|seat| back.back_to_own(seat)), [Some(1), Some(3), Some(5)]);
    assert_eq!((back.own(1), back.own(2)), (0, 0), "others have acted since");
    assert!(back.must_be_own(0).is_ok() && back.must_be_own(1).is_err());
    assert_eq!(back.revs(2).len(), 2, "{:?}", back.revs(2));
    assert!(back.revs(2).contains(&12), "the last one");
}

#[test]
fn points_are_told_with_where_they_come_from() {
    let session = begun();
    let view = seen(&*session, 0);
    for seat in 0..3 {
        assert_eq!(view["seats"][seat]["sources"], json!({"settlements": 2}), "{}", view["seats"][seat]);
    }
}

#[test]
fn a_fault_of_a_position_names_the_card() {
    let mut session = begun();
    let mut position = serde_json::to_value(session.position()).expect("JSON");
    let more = position["supply"]["grain"].as_u64().expect("a number") + 1;
    position["supply"]["grain"] = json!(more);
    let position: Position = form(position);
    let problem = session.load(&position).expect_err("one grain too many");
    assert_eq!(problem.code, Code::BadPosition);
    let told = serde_json::to_string(&problem).expect("JSON");
    assert!(told.contains("20 grain cards instead of 19"), "{told}");
}

#[test]
fn a_road_lies_on_a_path_of_the_board() {
    let mut session = begun();
    let fixed = serde_json::to_value(session.fixed()).expect("JSON");
    let paths = fixed["board"]["paths"].as_array().expect("paths").len();
    let mut position = serde_json::to_value(session.position()).expect("JSON");
    position["seats"][0]["roads"] = json!([paths]);
    let position: Position = form(position);
    let problem = session.load(&position).expect_err("the first number behind the last path");
    assert!(problem.sentence.contains("path"), "{}", problem.sentence);
    assert!(problem.sentence.contains(&paths.to_string()), "{}", problem.sentence);
}

#[test]
fn counts_by_name_can_be_changed() {
    let mut counts: CardsForm = form(json!({"wool": 1}));
    counts.set("wool", 3);
    counts.set("ore", 2);
    assert_eq!(serde_json::to_value(&counts).expect("JSON"), json!({"wool": 3, "ore": 2}));
}

#[test]
fn reasons_are_equal_if_their_codes_are() {
    assert_eq!(ReasonCode(Reason::RollFirst), ReasonCode(Reason::RollFirst));
    assert_ne!(ReasonCode(Reason::RollFirst), ReasonCode(Reason::GameOver));
}

#[test]
fn what_stays_fixed_is_told_once() {
    let session = begun();
    let fixed = serde_json::to_value(session.fixed()).expect("JSON");
    let dice = fixed["rules"]["dice"].as_array().expect("sums");
    assert_eq!((dice.len(), &dice[0], &dice[5], &dice[10]), (11, &json!([2, 1]), &json!([7, 6]), &json!([12, 1])));
    assert_eq!(fixed["rules"]["rates"]["grain"], json!(4));
    assert!(session.is_official());
    let two: SetupForm = form(json!({"game": "egypt", "seats": 2}));
    assert!(!open_session(&two).expect("a table").is_official(), "two players are not official");
}

#[test]
fn the_ways_to_go_on_are_counted() {
    let setup: SetupForm = form(json!({"game": "egypt", "seats": 3, "options": {"first": "1", "map": "variable"}}));
    let session = open_session(&setup).expect("a table");
    let places = session.legal(Some(0)).expect("a seat")[0].actions.len() as u64;
    assert!(places > 20);
    assert_eq!(session.perft(1, u64::MAX).expect("few"), places);
    // Two or three roads lead away from each.
    let roads = session.perft(2, u64::MAX).expect("few");
    assert!(roads > 2 * places && roads <= 3 * places, "{roads} after {places}");
}

#[test]
fn development_cards_are_told_with_what_they_do() {
    struct Cards;
    impl ForGame for Cards {
        type Output = Vec<(bool, Option<u8>, bool)>;
        fn run<R: Playable>(self) -> Self::Output {
            dev_forms::<R>().iter().map(|card| (card.army == Some(true), card.points, card.action.is_some())).collect()
        }
    }
    let cards = for_game("egypt", Cards).expect("a game");
    let count = |is: fn(&(bool, Option<u8>, bool)) -> bool| cards.iter().filter(|card| is(card)).count();
    assert_eq!(count(|(army, points, played)| *army && points.is_none() && *played), 1, "knights");
    assert_eq!(
        count(|(army, points, played)| !*army && *points == Some(1) && !*played),
        1,
        "points, which nobody plays"
    );
    assert_eq!(count(|(army, points, played)| !*army && points.is_none() && *played), 3, "the others");
}

#[test]
fn where_a_game_stands_is_told_in_short() {
    let session = begun();
    assert_eq!((session.revision(), session.turn().0, session.points()), (12, 0, vec![2, 2, 2]));
    assert!(!session.is_over() && session.winners().is_empty() && !session.rolls_for_start());
    assert_eq!((session.waiting(), session.check_seat(2).is_ok()), (vec![0], true));
    assert!(session.check_seat(3).is_err());
}

#[test]
fn a_turn_is_owed_its_beginning_and_its_end_and_nothing_else() {
    let mut session = begun();
    let [roll, buy]: [ActionForm; 2] = ["roll", "buy"].map(|name| form(json!({"type": name})));
    assert!(session.is_needed(0, &roll) && !session.is_needed(1, &roll) && !session.is_needed(0, &buy));
    let seven: OutcomeForm = form(json!({"dice": [1, 6]}));
    session.act(0, &roll, Luck::Forced(&seven)).expect("it is legal");
    // After a seven the robber has to be moved, wherever it goes.
    let moves = session.legal(Some(0)).expect("a seat")[0].actions.clone();
    assert!(moves.iter().all(|action| session.is_needed(0, action)));
    let mv = serde_json::to_value(&moves[0]).expect("JSON");
    session.act(0, &moves[0], Luck::Own).expect("it is legal");
    let told = serde_json::to_string(&session.frame(Some(1), Some(13)).steps).expect("JSON");
    assert!(told.contains("robber_moved") && told.contains(&format!("\"to\":{}", mv["to"])), "{told} after {mv}");
}

#[test]
fn a_position_of_the_set_up_is_read_again() {
    let setup: SetupForm = form(json!({"game": "egypt", "seats": 3, "options": {"first": "1"}}));
    let mut session = open_session(&setup).expect("a table");
    let first = session.legal(Some(0)).expect("a seat")[0].actions[0].clone();
    session.act(0, &first, Luck::Own).expect("it is legal");
    let position = session.position();
    session.load(&position).expect("a road is next");
    let fixed = serde_json::to_value(session.fixed()).expect("JSON");
    let places = fixed["board"]["intersections"].as_array().expect("intersections").len();
    let mut wrong = serde_json::to_value(&position).expect("JSON");
    wrong["phase"]["at"] = json!(places);
    let problem = session.load(&form(wrong)).expect_err("the first number behind the last intersection");
    assert!(problem.sentence.contains("intersection"), "{}", problem.sentence);
}

#[test]
fn every_game_of_the_catalogue_is_told_to_browsers() {
    let told = serde_json::to_value(game_forms()).expect("JSON");
    let ids =
        |list: &Value| -> Vec<Value> { list.as_array().expect("a list").iter().map(|g| g["id"].clone()).collect() };
    let mut known = ids(&catalogue());
    known.dedup();
    assert!(!known.is_empty());
    assert_eq!(ids(&told), known);
}

#[test]
fn the_lines_of_a_log_are_played_again() {
    let setup: SetupForm = form(json!({"game": "egypt", "seats": 3, "seed": 4, "options": {"first": "1"}}));
    let open = || open_session(&setup).expect("a table");
    let (mut played, mut followed) = (open(), open());
    for _ in 0..14 {
        let legal = played.legal(None).expect("somebody may act");
        let line = played.act(legal[0].seat, &legal[0].actions[0], Luck::Own).expect("it is legal");
        followed.follow(&line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    let position = |session: &dyn Session| serde_json::to_value(session.position()).expect("JSON");
    assert_eq!(position(&*played), position(&*followed));
    let line = played.take_back(0, 1).expect("nothing was left to chance");
    followed.follow(&line).expect("a take-back is a line, too");
    assert_eq!((position(&*played), followed.revision()), (position(&*followed), 15));
}
