//! Fair dice: a secret that is promised before the game, mixed with what the players throw in, and revealed after it.
//!
//! The whole scheme, what it proves and what not, is in `docs/fair-dice.md`. What the players throw in (salts) is promised
//! too before any of it is shown, so nobody can choose theirs to suit the others'.
//!
//! The number behind an action before which `n` actions stand is the first eight bytes of
//! `HMAC-SHA-256(secret, "civitas/1:" + salts joined by "|" + ":" + n)`. Where nothing was taken back, `n` is the revision;
//! a take-back leaves the number behind the next action as it was. Nothing else is drawn from, so everybody can
//! compute every roll, draw and theft again (`civitas verify`, or the browser).

use crate::code::Code;
use crate::problem::Problem;
use crate::record::{odds_of, read_header};
use crate::session::{What, replay};
use crate::setup::{ForGame, for_table};
use crate::wire::Fairness;
use civitas_engine::{Card, Cards, Chance, Dev, Devs, Lots, Odds, Outcome};
use civitas_games::Playable;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The dice of one table.
#[derive(Clone)]
pub struct Dice {
    secret: [u8; 32],
    salts: String,
}

// The secret must not end up in a log by accident.
impl core::fmt::Debug for Dice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Dice").field("commitment", &self.commitment()).finish_non_exhaustive()
    }
}

impl Dice {
    /// Dice from a secret and what the players threw in.
    #[must_use]
    pub fn new(secret: [u8; 32], salts: &[String]) -> Dice {
        Dice { secret, salts: salts.join("|") }
    }

    /// What is shown before the game: the SHA-256 of the secret.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.secret))
    }

    /// The chance of the action before which `standing` actions stand.
    #[must_use]
    pub fn at(&self, standing: u32) -> FairChance {
        // Any key length is allowed, so this cannot fail; zero would only be a wrong number, which `verify` notices.
        let digest = Hmac::<Sha256>::new_from_slice(&self.secret).map(|mut mac| {
            mac.update(format!("civitas/1:{}:{standing}", self.salts).as_bytes());
            mac.finalize().into_bytes()
        });
        let first = digest.map_or([0; 8], |d| core::array::from_fn(|i| d[i]));
        FairChance(u64::from_be_bytes(first))
    }
}

/// One number, used for at most one decision.
#[derive(Clone, Copy, Debug)]
pub struct FairChance(u64);

impl FairChance {
    fn below(self, total: u32) -> u32 {
        ((u128::from(self.0) * u128::from(total)) >> 64) as u32
    }

    /// What this number gives.
    fn outcome(self, odds: Odds) -> Outcome {
        let mut left = self.below(odds.total());
        for outcome in odds.outcomes() {
            let weight = odds.weight(outcome);
            if left < weight {
                return outcome;
            }
            left -= weight;
        }
        Outcome::None
    }
}

impl Chance for FairChance {
    fn dice(&mut self) -> [u8; 2] {
        let n = self.below(36) as u8;
        [n / 6 + 1, n % 6 + 1]
    }
    fn steal(&mut self, cards: Cards) -> Card {
        cards.nth(self.below(u32::from(cards.total())) as u8).unwrap_or_default()
    }
    fn draw(&mut self, deck: Devs) -> Dev {
        deck.nth(self.below(u32::from(deck.total())) as u8).unwrap_or_default()
    }
    fn pick(&mut self, lots: Lots) -> u8 {
        lots.nth(self.below(u32::from(lots.total())) as u8).unwrap_or_default()
    }
}

/// What somebody saw and kept before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// The commitment of the server, in hexadecimal.
    pub commitment: Option<String>,
    /// What was thrown in, by seat: the viewer's own, or others' that it saw.
    pub salts: Vec<(u8, String)>,
    /// The hashes of salts, by seat, in hexadecimal.
    pub salt_hashes: Vec<(u8, String)>,
}

/// What differs between what somebody saw and what was published.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// Another secret was promised.
    Commitment,
    /// Another salt was used for this seat.
    Salt(u8),
    /// Another hash of this seat's salt was shown.
    SaltHash(u8),
}

impl Seen {
    /// Compares with what was published.
    #[must_use]
    pub fn differences(&self, fair: &Fairness) -> Vec<Difference> {
        let at = |list: &[String], seat: u8| list.get(usize::from(seat)).cloned().unwrap_or_default();
        let mut found = Vec::new();
        if self.commitment.as_ref().is_some_and(|c| !c.eq_ignore_ascii_case(&fair.commitment)) {
            found.push(Difference::Commitment);
        }
        let salts = self.salts.iter().filter(|(seat, salt)| at(&fair.salts, *seat) != *salt);
        found.extend(salts.map(|(seat, _)| Difference::Salt(*seat)));
        let hashes = self.salt_hashes.iter();
        let hashes = hashes.filter(|(seat, hash)| !at(&fair.salt_hashes, *seat).eq_ignore_ascii_case(hash));
        found.extend(hashes.map(|(seat, _)| Difference::SaltHash(*seat)));
        found
    }
}

/// How the salts of a record came into the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Salts {
    /// Nobody threw anything in.
    #[default]
    None,
    /// Nobody had committed to them before they were shown: a record from before that was done.
    Open,
    /// They are those that were committed to.
    Kept,
    /// The salt of this seat is not the one that was committed to.
    Changed(u8),
}

impl Salts {
    fn of(fair: &Fairness) -> Salts {
        if fair.salt_hashes.is_empty() {
            return if fair.salts.iter().all(String::is_empty) { Salts::None } else { Salts::Open };
        }
        let hash = |seat: usize| fair.salt_hashes.get(seat).map_or("", String::as_str);
        let salt = |seat: usize| fair.salts.get(seat).map_or("", String::as_str);
        let changed = |seat: &usize| !hash(*seat).eq_ignore_ascii_case(&salt_hash(salt(*seat)));
        let seats = 0..fair.salt_hashes.len().max(fair.salts.len());
        seats.clone().find(changed).map_or(Salts::Kept, |seat| Salts::Changed(seat as u8))
    }
}

/// What a check of a record's dice found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// Rolls of two dice.
    pub rolls: u32,
    /// Cards stolen.
    pub thefts: u32,
    /// Cards drawn, and everything else decided by chance.
    pub draws: u32,
    /// Whether the promise in the record fits the secret.
    pub commitment_kept: bool,
    /// How the salts came into the game.
    pub salts: Salts,
    /// The revisions before those actions whose outcome does not follow from the secret.
    pub wrong: Vec<u32>,
    /// What was published.
    pub fair: Fairness,
}

impl Verified {
    /// Whether everything in the record fits together. That it is also what was promised to somebody is for them to say:
    /// [`Seen::differences`].
    #[must_use]
    pub fn is_fair(&self) -> bool {
        self.commitment_kept && self.wrong.is_empty() && !matches!(self.salts, Salts::Changed(_))
    }
}

/// Recomputes every roll, draw and theft of a record.
pub fn verify(text: &str) -> Result<Verified, Problem> {
    struct Check<'a>(&'a str, &'a crate::record::Header, Dice, Verified);
    impl ForGame for Check<'_> {
        type Output = Result<Verified, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            let Check(text, header, dice, mut verified) = self;
            let (game, start) = header.start::<R>()?;
            let mut before = start;
            let mut rev = 0;
            replay::<R>(text, header, |step| {
                let (odds, found) = match step.what {
                    What::Action { action, outcome, .. } => (odds_of(&game, &before, step.seat, action), outcome),
                    What::TakeBack(_) => (Odds::Certain, Outcome::None),
                };
                match odds {
                    Odds::Certain => {}
                    Odds::Dice => verified.rolls += 1,
                    Odds::Steal(_) => verified.thefts += 1,
                    Odds::Draw(_) | Odds::Game(_) => verified.draws += 1,
                }
                if odds != Odds::Certain && dice.at(step.standing).outcome(odds) != found {
                    verified.wrong.push(rev);
                }
                before = *step.state;
                rev += 1;
            })?;
            Ok(verified)
        }
    }
    let header = read_header(text)?;
    let fair = header.fair.clone().unwrap_or_default();
    let secret = fair.secret.as_deref().and_then(secret_from).ok_or_else(|| {
        Problem::new(
            Code::NoSecret,
            "this record does not contain the secret of its dice, so there is nothing to check",
        )
    })?;
    let dice = Dice::new(secret, &fair.salts);
    let commitment_kept = dice.commitment().eq_ignore_ascii_case(&fair.commitment);
    let verified = Verified { commitment_kept, salts: Salts::of(&fair), fair, ..Verified::default() };
    for_table(&header.game, &header.options, Check(text, &header, dice, verified))?
}

/// What a browser commits to before it reveals its salt: the SHA-256 of the text. Nothing for no salt.
#[must_use]
pub fn salt_hash(salt: &str) -> String {
    if salt.is_empty() { String::new() } else { hex(&Sha256::digest(salt)) }
}

/// The promise of a table whose game is not over, or with the secret once it is.
#[must_use]
pub fn fairness(secret: [u8; 32], salts: &[String], over: bool) -> Fairness {
    let thrown = salts.iter().any(|salt| !salt.is_empty());
    Fairness {
        commitment: Dice::new(secret, salts).commitment(),
        salt_hashes: salts.iter().filter(|_| thrown).map(|salt| salt_hash(salt)).collect(),
        salts: salts.to_vec(),
        secret: over.then(|| hex(&secret)),
        ..Fairness::default()
    }
}

/// A secret from hexadecimal digits.
#[must_use]
pub fn secret_from(text: &str) -> Option<[u8; 32]> {
    let mut secret = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (i, byte) in secret.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()?;
    }
    Some(secret)
}

/// Bytes as hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        text.push_str(&format!("{byte:02x}"));
        text
    })
}
