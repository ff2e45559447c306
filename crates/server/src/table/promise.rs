//! The promise about the dice, up to the first action: the server commits to its secret, browsers commit to their salts, and
//! only when all of that is fixed do they reveal them. `docs/fair-dice.md` says why.
//!
//! If a browser that has committed does not reveal its salt, everything starts over, with another secret and other salts
//! and without that seat. That is announced and recorded, so nobody can secretly choose between two games.

use super::saved::{Place, SavedTable, no};
use super::{Reply, Table};
use crate::{keys, live};
use civitas_protocol::wire::{Fairness, StartTable, Status};
use civitas_protocol::{Code, Dice, Problem, hex, salt_hash, secret_from};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;

/// How long a browser may take to commit or to reveal. It does so automatically, so this only allows for a poor connection.
const ANSWER: Duration = Duration::from_secs(5);

/// How long until something that could not be saved is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// How far the promise of a table is.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Promise {
    /// How often it was renewed.
    restarts: u32,
    /// The seats whose browsers did not reveal what they had committed to.
    missed: Vec<u8>,
    /// What the start waits for, once the host has asked for it.
    starting: Option<Stage>,
    /// Whom it waits for.
    asked: Vec<u8>,
}

/// What the start of a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    /// For browsers to commit to new salts, after a promise that was not kept.
    Commit,
    /// For browsers to reveal their salts.
    Reveal,
}

/// A salt as it may be.
pub(super) fn clean_salt(salt: &str) -> Result<String, Problem> {
    if salt.len() <= 64 && salt.bytes().all(|b| b.is_ascii_alphanumeric()) {
        Ok(salt.to_owned())
    } else {
        Err(no(Code::BadSalt, "a salt has at most 64 letters and digits"))
    }
}

impl Place {
    /// Throws in a salt that is known to the server from now on; the others see its hash until the game begins.
    pub(super) fn throw_in(&mut self, salt: String) {
        self.salt_hash = salt_hash(&salt);
        self.salt = salt;
    }
}

impl SavedTable {
    /// Whether the host has asked for the start and browsers have still to answer.
    pub(super) fn is_starting(&self) -> bool {
        self.status == Status::Open && self.promise.as_ref().is_some_and(|p| p.starting.is_some())
    }

    fn stage(&self) -> Option<(u32, Stage)> {
        let promise = self.promise.as_ref().filter(|_| self.status == Status::Open)?;
        Some((promise.restarts, promise.starting?))
    }

    /// A table from before salts were committed to, whose game has not begun: they are asked for again.
    pub(super) fn renew_promise(&mut self) {
        if self.status == Status::Open && self.promise.is_none() {
            self.promise = Some(Promise::default());
            self.forget_salts();
        }
    }

    fn forget_salts(&mut self) {
        for place in &mut self.seats {
            place.salt.clear();
            place.salt_hash.clear();
        }
    }

    /// Commits a seat to a salt: before the start, or when a new one is asked for.
    pub(super) fn commit(&mut self, player: &str, seat: u8, hash: &str) -> Result<(), Problem> {
        let fits = hash.len() == 64 && secret_from(hash).is_some();
        if !fits && !hash.is_empty() {
            return Err(no(Code::BadSalt, "what a browser commits to is a SHA-256 in hexadecimal: 64 digits"));
        }
        // Two tabs, or an answer that was lost, say the same twice: that is no fault.
        if !hash.is_empty() && self.own(player, seat)?.salt_hash.eq_ignore_ascii_case(hash) {
            return Ok(());
        }
        self.must_be_asked(seat, Stage::Commit)?;
        let place = self.own(player, seat)?;
        place.salt.clear();
        place.salt_hash = hash.to_ascii_lowercase();
        self.answered(seat);
        Ok(())
    }

    /// Throws a salt in: reveals the one a seat has committed to, or gives one away before the start.
    pub(super) fn reveal(&mut self, player: &str, seat: u8, salt: &str) -> Result<(), Problem> {
        let salt = clean_salt(salt)?;
        if !salt.is_empty() && self.own(player, seat)?.salt == salt {
            return Ok(());
        }
        let stage = if matches!(self.stage(), Some((_, Stage::Commit))) { Stage::Commit } else { Stage::Reveal };
        self.must_be_asked(seat, stage)?;
        let starting = self.is_starting();
        let place = self.own(player, seat)?;
        if starting && stage == Stage::Reveal && place.salt_hash != salt_hash(&salt) {
            return Err(no(Code::BadSalt, "this is not what your browser has committed to"));
        }
        place.throw_in(salt);
        self.answered(seat);
        Ok(())
    }

    /// Before the start everybody may; after the host has asked for it, those who are asked.
    fn must_be_asked(&self, seat: u8, stage: Stage) -> Result<(), Problem> {
        let asked = match self.promise.as_ref().filter(|_| self.is_starting()) {
            None => return self.must_be_open(),
            Some(promise) => promise.starting == Some(stage) && promise.asked.contains(&seat),
        };
        if asked { Ok(()) } else { Err(no(Code::AlreadyStarted, "the game has already started")) }
    }

    fn answered(&mut self, seat: u8) {
        if let Some(promise) = &mut self.promise {
            promise.asked.retain(|asked| *asked != seat);
        }
    }

    /// Fixes what the dice are made of and asks for the salts. A browser that is not here cannot answer, so what it has
    /// committed to does not count; nothing was revealed yet.
    pub(super) fn close_salts(&mut self, here: impl Fn(u8) -> bool) {
        for (seat, place) in (0..).zip(&mut self.seats) {
            if place.salt.is_empty() && !here(seat) {
                place.salt_hash.clear();
            }
        }
        self.ask(Stage::Reveal, Vec::new());
    }

    /// Asks seats to commit, or all that have committed to reveal.
    fn ask(&mut self, stage: Stage, seats: Vec<u8>) {
        let silent = (0..).zip(&self.seats).filter(|(_, p)| p.salt.is_empty() && !p.salt_hash.is_empty());
        let asked = if stage == Stage::Commit { seats } else { silent.map(|(seat, _)| seat).collect() };
        let promise = self.promise.get_or_insert_default();
        (promise.starting, promise.asked) = (Some(stage), asked);
    }

    /// Continues the start as far as possible. `late`: browsers that are still asked have had their time.
    pub(super) fn advance(&mut self, mut late: bool) -> Result<(), Problem> {
        while let Some((_, stage)) = self.stage() {
            let promise = self.promise.get_or_insert_default();
            if !promise.asked.is_empty() && !late {
                return Ok(());
            }
            let missing = std::mem::take(&mut promise.asked);
            match stage {
                Stage::Commit => self.ask(Stage::Reveal, Vec::new()),
                Stage::Reveal if missing.is_empty() => self.begin()?,
                Stage::Reveal => self.begin_anew(&missing),
            }
            late = false;
        }
        Ok(())
    }

    /// Nothing of what was fixed counts any more: another secret, other salts, without those who are missing.
    fn begin_anew(&mut self, missing: &[u8]) {
        let others = (0..).zip(&self.seats).filter(|(seat, p)| !p.salt_hash.is_empty() && !missing.contains(seat));
        let others: Vec<u8> = others.map(|(seat, _)| seat).collect();
        self.forget_salts();
        self.secret = hex(&keys::random::<32>());
        let promise = self.promise.get_or_insert_default();
        promise.restarts += 1;
        promise.missed.extend(missing);
        self.ask(Stage::Commit, others);
    }

    fn begin(&mut self) -> Result<(), Problem> {
        self.rules = Some(live::rules_of(&self.setup.game)?.1);
        self.status = Status::Playing;
        if let Some(promise) = &mut self.promise {
            promise.starting = None;
        }
        Ok(())
    }

    fn secret(&self) -> [u8; 32] {
        secret_from(&self.secret).unwrap_or_default()
    }

    /// The dice of this table.
    pub(crate) fn dice(&self) -> Dice {
        let salts: Vec<String> = self.seats.iter().map(|p| p.salt.clone()).collect();
        Dice::new(self.secret(), &salts)
    }

    /// The promise about the dice: with the salts once the game has begun, with the secret once it is over.
    pub(crate) fn fairness(&self) -> Fairness {
        let begun = self.status != Status::Open;
        let promise = self.promise.clone().unwrap_or_default();
        let hashed = self.promise.is_some() && self.seats.iter().any(|p| !p.salt_hash.is_empty());
        Fairness {
            commitment: self.dice().commitment(),
            salt_hashes: self.seats.iter().filter(|_| hashed).map(|p| p.salt_hash.clone()).collect(),
            salts: self.seats.iter().map(|p| if begun { p.salt.clone() } else { String::new() }).collect(),
            restarts: promise.restarts,
            missed: promise.missed,
            asked: if begun { Vec::new() } else { promise.asked },
            secret: (self.status == Status::Over).then(|| self.secret.clone()),
        }
    }
}

impl Table {
    /// The host starts the game: immediately if no browser has to be asked for its salt.
    pub(super) async fn start(&mut self, player: &str, start: &StartTable) -> Result<Reply, Problem> {
        let before = self.saved.clone();
        self.saved.start(player, start)?;
        let connected: Vec<bool> = (0..self.saved.seats.len() as u8).map(|seat| self.is_connected(seat)).collect();
        self.saved.close_salts(|seat| connected[usize::from(seat)]);
        // Said before anybody reveals anything: a game that cannot be set up does not start.
        live::open(&self.saved.setup, self.saved.position.as_ref())?;
        self.go_on_starting(before, false).await?;
        Ok(Reply::Table(Box::new(self.form())))
    }

    /// Continues the start as far as the browsers have answered, and tells everybody. `late`: their time is up.
    pub(super) async fn go_on_starting(&mut self, before: SavedTable, late: bool) -> Result<(), Problem> {
        self.saved.advance(late)?;
        let begun = self.saved.status == Status::Playing;
        let live = if begun { Some(live::open(&self.saved.setup, self.saved.position.as_ref())?) } else { None };
        let news = self.saved.stage() != before.stage();
        self.save(before).await?;
        self.dice = self.saved.dice();
        if news {
            self.salts_due = self.saved.stage().map(|_| Instant::now() + self.hub.hurried(ANSWER));
        }
        if let Some(live) = live {
            self.live = Some(live);
            metrics::counter!("civitas_games_started_total").increment(1);
            let seats = self.saved.seats.len();
            tracing::info!(code = %self.saved.code, game = %self.saved.setup.game, seats, "a game starts");
            self.schedule(false);
            self.send_strangers_away();
        }
        self.tell_table();
        self.tell_frames();
        Ok(())
    }

    /// Continues a start that was in progress when the table left memory.
    pub(super) fn resume_starting(&mut self) {
        self.saved.renew_promise();
        if self.saved.is_starting() {
            self.salts_due = Some(Instant::now() + self.hub.hurried(ANSWER));
        }
    }

    /// The time of those who have not answered is up.
    pub(super) async fn salts_are_late(&mut self) {
        self.salts_due = None;
        let before = self.saved.clone();
        if let Err(problem) = self.go_on_starting(before.clone(), true).await {
            tracing::error!(code = %self.saved.code, %problem, "a start did not go on");
            self.saved = before;
            self.salts_due = Some(Instant::now() + AGAIN);
        }
    }
}
