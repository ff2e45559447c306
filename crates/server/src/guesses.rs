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
use std::time::{Duration, Instant};

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
    use super::Guesses;
    use std::net::IpAddr;

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
}
