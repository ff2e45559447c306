//! A crowd that looks at a very long game and reads nothing: what it costs the server is bounded.

use crate::process::Process;
use crate::support::{Client, Dice, PATIENCE, Site, key, play};
use civitas_engine::{Action, Card, Cards, Move, MoveList, Offer, Random, SeatSet, State};
use civitas_games::{Playable, generator};
use civitas_protocol::{ForGame, Seed, SetupForm, Step, action_to, for_table, outcome_to};
use civitas_store::Store;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::path::Path;
use tokio::net::TcpSocket;
use tokio::time::timeout;

/// How long the game is: ten times as long in the deep run.
fn length() -> u32 {
    if std::env::var_os("CIVITAS_DEEP").is_some() { 100_000 } else { 10_000 }
}

const SPECTATORS: usize = 30;
const SEATED: usize = 15;
const MOST: u64 = 64 << 20;
const SEED: u64 = 7;

/// The log of a game in which nobody builds: people roll, make an offer, withdraw it and end the turn.
struct Dawdle<'a>(&'a SetupForm);

impl ForGame for Dawdle<'_> {
    type Output = Vec<String>;

    fn run<R: Playable>(self) -> Vec<String> {
        let (game, mut state): (_, State<R>) = self.0.set_up().expect("it can be played");
        let mut chance = Random(generator(SEED, 1));
        let (mut lines, mut list) = (Vec::<String>::new(), MoveList::new());
        while lines.len() < length() as usize {
            let seat = state.to_act(&game);
            list.clear();
            state.list(&game, seat, &mut list);
            let (give, want) = (Cards::of(Card(0), 1), Cards::of(Card(1), 1));
            let to = game.rules.all_seats().filter(|s| *s != seat).collect::<SeatSet>();
            let offer = Offer { give, want, to };
            let fresh = !lines.last().is_some_and(|last| last.contains("withdraw"));
            let action: Action<R::Move> = if list.contains(&Move::Withdraw) {
                Move::Withdraw.into()
            } else if fresh && state.check_offer(&game, seat, &offer).is_ok() {
                Action::Offer(offer)
            } else {
                let calm = list.iter().find(|mv| matches!(mv, Move::EndTurn | Move::Roll));
                (*calm.unwrap_or(&list[lines.len() % list.len()])).into()
            };
            let outcome = state.play(&game, seat, action, &mut chance, &mut ()).expect("it is listed");
            let outcome = outcome_to(&R::FACTS, outcome);
            let step = Step { seat: seat.0, action: action_to::<R>(action), outcome, from: None };
            lines.push(serde_json::to_string(&step).expect("JSON"));
        }
        lines
    }
}

/// Adds a log to a table that has just started.
async fn write_log(data: &Path, code: &str) {
    let setup = SetupForm { game: "egypt".to_owned(), seats: 4, seed: Seed(SEED), ..SetupForm::default() };
    let lines = for_table("egypt", &setup.options, Dawdle(&setup)).expect("a game of ours");
    let store = Store::open(data).await.expect("the file opens");
    let lines: Vec<(u32, String)> = (1..).zip(lines).collect();
    for some in lines.chunks(512) {
        let written = some.iter().map(|(rev, line)| store.append(code, *rev, 0, "log", line.clone()));
        assert!(join_all(written).await.into_iter().all(|w| w.is_ok()));
    }
}

/// A figure of a process, in bytes.
fn memory(process: &Process, name: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).expect("it runs");
    let line = status.lines().find_map(|l| l.strip_prefix(name)).expect("Linux tells it");
    let kilobytes: u64 = line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().expect("a number");
    kilobytes * 1024
}

/// A line of somebody who greets, is let in, then asks for the past again and again and takes nothing of what comes.
async fn gape(site: &Site, code: &str, person: Option<u32>) -> Client {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let stream = socket.connect(site.address).await.expect("the server listens");
    let mut client = Client::over(stream, site, code).await.expect("the server takes the connection");
    client.say(&json!({"type": "hello", "protocol": 2, "key": person.map(key), "since": 0})).await;
    // Being there is heard, not looked up later: the server cuts off those who take nothing for ten seconds, and a slow machine may
    // need as long for the whole crowd.
    client.hear_until(|message| message["type"] == "welcome").await;
    for _ in 0..30 {
        client.say(&json!({"type": "look", "seat": person.unwrap_or(1) - 1, "since": 0})).await;
    }
    client
}

async fn wait_for(site: &Site, code: &str, done: impl Fn(&Value) -> bool) {
    let so = async {
        // While it works through what the crowd asks, a table may say that it is busy.
        loop {
            let answer = site.get(&format!("/api/tables/{code}"), "").await;
            if answer.status != 503 && done(&answer.ok()) {
                break;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(3 * PATIENCE, so).await.expect("it comes to be so");
}

#[tokio::test(flavor = "multi_thread")]
async fn given_a_very_long_game_when_a_crowd_looks_on_and_reads_nothing_then_it_costs_less_than_64_mb() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let people: Vec<String> = (1..=4).map(key).collect();
    let server = Process::start(&data, &[]);
    let code = play::start_table(&server, &people, 0, json!({"seed": SEED.to_string()})).await;
    server.signal("-TERM");
    server.wait();
    write_log(&data, &code).await;

    let empty = Process::start(&folder.path().join("empty.sqlite"), &[]);
    empty.create(&key(1), json!({"game": "egypt", "seats": [{"kind": "me"}, {"kind": "me"}], "start": true})).await;
    let before = memory(&empty, "VmRSS");
    drop(empty);

    let server = Process::start(&data, &[]);
    wait_for(&server, &code, |table| table["rev"] == length()).await;
    let loaded = memory(&server, "VmHWM");
    let mut crowd = Vec::new();
    for _ in 0..SPECTATORS {
        crowd.push(gape(&server, &code, None).await);
    }
    for n in 0..SEATED {
        crowd.push(gape(&server, &code, Some(1 + n as u32 % 4)).await);
    }
    // Those who play notice nothing of the crowd.
    let mut players = Vec::new();
    for person in &people {
        players.push(Client::join_since(&server, &code, person, None).await);
    }
    let mut dice = Dice(1);
    for _ in 0..200 {
        let newest = players.iter().map(Client::rev).max().expect("four");
        for player in &mut players {
            while player.rev() < newest {
                player.hear().await.expect("frames come");
            }
        }
        let acting = players.iter_mut().find(|p| play::choose(&p.frame, &mut Dice(0)).is_some());
        let acting = acting.expect("it waits for one of them");
        let action = play::choose(&acting.frame, &mut dice).expect("to act");
        acting.act(&action).await.expect("a listed action is legal");
    }
    let most = memory(&server, "VmHWM");
    let megabytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    println!(
        "{} actions: {:.1} MB for the table, {:.1} MB with a crowd of {} (an empty server has {:.1} MB)",
        length(),
        megabytes(loaded.saturating_sub(before)),
        megabytes(most.saturating_sub(before)),
        crowd.len(),
        megabytes(before),
    );
    assert!(most.saturating_sub(before) < MOST, "{:.1} MB", megabytes(most - before));
}
