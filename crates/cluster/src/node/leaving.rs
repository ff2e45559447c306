//! How a node ends: its tables are handed over first, then its sockets are told goodbye, a few at a time.

use super::owned::Phase;
use super::taking::Purpose;
use super::{Node, Output, Why};
use crate::ledger::Statement;
use crate::times::GOODBYES;
use crate::wire::Message;
use crate::{Epoch, NodeId};
use std::time::Duration;

/// How many tables are on their way at a time.
const AT_ONCE: usize = 32;

#[derive(Clone, Copy, Debug)]
pub(super) struct Leaving {
    /// Since when nothing is left but sockets, and how many there were.
    goodbyes: Option<(Duration, usize)>,
    left: bool,
}

impl Node {
    pub(super) fn drain(&mut self) {
        if self.leaving.is_none() {
            self.leaving = Some(Leaving { goodbyes: None, left: false });
            // So that nobody gives this node anything.
            self.renew();
            self.tend_leaving();
        }
    }

    pub(super) fn has_left(&self) -> bool {
        self.leaving.is_some_and(|leaving| leaving.left)
    }

    /// Lets a table come to its end.
    pub(super) fn stop(&mut self, code: &str) {
        let Some(table) = self.tables.get_mut(code).filter(|table| table.phase == Phase::Playing) else { return };
        (table.phase, table.changed) = (Phase::Stopping, self.now);
        let epoch = table.epoch();
        self.out.push(Output::Stop(code.to_owned(), epoch));
        #[cfg(test)]
        if self.has(crate::sim::Planted::HastyHandOver) {
            let carried = format!("{}", self.tables[code].last_rev);
            self.give_away(code, epoch, carried);
        }
    }

    /// Gives a table that has stopped to the node with the least to do, or lets go of it.
    pub(super) fn give_away(&mut self, code: &str, epoch: Epoch, carried: String) {
        let to = match self.is_without_bus() {
            true => None,
            // Of those that have equally little, not all tables to the same.
            false => self.takers().min_by_key(|(node, load)| (*load, mixed(*node, code))).map(|(node, _)| node),
        };
        match to {
            Some(to) => {
                self.note_given(to);
                let statement = Statement::HandOver { code: code.to_owned(), epoch, to };
                if !self.busy.contains(code) {
                    self.ask(statement, Purpose::HandOver(code.to_owned(), to, carried));
                }
            }
            None => self.release(code, epoch),
        }
    }

    /// The table is another's now: it is told, and so are those who look on.
    pub(super) fn gave(&mut self, code: &str, to: NodeId, epoch: Epoch, carried: String) {
        let gates: Vec<NodeId> = match self.tables.get(code) {
            Some(table) => table.gates().collect(),
            None => Vec::new(),
        };
        self.send(to, Message::Yours { table: code.to_owned(), epoch, carried });
        self.drop_table(code);
        for gate in gates {
            self.send(gate, Message::Moved { table: code.to_owned(), epoch, node: to });
        }
        self.learn(code, to, epoch);
        self.tend_leaving();
    }

    pub(super) fn tend_leaving(&mut self) {
        if self.is_cut_off() {
            let all: Vec<_> = self.viewers.keys().copied().collect();
            all.into_iter().for_each(|viewer| self.send_away(viewer, Why::Restarting));
        }
        let Some(leaving) = self.leaving else { return };
        if leaving.left {
            return;
        }
        let under_way = self.tables.values().filter(|table| table.is_leaving()).count();
        let next: Vec<String> = self
            .tables
            .iter()
            .filter(|(_, table)| table.phase == Phase::Playing)
            .map(|(code, _)| code.clone())
            .take(AT_ONCE.saturating_sub(under_way))
            .collect();
        next.iter().for_each(|code| self.stop(code));
        if !self.tables.is_empty() {
            return;
        }
        let (since, all) = leaving.goodbyes.unwrap_or((self.now, self.viewers.len()));
        // As many as their share of the time that has passed.
        let passed = self.now.saturating_sub(since).as_millis() + 1;
        let told = (all as u128 * passed).div_ceil(GOODBYES.as_millis()).min(all as u128) as usize;
        let due = self.viewers.len().saturating_sub(all - told);
        let due: Vec<_> = self.viewers.keys().copied().take(due).collect();
        due.into_iter().for_each(|viewer| self.send_away(viewer, Why::Restarting));
        let left = self.viewers.is_empty() && self.busy.is_empty();
        self.leaving = Some(Leaving { goodbyes: Some((since, all)), left });
        if left {
            self.ask(Statement::Leave, Purpose::Leave);
        }
    }
}

/// A number that depends on both, and looks like chance.
fn mixed(node: NodeId, code: &str) -> u64 {
    code.bytes()
        .fold(node ^ 0x9e37_79b9_7f4a_7c15, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
