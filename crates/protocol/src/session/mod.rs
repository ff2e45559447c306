//! A game in progress behind an object-safe face: the game, the state, the log it follows from, what each viewer is told.
//!
//! There is one of it. The engine protocol, the server, replays and bindings to other languages hold a [`Session`] and add
//! what is theirs: lines of text, clocks and people, pages of a book, objects. Erased once per table, never once per move:
//! whatever is done for one action runs on the generic side, [`Played`].

mod forms;
mod face;
mod log;
mod pages;
mod choosing;
mod played;
mod reading;
mod shapes;
mod story;

#[cfg(test)]
mod tests;

use crate::action::ActionForm;
use crate::event::EventForm;
use crate::look::Look;
use crate::names::seats_to;
use crate::position::Position;
use crate::problem::Problem;
use crate::setup::{ForGame, SetupForm, for_table};
use crate::view::ViewForm;
use crate::wire::{Fairness, Frame, LogStep, ReplayFrame, TableBoard};
use civitas_engine::Awaited;
use civitas_games::{Language, Playable};
use serde_json::Value;

pub use forms::{Because, Beside, Choice, Controls, Happened, Legal, Luck, Summary, Valued, WeighedOutcome};
pub use log::Backwards;
pub use pages::PAGE;
pub use played::Played;
pub use reading::{Replay, Replayed, What, open_record, replay, replay_until, watch_record};
pub use story::Story;

/// A game in progress. A seat that does not exist is an error where something is done for it, and sees what a spectator
/// sees.
pub trait Session: Send {
    /// The game with every option written out and its board.
    fn setup(&self) -> Result<SetupForm, Problem>;
    /// Whether the number of players is an official one.
    fn is_official(&self) -> bool;
    /// What stays fixed: the board with everything needed to draw it, and the numbers.
    fn fixed(&self) -> TableBoard;
    /// Whether there is such a seat.
    fn check_seat(&self, seat: u8) -> Result<(), Problem>;

    /// How many entries the log has: actions, and take-backs.
    fn revision(&self) -> u32;
    /// Whose the last entry of the log is, and whether it was an offer.
    fn last_entry(&self) -> Option<(u8, bool)>;
    /// Whose turn it is, and the number of the turn.
    fn turn(&self) -> (u8, u16);
    /// Whether the players roll for the first turn.
    fn rolls_for_start(&self) -> bool;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// Who won.
    fn winners(&self) -> Vec<u8>;
    /// Points of every seat that everybody sees; all points once the game is over.
    fn points(&self) -> Vec<i8>;
    /// Whom the game waits for.
    fn awaited(&self) -> Awaited;
    /// The seats that must act before the game goes on.
    fn waiting(&self) -> Vec<u8> {
        seats_to(self.awaited().must_act)
    }
    /// The seats that may still answer the offer of the player on turn.
    fn asked(&self) -> Vec<u8> {
        seats_to(self.awaited().may_answer)
    }
    /// Where the game stands, in short.
    fn summary(&self, look: Look) -> Summary;
    /// The complete state, secrets included.
    fn position(&self) -> Position;
    /// The complete state after some entries of the log.
    fn position_at(&self, rev: u32) -> Option<Position>;

    /// What one seat, or every seat that may act, may do.
    fn legal(&self, seat: Option<u8>) -> Result<Vec<Legal>, Problem>;
    /// Every possible outcome of an action.
    fn outcomes(&self, seat: u8, action: &ActionForm) -> Result<Vec<WeighedOutcome>, Problem>;
    /// Whether the game cannot go on without such an action of the seat.
    fn is_needed(&self, seat: u8, action: &ActionForm) -> bool;
    /// What can be taken back.
    fn backwards(&self) -> &dyn Backwards;
    /// Counts the ways the game can continue.
    fn perft(&self, depth: u32, limit: u64) -> Result<u64, Problem>;

    /// Carries out an action and returns its line of the log. If that cannot be written, [`Session::undo`] undoes it.
    fn act(&mut self, seat: u8, action: &ActionForm, luck: Luck<'_>) -> Result<String, Problem>;
    /// Takes back the last actions that stand and returns the line of the log, as [`Session::act`] does.
    fn take_back(&mut self, seat: u8, count: usize) -> Result<String, Problem>;
    /// Undoes the last entries of the log, as if they had never been, dice and all: for an entry that could not be written,
    /// and for programs that try something.
    fn undo(&mut self, count: usize) -> Result<(), Problem>;
    /// Carries out a line of the log.
    fn follow(&mut self, line: &str) -> Result<(), Problem>;
    /// Replaces the state; the log begins anew.
    fn load(&mut self, position: &Position) -> Result<(), Problem>;

    /// Goes on with what one seat knows: its view as JSON, and what it has heard since the beginning of the game (nothing, if that is
    /// not known). The log begins anew; what the seat cannot know is made up.
    fn load_view(&mut self, view: &Value, heard: &[EventForm]) -> Result<(), Problem>;
    /// The seat whose knowledge of the game this is, after [`Session::load_view`].
    fn known_from(&self) -> Option<u8>;
    /// What a computer player, as `name` or `name:key=value,…`, would do on a seat. It is told what the seat may know, and looks at
    /// `budget` positions at most, if it looks ahead. It says why in `language`.
    fn choose(
        &self,
        player: &str,
        seat: u8,
        budget: Option<u32>,
        seed: u64,
        language: Language,
    ) -> Result<Choice, Problem>;

    /// What somebody may know.
    fn view(&self, look: Look) -> ViewForm;
    /// What can be clicked. With open hands, by the seat to act; a spectator can do nothing, and what a seat may do reveals
    /// what it holds.
    fn controls(&self, look: Look) -> Controls;
    /// What a viewer is told: how things stand, and the last page of what happened after revision `since`.
    fn frame(&self, viewer: Option<u8>, since: Option<u32>) -> Frame;
    /// The same as the text of a message, as it is sent: what has its usual value is left out (`docs/protocol.md`).
    fn write_frame(&self, viewer: Option<u8>, since: Option<u32>, beside: &Beside, out: &mut Vec<u8>);
    /// The same for somebody who looks at the game again: without [`Session::controls`], which nobody needs of the past.
    fn replay_frame(&self, look: Look) -> ReplayFrame;
    /// What happened in the last entry; nothing if there is none, or the one after it was undone.
    fn happened(&self, look: Look) -> Option<Happened>;
    /// The page of what happened before a revision made it, as a viewer may know it.
    fn steps_before(&self, viewer: Option<u8>, before: u32) -> Vec<LogStep>;
    /// The record so far; one whose dice can be checked if they are given.
    fn record(&self, fair: Option<Fairness>) -> Result<String, Problem>;
}

/// Sets up a game of any kind.
pub fn open_session(setup: &SetupForm) -> Result<Box<dyn Session>, Problem> {
    struct Open<'a>(&'a SetupForm);
    impl ForGame for Open<'_> {
        type Output = Result<Box<dyn Session>, Problem>;
        fn run<R: Playable>(self) -> Self::Output {
            Ok(Box::new(Played::<R>::new(self.0)?))
        }
    }
    for_table(&setup.game, &setup.options, Open(setup))?
}
