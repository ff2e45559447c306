//! Games are played while everything around them fails, again and again. `CIVITAS_CHAOS=n` is the number of faults; without it there is
//! one, so that this cannot rot. `make chaos` writes the report.

mod proxy;
mod report;

use crate::kills::{Stubborn, check};
use crate::process::{CIVITAS, Process, run};
use crate::several::until;
use crate::support::{Dice, PATIENCE, key, play};
use civitas_test_nats::Nats;
use civitas_test_postgres::{Cluster, Disk};
use proxy::Proxy;
use report::{Line, Sum};
use serde_json::json;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::{JoinHandle, block_in_place};
use tokio::time::{sleep, timeout};

/// How many faults there are if nothing else is said.
const FEW: u32 = 1;

/// How many games are played at a time.
const GAMES: usize = 6;

/// How long everything may take to move again.
const CALM: Duration = Duration::from_secs(30);

const NODES: usize = 3;

fn wished() -> u32 {
    std::env::var("CIVITAS_CHAOS").ok().and_then(|n| n.parse().ok()).unwrap_or(FEW)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Kill,
    Pause,
    Stop,
    CutBus,
    CutDatabase,
    RestartBus,
    CrashDatabase,
}

/// Half of them are kills.
const FAULTS: [Fault; 12] = [
    Fault::Kill,
    Fault::Pause,
    Fault::Kill,
    Fault::Stop,
    Fault::Kill,
    Fault::CutDatabase,
    Fault::Kill,
    Fault::CutBus,
    Fault::Kill,
    Fault::RestartBus,
    Fault::Kill,
    Fault::CrashDatabase,
];

impl Fault {
    fn name(self) -> &'static str {
        match self {
            Fault::Kill => "a server is killed and started again",
            Fault::Pause => "a server is stopped past its lease and wakes",
            Fault::Stop => "a server is told to end and started again",
            Fault::CutBus => "a server is cut off from the bus for 6 s",
            Fault::CutDatabase => "a server is cut off from the database for 6 s",
            Fault::RestartBus => "the bus is killed and started again",
            Fault::CrashDatabase => "the database crashes and recovers",
        }
    }
}

struct Node {
    process: Option<Process>,
    moved: watch::Sender<SocketAddr>,
    bus: Proxy,
    database: Proxy,
}

struct World {
    folder: TempDir,
    cluster: Cluster,
    nats: Nats,
    database: String,
    nodes: Vec<Node>,
    games: Vec<(String, Vec<JoinHandle<Stubborn>>)>,
    dice: Dice,
    sum: Sum,
}

impl World {
    async fn new(seed: u64) -> World {
        let cluster = Cluster::start(Disk::Synced).expect("PostgreSQL starts");
        let nats = Nats::start().expect("NATS starts");
        let database = cluster.database().expect("a database can be made");
        let mut nodes = Vec::new();
        for _ in 0..NODES {
            let (bus, database) = (Proxy::to(nats.port()).await, Proxy::to(cluster.port()).await);
            let nowhere = SocketAddr::from(([127, 0, 0, 1], 1));
            nodes.push(Node { process: None, moved: watch::Sender::new(nowhere), bus, database });
        }
        let folder = tempfile::tempdir().expect("a folder can be made");
        let sum = Sum { site: "three servers, PostgreSQL, NATS".to_owned(), ..Sum::default() };
        let mut world = World { folder, cluster, nats, database, nodes, games: Vec::new(), dice: Dice(seed), sum };
        for n in 0..NODES {
            world.start(n).await;
        }
        world
    }

    fn place(&self, port: u16) -> String {
        format!("postgres://{}@127.0.0.1:{port}/{}", civitas_test_postgres::USER, self.database)
    }

    async fn start(&mut self, n: usize) {
        let (place, bus) =
            (self.place(self.nodes[n].database.port), format!("nats://127.0.0.1:{}", self.nodes[n].bus.port));
        let (socket, name) = (self.folder.path().join(format!("admin-{n}")), format!("n{n}"));
        let socket = socket.to_str().expect("a name").to_owned();
        let more =
            ["--bus", &bus, "--node-name", &name, "--admin-socket", &socket, "--connections-per-address", "1000"];
        let process = block_in_place(|| Process::start(Path::new(&place), &more));
        until(async || process.get("/readyz", "").await.status == 200).await;
        self.nodes[n].moved.send_replace(process.address);
        self.nodes[n].process = Some(process);
    }

    fn sql(&self, statement: &str) -> String {
        block_in_place(|| self.cluster.sql(&self.database, statement)).expect("it can be carried out")
    }

    /// Ends games that are over, and begins others.
    async fn tend(&mut self) {
        let (over, under_way): (Vec<_>, Vec<_>) = std::mem::take(&mut self.games)
            .into_iter()
            .partition(|(_, people)| people.iter().any(JoinHandle::is_finished));
        self.games = under_way;
        for game in over {
            self.finish(game).await;
        }
        while self.games.len() < GAMES {
            let at = self.dice.below(NODES);
            let people = [key(1), key(2)];
            let site = self.nodes[at].process.as_ref().expect("it runs");
            let code = play::start_table(site, &people, 1, json!({"options": {"goal": "12"}})).await;
            let mut playing = Vec::new();
            for key in people {
                let homes: Vec<_> = self.nodes.iter().map(|node| node.moved.subscribe()).collect();
                let person = Stubborn::new(&code, key, homes[0].clone()).forgiving();
                let person = person.wandering(homes, self.dice.below(NODES));
                playing.push(tokio::spawn(person.play(self.dice.next())));
            }
            self.games.push((code, playing));
        }
    }

    async fn finish(&mut self, (code, playing): (String, Vec<JoinHandle<Stubborn>>)) {
        let mut people = Vec::new();
        for person in playing {
            let person = timeout(6 * PATIENCE, person).await.expect("the game ends").expect("nobody is let down");
            let (acked, lines) = person.done();
            self.sum.acknowledged += acked as u64;
            self.sum.connections += u64::from(lines);
            people.push(person);
        }
        let site = self.nodes.iter().find_map(|node| node.process.as_ref()).expect("one runs");
        check(site, &code, &people, self.folder.path()).await;
        self.sum.games += 1;
    }

    /// How far each game is that is not over.
    fn revisions(&self) -> BTreeMap<String, u64> {
        let rows = self.sql(
            "SELECT t.code, COALESCE((SELECT MAX(rev) FROM moves m WHERE m.code = t.code), 0) FROM tables t WHERE status = 'playing'",
        );
        let row = |row: &str| row.split_once('|').map(|(code, rev)| (code.to_owned(), rev.parse().unwrap_or(0)));
        rows.lines().filter_map(row).collect()
    }

    /// Waits until every game has moved; says how long that took.
    async fn calm(&self, fault: Fault) -> Duration {
        let (begun, before) = (Instant::now(), self.revisions());
        loop {
            let now = self.revisions();
            // One that is over has moved, too.
            let still: Vec<_> = before.iter().filter(|(code, rev)| now.get(*code).is_some_and(|n| n == *rev)).collect();
            if still.is_empty() {
                return begun.elapsed();
            }
            let leases =
                || self.sql("SELECT l.*, n.until, clock_timestamp() FROM leases l LEFT JOIN nodes n USING (node)");
            assert!(begun.elapsed() < CALM, "{fault:?}: nothing moves at {still:?}\n{}", leases());
            sleep(Duration::from_millis(50)).await;
        }
    }

    async fn happen(&mut self, fault: Fault) {
        let n = self.dice.below(NODES);
        let away = Duration::from_millis(4_000 + self.dice.below(3_000) as u64);
        match fault {
            Fault::Kill => {
                self.nodes[n].process.take().expect("it runs").kill();
                // The others go on meanwhile.
                let calm = self.calm(fault).await;
                self.start(n).await;
                return self.note(fault, calm);
            }
            Fault::Pause => {
                let process = self.nodes[n].process.as_ref().expect("it runs");
                process.signal("-STOP");
                sleep(away).await;
                process.signal("-CONT");
            }
            Fault::Stop => {
                let process = self.nodes[n].process.take().expect("it runs");
                process.signal("-TERM");
                let (code, log) = tokio::task::spawn_blocking(move || process.wait()).await.expect("it ends");
                assert_eq!(code, Some(0), "{log}");
                let calm = self.calm(fault).await;
                self.start(n).await;
                return self.note(fault, calm);
            }
            Fault::CutBus => {
                self.nodes[n].bus.cut();
                sleep(Duration::from_secs(6)).await;
                self.nodes[n].bus.mend();
            }
            Fault::CutDatabase => {
                self.nodes[n].database.cut();
                sleep(Duration::from_secs(6)).await;
                self.nodes[n].database.mend();
            }
            Fault::RestartBus => {
                block_in_place(|| self.nats.crash());
                sleep(Duration::from_millis(500)).await;
                block_in_place(|| self.nats.recover()).expect("it starts again");
            }
            Fault::CrashDatabase => {
                block_in_place(|| self.cluster.crash().and_then(|()| self.cluster.recover())).expect("it is back");
            }
        }
        let calm = self.calm(fault).await;
        self.note(fault, calm);
    }

    fn note(&self, fault: Fault, calm: Duration) {
        let calm = u64::try_from(calm.as_millis()).unwrap_or(u64::MAX);
        println!("{fault:?}: everything moves again after {calm} ms");
        report::note(Line { site: self.sum.site.clone(), fault: fault.name().to_owned(), calm });
    }

    /// What must be true of everything that was written.
    fn judge(&mut self) {
        let steps = "SELECT COUNT(*) FILTER (WHERE step < 0), COUNT(*) FILTER (WHERE step > 0), COUNT(*) FROM \
             (SELECT epoch - lag(epoch) OVER (PARTITION BY code ORDER BY rev) AS step FROM moves) m";
        let counted = self.sql(steps);
        let mut counts = counted.split('|').map(|n| n.parse().unwrap_or(0));
        assert_eq!(counts.next(), Some(0), "an epoch fell within a log");
        (self.sum.owners, self.sum.moves) = (counts.next().unwrap_or(0), counts.next().unwrap_or(0));
        let twice = "SELECT COUNT(*) FROM (SELECT 1 FROM moves WHERE id LIKE 'act-%' \
             GROUP BY code, substring(body from 1 for 2), id HAVING COUNT(*) > 1) m";
        assert_eq!(self.sql(twice), "0", "something was done twice");
        let mut look = Command::new(CIVITAS);
        look.args(["check", &self.place(self.cluster.port())]);
        let said = block_in_place(|| run(look));
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stdout));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn given_three_servers_when_everything_around_them_fails_then_games_go_on_and_nothing_is_lost() {
    let seed = std::env::var("CIVITAS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    println!("CIVITAS_SEED={seed}");
    let mut world = World::new(seed).await;
    for n in 0..wished() {
        world.tend().await;
        let pause = Duration::from_millis(world.dice.below(700) as u64);
        sleep(pause).await;
        world.happen(FAULTS[n as usize % FAULTS.len()]).await;
    }
    for game in std::mem::take(&mut world.games) {
        world.finish(game).await;
    }
    world.judge();
    println!("{:?}", world.sum);
    report::finish(world.sum.clone());
}

/// One server with a file: it is killed, and that is all that can happen to it. Ten times as often.
#[tokio::test(flavor = "multi_thread")]
async fn given_one_server_with_a_file_when_it_is_killed_again_and_again_then_games_go_on_and_nothing_is_lost() {
    let kills = if std::env::var_os("CIVITAS_CHAOS").is_some() { 10 * wished() } else { wished() };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let data = folder.path().join("games.sqlite");
    let more = ["--log", "warn"];
    let mut dice = Dice(3);
    let mut sum = Sum { site: "one server, SQLite".to_owned(), ..Sum::default() };
    let mut server = Process::start(&data, &more);
    let (moved, address) = watch::channel(server.address);
    let mut killed = 0;
    while killed < kills {
        let people = [key(1), key(2)];
        let code = play::start_table(&server, &people, 1, json!({"options": {"goal": "12"}})).await;
        let playing = people.map(|key| tokio::spawn(Stubborn::new(&code, key, address.clone()).play(dice.next())));
        while !playing.iter().any(JoinHandle::is_finished) {
            sleep(Duration::from_micros(dice.next() % 200_000)).await;
            if killed < kills {
                killed += 1;
                let begun = Instant::now();
                server.kill();
                server = Process::start(&data, &more);
                moved.send_replace(server.address);
                let before = server.table(&code).await["rev"].as_u64();
                let so = async || {
                    let now = server.table(&code).await;
                    now["rev"].as_u64() != before || now["status"] == "over"
                };
                until(so).await;
                let calm = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
                let fault = Fault::Kill.name().to_owned();
                report::note(Line { site: sum.site.clone(), fault, calm });
            }
        }
        let mut people = Vec::new();
        for person in playing {
            let person = timeout(6 * PATIENCE, person).await.expect("the game ends").expect("nobody is let down");
            let (acked, lines) = person.done();
            (sum.acknowledged, sum.connections) = (sum.acknowledged + acked as u64, sum.connections + u64::from(lines));
            people.push(person);
        }
        check(&server, &code, &people, folder.path()).await;
        sum.games += 1;
        sum.moves += server.table(&code).await["rev"].as_u64().unwrap_or(0);
    }
    server.signal("-TERM");
    let (code, log) = server.wait();
    assert_eq!(code, Some(0), "{log}");
    let mut look = Command::new(CIVITAS);
    look.arg("check").arg(&data);
    let said = run(look);
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stdout));
    println!("{sum:?}");
    report::finish(sum);
}
