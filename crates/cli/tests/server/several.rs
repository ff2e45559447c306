//! Several servers that share one PostgreSQL database over a NATS bus: real processes, and what people at them notice when one of them is
//! killed, told to stop, or sleeps past its lease.

use crate::kills::{Stubborn, check};
use crate::process::{CIVITAS, Process, run};
use crate::support::{Client, Dice, PATIENCE, Site, key, play};
use civitas_test_nats::Nats;
use civitas_test_postgres::{Cluster, Disk};
use serde_json::json;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How long after the death of its owner a table may stand still.
const TAKEN_OVER: Duration = Duration::from_secs(5);

/// A database, a bus, and the servers on them.
pub(crate) struct Company {
    pub(crate) folder: TempDir,
    pub(crate) cluster: Cluster,
    pub(crate) nats: Nats,
    pub(crate) database: String,
    pub(crate) nodes: Vec<Option<Process>>,
}

impl Company {
    pub(crate) async fn of(count: usize) -> Company {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let cluster = Cluster::start(Disk::Unsynced).expect("PostgreSQL starts");
        let nats = Nats::start().expect("NATS starts");
        let database = cluster.database().expect("a database can be made");
        let mut company = Company { folder, cluster, nats, database, nodes: Vec::new() };
        for n in 0..count {
            company.nodes.push(None);
            company.start(n).await;
        }
        company
    }

    fn place(&self) -> String {
        self.cluster.address(&self.database)
    }

    /// Signals the process of the database that carries out what a server writes.
    fn signal_writer(&self, n: usize, name: &str) {
        let writer = "query LIKE '%anyone who takes the table%'";
        let pid = self.sql(&format!("SELECT pid FROM pg_stat_activity WHERE application_name = 'n{n}' AND {writer}"));
        let sent = Command::new("kill").args([name, &pid]).status();
        assert!(sent.is_ok_and(|sent| sent.success()), "kill {name} {pid}");
    }

    /// Starts a server, and waits for its place among the others.
    pub(crate) async fn start(&mut self, n: usize) {
        let (place, bus) = (self.place(), self.nats.address());
        let (socket, name) = (self.folder.path().join(format!("admin-{n}")), format!("n{n}"));
        let socket = socket.to_str().expect("a name").to_owned();
        let place = format!("{place}&application_name={name}");
        let more = ["--bus", &bus, "--node-name", &name, "--admin-socket", &socket];
        let node = tokio::task::block_in_place(|| Process::start(Path::new(&place), &more));
        until(async || node.get("/readyz", "").await.status == 200 && node.get("/healthz", "").await.status == 200)
            .await;
        self.nodes[n] = Some(node);
    }

    pub(crate) fn node(&self, n: usize) -> &Process {
        self.nodes[n].as_ref().expect("it runs")
    }

    pub(crate) fn sql(&self, statement: &str) -> String {
        tokio::task::block_in_place(|| self.cluster.sql(&self.database, statement)).expect("it can be carried out")
    }

    /// Which of the servers plays a table.
    pub(crate) async fn owner_of(&self, code: &str) -> usize {
        let id = self.sql(&format!("SELECT lpad(to_hex(node), 16, '0') FROM leases WHERE code = '{code}'"));
        for (n, node) in self.nodes.iter().enumerate() {
            if let Some(node) = node
                && node.get("/metrics", "").await.text().contains(&format!("id=\"{id}\""))
            {
                return n;
            }
        }
        panic!("nobody plays {code}: {id}")
    }

    /// The log is whole, and no two owners have written into it at the same time.
    pub(crate) fn must_be_sound(&self) {
        let fell = "SELECT COUNT(*) FROM (SELECT epoch - lag(epoch) OVER (PARTITION BY code ORDER BY rev) AS step FROM moves) m \
             WHERE step < 0";
        assert_eq!(self.sql(fell), "0", "the epoch fell within a log");
        let twice = "SELECT COUNT(*) FROM (SELECT 1 FROM moves WHERE id LIKE 'act-%' \
             GROUP BY code, substring(body from 1 for 2), id HAVING COUNT(*) > 1) m";
        assert_eq!(self.sql(twice), "0", "something was done twice");
        let mut look = Command::new(CIVITAS);
        look.args(["check", &self.place()]);
        let said = tokio::task::block_in_place(|| run(look));
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stdout));
    }
}

/// Waits until something is so.
pub(crate) async fn until(so: impl AsyncFn() -> bool) {
    let waiting = async {
        while !so().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(2 * PATIENCE, waiting).await.expect("it comes to be so");
}

impl Process {
    /// A figure of a server.
    pub(crate) async fn figure(&self, name: &str) -> u64 {
        let figures = self.get("/metrics", "").await.text();
        let line = figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|figure| figure.trim().parse::<f64>().ok()).map_or(0, |figure| figure as u64)
    }
}

/// People at a table, each at a server, until the game is over.
struct Game {
    code: String,
    people: Vec<tokio::task::JoinHandle<Stubborn>>,
}

impl Game {
    /// Two people at these servers, and a bot.
    async fn begin(made_at: &Site, homes: [watch::Receiver<std::net::SocketAddr>; 2], goal: &str, seed: u64) -> Game {
        let people = [key(1), key(2)];
        let code = play::start_table(made_at, &people, 1, json!({"options": {"goal": goal}})).await;
        let mut playing = Vec::new();
        for (n, (key, home)) in people.into_iter().zip(homes).enumerate() {
            playing.push(tokio::spawn(Stubborn::new(&code, key, home).play(seed + n as u64)));
        }
        Game { code, people: playing }
    }

    async fn end(self, at: &Site, folder: &Path) {
        let mut people = Vec::new();
        for person in self.people {
            people.push(timeout(6 * PATIENCE, person).await.expect("the game ends").expect("nobody is let down"));
        }
        check(at, &self.code, &people, folder).await;
    }
}

fn home(of: &Process) -> (watch::Sender<std::net::SocketAddr>, watch::Receiver<std::net::SocketAddr>) {
    watch::channel(of.address)
}

/// The longest time between two revisions that somebody sees, from now until something has happened and the game has gone on for a while
/// after that.
async fn longest_pause(company: &Company, code: &str, watcher: &mut Client, happened: impl Fn() -> bool) -> Duration {
    let log =
        || company.sql(&format!("SELECT MAX(rev) FROM moves WHERE code = '{code}'")).parse::<u64>().expect("a log");
    let (mut last, mut longest) = (Instant::now(), Duration::ZERO);
    let mut end = None;
    loop {
        let rev = watcher.rev();
        watcher.hear().await.expect("somebody who looks on at another server notices nothing but a pause");
        if watcher.rev() > rev {
            longest = longest.max(last.elapsed());
            last = Instant::now();
        }
        if end.is_none() && happened() {
            end = Some(log() + 20);
        }
        if end.is_some_and(|end| watcher.rev() >= end) || watcher.is_over() {
            return longest;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_three_servers_when_one_dies_one_leaves_and_one_oversleeps_then_nobody_loses_anything() {
    let mut company = Company::of(3).await;
    given_people_at_servers_that_do_not_play_the_table_then_it_is_played_to_its_end(&company).await;
    given_the_owner_killed_when_others_look_on_then_the_game_goes_on_within_seconds(&mut company).await;
    given_the_owner_told_to_stop_when_others_look_on_then_they_notice_a_short_pause(&mut company).await;
    given_an_owner_that_oversleeps_its_lease_when_it_wakes_then_it_writes_nothing(&mut company).await;
    company.must_be_sound();
}

/// The server at which a table is made and started owns it; the people are elsewhere.
async fn given_people_at_servers_that_do_not_play_the_table_then_it_is_played_to_its_end(company: &Company) {
    let (_one, first) = home(company.node(1));
    let (_two, second) = home(company.node(2));
    let game = Game::begin(company.node(0), [first, second], "6", 10).await;
    assert_eq!(company.owner_of(&game.code).await, 0);
    let mut watcher = Client::join(company.node(2), &game.code, "").await;
    let code = game.code.clone();
    game.end(company.node(1), company.folder.path()).await;
    // Somebody without a seat saw all of it, too.
    while !watcher.is_over() {
        watcher.hear().await.expect("the end is told");
    }
    assert_eq!(watcher.revs, (1..=watcher.rev()).collect::<Vec<_>>());
    // What is asked over HTTP is answered anywhere.
    for node in [0, 1, 2] {
        let node = company.node(node);
        for path in ["", "/board", "/log", "/record"] {
            let answer = node.get(&format!("/api/tables/{code}{path}"), "").await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        }
        let mine = node.get("/api/mine", &key(1)).await.ok();
        assert_eq!(mine[0]["status"], "over", "{mine}");
        assert_eq!(node.get("/api/tables/ZZZZZZ", "").await.refused(), "no_such_table");
    }
}

async fn given_the_owner_killed_when_others_look_on_then_the_game_goes_on_within_seconds(company: &mut Company) {
    let (_one, first) = home(company.node(1));
    let (_two, second) = home(company.node(2));
    let game = Game::begin(company.node(0), [first, second], "12", 20).await;
    let mut watcher = Client::join(company.node(1), &game.code, "").await;
    watcher.hear_until(|m| m["rev"].as_u64() > Some(20)).await;
    let killed = company.nodes[0].take().expect("it runs");
    let begun = Instant::now();
    killed.kill();
    let pause = longest_pause(company, &game.code, &mut watcher, || true).await;
    println!(
        "killed: others waited for {} ms, {} ms after it all is well",
        pause.as_millis(),
        begun.elapsed().as_millis()
    );
    assert!(pause < TAKEN_OVER, "{pause:?}");
    assert_ne!(company.owner_of(&game.code).await, 0);
    game.end(company.node(2), company.folder.path()).await;
    company.start(0).await;
}

async fn given_the_owner_told_to_stop_when_others_look_on_then_they_notice_a_short_pause(company: &mut Company) {
    let (_one, first) = home(company.node(0));
    let (_two, second) = home(company.node(2));
    let game = Game::begin(company.node(1), [first, second], "12", 30).await;
    let mut watcher = Client::join(company.node(2), &game.code, "").await;
    // Somebody at the server that leaves is sent elsewhere.
    let mut guest = Client::join(company.node(1), &game.code, "").await;
    watcher.hear_until(|m| m["rev"].as_u64() > Some(20)).await;
    let leaving = company.nodes[1].take().expect("it runs");
    let begun = Instant::now();
    leaving.signal("-TERM");
    let dismissed = tokio::spawn(async move { guest.dismissed().await });
    let ended = tokio::task::spawn_blocking(move || leaving.wait());
    let pause = longest_pause(company, &game.code, &mut watcher, || ended.is_finished()).await;
    let (code, log) = ended.await.expect("it ends");
    assert_eq!(code, Some(0), "{log}");
    println!(
        "told to stop: others waited for {} ms, it was gone after {} ms",
        pause.as_millis(),
        begun.elapsed().as_millis()
    );
    assert!(pause < TAKEN_OVER, "{pause:?}");
    assert_eq!(dismissed.await.expect("it ends"), "restarting");
    game.end(company.node(0), company.folder.path()).await;
    company.start(1).await;
}

/// A table that waits for somebody who is at the server that plays it, while somebody looks on elsewhere.
struct Held {
    code: String,
    actor: Client,
    action: serde_json::Value,
    watcher: Client,
}

async fn held(company: &Company, owner: usize, elsewhere: usize) -> Held {
    let people = [key(1), key(2)];
    let code = play::start_table(company.node(owner), &people, 0, json!({})).await;
    let watcher = Client::join(company.node(elsewhere), &code, "").await;
    for person in &people {
        let actor = Client::join(company.node(owner), &code, person).await;
        if let Some(action) = play::choose(&actor.frame, &mut Dice(7)) {
            return Held { code, actor, action, watcher };
        }
    }
    panic!("nobody is waited for at {code}")
}

/// What the sleeper has said to the database last is carried out only when others have its tables.
async fn given_an_owner_that_oversleeps_its_lease_when_it_wakes_then_it_writes_nothing(company: &mut Company) {
    let mut fenced = 0;
    // On a machine that is very busy it may give up waiting for the answer in the moment in which it wakes.
    for _ in 0..3 {
        oversleep(company).await;
        fenced = company.node(2).figure("civitas_cluster_fenced_total").await;
        if fenced > 0 {
            break;
        }
    }
    println!("woken: {fenced} of its writes came too late");
    assert!(fenced > 0, "the database has refused what came too late");
}

async fn oversleep(company: &mut Company) {
    let Held { code, mut actor, action, mut watcher } = held(company, 2, 0).await;
    let (_one, first) = home(company.node(0));
    let (_two, second) = home(company.node(1));
    let game = Game::begin(company.node(2), [first, second], "8", 40).await;
    let mut second_watcher = Client::join(company.node(1), &game.code, "").await;
    second_watcher.hear_until(|m| m["rev"].as_u64() > Some(10)).await;
    let owner = |code: &str| company.sql(&format!("SELECT node FROM leases WHERE code = '{code}'"));
    let sleeper = owner(&code);
    company.signal_writer(2, "-STOP");
    let bytes = company.node(2).figure("civitas_log_bytes_total").await;
    let (rev, seat) = (actor.rev(), actor.seat());
    actor.say(&json!({"type": "act", "id": "late", "rev": rev, "seat": seat, "action": action})).await;
    until(async || company.node(2).figure("civitas_log_bytes_total").await > bytes).await;
    company.node(2).signal("-STOP");
    let pause = longest_pause(company, &game.code, &mut second_watcher, || true).await;
    println!("stopped: others waited for {} ms", pause.as_millis());
    assert!(pause < TAKEN_OVER, "{pause:?}");
    until(async || owner(&code) != sleeper).await;
    company.signal_writer(2, "-CONT");
    company.node(2).signal("-CONT");
    let answer = actor.hear_until(|m| m["id"] == "late").await;
    assert_eq!(answer["type"], "ack", "the server that plays it now has carried it out: {answer}");
    let made = answer["rev"].as_u64();
    while watcher.rev() < made.unwrap_or(0) {
        watcher.hear().await.expect("it is seen elsewhere");
    }
    let written = company.sql(&format!("SELECT rev FROM moves WHERE code = '{code}' AND id = 'late'"));
    assert_eq!(written.parse().ok(), made, "once, and as it was said");
    until(async || company.node(2).get("/healthz", "").await.status == 200).await;
    game.end(company.node(2), company.folder.path()).await;
}
