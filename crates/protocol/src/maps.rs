//! Custom maps: reading a file of any game, and playing on what it says.

use crate::problem::Problem;
use crate::setup::{ForGame, SetupForm, for_game, for_table};
use civitas_engine::BoardSpec;
use civitas_games::{MapError, MapHeading, Playable, named_map};

/// A map somebody made.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnMap {
    /// The id of the game it is for.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// The board.
    pub board: BoardSpec,
}

impl OwnMap {
    /// Reads a map file that says its game, or everything that is wrong with it. `file_name` is what a map is called that
    /// does not say its name.
    pub fn read(text: &str, file_name: &str) -> Result<OwnMap, Vec<MapError>> {
        struct Read<'a>(&'a str, &'a str);
        impl ForGame for Read<'_> {
            type Output = Result<BoardSpec, Vec<MapError>>;
            fn run<R: Playable>(self) -> Self::Output {
                named_map::<R>(self.0, self.1)
            }
        }
        let wrong = |sentence: String| vec![MapError { line: None, sentence }];
        let heading = MapHeading::read(text)?;
        let missing = || {
            wrong("the file does not say which game it is for; begin it with a line such as game = \"NAME\"".to_owned())
        };
        let game = heading.game.ok_or_else(missing)?;
        let board = for_game(&game, Read(text, file_name)).map_err(|problem| wrong(problem.sentence))??;
        let name = board.name.clone().unwrap_or_default();
        Ok(OwnMap { game, name, board })
    }
}

impl SetupForm {
    /// The same table on a custom map, with the options that go with one.
    pub fn on_map(mut self, board: &BoardSpec) -> Result<SetupForm, Problem> {
        struct Needed;
        impl ForGame for Needed {
            type Output = &'static [(&'static str, &'static str)];
            fn run<R: Playable>(self) -> Self::Output {
                R::OWN_MAP_OPTIONS
            }
        }
        for (key, value) in for_table(&self.game, &self.options, Needed)? {
            self.options.insert((*key).to_owned(), (*value).into());
        }
        self.board = Some(board.clone());
        Ok(self)
    }

    /// The name of the map it is played on, if it is one that somebody made.
    #[must_use]
    pub fn map_name(&self) -> Option<&str> {
        self.board.as_ref()?.name.as_deref()
    }
}
