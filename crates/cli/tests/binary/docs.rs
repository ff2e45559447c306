//! The documentation: every example runs, and nothing the program says is missing from it.

use crate::support::{CIVITAS, Engine, folder, matches, read, text};
use civitas_engine::Reason;
use civitas_protocol::Code;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

const PROTOCOL: &str = "docs/engine-protocol.md";
const RECORD: &str = "docs/record-format.md";

/// The fenced blocks of a kind: the number of the first line in the file, and the lines.
fn blocks(doc: &str, kind: &str) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, Vec<String>)> = None;
    for (i, line) in read(doc).lines().enumerate() {
        match &mut open {
            None if line == format!("```{kind}") => open = Some((i + 2, Vec::new())),
            Some(_) if line == "```" => found.extend(open.take()),
            Some((_, lines)) => lines.push(line.to_owned()),
            None => {}
        }
    }
    assert!(open.is_none(), "{doc}: a block of kind {kind} does not end");
    found
}

fn run_session(doc: &str, first: usize, lines: &[String]) {
    let mut engine = Engine::start();
    let mut asked = 0;
    for (i, line) in lines.iter().enumerate() {
        let place = format!("{doc}:{}", first + i);
        if let Some(request) = line.strip_prefix("> ") {
            engine.send(request.as_bytes());
            asked += 1;
        } else if let Some(wanted) = line.strip_prefix("< ") {
            assert!(asked > 0, "{place}: an answer without a request");
            asked -= 1;
            let answer = engine.receive();
            assert!(
                matches(wanted, &answer),
                "{place}: the program answers differently\n want {wanted}\n got  {answer}"
            );
        } else {
            panic!("{place}: a line of a session begins with '> ' or '< '");
        }
    }
    assert_eq!(asked, 0, "{doc}:{first}: a request without an answer");
    assert_eq!(engine.end(), Some(0), "{doc}:{first}: the exit code");
}

#[test]
fn every_session_of_the_documents_is_real() {
    for (doc, at_least) in [(PROTOCOL, 20), (RECORD, 1)] {
        let sessions = blocks(doc, "session");
        assert!(sessions.len() >= at_least, "{doc} has only {} sessions", sessions.len());
        for (first, lines) in sessions {
            run_session(doc, first, &lines);
        }
    }
}

#[test]
fn every_transcript_of_the_documents_is_real() {
    let folder = folder("transcripts");
    for (_, lines) in blocks(RECORD, "record") {
        std::fs::write(folder.join("game.jsonl"), lines.join("\n") + "\n").expect("the folder can be written to");
    }
    let transcripts = blocks(RECORD, "transcript");
    assert!(transcripts.len() >= 7, "{RECORD} has only {} transcripts", transcripts.len());
    for (first, lines) in transcripts {
        let mut lines = lines.iter().enumerate().peekable();
        while let Some((i, line)) = lines.next() {
            let command = line.strip_prefix("$ ").unwrap_or_else(|| panic!("{RECORD}:{}: not a command", first + i));
            let mut wanted: Vec<&str> = Vec::new();
            while let Some((_, line)) = lines.next_if(|(_, line)| !line.starts_with("$ ")) {
                wanted.push(line);
            }
            let said = shell(&folder, command);
            let same = said.lines().count() == wanted.len()
                && said.lines().zip(&wanted).all(|(line, want)| matches(want, line));
            assert!(same, "{RECORD}:{}: {command}\n want:\n{}\n got:\n{said}", first + i, wanted.join("\n"));
        }
    }
}

/// What a command of a transcript prints, errors included.
fn shell(folder: &Path, command: &str) -> String {
    let programs = Path::new(CIVITAS).parent().expect("the program lies in a folder").display().to_string();
    let path = std::env::var("PATH").unwrap_or_default();
    let script = format!("exec 2>&1\n{command}");
    let output = Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder)
        .env("PATH", format!("{programs}:{path}"))
        .output()
        .expect("sh can be started");
    text(&output.stdout)
}

/// The part of a document below a heading, up to the next heading of the same or a higher level.
fn section(doc: &str, heading: &str) -> String {
    let whole = read(doc);
    let level = heading.split(' ').next().unwrap_or("").len();
    let mut lines = whole.lines().skip_while(|line| *line != heading);
    assert!(lines.next().is_some(), "{doc} has no heading '{heading}'");
    let below = lines.take_while(|line| {
        let marks = line.chars().take_while(|c| *c == '#').count();
        marks == 0 || marks > level
    });
    below.collect::<Vec<_>>().join("\n")
}

/// The rows of all tables of a text that begin with something in backquotes, cell by cell, without the headings.
fn rows(text: &str) -> Vec<Vec<String>> {
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    let lines: Vec<&str> = text.lines().collect();
    let is_heading = |i: usize| lines.get(i + 1).is_some_and(|next| next.starts_with("|---"));
    let is_row = |i: usize| lines[i].starts_with("| `") && !is_heading(i);
    (0..lines.len()).filter(|i| is_row(*i)).map(|i| cells(lines[i])).collect()
}

/// The words in backquotes.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The names in the first cells of the tables of a section.
fn names(doc: &str, heading: &str) -> BTreeSet<String> {
    rows(&section(doc, heading)).iter().flat_map(|row| quoted(&row[0])).collect()
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(c.to_lowercase());
    }
    text
}

/// The lines between the braces of a type in a source file, without comments and attributes.
fn body_of(source: &str, start: &str) -> String {
    let code = read(source);
    let from = code.find(start).unwrap_or_else(|| panic!("{source} has no '{start}'")) + start.len();
    let mut depth = 0;
    let body = code[from..].chars().take_while(|c| {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        depth > 0
    });
    let body: String = body.skip(1).collect();
    let kept = body.lines().filter(|line| !line.trim_start().starts_with(['#', '/']));
    kept.collect::<Vec<_>>().join("\n")
}

/// What stands between commas outside all brackets.
fn split_outside(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    for c in text.chars() {
        depth += match c {
            '{' | '(' | '[' | '<' => 1,
            '}' | ')' | ']' | '>' => -1,
            _ => 0,
        };
        match (c, depth) {
            (',', 0) => parts.push(String::new()),
            _ => parts.last_mut().expect("there is one").push(c),
        }
    }
    parts.into_iter().map(|p| p.trim().to_owned()).filter(|p| !p.is_empty()).collect()
}

fn field_names(fields: &str) -> Vec<String> {
    let name = |field: String| field.split(':').next().unwrap_or("").trim().trim_start_matches("pub ").to_owned();
    split_outside(fields).into_iter().map(name).collect()
}

/// The variants of an enum in a source file, as they are written in JSON, with their fields.
fn variants(source: &str, name: &str) -> Vec<(String, Vec<String>)> {
    let found: Vec<(String, Vec<String>)> = split_outside(&body_of(source, &format!("enum {name} ")))
        .iter()
        .map(|variant| {
            let ident: String = variant.chars().take_while(|c| c.is_alphanumeric()).collect();
            let fields = variant.split_once('{').map_or("", |(_, rest)| rest.trim_end_matches('}'));
            (snake(&ident), field_names(fields))
        })
        .collect();
    assert!(found.len() >= 3, "{source}: enum {name} was not understood");
    found
}

/// Every variant has a row with all its fields, and there are no rows of variants that do not exist.
fn assert_documented(heading: &str, source: &str, name: &str) {
    let rows = rows(&section(PROTOCOL, heading));
    let variants = variants(source, name);
    for (variant, fields) in &variants {
        let row = rows.iter().find(|row| quoted(&row[0]) == [variant.clone()]);
        let row = row.unwrap_or_else(|| panic!("{PROTOCOL}, {heading}: no row for `{variant}`"));
        for field in fields {
            assert!(quoted(&row[1]).contains(field), "{PROTOCOL}, {heading}: `{variant}` lacks its field `{field}`");
        }
    }
    assert_eq!(rows.len(), variants.len(), "{PROTOCOL}, {heading}: rows for things that do not exist");
}

#[test]
fn every_action_outcome_event_and_phase_is_documented() {
    let source = |file: &str| format!("crates/protocol/src/{file}");
    assert_documented("## Actions", &source("action.rs"), "ActionForm");
    assert_documented("## Chance", &source("action.rs"), "OutcomeForm");
    assert_documented("## Events", &source("event.rs"), "EventForm");
    assert_documented("## Phases", &source("position.rs"), "PhaseForm");
}

#[test]
fn every_command_is_documented_with_its_fields() {
    for (command, fields) in variants("crates/protocol/src/engine.rs", "Request") {
        let section = section(PROTOCOL, &format!("### {command}"));
        assert!(section.contains(&format!("> {{\"cmd\":\"{command}\"")), "{command} has no example");
        for field in fields {
            assert!(
                section.contains(&format!("`{field}`")) || section.contains(&format!("\"{field}\":")),
                "{command} lacks {field}"
            );
        }
    }
}

#[test]
fn the_python_client_has_a_method_for_every_command() {
    let client = read("examples/python/civitas_client.py");
    for (command, _) in variants("crates/protocol/src/engine.rs", "Request") {
        assert!(client.contains(&format!("    def {command}(")), "civitas_client.py lacks {command}");
        assert!(client.contains(&format!("self.request(\"{command}\"")), "civitas_client.py never sends {command}");
    }
}

fn struct_fields(source: &str, name: &str) -> BTreeSet<String> {
    let fields = field_names(&body_of(source, &format!("pub struct {name} ")));
    assert!(fields.len() >= 2, "{source}: struct {name} was not understood");
    fields.into_iter().collect()
}

#[test]
fn every_field_of_position_view_and_record_is_documented() {
    let source = |file: &str| format!("crates/protocol/src/{file}");
    for (doc, heading, file, parts) in [
        (PROTOCOL, "## The position", "position.rs", &["Position", "SeatPosition"][..]),
        (PROTOCOL, "## The view", "view.rs", &["ViewForm", "SeatForm"]),
        (RECORD, "## The header", "record.rs", &["Header"]),
        (RECORD, "## Actions", "record.rs", &["Step"]),
        (RECORD, "## The end", "record.rs", &["End"]),
    ] {
        let wanted: BTreeSet<String> = parts.iter().flat_map(|part| struct_fields(&source(file), part)).collect();
        assert_eq!(names(doc, heading), wanted, "{doc}, {heading}");
    }
}

#[test]
fn answers_have_no_field_that_is_not_documented() {
    let mut engine = Engine::beginner();
    let keys =
        |value: &Value| value.as_object().map(|o| o.keys().cloned().collect::<BTreeSet<_>>()).unwrap_or_default();
    for (request, heading) in [
        (json!({"cmd": "state"}), "## The position"),
        (json!({"cmd": "view", "seat": 1}), "## The view"),
        (json!({"cmd": "board"}), "### board"),
    ] {
        let answer = engine.ok(&request);
        let seen = &keys(&answer) | &keys(&answer["seats"][0]);
        let known = names(PROTOCOL, heading);
        assert!(seen.is_subset(&known), "{heading}: {:?}", seen.difference(&known));
    }
    let at = engine.ok(&json!({"cmd": "status"}));
    let table = section(PROTOCOL, "## Commands");
    for key in keys(&at) {
        assert!(table.contains(&format!("\n| `{key}` |")), "`{key}` of at is not documented");
    }
}

/// Every code that the sources in a folder give a problem.
fn codes_in(folder: &Path) -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be listed").path();
        // What browser and server say to each other has its own page, and the dice are checked by a command of their own.
        if path.ends_with("wire") || path.ends_with("fair.rs") {
            continue;
        }
        if path.is_dir() {
            codes.extend(codes_in(&path));
            continue;
        }
        let text = std::fs::read_to_string(path).expect("sources are text");
        let name = |rest: &str| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("").to_owned();
        let named: BTreeSet<String> = text.split("Code::").skip(1).map(name).collect();
        let used = Code::ALL.iter().filter(|code| named.contains(&format!("{code:?}")));
        codes.extend(used.map(|code| code.as_str().to_owned()));
    }
    codes
}

/// Every code that `crates/protocol` gives a problem.
fn codes_of_problems() -> BTreeSet<String> {
    let codes = codes_in(&crate::support::root().join("crates/protocol/src"));
    assert!(codes.len() >= 15, "only {codes:?} found");
    codes
}

#[test]
fn every_error_code_is_documented_and_no_other() {
    let reasons = Reason::ALL.iter().map(|reason| reason.code().to_owned());
    let known: BTreeSet<String> = codes_of_problems().into_iter().chain(reasons).collect();
    let documented = names(PROTOCOL, "## Errors");
    let missing: Vec<_> = known.difference(&documented).collect();
    assert!(missing.is_empty(), "{PROTOCOL} lacks the error codes {missing:?}");
    let stale: Vec<_> = documented.difference(&known).collect();
    assert!(stale.is_empty(), "{PROTOCOL} has error codes that do not exist: {stale:?}");
}

#[test]
fn the_line_limit_and_the_versions_are_those_of_the_program() {
    let protocol = read(PROTOCOL);
    assert!(protocol.contains(&format!("at most {} bytes", civitas_protocol::MAX_LINE)));
    assert!(protocol.contains(&format!("\nVersion {}.", civitas_protocol::PROTOCOL_VERSION)));
    assert!(read(RECORD).contains(&format!("\nVersion {}.", civitas_protocol::RECORD_VERSION)));
}

#[test]
fn the_digest_is_the_hash_that_the_record_format_describes() {
    let mut engine = Engine::beginner();
    engine.ok(&json!({"cmd": "act", "seat": 0, "action": {"type": "roll"}, "outcome": {"dice": [4, 4]}}));
    engine.send(br#"{"cmd":"state"}"#);
    let answer = engine.receive();
    let state = answer.strip_prefix(r#"{"id":null,"ok":"#).and_then(|rest| rest.strip_suffix('}')).expect("an answer");
    assert_eq!(engine.digest(), blake3::hash(state.as_bytes()).to_hex()[..16]);
}

/// The hooks that a rule set of ours changes: those of its `impl Ruleset`, without what every game must say.
fn changed_hooks(file: &str) -> BTreeSet<String> {
    let code = read(&format!("games/{file}"));
    let body = code.split("\nimpl Ruleset for ").nth(1).and_then(|rest| rest.split("\n}\n").next());
    let body = body.unwrap_or_else(|| panic!("{file} has a rule set"));
    let changed = body.lines().filter_map(|line| line.strip_prefix("    fn "));
    let changed = changed.filter_map(|rest| rest.split(['(', '<']).next());
    changed.filter(|name| !["rule", "own_view"].contains(name)).map(str::to_owned).collect()
}

/// The table of hooks with a single user names all of them and no other, with that user.
#[test]
fn every_extension_point_with_a_single_user_has_its_reason() {
    let users = [
        ("`egypt`", "egypt/mod.rs"),
        ("`egypt` with gods", "egypt/gods/with_gods.rs"),
        ("`inkas`", "inkas/mod.rs"),
        ("`germany`", "germany/mod.rs"),
        ("`pyramid`", "pyramid/mod.rs"),
    ];
    let mut by: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (user, file) in users {
        changed_hooks(file).into_iter().for_each(|hook| by.entry(hook).or_default().push(user));
    }
    let single: BTreeSet<(String, &str)> =
        by.into_iter().filter(|(_, users)| users.len() == 1).map(|(hook, users)| (hook, users[0])).collect();
    let doc = read("docs/adding-a-game.md");
    let table = doc.split("\n| Extension point | Rule set |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let rows = table.expect("the table is there").lines().filter(|line| line.starts_with("| `"));
    let told: BTreeSet<(String, &str)> = rows
        .map(|row| row.trim_matches(['|', ' ']).split(" | ").collect::<Vec<_>>())
        .inspect(|row| assert!(row.len() == 3 && row[2].len() > 40, "{row:?} has a reason"))
        .map(|row| (row[0].trim_matches('`').to_owned(), row[1]))
        .collect();
    assert_eq!(told, single);
}

/// The table of what games of a new kind had to touch names the extension points that they really change.
#[test]
fn what_a_game_of_a_new_kind_changes_is_told_as_it_is() {
    let doc = read("docs/adding-a-game.md");
    let table = doc.split("\n| Rule set | What is new in it |").nth(1).and_then(|rest| rest.split("\n\n").next());
    let rows = table.expect("the table is there").lines().filter(|line| line.starts_with("| `"));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split(" | ").collect()).collect();
    assert!(rows.len() >= 4, "the table was read");
    for row in rows {
        let file = row[0].trim_start_matches("| ").trim_matches('`');
        let told: BTreeSet<String> = row[2].split(' ').map(|name| name.trim_matches('`').to_owned()).collect();
        assert_eq!(told, changed_hooks(file), "{file}");
    }
}
