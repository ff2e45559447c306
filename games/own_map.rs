//! Custom maps: reading a map file, and saying everything that is wrong with it together with its line.
//!
//! A map becomes a [`BoardSpec`] with a name. That is part of every record and of every stored table, so a game can be
//! replayed and go on where the file is not.

use crate::playable::{Playable, Setup, SetupError};
use civitas_engine::{Board, BoardFault, BoardSpec, VertexSet};
use core::fmt;
use core::ops::Range;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use toml::Spanned;

/// The largest map file, in bytes: ten times what the largest board needs.
pub const MAX_MAP_BYTES: usize = 128 * 1024;

/// One thing that is wrong with a map file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapError {
    /// The line, counted from 1; `None` if it is no single line.
    pub line: Option<usize>,
    /// What is wrong.
    pub sentence: String,
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.sentence),
            None => f.write_str(&self.sentence),
        }
    }
}

/// What every map file may say about itself.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct MapHeading {
    /// The id of the game it is for.
    pub game: Option<String>,
    /// What it is called.
    pub name: Option<String>,
}

impl MapHeading {
    /// Reads no more than the heading.
    pub fn read(text: &str) -> Result<MapHeading, Vec<MapError>> {
        parsed(text)
    }
}

/// Where the parts of a map file begin.
#[derive(Deserialize, Default)]
pub(crate) struct Spans {
    #[serde(default)]
    name: Option<Spanned<IgnoredAny>>,
    #[serde(default)]
    game: Option<Spanned<IgnoredAny>>,
    #[serde(default)]
    pub(crate) robber: Option<Spanned<IgnoredAny>>,
    #[serde(default)]
    pub(crate) hexes: Vec<Spanned<IgnoredAny>>,
    #[serde(default)]
    pub(crate) harbours: Vec<Spanned<IgnoredAny>>,
    #[serde(default)]
    pub(crate) marks: Vec<Spanned<IgnoredAny>>,
    #[serde(default)]
    pub(crate) start: Vec<Spanned<IgnoredAny>>,
    #[serde(default)]
    board: Option<Box<Spans>>,
}

impl Spans {
    /// Where everything in a file is; nothing, if it cannot be read that far.
    pub(crate) fn of(text: &str) -> Spans {
        let spans: Spans = toml::from_str(text).unwrap_or_default();
        match spans.board {
            // The parts of the board, with the heading of the file.
            Some(board) => Spans { name: spans.name, game: spans.game, start: spans.start, ..*board },
            None => spans,
        }
    }
}

/// The line of a place in a text, counted from 1.
pub(crate) fn line_of(text: &str, span: Option<Range<usize>>) -> Option<usize> {
    let before = text.as_bytes().get(..span?.start)?;
    Some(before.iter().filter(|byte| **byte == b'\n').count() + 1)
}

/// The line of one part of a list.
pub(crate) fn line_in(text: &str, list: &[Spanned<IgnoredAny>], index: Option<usize>) -> Option<usize> {
    line_of(text, list.get(index?).map(Spanned::span))
}

/// Reads a file of any form, or says in which line it cannot be read.
pub(crate) fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, Vec<MapError>> {
    let wrong = |line, sentence: String| vec![MapError { line, sentence }];
    if text.len() > MAX_MAP_BYTES {
        return Err(wrong(None, format!("a map file has at most {MAX_MAP_BYTES} bytes")));
    }
    toml::from_str(text).map_err(|e: toml::de::Error| wrong(line_of(text, e.span()), e.message().trim().to_owned()))
}

/// Reads a map file of a game; a map that does not say its name is called like its file.
pub fn named_map<R: Playable>(text: &str, file_name: &str) -> Result<BoardSpec, Vec<MapError>> {
    let board = R::read_map(text).map_err(|mut errors| {
        // In the order in which somebody goes through the file.
        errors.sort_by_key(|error| error.line.unwrap_or(usize::MAX));
        errors
    })?;
    match board.name {
        Some(_) => Ok(board),
        None if BoardSpec::is_name(file_name) => Ok(BoardSpec { name: Some(file_name.to_owned()), ..board }),
        None => {
            let sentence = "the map has no name: begin the file with a line such as name = \"Two Rivers\"".to_owned();
            Err(vec![MapError { line: None, sentence }])
        }
    }
}

/// What the heading of a file for this game has to say, and the name of the map.
pub(crate) fn check_heading<R: Playable>(
    text: &str,
    (game, name): (Option<&str>, Option<&str>),
    spans: &Spans,
    errors: &mut Vec<MapError>,
) {
    if let Some(game) = game.filter(|game| *game != R::FACTS.id) {
        let line = line_of(text, spans.game.as_ref().map(Spanned::span));
        errors.push(MapError { line, sentence: format!("the file is for {game}, not for {}", R::FACTS.id) });
    }
    if let Some(name) = name.filter(|name| !BoardSpec::is_name(name)) {
        let line = line_of(text, spans.name.as_ref().map(Spanned::span));
        errors.push(MapError { line, sentence: BoardFault::BadName(name.to_owned()).to_string() });
    }
}

/// The file of a game whose maps are a board and nothing more.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    game: Option<String>,
    name: Option<String>,
    board: BoardSpec,
    #[serde(default)]
    start: Vec<IgnoredAny>,
}

/// Reads a file whose map is a board and nothing more: its pieces are placed by the players.
pub(crate) fn read<R: Playable>(text: &str) -> Result<BoardSpec, Vec<MapError>> {
    let file: BoardFile = parsed(text)?;
    let spans = Spans::of(text);
    let mut errors = Vec::new();
    check_heading::<R>(text, (file.game.as_deref(), file.name.as_deref()), &spans, &mut errors);
    if !file.start.is_empty() {
        let line = line_in(text, &spans.start, Some(0));
        let sentence = "the players place the first pieces on a map of their own: leave 'start' out";
        errors.push(MapError { line, sentence: sentence.to_owned() });
    }
    let found = faults::<R>(&file.board);
    let unplayable = if found.is_empty() { unplayable::<R>(&file.board) } else { Vec::new() };
    let located = found
        .iter()
        .map(|fault| MapError { line: fault_line(text, &spans, &file.board, fault), sentence: fault.to_string() });
    errors.extend(located);
    errors.extend(unplayable);
    if errors.is_empty() { Ok(BoardSpec { name: file.name, ..file.board }) } else { Err(errors) }
}

/// Everything that is wrong with a board for a custom map: what makes it unplayable, and hexes nobody can reach.
pub(crate) fn faults<R: Playable>(spec: &BoardSpec) -> Vec<BoardFault> {
    match Board::build(spec, R::FACTS.terrains, R::FACTS.cards) {
        Err(faults) => faults,
        Ok(board) => {
            let cut_off = board.cut_off(mainland(&board));
            cut_off.iter().map(|hex| board.cell(hex)).map(|cell| BoardFault::CutOff(cell.q, cell.r)).collect()
        }
    }
}

/// The largest part of the board that paths connect.
fn mainland(board: &Board) -> VertexSet {
    let mut left = board.sites();
    let mut largest = VertexSet::EMPTY;
    while let Some(site) = left.lowest() {
        let part = board.connected(VertexSet::of(site));
        left -= part;
        if part.len() > largest.len() {
            largest = part;
        }
    }
    largest
}

/// Why a board cannot be set up with some number of players.
pub(crate) fn unplayable<R: Playable>(board: &BoardSpec) -> Vec<MapError> {
    let mut errors: Vec<MapError> = Vec::new();
    for seats in R::FACTS.all_seats() {
        let Err(error) = R::set_up(&on_board::<R>(seats, board)) else { continue };
        let sentence = match error {
            SetupError::Board(faults) => faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
            other => other.to_string(),
        };
        if errors.iter().all(|e| e.sentence != sentence) {
            errors.push(MapError { line: None, sentence });
        }
    }
    errors
}

/// A table on a custom board, with the options it goes with.
pub(crate) fn on_board<R: Playable>(seats: u8, board: &BoardSpec) -> Setup {
    let options = R::OWN_MAP_OPTIONS.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Setup { seats, options, board: Some(board.clone()), ..Setup::default() }
}

/// The line that a fault of the board is about.
pub(crate) fn fault_line(text: &str, spans: &Spans, board: &BoardSpec, fault: &BoardFault) -> Option<usize> {
    let hex = |q: i8, r: i8| line_in(text, &spans.hexes, board.hexes.iter().rposition(|h| (h.q, h.r) == (q, r)));
    let harbour = |found: Option<usize>| line_in(text, &spans.harbours, found);
    match fault {
        BoardFault::DuplicateHex(q, r)
        | BoardFault::BadNumber(q, r, _)
        | BoardFault::NumberWithoutYield(q, r)
        | BoardFault::YieldWithoutNumber(q, r)
        | BoardFault::CutOff(q, r) => hex(*q, *r),
        BoardFault::UnknownTerrain(name) => {
            line_in(text, &spans.hexes, board.hexes.iter().position(|h| h.terrain == *name))
        }
        BoardFault::HarbourNotOnBorder(q, r, side) => {
            harbour(board.harbours.iter().position(|h| (h.q, h.r, &h.side) == (*q, *r, side)))
        }
        BoardFault::HarboursTouch(q, r) => harbour(board.harbours.iter().rposition(|h| (h.q, h.r) == (*q, *r))),
        BoardFault::UnknownSide(side) => harbour(board.harbours.iter().position(|h| h.side == *side)),
        BoardFault::UnknownCard(card) => harbour(board.harbours.iter().position(|h| h.card.as_ref() == Some(card))),
        BoardFault::BadMark(kind, q, r) => {
            let at = board.marks.iter().position(|m| (&m.kind, m.q, m.r) == (kind, *q, *r));
            line_in(text, &spans.marks, at)
        }
        BoardFault::BadName(name) => {
            let named =
                |m: &civitas_engine::MarkSpec| [Some(&m.kind), m.name.as_ref(), m.gives.as_ref()].contains(&Some(name));
            line_in(text, &spans.marks, board.marks.iter().position(named))
        }
        BoardFault::RobberOffBoard(..) => line_of(text, spans.robber.as_ref().map(Spanned::span)),
        _ => None,
    }
}

/// What a table on a named map has to keep to, wherever the map comes from: a file, a record, a request. A board without a
/// name is nobody's map but data of a program, and has to be playable, no more.
pub(crate) fn check_named<R: Playable>(board: &BoardSpec) -> Result<(), SetupError> {
    if board.name.is_none() {
        return Ok(());
    }
    let found = faults::<R>(board);
    if found.is_empty() { Ok(()) } else { Err(SetupError::Board(found)) }
}
