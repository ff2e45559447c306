//! The database did not answer, and nobody knows whether something was written: then nobody says so either way. The table is loaded
//! again, and the same thing said again counts once.

#[path = "../../../store/tests/contract/server/cut.rs"]
mod cut;

use crate::support::{Client, Dice, House, key, play, text};
use civitas_store::Inspection;
use civitas_test_postgres::shared;
use cut::Line;
use serde_json::json;

/// A server with a line to its database that can be cut, and that does not try to find anything out by itself.
async fn house() -> (House, Line) {
    let cluster = shared();
    let database = cluster.database().expect("a database can be made");
    let line = Line::to(cluster.port()).await;
    let address = format!("{}&patience=0", line.address(&cluster.address(&database)));
    let house = House::open_with(|config| {
        config.admin_socket = Some(config.data.beside(".admin"));
        config.data = address.as_str().into();
    });
    (house.await, line)
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_answer_that_the_database_lost_when_a_move_is_said_again_then_it_counts_exactly_once() {
    let (house, line) = house().await;
    let people = [key(1), key(2)];
    let code = play::start_table(&house, &people, 0, json!({"options": {"goal": "4"}})).await;
    let mut clients = [Client::join(&house, &code, &people[0]).await, Client::join(&house, &code, &people[1]).await];
    let mut dice = Dice(5);
    let mut made = Vec::new();
    for round in 1..=16_u64 {
        let chosen = clients
            .iter()
            .enumerate()
            .find_map(|(who, client)| play::choose(&client.frame, &mut dice).map(|action| (who, action)));
        let (who, action) = chosen.expect("somebody is to act");
        let (rev, id) = (clients[who].rev(), format!("act-{round}."));
        let act = json!({"type": "act", "id": id, "rev": rev, "seat": clients[who].seat(), "action": action});
        line.lose_answer(&id, round % 2 == 0);
        clients[who].say(&act).await;
        for client in &mut clients {
            // Neither of them hears anything about the move, whatever became of it.
            let before = client.heard.len();
            assert_eq!(client.dismissed().await, "restarting");
            let about = |message: &&String| message.contains(&id) || message.contains("\"refused\"");
            let heard: Vec<&String> = client.heard[before..].iter().filter(about).collect();
            assert!(heard.is_empty(), "{heard:?}");
        }
        assert_eq!(u64::from(line.lost()), round);
        for (client, person) in clients.iter_mut().zip(&people) {
            *client = Client::join_since(&house, &code, person, Some(rev)).await;
            assert_eq!(client.rev(), if round % 2 == 0 { rev + 1 } else { rev }, "what is there is shown");
        }
        clients[who].say(&act).await;
        let answer = clients[who].hear_until(|m| m["id"] == id.as_str()).await;
        assert_eq!((&answer["type"], answer["rev"].as_u64()), (&json!("ack"), Some(rev + 1)), "{answer}");
        for client in &mut clients {
            while client.rev() < rev + 1 {
                client.hear_until(|m| m["type"] == "frame").await;
            }
        }
        made.push((rev + 1, id));
    }
    let place = house.place();
    let looked = tokio::task::spawn_blocking(move || Inspection::open(place).map(|look| look.moves(&code)));
    let log = looked.await.expect("it does not panic").expect("it can be looked at").rows;
    let log: Vec<(u64, String)> = log.into_iter().map(|row| (row.rev.into(), row.id)).collect();
    assert!(made.iter().all(|entry| log.contains(entry)), "{made:?} in {log:?}");
    assert_eq!(log.iter().map(|(rev, _)| *rev).collect::<Vec<_>>(), (1..=log.len() as u64).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn given_an_answer_that_the_database_lost_when_somebody_sits_down_then_they_are_told_that_nobody_knows() {
    let (house, line) = house().await;
    for written in [true, false] {
        let wish = json!({"game": "egypt", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]});
        let made = house.create(&key(1), wish).await;
        let code = text(&made["table"], "code").to_owned();
        line.lose_answer("Bob", written);
        let answer = house.post(&format!("/api/tables/{code}/seats"), &key(2), json!({"name": "Bob"})).await;
        assert_eq!((answer.status, text(&answer.json(), "code")), (503, "unsure"));
        // Until the table has read what was saved, nobody knows.
        let seats = loop {
            let look = house.get(&format!("/api/tables/{code}"), "").await;
            if look.status != 503 {
                break look.ok()["seats"].clone();
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        };
        assert_eq!(seats[1]["name"] == "Bob", written, "{seats}");
    }
}
