//! A table as it is saved: settings, seats, the promise about the dice. Written whole whenever it changes; the game itself is
//! a log.

use super::names::clean_name;
use super::promise::{Promise, clean_salt};
use super::shared::SharedOptions;
use super::tenure::Tenure;
use crate::programs::is_name;
use crate::{keys, live};
use civitas_bots::Bot;
use civitas_protocol::wire::{
    ClockForm, Colour, CreateTable, Pace, SeatInfo, SeatKind, SeatWish, Status, TableForm, TableSummary, TakeBacks,
    Watch,
};
use civitas_protocol::{Code, Position, Problem, Seed, SetupForm, complete_options, hex};
use serde::{Deserialize, Serialize};

/// A table as it is saved.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SavedTable {
    pub(crate) code: String,
    pub(crate) status: Status,
    pub(crate) setup: SetupForm,
    pub(crate) options: SharedOptions,
    pub(crate) official: bool,
    pub(crate) seats: Vec<Place>,
    pub(crate) clock: ClockForm,
    pub(crate) watch: Watch,
    pub(crate) listed: bool,
    pub(crate) chat: bool,
    pub(crate) pace: Pace,
    #[serde(default)]
    pub(crate) take_back: TakeBacks,
    /// The hashed key of the host.
    pub(crate) host: String,
    pub(super) secret: String,
    /// How far the promise about the dice is; nothing at tables from before salts were committed to.
    #[serde(default)]
    pub(super) promise: Option<Promise>,
    pub(crate) created: u64,
    pub(crate) rematch: Option<String>,
    pub(crate) from: Option<String>,
    pub(crate) position: Option<Position>,
    pub(crate) winners: Vec<u8>,
    pub(crate) points: Vec<i8>,
    pub(crate) rev: u32,
    /// The version of the rules it is played by, once it has started.
    #[serde(default)]
    pub(crate) rules: Option<u32>,
    /// Where it was made: a number that thousands of addresses share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<u16>,
    /// Whom the game waited for when it left memory.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) waiting: Vec<u8>,
    /// Spectators (hashed keys) who may not write in the chat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) muted: Vec<String>,
    /// Spectators (hashed keys) who may not look on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) removed: Vec<String>,
    /// Whether the host of the server ended it without a winner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) closed: bool,
}

/// A seat as it is saved.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) kind: SeatKind,
    pub(crate) name: Option<String>,
    pub(crate) bot: Option<String>,
    pub(crate) colour: Colour,
    pub(crate) ready: bool,
    /// Whose it is, and what opens it to somebody else.
    #[serde(flatten)]
    pub(crate) tenure: Tenure,
    pub(super) salt: String,
    /// What the browser has committed to.
    #[serde(default)]
    pub(super) salt_hash: String,
    pub(crate) stand_in: bool,
    pub(crate) resigned: bool,
    /// The turn (whose, and its number) in which time ran out, while a computer player finishes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) overdue: Option<(u8, u16)>,
}

pub(super) fn no(code: impl Into<Code>, sentence: &str) -> Problem {
    Problem::new(code, sentence)
}

/// What a computer player may play out per decision at a table, whatever was wished for: the threads are for everybody.
const TABLE_NODES: u32 = 100;

/// A bot, or what may be the name of an outside program: which there are, the hub knows.
fn known_bot(bot: &str) -> Result<String, Problem> {
    match bot.parse::<Bot>() {
        Ok(known) => Ok(known.to_string()),
        Err(_) if is_name(bot) => Ok(bot.to_owned()),
        Err(e) => Err(Problem::new(Code::NoSuchBot, e.to_string())),
    }
}

pub(super) fn checked_clock(clock: ClockForm) -> Result<ClockForm, Problem> {
    match clock {
        ClockForm::Days { days } if !(1..=14).contains(&days) => {
            Err(no(Code::BadClock, "a turn may take 1 to 14 days"))
        }
        _ => Ok(clock),
    }
}

pub(super) fn seed_from(text: &str) -> Result<Seed, Problem> {
    let seed = text.trim().parse().map(Seed);
    seed.map_err(|_| no(Code::BadSeed, "a seed is a whole number from 0 to 18446744073709551615"))
}

impl Place {
    pub(super) fn empty(colour: Colour) -> Place {
        Place {
            kind: SeatKind::Open,
            name: None,
            bot: None,
            colour,
            ready: false,
            tenure: Tenure::default(),
            salt: String::new(),
            salt_hash: String::new(),
            stand_in: false,
            resigned: false,
            overdue: None,
        }
    }

    pub(super) fn seat_person(&mut self, owner: &str, name: &str, salt: &str) -> Result<(), Problem> {
        let (name, salt) = (clean_name(name)?, clean_salt(salt)?);
        *self = Place {
            kind: SeatKind::Human,
            name: Some(name),
            tenure: self.tenure.handed_to(owner),
            ..Place::empty(self.colour)
        };
        self.throw_in(salt);
        Ok(())
    }

    fn seat_bot(&mut self, bot: &str) -> Result<(), Problem> {
        let bot = known_bot(bot)?;
        *self = Place { kind: SeatKind::Bot, bot: Some(bot), ready: true, ..Place::empty(self.colour) };
        Ok(())
    }

    /// The computer player that acts here, if one does. In the seat of an outside program that is the novice, who plays on if the
    /// program fails or is no longer allowed.
    pub(crate) fn acting_bot(&self) -> Option<Bot> {
        match self.kind {
            SeatKind::Bot => self.bot.as_deref().map(|bot| bot.parse().unwrap_or(Bot::Novice).with_nodes(TABLE_NODES)),
            SeatKind::Human if self.stand_in => Some(Bot::STEADY),
            SeatKind::Human | SeatKind::Open => None,
        }
    }

    pub(crate) fn is_owned_by(&self, key: &str) -> bool {
        self.tenure.is_of(key)
    }
}

impl SavedTable {
    /// A new table. `owner` is the hashed key of the person who makes it.
    pub(crate) fn new(
        wish: &CreateTable,
        owner: &str,
        now: u64,
        from: Option<(SetupForm, Position)>,
    ) -> Result<SavedTable, Problem> {
        let count = u8::try_from(wish.seats.len()).unwrap_or(u8::MAX);
        let seed = match &wish.seed {
            Some(text) => seed_from(text)?,
            // Short enough to read out.
            None => Seed(u64::from(u32::from_le_bytes(keys::random()))),
        };
        let options = wish.options.iter().map(|(k, v)| (k.clone(), v.as_str().into())).collect();
        let (setup, position) = match from {
            Some((setup, position)) => (setup, Some(position)),
            None => (SetupForm { game: wish.game.clone(), seats: count, seed, options, ..SetupForm::default() }, None),
        };
        let mut saved = SavedTable {
            code: keys::new_code(),
            status: Status::Open,
            options: SharedOptions::default(),
            official: true,
            setup,
            seats: Colour::ALL.iter().take(usize::from(count)).map(|c| Place::empty(*c)).collect(),
            clock: checked_clock(wish.clock)?,
            watch: wish.watch,
            listed: wish.listed,
            chat: wish.chat,
            pace: wish.pace,
            take_back: wish.take_back,
            host: owner.to_owned(),
            secret: hex(&keys::random::<32>()),
            promise: Some(Promise::default()),
            created: now,
            rematch: None,
            from: wish.from.as_ref().map(|f| format!("{}:{}", f.code, f.rev)),
            position,
            winners: Vec::new(),
            points: Vec::new(),
            rev: 0,
            rules: None,
            origin: None,
            waiting: Vec::new(),
            muted: Vec::new(),
            removed: Vec::new(),
            closed: false,
        };
        saved.settle_options()?;
        if wish.seats.len() != usize::from(saved.setup.seats) {
            return Err(no(Code::BadSeats, "the number of seats is not that of the game it continues"));
        }
        for (seat, wished) in wish.seats.iter().enumerate() {
            saved.seat_as_wished(seat, wished, owner)?;
        }
        // It came before the promise about the dice was made, so it would prove nothing: not taken.
        clean_salt(&wish.salt)?;
        Ok(saved)
    }

    /// Works every option out, or says what is wrong with the set-up.
    pub(super) fn settle_options(&mut self) -> Result<(), Problem> {
        let (options, official) = complete_options(&self.setup)?;
        (self.options, self.official) = (options.into(), official);
        Ok(())
    }

    pub(super) fn seat_as_wished(&mut self, seat: usize, wish: &SeatWish, owner: &str) -> Result<(), Problem> {
        match wish {
            SeatWish::Me { name, colour } => {
                self.seats[seat].seat_person(owner, name, "")?;
                self.seats[seat].ready = true;
                self.paint(seat, *colour)
            }
            SeatWish::Open {} => {
                self.seats[seat] = Place::empty(self.seats[seat].colour);
                Ok(())
            }
            SeatWish::Bot { bot } => self.seats[seat].seat_bot(bot),
        }
    }

    /// Gives a seat a colour; a seat that has it and is not another person's swaps with it.
    pub(super) fn paint(&mut self, seat: usize, colour: Option<Colour>) -> Result<(), Problem> {
        let Some(colour) = colour else { return Ok(()) };
        let old = self.seats[seat].colour;
        if let Some(other) = self.seats.iter().position(|p| p.colour == colour)
            && other != seat
        {
            if self.seats[other].kind == SeatKind::Human {
                return Err(no(Code::ColourTaken, "another player has this colour"));
            }
            self.seats[other].colour = old;
        }
        self.seats[seat].colour = colour;
        Ok(())
    }

    /// Whether this program plays by the rules this game was started with.
    pub(crate) fn must_fit_rules(&self) -> Result<(), Problem> {
        let (oldest, ours) = live::rules_of(&self.setup.game)?;
        match self.rules {
            Some(theirs) if !(oldest..=ours).contains(&theirs) => Err(Problem::new(
                Code::OtherRules,
                format!("this game is played with version {theirs} of its rules; this program has version {ours}"),
            )),
            _ => Ok(()),
        }
    }

    pub(super) fn must_be_open(&self) -> Result<(), Problem> {
        if self.status == Status::Open && !self.is_starting() {
            Ok(())
        } else {
            Err(no(Code::AlreadyStarted, "the game has already started"))
        }
    }

    pub(crate) fn must_be_host(&self, player: &str) -> Result<(), Problem> {
        if keys::same(&self.host, player) {
            Ok(())
        } else {
            Err(no(Code::NotTheHost, "only the host of the table may do this"))
        }
    }

    /// The seats of a key.
    pub(crate) fn seats_of(&self, player: Option<&str>) -> Vec<u8> {
        let Some(player) = player else { return Vec::new() };
        (0..).zip(&self.seats).filter(|(_, p)| p.is_owned_by(player)).map(|(i, _)| i).collect()
    }

    /// The key's own seat, or why it has none.
    pub(crate) fn own(&mut self, player: &str, seat: u8) -> Result<&mut Place, Problem> {
        let place = self.seats.get_mut(usize::from(seat)).filter(|p| p.is_owned_by(player));
        place.ok_or_else(|| no(Code::NotYourSeat, "this is not your seat"))
    }

    /// A table for the same people to play again.
    pub(crate) fn again(&self, player: &str, now: u64) -> Result<SavedTable, Problem> {
        if self.status != Status::Over {
            return Err(no(Code::NotOver, "the game is not over"));
        }
        let mut next = SavedTable {
            code: keys::new_code(),
            status: Status::Open,
            host: player.to_owned(),
            secret: hex(&keys::random::<32>()),
            promise: Some(Promise::default()),
            created: now,
            rematch: None,
            from: None,
            position: None,
            winners: Vec::new(),
            points: Vec::new(),
            rev: 0,
            rules: None,
            waiting: Vec::new(),
            closed: false,
            ..self.clone()
        };
        // What is begun now is played by the present rules. Another map of the same kind, unless the board was one of a kind.
        next.setup.rules = None;
        next.setup.seed = Seed(u64::from(u32::from_le_bytes(keys::random())));
        for place in &mut next.seats {
            place.ready = place.kind == SeatKind::Bot || place.is_owned_by(player);
            place.tenure = place.tenure.alone();
            place.stand_in = false;
            place.resigned = false;
            place.overdue = None;
            // Known before the new promise: everybody throws in another.
            place.throw_in(String::new());
        }
        next.settle_options()?;
        Ok(next)
    }

    pub(crate) fn status_name(&self) -> &'static str {
        match self.status {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    /// Whether the table appears in public lists.
    pub(crate) fn is_public(&self) -> bool {
        match self.status {
            // A list that is cut to a number must not be filled with tables nobody can join.
            Status::Open => self.listed && self.seats.iter().any(|p| p.kind == SeatKind::Open),
            Status::Playing | Status::Over => self.watch == Watch::Everyone,
        }
    }

    pub(crate) fn owners(&self) -> Vec<String> {
        let mut owners: Vec<String> = self.seats.iter().filter_map(|p| p.tenure.owner().map(str::to_owned)).collect();
        owners.push(self.host.clone());
        owners.sort();
        owners.dedup();
        owners
    }

    /// The seats as everybody sees them. `connected` tells who has the table open.
    pub(crate) fn infos(&self, connected: impl Fn(u8) -> bool) -> Vec<SeatInfo> {
        let info = |(i, p): (u8, &Place)| SeatInfo {
            kind: p.kind,
            name: p.name.clone(),
            bot: p.bot.clone(),
            colour: p.colour,
            ready: p.ready,
            connected: connected(i),
            stand_in: p.stand_in,
            resigned: p.resigned,
        };
        (0..).zip(&self.seats).map(info).collect()
    }

    /// The table as everybody sees it.
    pub(crate) fn form(&self, spectators: u32, connected: impl Fn(u8) -> bool) -> TableForm {
        let humans: Vec<&Place> = self.seats.iter().filter(|p| p.kind == SeatKind::Human).collect();
        let shared = humans.windows(2).all(|w| w[0].tenure.owner() == w[1].tenure.owner());
        TableForm {
            code: self.code.clone(),
            game: self.setup.game.clone(),
            status: self.status,
            seed: self.setup.seed.0.to_string(),
            options: (*self.options).clone(),
            map: self.setup.map_name().map(str::to_owned),
            official: self.official,
            clock: self.clock,
            watch: self.watch,
            listed: self.listed,
            chat: self.chat,
            pace: self.pace,
            take_back: self.take_back,
            hot_seat: humans.len() > 1 && shared,
            seats: self.infos(connected),
            spectators,
            fair: self.fairness(),
            rev: self.rev,
            winners: self.winners.clone(),
            created: self.created,
            rematch: self.rematch.clone(),
            from: self.from.clone(),
            closed: self.closed,
            hurry: None,
        }
    }

    /// The table in a list, as far as it is saved.
    pub(crate) fn summary(&self, player: Option<&str>, updated: u64) -> TableSummary {
        TableSummary {
            code: self.code.clone(),
            game: self.setup.game.clone(),
            status: self.status,
            seats: self.infos(|_| false),
            yours: self.seats_of(player),
            your_turn: false,
            rev: self.rev,
            points: self.points.clone(),
            winners: self.winners.clone(),
            clock: self.clock,
            updated,
        }
    }
}
