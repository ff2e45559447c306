//! A fixed number of seeded games per table on one thread and nothing else: what `make bench-instructions` counts.
//!
//! `playouts TABLE GAMES` plays them; without arguments it plays at every table. `playouts --count FILE` runs itself under
//! callgrind once per table, prints the instructions per decision and writes them to a file.

use civitas_engine::{Game, Random, State};
use civitas_games::{Playable, generator};
use civitas_lab::{MeasuredTable, play_out, tables};
use civitas_protocol::ForGame;
use serde_json::json;
use std::path::Path;
use std::process::Command;

const GAMES: u64 = 200;
const SEED: u64 = 7;

struct Playouts<'a> {
    table: &'a MeasuredTable,
    games: u64,
}

impl ForGame for Playouts<'_> {
    type Output = u64;

    fn run<R: Playable>(self) -> u64 {
        let (game, start) = R::set_up(&self.table.setup(4, SEED)).expect("a plain table");
        counted_games(&game, &start, self.games)
    }
}

/// What is counted: the games, not the reading of data files before them. Out of line, so that callgrind finds it.
#[inline(never)]
fn counted_games<R: Playable>(game: &Game<R>, start: &State<R>, games: u64) -> u64 {
    let mut decisions = 0;
    for index in 0..games {
        let mut state = *start;
        decisions += play_out(game, &mut state, &mut Random(generator(SEED, index)), 5_000).all();
    }
    decisions
}

/// Runs this program under callgrind and returns how many instructions the games took. The profile stays beside `file`.
fn instructions(table: &MeasuredTable, file: &Path) -> u64 {
    let profile = file.with_file_name(format!("callgrind.{}.out", table.name().replace([' ', '='], "-")));
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*counted_games*"])
        .arg(format!("--callgrind-out-file={}", profile.display()))
        .arg(std::env::current_exe().expect("this program"))
        .args([table.name(), GAMES.to_string()])
        .output()
        .expect("valgrind starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{} plays under callgrind: {said}", table.name());
    let counted = said.lines().find_map(|line| line.split_once("Collected :")).map(|(_, count)| count.trim());
    counted.and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("callgrind counts: {said}"))
}

fn count(file: &Path) -> std::io::Result<()> {
    println!("{:24}{:>12}{:>18}{:>16}", "", "decisions", "instructions", "per decision");
    let mut counts = Vec::new();
    for table in tables() {
        let decisions = table.run(Playouts { table: &table, games: GAMES });
        let instructions = instructions(&table, file);
        let each = instructions as f64 / decisions as f64;
        println!("{:24}{decisions:>12}{instructions:>18}{each:>16.1}", table.name());
        counts.push(json!({
            "table": table.name(),
            "games": GAMES,
            "decisions": decisions,
            "instructions": instructions,
            "instructions_per_decision": each,
        }));
    }
    println!("profiles: callgrind_annotate {}/callgrind.*.out", file.parent().unwrap_or(Path::new(".")).display());
    std::fs::write(file, format!("{:#}\n", json!({ "tables": counts })))
}

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, file] = &args[..]
        && flag == "--count"
    {
        return count(Path::new(file));
    }
    let (asked, games) = (args.first(), args.get(1).and_then(|n| n.parse().ok()).unwrap_or(GAMES));
    for table in tables().iter().filter(|table| asked.is_none_or(|asked| *asked == table.name())) {
        let decisions = table.run(Playouts { table, games });
        println!("{:24}{games:>8} games{decisions:>12} decisions", table.name());
    }
    Ok(())
}
