//! Games that leave memory while people look at them.

use crate::process::Process;
use crate::support::{Client, Dice, PATIENCE, key, play};
use serde_json::{Value, json};
use tokio::time::timeout;

/// Waits until the game of the only table is put aside.
async fn put_aside(server: &Process) {
    let aside = async {
        // It is not told of before there was one.
        while !server.get("/metrics", "").await.text().lines().any(|line| line == "civitas_games_put_aside 1") {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, aside).await.expect("a game at which nothing happens is put aside");
}

/// The revisions of the frames that somebody was sent, in order.
fn frames(client: &Client) -> Vec<u64> {
    let messages = client.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("checked when heard"));
    messages.filter(|m| m["type"] == "frame").map(|m| m["rev"].as_u64().expect("a revision")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn given_people_who_think_for_long_when_somebody_acts_then_everybody_is_told_once_and_the_death_of_the_server_changes_nothing()
 {
    const ROUNDS: u64 = 3;
    const MOVES: u64 = 8;
    let folder = tempfile::tempdir().expect("a folder can be made");
    // A game is put aside after a minute; here after 6 ms.
    let start = || Process::start(&folder.path().join("games.sqlite"), &["--log", "warn", "--clock-speed", "10000"]);
    let mut server = start();
    let settings = json!({"watch": "everyone", "options": {"first": "1"}});
    let code = play::start_table(&server, &[key(1), key(2)], 0, settings).await;
    let mut dice = Dice(5);
    for round in 0..ROUNDS {
        let mut people = Vec::new();
        for who in [key(1), key(2), String::new()] {
            people.push(Client::join(&server, &code, &who).await);
        }
        let first = round * MOVES;
        for rev in first + 1..=first + MOVES {
            put_aside(&server).await;
            let choice = people.iter().enumerate().find_map(|(i, p)| Some((i, play::choose(&p.frame, &mut dice)?)));
            let (actor, action) = choice.expect("somebody has something to do");
            assert_eq!(people[actor].act(&action).await, Ok(rev));
            for client in people.iter_mut().filter(|client| client.rev() < rev) {
                client.hear_until(|m| m["type"] == "frame").await;
            }
        }
        put_aside(&server).await;
        // A list, and somebody who comes to look and goes: of these only the one who comes needs the game.
        let mine = server.get("/api/mine", &key(1)).await.ok();
        assert_eq!(mine[0]["rev"].as_u64(), Some(first + MOVES));
        let looking = Client::join(&server, &code, "").await;
        assert_eq!(looking.frame["view"], people[2].frame["view"]);
        looking.cut();
        put_aside(&server).await;
        for client in &mut people {
            client.hear_all().await;
            assert_eq!(client.revs, (1..=first + MOVES).collect::<Vec<_>>(), "every step, once");
            assert_eq!(frames(client), (first..=first + MOVES).collect::<Vec<_>>(), "every frame, once");
        }
        server.kill();
        server = start();
    }
    let again = Client::join(&server, &code, &key(1)).await;
    assert_eq!((again.rev(), again.revs.len() as u64), (ROUNDS * MOVES, ROUNDS * MOVES));
}
