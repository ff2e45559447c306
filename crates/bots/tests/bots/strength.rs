//! How well the novice plays, in the base game. Run with `--release -- --nocapture strength` to read the figures.

use crate::driver::{Tale, in_parallel, play, rng};
use civitas_bots::Bot;
use civitas_engine::{MAX_SEATS, Seat};
use civitas_games::{Playable, Setup, egypt::Egypt};

fn games(count: u64, bots: impl Fn(u64) -> [Bot; MAX_SEATS] + Sync, options: &[(&str, &str)]) -> Vec<Tale> {
    in_parallel(count, |index| {
        let options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let setup = Setup { seats: 4, seed: 1_000 + index, options, ..Setup::default() };
        let (game, mut state) = Egypt::set_up(&setup).expect("a table");
        play(&game, &mut state, bots(index), &mut rng(index), false, |_| {})
    })
}

fn mean(tales: &[Tale], of: impl Fn(&Tale) -> u64) -> f64 {
    tales.iter().map(of).sum::<u64>() as f64 / tales.len() as f64
}

#[test]
fn a_novice_beats_three_random_seats() {
    let seat = |index: u64| (index % 4) as usize;
    let bots = |index| std::array::from_fn(|i| if i == seat(index) { Bot::Novice } else { Bot::Random });
    let tales = games(200, bots, &[]);
    let won = tales.iter().zip(0..).filter(|(t, i)| t.winner == Some(Seat(seat(*i) as u8))).count();
    println!("novice against three random seats: {won} of 200 won, {:.1} turns", mean(&tales, |t| t.turns));
    assert!(won >= 180, "{won} of 200");
}

#[test]
fn four_novices_play_sensible_games() {
    for options in [&[][..], &[("phases", "combined")], &[("player_trade", "off")]] {
        let tales = games(200, |_| [Bot::Novice; MAX_SEATS], options);
        let turns = mean(&tales, |t| t.turns);
        let actions = mean(&tales, |t| t.actions);
        let trades = mean(&tales, |t| t.trades);
        println!(
            "four novices {options:?}: {turns:.1} turns, {actions:.0} actions, {:.1} offers, {trades:.1} trades, {:.1} \
             trades with the supply, {:.2} µs per decision",
            mean(&tales, |t| t.offers),
            mean(&tales, |t| t.bank_trades),
            mean(&tales, |t| t.thinking.as_nanos() as u64) / actions / 1_000.0
        );
        assert!((50.0..110.0).contains(&turns), "{turns} turns");
        let off = options.contains(&("player_trade", "off"));
        assert!(if off { trades == 0.0 } else { trades > 3.0 }, "{trades} trades per game");
        assert!(tales.iter().all(|t| t.winner.is_some()), "every game ends");
    }
}
