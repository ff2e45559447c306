//! Killed at any instant and started again: nothing that was acknowledged is lost, and every game reaches its end.

use crate::process::{CIVITAS, Process, run};
use crate::support::{Client, Dice, PATIENCE, Site, key, play};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;

/// How often the server is killed, and how long that may take before the last game is played out in peace.
const KILLS: u32 = 32;
const BUDGET: Duration = Duration::from_secs(40);

/// Something done and acknowledged.
#[derive(Clone, Debug)]
struct Acked {
    id: String,
    rev: u64,
    seat: u64,
    action: Value,
}

/// A person who comes back whenever the server does, and says again what was not acknowledged.
pub(crate) struct Stubborn {
    code: String,
    key: String,
    /// Where the servers are, one of which is as good as another; they move with every start.
    homes: Vec<watch::Receiver<SocketAddr>>,
    /// Which one is next.
    next: usize,
    /// How long a silence may be.
    patience: Duration,
    /// The last revision seen, and the revisions of all steps told.
    rev: u64,
    revs: Vec<u64>,
    acked: Vec<Acked>,
    pending: Option<Value>,
    /// What the server may answer instead of an acknowledgement.
    excuses: &'static [&'static str],
    names: u32,
    lines: u32,
}

impl Stubborn {
    pub(crate) fn new(code: &str, key: String, address: watch::Receiver<SocketAddr>) -> Stubborn {
        Stubborn {
            code: code.to_owned(),
            key,
            homes: vec![address],
            next: 0,
            patience: PATIENCE,
            rev: 0,
            revs: Vec::new(),
            acked: Vec::new(),
            pending: None,
            excuses: &["stale"],
            names: 0,
            lines: 0,
        }
    }

    /// Somebody who knows that the database may be away for long.
    #[cfg(feature = "postgres")]
    pub(crate) fn forgiving(self) -> Stubborn {
        Stubborn { excuses: &["stale", "storage_failed"], ..self }
    }

    /// Somebody who tries one server after the other, and puts up with long pauses.
    #[cfg(feature = "cluster")]
    pub(crate) fn wandering(self, homes: Vec<watch::Receiver<SocketAddr>>, next: usize) -> Stubborn {
        Stubborn { homes, next, patience: 4 * PATIENCE, ..self }
    }

    /// How much was acknowledged, and over how many connections.
    #[cfg(feature = "cluster")]
    pub(crate) fn done(&self) -> (usize, u32) {
        (self.acked.len(), self.lines)
    }

    /// A connection, if the server is there right now.
    async fn connect(&mut self) -> Option<Client> {
        self.next = (self.next + 1) % self.homes.len();
        let site = Site::new(*self.homes[self.next].borrow());
        let stream = TcpStream::connect(site.address).await.ok()?;
        let mut client = Client::over(stream, &site, &self.code).await.ok()?;
        client.say(&json!({"type": "hello", "protocol": 2, "key": self.key, "since": self.rev})).await;
        Some(client)
    }

    /// Plays to the end of the game, over as many connections as it takes.
    pub(crate) async fn play(mut self, seed: u64) -> Stubborn {
        let mut dice = Dice(seed);
        loop {
            let Some(mut client) = self.connect().await else {
                // Killed; the next one has another address.
                let _ = timeout(Duration::from_millis(100), self.homes[self.next].changed()).await;
                continue;
            };
            self.lines += 1;
            let over = self.talk(&mut client, &mut dice).await;
            self.revs.append(&mut client.revs);
            if over {
                return self;
            }
        }
    }

    /// Talks until the line breaks (false) or the game is over (true).
    async fn talk(&mut self, client: &mut Client, dice: &mut Dice) -> bool {
        let mut said = false;
        loop {
            if client.is_over() && client.table["status"] == "over" {
                return true;
            }
            if !said && !client.frame.is_null() {
                // Not on a frame from before the last action: its successor is on the way.
                let fresh = self.acked.last().is_none_or(|done| client.rev() >= done.rev);
                if fresh
                    && self.pending.is_none()
                    && let Some(action) = play::choose(&client.frame, dice)
                {
                    // Over all connections no name is used twice, or the second action would pass for the first.
                    self.names += 1;
                    let id = format!("act-{}", self.names);
                    let (rev, seat) = (client.rev(), client.seat().expect("a seat"));
                    self.pending = Some(json!({"type": "act", "id": id, "rev": rev, "seat": seat, "action": action}));
                }
                if let Some(act) = &self.pending {
                    client.say(act).await;
                    said = true;
                }
            }
            let Ok(heard) = timeout(self.patience, client.hear_at_leisure()).await else {
                panic!("silence; the last frame was {}", client.frame)
            };
            let Some(message) = heard else { return false };
            if message["type"] == "frame" {
                assert!(client.rev() >= self.rev, "the game went backwards: {} after {}", client.rev(), self.rev);
                self.rev = client.rev();
                must_hide_others(&client.frame);
            }
            if let Some(act) = self.pending.clone()
                && message["id"] == act["id"]
            {
                match message["type"].as_str() {
                    Some("ack") => self.acked.push(Acked {
                        id: act["id"].as_str().expect("a text").to_owned(),
                        rev: message["rev"].as_u64().expect("a number"),
                        seat: act["seat"].as_u64().expect("a number"),
                        action: act["action"].clone(),
                    }),
                    _ => {
                        let code = message["problem"]["code"].as_str().unwrap_or_default();
                        assert!(self.excuses.contains(&code), "{act}: {message}");
                    }
                }
                (self.pending, said) = (None, false);
            }
        }
    }
}

/// Nobody sees more of another's hand than how many cards it has.
fn must_hide_others(frame: &Value) {
    let view = &frame["view"];
    for (seat, about) in (0_u64..).zip(view["seats"].as_array().into_iter().flatten()) {
        let own = view["viewer"] == seat;
        assert!(own || about["hand"].is_null() || view["winners"] != json!([]), "seat {seat} is seen: {frame}");
    }
}

/// Looks at everything that is left of a game.
pub(crate) async fn check(site: &Site, code: &str, people: &[Stubborn], folder: &Path) {
    let record = site.get(&format!("/api/tables/{code}/record"), "").await;
    assert_eq!(record.status, 200, "{}", record.text());
    let record = record.text();
    let lines: Vec<Value> = record.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    let last = lines.len() as u64 - 2;
    let mut revs = HashMap::new();
    for person in people {
        assert_eq!(
            person.revs,
            (1..=last).collect::<Vec<_>>(),
            "each revision once, in order, over {} lines",
            person.lines
        );
        for done in &person.acked {
            let line = &lines[done.rev as usize];
            assert_eq!((line["seat"].as_u64(), &line["action"]), (Some(done.seat), &done.action), "{done:?}");
            assert_eq!(revs.insert(done.rev, done.id.clone()), None, "two actions made one revision");
        }
        assert!(person.acked.len() > 5, "a person who did nothing shows nothing");
    }
    let path = folder.join(format!("{code}.jsonl"));
    std::fs::write(&path, &record).expect("the record can be kept");
    for command in ["verify", "replay"] {
        let mut verify = Command::new(CIVITAS);
        verify.arg(command).arg(&path);
        let output = run(verify);
        assert!(output.status.success(), "civitas {command}: {}", String::from_utf8_lossy(&output.stderr));
    }
    // The bots were not asleep.
    assert!(lines.iter().any(|l| l["seat"] == 2), "the bot never acted");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_server_killed_again_and_again_when_it_is_started_again_then_every_acknowledged_move_is_there() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let begun = Instant::now();
    let mut dice = Dice(17);
    let mut server = Process::start(&data, &["--log", "warn"]);
    let (moved, address) = watch::channel(server.address);
    let (mut kills, mut games) = (0, 0);
    while kills < KILLS && begun.elapsed() < BUDGET {
        games += 1;
        let people = [key(1), key(2)];
        let code = play::start_table(&server, &people, 1, json!({"options": {"goal": "6"}})).await;
        let mut playing = Vec::new();
        for (i, key) in people.into_iter().enumerate() {
            let person = Stubborn::new(&code, key, address.clone());
            playing.push(tokio::spawn(person.play(games * 10 + i as u64)));
        }
        while !playing.iter().any(tokio::task::JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_micros(dice.next() % 120_000)).await;
            if kills < KILLS {
                server.kill();
                kills += 1;
                server = Process::start(&data, &["--log", "warn"]);
                moved.send_replace(server.address);
            }
        }
        let mut people = Vec::new();
        for person in playing {
            people.push(person.await.expect("nobody is let down"));
        }
        check(&server, &code, &people, folder.path()).await;
    }
    assert!(kills >= KILLS.min(30), "only {kills} kills in {:?}", begun.elapsed());
    // After all that the file is in order, and a last start finds nothing under way.
    server.signal("-TERM");
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log}");
    let server = Process::start(&data, &[]);
    let mine = server.get("/api/mine", &key(1)).await.ok();
    assert_eq!(mine.as_array().map(|m| m.iter().filter(|t| t["status"] == "over").count() as u64), Some(games));
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_game_of_bots_when_the_server_is_killed_in_the_middle_then_they_play_on_by_themselves() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let server = Process::start(&data, &["--log", "warn"]);
    let seats =
        json!([{"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "random"}]);
    let wish = json!({"game": "egypt", "seats": seats, "pace": "instant", "start": true, "options": {"goal": "12"}});
    let code = server.create(&key(1), wish).await["table"]["code"].as_str().expect("a code").to_owned();
    let mut watcher = Client::join(&server, &code, "").await;
    watcher.hear_until(|m| m["type"] == "frame" && m["rev"].as_u64() > Some(10)).await;
    let seen = watcher.rev();
    server.kill();
    let server = Process::start(&data, &["--log", "warn"]);
    // Nobody looks: it goes on all the same.
    let end = timeout(2 * PATIENCE, async {
        loop {
            let table = server.table(&code).await;
            if table["status"] == "over" {
                return table["rev"].as_u64();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    assert!(end.await.expect("the game ends") > Some(seen));
}
