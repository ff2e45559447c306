//! Luck that is keyed by the turn: whatever was decided before, the same turn has the same dice.
//!
//! A generator that is drawn from one after the other would give other dice after one more theft. Here every draw has a number
//! of its own, made from the seed, the turn, the kind of draw and how many of that kind the turn has had. Where cards are drawn,
//! the number is laid on whatever there is to draw from.

use crate::secret::Secret;
use civitas_engine::{Card, Cards, Chance, Counts, Dev, Devs, Random, Seat};
use civitas_games::generator;
use rand_core::Rng;

/// What numbers are made for. Two purposes never share a number.
#[derive(Clone, Copy)]
enum Purpose {
    Block = 1,
    Luck,
    Own,
}

/// Mixes a word into a key so that every bit of both matters (the finaliser of SplitMix64).
fn mixed(key: u64, word: u64) -> u64 {
    let mut z = key.rotate_left(23) ^ word.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The seed of a block: of its map, its luck and its players.
#[must_use]
pub fn block_seed(run: u64, block: u64) -> u64 {
    mixed(mixed(mixed(0, Purpose::Block as u64), run), block)
}

/// The generator with which a seat makes its decision number `decision` of a game. It has nothing to do with luck.
pub fn own_generator(block: u64, seat: Seat, decision: u32) -> (u64, Random<impl Rng + Clone>) {
    let key = mixed(mixed(block, Purpose::Own as u64), (u64::from(seat.0) << 32) | u64::from(decision));
    (key, Random(generator(key, 0)))
}

/// The kinds of draws.
#[derive(Clone, Copy)]
enum Draw {
    Dice,
    Steal,
    Card,
    Own,
}

/// Where numbers come from.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Source {
    /// The seed of a block, which everybody may know.
    Open(u64),
    /// A key that nobody can guess, nor work out from the numbers it has made: for games with outside programs.
    Hidden(Box<[u8; 32]>),
}

/// The luck of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyedLuck {
    source: Source,
    turn: u16,
    /// How many draws of each kind this turn has had.
    drawn: [u32; 4],
}

impl KeyedLuck {
    /// The luck of a block, before its first draw.
    #[must_use]
    pub fn new(block: u64) -> KeyedLuck {
        KeyedLuck { source: Source::Open(mixed(block, Purpose::Luck as u64)), turn: 0, drawn: [0; 4] }
    }

    /// The luck of one game of a block in which an outside program plays. It does not follow from the seed, which could be guessed, and
    /// not from the other games of the block, which the program may have played before.
    #[must_use]
    pub fn hidden(secret: &Secret, block: u64, game: u64) -> KeyedLuck {
        let key = secret.key("luck", block, game);
        KeyedLuck { source: Source::Hidden(Box::new(key)), turn: 0, drawn: [0; 4] }
    }

    /// Says which turn it is. What comes before the first turn is turn zero.
    pub fn at_turn(&mut self, turn: u16) {
        if turn != self.turn {
            (self.turn, self.drawn) = (turn, [0; 4]);
        }
    }

    /// A number below `n`.
    fn below(&mut self, kind: Draw, n: u32) -> u32 {
        let count = &mut self.drawn[kind as usize];
        let word = (u64::from(self.turn) << 40) | ((kind as u64) << 32) | u64::from(*count);
        *count += 1;
        let number = match &self.source {
            Source::Open(key) => mixed(mixed(*key, word), word) >> 32,
            Source::Hidden(key) => {
                let [a, b, c, d, ..] = *blake3::keyed_hash(key, &word.to_le_bytes()).as_bytes();
                u64::from(u32::from_le_bytes([a, b, c, d]))
            }
        };
        ((number * u64::from(n)) >> 32) as u32
    }

    fn nth<K>(&mut self, kind: Draw, cards: Counts<K>) -> u8 {
        self.below(kind, u32::from(cards.total())) as u8
    }
}

impl Chance for KeyedLuck {
    fn dice(&mut self) -> [u8; 2] {
        let n = self.below(Draw::Dice, 36) as u8;
        [n / 6 + 1, n % 6 + 1]
    }
    fn steal(&mut self, cards: Cards) -> Card {
        cards.nth(self.nth(Draw::Steal, cards)).unwrap_or_default()
    }
    fn draw(&mut self, deck: Devs) -> Dev {
        deck.nth(self.nth(Draw::Card, deck)).unwrap_or_default()
    }
    fn pick(&mut self, lots: civitas_engine::Lots) -> u8 {
        lots.nth(self.nth(Draw::Own, lots)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::chi_square_tail;

    fn roll(block: u64, turn: u16) -> [u8; 2] {
        let mut luck = KeyedLuck::new(block);
        luck.at_turn(turn);
        luck.dice()
    }

    /// How likely counts are that should be equal.
    fn likely(counts: &[u32]) -> f64 {
        let all: u32 = counts.iter().sum();
        let each = f64::from(all) / counts.len() as f64;
        chi_square_tail(counts.iter().map(|n| (f64::from(*n) - each).powi(2) / each).sum(), counts.len() - 1)
    }

    #[test]
    fn keyed_dice_are_fair_over_turns_and_over_seeds() {
        let (mut by_turn, mut by_block, mut pairs) = (vec![0; 36], vec![0; 36], vec![0; 36 * 36]);
        let face = |[a, b]: [u8; 2]| usize::from(a - 1) * 6 + usize::from(b - 1);
        for i in 0..36_000_u64 {
            by_turn[face(roll(7, i as u16))] += 1;
            by_block[face(roll(block_seed(1, i), 3))] += 1;
            let next = face(roll(block_seed(2, i / 200), (i % 200) as u16 + 1));
            pairs[face(roll(block_seed(2, i / 200), (i % 200) as u16)) * 36 + next] += 1;
        }
        for (name, counts) in [("turns", by_turn), ("blocks", by_block), ("neighbours", pairs)] {
            let p = likely(&counts);
            assert!((1e-4..=1.0 - 1e-4).contains(&p), "{name}: p = {p}");
        }
    }

    /// Other draws of the same turn, and other turns before, leave the dice as they are.
    #[test]
    fn nothing_that_was_drawn_before_moves_the_dice() {
        let deck = Devs::new([5, 2, 2, 2, 0, 0, 0, 0]);
        for turn in 1..100 {
            let mut luck = KeyedLuck::new(11);
            for before in 0..turn {
                luck.at_turn(before);
                luck.dice();
                luck.steal(Cards::new([1, 2, 3, 0, 0, 0, 0, 0]));
            }
            luck.at_turn(turn);
            luck.draw(deck);
            luck.draw(deck);
            assert_eq!(luck.dice(), roll(11, turn));
        }
        assert_ne!((0..20).map(|t| roll(11, t)).collect::<Vec<_>>(), (0..20).map(|t| roll(12, t)).collect::<Vec<_>>());
    }

    /// The same draws behind a secret: fair, and other ones for another secret, block or game.
    #[test]
    fn hidden_luck_is_fair_and_follows_from_nothing_but_its_key() {
        let secret: Secret = "5".repeat(64).parse().expect("a secret");
        let other: Secret = "6".repeat(64).parse().expect("a secret");
        let rolls = |secret: &Secret, block: u64, game: u64| -> Vec<[u8; 2]> {
            let mut luck = KeyedLuck::hidden(secret, block, game);
            let roll = |turn| {
                luck.at_turn(turn);
                luck.dice()
            };
            (1..=60).map(roll).collect()
        };
        let mut counts = vec![0; 36];
        for block in 0..600 {
            rolls(&secret, block, 0).iter().for_each(|[a, b]| counts[usize::from(a - 1) * 6 + usize::from(b - 1)] += 1);
        }
        let p = likely(&counts);
        assert!((1e-4..=1.0 - 1e-4).contains(&p), "p = {p}");
        let one = rolls(&secret, 3, 1);
        assert_eq!(one, rolls(&secret, 3, 1));
        for another in [rolls(&other, 3, 1), rolls(&secret, 4, 1), rolls(&secret, 3, 0)] {
            let same = one.iter().zip(&another).filter(|(a, b)| a == b).count();
            assert!(same < 12, "{same} of 60 rolls are alike, and should be one or two");
        }
    }

    #[test]
    fn a_second_roll_of_a_turn_is_another_one() {
        let same = (0..3600).filter(|turn| {
            let mut luck = KeyedLuck::new(5);
            luck.at_turn(*turn);
            luck.dice() == luck.dice()
        });
        assert!((60..=140).contains(&same.count()), "about one in 36");
    }
}
