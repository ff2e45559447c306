//! Wrong codes. A code has six letters, so guessing must be slow; somebody who has the right one must not notice.
//!
//! An address has a small budget of wrong codes. Once it is spent, codes are not even looked up for that address: an answer
//! that differs for a right code would be all that a guesser needs. What the address has opened before, and tables at which
//! the asker has a seat, stay open to it.

use crate::hub::Hub;
use crate::limits::too_many;
use civitas_protocol::{Code, Problem};
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How many codes are remembered per address, and for how long without a visit.
const REMEMBERED: usize = 64;
const MEMORY: Duration = Duration::from_secs(24 * 3600);

/// How many addresses are remembered. Beyond it those with nothing against them are forgotten early.
const ADDRESSES: usize = 50_000;

/// Marks an answer that told somebody that a code or an invitation is wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Missed;

impl Missed {
    /// Whether a problem tells that.
    pub(crate) fn is(problem: &Problem) -> bool {
        matches!(problem.code, Code::NoSuchTable | Code::BadInvitation)
    }
}

/// What is known of the guesses of each address.
pub(crate) struct Guesses {
    per_minute: f64,
    of: Mutex<HashMap<IpAddr, Guesser>>,
}

struct Guesser {
    /// How many wrong codes it has left. Below zero if several were asked for at once; that has to be made up for.
    left: f64,
    at: Instant,
    /// Codes that were right.
    known: VecDeque<String>,
}

impl Guesser {
    fn refill(&mut self, per_minute: f64) {
        let now = Instant::now();
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * per_minute / 60.0).min(per_minute);
        self.at = now;
    }
}

impl Guesses {
    pub(crate) fn new(per_minute: u32) -> Guesses {
        Guesses { per_minute: f64::from(per_minute.max(1)), of: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<IpAddr, Guesser>> {
        // The map is intact even if a thread died while it held the lock.
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, from: IpAddr, act: impl FnOnce(&mut Guesser) -> T) -> T {
        let mut all = self.all();
        let fresh = || Guesser { left: self.per_minute, at: Instant::now(), known: VecDeque::new() };
        let guesser = all.entry(from).or_insert_with(fresh);
        guesser.refill(self.per_minute);
        act(guesser)
    }

    /// Whether a code may be looked up for an address.
    fn may_try(&self, from: IpAddr, code: &str) -> bool {
        let all = self.all();
        let Some(guesser) = all.get(&from) else { return true };
        let since = guesser.at.elapsed().as_secs_f64();
        guesser.left + since * self.per_minute / 60.0 >= 1.0 || guesser.known.iter().any(|known| known == code)
    }

    /// A code was wrong.
    pub(crate) fn missed(&self, from: IpAddr) {
        self.with(from, |guesser| guesser.left -= 1.0);
    }

    /// A code was right.
    pub(crate) fn found(&self, from: IpAddr, code: &str) {
        self.with(from, |guesser| {
            if guesser.known.back().is_none_or(|last| last != code) {
                guesser.known.retain(|known| known != code);
                guesser.known.push_back(code.to_owned());
                if guesser.known.len() > REMEMBERED {
                    guesser.known.pop_front();
                }
            }
        });
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        let mut all = self.all();
        let crowded = all.len() > ADDRESSES;
        all.retain(|_, guesser| {
            let quiet = guesser.at.elapsed();
            let clean = guesser.left + quiet.as_secs_f64() * self.per_minute / 60.0 >= self.per_minute;
            !(clean && (crowded || quiet > MEMORY))
        });
    }
}

impl Hub {
    /// Whether a code may be looked up for somebody (a hashed key, or nobody known) at an address.
    pub(crate) async fn may_look_up(&self, from: IpAddr, code: &str, player: Option<&str>) -> Result<(), Problem> {
        if self.limits.guesses.may_try(from, code) {
            return Ok(());
        }
        if let Some(player) = player
            && self.store.is_at(player, code).await.unwrap_or(false)
        {
            return Ok(());
        }
        Err(too_many("wrong codes"))
    }
}

#[cfg(test)]
mod tests {
    use super::{ADDRESSES, Guesses, MEMORY, REMEMBERED};
    use std::net::IpAddr;
    use std::time::Duration;
    use tokio::time::advance;

    #[test]
    fn given_an_address_that_has_guessed_enough_when_it_goes_on_then_only_what_it_knows_is_looked_up() {
        let guesses = Guesses::new(20);
        let [guesser, other] = [1, 2].map(|n| IpAddr::from([203, 0, 113, n]));
        guesses.found(guesser, "KNOWN");
        let tried = (0..600).filter(|n| {
            let may = guesses.may_try(guesser, &format!("CODE{n}"));
            if may {
                guesses.missed(guesser);
            }
            may
        });
        // One more at most comes free while the test runs for up to three seconds.
        assert!((20..=21).contains(&tried.count()));
        assert!(guesses.may_try(guesser, "KNOWN"));
        assert!(!guesses.may_try(guesser, "OTHER"));
        assert!(guesses.may_try(other, "OTHER"), "another address is not hindered");
        guesses.tidy();
        assert!(!guesses.may_try(guesser, "OTHER"), "a guesser is not forgotten early");
    }

    #[test]
    fn given_right_codes_only_when_there_are_many_then_none_is_refused() {
        let guesses = Guesses::new(20);
        let from = IpAddr::from([203, 0, 113, 3]);
        for n in 0..1000 {
            let code = format!("CODE{n}");
            assert!(guesses.may_try(from, &code));
            guesses.found(from, &code);
        }
    }

    #[test]
    fn given_an_address_that_has_guessed_enough_when_it_knew_many_tables_then_the_last_ones_are_looked_up() {
        let guesses = Guesses::new(20);
        let from = IpAddr::from([203, 0, 113, 4]);
        (0..=REMEMBERED).for_each(|n| guesses.found(from, &format!("CODE{n}")));
        (0..100).for_each(|_| guesses.missed(from));
        assert!(!guesses.may_try(from, "CODE0"), "one too many is forgotten");
        assert!((1..=REMEMBERED).all(|n| guesses.may_try(from, &format!("CODE{n}"))));
    }

    #[tokio::test(start_paused = true)]
    async fn given_an_address_that_has_guessed_enough_when_time_goes_by_then_it_may_guess_as_fast_as_codes_come_free() {
        let guesses = Guesses::new(20);
        let from = IpAddr::from([203, 0, 113, 5]);
        let tries = || (0..50).take_while(|_| guesses.may_try(from, "CODE")).map(|_| guesses.missed(from)).count();
        assert_eq!(tries(), 20);
        advance(Duration::from_millis(2900)).await;
        assert_eq!(tries(), 0);
        advance(Duration::from_millis(200)).await;
        assert_eq!(tries(), 1, "one comes free in three seconds");
        advance(Duration::from_secs(30)).await;
        assert_eq!(tries(), 10);
        advance(Duration::from_secs(3600)).await;
        assert_eq!(tries(), 20, "no more than a minute's worth is saved up");
    }

    #[tokio::test(start_paused = true)]
    async fn given_quiet_addresses_when_it_is_tidied_then_those_with_nothing_against_them_are_forgotten_after_a_day() {
        let guesses = Guesses::new(20);
        let [clean, forgiven, guesser] = [6, 7, 8].map(|n| IpAddr::from([203, 0, 113, n]));
        guesses.found(clean, "KNOWN");
        (0..5).for_each(|_| guesses.missed(forgiven));
        (0..100_000).for_each(|_| guesses.missed(guesser));
        advance(MEMORY).await;
        guesses.tidy();
        assert_eq!(guesses.all().len(), 3);
        advance(Duration::from_secs(3)).await;
        guesses.tidy();
        let left: Vec<IpAddr> = guesses.all().keys().copied().collect();
        assert_eq!(left, [guesser], "its debt is larger than a day");
    }

    #[tokio::test(start_paused = true)]
    async fn given_more_addresses_than_are_remembered_when_it_is_tidied_then_only_guessers_stay() {
        let guesses = Guesses::new(20);
        let address = |n: usize| IpAddr::from((n as u32).to_be_bytes());
        (1..=ADDRESSES).for_each(|n| guesses.found(address(n), "KNOWN"));
        guesses.tidy();
        assert_eq!(guesses.all().len(), ADDRESSES);
        guesses.missed(address(0));
        guesses.tidy();
        assert_eq!(guesses.all().keys().copied().collect::<Vec<_>>(), [address(0)]);
    }
}
