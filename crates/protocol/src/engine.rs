//! The engine protocol: one JSON object per line in, one JSON object per line out. `docs/engine-protocol.md` describes it.

use crate::action::{ActionForm, OutcomeForm};
use crate::code::Code;
use crate::plainly::plainly;
use crate::position::Position;
use crate::problem::{Problem, json_fault};
use crate::session::{Table, open_record, open_table};
use crate::setup::{Seed, SetupForm, catalogue};
use civitas_engine::BoardSpec;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};
use std::io::{BufRead, Read, Write};

/// The version of the engine protocol.
pub const PROTOCOL_VERSION: u32 = 1;

/// The longest line that is accepted; longer ones are answered with an error.
pub const MAX_LINE: u64 = 1 << 20;

/// The most steps a count takes; a request may ask for fewer.
const PERFT_LIMIT: u64 = 1_000_000_000;

#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    Hello {},
    Games {},
    New {
        game: String,
        seats: Option<u8>,
        #[serde(default)]
        seed: Seed,
        #[serde(default)]
        options: Map<String, Value>,
        board: Option<BoardSpec>,
    },
    ReadRecord {
        lines: Vec<String>,
    },
    Status {},
    Setup {},
    Board {},
    State {},
    View {
        #[serde(deserialize_with = "given")]
        seat: Option<u8>,
    },
    Legal {
        seat: Option<u8>,
    },
    Outcomes {
        seat: u8,
        action: ActionForm,
    },
    Act {
        seat: u8,
        action: ActionForm,
        outcome: Option<OutcomeForm>,
        #[serde(default, deserialize_with = "present")]
        viewer: Option<Option<u8>>,
    },
    Load {
        position: Box<Position>,
    },
    Undo {
        count: Option<usize>,
    },
    Perft {
        depth: u32,
        limit: Option<u64>,
    },
    Record {},
    Quit {},
}

/// A field that must be given but may be null.
fn given<'de, D: Deserializer<'de>>(d: D) -> Result<Option<u8>, D::Error> {
    Option::deserialize(d)
}

/// A field that may be missing, null (the spectator) or a seat.
fn present<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Option<u8>>, D::Error> {
    Option::deserialize(d).map(Some)
}

/// One conversation: at most one game at a time.
pub struct Engine {
    table: Option<Box<dyn Table>>,
    quit: bool,
    perft_limit: u64,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine { table: None, quit: false, perft_limit: PERFT_LIMIT }
    }
}

impl core::fmt::Debug for Engine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Engine").field("game", &self.table.is_some()).finish()
    }
}

impl Engine {
    /// A conversation in which counting ends after this many steps.
    #[must_use]
    pub fn with_perft_limit(perft_limit: u64) -> Engine {
        Engine { perft_limit, ..Engine::default() }
    }

    /// The digest of the current state.
    #[must_use]
    pub fn digest(&self) -> Option<String> {
        self.table.as_ref().map(|t| t.summary()["digest"].to_string())
    }

    /// Answers one line. Whatever the line is, there is an answer, and an error changes nothing.
    pub fn answer(&mut self, line: &str) -> Value {
        let mut value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(e) => {
                return failed(
                    &Value::Null,
                    &Problem::new(Code::BadJson, format!("the line is not JSON: {}", json_fault(&e))),
                );
            }
        };
        let id = value.as_object_mut().and_then(|o| o.shift_remove("id")).unwrap_or_default();
        let answer = Request::deserialize(&value)
            .map_err(|e| unreadable(&value, &e))
            .and_then(|request| self.carry_out(request));
        match answer {
            Ok(ok) => json!({ "id": id, "ok": ok }),
            Err(problem) => failed(&id, &problem),
        }
    }

    fn carry_out(&mut self, request: Request) -> Result<Value, Problem> {
        let none = || Problem::new(Code::NoGame, "there is no game; start one with 'new' or 'read_record'");
        let table = self.table.as_mut().ok_or_else(none);
        Ok(match request {
            Request::Hello {} => json!({
                "name": "civitas", "version": env!("CARGO_PKG_VERSION"), "protocol": PROTOCOL_VERSION,
            }),
            Request::Games {} => catalogue(),
            Request::New { game, seats, seed, options, board } => {
                let setup = SetupForm { game, seats: seats.unwrap_or(4), seed, options, board, rules: None };
                let table = open_table(&setup)?;
                let answer = opened(&*table);
                self.table = Some(table);
                answer
            }
            Request::ReadRecord { lines } => {
                let table = open_record(&lines.join("\n"))?;
                let answer = opened(&*table);
                self.table = Some(table);
                answer
            }
            Request::Status {} => table?.summary(),
            Request::Setup {} => table?.setup(),
            Request::Board {} => table?.board(),
            Request::State {} => table?.position(),
            Request::View { seat } => table?.view(seat)?,
            Request::Legal { seat } => table?.legal(seat)?,
            Request::Outcomes { seat, action } => table?.outcomes(seat, &action)?,
            Request::Act { seat, action, outcome, viewer } => table?.act(seat, &action, outcome.as_ref(), viewer)?,
            Request::Load { position } => {
                let table = table?;
                table.load(&position)?;
                table.summary()
            }
            Request::Undo { count } => {
                let table = table?;
                table.undo(count.unwrap_or(1))?;
                table.summary()
            }
            Request::Perft { depth, limit } => {
                let most = self.perft_limit.min(limit.unwrap_or(u64::MAX));
                json!({ "depth": depth, "count": table?.perft(depth, most)? })
            }
            Request::Record {} => json!({ "lines": table?.record()?.lines().collect::<Vec<_>>() }),
            Request::Quit {} => {
                self.quit = true;
                json!("bye")
            }
        })
    }

    /// Answers line by line until the input ends or asks to quit.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
        let mut line = Vec::new();
        while !self.quit {
            line.clear();
            let read = input.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line)?;
            if read == 0 {
                break;
            }
            let answer = if read as u64 > MAX_LINE && line.last() != Some(&b'\n') {
                skip_line(&mut input)?;
                failed(&Value::Null, &Problem::new(Code::TooLong, format!("a line has at most {MAX_LINE} bytes")))
            } else {
                match str::from_utf8(&line) {
                    Ok(text) if text.trim().is_empty() => continue,
                    Ok(text) => self.answer(text),
                    Err(_) => failed(&Value::Null, &Problem::new(Code::BadJson, "the line is not UTF-8")),
                }
            };
            serde_json::to_writer(&mut output, &answer)?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
        Ok(())
    }
}

fn opened(table: &dyn Table) -> Value {
    json!({ "setup": table.setup(), "official": table.is_official(), "at": table.summary() })
}

fn failed(id: &Value, problem: &Problem) -> Value {
    json!({ "id": id, "error": problem })
}

/// What is wrong with a request that is JSON but not a request.
fn unreadable(value: &Value, error: &serde_json::Error) -> Problem {
    let text = error.to_string();
    match value.get("cmd") {
        None => Problem::form("a request is an object with a field 'cmd', for example {\"cmd\":\"games\"}"),
        Some(cmd)
            if text.contains("unknown variant") && text.contains(&format!("`{}`", cmd.as_str().unwrap_or(""))) =>
        {
            Problem::new(Code::UnknownCommand, format!("there is no such command: {}", plainly(&text)))
        }
        Some(_) => Problem::form(format!("the request is not well formed: {text}")),
    }
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|b| *b == b'\n');
        let used = end.map_or(buffer.len(), |i| i + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}
