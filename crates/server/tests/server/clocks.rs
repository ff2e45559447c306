//! Clocks, stand-ins, leaving, resigning, coming back. Clocks run a hundred times faster here.

use crate::skip::skip;
use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};
use std::time::Duration;

const FAST: u32 = 100;

fn seat<'a>(client: &'a Client, seat: usize, field: &str) -> &'a Value {
    &client.table["seats"][seat][field]
}

/// Waits for a table message that is as wished.
async fn wait_for(client: &mut Client, wished: impl Fn(&Client) -> bool) {
    while !wished(client) {
        client.hear().await.expect("the table is still there");
    }
}

/// Plays until it is this person's turn and nobody else has to do anything.
async fn until_waited_for(client: &mut Client) {
    client.play_until(&mut Dice(1), |c| c.rev() > 12 && play::rests(&c.frame)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_clock_when_somebody_thinks_too_long_then_a_stand_in_plays_until_they_are_back() {
    let house = House::open_with(|c| c.clock_speed = FAST).await;
    let code = play::start_table(&house, &[key(1)], 2, json!({"clock": {"kind": "fast"}})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    until_waited_for(&mut client).await;
    let clock = client.frame["clock"].clone();
    assert_eq!(clock["of"], 750, "75 s, a hundred times faster: {clock}");
    assert!(clock["left"].as_u64() <= Some(750));
    let rev = client.rev();
    wait_for(&mut client, |c| *seat(c, 0, "stand_in") == true).await;
    assert_eq!(*seat(&client, 0, "resigned"), false);
    // The stand-in gets on with it, for turns to come.
    wait_for(&mut client, |c| c.rev() > rev + 10 || c.is_over()).await;
    let own = client.steps().iter().filter(|s| s["rev"].as_u64() > Some(rev) && s["seat"] == 0).count();
    assert!(own > 0, "the stand-in did nothing");
    if client.is_over() {
        return;
    }
    client.say(&json!({"type": "back", "seat": 0})).await;
    wait_for(&mut client, |c| *seat(c, 0, "stand_in") == false).await;
    client.play_until(&mut Dice(2), |c| c.is_over() || c.frame["view"]["turn"] == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_whose_time_ran_out_when_they_act_or_come_in_again_then_the_seat_is_theirs() {
    let house = House::open_with(|c| c.clock_speed = FAST).await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({"clock": {"kind": "relaxed"}})).await;
    let mut one = Client::join(&house, &code, &key(1)).await;
    let mut two = Client::join(&house, &code, &key(2)).await;
    // The first player thinks too long; the stand-in then waits for the other, who may take three seconds.
    let (first, mut slow, other) = if play::choose(&one.frame, &mut Dice(0)).is_some() {
        (0, &mut one, &mut two)
    } else {
        (1, &mut two, &mut one)
    };
    wait_for(slow, |c| *seat(c, first, "stand_in") == true).await;
    wait_for(other, |c| play::choose(&c.frame, &mut Dice(0)).is_some()).await;
    // Coming in again takes the seat back ...
    let mut again = Client::join(&house, &code, &key(first as u32 + 1)).await;
    wait_for(&mut again, |c| *seat(c, first, "stand_in") == false).await;
    slow = &mut again;
    // ... and the other's turn ends, and this time the seat's own person acts.
    other.play_until(&mut Dice(1), |c| play::choose(&c.frame, &mut Dice(0)).is_none()).await;
    wait_for(slow, |c| play::choose(&c.frame, &mut Dice(0)).is_some()).await;
    let action = play::choose(&slow.frame, &mut Dice(0)).expect("to act");
    slow.act(&action).await.expect("the person acts");
    assert_eq!(*seat(slow, first, "stand_in"), false);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_leaves_when_the_others_play_on_then_a_stand_in_plays_and_gives_the_seat_back() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 1, json!({})).await;
    let mut stays = Client::join(&house, &code, &key(2)).await;
    let leaves = Client::join(&house, &code, &key(1)).await;
    let left = house.delete(&format!("/api/tables/{code}/seats/0"), &key(1)).await.ok();
    leaves.cut();
    assert_eq!((&left["seats"][0]["stand_in"], &left["seats"][0]["kind"]), (&json!(true), &json!("human")));
    stays.play_until(&mut Dice(1), |c| c.rev() > 30).await;
    assert!(stays.steps().iter().any(|s| s["seat"] == 0), "the stand-in plays");
    wait_for(&mut stays, |c| *seat(c, 0, "connected") == false).await;
    let back = Client::join(&house, &code, &key(1)).await;
    assert_eq!(house.table(&code).await["seats"][0]["stand_in"], false, "coming in again is enough");
    wait_for(&mut stays, |c| *seat(c, 0, "stand_in") == false && *seat(c, 0, "connected") == true).await;
    back.cut();
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_leaves_when_they_still_look_on_and_act_then_the_seat_is_theirs_again() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1)], 1, json!({"pace": "slow"})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    while play::choose(&client.frame, &mut Dice(0)).is_none() {
        client.hear().await.expect("the bot begins");
    }
    house.delete(&format!("/api/tables/{code}/seats/0"), &key(1)).await.ok();
    wait_for(&mut client, |c| *seat(c, 0, "stand_in") == true).await;
    // The stand-in still thinks; the person is quicker.
    let action = play::choose(&client.frame, &mut Dice(0)).expect("to act");
    let made = client.act(&action).await.expect("it is still their seat");
    assert_eq!(*seat(&client, 0, "stand_in"), false);
    assert_eq!(client.revs.iter().filter(|r| **r == made).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_resigns_when_they_come_back_then_the_seat_stays_given_up() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({"options": {"goal": "4"}})).await;
    let resign = format!("/api/tables/{code}/seats/0/resign");
    assert_eq!(house.post(&resign, &key(2), Value::Null).await.refused(), "not_your_seat");
    let table = house.post(&resign, &key(1), Value::Null).await.ok();
    assert_eq!((&table["seats"][0]["resigned"], &table["seats"][0]["stand_in"]), (&json!(true), &json!(true)));
    let mut given_up = Client::join(&house, &code, &key(1)).await;
    assert_eq!(given_up.yours, [0], "they may look on from their seat");
    let act = json!({"type": "act", "id": "x", "rev": given_up.rev(), "seat": 0, "action": {"type": "roll"}});
    assert_eq!(given_up.refused(&act).await, "resigned");
    assert_eq!(given_up.refused(&json!({"type": "back", "seat": 0})).await, "resigned");
    let mut plays_on = Client::join(&house, &code, &key(2)).await;
    plays_on.play_to_end(&mut Dice(1)).await;
    assert_eq!(house.table(&code).await["seats"][0]["resigned"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_restart_when_a_stand_in_was_playing_then_it_still_is() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    house.delete(&format!("/api/tables/{code}/seats/0"), &key(1)).await.ok();
    let house = House::reopen(house.close().await, |_| {}).await;
    assert_eq!(house.table(&code).await["seats"][0]["stand_in"], true);
    let mut client = Client::join(&house, &code, &key(2)).await;
    client.play_until(&mut Dice(4), |c| c.rev() > 20).await;
    assert!(client.steps().iter().any(|s| s["seat"] == 0));
}

#[tokio::test]
async fn given_no_clock_when_nobody_acts_then_nobody_is_hurried() {
    let house = House::open_with(|c| c.clock_speed = 100_000).await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    assert_eq!(client.frame["clock"], Value::Null);
    // More than a day of the table's time.
    skip(Duration::from_secs(1)).await;
    client.hear_all().await;
    assert_eq!(
        (client.rev(), seat(&client, 0, "stand_in"), seat(&client, 1, "stand_in")),
        (0, &json!(false), &json!(false))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_who_takes_the_seat_back_at_once_when_time_was_up_then_the_stand_in_finishes_the_turn() {
    let house = House::open_with(|c| c.clock_speed = FAST).await;
    let settings = json!({"clock": {"kind": "fast"}, "pace": "normal"});
    let code = play::start_table(&house, &[key(1)], 1, settings).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    // Does nothing but ask for the seat whenever it is gone.
    let (mut stand_ins, mut handed_back) = (0, 0);
    let mut refused = String::new();
    while handed_back < 3 {
        let before = seat(&client, 0, "stand_in").clone();
        let message = client.hear().await.expect("the table is still there");
        if message["type"] == "refused" {
            refused = message["problem"]["code"].to_string();
        }
        match (before == true, *seat(&client, 0, "stand_in") == true) {
            (false, true) => {
                stand_ins += 1;
                client.say(&json!({"type": "back", "seat": 0})).await;
                let rev = client.rev();
                client.say(&json!({"type": "act", "id": "x", "rev": rev, "seat": 0, "action": {"type": "roll"}})).await;
            }
            (true, false) => handed_back += 1,
            _ => {}
        }
    }
    assert!(stand_ins >= 3 && client.rev() > 3, "{stand_ins} stand-ins, revision {}", client.rev());
    assert_eq!(refused, "\"time_is_up\"");
    // A reader that falls behind gets the newest frame without the steps between, so not every step need be here.
    let own = client.steps().iter().filter(|s| s["seat"] == 0).count();
    assert!(own >= 1, "the stand-in played {own} times");
}

#[tokio::test]
async fn given_time_used_up_when_somebody_leaves_and_comes_back_then_it_stays_used_up() {
    let house = House::open_with(|c| c.clock_speed = 10).await;
    let code = play::start_table(&house, &[key(1)], 1, json!({"clock": {"kind": "fast"}, "pace": "slow"})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    while play::choose(&client.frame, &mut Dice(0)).is_none() {
        client.hear().await.expect("the bot begins");
    }
    skip(Duration::from_millis(700)).await;
    for _ in 0..2 {
        house.delete(&format!("/api/tables/{code}/seats/0"), &key(1)).await.ok();
        wait_for(&mut client, |c| *seat(c, 0, "stand_in") == true).await;
        client.say(&json!({"type": "back", "seat": 0})).await;
        wait_for(&mut client, |c| *seat(c, 0, "stand_in") == false).await;
    }
    let frame = client.hear_until(|m| m["type"] == "frame").await;
    assert_eq!(frame["clock"]["of"], 7500);
    assert!(frame["clock"]["left"].as_u64() <= Some(6800), "{}", frame["clock"]);
}

#[tokio::test]
async fn given_no_clock_when_somebody_is_gone_for_three_minutes_then_the_others_may_ask_for_a_stand_in() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({})).await;
    let mut host = Client::join(&house, &code, &key(1)).await;
    let path = format!("/api/tables/{code}/seats/1/stand_in");
    assert_eq!(house.post(&path, &key(1), Value::Null).await.refused(), "not_away", "only just gone");
    assert_eq!(house.post(&path, &key(9), Value::Null).await.refused(), "not_the_host", "a stranger has no say");
    let own = format!("/api/tables/{code}/seats/0/stand_in");
    assert_eq!(house.post(&own, &key(2), Value::Null).await.refused(), "not_away", "the host is here");
    // The host's browser stays: the server takes one for gone that is silent for a minute.
    for _ in 0..7 {
        skip(Duration::from_secs(26)).await;
        host.be_heard().await;
    }
    assert_eq!(house.post(&own, &key(2), Value::Null).await.refused(), "not_away", "the host is still here");
    house.post(&path, &key(1), Value::Null).await.ok();
    wait_for(&mut host, |c| *seat(c, 1, "stand_in") == true).await;
    assert_eq!(house.post(&path, &key(1), Value::Null).await.refused(), "not_away", "one is enough");
    host.play_until(&mut Dice(1), |c| c.rev() > 12).await;
    let back = Client::join(&house, &code, &key(2)).await;
    wait_for(&mut host, |c| *seat(c, 1, "stand_in") == false).await;
    drop(back);
    // Where there is a clock, the clock decides.
    let code = play::start_table(&house, &[key(1), key(2)], 0, json!({"clock": {"kind": "days", "days": 3}})).await;
    let path = format!("/api/tables/{code}/seats/1/stand_in");
    skip(Duration::from_secs(181)).await;
    assert_eq!(house.post(&path, &key(1), Value::Null).await.refused(), "not_away");
}
