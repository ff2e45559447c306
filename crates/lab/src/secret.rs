//! The secret of a run in which outside programs play.
//!
//! Anyone who writes a program has the source of this one, and seeds are small numbers: a program that guesses the seed of a run could work
//! out every roll to come. So where a program plays, only the maps and the program's own dice follow from the seed. All luck, and what
//! our own players think with, follows from 32 bytes that are drawn for the run and kept with it.

use crate::players::Player;
use civitas_games::{generator, generator_from};
use core::fmt;
use core::str::FromStr;
use rand_core::Rng;
use serde::Serialize;

/// What nobody can guess about a run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one.
    ///
    /// # Panics
    /// If the operating system has no random bytes to give.
    #[must_use]
    pub fn fresh() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
        Secret(bytes)
    }

    /// The secret of a run with these players: the one that is given, or a new one. Without programs among them there is nobody to
    /// keep anything from, and the seed alone decides.
    #[must_use]
    pub fn of_run(players: &[Player], given: Option<Secret>) -> Option<Secret> {
        let programs = players.iter().any(|player| matches!(player, Player::Program(_)));
        programs.then(|| given.unwrap_or_else(Secret::fresh))
    }

    /// A key for one purpose and two numbers. One key says nothing about another.
    #[must_use]
    pub(crate) fn key(&self, purpose: &str, a: u64, b: u64) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&a.to_le_bytes()).update(&b.to_le_bytes()).update(purpose.as_bytes());
        *hasher.finalize().as_bytes()
    }
}

/// The generator of game number `index` of a run: luck, and what players think with.
#[must_use]
pub fn game_generator(secret: Option<&Secret>, seed: u64, index: u64) -> impl Rng + Clone + fmt::Debug {
    match secret {
        Some(secret) => generator_from(secret.key("game", seed, index)),
        None => generator(seed, index),
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// As text, so that it does not get into a log by accident.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = String;

    fn from_str(text: &str) -> Result<Secret, String> {
        let wrong = || "a secret has 64 hexadecimal digits".to_owned();
        let digits = text.bytes().map(|digit| char::from(digit).to_digit(16)).collect::<Option<Vec<_>>>();
        let bytes: Vec<u8> =
            digits.ok_or_else(wrong)?.chunks(2).map(|two| two.iter().fold(0, |n, d| n << 4 | *d as u8)).collect();
        if text.len() != 64 {
            return Err(wrong());
        }
        bytes.try_into().map(Secret).map_err(|_| wrong())
    }
}

impl Serialize for Secret {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_and_nothing_else_is_one() {
        let secret = Secret::fresh();
        assert_eq!(secret.to_string().parse(), Ok(secret));
        assert_ne!(secret, Secret::fresh());
        for wrong in ["", "00", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64), &"é".repeat(32)] {
            assert!(wrong.parse::<Secret>().is_err(), "{wrong}");
        }
        assert!(!format!("{secret:?}").contains(&secret.to_string()[..8]), "it stays out of logs");
    }

    #[test]
    fn only_runs_with_programs_have_a_secret() {
        let ours = Player::list("novice,random").expect("players");
        let with = Player::list("novice,cmd:./bot").expect("players");
        let given = Some(Secret([7; 32]));
        assert_eq!((Secret::of_run(&ours, None), Secret::of_run(&ours, given)), (None, None));
        assert_eq!(Secret::of_run(&with, given), given);
        assert!(Secret::of_run(&with, None).is_some_and(|one| Some(one) != Secret::of_run(&with, None)));
    }

    #[test]
    fn games_of_one_secret_and_the_same_game_of_two_have_nothing_in_common() {
        let first =
            |secret: u8, seed: u64, index: u64| game_generator(Some(&Secret([secret; 32])), seed, index).next_u64();
        let all = [first(1, 0, 0), first(1, 0, 1), first(1, 1, 0), first(2, 0, 0), generator(0, 0).next_u64()];
        assert!((0..all.len()).all(|i| !all[..i].contains(&all[i])), "{all:?}");
        assert_eq!(first(1, 0, 0), all[0]);
        assert_eq!(game_generator(None, 3, 4).next_u64(), generator(3, 4).next_u64(), "as ever where no program plays");
    }
}
