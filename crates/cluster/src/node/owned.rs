//! The tables that this node plays, for those who look at them, from this node or another. What goes to a gate is numbered, so that
//! the gate sees what is missing (`docs/scale.md`, "The bus").

use super::{Command, Node, Output, Watcher, is_due};
use crate::times::{HEADS, HEADS_FOR};
use crate::wire::{Kind, Message};
use crate::{Epoch, NodeId, ViewerId};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// How many requests may wait for a table that is being read.
const WAITING: usize = 64;

/// How many viewers of a gate that have gone are remembered: what is said of them comes too late.
const GONE: usize = 64;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// It is being read.
    Loading,
    Playing,
    /// It takes no more commands, and comes to know its last write.
    Stopping,
    /// It is not in memory, and this is what its log lacks.
    Stopped(String),
    /// It is not in memory, and has to be taken again before it is read.
    Lost,
}

/// A table of this node.
#[derive(Debug)]
pub(super) struct Owned {
    epoch: Epoch,
    pub(super) phase: Phase,
    /// When it became what it is: lists that were asked for before say nothing about it.
    pub(super) changed: Duration,
    /// When it may be tried again.
    pub(super) retry: Duration,
    /// What it shows, as the planted faults need it.
    #[cfg(test)]
    pub(super) last_rev: u32,
    links: BTreeMap<NodeId, Link>,
    /// Requests that came while it was read.
    asks: Vec<(NodeId, u64, String)>,
}

/// What has gone to one gate. It stays as long as the epoch lasts: numbers do not start twice (I9).
#[derive(Debug, Default)]
struct Link {
    n: u64,
    spoke: Duration,
    /// The last request of this gate.
    ask: u64,
    viewers: BTreeMap<ViewerId, Known>,
    gone: VecDeque<ViewerId>,
    /// Nothing up to this number is listened to.
    floor: u64,
}

impl Link {
    /// Whether this was said of somebody who is not known to have gone.
    fn listens(&self, viewer: ViewerId, serial: u64) -> bool {
        serial > self.floor && !self.gone.contains(&viewer)
    }

    fn note_gone(&mut self, viewer: ViewerId) {
        if !self.gone.contains(&viewer) {
            self.gone.truncate(GONE - 1);
            self.gone.push_front(viewer);
        }
    }

    /// Nobody is known any more; whatever was said before now is over.
    fn forget_all(&mut self) -> Vec<ViewerId> {
        self.floor = self.viewers.values().map(|known| known.serial).max().unwrap_or(0).max(self.floor);
        std::mem::take(&mut self.viewers).into_keys().collect()
    }
}

/// What a gate said of a viewer.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) serial: u64,
    pub(super) hello: String,
    pub(super) since: Option<u32>,
    pub(super) heard: u32,
    pub(super) again: bool,
}

impl Known {
    fn attach(&self, who: Watcher) -> Command {
        let Known { hello, since, heard, again, .. } = self.clone();
        Command::Attach { who, hello, since, heard, again }
    }
}

impl Owned {
    pub(super) fn new(epoch: Epoch, now: Duration) -> Owned {
        Owned {
            epoch,
            phase: Phase::Loading,
            changed: now,
            retry: Duration::ZERO,
            #[cfg(test)]
            last_rev: 0,
            links: BTreeMap::new(),
            asks: Vec::new(),
        }
    }

    pub(super) fn epoch(&self) -> Epoch {
        self.epoch
    }

    pub(super) fn is_in_memory(&self) -> bool {
        matches!(self.phase, Phase::Loading | Phase::Playing | Phase::Stopping)
    }

    pub(super) fn is_leaving(&self) -> bool {
        matches!(self.phase, Phase::Stopping | Phase::Stopped(_))
    }

    pub(super) fn wants_statement(&self, now: Duration) -> bool {
        matches!(self.phase, Phase::Lost | Phase::Stopped(_)) && now >= self.retry
    }

    /// The gates at which somebody looks at it.
    pub(super) fn gates(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.links.iter().filter(|(_, link)| !link.viewers.is_empty()).map(|(gate, _)| *gate)
    }

    #[cfg(test)]
    pub(super) fn waiting(&self) -> usize {
        self.asks.len()
    }
}

impl Node {
    /// The table, if it is in memory in this epoch; otherwise the one who believes so learns better.
    fn playing(&mut self, code: &str, epoch: Epoch, gate: NodeId) -> Option<&mut Owned> {
        match self.tables.get(code).filter(|table| table.is_in_memory()).map(Owned::epoch) {
            Some(own) if own == epoch => {}
            Some(own) if own > epoch => {
                let node = self.id;
                self.send(gate, Message::Moved { table: code.to_owned(), epoch: own, node });
                return None;
            }
            _ => {
                self.look_for(code, Some(gate));
                return None;
            }
        }
        self.tables.get_mut(code)
    }

    pub(super) fn attached(&mut self, code: &str, epoch: Epoch, who: Watcher, known: Known) {
        let Some(table) = self.playing(code, epoch, who.gate) else { return };
        let link = table.links.entry(who.gate).or_default();
        let before = link.viewers.get(&who.viewer);
        if before.is_some_and(|before| before.serial >= known.serial) || !link.listens(who.viewer, known.serial) {
            return;
        }
        let command = match before {
            None => known.attach(who),
            // Somebody whom the table welcomed, but who did not hear it, is welcomed again.
            Some(_) if !known.again => known.attach(who),
            Some(_) => Command::Refresh { who, since: known.since, heard: known.heard },
        };
        link.viewers.insert(who.viewer, known);
        self.tell(code, command);
    }

    pub(super) fn heard_said(&mut self, code: &str, epoch: Epoch, who: Watcher, serial: u64, text: String) {
        #[cfg(test)]
        let deaf = self.has(crate::sim::Planted::HearsTwice);
        #[cfg(not(test))]
        let deaf = false;
        let Some(table) = self.playing(code, epoch, who.gate) else { return };
        let link = table.links.entry(who.gate).or_default();
        let Some(known) = link.viewers.get_mut(&who.viewer) else {
            // Somebody who was thought to be gone with their node.
            if link.listens(who.viewer, serial) {
                self.send(who.gate, Message::Whom { table: code.to_owned(), epoch });
            }
            return;
        };
        if known.serial >= serial && !deaf {
            return;
        }
        known.serial = serial;
        self.tell(code, Command::Said(who, text));
    }

    pub(super) fn detached(&mut self, code: &str, who: Watcher) {
        let Some(table) = self.tables.get_mut(code) else { return };
        let link = table.links.entry(who.gate).or_default();
        link.note_gone(who.viewer);
        if link.viewers.remove(&who.viewer).is_some() {
            self.tell(code, Command::Detach(who));
        }
    }

    /// Nobody looks from a gate any more, or it is not known who does.
    fn forget_gate(&mut self, code: &str, gate: NodeId) {
        let link = self.tables.get_mut(code).and_then(|table| table.links.get_mut(&gate));
        for viewer in link.map(Link::forget_all).unwrap_or_default() {
            self.tell(code, Command::Detach(Watcher { gate, viewer }));
        }
    }

    /// A gate says how many look from there. If others are known here, it is asked who they are.
    pub(super) fn heard_looking(&mut self, code: &str, epoch: Epoch, gate: NodeId, count: u64) {
        let Some(table) = self.playing(code, epoch, gate) else { return };
        let known = table.links.get(&gate).map_or(0, |link| link.viewers.len() as u64);
        if known != count {
            self.forget_gate(code, gate);
            self.send(gate, Message::Whom { table: code.to_owned(), epoch });
        }
    }

    pub(super) fn heard_ask(&mut self, code: &str, epoch: Epoch, gate: NodeId, ask: u64, text: String) {
        let Some(table) = self.playing(code, epoch, gate) else { return };
        let link = table.links.entry(gate).or_default();
        if link.ask >= ask {
            return;
        }
        link.ask = ask;
        if table.phase == Phase::Loading {
            if table.asks.len() < WAITING {
                table.asks.push((gate, ask, text));
            }
            return;
        }
        self.tell(code, Command::Asked { gate, ask, text });
    }

    /// Tells a table something if it plays. While it is read, all that matters is who will be there.
    fn tell(&mut self, code: &str, command: Command) {
        if let Some(table) = self.tables.get(code).filter(|table| table.phase == Phase::Playing) {
            self.out.push(Output::Tell(code.to_owned(), table.epoch, command));
        }
    }

    pub(super) fn loaded(&mut self, code: &str, epoch: Epoch) {
        let Some(table) = self.tables.get_mut(code).filter(|t| t.epoch == epoch && t.phase == Phase::Loading) else {
            return;
        };
        table.phase = Phase::Playing;
        let mut commands = Vec::new();
        for (gate, link) in &table.links {
            for (viewer, known) in &link.viewers {
                commands.push(known.attach(Watcher { gate: *gate, viewer: *viewer }));
            }
        }
        for (gate, ask, text) in table.asks.drain(..) {
            commands.push(Command::Asked { gate, ask, text });
        }
        for command in commands {
            self.tell(code, command);
        }
    }

    /// A table has a text for viewers: one message per gate, however many look from there.
    pub(super) fn says(&mut self, code: &str, epoch: Epoch, to: &[Watcher], kind: Kind, text: &str) {
        let (now, sure) = (self.now, self.is_sure());
        let Some(table) = self.tables.get_mut(code).filter(|table| table.epoch == epoch) else { return };
        #[cfg(test)]
        if let Kind::Frame { rev, .. } = kind {
            table.last_rev = table.last_rev.max(rev);
        }
        let mut by_gate: BTreeMap<NodeId, Vec<ViewerId>> = BTreeMap::new();
        for who in to {
            if table.links.get(&who.gate).is_some_and(|link| link.viewers.contains_key(&who.viewer)) {
                by_gate.entry(who.gate).or_default().push(who.viewer);
            }
        }
        let mut messages = Vec::new();
        for (gate, to) in by_gate {
            let link = table.links.entry(gate).or_default();
            // A number that is never sent is a gap like any other.
            link.n += 1;
            link.spoke = now;
            if kind == Kind::Bye {
                for viewer in &to {
                    link.viewers.remove(viewer);
                    link.note_gone(*viewer);
                }
            }
            if sure {
                let (table, n) = (code.to_owned(), link.n);
                messages.push((gate, Message::Out { table, epoch, n, to, kind, text: text.to_owned() }));
            }
        }
        for (gate, message) in messages {
            self.send(gate, message);
        }
    }

    pub(super) fn tell_heads(&mut self) {
        if !self.is_sure() || !is_due(self.now, self.headed, HEADS) {
            return;
        }
        self.headed = self.now;
        #[cfg(test)]
        if self.has(crate::sim::Planted::NoHeads) {
            return;
        }
        let mut by_gate: BTreeMap<NodeId, Vec<(String, Epoch, u64)>> = BTreeMap::new();
        for (code, table) in self.tables.iter().filter(|(_, table)| table.phase == Phase::Playing) {
            for (gate, link) in &table.links {
                if !link.viewers.is_empty() && self.now < link.spoke + HEADS_FOR {
                    by_gate.entry(*gate).or_default().push((code.clone(), table.epoch, link.n));
                }
            }
        }
        for (gate, heads) in by_gate {
            self.send(gate, Message::Heads { heads });
        }
    }

    /// The viewers of nodes that are dead have gone.
    pub(super) fn forget_dead_gates(&mut self) {
        let dead = |gate: &NodeId| *gate != self.id && !self.is_peer(*gate);
        let mut gone = Vec::new();
        for (code, table) in &self.tables {
            gone.extend(table.gates().filter(dead).map(|gate| (code.clone(), gate)));
        }
        gone.into_iter().for_each(|(code, gate)| self.forget_gate(&code, gate));
    }
}
