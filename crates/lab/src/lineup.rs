//! The players of one game: who acts, what they decide, and what everybody hears of it.

use crate::haggle::random_offer;
use crate::players::Player;
use crate::programs::greet;
use civitas_bots::{Bot, Decision, Memory, Reasons, Weights};
use civitas_engine::{
    Action, Chance, Event, Game, MAX_SEATS, MoveList, Outcome, Random, Seat, SeatSet, Sink, State, View,
};
use civitas_games::{Playable, Setup};
use civitas_outside::{CommandLine, Forfeit, Limits, Program, ProgramSeat};
use civitas_protocol::event_to;
use rand_core::Rng;
use std::sync::Arc;

/// The players of one game, with what they remember of it. A clone sits down at a new game.
#[derive(Debug)]
pub struct Lineup {
    bots: [Bot; MAX_SEATS],
    hagglers: SeatSet,
    /// Bots that make something of what they hear.
    listeners: SeatSet,
    memories: [Memory; MAX_SEATS],
    /// Seats of outside programs. A program that has forfeited the game is replaced by the bot of its seat, which is random.
    programs: [Option<ProgramSeat>; MAX_SEATS],
    /// The table and the number of the game, for programs: they are told the options, and get dice of their own.
    about: Option<Box<(Setup, u64)>>,
    /// Whether everybody has been shown how the game begins.
    begun: bool,
}

/// The outside programs of a run. Seats with the same command share its processes.
#[derive(Clone, Debug, Default)]
pub struct Programs(Vec<Arc<Program>>);

impl Programs {
    /// The programs among some players.
    #[must_use]
    pub fn of(players: &[Player], limits: Limits) -> Programs {
        let mut all = Programs::default();
        for player in players {
            if let Player::Program(command) = player
                && all.find(command).is_none()
            {
                all.0.push(Program::new(command.clone(), limits, usize::MAX));
            }
        }
        all
    }

    fn find(&self, command: &CommandLine) -> Option<&Arc<Program>> {
        self.0.iter().find(|program| program.command() == command)
    }

    /// Starts every program once, so that a wrong path is known before the first game.
    pub fn try_out(&self) -> Result<(), Forfeit> {
        self.0.iter().try_for_each(|program| program.try_out())
    }
}

/// What decides at a table: the generator that players think with, and the chance of the rules. One generator can be both.
pub trait Fortune {
    /// The generator behind [`Fortune::thinking`].
    type Rng: Rng;
    /// What decides where the rules leave something to chance.
    type Chance: Chance;
    /// What players think with.
    fn thinking(&mut self) -> &mut Random<Self::Rng>;
    /// The chance of an action in turn number `turn`.
    fn chance(&mut self, turn: u16) -> &mut Self::Chance;
}

impl<G: Rng> Fortune for Random<G> {
    type Rng = G;
    type Chance = Random<G>;
    fn thinking(&mut self) -> &mut Random<G> {
        self
    }
    fn chance(&mut self, _turn: u16) -> &mut Random<G> {
        self
    }
}

/// Something that was done at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acted<M> {
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub action: Action<M>,
    /// What chance decided.
    pub outcome: Outcome,
}

impl Lineup {
    /// A table at which nothing has happened yet. Seats nobody is named for are random. Programs get the usual limits.
    #[must_use]
    pub fn new(players: &[Player]) -> Lineup {
        Lineup::with_limits(players, Limits::default())
    }

    /// The same with limits for outside programs.
    #[must_use]
    pub fn with_limits(players: &[Player], limits: Limits) -> Lineup {
        Lineup::seated(players, &Programs::of(players, limits))
    }

    /// The same with programs that other tables use, too: their processes play one game after the other.
    #[must_use]
    pub fn seated(players: &[Player], programs: &Programs) -> Lineup {
        let mut table = Lineup {
            bots: [Bot::Random; MAX_SEATS],
            hagglers: SeatSet::EMPTY,
            listeners: SeatSet::EMPTY,
            memories: Default::default(),
            programs: Default::default(),
            about: None,
            begun: false,
        };
        for (i, player) in players.iter().take(MAX_SEATS).enumerate() {
            let seat = Seat(i as u8);
            match player {
                Player::Bot(bot) => {
                    table.bots[i] = *bot;
                    if bot.listens() {
                        table.listeners.insert(seat);
                    }
                }
                Player::Haggler => table.hagglers.insert(seat),
                Player::Program(command) => {
                    table.programs[i] = programs.find(command).map(|program| ProgramSeat::new(Arc::clone(program)));
                }
            }
        }
        table
    }

    /// Starts every outside program once, so that a wrong path is known before the first game.
    pub fn try_out(&self) -> Result<(), Forfeit> {
        self.programs.iter().flatten().try_for_each(|seat| seat.program().try_out())
    }

    /// The same players at game number `index` of a table. Outside programs are told its options; our own players know the
    /// game itself, and for them this is nothing but a clone.
    #[must_use]
    pub fn for_game(&self, setup: &Setup, index: u64) -> Lineup {
        Lineup { about: self.has_programs().then(|| Box::new((setup.clone(), index))), ..self.clone() }
    }

    /// Whether an outside program sits at the table.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        self.programs.iter().any(Option::is_some)
    }

    /// Whether everybody moves at random and nobody makes offers.
    #[must_use]
    pub fn is_random(&self) -> bool {
        self.hagglers.is_empty() && !self.has_programs() && self.bots.iter().all(|bot| *bot == Bot::Random)
    }

    /// Lets a player that judges positions judge by these weights.
    pub fn learn(&mut self, seat: Seat, weights: Arc<Weights>) {
        self.memories[seat.index()].learn(weights);
    }

    /// How many positions the player on a seat has judged.
    pub(crate) fn judged(&self, seat: Seat) -> u64 {
        self.memories[seat.index()].judged()
    }

    /// What a seat remembers.
    #[must_use]
    pub fn memory(&self, seat: Seat) -> &Memory {
        &self.memories[seat.index()]
    }

    /// Why the program at a seat has forfeited the game, if it has. Such a seat scores nothing, even if it wins: from then on
    /// it is played at random.
    #[must_use]
    pub fn forfeit(&self, seat: Seat) -> Option<&Forfeit> {
        self.programs[seat.index()].as_ref().and_then(ProgramSeat::forfeit)
    }

    /// The seats whose programs have forfeited the game.
    #[must_use]
    pub fn forfeits(&self) -> SeatSet {
        (0..MAX_SEATS as u8).map(Seat).filter(|seat| self.forfeit(*seat).is_some()).collect()
    }

    /// Plays the next action: finds out who acts, asks them, plays it and tells everybody, each what their seat may know.
    /// `sink` is told everything. This is how a game goes on wherever computer players sit among themselves.
    ///
    /// # Panics
    /// If one of our own players breaks the rules.
    pub fn advance<R: Playable, F: Fortune, S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        state: &mut State<R>,
        fortune: &mut F,
        sink: &mut S,
    ) -> Acted<R::Move> {
        let (seat, action) = self.next_action(game, state, fortune.thinking());
        self.carry_out(game, state, (seat, action), fortune.chance(state.turns), sink)
    }

    /// Plays what somebody decided and tells everybody, each what their seat may know. `sink` is told everything.
    ///
    /// # Panics
    /// If the action breaks the rules.
    pub fn carry_out<R: Playable, C: Chance, S: Sink<R::Event>>(
        &mut self,
        game: &Game<R>,
        state: &mut State<R>,
        (seat, action): (Seat, Action<R::Move>),
        chance: &mut C,
        sink: &mut S,
    ) -> Acted<R::Move> {
        let played = if self.listeners.is_empty() && !self.has_programs() {
            state.play(game, seat, action, chance, sink)
        } else {
            state.play(game, seat, action, chance, &mut Telling { game, table: self, sink })
        };
        let outcome = played.unwrap_or_else(|refusal| panic!("{seat:?} chose {action:?}: {refusal}"));
        if state.is_over() {
            for seat in game.rules.all_seats() {
                if let Some(program) = &mut self.programs[seat.index()] {
                    program.tell_the_end(game, state, seat);
                }
            }
        }
        Acted { seat, action, outcome }
    }

    /// What happens next: an offer of a haggler now and then, else what the seat to act decides. The caller plays it and
    /// [tells](Lineup::hear) the players, or has it [carried out](Lineup::carry_out).
    pub fn next_action<R: Playable, G: Rng>(
        &mut self,
        game: &Game<R>,
        state: &State<R>,
        rng: &mut Random<G>,
    ) -> (Seat, Action<R::Move>) {
        self.begin(game, state);
        if let Some((seat, offer)) = random_offer(game, state, self.hagglers, rng) {
            return (seat, offer.into());
        }
        let seat = state.to_act(game);
        if let Some(program) = &mut self.programs[seat.index()]
            && let Some(action) = program.decide(game, state, seat)
        {
            return (seat, action);
        }
        let mut list = MoveList::new();
        state.list(game, seat, &mut list);
        let mut decision = Decision {
            game,
            view: &View::of(state, game, Some(seat)),
            legal: &list,
            may_offer: state.may_offer(game, seat),
            memory: &mut self.memories[seat.index()],
        };
        (seat, self.bots[seat.index()].choose(&mut decision, rng))
    }

    /// Why the seat has just decided something ([`Lineup::next_action`]), with the generator as it was before. Nothing if there was no
    /// choice, or if the player does not think in chances.
    pub fn reasons<R: Playable, G: Rng + Clone>(
        &mut self,
        game: &Game<R>,
        state: &State<R>,
        (seat, action): (Seat, Action<R::Move>),
        before: &Random<G>,
    ) -> Option<Reasons<R::Move>> {
        let mut rng = before.clone();
        // What was left to chance before the player was asked.
        if random_offer(game, state, self.hagglers, &mut rng).is_some() || self.programs[seat.index()].is_some() {
            return None;
        }
        let mut list = MoveList::new();
        state.list(game, seat, &mut list);
        let mut decision = Decision {
            game,
            view: &View::of(state, game, Some(seat)),
            legal: &list,
            may_offer: state.may_offer(game, seat),
            memory: &mut self.memories[seat.index()],
        };
        self.bots[seat.index()].reasons(&mut decision, &rng, action, None)
    }

    /// Tells every player what happened, each what their seat may know.
    pub fn hear<R: Playable>(&mut self, game: &Game<R>, event: Event<R::Event>) {
        for seat in self.listeners {
            if let Some(seen) = event.seen_by(Some(seat)) {
                self.memories[seat.index()].hear(game, seat, &seen);
            }
        }
        for (i, program) in self.programs.iter_mut().enumerate() {
            if let Some(program) = program
                && let Some(seen) = event.seen_by(Some(Seat(i as u8)))
            {
                program.hear(event_to::<R>(seen));
            }
        }
    }

    /// Shows everybody the table before anything has happened.
    fn begin<R: Playable>(&mut self, game: &Game<R>, state: &State<R>) {
        if std::mem::replace(&mut self.begun, true) {
            return;
        }
        for seat in self.listeners {
            self.memories[seat.index()].begin(game, &View::of(state, game, Some(seat)));
        }
        for seat in game.rules.all_seats() {
            if let Some(program) = &mut self.programs[seat.index()] {
                greet(program, game, self.about.as_deref(), seat);
            }
        }
    }
}

impl Clone for Lineup {
    fn clone(&self) -> Lineup {
        Lineup {
            bots: self.bots,
            hagglers: self.hagglers,
            listeners: self.listeners,
            memories: Default::default(),
            programs: self.programs.clone(),
            about: self.about.clone(),
            begun: false,
        }
    }
}

/// Passes events on to the players while they happen: nothing is collected, so our own players allocate nothing for it.
struct Telling<'a, R: Playable, S> {
    game: &'a Game<R>,
    table: &'a mut Lineup,
    sink: &'a mut S,
}

impl<R: Playable, S: Sink<R::Event>> Sink<R::Event> for Telling<'_, R, S> {
    fn emit(&mut self, event: Event<R::Event>) {
        self.table.hear(self.game, event);
        self.sink.emit(event);
    }
}
