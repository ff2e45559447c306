//! A program that can be started several times. Processes that have finished a game wait for the next one.

use crate::command::CommandLine;
use crate::forfeit::Forfeit;
use crate::limits::Limits;
use crate::process::{Process, end_all};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A program with its limits, and its processes that wait for a game.
#[derive(Debug)]
pub struct Program {
    command: CommandLine,
    limits: Limits,
    most: usize,
    processes: Mutex<Processes>,
    one_ended: Condvar,
}

#[derive(Debug, Default)]
struct Processes {
    idle: Vec<Process>,
    /// All there are, idle ones included.
    count: usize,
}

impl Program {
    /// A program of which at most this many processes run; a game that needs another one waits.
    #[must_use]
    pub fn new(command: CommandLine, limits: Limits, most: usize) -> Arc<Program> {
        let processes = Mutex::default();
        Arc::new(Program { command, limits, most: most.max(1), processes, one_ended: Condvar::new() })
    }

    /// The command line.
    #[must_use]
    pub fn command(&self) -> &CommandLine {
        &self.command
    }

    /// Its limits.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether it can be started at all: a wrong path should be known before the first of ten thousand games.
    pub fn try_out(&self) -> Result<(), Forfeit> {
        self.take().map(|process| self.wait_again(process))
    }

    /// A process for a game; one that has already played, if there is one.
    pub(crate) fn take(&self) -> Result<Process, Forfeit> {
        let mut processes = self.processes();
        loop {
            if let Some(idle) = processes.idle.pop() {
                return Ok(idle);
            }
            if processes.count < self.most {
                break;
            }
            processes = self.one_ended.wait(processes).unwrap_or_else(PoisonError::into_inner);
        }
        processes.count += 1;
        drop(processes);
        Process::start(&self.command).inspect_err(|_| self.count_down())
    }

    /// Takes a process back that has kept to the rules.
    pub(crate) fn give_back(&self, mut process: Process) {
        process.rest();
        self.wait_again(process);
    }

    fn wait_again(&self, process: Process) {
        self.processes().idle.push(process);
        self.one_ended.notify_one();
    }

    /// Ends a process that has not.
    pub(crate) fn dismiss(&self, process: Process) {
        drop(process);
        self.count_down();
    }

    fn count_down(&self) {
        self.processes().count -= 1;
        self.one_ended.notify_one();
    }

    fn processes(&self) -> MutexGuard<'_, Processes> {
        // The list is intact even if a thread died while it held the lock.
        self.processes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        end_all(std::mem::take(&mut self.processes().idle));
    }
}
