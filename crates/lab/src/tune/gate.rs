//! The gate: do new weights play better than the ones before? And the panel: how do they do against players that never change?

use crate::lineup::Lineup;
use crate::ordered::in_order;
use crate::players::Player;
use crate::stats::{Bounds, Estimate, Gsprt, Part, Verdict, share_of_blocks};
use crate::tournament::{block_seed, play_block_game};
use civitas_bots::{Bot, Weights, result};
use civitas_engine::{MAX_SEATS, Seat};
use civitas_games::{Playable, Setup};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;

/// What the gate asks: no better than before, or 15 Elo better?
const ASKS: [f64; 2] = [0.0, 15.0];

/// Whom new weights play against.
#[derive(Clone, Debug)]
pub enum Rival {
    /// The same player with other weights.
    Weights(Arc<Weights>),
    /// Another player.
    Player(Player),
}

/// How a comparison ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gate {
    /// Blocks that were played: one seed, the new weights on each seat once, the rival on all others.
    pub blocks: u64,
    /// What the new weights won, as a share of games; a quarter is as good as the rival.
    pub share: f64,
    /// The log-likelihood ratio at the end.
    pub llr: f64,
    /// What was accepted: nothing if the blocks ran out first.
    pub verdict: Option<Verdict>,
}

/// How weights do against players that never change, so that generations and runs can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Panel {
    /// Blocks that were played.
    pub blocks: u64,
    /// What the weights won, as a share of games; a quarter is as good as the others.
    pub share: Estimate,
}

/// Plays new weights against a rival until it is clear which are better, or until the blocks run out.
#[must_use]
pub fn gate<R: Playable>(new: &Arc<Weights>, rival: &Rival, seed: u64, most_blocks: u64, threads: usize) -> Gate {
    let seats = seats::<R>();
    let mut test = Gsprt::new(Bounds::new(ASKS[0], ASKS[1]), 1, usize::from(seats) - 1, u32::from(seats));
    let (mut blocks, mut won) = (0, 0);
    let block = |number: u64| won_in_block::<R>(new, rival, block_seed(seed, number), seats);
    in_order(threads, 0..most_blocks, block, |_, results| {
        for twelfths in results {
            test.add(twelfths);
            blocks += 1;
            won += u64::from(twelfths);
            if test.verdict().is_some() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    let games = (blocks * u64::from(seats)).max(1);
    Gate { blocks, share: won as f64 / 12.0 / games as f64, llr: test.llr(), verdict: test.verdict() }
}

/// Plays weights against one and the same player on all other seats, for a fixed number of blocks.
#[must_use]
pub fn panel<R: Playable>(weights: &Arc<Weights>, player: Player, seed: u64, blocks: u64, threads: usize) -> Panel {
    let (seats, rival) = (seats::<R>(), Rival::Player(player));
    let mut parts = Vec::new();
    let block = |number: u64| won_in_block::<R>(weights, &rival, block_seed(seed, number), seats);
    in_order(threads, 0..blocks, block, |_, results| -> ControlFlow<()> {
        parts.extend(results.into_iter().map(|won| Part { sum: f64::from(won) / 12.0, count: f64::from(seats) }));
        ControlFlow::Continue(())
    });
    Panel { blocks, share: share_of_blocks(&parts) }
}

fn seats<R: Playable>() -> u8 {
    R::FACTS.all_seats().end().to_owned().min(MAX_SEATS as u8)
}

/// A block: what the new weights won on every seat in turn, in twelfths of a game.
fn won_in_block<R: Playable>(new: &Arc<Weights>, rival: &Rival, block: u64, seats: u8) -> u32 {
    (0..seats).map(|seat| won_twelfths::<R>(new, rival, block, Seat(seat), seats)).sum()
}

/// One game of a block: what the new weights on a seat won, in twelfths.
fn won_twelfths<R: Playable>(new: &Arc<Weights>, rival: &Rival, block: u64, seat: Seat, seats: u8) -> u32 {
    let mut setup = Setup { seats, seed: block, ..Setup::default() };
    if let Some((key, value)) = R::VARIANT {
        setup.options.insert(key.to_owned(), value.to_owned());
    }
    let Ok((game, start)) = R::set_up(&setup) else { return 0 };
    let other = match rival {
        Rival::Weights(_) => Player::Bot(Bot::STEADY),
        Rival::Player(player) => player.clone(),
    };
    let mut players = vec![other; usize::from(seats)];
    players[seat.index()] = Player::Bot(Bot::STEADY);
    let mut lineup = Lineup::new(&players);
    for at in game.rules.all_seats() {
        match rival {
            _ if at == seat => lineup.learn(at, Arc::clone(new)),
            Rival::Weights(old) => lineup.learn(at, Arc::clone(old)),
            Rival::Player(_) => {}
        }
    }
    let end = play_block_game(&mut lineup, &game, &start, block, MOST_TURNS);
    if end.is_over() { (result(&end)[seat.index()] * 12.0).round() as u32 } else { 0 }
}

/// A game that takes longer is nobody's.
const MOST_TURNS: u16 = 1_000;
