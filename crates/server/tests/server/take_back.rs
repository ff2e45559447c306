//! Taking back: a player's own last action without asking, more by consent, and never what chance or a hidden card decided.

use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};

/// Two people at a table whose first seat begins, in the order of their seats.
async fn two_people(house: &House, take_back: &str, bots: usize) -> (String, Client, Client) {
    let settings = json!({"take_back": take_back, "options": {"first": "1"}});
    let code = play::start_table(house, &[key(1), key(2)], bots, settings).await;
    let first = Client::join(house, &code, &key(1)).await;
    let second = Client::join(house, &code, &key(2)).await;
    (code, first, second)
}

/// Listens until a frame of this revision is here.
async fn catch_up(client: &mut Client, rev: u64) {
    while client.rev() < rev {
        client.hear_until(|m| m["type"] == "frame").await;
    }
}

async fn place(client: &mut Client) -> u64 {
    let action = play::choose(&client.frame, &mut Dice(0)).expect("to act");
    client.act(&action).await.expect("it is listed")
}

fn take_back(client: &Client, id: &str) -> Value {
    json!({"type": "take_back", "id": id, "rev": client.rev(), "seat": client.seat()})
}

fn ask(client: &Client) -> Value {
    json!({"type": "ask_take_back", "rev": client.rev(), "seat": client.seat()})
}

fn answer(client: &Client, agree: bool) -> Value {
    json!({"type": "answer_take_back", "rev": client.rev(), "seat": client.seat(), "agree": agree})
}

/// What a frame says about the game, without its number and what happened.
fn present(client: &Client) -> [Value; 4] {
    ["view", "actions", "blocked", "waiting"].map(|part| client.frame[part].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_piece_just_placed_when_it_is_taken_back_then_all_is_as_before_and_everybody_hears_of_it() {
    let house = House::open().await;
    let (_, mut first, mut second) = two_people(&house, "own", 0).await;
    let before = present(&first);
    assert!(first.frame["take_back"].is_null(), "nothing was done yet");
    place(&mut first).await;
    place(&mut first).await;
    assert_eq!(first.frame["take_back"]["own"], 2, "settlement and road, although the other is to place");
    for (id, rev) in [("one", 3), ("two", 4)] {
        let message = take_back(&first, id);
        first.say(&message).await;
        assert_eq!(first.hear_until(|m| m["type"] == "ack").await["rev"], rev);
        catch_up(&mut first, rev).await;
        // Said again, as after a lost line: nothing more happens.
        first.say(&message).await;
        assert_eq!(first.hear_until(|m| m["type"] == "ack" && m["id"] == id).await["rev"], rev);
    }
    assert_eq!(present(&first), before);
    let refused = first.refused(&take_back(&first, "three")).await;
    assert_eq!(refused, "nothing_to_take_back");
    catch_up(&mut second, 4).await;
    let last = second.steps().pop().expect("a step");
    assert_eq!((&last["rev"], &last["seat"]), (&json!(4), &json!(0)));
    let event = &last["events"][0];
    assert_eq!((&event["type"], &event["revs"]), (&json!("taken_back"), &json!([1])));
    assert_eq!(event["what"][0]["type"], "settled", "{event}");
    assert!(second.frame["take_back"].is_null());
    assert_eq!(second.refused(&take_back(&second, "mine")).await, "nothing_to_take_back");
    let foreign = json!({"type": "take_back", "id": "f", "rev": 4, "seat": 0});
    assert_eq!(second.refused(&foreign).await, "not_your_seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_table_without_take_backs_when_somebody_tries_then_it_is_refused_by_its_code() {
    let house = House::open().await;
    let (_, mut first, mut second) = two_people(&house, "off", 0).await;
    place(&mut first).await;
    assert!(first.frame["take_back"].is_null());
    assert_eq!(first.refused(&take_back(&first, "a")).await, "take_back_off");
    assert_eq!(first.refused(&ask(&first)).await, "take_back_off");
    catch_up(&mut second, 1).await;
    assert_eq!(second.refused(&answer(&second, true)).await, "no_request");
    // Own moves only: others are not asked.
    let (_, mut first, mut second) = two_people(&house, "own", 0).await;
    place(&mut first).await;
    place(&mut first).await;
    catch_up(&mut second, 2).await;
    place(&mut second).await;
    catch_up(&mut first, 3).await;
    assert_eq!(first.refused(&take_back(&first, "a")).await, "others_acted");
    assert_eq!(first.refused(&ask(&first)).await, "own_only");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_dice_that_were_thrown_when_somebody_wants_them_back_then_they_stand_even_by_consent() {
    let house = House::open().await;
    let settings = json!({"take_back": "consent"});
    let code = play::start_table(&house, &[key(1), key(2)], 0, settings).await;
    let mut first = Client::join(&house, &code, &key(1)).await;
    assert_eq!(first.frame["view"]["phase"]["name"], "start_roll");
    first.act(&json!({"type": "roll"})).await.expect("the first seat rolls first");
    assert!(first.frame["take_back"].is_null());
    assert_eq!(first.refused(&take_back(&first, "a")).await, "chance_was_drawn");
    assert_eq!(first.refused(&ask(&first)).await, "chance_was_drawn");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_request_when_everybody_agrees_then_all_since_the_own_action_is_taken_back() {
    let house = House::open().await;
    let (_, mut first, mut second) = two_people(&house, "consent", 1).await;
    place(&mut first).await;
    let before = present(&first);
    place(&mut first).await;
    catch_up(&mut second, 2).await;
    place(&mut second).await;
    catch_up(&mut first, 3).await;
    assert_eq!(first.frame["take_back"], json!({"own": 0, "ask": 2, "request": null, "refused": null}));
    first.say(&ask(&first)).await;
    let asked = |m: &Value| m["type"] == "frame" && m["take_back"]["request"]["seat"] == 0;
    let seen = second.hear_until(asked).await;
    assert_eq!(seen["take_back"]["request"], json!({"seat": 0, "revs": [2, 3], "open": [1]}));
    first.hear_until(asked).await;
    assert_eq!(first.refused(&answer(&first, true)).await, "no_request", "nobody agrees to their own request");
    second.say(&answer(&second, true)).await;
    catch_up(&mut first, 4).await;
    catch_up(&mut second, 4).await;
    assert_eq!(present(&first), before);
    let event = first.steps().pop().expect("a step")["events"][0].clone();
    assert_eq!((&event["type"], &event["seat"], &event["revs"]), (&json!("taken_back"), &json!(0), &json!([2, 3])));
    assert!(second.frame["take_back"].is_null(), "the second has nothing left to take back");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_request_when_somebody_refuses_or_plays_on_then_nothing_changes_and_it_is_not_asked_again() {
    let house = House::open().await;
    let (_, mut first, mut second) = two_people(&house, "consent", 0).await;
    for _ in 0..2 {
        place(&mut first).await;
    }
    catch_up(&mut second, 2).await;
    place(&mut second).await;
    catch_up(&mut first, 3).await;
    let is_open = |m: &Value| m["type"] == "frame" && !m["take_back"]["request"].is_null();
    first.say(&ask(&first)).await;
    second.hear_until(is_open).await;
    second.say(&answer(&second, false)).await;
    let told = first.hear_until(|m| m["type"] == "frame" && m["take_back"]["refused"] == 1).await;
    assert!(told["take_back"]["request"].is_null());
    assert_eq!(told["rev"], 3);
    assert_eq!(first.refused(&ask(&first)).await, "take_back_refused");
    second.hear_all().await;
    assert_eq!(second.refused(&answer(&second, true)).await, "no_request", "it was refused");
    // Playing on ends a request too.
    place(&mut second).await;
    catch_up(&mut first, 4).await;
    assert_eq!(first.frame["take_back"]["refused"], Value::Null);
    first.say(&ask(&first)).await;
    second.hear_until(is_open).await;
    place(&mut second).await;
    assert!(second.frame["take_back"]["request"].is_null(), "{}", second.frame["take_back"]);
    // And the requester may think better of it.
    catch_up(&mut first, 5).await;
    first.say(&ask(&first)).await;
    first.hear_until(is_open).await;
    first.say(&answer(&first, false)).await;
    let given_up = |m: &Value| m["type"] == "frame" && m["take_back"]["request"].is_null();
    let told = first.hear_until(given_up).await;
    assert_eq!((&told["take_back"]["refused"], &told["take_back"]["ask"]), (&Value::Null, &json!(4)));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_only_computer_players_as_others_when_somebody_asks_then_they_agree_at_once() {
    let house = House::open().await;
    let settings = json!({"take_back": "consent", "options": {"first": "1"}});
    let code = play::start_table(&house, &[key(1)], 2, settings).await;
    let mut person = Client::join(&house, &code, &key(1)).await;
    place(&mut person).await;
    place(&mut person).await;
    // The others place twice each, then it is this seat's turn again.
    catch_up(&mut person, 10).await;
    assert_eq!(person.frame["take_back"]["ask"], 9);
    person.say(&ask(&person)).await;
    catch_up(&mut person, 11).await;
    assert_eq!(person.frame["view"]["seats"][1]["settlements"], json!([]), "what followed is gone too");
    assert_eq!(person.frame["view"]["phase"]["name"], "setup_road");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_request_when_the_one_who_was_asked_leaves_then_the_stand_in_agrees() {
    let house = House::open().await;
    let (code, mut first, mut second) = two_people(&house, "consent", 0).await;
    place(&mut first).await;
    place(&mut first).await;
    catch_up(&mut second, 2).await;
    place(&mut second).await;
    catch_up(&mut first, 3).await;
    first.say(&ask(&first)).await;
    first.hear_until(|m| m["type"] == "frame" && m["take_back"]["request"]["open"] == json!([1])).await;
    house.delete(&format!("/api/tables/{code}/seats/1"), &key(2)).await.ok();
    catch_up(&mut first, 4).await;
    assert_eq!(first.steps().pop().expect("a step")["events"][0]["revs"], json!([2, 3]));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_request_when_somebody_else_asks_too_then_the_first_has_to_be_answered() {
    let house = House::open().await;
    let (code, mut first, mut second) = two_people(&house, "consent", 0).await;
    place(&mut first).await;
    place(&mut first).await;
    catch_up(&mut second, 2).await;
    place(&mut second).await;
    place(&mut second).await;
    catch_up(&mut first, 4).await;
    let is_open = |m: &Value| m["type"] == "frame" && m["take_back"]["request"]["seat"] == 0;
    first.say(&ask(&first)).await;
    second.hear_until(is_open).await;
    assert_eq!(second.refused(&ask(&second)).await, "request_pending");
    // Asked for again by the same, it is the same request.
    first.say(&ask(&first)).await;
    // A player who plays on has not agreed, and what was asked for is not taken back when they leave later.
    place(&mut second).await;
    catch_up(&mut first, 5).await;
    house.delete(&format!("/api/tables/{code}/seats/1"), &key(2)).await.ok();
    catch_up(&mut first, 6).await;
    let told = Value::from(first.steps()).to_string();
    assert!(!told.contains("taken_back"), "the stand-in plays on: {told}");
}

/// A game played by somebody who takes back whatever can be taken back, half of the time, with a restart in the middle.
#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_full_of_take_backs_when_the_server_restarts_then_it_goes_on_and_its_record_is_fair() {
    let house = House::open().await;
    let settings = json!({"take_back": "own", "options": {"goal": "5"}});
    let code = play::start_table(&house, &[key(1)], 2, settings).await;
    let mut dice = Dice(7);
    let mut person = Client::join(&house, &code, &key(1)).await;
    let mut taken = waver(&mut person, &mut dice, 120).await;
    person.hear_all().await;
    let (rev, before) = (person.rev(), present(&person));
    drop(person);
    let house = House::reopen(house.close().await, |_| {}).await;
    let mut person = Client::join(&house, &code, &key(1)).await;
    if person.rev() == rev {
        assert_eq!(present(&person), before);
    }
    let steps = person.steps();
    assert_eq!(steps.len() as u64, person.rev(), "every entry is told once");
    taken += waver(&mut person, &mut dice, 100_000).await;
    assert!(taken > 5, "{taken} actions were taken back");
    let record = house.get(&format!("/api/tables/{code}/record"), &key(1)).await.text();
    assert!(record.contains("\"take_back\":1"), "{record}");
    let verified = civitas_protocol::verify(&record).expect("the game is over");
    assert!(verified.is_fair() && verified.rolls > 5, "{verified:?}");
}

/// Plays to the end, or for some actions; gives how many actions were taken back.
async fn waver(person: &mut Client, dice: &mut Dice, most: usize) -> usize {
    let mut taken = 0;
    for _ in 0..most {
        if person.is_over() {
            while person.table["status"] != "over" {
                person.hear().await.expect("the end is told");
            }
            break;
        }
        let Some(action) = play::choose(&person.frame, dice) else {
            person.hear().await.expect("the game goes on");
            continue;
        };
        // Two may act at the same time: the second looks again.
        let done = person.act(&action).await;
        let can = done.is_ok() && person.frame["take_back"]["own"].as_u64().unwrap_or(0) > 0;
        if can && (taken < 6 || dice.below(3) == 0) {
            let id = person.new_id();
            person.say(&take_back(person, &id)).await;
            let answer = person.hear_until(|m| m["id"] == id.as_str()).await;
            taken += usize::from(answer["type"] == "ack");
            assert!(answer["type"] == "ack" || answer["problem"]["code"] == "stale", "{answer}");
            while person.rev() < answer["rev"].as_u64().unwrap_or(0) {
                person.hear_until(|m| m["type"] == "frame").await;
            }
        }
    }
    taken
}
