//! How fast computer players are: whole games among players of one kind, in CPU time.

use crate::bench::{MAX_TURNS, thread_cpu};
use crate::lineup::Lineup;
use crate::players::Player;
use crate::simulate::map_seed;
use civitas_bots::Bot;
use civitas_engine::Random;
use civitas_games::{Playable, Setup, generator};
use civitas_protocol::{Problem, SetupForm};
use serde::Serialize;

/// The speed of one player.
#[derive(Clone, Debug, Serialize)]
pub struct Pace {
    /// Its name.
    pub player: &'static str,
    /// Games that were played, with this player on every seat.
    pub games: u64,
    /// Actions in these games, those without a choice included.
    pub decisions: u64,
    /// Games per CPU-second of one thread.
    pub games_per_cpu_second: f64,
    /// CPU microseconds per decision.
    pub us_per_decision: f64,
}

/// The players that are measured. A master takes seconds for a game, and tournaments tell what it takes.
const PLAYERS: [(Bot, &str); 3] = [(Bot::Novice, "novice"), (Bot::STEADY, "steady"), (Bot::SHARP, "sharp")];

/// Lets each player play games, every one on a map of its own, for about `seconds` together; at least one game each.
pub(crate) fn measure_paces<R: Playable>(setup: &Setup, seconds: f64, seed: u64) -> Result<Vec<Pace>, Problem> {
    let each = seconds / PLAYERS.len() as f64;
    PLAYERS.into_iter().map(|(bot, player)| pace::<R>(setup, (bot, player), each, seed)).collect()
}

fn pace<R: Playable>(
    setup: &Setup,
    (bot, player): (Bot, &'static str),
    seconds: f64,
    seed: u64,
) -> Result<Pace, Problem> {
    let seats = vec![Player::Bot(bot); usize::from(setup.seats)];
    let lineup = Lineup::new(&seats);
    let (mut games, mut decisions, mut spent) = (0, 0, 0.0);
    while games == 0 || spent < seconds {
        let (game, mut state) =
            SetupForm::of::<R>(&Setup { seed: map_seed(seed, Some(games)), ..setup.clone() }).set_up::<R>()?;
        let mut rng = Random(generator(seed, games));
        let mut table = lineup.for_game(setup, games);
        let begin = thread_cpu();
        while !state.is_over() && state.turns < MAX_TURNS {
            table.advance(&game, &mut state, &mut rng, &mut ());
            decisions += 1;
        }
        spent += (thread_cpu() - begin).as_secs_f64();
        games += 1;
    }
    let (games_per_cpu_second, us_per_decision) = (games as f64 / spent, spent * 1e6 / decisions as f64);
    Ok(Pace { player, games, decisions, games_per_cpu_second, us_per_decision })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::{Simulation, simulate};
    use civitas_games::egypt::Egypt;

    #[test]
    fn the_games_that_are_timed_are_those_of_a_simulation() {
        let setup = Setup { seats: 3, seed: 4, ..Setup::default() };
        let timed = pace::<Egypt>(&setup, (Bot::Novice, "novice"), 0.0, 4).expect("a plain table");
        let plan = Simulation {
            players: vec![Player::Bot(Bot::Novice); 3],
            setup,
            games: 1,
            from: 0,
            threads: 1,
            new_maps: true,
            max_turns: MAX_TURNS,
            secret: None,
            limits: Default::default(),
        };
        let played = simulate::<Egypt>(&plan, &|_| {}).expect("a plain table");
        assert_eq!((timed.games, timed.decisions), (1, played.real + played.forced));
        assert!(timed.games_per_cpu_second > 0.0 && timed.us_per_decision > 0.0);
    }
}
