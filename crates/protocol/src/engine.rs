//! The engine protocol: one JSON object per line in, one JSON object per line out. `docs/engine-protocol.md` describes it.

use crate::action::{ActionForm, OutcomeForm};
use crate::code::Code;
use crate::event::EventForm;
use crate::look::Look;
use crate::plainly::plainly;
use crate::position::Position;
use crate::problem::{Problem, json_fault};
use crate::session::{Luck, Session, open_record, open_session};
use crate::setup::{Seed, SetupForm, catalogue};
use civitas_engine::BoardSpec;
use civitas_games::Language;
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
    LoadView {
        view: Value,
        #[serde(default)]
        events: Vec<EventForm>,
    },
    Choose {
        player: String,
        seat: u8,
        budget: Option<u32>,
        #[serde(default)]
        seed: Seed,
        lang: Option<String>,
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
    session: Option<Box<dyn Session>>,
    quit: bool,
    perft_limit: u64,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine { session: None, quit: false, perft_limit: PERFT_LIMIT }
    }
}

impl core::fmt::Debug for Engine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Engine").field("game", &self.session.is_some()).finish()
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
        self.session.as_ref().and_then(|session| session.summary(Look::Open).digest)
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
        if let Some(viewer) = self.session.as_ref().and_then(|session| session.known_from()) {
            must_be_known(&request, viewer)?;
        }
        let session = self.session.as_mut().ok_or_else(none);
        Ok(match request {
            Request::Hello {} => json!({
                "name": "civitas", "version": env!("CARGO_PKG_VERSION"), "protocol": PROTOCOL_VERSION,
            }),
            Request::Games {} => catalogue(),
            Request::New { game, seats, seed, options, board } => {
                let setup = SetupForm { game, seats: seats.unwrap_or(4), seed, options, board, rules: None };
                self.begin(open_session(&setup)?)?
            }
            Request::ReadRecord { lines } => self.begin(open_record(&lines.join("\n"))?)?,
            Request::Status {} => {
                let session = session?;
                json!(session.summary(session.known_from().map_or(Look::Open, Look::Seat)))
            }
            Request::Setup {} => json!(session?.setup()?),
            Request::Board {} => json!(session?.fixed().board),
            Request::State {} => json!(session?.position()),
            Request::View { seat } => {
                let session = session?;
                seat.map_or(Ok(()), |seat| session.check_seat(seat))?;
                json!(session.view(seat.into()))
            }
            Request::Legal { seat } => json!(session?.legal(seat)?),
            Request::Outcomes { seat, action } => json!(session?.outcomes(seat, &action)?),
            Request::Act { seat, action, outcome, viewer } => {
                act(&mut **session?, seat, &action, outcome.as_ref(), viewer)?
            }
            Request::Load { position } => {
                let session = session?;
                session.load(&position)?;
                json!(session.summary(Look::Open))
            }
            Request::LoadView { view, events } => {
                let session = session?;
                session.load_view(&view, &events)?;
                json!(session.summary(session.known_from().into()))
            }
            Request::Choose { player, seat, budget, seed, lang } => {
                let language = lang.map_or(Ok(Language::default()), |code| code.parse()).map_err(Problem::form)?;
                json!(session?.choose(&player, seat, budget, seed.0, language)?)
            }
            Request::Undo { count } => {
                let session = session?;
                session.undo(count.unwrap_or(1))?;
                json!(session.summary(Look::Open))
            }
            Request::Perft { depth, limit } => {
                let most = self.perft_limit.min(limit.unwrap_or(u64::MAX));
                json!({ "depth": depth, "count": session?.perft(depth, most)? })
            }
            Request::Record {} => json!({ "lines": session?.record(None)?.lines().collect::<Vec<_>>() }),
            Request::Quit {} => {
                self.quit = true;
                json!("bye")
            }
        })
    }

    fn begin(&mut self, session: Box<dyn Session>) -> Result<Value, Problem> {
        let (setup, at) = (session.setup()?, session.summary(Look::Open));
        let answer = json!({ "setup": setup, "official": session.is_official(), "at": at });
        self.session = Some(session);
        Ok(answer)
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

/// Of a game that is known from one seat only, nothing else can be asked: the rest was made up.
fn must_be_known(request: &Request, viewer: u8) -> Result<(), Problem> {
    let known = match request {
        Request::View { seat } | Request::Legal { seat } => *seat == Some(viewer),
        Request::Choose { seat, .. } => *seat == viewer,
        Request::State {}
        | Request::Outcomes { .. }
        | Request::Act { .. }
        | Request::Undo { .. }
        | Request::Perft { .. }
        | Request::Record {} => false,
        Request::Hello {}
        | Request::Games {}
        | Request::New { .. }
        | Request::ReadRecord { .. }
        | Request::Status {}
        | Request::Setup {}
        | Request::Board {}
        | Request::Load { .. }
        | Request::LoadView { .. }
        | Request::Quit {} => true,
    };
    let sentence = || format!("only what seat {viewer} knows was loaded; ask for its view, its actions or a choice");
    if known { Ok(()) } else { Err(Problem::new(Code::Hidden, sentence())) }
}

/// Carries out an action. `viewer` hides what it may not know; without one, everything is told.
fn act(
    session: &mut dyn Session,
    seat: u8,
    action: &ActionForm,
    outcome: Option<&OutcomeForm>,
    viewer: Option<Option<u8>>,
) -> Result<Value, Problem> {
    // Checked first, because an error changes nothing.
    [Some(seat), viewer.flatten()].into_iter().flatten().try_for_each(|seat| session.check_seat(seat))?;
    session.act(seat, action, outcome.map_or(Luck::Own, Luck::Forced))?;
    let look = viewer.map_or(Look::Open, Look::from);
    let (outcome, events) = session.happened(look).map_or((None, Vec::new()), |h| (h.outcome, h.events));
    Ok(json!({ "outcome": outcome, "events": events, "at": session.summary(look) }))
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
