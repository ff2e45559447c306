//! What is not carried out, and what is carried out only once.

use crate::support::{Client, Dice, House, key, play};
use serde_json::{Value, json};

fn act(client: &Client, id: &str, seat: u64, action: &Value) -> Value {
    json!({"type": "act", "id": id, "rev": client.rev(), "seat": seat, "action": action})
}

/// A person to act at a table of two people.
async fn two_people(house: &House) -> (String, Client, Client) {
    let code = play::start_table(house, &[key(1), key(2)], 0, json!({})).await;
    let first = Client::join(house, &code, &key(1)).await;
    let second = Client::join(house, &code, &key(2)).await;
    if play::choose(&first.frame, &mut Dice(0)).is_some() { (code, first, second) } else { (code, second, first) }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_action_said_three_times_with_one_id_when_it_is_carried_out_then_it_counts_once() {
    let house = House::open().await;
    let (code, mut client, _other) = two_people(&house).await;
    let seat = client.seat().expect("a seat");
    let message = act(&client, "same", seat, &play::choose(&client.frame, &mut Dice(0)).expect("to act"));
    for _ in 0..3 {
        client.say(&message).await;
        let answer = client.hear_until(|m| m["type"] == "ack" || m["type"] == "refused").await;
        assert_eq!((&answer["type"], &answer["rev"]), (&json!("ack"), &json!(1)), "{answer}");
    }
    // From another connection of the same person too.
    let owner = if seat == 0 { key(1) } else { key(2) };
    let mut again = Client::join(&house, &code, &owner).await;
    again.say(&message).await;
    assert_eq!(again.hear_until(|m| m["type"] == "ack").await["rev"], 1);
    assert_eq!(house.table(&code).await["rev"], 1);
    client.hear_all().await;
    assert_eq!(client.revs, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_revision_that_is_not_the_present_one_when_somebody_acts_then_stale_and_a_fresh_frame_come_back() {
    let house = House::open().await;
    let (code, mut client, _other) = two_people(&house).await;
    let seat = client.seat().expect("a seat");
    let action = play::choose(&client.frame, &mut Dice(0)).expect("to act");
    for rev in [1, 7, u64::from(u32::MAX)] {
        let message = json!({"type": "act", "id": format!("at-{rev}"), "rev": rev, "seat": seat, "action": action});
        client.say(&message).await;
        let refusal = client.hear_until(|m| m["type"] == "refused").await;
        assert_eq!((&refusal["problem"]["code"], &refusal["rev"]), (&json!("stale"), &json!(0)), "{refusal}");
        assert_eq!(refusal["id"], format!("at-{rev}"));
        let next = client.hear().await.expect("more comes");
        assert_eq!((&next["type"], &next["rev"]), (&json!("frame"), &json!(0)));
    }
    client.act(&action).await.expect("the present revision is right");
    let late = json!({"type": "act", "id": "late", "rev": 0, "seat": seat, "action": action});
    assert_eq!(client.refused(&late).await, "stale");
    assert_eq!(house.table(&code).await["rev"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_somebody_elses_seat_when_it_is_acted_for_then_nothing_happens() {
    let house = House::open().await;
    let (code, client, mut other) = two_people(&house).await;
    let seat = client.seat().expect("a seat");
    let action = play::choose(&client.frame, &mut Dice(0)).expect("to act");
    let mut spectator = Client::join(&house, &code, "").await;
    let mut stranger = Client::join(&house, &code, &key(9)).await;
    for who in [&mut other, &mut spectator, &mut stranger] {
        for seat in [seat, 2, 3, 4, 255] {
            assert_eq!(who.refused(&act(&client, "theft", seat, &action)).await, "not_your_seat");
            assert_eq!(who.refused(&json!({"type": "back", "seat": seat})).await, "not_your_seat");
            assert_eq!(who.refused(&json!({"type": "look", "seat": seat})).await, "not_your_seat");
        }
    }
    assert_eq!(house.table(&code).await["rev"], 0);
    // And a spectator's frame offers nothing to do.
    assert_eq!((&spectator.frame["actions"], &spectator.frame["blocked"]), (&json!([]), &json!({})));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_move_against_the_rules_when_it_is_made_then_the_rule_is_named_and_nothing_changes() {
    let house = House::open().await;
    let (code, mut client, mut other) = two_people(&house).await;
    let (seat, others) = (client.seat().expect("a seat"), other.seat().expect("a seat"));
    for action in [json!({"type": "end_turn"}), json!({"type": "settle", "at": 255}), json!({"type": "buy"})] {
        client.say(&act(&client, "wrong", seat, &action)).await;
        let refusal = client.hear_until(|m| m["type"] == "refused").await;
        assert!(refusal["problem"]["rule"].as_str().is_some_and(|r| r.starts_with("R-")), "{refusal}");
    }
    let refused = other.refused(&act(&client, "early", others, &json!({"type": "roll"}))).await;
    assert!(!refused.is_empty());
    for id in [String::new(), "x".repeat(65)] {
        assert_eq!(client.refused(&act(&client, &id, seat, &json!({"type": "roll"}))).await, "bad_id");
    }
    let strange = json!({"type": "bank", "give": "gold", "get": "brick"});
    assert_eq!(client.refused(&act(&client, "gold", seat, &strange)).await, "no_such_kind");
    assert_eq!(house.table(&code).await["rev"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_that_has_not_begun_or_is_over_when_somebody_acts_then_it_is_refused() {
    let house = House::open().await;
    let wish = json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "novice"}], "pace": "instant", "options": {"goal": "3"}});
    let code = house.create(&key(1), wish).await["table"]["code"].as_str().expect("a code").to_owned();
    let mut client = Client::join(&house, &code, &key(1)).await;
    let roll = json!({"type": "roll"});
    assert_eq!(client.refused(&act(&client, "early", 0, &roll)).await, "not_playing");
    house.post(&format!("/api/tables/{code}/start"), &key(1), Value::Null).await.ok();
    client.hear_until(|m| m["type"] == "frame").await;
    let mut last = None;
    let mut dice = Dice(1);
    while !client.is_over() {
        match play::choose(&client.frame, &mut dice) {
            None => drop(client.hear().await.expect("the game goes on")),
            Some(action) => {
                let message = act(&client, &client.rev().to_string(), 0, &action);
                client.say(&message).await;
                let answered = |m: &Value| m["type"] == "ack" || m["type"] == "refused";
                let answer = client.hear_until(|m| answered(m) && m["id"] == message["id"]).await;
                if answer["type"] == "refused" {
                    // The bot was quicker, with an answer to a trade; look again.
                    assert_eq!(answer["problem"]["code"], "stale", "{answer}");
                    client.hear_until(|m| m["type"] == "frame").await;
                    continue;
                }
                last = Some((message, answer["rev"].clone()));
                while client.frame["rev"].as_u64() < answer["rev"].as_u64() {
                    client.hear().await.expect("the game goes on");
                }
            }
        }
    }
    let end = client.rev();
    assert_eq!(client.refused(&act(&client, "late", 0, &roll)).await, "not_playing");
    // The answer to the last thing done may have been lost: said again, it is still known.
    let (message, rev) = last.expect("something was done");
    client.say(&message).await;
    assert_eq!(client.hear_until(|m| m["type"] == "ack").await["rev"], rev);
    assert_eq!(house.table(&code).await["rev"], end);
    for (method, path, code_) in [
        ("POST", "start", "already_started"),
        ("POST", "seats/0/resign", "game_over"),
        ("DELETE", "seats/0", "game_over"),
    ] {
        let answer = house.ask(method, &format!("/api/tables/{code}/{path}"), &key(1), None).await;
        assert_eq!(answer.refused(), code_, "{method} {path}");
    }
}
