//! A simulated day: three nodes, a database, a bus, people, and what goes wrong. One event after the other, in the order of their
//! times; all chance comes from the seed.

mod crowd;
mod network;
mod trouble;

use super::Planted;
use super::chance::Chance;
use super::database::{Database, Said, Sql, Stored};
use super::game::{Does, QUEUE, Table};
use super::people::Person;
use crate::ledger::{Answer, Statement, StatementId};
use crate::node::{End, Input, Node, Output};
use crate::times::{STATEMENT, TICK};
use crate::wire::{Message, To};
use crate::{Epoch, NodeId};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

const NODES: usize = 3;
const TABLES: usize = 3;
/// When the bad part of the day ends, when nobody does anything new, and when it ends.
pub(super) const CALM: u64 = 20_000;
const QUIET: u64 = CALM + 8_000;
const END: u64 = QUIET + 2_500;
/// How soon everything moves again once it is calm (P7).
const SOON: u64 = 5_000;
/// More than this never waits in one node (P8).
const BOUND: usize = 200;

#[derive(Clone, Debug)]
enum Event {
    Tick,
    Heard(NodeId, Message),
    Answered(StatementId, Answer),
    /// Nobody waits for a statement any more.
    TimeOut(u64),
    /// What the database says about a write.
    Written(u64, Said),
    /// A table has been read.
    Read(String, Epoch, Stored, Option<String>),
    Unread(String, Epoch),
    Opened(usize, u64),
    Closed(u64),
    Said(u64, String),
    /// A connection takes again what it is given.
    TakesAgain(u64),
    Asked(usize, String),
    Drain,
}

#[derive(Clone, Debug)]
enum Happens {
    /// At a node, in one of its lives.
    At(usize, u64, Event),
    Arrives(u64, Sql),
    Commits(u64),
    ReadNow(usize, u64, String, Epoch, Option<String>),
    /// A person hears something, in one of its connections.
    Hears(usize, u64, String),
    Replied(usize, String),
    HungUp(usize, u64),
    Person(usize),
    Trouble,
    Wake(usize),
    Mend(usize, Cut),
    Start(usize),
    Calm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cut {
    Bus,
    Database,
}

/// What a connection has taken: the revision, and the line of chat that comes next. While it is slow it takes nothing.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    since: Option<u32>,
    heard: u32,
    slow: bool,
}

/// Who made a statement.
#[derive(Clone, Debug)]
enum Asker {
    Machine(StatementId),
    Table(String, Epoch),
}

struct Host {
    node: Option<Node>,
    id: NodeId,
    life: u64,
    /// While it is paused, what has come for it.
    asleep: Option<Vec<Event>>,
    no_bus: bool,
    no_database: bool,
    /// Its clock began somewhere.
    epoch: u64,
    tables: BTreeMap<String, Table>,
    loading: BTreeMap<String, Epoch>,
    /// Tables that were fenced and kept all the same: a fault.
    kept: BTreeMap<String, Table>,
    /// What was read too early: a fault.
    early: BTreeMap<String, Stored>,
    statements: BTreeMap<u64, Asker>,
    asks: BTreeMap<u64, usize>,
}

/// What came of a day.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Outcome {
    pub(super) fault: Option<String>,
    pub(super) acked: u64,
    pub(super) takes: u64,
    pub(super) fenced: u64,
    /// How long the slowest person waited in the calm, in milliseconds.
    pub(super) slowest: u64,
    pub(super) events: u64,
    /// Of everything that happened, in order.
    pub(super) hash: u64,
}

pub(super) struct World {
    now: u64,
    next: u64,
    queue: BTreeMap<(u64, u64), Happens>,
    chance: Chance,
    database: Database,
    hosts: Vec<Host>,
    people: Vec<Person>,
    work: VecDeque<(usize, Input)>,
    ids: u64,
    lines: BTreeMap<(usize, u64), u64>,
    /// What each connection has taken.
    taken: BTreeMap<u64, Taken>,
    planted: Option<Planted>,
    calm: bool,
    trace: Option<Vec<String>>,
    outcome: Outcome,
}

impl World {
    pub(super) fn new(seed: u64, planted: Option<Planted>, trace: bool) -> World {
        let codes: Vec<String> = (0..TABLES).map(|n| format!("T{n}")).collect();
        let mut people = Vec::new();
        for code in &codes {
            people.extend([Some(0), Some(1), None].map(|look| Person::new(code, look)));
        }
        let mut world = World {
            now: 0,
            next: 0,
            queue: BTreeMap::new(),
            chance: Chance::new(seed),
            database: Database::new(&codes, planted),
            hosts: Vec::new(),
            people,
            work: VecDeque::new(),
            ids: 0,
            lines: BTreeMap::new(),
            taken: BTreeMap::new(),
            planted,
            calm: false,
            trace: trace.then(Vec::new),
            outcome: Outcome::default(),
        };
        for i in 0..NODES {
            world.hosts.push(Host::new());
            world.later(0, Happens::Start(i));
        }
        for i in 0..world.people.len() {
            world.later(50 + 30 * i as u64, Happens::Person(i));
        }
        world.later(2_000, Happens::Trouble);
        world.later(CALM, Happens::Calm);
        world
    }

    fn later(&mut self, wait: u64, what: Happens) {
        self.next += 1;
        self.queue.insert((self.now + wait, self.next), what);
    }

    fn at(&mut self, wait: u64, i: usize, event: Event) {
        let life = self.hosts[i].life;
        self.later(wait, Happens::At(i, life, event));
    }

    fn fail(&mut self, what: &str) {
        self.outcome.fault.get_or_insert(format!("{} ms: {what}", self.now));
    }

    fn id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    /// Lives through the day.
    pub(super) fn run(mut self) -> (Outcome, Vec<String>) {
        while let Some(((now, _), what)) = self.queue.pop_first() {
            if now > END || self.outcome.fault.is_some() {
                break;
            }
            self.now = now;
            self.outcome.events += 1;
            self.note(&what);
            self.happen(what);
            while let Some((i, input)) = self.work.pop_front() {
                self.feed(i, input);
            }
            if let Some(fault) = self.database.faults.pop() {
                self.fail(&fault);
            }
        }
        if self.outcome.fault.is_none() {
            self.judge();
        }
        (self.outcome.takes, self.outcome.fenced) = (self.database.taken, self.database.fenced);
        self.outcome.slowest = self.people.iter().filter_map(|p| p.calm_ack).max().unwrap_or(CALM).saturating_sub(CALM);
        self.outcome.acked = self.people.iter().map(|p| p.acked.len() as u64).sum();
        (self.outcome, self.trace.unwrap_or_default())
    }

    fn note(&mut self, what: &Happens) {
        let kind = match what {
            Happens::At(i, _, Event::Tick) => return self.mix(*i as u64),
            Happens::At(i, ..) => 100 + *i as u64,
            Happens::Arrives(id, _) | Happens::Commits(id) => 200 + id,
            Happens::Hears(i, ..) | Happens::Person(i) => 300 + *i as u64,
            _ => 400,
        };
        self.mix(kind);
        if let Some(trace) = &mut self.trace {
            trace.push(format!("{:>6} {what:?}", self.now));
        }
    }

    fn mix(&mut self, with: u64) {
        let hash = &mut self.outcome.hash;
        *hash = (*hash ^ with ^ (self.now << 20)).wrapping_mul(0x0100_0000_01b3).rotate_left(5);
    }

    fn happen(&mut self, what: Happens) {
        match what {
            Happens::At(i, life, event) => {
                let host = &mut self.hosts[i];
                if host.life != life || host.node.is_none() {
                    return;
                }
                match &mut host.asleep {
                    Some(held) => held.push(event),
                    None => self.event(i, event),
                }
            }
            Happens::Arrives(id, sql) => {
                let open = self.database.arrive(self.now, id, sql);
                self.commit_soon(&open);
            }
            Happens::Commits(id) => {
                let (said, open) = self.database.commit(self.now, id);
                self.commit_soon(&open);
                self.answer(id, said);
            }
            Happens::ReadNow(i, life, code, epoch, carried) => {
                let stored = self.database.tables.get(&code).cloned().unwrap_or_default();
                let wait = self.chance.between(1, 30);
                self.later(wait, Happens::At(i, life, Event::Read(code, epoch, stored, carried)));
            }
            Happens::Hears(person, line, text) => self.hears(person, line, &text),
            Happens::Replied(person, text) => self.replied(person, &text),
            Happens::HungUp(person, line) => {
                if self.people[person].line.is_some_and(|(_, _, own)| own == line) {
                    self.people[person].hang_up();
                }
            }
            Happens::Person(i) => self.person(i),
            Happens::Trouble => self.trouble(),
            Happens::Wake(i) => self.wake(i),
            Happens::Mend(i, Cut::Bus) => self.hosts[i].no_bus = false,
            Happens::Mend(i, Cut::Database) => self.hosts[i].no_database = false,
            Happens::Start(i) => self.start(i),
            Happens::Calm => {
                self.calm = true;
                for i in 0..NODES {
                    (self.hosts[i].no_bus, self.hosts[i].no_database) = (false, false);
                    self.wake(i);
                    self.start(i);
                }
            }
        }
    }

    fn event(&mut self, i: usize, event: Event) {
        match event {
            Event::Tick => {
                self.work.push_back((i, Input::Tick));
                self.at(TICK.as_millis() as u64, i, Event::Tick);
            }
            Event::Heard(from, message) => self.work.push_back((i, Input::Heard(from, message))),
            Event::Answered(id, answer) => self.work.push_back((i, Input::Answered(id, answer))),
            Event::TimeOut(id) => match self.hosts[i].statements.remove(&id) {
                Some(Asker::Machine(id)) => self.work.push_back((i, Input::Answered(id, Answer::Unknown))),
                Some(Asker::Table(code, epoch)) => self.written(i, &code, epoch, None),
                None => {}
            },
            Event::Written(id, said) => {
                if let Some(Asker::Table(code, epoch)) = self.hosts[i].statements.remove(&id) {
                    self.written(i, &code, epoch, Some(said));
                }
            }
            Event::Read(code, epoch, stored, carried) => self.is_read(i, code, epoch, stored, carried),
            Event::Unread(code, epoch) => {
                if self.hosts[i].loading.get(&code) == Some(&epoch) {
                    self.hosts[i].loading.remove(&code);
                    self.work.push_back((i, Input::Ended(code, epoch, End::Failed)));
                }
            }
            Event::Opened(person, line) => {
                let Person { code, since, .. } = &self.people[person];
                let (code, hello, since) = (code.clone(), self.people[person].hello(), *since);
                self.taken.insert(line, Taken { since, ..Taken::default() });
                self.work.push_back((i, Input::Opened { viewer: line, code, hello, since }));
            }
            Event::Closed(line) => self.work.push_back((i, Input::Closed(line))),
            Event::Said(line, text) => self.work.push_back((i, Input::Said(line, text))),
            Event::TakesAgain(line) => {
                if let Some(Taken { since, heard, slow }) = self.taken.get_mut(&line) {
                    *slow = false;
                    let missed = Input::Missed { viewer: line, since: *since, heard: *heard };
                    self.work.push_back((i, missed));
                }
            }
            Event::Asked(person, text) => {
                let (ask, code) = (self.id(), self.people[person].code.clone());
                self.hosts[i].asks.insert(ask, person);
                self.work.push_back((i, Input::Asked { ask, code, text }));
            }
            Event::Drain => self.work.push_back((i, Input::Drain)),
        }
    }

    fn is_read(&mut self, i: usize, code: String, epoch: Epoch, stored: Stored, carried: Option<String>) {
        let host = &mut self.hosts[i];
        if host.loading.get(&code) != Some(&epoch) {
            return;
        }
        host.loading.remove(&code);
        let early = host.early.remove(&code);
        let table = match host.kept.remove(&code) {
            Some(kept) => kept.go_on(epoch),
            None => Table::new(&code, epoch, early.unwrap_or(stored), self.planted),
        };
        if let Some(carried) = carried.filter(|carried| !table.is_at(carried)) {
            let what = format!("P6: what was carried to {code} is of revision {carried}, and its log has another end");
            // A hand-over that came so late that the table has moved on since is no fault.
            if self.database.leases.get(&code).is_some_and(|(_, now)| *now == epoch) {
                self.fail(&what);
            }
        }
        self.hosts[i].tables.insert(code.clone(), table);
        self.work.push_back((i, Input::Loaded(code, epoch)));
    }

    fn written(&mut self, i: usize, code: &str, epoch: Epoch, said: Option<Said>) {
        let Some(table) = self.hosts[i].tables.get_mut(code).filter(|table| table.epoch == epoch) else { return };
        let does = table.written(said);
        self.does(i, code, epoch, does);
    }

    fn does(&mut self, i: usize, code: &str, epoch: Epoch, does: Vec<Does>) {
        for done in does {
            match done {
                Does::Says(to, kind, text) => {
                    self.work.push_back((i, Input::Says { code: code.to_owned(), epoch, to, kind, text }));
                }
                Does::Answers(gate, ask, text) => {
                    self.work.push_back((i, Input::Answers { code: code.to_owned(), epoch, gate, ask, text }));
                }
                Does::Writes(sql) => self.ask(i, Asker::Table(code.to_owned(), epoch), sql),
                Does::Ends(end) => {
                    let table = self.hosts[i].tables.remove(code);
                    if end == End::Fenced && self.planted == Some(Planted::KeptMemory) {
                        self.hosts[i].kept.extend(table.map(|table| (code.to_owned(), table)));
                    }
                    self.work.push_back((i, Input::Ended(code.to_owned(), epoch, end)));
                }
            }
        }
        if self.hosts[i].tables.get(code).is_some_and(|table| table.queue.len() > QUEUE) {
            self.fail(&format!("P8: too much waits at {code}"));
        }
    }

    fn feed(&mut self, i: usize, input: Input) {
        let host = &mut self.hosts[i];
        let Some(node) = &mut host.node else { return };
        let outputs = node.handle(Duration::from_millis(self.now + host.epoch), input);
        if node.waiting() > BOUND {
            self.fail(&format!("P8: too much waits in node {i}"));
        }
        for output in outputs {
            self.perform(i, output);
        }
    }

    fn perform(&mut self, i: usize, output: Output) {
        let id = self.hosts[i].id;
        match output {
            Output::Ask(statement, what) => {
                if self.planted == Some(Planted::ReadEarly)
                    && let Statement::Take { code, want: true } = &what
                {
                    let stored = self.database.tables.get(code).cloned().unwrap_or_default();
                    self.hosts[i].early.insert(code.clone(), stored);
                }
                self.ask(i, Asker::Machine(statement), Sql::Of(id, what));
            }
            Output::Send(to, message) => {
                for other in 0..NODES {
                    if to == To::All || to == To::Node(self.hosts[other].id) {
                        self.carry(i, other, &message);
                    }
                }
            }
            Output::Load { code, epoch, carried } => {
                self.hosts[i].loading.insert(code.clone(), epoch);
                let life = self.hosts[i].life;
                if self.hosts[i].no_database || (!self.calm && self.chance.in_thousand(10)) {
                    self.at(STATEMENT.as_millis() as u64, i, Event::Unread(code, epoch));
                } else {
                    let wait = self.chance.between(1, 20);
                    self.later(wait, Happens::ReadNow(i, life, code, epoch, carried));
                }
            }
            Output::Tell(code, epoch, command) => {
                if let Some(table) = self.hosts[i].tables.get_mut(&code).filter(|table| table.epoch == epoch) {
                    let does = table.command(command);
                    self.does(i, &code, epoch, does);
                }
            }
            Output::Stop(code, epoch) => {
                if let Some(table) = self.hosts[i].tables.get_mut(&code).filter(|table| table.epoch == epoch) {
                    let does = table.stop();
                    self.does(i, &code, epoch, does);
                }
            }
            Output::Drop(code, epoch) => {
                let host = &mut self.hosts[i];
                host.loading.retain(|own, at| *own != code || *at != epoch);
                host.tables.retain(|own, table| *own != code || table.epoch != epoch);
            }
            Output::Deliver { viewer, text, kind } => self.deliver(i, viewer, text, kind),
            Output::Refuse(_) => {}
            Output::Bye(viewer, _) => {
                if let Some(person) = self.person_on(i, viewer) {
                    let wait = self.chance.between(1, 10);
                    self.later(wait, Happens::HungUp(person, viewer));
                }
            }
            Output::Reply(ask, result) => {
                if let (Some(person), Ok(text)) = (self.hosts[i].asks.remove(&ask), result) {
                    let wait = self.chance.between(1, 10);
                    self.later(wait, Happens::Replied(person, text));
                }
            }
            Output::Left => {
                self.kill(i);
                let wait = self.chance.between(200, 1_000);
                self.later(wait, Happens::Start(i));
            }
        }
    }
}

impl Host {
    fn new() -> Host {
        Host {
            node: None,
            id: 0,
            life: 0,
            asleep: None,
            no_bus: false,
            no_database: false,
            epoch: 0,
            tables: BTreeMap::new(),
            loading: BTreeMap::new(),
            kept: BTreeMap::new(),
            early: BTreeMap::new(),
            statements: BTreeMap::new(),
            asks: BTreeMap::new(),
        }
    }
}
