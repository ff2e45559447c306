//! What a study of many games writes down about one game beyond what all games have.
//!
//! A study sees the true state, hidden cards included: nothing here may reach a player.

use civitas_engine::{Event, Game, Ruleset, Seat, State};
use core::fmt;

/// A column of a study that only one game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StudyColumn {
    /// Its name: it never comes to mean something else.
    pub name: &'static str,
    /// Whether every seat has a value, or the table has one.
    pub by_seat: bool,
    /// Whether it holds words instead of numbers.
    pub words: bool,
    /// What it says, in a sentence.
    pub meaning: &'static str,
}

impl StudyColumn {
    /// A number of every seat.
    #[must_use]
    pub const fn number(name: &'static str, meaning: &'static str) -> StudyColumn {
        StudyColumn { name, by_seat: true, words: false, meaning }
    }

    /// A word of every seat.
    #[must_use]
    pub const fn word(name: &'static str, meaning: &'static str) -> StudyColumn {
        StudyColumn { name, by_seat: true, words: true, meaning }
    }

    /// The same of the table instead of every seat.
    #[must_use]
    pub const fn of_table(self) -> StudyColumn {
        StudyColumn { by_seat: false, ..self }
    }
}

/// What stands in such a column for one game or one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// There is none.
    Nothing,
    /// A number.
    Number(i32),
    /// A word.
    Word(String),
}

impl From<Option<i32>> for Finding {
    fn from(number: Option<i32>) -> Finding {
        number.map_or(Finding::Nothing, Finding::Number)
    }
}

impl From<Option<&str>> for Finding {
    fn from(word: Option<&str>) -> Finding {
        word.map_or(Finding::Nothing, |word| Finding::Word(word.to_owned()))
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => { $(impl From<$kind> for Finding {
        fn from(number: $kind) -> Finding {
            Finding::Number(i32::from(number))
        }
    })* };
}
numbers! { bool u8 u16 i8 }

/// Watches one game for the columns of [`Playable::study_columns`](crate::Playable::study_columns). The methods do
/// nothing unless a game says otherwise.
pub trait Observer<R: Ruleset>: fmt::Debug + Send {
    /// The first turn begins: what the set-up gave is on the board.
    fn begin(&mut self, _game: &Game<R>, _state: &State<R>) {}

    /// Something was done, in the set-up or later.
    fn see(&mut self, _game: &Game<R>, _before: &State<R>, _events: &[Event<R::Event>], _after: &State<R>) {}

    /// The values of the table at the end, in the order of its columns.
    fn of_table(&self, _game: &Game<R>, _state: &State<R>) -> Vec<Finding> {
        Vec::new()
    }

    /// The values of a seat at the end, in the order of the columns by seat.
    fn of_seat(&self, _game: &Game<R>, _state: &State<R>, _seat: Seat) -> Vec<Finding> {
        Vec::new()
    }
}

/// For games that have nothing to add.
impl<R: Ruleset> Observer<R> for () {}
