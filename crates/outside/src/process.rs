//! A running program: one line in, one line out, and nobody waits longer than they said.
//!
//! Three threads do the waiting: one writes (a program that never reads would block it), one reads answers, one reads standard
//! error. The one who asks waits for the reader with a time limit. When a process is dropped its whole group is killed, so
//! that nothing it has started outlives it, and it is reaped.

use crate::command::CommandLine;
use crate::forfeit::{Fault, Forfeit};
use crate::limits::{MAX_ANSWER, MAX_COMPLAINTS};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How much of what a program last wrote to standard error is kept for people to read.
const TAIL: usize = 2_000;

/// How long a program whose input has ended may take to end.
const FAREWELL: Duration = Duration::from_millis(500);

/// A line of a program, or why there are no more.
type Answer = Result<String, Fault>;

/// A running program.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// Lines for the writer; none once the input has been closed.
    input: Option<SyncSender<String>>,
    /// In a lock only so that several threads may share a table that has not begun.
    answers: Mutex<Receiver<Answer>>,
    complaints: Arc<Mutex<Complaints>>,
    has_played: bool,
}

/// What came on standard error.
#[derive(Debug, Default)]
struct Complaints {
    bytes: usize,
    tail: Vec<u8>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &CommandLine) -> Result<Process, Forfeit> {
        let [program, args @ ..] = command.words() else {
            return Err(Forfeit::new(Fault::NotStarted, "there is no program to start"));
        };
        let mut starting = Command::new(program);
        starting.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that all of it can be ended, and so that Ctrl-C in a terminal is ours to handle.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starting, 0);
        let not_started = |why: &dyn std::fmt::Display| {
            Forfeit::new(Fault::NotStarted, format!("'{command}' could not be started: {why}"))
        };
        let mut child = starting.spawn().map_err(|e| not_started(&e))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (to_writer, lines) = sync_channel(1);
        let (to_us, answers) = sync_channel(1);
        let complaints = Arc::default();
        let process = Process {
            child,
            input: Some(to_writer),
            answers: Mutex::new(answers),
            complaints: Arc::clone(&complaints),
            has_played: false,
        };
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else { return Err(not_started(&"it has no pipes")) };
        let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
            thread::Builder::new().name(name.to_owned()).spawn(work).map_err(|e| not_started(&e))
        };
        spawn("program-in", Box::new(move || write(stdin, &lines)))?;
        spawn("program-out", Box::new(move || read(stdout, &to_us)))?;
        spawn("program-err", Box::new(move || overhear(stderr, &complaints)))?;
        Ok(process)
    }

    /// Says a line and waits for the answer.
    pub(crate) fn ask(&mut self, line: String, patience: Duration) -> Result<String, Forfeit> {
        match self.answers().try_recv() {
            Ok(Ok(said)) => {
                let sentence = format!("it said something that it was not asked for: {}", shortened(&said));
                return Err(self.complained(Fault::Flooded, sentence));
            }
            Ok(Err(fault)) => return Err(self.gone(fault)),
            Err(TryRecvError::Disconnected) => return Err(self.gone(Fault::Ended)),
            Err(TryRecvError::Empty) => {}
        }
        // If the last line still waits to be written, the program answers without reading.
        if self.input.as_ref().is_none_or(|input| input.try_send(line).is_err()) {
            return Err(self.complained(Fault::Flooded, "it answers without reading what it is asked"));
        }
        match self.answers().recv_timeout(patience) {
            Ok(Ok(answer)) if self.has_complained_too_much() => {
                drop(answer);
                Err(self.gone(Fault::Flooded))
            }
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(fault)) => Err(self.gone(fault)),
            Err(RecvTimeoutError::Timeout) => {
                let sentence = format!("it took longer than {}", seconds(patience));
                Err(self.complained(Fault::Late, sentence))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.gone(Fault::Ended)),
        }
    }

    /// After a game: what was written to standard error in it is forgotten.
    pub(crate) fn rest(&mut self) {
        *self.complaints() = Complaints::default();
        self.has_played = true;
    }

    /// Whether it has played a game before.
    pub(crate) fn has_played(&self) -> bool {
        self.has_played
    }

    /// Closes its input. A program that minds its manners ends by itself.
    pub(crate) fn say_goodbye(&mut self) {
        self.input = None;
    }

    fn answers(&mut self) -> &Receiver<Answer> {
        self.answers.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn complaints(&self) -> std::sync::MutexGuard<'_, Complaints> {
        // Text that is intact even if a thread died while it held the lock.
        self.complaints.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_complained_too_much(&self) -> bool {
        self.complaints().bytes > MAX_COMPLAINTS
    }

    /// Why a program has no more to say. It is ended, because only then its last words are known.
    fn gone(&mut self, fault: Fault) -> Forfeit {
        let status = self.end();
        let flooded = self.has_complained_too_much();
        let sentence = match fault {
            _ if flooded => format!("it wrote more than {MAX_COMPLAINTS} bytes to standard error in one game"),
            Fault::Flooded => format!("its answer is longer than {MAX_ANSWER} bytes"),
            Fault::Nonsense => "its answer is not UTF-8".to_owned(),
            _ => format!("it ended without an answer ({status})"),
        };
        self.complained(if flooded { Fault::Flooded } else { fault }, sentence)
    }

    /// With what it last wrote to standard error.
    pub(crate) fn complained(&self, fault: Fault, sentence: impl Into<String>) -> Forfeit {
        let mut sentence = sentence.into();
        let tail = String::from_utf8_lossy(&self.complaints().tail).trim().to_owned();
        if !tail.is_empty() {
            sentence += &format!("; on standard error: {tail}");
        }
        Forfeit { fault, sentence }
    }

    /// Ends the process and everything it has started, and says how it ended.
    fn end(&mut self) -> String {
        let status = match self.child.try_wait() {
            Ok(Some(status)) => Ok(status),
            _ => {
                self.kill();
                self.child.wait()
            }
        };
        // Whatever else is in its group.
        self.kill();
        status.map_or_else(|e| e.to_string(), |status| status.to_string())
    }

    fn kill(&mut self) {
        #[cfg(unix)]
        {
            let id = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw);
            if let Some(id) = id {
                // The group may be gone already.
                let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
            }
        }
        let _ = self.child.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say_goodbye();
        self.end();
    }
}

/// Ends several processes at once: all are told, then each has the time that is left.
pub(crate) fn end_all(mut processes: Vec<Process>) {
    processes.iter_mut().for_each(Process::say_goodbye);
    let until = Instant::now() + FAREWELL;
    for process in &mut processes {
        while matches!(process.child.try_wait(), Ok(None)) && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Writes lines until nobody sends any more or nobody reads them.
fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads answers. At most one waits to be asked for: a program that says more has to wait, and fills no memory.
fn read(stdout: ChildStdout, answers: &SyncSender<Answer>) {
    let mut output = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = MAX_ANSWER as u64 + 1;
        let said = match output.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(_) if line.last() == Some(&b'\n') => {
                line.pop();
                String::from_utf8(std::mem::take(&mut line)).map_err(|_| Fault::Nonsense)
            }
            Ok(read) if read as u64 == most => Err(Fault::Flooded),
            Ok(_) => return,
            Err(e) if e.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let last = said.is_err();
        if answers.send(said).is_err() || last {
            return;
        }
    }
}

/// Reads standard error, so that the program is not held up by it, and keeps its end.
fn overhear(mut stderr: ChildStderr, complaints: &Mutex<Complaints>) {
    let mut buffer = [0; 4096];
    loop {
        match stderr.read(&mut buffer) {
            Ok(0) => return,
            Ok(read) => {
                let mut complaints = complaints.lock().unwrap_or_else(PoisonError::into_inner);
                complaints.bytes += read;
                complaints.tail.extend_from_slice(&buffer[..read]);
                let over = complaints.tail.len().saturating_sub(TAIL);
                complaints.tail.drain(..over);
                if complaints.bytes > MAX_COMPLAINTS {
                    return;
                }
            }
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

/// The beginning of what a program said.
pub(crate) fn shortened(said: &str) -> String {
    const MOST: usize = 200;
    let short: String = said.chars().take(MOST).collect();
    if short.len() < said.len() { short + "…" } else { short }
}

/// A time for people: `5 s`, `0.25 s`.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}
