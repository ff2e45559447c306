//! The session of one game: the state and the log it follows from. Its object-safe face is in `face.rs`.

use super::Session;
use super::log::{Done, Logged, NotEntered, Walk};
use super::pages::Marks;
use super::shapes;
use crate::action::{action_from, outcome_from};
use crate::problem::Problem;
use crate::record::{Entry, Header};
use crate::setup::SetupForm;
use crate::standing::{Standing, Undo};
use civitas_engine::{Event, Game, MoveList, Random, Reason, Seat, State};
use civitas_games::{Playable, generator};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

/// A [`Session`](super::Session) of one game.
#[derive(Clone, Debug)]
pub struct Played<R: Playable> {
    pub(super) setup: SetupForm,
    pub(super) game: Arc<Game<R>>,
    pub(super) start: State<R>,
    /// Whether it starts at a position of its own.
    pub(super) loaded: bool,
    pub(super) state: State<R>,
    pub(super) log: Vec<Logged<R>>,
    pub(super) standing: Standing<R>,
    /// The last entry and what happened in it; nothing after one that was undone.
    pub(super) last: Option<Done<R>>,
    /// How to undo the last entry: the state before it, and what it did to those that stand.
    pub(super) undo: Option<(State<R>, Undo<R>)>,
    /// Where to begin when something of the past is asked for.
    pub(super) marks: Marks<R>,
    pub(super) chance: Random<Xoshiro256PlusPlus>,
    /// Where the game is known from one seat only.
    pub(super) seen: Option<Glimpse<R>>,
}

/// A game of which only what one seat knows was told. The rest of its state is made up.
#[derive(Clone, Debug)]
pub(super) struct Glimpse<R: Playable> {
    /// The seat.
    pub(super) viewer: Seat,
    /// What it has heard since the beginning; nothing if that is not known.
    pub(super) heard: Vec<Event<R::Event>>,
}

impl<R: Playable> Played<R> {
    /// Sets up a game.
    pub fn new(setup: &SetupForm) -> Result<Played<R>, Problem> {
        let (mut game, start) = setup.set_up::<R>()?;
        shapes::share(&mut game.board);
        Ok(Played {
            setup: setup.brief::<R>(),
            game: Arc::new(game),
            start,
            loaded: false,
            state: start,
            log: Vec::new(),
            standing: Standing::default(),
            last: None,
            undo: None,
            marks: Marks::default(),
            chance: Random(generator(setup.seed.0, 0)),
            seen: None,
        })
    }

    /// Sets up a recorded game as it was before its first action.
    pub fn of_header(header: &Header) -> Result<Played<R>, Problem> {
        let mut session = Played::new(&header.setup::<R>())?;
        if let Some(position) = &header.position {
            session.load(position)?;
        }
        Ok(session)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Arc<Game<R>> {
        &self.game
    }

    /// The state, secrets included.
    #[must_use]
    pub fn state(&self) -> &State<R> {
        &self.state
    }

    /// The state before the first entry.
    #[must_use]
    pub fn start(&self) -> &State<R> {
        &self.start
    }

    /// The state before the last entry, unless that was undone.
    pub(super) fn before(&self) -> Option<&State<R>> {
        self.undo.as_ref().map(|(before, _)| before)
    }

    /// The seat of a number.
    pub fn seat(&self, seat: u8) -> Result<Seat, Problem> {
        if seat < self.game.rules.seats {
            return Ok(Seat(seat));
        }
        let sentence = format!("there is no seat {seat}; seats are numbered from 0 to {}", self.game.rules.seats - 1);
        Err(Problem::new(Reason::NoSuchSeat, sentence))
    }

    /// Everything a seat may do, apart from offers; nothing for one that does not exist.
    #[must_use]
    pub fn list(&self, seat: u8) -> MoveList<R::Move> {
        let mut list = MoveList::new();
        if let Ok(seat) = self.seat(seat) {
            self.state.list(&self.game, seat, &mut list);
        }
        list
    }

    /// Carries out an entry whose outcome is known.
    pub(super) fn enter(&mut self, entry: Logged<R>) -> Result<(), NotEntered> {
        let standing = std::mem::take(&mut self.standing);
        let mut walk = Walk { game: &self.game, state: self.state, standing, rev: self.log.len() as u32 };
        let done = walk.on(entry);
        let Walk { state, standing, .. } = walk;
        self.standing = standing;
        let (done, undo) = done?;
        self.undo = Some((self.state, undo));
        self.state = state;
        self.last = Some(done);
        self.log.push(entry);
        self.marks.pass(self.log.len() as u32, &self.state, &self.standing);
        Ok(())
    }

    /// What a line of a log or record says.
    pub(super) fn logged(&self, entry: &Entry) -> Result<Logged<R>, Problem> {
        Ok(match entry {
            // Whether there is such a seat is for the rules to say.
            Entry::Action(step) => Logged::Action(
                Seat(step.seat),
                action_from::<R>(&step.action)?,
                outcome_from(&R::FACTS, step.outcome.as_ref())?,
            ),
            Entry::TakeBack(back) => Logged::TakeBack(self.seat(back.seat)?, back.take_back as usize),
        })
    }

    /// Goes on with what stands: what was taken back is forgotten.
    pub(super) fn forget_take_backs(&mut self) -> Result<(), Problem> {
        let standing = self.standing();
        self.state = self.start;
        self.begin_log();
        for (seat, action, outcome) in standing {
            self.enter(Logged::Action(seat, action, outcome))?;
        }
        Ok(())
    }

    /// Begins the log anew, where the state is.
    pub(super) fn begin_log(&mut self) {
        self.log.clear();
        (self.standing, self.marks) = (Standing::default(), Marks::default());
        (self.last, self.undo) = (None, None);
    }

    /// Begins another stream of chance.
    pub(super) fn stream(&mut self, number: u64) {
        self.chance = Random(generator(self.setup.seed.0, number));
    }
}
