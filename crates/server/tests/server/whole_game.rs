//! A whole game between several people and a computer player, from the invitation to the replay.

use crate::support::{Client, Dice, House, key, numbers, text, whole, whole::with_rules};
use serde_json::{Value, json};

/// Everybody plays to the end, each over a connection of their own.
async fn all_play(clients: Vec<Client>) -> Vec<Client> {
    let play = |(i, mut client): (usize, Client)| {
        tokio::spawn(async move {
            client.play_to_end(&mut Dice(i as u64)).await;
            client
        })
    };
    let playing: Vec<_> = clients.into_iter().enumerate().map(play).collect();
    let mut done = Vec::new();
    for client in playing {
        done.push(client.await.expect("the game is played"));
    }
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn given_three_people_and_a_bot_when_they_play_to_the_end_then_the_record_is_fair_and_can_be_replayed() {
    three_people_and_a_bot(House::open().await).await;
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn given_postgres_and_three_people_when_they_play_to_the_end_then_the_record_is_fair_and_can_be_replayed() {
    three_people_and_a_bot(House::open_with_postgres().await).await;
}

async fn three_people_and_a_bot(house: House) {
    let (ada, bob, cleo) = (key(1), key(2), key(3));
    // Ada makes the table; Bob comes with the code, Cleo with an invitation.
    let wish = json!({"game": "egypt", "pace": "instant", "watch": "link", "salt": "early", "options": {"goal": "6"},
        "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "novice"}]});
    let made = house.create(&ada, wish).await;
    let code = text(&made["table"], "code").to_owned();
    let commitment = text(&made["table"]["fair"], "commitment").to_owned();
    assert_eq!((numbers(&made["yours"]), made["invitations"].as_array().map(Vec::len)), (vec![0], Some(2)));
    let seats = format!("/api/tables/{code}/seats");
    let start = format!("/api/tables/{code}/start");
    assert_eq!(house.post(&start, &ada, Value::Null).await.refused(), "seats_open");
    let sat = house.post(&seats, &bob, json!({"name": "Bob", "salt": "bob"})).await.ok();
    assert_eq!(sat["seat"], 1, "the first open seat");
    let invitation = &made["invitations"][1];
    let sat = house.post(&seats, &cleo, json!({"invitation": invitation["key"], "name": "Cleo", "salt": "cleo"})).await;
    assert_eq!(sat.ok()["seat"], 2, "the invitation knows its seat");
    assert_eq!(house.post(&start, &ada, Value::Null).await.refused(), "not_ready");
    for (seat, who) in [(1, &bob), (2, &cleo)] {
        house.patch(&format!("{seats}/{seat}"), who, json!({"ready": true})).await.ok();
    }
    assert_eq!(house.post(&start, &bob, Value::Null).await.refused(), "not_the_host");
    let mut spectator = Client::join(&house, &code, "").await;
    let mut clients = Vec::new();
    for who in [&ada, &bob, &cleo] {
        clients.push(Client::join(&house, &code, who).await);
    }
    let early = house.table(&code).await["fair"].clone();
    assert_eq!(early["commitment"].as_str(), Some(commitment.as_str()), "promised since the table was made");
    assert_eq!(early["salts"], json!(["", "", "", ""]), "nobody sees what was thrown in before the start");
    let hash = civitas_protocol::salt_hash;
    let hashes = json!(["", hash("bob"), hash("cleo"), ""]);
    assert_eq!(early["salt_hashes"], hashes, "what came before the promise is not taken");
    house.patch(&format!("{seats}/2"), &cleo, json!({"salt": "cleo2"})).await.ok();
    let started = house.post(&start, &ada, json!({"salt": "ada"})).await.ok();
    assert_eq!(
        (&started["status"], &started["fair"]["salts"]),
        (&json!("playing"), &json!(["ada", "bob", "cleo2", ""]))
    );
    for path in ["record", "replay?as=open", "replay?as=3"] {
        let hidden = house.get(&format!("/api/tables/{code}/{path}"), &ada).await;
        assert_eq!((hidden.status, hidden.refused().as_str()), (403, "hidden"), "{path}");
    }

    let mut watching = tokio::spawn(async move {
        while spectator.table["status"] != "over" {
            spectator.hear().await.expect("the game goes on");
        }
        spectator
    });
    let mut everybody = all_play(clients).await;
    everybody.push((&mut watching).await.expect("the spectator sees the end"));

    // All saw the same game, every revision once.
    let last = everybody[0].rev();
    for client in &everybody {
        assert_eq!(client.revs, (1..=last).collect::<Vec<_>>());
        assert_eq!(client.frame["view"]["winners"], everybody[0].frame["view"]["winners"]);
    }
    // Told at the end and not a message earlier.
    let table = house.table(&code).await;
    let secret = text(&table["fair"], "secret").to_owned();
    assert_eq!((table["fair"]["commitment"].as_str(), table["rev"].as_u64()), (Some(commitment.as_str()), Some(last)));
    let answers = house.heard.lock().expect("no panic").clone();
    let before_the_end = answers.iter().take_while(|a| !a.contains("\"over\"")).count();
    assert!(answers[..before_the_end].iter().all(|a| !a.contains(&secret)), "REST told the secret early");
    for client in &everybody {
        let first = client.heard.iter().position(|m| m.contains(&secret)).expect("everybody is told the secret");
        assert!(client.heard[first].contains("\"status\":\"over\""), "told before the end: {}", client.heard[first]);
    }

    let record = house.get(&format!("/api/tables/{code}/record"), "").await;
    assert_eq!(record.status, 200);
    let found = civitas_protocol::verify(&record.text()).expect("the record can be checked");
    assert!(found.is_fair() && found.rolls > 10, "{found:?}");
    assert_eq!(record.text().lines().count() as u64, last + 2, "a header, the actions, an end");
    // Everybody's log is what the replay shows from the same chair.
    for (client, look) in everybody.iter().zip(["0", "1", "2", "spectator"]) {
        let replay = house.get(&format!("/api/tables/{code}/replay?as={look}"), "").await.ok();
        let frames = replay["frames"].as_array().expect("frames");
        assert_eq!(frames.len() as u64, last + 1);
        let view = with_rules(&client.frame["view"], &replay["fixed"]["rules"]);
        assert_eq!(frames[last as usize]["view"], view, "as {look}");
        let told = client.steps();
        let shown: Vec<Value> = frames.iter().map(|f| f["step"].clone()).filter(|s| !s.is_null()).collect();
        assert_eq!(told, shown, "as {look}");
        // Whom the game waits for, too, is told alike, at every moment.
        let mut open_offers = 0;
        for heard in client.heard.iter().filter(|m| m.starts_with("{\"type\":\"frame\"")) {
            let mut live: Value = whole(serde_json::from_str(heard).expect("JSON"));
            live["view"] = with_rules(&live["view"], &replay["fixed"]["rules"]);
            let again = &frames[live["rev"].as_u64().expect("a revision") as usize];
            open_offers += u32::from(!live["may_answer"].is_null());
            for part in ["view", "waiting", "may_answer"] {
                assert_eq!(live[part], again[part], "{part} as {look} at {}", live["rev"]);
            }
        }
        assert!(open_offers > 0, "offers were made");
    }
    let open = house.get(&format!("/api/tables/{code}/replay?as=open"), "").await.ok();
    assert!(
        open["frames"][last as usize]["view"]["seats"].as_array().expect("seats").iter().all(|s| s["hand"].is_object())
    );
    // The same from the text alone, as somebody with the file does it.
    let again = house.post("/api/replay", "", json!({"record": record.text()})).await.ok();
    assert_eq!(again, open);
    // Somebody who has seen a part of it is shown the rest.
    for since in [1, last - 1, last] {
        let rest = house.post("/api/replay", "", json!({"record": record.text(), "since": since})).await.ok();
        let revs: Vec<u64> =
            rest["frames"].as_array().expect("frames").iter().filter_map(|f| f["rev"].as_u64()).collect();
        assert_eq!(revs, (since + 1..=last).collect::<Vec<_>>());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_only_bots_when_nobody_looks_then_the_game_is_played_to_its_end() {
    let house = House::open().await;
    let bots = json!([{"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "random"}]);
    let made = house
        .create(
            &key(1),
            json!({"game": "egypt", "seats": bots, "pace": "instant", "start": true, "options": {"goal": "4"}}),
        )
        .await;
    let code = text(&made["table"], "code").to_owned();
    let mut watcher = Client::join(&house, &code, "").await;
    while watcher.table["status"] != "over" {
        watcher.hear().await.expect("the game goes on");
    }
    let record = house.get(&format!("/api/tables/{code}/record"), "").await.text();
    assert!(civitas_protocol::verify(&record).expect("it can be checked").is_fair());
}
