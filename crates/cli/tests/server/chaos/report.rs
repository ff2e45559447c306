//! What came of the faults: a line of JSON for each as it happens, so that a run that is interrupted is not lost, and a page of all of them.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

/// One fault and what followed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    /// What was under it: three servers, or one.
    pub(crate) site: String,
    pub(crate) fault: String,
    /// How long until every game had moved again, from the moment at which the fault was over, in milliseconds.
    pub(crate) calm: u64,
}

/// What a run amounts to.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Sum {
    pub(crate) site: String,
    pub(crate) games: u64,
    pub(crate) moves: u64,
    pub(crate) acknowledged: u64,
    pub(crate) connections: u64,
    /// Changes of an owner, as far as the logs show them.
    pub(crate) owners: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    Fault(Line),
    Sum(Sum),
}

fn folder() -> Option<PathBuf> {
    std::env::var_os("CIVITAS_CHAOS_OUT").map(PathBuf::from)
}

fn add(entry: &Entry) {
    let Some(folder) = folder() else { return };
    let mut file =
        OpenOptions::new().create(true).append(true).open(folder.join("chaos.jsonl")).expect("it can be opened");
    writeln!(file, "{}", serde_json::to_string(entry).expect("JSON")).expect("it can be written");
}

pub(crate) fn note(line: Line) {
    add(&Entry::Fault(line));
}

/// Adds up, and writes the page.
pub(crate) fn finish(sum: Sum) {
    add(&Entry::Sum(sum));
    let (Some(folder), Some(page)) = (folder(), std::env::var_os("CIVITAS_CHAOS_PAGE")) else { return };
    let lines = fs::read_to_string(folder.join("chaos.jsonl")).expect("it was just written");
    let (mut faults, mut sums) = (BTreeMap::<(String, String), Vec<u64>>::new(), BTreeMap::<String, Sum>::new());
    for entry in lines.lines().filter_map(|line| serde_json::from_str(line).ok()) {
        match entry {
            Entry::Fault(Line { site, fault, calm }) => faults.entry((site, fault)).or_default().push(calm),
            Entry::Sum(sum) => {
                let all = sums.entry(sum.site.clone()).or_default();
                all.games += sum.games;
                all.moves += sum.moves;
                all.acknowledged += sum.acknowledged;
                all.connections += sum.connections;
                all.owners += sum.owners;
            }
        }
    }
    fs::write(page, page_of(faults, &sums)).expect("the page can be written");
}

const HEAD: &str = "# Reliability: what was done to the server, and what came of it

`make chaos` plays games while servers, their database and their bus are killed, stopped, cut off and restarted, on one machine and over loopback,
with real processes: the program as it is built, PostgreSQL, nats-server, WebSockets. This page is written by that command from `chaos.jsonl` in
the build folder, which grows with every run.

After every fault each game must move again. At the end of every game: whatever was acknowledged is in its record at that revision; nothing is in
it twice; each person was shown every step once and in order, over all their connections; nobody was shown another's hand; the dice can be
verified and the game replayed. At the end of a run: no epoch falls within a log, and `civitas check` replays every game from the database.
A run that finds anything else fails and writes no page.

";

fn page_of(mut faults: BTreeMap<(String, String), Vec<u64>>, sums: &BTreeMap<String, Sum>) -> String {
    let mut page = HEAD.to_owned();
    page.push_str(
        "| site | what was done | how often | moving again after (median) | at worst |\n|---|---|---|---|---|\n",
    );
    for ((site, fault), times) in &mut faults {
        times.sort_unstable();
        let seconds = |ms: u64| format!("{:.1} s", ms as f64 / 1000.0);
        let (middle, worst) = (seconds(times[times.len() / 2]), seconds(times[times.len() - 1]));
        let _ = writeln!(page, "| {site} | {fault} | {} | {middle} | {worst} |", times.len());
    }
    page.push_str("\nThe time counts from when the fault was over (a killed server: from the kill) until every game had moved.\n\n");
    page.push_str("| site | games | moves in their logs | acknowledged to people | connections | changes of an owner in the logs |\n");
    page.push_str("|---|---|---|---|---|---|\n");
    for (site, sum) in sums {
        let Sum { games, moves, acknowledged, connections, owners, .. } = sum;
        let _ = writeln!(page, "| {site} | {games} | {moves} | {acknowledged} | {connections} | {owners} |");
    }
    page.push_str("\nNot tried: the loss of a machine's memory or disk, a failover of the database, clocks that jump, full disks of a server's own machine\n(a full disk under SQLite is a test of its own, `crates/cli/tests/server/full_disk.rs`).\n");
    page
}
