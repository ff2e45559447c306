//! Every message of a game is cut once in every way there is; the person comes back and says it again.

use crate::support::{Client, Dice, House, PATIENCE, key, play};
use civitas_store::Inspection;
use serde_json::{Value, json};
use std::collections::HashMap;
use tokio::time::timeout;

/// How the line breaks around one message.
#[derive(Clone, Copy, Debug)]
enum Cut {
    /// Before the message is sent.
    Before,
    /// In the middle of its bytes.
    Within,
    /// After it is sent, before anything comes back.
    After,
    /// After the answer, before the frame that shows what came of it.
    AfterTheAnswer,
    /// Before it is sent, and once more right after the greeting.
    Twice,
}

const CUTS: [Cut; 5] = [Cut::Before, Cut::Within, Cut::After, Cut::AfterTheAnswer, Cut::Twice];

/// A person whose line breaks at every message.
struct Unlucky<'a> {
    house: &'a House,
    code: &'a str,
    key: String,
    client: Client,
    /// The revisions of all steps told, over all connections.
    revs: Vec<u64>,
    /// What was done, by id, and the revision it made.
    made: HashMap<String, u64>,
}

impl<'a> Unlucky<'a> {
    async fn sits_down(house: &'a House, code: &'a str, key: String) -> Unlucky<'a> {
        let client = Client::join(house, code, &key).await;
        Unlucky { house, code, key, client, revs: Vec::new(), made: HashMap::new() }
    }

    /// Loses the line and comes back with the last revision seen.
    async fn comes_back(&mut self) {
        let since = self.client.rev();
        let next = Client::join_since(self.house, self.code, &self.key, Some(since)).await;
        self.revs.append(&mut self.client.revs);
        let frame = std::mem::replace(&mut self.client, next);
        assert!(self.client.rev() >= frame.rev(), "the game went backwards");
        frame.cut();
    }

    async fn acts(&mut self, action: &Value, cut: Cut, number: usize) {
        let (seat, rev) = (self.client.seat().expect("a seat"), self.client.rev());
        let id = format!("act-{seat}-{number}");
        let act = json!({"type": "act", "id": id, "rev": rev, "seat": seat, "action": action});
        match cut {
            Cut::Before => {}
            Cut::Within => self.client.say_half(&act.to_string()).await,
            Cut::After => self.client.say(&act).await,
            Cut::AfterTheAnswer => {
                self.client.say(&act).await;
                self.client.hear_until(|m| m["id"] == id.as_str()).await;
            }
            Cut::Twice => {
                let mut greeting = Client::open(self.house, self.code).await;
                greeting.say(&json!({"type": "hello", "protocol": 2, "key": self.key, "since": rev})).await;
                greeting.cut();
            }
        }
        self.comes_back().await;
        self.client.say(&act).await;
        let answer = self.client.hear_until(|m| m["id"] == id.as_str()).await;
        // Only something that another did in between may come first.
        assert_eq!(answer["type"], "ack", "{cut:?} {act}: {answer}");
        let made = answer["rev"].as_u64().expect("a revision");
        assert_eq!(self.made.insert(id, made), None);
        assert_eq!(made, rev + 1, "{cut:?}");
        while self.client.rev() < made {
            self.client.hear_until(|m| m["type"] == "frame").await;
        }
    }
}

/// Plays a game in which message `n` is cut in the way `n + shift`.
async fn play_with_cuts(house: &House, shift: usize) -> usize {
    let people = [key(1), key(2)];
    let code = play::start_table(house, &people, 0, json!({"options": {"goal": "4"}})).await;
    let mut table = Vec::new();
    for person in people {
        table.push(Unlucky::sits_down(house, &code, person).await);
    }
    let mut dice = Dice(shift as u64);
    let mut number = 0;
    while !table.iter().all(|p| p.client.is_over()) {
        for person in &mut table {
            // Everybody looks at the present before somebody acts: two actions at once are another test.
            while let Some(action) = play::choose(&person.client.frame, &mut dice) {
                person.acts(&action, CUTS[(number + shift) % CUTS.len()], number).await;
                number += 1;
            }
        }
        let newest = table.iter().map(|p| p.client.rev()).max().unwrap_or(0);
        for person in &mut table {
            while person.client.rev() < newest {
                person.client.hear_until(|m| m["type"] == "frame").await;
            }
        }
    }

    let (place, played) = (house.place(), code.clone());
    let looked = tokio::task::spawn_blocking(move || Inspection::open(place).map(|look| look.moves(&played)));
    let log = looked.await.expect("it does not panic").expect("the database can be read beside the server");
    assert_eq!(log.fault, None);
    let log = log.rows;
    let last = log.len() as u64;
    assert_eq!(log.iter().map(|m| u64::from(m.rev)).collect::<Vec<_>>(), (1..=last).collect::<Vec<_>>());
    let mut acted = HashMap::new();
    for person in &mut table {
        person.revs.append(&mut person.client.revs);
        assert_eq!(person.revs, (1..=last).collect::<Vec<_>>(), "each revision once, in order, over all connections");
        acted.extend(person.made.drain());
    }
    assert_eq!(log.into_iter().map(|m| (m.id, u64::from(m.rev))).collect::<HashMap<_, _>>(), acted);
    let record = house.get(&format!("/api/tables/{code}/record"), "").await.text();
    assert!(civitas_protocol::verify(&record).expect("the record is sound").is_fair());
    number
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_line_that_breaks_at_every_message_when_it_is_said_again_then_it_counts_exactly_once() {
    break_at_every_message(House::open().await).await;
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn given_postgres_and_a_line_that_breaks_at_every_message_when_it_is_said_again_then_it_counts_exactly_once() {
    break_at_every_message(House::open_with_postgres().await).await;
}

async fn break_at_every_message(house: House) {
    let mut messages = 0;
    // So that the first messages of a game, which differ from the later ones, are cut in every way.
    for shift in 0..CUTS.len() {
        messages += timeout(4 * PATIENCE, play_with_cuts(&house, shift)).await.expect("a game ends");
    }
    assert!(messages > 200, "only {messages} messages were cut");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_any_revision_when_somebody_comes_back_with_it_then_exactly_the_later_steps_are_told() {
    let house = House::open().await;
    let code = play::start_table(&house, &[key(1)], 2, json!({})).await;
    let mut client = Client::join(&house, &code, &key(1)).await;
    // Until it waits for this person again, so that nothing moves below.
    client.play_until(&mut Dice(3), |c| c.rev() >= 40 && play::rests(&c.frame)).await;
    let rev = client.rev();
    let all: Vec<Value> = client.steps();
    for since in (0..=rev).step_by(3).chain([rev, rev + 1, u64::from(u32::MAX)]) {
        let back = Client::join_since(&house, &code, &key(1), Some(since)).await;
        let later: Vec<Value> = all.iter().filter(|s| s["rev"].as_u64() > Some(since)).cloned().collect();
        assert_eq!(back.steps(), later, "since {since}");
    }
    assert_eq!(Client::join_since(&house, &code, &key(1), None).await.revs, Vec::<u64>::new(), "only the present");
}
