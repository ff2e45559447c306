//! Running the program and looking at what it says.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The program under test.
pub(crate) const CIVITAS: &str = env!("CARGO_BIN_EXE_civitas");

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file of the repository as text.
pub(crate) fn read(path: &str) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("cannot read {}: {e}", path.display()))
}

/// An empty folder for one test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the target folder can be written to");
    path
}

/// The program with these arguments, without settings of the surroundings that change its output.
pub(crate) fn civitas(args: &[&str]) -> Command {
    let mut command = Command::new(CIVITAS);
    command.args(args).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program to its end.
pub(crate) fn run(args: &[&str]) -> Output {
    civitas(args).output().expect("the program can be started")
}

/// Standard output of a run that must succeed.
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "civitas {args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Bytes that must be UTF-8.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// Whether `pattern`, in which `…` stands for any text, matches all of `line`.
pub(crate) fn matches(pattern: &str, line: &str) -> bool {
    let Some((head, tail)) = pattern.split_once('…') else {
        return pattern == line;
    };
    let Some(rest) = line.strip_prefix(head) else {
        return false;
    };
    // Leftmost is enough for every part but the last, which has to stand at the end.
    let mut rest = rest;
    let mut parts: Vec<&str> = tail.split('…').collect();
    let last = parts.pop().unwrap_or("");
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// A running engine.
pub(crate) struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts one.
    pub(crate) fn start() -> Engine {
        let mut command = civitas(&["engine"]);
        let mut process =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program can be started");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("standard output is piped"));
        Engine { process, input, output }
    }

    /// Starts one with a game on the beginner map, three seats.
    pub(crate) fn beginner() -> Engine {
        let mut engine = Engine::start();
        engine.ok(&json!({"cmd": "new", "game": "egypt", "seats": 3, "options": {"map": "beginner"}}));
        engine
    }

    /// Sends bytes as they are; the end of the line is added.
    pub(crate) fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("the engine reads");
    }

    /// The next line of output.
    pub(crate) fn receive(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine writes UTF-8");
        assert!(line.ends_with('\n'), "the engine has gone away without an answer (said: {line:?})");
        line.pop();
        line
    }

    /// Sends a line and reads the answer.
    pub(crate) fn ask_bytes(&mut self, line: &[u8]) -> Value {
        self.send(line);
        let answer = self.receive();
        serde_json::from_str(&answer).unwrap_or_else(|e| panic!("not JSON ({e}): {answer}"))
    }

    /// Sends a request and reads the answer.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.ask_bytes(request.to_string().as_bytes())
    }

    /// What a request that must succeed is answered.
    pub(crate) fn ok(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert!(answer["error"].is_null(), "{request} was refused: {answer}");
        answer["ok"].take()
    }

    /// The code of the error a request must be answered with.
    pub(crate) fn refused(&mut self, request: &Value) -> String {
        let answer = self.ask(request);
        answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{request} was not refused: {answer}")).to_owned()
    }

    /// The digest of the position.
    pub(crate) fn digest(&mut self) -> Value {
        self.ok(&json!({"cmd": "status"}))["digest"].take()
    }

    /// Ends the input and returns the exit code.
    pub(crate) fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        let status = self.process.wait().expect("the engine ends");
        let mut rest = String::new();
        self.output.read_line(&mut rest).expect("the engine writes UTF-8");
        assert_eq!(rest, "", "the engine said more than it was asked");
        status.code()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn wildcards_match_any_text() {
    assert!(matches("a…c", "abc") && matches("a…c", "ac") && matches("…", "") && matches("…b…", "abc"));
    assert!(matches("{…,\"x\":1,…}", "{\"w\":0,\"x\":1,\"y\":2}"));
    assert!(!matches("a…c", "abcd") && !matches("a…b…c", "acb") && !matches("abc", "ab") && !matches("a…a", "a"));
}
