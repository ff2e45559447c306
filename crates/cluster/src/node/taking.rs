//! Which tables are this node's: taking them, taking them again, giving them away. The database decides; this file asks it, one
//! statement per table at a time.

use super::lease::Asked;
use super::owned::{Owned, Phase};
use super::{End, Node, Output, Why, is_due};
use crate::ledger::{Answer, Statement};
use crate::times::{AUDIT, SWEEP, SWEPT};
use crate::wire::Message;
use crate::{Epoch, NodeId};
use std::collections::BTreeMap;
use std::time::Duration;

/// Why a statement was made.
#[derive(Clone, Debug)]
pub(super) enum Purpose {
    Lease(Asked),
    /// Somebody wants to know who has the table: a gate, or this node.
    Take(String, Option<NodeId>),
    Again(String),
    HandOver(String, NodeId, String),
    Release(String),
    Sweep,
    Audit(Duration),
    Leave,
}

impl Purpose {
    pub(super) fn code(&self) -> Option<&str> {
        match self {
            Purpose::Take(code, _) | Purpose::Again(code) | Purpose::HandOver(code, ..) | Purpose::Release(code) => {
                Some(code)
            }
            Purpose::Lease(_) | Purpose::Sweep | Purpose::Audit(_) | Purpose::Leave => None,
        }
    }
}

impl Node {
    /// Whether this node may take tables that are not its own.
    fn may_take(&self) -> bool {
        self.is_sure() && self.leaving.is_none() && !self.is_without_bus()
    }

    pub(super) fn tend_tables(&mut self) {
        self.tell_heads();
        if !self.is_sure() {
            return;
        }
        if is_due(self.now, self.swept, SWEEP) && self.may_take() {
            self.swept = self.now;
            self.ask(Statement::Sweep { most: SWEPT }, Purpose::Sweep);
        }
        if is_due(self.now, self.audited, AUDIT) && !self.has_left() {
            self.audited = self.now;
            self.ask(Statement::Mine, Purpose::Audit(self.now));
        }
        let stuck: Vec<(String, Phase)> = self
            .tables
            .iter()
            .filter(|(code, table)| table.wants_statement(self.now) && !self.busy.contains(*code))
            .map(|(code, table)| (code.clone(), table.phase.clone()))
            .collect();
        for (code, phase) in stuck {
            match phase {
                Phase::Lost => self.take_again(&code),
                // It is not known how the last hand-over went, or nobody was there.
                _ => self.look_for(&code, None),
            }
        }
        if self.is_without_bus() {
            let mine: Vec<String> = self.tables.keys().cloned().collect();
            mine.iter().for_each(|code| self.stop(code));
        }
    }

    /// Asks who has a table, and takes it if it can be had.
    pub(super) fn look_for(&mut self, code: &str, guest: Option<NodeId>) {
        if self.busy.contains(code) || self.has_left() {
            return;
        }
        let want = self.may_take();
        self.ask(Statement::Take { code: code.to_owned(), want }, Purpose::Take(code.to_owned(), guest));
    }

    /// Takes this node's own table again, with another epoch: what was in memory of it is not to be trusted.
    pub(super) fn take_again(&mut self, code: &str) {
        let Some(table) = self.tables.get_mut(code) else { return };
        table.phase = Phase::Lost;
        table.changed = self.now;
        let epoch = table.epoch();
        if !self.busy.contains(code) {
            self.ask(Statement::Again { code: code.to_owned(), epoch }, Purpose::Again(code.to_owned()));
        }
    }

    /// The table is this node's, in a new epoch: it is read, and everybody here is attached to it.
    fn own(&mut self, code: &str, epoch: Epoch, carried: Option<String>) {
        if self.tables.get(code).is_some_and(|table| table.epoch() >= epoch) {
            return;
        }
        self.drop_table(code);
        self.tables.insert(code.to_owned(), Owned::new(epoch, self.now));
        self.out.push(Output::Load { code: code.to_owned(), epoch, carried });
        self.learn(code, self.id, epoch);
    }

    /// Forgets a table and whatever is in memory of it.
    pub(super) fn drop_table(&mut self, code: &str) {
        if let Some(table) = self.tables.remove(code) {
            if table.is_in_memory() {
                self.out.push(Output::Drop(code.to_owned(), table.epoch()));
            }
            self.lose_owner(code, self.id);
        }
    }

    pub(super) fn given(&mut self, code: &str, epoch: Epoch, carried: String) {
        self.own(code, epoch, Some(carried));
    }

    pub(super) fn table_answered(&mut self, purpose: Purpose, answer: Answer) {
        match (purpose, answer) {
            (Purpose::Take(code, _) | Purpose::Again(code), Answer::Taken(epoch)) => self.own(&code, epoch, None),
            (Purpose::Take(code, guest), Answer::Held { node, epoch }) => self.found(&code, node, epoch, guest),
            (Purpose::Again(code) | Purpose::HandOver(code, ..), Answer::Held { node, epoch }) => {
                self.found(&code, node, epoch, None);
            }
            (Purpose::Take(code, _) | Purpose::Again(code), Answer::NoTable) => {
                self.drop_table(&code);
                self.send_all_away(&code, Why::NoTable);
            }
            (Purpose::HandOver(code, to, carried), Answer::Taken(epoch)) => self.gave(&code, to, epoch, carried),
            (Purpose::Release(code), _) => self.drop_table(&code),
            (Purpose::Sweep, Answer::Swept(tables)) => {
                for (code, epoch) in tables {
                    self.own(&code, epoch, None);
                }
            }
            (Purpose::Audit(sent), Answer::Mine(mine)) => self.compare(&mine, sent),
            (Purpose::Leave, _) => self.out.push(Output::Left),
            // No answer: whatever still wants something asks again.
            _ => {}
        }
    }

    /// The database says who has a table.
    fn found(&mut self, code: &str, node: Option<NodeId>, epoch: Epoch, guest: Option<NodeId>) {
        let here = self.tables.get(code).map(Owned::epoch);
        match node {
            Some(node) if node == self.id => {
                let lost = self.tables.get(code).is_none_or(|table| table.epoch() != epoch || !table.is_in_memory());
                if lost && here.is_none_or(|here| here <= epoch) {
                    // Given to this node without its knowing, or by a statement that it gave up: nothing that is in memory counts.
                    self.drop_table(code);
                    self.tables.insert(code.to_owned(), Owned::new(epoch, self.now));
                    self.take_again(code);
                } else {
                    self.learn(code, node, epoch);
                }
            }
            Some(node) => {
                if here.is_some_and(|here| here < epoch) {
                    self.drop_table(code);
                }
                self.learn(code, node, epoch);
                if let Some(guest) = guest {
                    self.send(guest, Message::Moved { table: code.to_owned(), epoch, node });
                }
            }
            // It is nobody's, and this node did not want it.
            None => {
                if here.is_some_and(|here| here <= epoch) {
                    self.drop_table(code);
                }
            }
        }
    }

    /// Compares what this node plays with what is its own, as it was when the list was asked for.
    pub(super) fn compare(&mut self, mine: &[(String, Epoch)], sent: Duration) {
        let mine: BTreeMap<&str, Epoch> = mine.iter().map(|(code, epoch)| (code.as_str(), *epoch)).collect();
        let settled = |code: &String, table: &Owned| table.changed < sent && !self.busy.contains(code);
        let gone: Vec<String> = self
            .tables
            .iter()
            .filter(|(code, table)| settled(code, table) && mine.get(code.as_str()) != Some(&table.epoch()))
            .map(|(code, _)| code.clone())
            .collect();
        for code in gone {
            self.drop_table(&code);
        }
        for (code, epoch) in mine {
            if !self.tables.contains_key(code) && !self.busy.contains(code) {
                self.found(code, Some(self.id), epoch, None);
            }
        }
    }

    /// The task of a table has ended.
    pub(super) fn ended(&mut self, code: &str, epoch: Epoch, end: End) {
        let Some(table) = self.tables.get_mut(code).filter(|table| table.epoch() == epoch) else { return };
        let was = std::mem::replace(&mut table.phase, Phase::Lost);
        table.changed = self.now;
        match end {
            End::Fenced => {
                self.drop_table(code);
                self.look_for(code, None);
            }
            End::Unknown => self.take_again(code),
            // Not at once: what could not be read now can hardly be read a moment later.
            End::Failed => table.retry = self.now + crate::times::WATCH,
            End::Asleep => self.release(code, epoch),
            End::Stopped(carried) => {
                if let Some(table) = self.tables.get_mut(code) {
                    table.phase = Phase::Stopped(carried.clone());
                }
                match was {
                    Phase::Stopping => self.give_away(code, epoch, carried),
                    _ => self.take_again(code),
                }
            }
        }
    }

    pub(super) fn release(&mut self, code: &str, epoch: Epoch) {
        if !self.busy.contains(code) {
            self.ask(Statement::Release { code: code.to_owned(), epoch }, Purpose::Release(code.to_owned()));
        }
    }
}
