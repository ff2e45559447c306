//! What a table's computer players add to its game: the game itself is a [`Session`] and knows nothing of them.

mod hearing;

use civitas_bots::{Bot, Decision, Memory, ways};
use civitas_engine::{Move, Random, SeatSet, View};
use civitas_games::{Playable, generator};
use civitas_outside::{Forfeit, Hello, Program, ProgramSeat, Used};
use civitas_protocol::wire::{WayForm, WayStepForm, WaysForm};
use civitas_protocol::{
    ActionForm, ForGame, Played, Position, Problem, Session, SetupForm, action_to, cards_to, event_to, for_game,
    for_table,
};
use std::sync::Arc;

/// What a bot has to think about, ready to be sent to a thread.
pub(crate) type Thought = Box<dyn FnOnce() -> (ActionForm, Memory) + Send>;

/// What an outside program has to decide, ready to be sent to a thread. It is told what the program has used of its limits for the
/// game, and adds to that.
pub(crate) type Outside = Box<dyn FnOnce(&Arc<Program>, &mut Used) -> Result<ActionForm, Forfeit> + Send>;

/// A search for ways, ready to be sent to a thread.
pub(crate) type Search = Box<dyn FnOnce() -> WaysForm + Send>;

/// A game in progress at a table at which computer players may sit.
pub(crate) trait Live: Session {
    /// What `bot` has to think about on `seat`; `None` if nothing is asked of the seat. `people` are seats to be polite to.
    fn ask(&self, seat: u8, bot: Bot, seed: u64, memory: Memory, people: SeatSet) -> Option<Thought>;
    /// What an outside program has to decide on `seat`; `seed` is for dice of its own.
    fn ask_outside(&self, seat: u8, seed: u32) -> Option<Outside>;
    /// Some legal action of the seat, if it has to act: for a bot that failed.
    fn any_action(&self, seat: u8) -> Option<ActionForm>;
    /// The search for the cheapest ways of a seat to something it cannot pay, by what that seat may know. It takes too long
    /// for the thread of a table.
    fn ways(&self, seat: u8, kind: &str) -> Result<Search, Problem>;
}

/// Sets up a game, at its beginning or at a position.
pub(crate) fn open(setup: &SetupForm, position: Option<&Position>) -> Result<Box<dyn Live>, Problem> {
    struct Open<'a>(&'a SetupForm);
    impl ForGame for Open<'_> {
        type Output = Result<Box<dyn Live>, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            Ok(Box::new(Played::<R>::new(self.0)?))
        }
    }
    let mut live = for_table(&setup.game, &setup.options, Open(setup))??;
    if let Some(position) = position {
        live.load(position)?;
    }
    Ok(live)
}

/// The oldest version of a game's rules that can still be played, and the present one.
pub(crate) fn rules_of(game: &str) -> Result<(u32, u32), Problem> {
    struct Version;
    impl ForGame for Version {
        type Output = (u32, u32);
        fn run<R: Playable>(self) -> (u32, u32) {
            (R::OLDEST_RULES, R::FACTS.version)
        }
    }
    for_game(game, Version)
}

impl<R: Playable> Live for Played<R> {
    fn ask(&self, seat: u8, bot: Bot, seed: u64, mut memory: Memory, people: SeatSet) -> Option<Thought> {
        let (legal, seat) = (self.list(seat), self.seat(seat).ok()?);
        // On its turn, a bot carries on even if somebody has not answered: the table decides how long it waits.
        if legal.is_empty() || !self.awaited().contains(seat) {
            return None;
        }
        let view = View::of(self.state(), self.game(), Some(seat));
        let may_offer = self.state().may_offer(self.game(), seat);
        let game = Arc::clone(self.game());
        // Manners are for offers; a bot that listens always wants to know.
        let polite = may_offer && !people.is_empty();
        let story = (polite || bot.listens()).then(|| self.story());
        Some(Box::new(move || {
            if let Some(story) = story {
                hearing::tell(&story, &game, seat, bot, people, &mut memory);
            }
            let mut decision = Decision { game: &game, view: &view, legal: &legal, may_offer, memory: &mut memory };
            let action = bot.choose(&mut decision, &mut Random(generator(seed, 0)));
            (action_to::<R>(action), memory)
        }))
    }

    fn ask_outside(&self, seat: u8, seed: u32) -> Option<Outside> {
        let (seat, setup, fixed) = (self.seat(seat).ok()?, self.setup().ok()?, self.fixed());
        let (game, state, story) = (Arc::clone(self.game()), *self.state(), self.story());
        Some(Box::new(move |program, used| {
            // The process may have sat at another table in the meantime: it is greeted, and told everything.
            let mut player = ProgramSeat::resumed(Arc::clone(program), *used);
            player.greet(&Hello::new(setup, fixed, seat.0, seed, program.limits()));
            story.tell(&game, seat, |event| player.hear(event_to::<R>(*event)));
            let chosen = player.decide(&game, &state, seat);
            *used = player.used();
            player.leave();
            chosen.map(action_to::<R>).ok_or_else(|| player.forfeit().cloned().unwrap_or_else(Forfeit::unknown))
        }))
    }

    fn any_action(&self, seat: u8) -> Option<ActionForm> {
        let list = self.list(seat);
        let calm = list.iter().find(|mv| matches!(mv, Move::EndTurn | Move::Decline(_)));
        calm.or(list.first()).map(|mv| action_to::<R>((*mv).into()))
    }

    fn ways(&self, seat: u8, kind: &str) -> Result<Search, Problem> {
        let seat = self.seat(seat)?;
        let view = View::of(self.state(), self.game(), Some(seat));
        let (game, kind, rev) = (Arc::clone(self.game()), kind.to_owned(), self.revision());
        Ok(Box::new(move || {
            let cards = |hand| cards_to(&R::FACTS, hand);
            let ways = ways(&game, &view, &kind).into_iter().map(|way| {
                let steps = way.steps.into_iter().map(|step| WayStepForm {
                    action: action_to::<R>(step.action),
                    gave: cards(step.gave),
                    got: cards(step.got),
                });
                WayForm { steps: steps.collect(), lost: way.lost }
            });
            WaysForm { rev, ways: ways.collect() }
        }))
    }
}

#[cfg(test)]
mod tests;
