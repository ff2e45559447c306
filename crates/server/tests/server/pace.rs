//! How fast a game goes by itself.

use crate::skip::skip;
use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};
use std::time::Duration;

const BOT: &str = "novice";

/// A game of computer players with a host who looks on.
async fn bots(house: &House, pace: &str) -> String {
    let seats = json!([{"kind": "bot", "bot": BOT}, {"kind": "bot", "bot": BOT}]);
    let wish = json!({"game": "egypt", "pace": pace, "start": true, "watch": "everyone", "options": {"goal": "4"}, "seats": seats});
    house.create(&key(1), wish).await["table"]["code"].as_str().expect("a code").to_owned()
}

fn rolls_for_start(frame: &Value) -> bool {
    frame["view"]["phase"]["name"] == "start_roll"
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_under_way_when_the_host_changes_the_pace_then_the_computer_players_keep_it() {
    let house = House::open().await;
    let code = bots(&house, "slow").await;
    let path = format!("/api/tables/{code}");
    let mut guest = Client::join(&house, &code, &key(2)).await;
    assert_eq!(house.patch(&path, &key(2), json!({"pace": "instant"})).await.refused(), "not_the_host");
    // Nothing else may change any more (but the chat and who may watch), not even along with the pace.
    for change in [json!({"pace": "instant", "listed": true}), json!({"clock": {"kind": "fast"}}), json!({})] {
        assert_eq!(house.patch(&path, &key(1), change).await.refused(), "already_started");
    }
    assert_eq!(house.table(&code).await["pace"], "slow");
    let table = house.patch(&path, &key(1), json!({"pace": "instant"})).await.ok();
    assert_eq!(table["pace"], "instant");
    guest.hear_until(|m| m["type"] == "table" && m["table"]["pace"] == "instant").await;
    // At two seconds an action nobody would hear of the end.
    guest.hear_until(|m| m["type"] == "table" && m["table"]["status"] == "over").await;
    assert_eq!(house.patch(&path, &key(1), json!({"pace": "slow"})).await.refused(), "already_started");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_pace_that_was_changed_when_the_server_starts_again_then_it_is_still_that() {
    let house = House::open().await;
    let code = bots(&house, "slow").await;
    house.patch(&format!("/api/tables/{code}"), &key(1), json!({"pace": "fast"})).await.ok();
    let house = House::reopen(house.close().await, |_| {}).await;
    assert_eq!(house.table(&code).await["pace"], "fast");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_no_pause_at_all_when_computer_players_act_then_every_action_is_told() {
    let house = House::open().await;
    let code = bots(&house, "instant").await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    client.hear_until(|m| m["type"] == "table" && m["table"]["status"] == "over").await;
    client.hear_all().await;
    let rev = client.rev();
    assert!(rev > 30, "a whole game has {rev} actions");
    assert_eq!(client.revs, (1..=rev).collect::<Vec<_>>(), "none twice, none left out");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_one_person_and_computer_players_when_they_roll_for_the_first_turn_then_nothing_has_to_be_pressed() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1)], 2, json!({})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    while rolls_for_start(&client.frame) {
        assert_eq!(client.frame["actions"], json!([]), "a button that is gone a moment later");
        client.hear_until(|m| m["type"] == "frame").await;
    }
    assert!(client.steps().iter().any(|s| s["seat"] == 0), "the roll is the person's");
    client.play_until(&mut Dice(3), |c| c.rev() > 20).await;
}

#[tokio::test]
async fn given_two_people_when_they_roll_for_the_first_turn_then_each_rolls() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1), key(2)], 1, json!({})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    skip(Duration::from_secs(20)).await;
    client.hear_all().await;
    assert!(rolls_for_start(&client.frame) && client.rev() == 0, "it waits for the first of them");
    assert_eq!(client.frame["actions"], json!([{"type": "roll"}]));
    client.act(&json!({"type": "roll"})).await.expect("they roll");
    skip(Duration::from_secs(20)).await;
    client.hear_all().await;
    assert_eq!(client.rev(), 1, "it waits for the second");
}
