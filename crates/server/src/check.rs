//! `civitas check`: what of a database is sound, and what is hurt. The pages of a file are looked at by SQLite; then every game is
//! replayed from its log, for a page may be sound and what stands in it not.

use crate::live;
use crate::table::SavedTable;
use civitas_protocol::Code;
use civitas_protocol::wire::Status;
use civitas_store::{Inspection, PageFault, Place, StoreError, TableRow};
use std::collections::BTreeSet;

/// A table that lost something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hurt {
    /// Its code.
    pub code: String,
    /// Its game and how far it is, if what is saved of it can be read.
    pub about: Option<String>,
    /// What is wrong, in one sentence.
    pub what: String,
}

/// What a look at a file has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many tables could be read.
    pub tables: usize,
    /// How many entries of their logs.
    pub moves: usize,
    /// How many lines of chat.
    pub chat: i64,
    /// Games that are played by other versions of their rules and were not replayed.
    pub other_rules: usize,
    /// How the file was cut short.
    pub cut: Option<String>,
    /// What is wrong with pages.
    pub pages: Vec<PageFault>,
    /// Parts that cannot be read to their end.
    pub unread: Vec<String>,
    /// Tables that lost something.
    pub hurt: Vec<Hurt>,
}

impl Report {
    /// Whether everything is as it was written.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.cut.is_none() && self.pages.is_empty() && self.unread.is_empty() && self.hurt.is_empty()
    }
}

/// What became of one game.
enum Game {
    Sound,
    OtherRules,
    Hurt(Option<String>, String),
}

/// Looks at a database without changing it. `progress` hears how many tables are done, and of how many.
pub fn check(place: impl Into<Place>, mut progress: impl FnMut(usize, usize)) -> Result<Report, StoreError> {
    let file = Inspection::open(place)?;
    let mut report = Report { cut: file.cut.clone(), pages: file.pages(), ..Report::default() };
    let codes = file.codes();
    report.unread.extend(codes.fault.map(|fault| format!("the list of tables: {fault}")));
    for (done, code) in codes.rows.iter().enumerate() {
        progress(done, codes.rows.len());
        match file.table(code) {
            Ok(Some(row)) => {
                report.tables += 1;
                report.game(&file, &row);
            }
            Ok(None) => {}
            Err(fault) => report.hurt(code, None, format!("the table itself cannot be read ({fault})")),
        }
    }
    let played = file.played();
    report.unread.extend(played.fault.map(|fault| format!("the list of logs: {fault}")));
    let known: BTreeSet<&String> = codes.rows.iter().collect();
    for code in played.rows.iter().filter(|code| !known.contains(code)) {
        let log = file.moves(code);
        report.hurt(
            code,
            None,
            format!("{} entries of its log are there, but the table itself is not", log.rows.len()),
        );
    }
    match file.chat() {
        Ok(lines) => report.chat = i64::from(lines),
        Err(fault) => report.unread.push(format!("the chat: {fault}")),
    }
    Ok(report)
}

impl Report {
    fn hurt(&mut self, code: &str, about: Option<String>, what: String) {
        self.hurt.push(Hurt { code: code.to_owned(), about, what });
    }

    fn game(&mut self, file: &Inspection, row: &TableRow) {
        let log = file.moves(&row.code);
        self.moves += log.rows.len();
        let lines: Vec<(u32, &str)> = log.rows.iter().map(|m| (m.rev, m.body.as_str())).collect();
        match replayed(row, &lines, log.fault.as_deref()) {
            Game::Sound => {}
            Game::OtherRules => self.other_rules += 1,
            Game::Hurt(about, what) => self.hurt(&row.code, about, what),
        }
    }
}

/// Plays a game from its log and compares it with what is saved of the table.
fn replayed(row: &TableRow, log: &[(u32, &str)], fault: Option<&str>) -> Game {
    let saved: SavedTable = match serde_json::from_str(&row.body) {
        Ok(saved) => saved,
        Err(error) => return Game::Hurt(None, format!("its settings and seats cannot be understood ({error})")),
    };
    let about = Some(format!("{}, {}", saved.setup.game, saved.status_name()));
    let hurt = |what: String| Game::Hurt(about.clone(), what);
    if saved.code != row.code || saved.status_name() != row.status {
        return hurt("its settings and seats are those of another table".to_owned());
    }
    if let Some(fault) = fault {
        return hurt(format!("its log can be read up to revision {} and no further ({fault})", log.len()));
    }
    if saved.status == Status::Open {
        return Game::Sound;
    }
    if let Err(problem) = saved.must_fit_rules() {
        return if problem.code == Code::OtherRules { Game::OtherRules } else { hurt(problem.to_string()) };
    }
    let mut game = match live::open(&saved.setup, saved.position.as_ref()) {
        Ok(game) => game,
        Err(problem) => return hurt(format!("it cannot be set up ({problem})")),
    };
    for (expected, (rev, line)) in (1..).zip(log) {
        if *rev != expected {
            return hurt(format!("revision {expected} is missing in its log"));
        }
        if let Err(problem) = game.follow(line) {
            return hurt(format!("revision {rev} of its log cannot be played ({problem})"));
        }
    }
    let (written, there) = (saved.rev as usize, log.len());
    match saved.status {
        Status::Over if !(game.is_over() || saved.closed) || written != there => {
            hurt(format!("it was over at revision {written}, but its log ends at {there}"))
        }
        Status::Playing if written > there => {
            hurt(format!("it was at revision {written} or later, but its log ends at {there}"))
        }
        _ => Game::Sound,
    }
}
