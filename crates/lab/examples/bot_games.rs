//! Games between computer players of one kind on one thread, in every rule set: how many per CPU-second. Under a profiler
//! it shows what a decision costs.
//!
//! `cargo run --release -p civitas-lab --example bot_games -- novice 400 egypt`

use civitas_games::{Playable, Setup, Visitor, visit_all};
use civitas_lab::{Player, Simulation, golden, simulate};
use rustix::time::{ClockId, clock_gettime};

struct BotGames {
    player: Player,
    games: u64,
    /// The name of a rule set; all if there is none.
    only: Option<String>,
}

/// CPU seconds that this process has used.
fn cpu() -> f64 {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

impl Visitor for BotGames {
    fn game<R: Playable>(&mut self) {
        let name = golden::name::<R>();
        if self.only.as_ref().is_some_and(|only| *only != name) {
            return;
        }
        let plan = Simulation {
            setup: Setup { seats: 4, seed: 7, ..Setup::default() },
            players: vec![self.player.clone(); 4],
            games: self.games,
            from: 0,
            threads: 1,
            new_maps: true,
            max_turns: 5_000,
            secret: None,
            limits: Default::default(),
        };
        let begin = cpu();
        let sum = simulate::<R>(&plan, &|_| {}).expect("a plain table");
        let took = cpu() - begin;
        let decisions = sum.real + sum.forced;
        println!(
            "{name:16} {:7.0} games per CPU-second, {:5.2} µs per decision; {decisions} decisions, {} turns, {:?} points",
            sum.games as f64 / took,
            took * 1e6 / decisions as f64,
            sum.turns,
            sum.points
        );
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let player = args.next().and_then(|name| name.parse().ok()).expect("the name of a player comes first");
    let games = args.next().and_then(|n| n.parse().ok()).unwrap_or(200);
    visit_all(&mut BotGames { player, games, only: args.next() });
}
