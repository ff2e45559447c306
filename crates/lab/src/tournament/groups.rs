//! Wins by seat, by place in the order of turns, by opening; games by length; what players foretold.

use super::block::{Block, GameLine};
use crate::stats::{Estimate, Part, share_of_blocks};
use serde::Serialize;
use std::collections::BTreeMap;

/// A share of some of the games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Group {
    /// What they have in common: a seat, a number of cards.
    pub at: u32,
    /// The share.
    pub share: Estimate,
    /// How many there are.
    pub count: u64,
}

/// What a player said about its chances, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Calibration {
    /// The mean of what it said.
    pub said: f64,
    /// The share it won.
    pub won: Estimate,
    /// How often it said something like that.
    pub times: u64,
}

/// Everything that is counted by groups.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Groups {
    /// Games won by each seat.
    pub seats: Vec<Group>,
    /// Games won by the seat that began, the next one, and so on.
    pub places: Vec<Group>,
    /// Games won by each player, by cards that its opening brings in 36 rolls, in steps of [`Groups::STEP`].
    pub pips: Vec<Vec<Group>>,
    /// Games won by each player, by kinds of cards that its opening brings.
    pub kinds: Vec<Vec<Group>>,
    /// Games that had ended by a number of turns.
    pub lengths: Vec<Group>,
    /// What each player foretold; empty if nobody did.
    pub calibration: Vec<Vec<Calibration>>,
}

/// Sums of a block by group, and the blocks one after the other.
struct Collected(BTreeMap<u32, Vec<Part>>);

impl Collected {
    /// Asks every game for its groups: which one, how much of it, out of how many.
    fn from(blocks: &[Block], mut each: impl FnMut(&GameLine, &mut dyn FnMut(u32, f64, f64))) -> Collected {
        let mut all: BTreeMap<u32, Vec<Part>> = BTreeMap::new();
        for block in blocks {
            let mut sums: BTreeMap<u32, Part> = BTreeMap::new();
            for game in &block.games {
                each(game, &mut |group, sum, count| {
                    let part = sums.entry(group).or_default();
                    (part.sum, part.count) = (part.sum + sum, part.count + count);
                });
            }
            sums.into_iter().for_each(|(group, part)| all.entry(group).or_default().push(part));
        }
        Collected(all)
    }

    fn groups(&self) -> Vec<Group> {
        let group = |(at, parts): (&u32, &Vec<Part>)| Group {
            at: *at,
            share: share_of_blocks(parts),
            count: parts.iter().map(|part| part.count).sum::<f64>() as u64,
        };
        self.0.iter().map(group).collect()
    }
}

impl Groups {
    /// The width of a group of openings, in cards per 36 rolls.
    pub const STEP: u32 = 3;

    pub(super) fn new(players: usize, blocks: &[Block]) -> Groups {
        let won = |game: &GameLine, seat: usize| f64::from(game.twelfths_of_seat(seat)) / 12.0;
        let by_player = |of: &dyn Fn(&GameLine, usize) -> u32| -> Vec<Vec<Group>> {
            let one = |player: usize| {
                let collected = Collected::from(blocks, |game, add| {
                    for seat in (0..game.seats.len()).filter(|seat| usize::from(game.seats[*seat]) == player) {
                        add(of(game, seat), won(game, seat), 1.0);
                    }
                });
                collected.groups()
            };
            (0..players).map(one).collect()
        };
        Groups {
            seats: Collected::from(blocks, |game, add| {
                (0..game.seats.len()).for_each(|seat| add(seat as u32, won(game, seat), 1.0));
            })
            .groups(),
            places: Collected::from(blocks, |game, add| {
                let n = game.seats.len();
                (0..n).for_each(|place| add(place as u32, won(game, (usize::from(game.first) + place) % n), 1.0));
            })
            .groups(),
            pips: by_player(&|game, seat| u32::from(game.pips[seat]) / Groups::STEP * Groups::STEP),
            kinds: by_player(&|game, seat| u32::from(game.kinds[seat])),
            lengths: lengths(blocks),
            calibration: calibration(players, blocks),
        }
    }
}

/// The share of games that had ended by about a dozen numbers of turns.
fn lengths(blocks: &[Block]) -> Vec<Group> {
    let games = || blocks.iter().flat_map(|block| &block.games);
    let mut turns: Vec<u16> = games().filter(|game| !game.unfinished).map(|game| game.turns).collect();
    turns.sort_unstable();
    // The longest games are few and would leave no room for the others.
    let Some(longest) = turns.get((turns.len().max(1) - 1) * 99 / 100) else { return Vec::new() };
    let step = u32::from(*longest).div_ceil(12).div_ceil(5).max(1) * 5;
    let collected = Collected::from(blocks, |game, add| {
        for by in (1..=u32::from(*longest).div_ceil(step)).map(|i| i * step) {
            let ended = !game.unfinished && u32::from(game.turns) <= by;
            add(by, f64::from(u8::from(ended)), 1.0);
        }
    });
    collected.groups()
}

fn calibration(players: usize, blocks: &[Block]) -> Vec<Vec<Calibration>> {
    if blocks.iter().flat_map(|block| &block.games).all(|game| game.told.is_empty()) {
        return Vec::new();
    }
    let one = |player: usize| {
        let mut said: BTreeMap<u32, (u64, u64)> = BTreeMap::new();
        let collected = Collected::from(blocks, |game, add| {
            for told in game.told.iter().filter(|told| usize::from(game.seats[usize::from(told.seat)]) == player) {
                let times = f64::from(told.times);
                let won = f64::from(game.twelfths_of_seat(usize::from(told.seat))) / 12.0;
                add(u32::from(told.tenth), won * times, times);
                let sum = said.entry(u32::from(told.tenth)).or_default();
                *sum = (sum.0 + told.sum, sum.1 + u64::from(told.times));
            }
        });
        let line = |group: Group| {
            let (sum, times) = said[&group.at];
            Calibration { said: sum as f64 / 1000.0 / times as f64, won: group.share, times }
        };
        collected.groups().into_iter().map(line).collect()
    };
    (0..players).map(one).collect()
}
