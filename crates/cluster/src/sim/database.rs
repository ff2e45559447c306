//! A database in memory that lies like a real one: a statement arrives, waits for locks, looks, and commits as separate events, and
//! whether its answer arrives is another matter. Times are milliseconds of the database's own clock.

use super::Planted;
use crate::ledger::{Answer, Peer, Standing, Statement};
use crate::times::LEASE;
use crate::{Epoch, NodeId};
use std::collections::{BTreeMap, VecDeque};

/// A move of the small game that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) id: u64,
    pub(super) seat: u8,
    /// What was drawn: only the seat may know odd ones.
    pub(super) card: u64,
}

/// What is sent to the database.
#[derive(Clone, Debug)]
pub(super) enum Sql {
    Of(NodeId, Statement),
    Append { code: String, epoch: Epoch, rev: u32, entry: Entry },
    Save { code: String, epoch: Epoch, door: Vec<u64> },
    Say { code: String, epoch: Epoch, number: u32, id: u64 },
}

/// What it says.
#[derive(Clone, Debug)]
pub(super) enum Said {
    Answer(Answer),
    Written,
    Fenced,
    Taken,
}

/// What a table is read as.
#[derive(Clone, Debug, Default)]
pub(super) struct Stored {
    pub(super) log: Vec<Entry>,
    pub(super) door: Vec<u64>,
    pub(super) chat: Vec<u64>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Row {
    Node(NodeId),
    Lease(String),
}

#[derive(Debug, Default)]
struct Lock {
    /// Who holds it, and whether alone.
    holders: Vec<(u64, bool)>,
    waiting: VecDeque<u64>,
}

#[derive(Debug)]
struct Open {
    sql: Sql,
    held: Vec<Row>,
    said: Option<Said>,
    effect: Effect,
}

/// What a statement does when it commits.
#[derive(Clone, Debug)]
enum Effect {
    Nothing,
    Until(NodeId, Standing, u64),
    Own(Vec<(String, Option<NodeId>, Epoch)>),
    Gone(NodeId),
    Write,
}

#[derive(Debug)]
pub(super) struct Database {
    nodes: BTreeMap<NodeId, (u64, Standing)>,
    pub(super) leases: BTreeMap<String, (Option<NodeId>, Epoch)>,
    pub(super) tables: BTreeMap<String, Stored>,
    /// The epoch of each entry of each log.
    epochs: BTreeMap<String, Vec<Epoch>>,
    locks: BTreeMap<Row, Lock>,
    open: BTreeMap<u64, Open>,
    planted: Option<Planted>,
    pub(super) faults: Vec<String>,
    pub(super) fenced: u64,
    pub(super) taken: u64,
}

impl Database {
    pub(super) fn new(codes: &[String], planted: Option<Planted>) -> Database {
        Database {
            nodes: BTreeMap::new(),
            leases: codes.iter().map(|code| (code.clone(), (None, 0))).collect(),
            tables: codes.iter().map(|code| (code.clone(), Stored::default())).collect(),
            epochs: BTreeMap::new(),
            locks: BTreeMap::new(),
            open: BTreeMap::new(),
            planted,
            faults: Vec::new(),
            fenced: 0,
            taken: 0,
        }
    }

    fn is_dead(&self, node: NodeId, now: u64) -> bool {
        self.nodes.get(&node).is_none_or(|(until, _)| *until <= now)
    }

    /// A statement arrives; tells which ones are open now, to be committed later.
    pub(super) fn arrive(&mut self, now: u64, id: u64, sql: Sql) -> Vec<u64> {
        self.open.insert(id, Open { sql, held: Vec::new(), said: None, effect: Effect::Nothing });
        if self.go_on(now, id) { vec![id] } else { Vec::new() }
    }

    /// The next row that a statement has to lock, and whether alone.
    fn needs(&self, open: &Open) -> Option<(Row, bool)> {
        let lease = |code: &String| Row::Lease(code.clone());
        let has = |row: &Row| open.held.contains(row);
        match &open.sql {
            Sql::Of(node, Statement::Renew(_) | Statement::Revive(_) | Statement::Leave) => {
                Some((Row::Node(*node), true)).filter(|(row, _)| !has(row))
            }
            Sql::Of(node, Statement::Take { code, want: true }) => {
                if !has(&lease(code)) {
                    return Some((lease(code), true));
                }
                let owner = self.leases.get(code).and_then(|(owner, _)| *owner).filter(|owner| owner != node);
                owner.map(|owner| (Row::Node(owner), false)).filter(|(row, _)| !has(row))
            }
            Sql::Of(
                _,
                Statement::Again { code, .. } | Statement::HandOver { code, .. } | Statement::Release { code, .. },
            ) => Some((lease(code), true)).filter(|(row, _)| !has(row)),
            Sql::Of(..) => None,
            Sql::Save { .. } if self.planted == Some(Planted::DoorUnguarded) => None,
            _ if matches!(self.planted, Some(Planted::Unfenced | Planted::Unlocked)) => None,
            Sql::Append { code, .. } | Sql::Save { code, .. } | Sql::Say { code, .. } => {
                Some((lease(code), false)).filter(|(row, _)| !has(row))
            }
        }
    }

    fn is_free(&self, row: &Row, alone: bool) -> bool {
        self.locks.get(row).is_none_or(|lock| lock.holders.iter().all(|(_, other)| !alone && !other))
    }

    /// Locks what is needed, and looks; `false` if it has to wait.
    fn go_on(&mut self, now: u64, id: u64) -> bool {
        loop {
            let Some(open) = self.open.get(&id) else { return false };
            let Some((row, alone)) = self.needs(open) else { break };
            if !self.is_free(&row, alone) {
                let lock = self.locks.entry(row).or_default();
                if !lock.waiting.contains(&id) {
                    lock.waiting.push_back(id);
                }
                return false;
            }
            self.hold(id, row, alone);
        }
        let (said, effect) = self.look(now, id);
        if let Some(open) = self.open.get_mut(&id) {
            (open.said, open.effect) = (Some(said), effect);
        }
        true
    }

    fn hold(&mut self, id: u64, row: Row, alone: bool) {
        self.locks.entry(row.clone()).or_default().holders.push((id, alone));
        if let Some(open) = self.open.get_mut(&id) {
            open.held.push(row);
        }
    }

    /// What a statement finds once it has its locks.
    fn look(&mut self, now: u64, id: u64) -> (Said, Effect) {
        let Some(open) = self.open.get(&id) else { return (Said::Fenced, Effect::Nothing) };
        let lease = now + LEASE.as_millis() as u64;
        match open.sql.clone() {
            Sql::Of(node, Statement::Renew(_)) if self.is_dead(node, now) => {
                (Said::Answer(Answer::Expired), Effect::Nothing)
            }
            Sql::Of(node, Statement::Renew(standing)) => {
                let live = |(node, (until, standing)): (&NodeId, &(u64, Standing))| {
                    (*until > now).then_some(Peer { node: *node, standing: *standing })
                };
                let peers = self.nodes.iter().filter_map(live).collect();
                (Said::Answer(Answer::Renewed(peers)), Effect::Until(node, standing, lease))
            }
            Sql::Of(node, Statement::Revive(standing)) => {
                (Said::Answer(Answer::Revived), Effect::Until(node, standing, lease))
            }
            Sql::Of(node, Statement::Mine) => {
                let mine = self.leases.iter().filter(|(_, (owner, _))| *owner == Some(node));
                let mine = mine.map(|(code, (_, epoch))| (code.clone(), *epoch)).collect();
                (Said::Answer(Answer::Mine(mine)), Effect::Nothing)
            }
            Sql::Of(node, Statement::Take { code, want }) => {
                let Some((owner, epoch)) = self.leases.get(&code).copied() else {
                    return (Said::Answer(Answer::NoTable), Effect::Nothing);
                };
                let free = owner.is_none_or(|owner| owner != node && self.is_dead(owner, now));
                match want && free {
                    true => self.owned(code, Some(node), epoch + 1),
                    false => (Said::Answer(Answer::Held { node: owner, epoch }), Effect::Nothing),
                }
            }
            Sql::Of(node, Statement::Again { code, epoch }) => self.if_mine(node, code, epoch, Some(node), 1),
            Sql::Of(node, Statement::HandOver { code, epoch, to }) => match self.is_dead(to, now) {
                true => (Said::Answer(Answer::Held { node: Some(node), epoch }), Effect::Nothing),
                false => self.if_mine(node, code, epoch, Some(to), 1),
            },
            Sql::Of(node, Statement::Release { code, epoch }) => self.if_mine(node, code, epoch, None, 0),
            Sql::Of(node, Statement::Sweep { most }) => self.sweep(now, id, node, most),
            Sql::Of(node, Statement::Leave) => (Said::Answer(Answer::Done), Effect::Gone(node)),
            Sql::Append { code, epoch, .. } | Sql::Save { code, epoch, .. } | Sql::Say { code, epoch, .. } => {
                let unguarded = match &open.sql {
                    _ if self.planted == Some(Planted::Unfenced) => true,
                    Sql::Save { .. } => self.planted == Some(Planted::DoorUnguarded),
                    _ => false,
                };
                match unguarded || self.leases.get(&code).is_some_and(|(_, now)| *now == epoch) {
                    true => (Said::Written, Effect::Write),
                    false => (Said::Fenced, Effect::Nothing),
                }
            }
        }
    }

    fn owned(&mut self, code: String, node: Option<NodeId>, epoch: Epoch) -> (Said, Effect) {
        self.taken += 1;
        (Said::Answer(Answer::Taken(epoch)), Effect::Own(vec![(code, node, epoch)]))
    }

    fn if_mine(&mut self, me: NodeId, code: String, expected: Epoch, to: Option<NodeId>, more: u64) -> (Said, Effect) {
        match self.leases.get(&code).copied() {
            None => (Said::Answer(Answer::NoTable), Effect::Nothing),
            Some((node, epoch)) if node == Some(me) && epoch == expected => self.owned(code, to, epoch + more),
            Some((node, epoch)) => (Said::Answer(Answer::Held { node, epoch }), Effect::Nothing),
        }
    }

    /// Takes what is locked by nobody; what is, is left out.
    fn sweep(&mut self, now: u64, id: u64, me: NodeId, most: u32) -> (Said, Effect) {
        let dead = |(code, (owner, epoch)): (&String, &(Option<NodeId>, Epoch))| {
            let owner = owner.filter(|owner| *owner != me && self.is_dead(*owner, now))?;
            let free = self.is_free(&Row::Lease(code.clone()), true) && self.is_free(&Row::Node(owner), false);
            free.then(|| (code.clone(), owner, epoch + 1))
        };
        let taken: Vec<(String, NodeId, Epoch)> = self.leases.iter().filter_map(dead).take(most as usize).collect();
        let mut rows = Vec::new();
        for (code, owner, epoch) in taken {
            self.taken += 1;
            self.hold(id, Row::Lease(code.clone()), true);
            self.hold(id, Row::Node(owner), false);
            rows.push((code, Some(me), epoch));
        }
        let swept = rows.iter().map(|(code, _, epoch)| (code.clone(), *epoch)).collect();
        (Said::Answer(Answer::Swept(swept)), Effect::Own(rows))
    }

    /// A statement commits. Tells what it says, and which others are open now that waited for it.
    pub(super) fn commit(&mut self, now: u64, id: u64) -> (Said, Vec<u64>) {
        let Some(open) = self.open.remove(&id) else { return (Said::Fenced, Vec::new()) };
        let mut said = open.said.unwrap_or(Said::Fenced);
        match open.effect {
            Effect::Nothing => {}
            Effect::Until(node, standing, until) => drop(self.nodes.insert(node, (until, standing))),
            Effect::Gone(node) => drop(self.nodes.remove(&node)),
            Effect::Own(rows) => {
                for (code, node, epoch) in rows {
                    let before = self.leases.insert(code.clone(), (node, epoch));
                    if before.is_some_and(|(_, before)| before > epoch) {
                        self.faults.push(format!("P1: the epoch of {code} falls to {epoch}"));
                    }
                }
            }
            Effect::Write => {
                if !self.write(&open.sql) {
                    said = Said::Taken;
                }
            }
        }
        self.fenced += u64::from(matches!(said, Said::Fenced));
        let mut next = Vec::new();
        for row in open.held {
            if let Some(lock) = self.locks.get_mut(&row) {
                lock.holders.retain(|(holder, _)| *holder != id);
                next.extend(lock.waiting.drain(..));
            }
        }
        (said, next.into_iter().filter(|id| self.go_on(now, *id)).collect())
    }

    /// Writes a row, unless its key is taken.
    fn write(&mut self, sql: &Sql) -> bool {
        let (Sql::Append { code, epoch, .. } | Sql::Save { code, epoch, .. } | Sql::Say { code, epoch, .. }) = sql
        else {
            return false;
        };
        let Some(table) = self.tables.get_mut(code) else { return false };
        let fits = match sql {
            Sql::Append { rev, .. } => table.log.len() as u32 + 1 == *rev,
            Sql::Say { number, .. } => table.chat.len() as u32 == *number,
            _ => true,
        };
        if !fits {
            return false;
        }
        if self.leases.get(code).map(|(_, epoch)| epoch) != Some(epoch) {
            self.faults.push(format!("P1: a write commits at {code} under epoch {epoch}, which is over"));
        }
        match sql {
            Sql::Append { entry, .. } => {
                if table.log.iter().any(|other| other.id == entry.id) {
                    self.faults.push(format!("P2: action {} is carried out twice at {code}", entry.id));
                }
                table.log.push(*entry);
                let epochs = self.epochs.entry(code.clone()).or_default();
                if epochs.last().is_some_and(|last| last > epoch) {
                    self.faults.push(format!("P1: the epochs in the log of {code} fall"));
                }
                epochs.push(*epoch);
            }
            Sql::Save { door, .. } => table.door.clone_from(door),
            Sql::Say { id, .. } => {
                if table.chat.contains(id) {
                    self.faults.push(format!("P2: line {id} is said twice at {code}"));
                }
                table.chat.push(*id);
            }
            Sql::Of(..) => {}
        }
        true
    }
}
