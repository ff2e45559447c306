//! The columns in words: `docs/study-columns.md` below its mark, and `civitas study --columns`.

use super::column::Column;
use super::rows::{DecisionRow, GameRow, KeyRow, SeatRow, TableRow, TurnRow};
use super::{Holds, SCHEMA};
use civitas_engine::Facts;
use civitas_games::{Playable, Visitor, visit_all};
use std::fmt::Write;

/// Everything below this line of the document is made from the code.
pub const MARK: &str = "<!-- Below: made by `cargo xtask columns --update`. -->";

/// A game with one kind of card whose name stands for all of them.
const ANY: Facts = Facts::new("any", "Any").cards(&["CARD"]);

fn table(text: &mut String, columns: &[Column]) {
    text.push_str("| column | type | meaning |\n|---|---|---|\n");
    for Column { name, holds, may_lack, meaning } in columns {
        let lack = if *may_lack { ", may be empty" } else { "" };
        let _ = writeln!(text, "| `{name}` | {}{lack} | {meaning} |", holds.name());
    }
    text.push('\n');
}

/// The columns of all rows and all games, as Markdown.
#[must_use]
pub fn describe() -> String {
    let mut text = format!("Version {SCHEMA} of the columns. `CARD` stands for the name of each card of the game.\n\n");
    let mut part = |heading: &str, about: &str, columns: Vec<Column>| {
        let _ = writeln!(text, "## {heading}\n\n{about}\n");
        table(&mut text, &columns);
    };
    part(
        "The table",
        "In rows of kind `game` and `seat`: which game it was, and how it ended.",
        TableRow::columns(&ANY),
    );
    part(
        "Rows of kind game",
        "The columns of the table, these, and for every seat from 0 to 3 the columns of the next part with `seat0_` to `seat3_` before their names (empty where nobody sits).",
        GameRow::columns(&ANY),
    );
    part("Rows of kind seat", "The columns of the table, `seat` (int32, from 0), and these.", SeatRow::columns(&ANY));
    part("Which game", "In rows of kind `turn` and `decision`.", KeyRow::columns(&ANY));
    part("Rows of kind turn", "Which game, and these.", TurnRow::columns(&ANY));
    part(
        "Rows of kind decision",
        "Which game, and these: what held before the action, and what it led to in the end.",
        DecisionRow::columns(&ANY),
    );
    text.push_str("# What only one game has\n\nIn rows of kind `game` and `seat`, after the other columns. All of them may be empty.\n\n");
    visit_all(&mut Own(&mut text));
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

struct Own<'a>(&'a mut String);

impl Visitor for Own<'_> {
    fn game<R: Playable>(&mut self) {
        if R::study_columns().is_empty() {
            return;
        }
        let variant = R::VARIANT.map_or(String::new(), |(key, value)| format!(" with {key} = {value}"));
        let _ = writeln!(self.0, "## {}{variant}\n", R::FACTS.title);
        self.0.push_str("| column | of | type | meaning |\n|---|---|---|---|\n");
        for column in R::study_columns() {
            let of = if column.by_seat { "seat" } else { "game" };
            let holds = if column.words { Holds::Word } else { Holds::Number };
            let _ = writeln!(self.0, "| `{}` | {of} | {} | {} |", column.name, holds.name(), column.meaning);
        }
        self.0.push('\n');
    }
}
