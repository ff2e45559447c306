//! What lies between the nodes, the database and each other: what is sent may be lost, late, doubled, in another order.

use super::{Asker, Event, Happens, NODES, QUIET, World};
use crate::sim::database::{Said, Sql};
use crate::times::STATEMENT;
use crate::wire::Message;

impl World {
    /// A statement goes to the database: it may be lost, or late, or its answer may be.
    pub(super) fn ask(&mut self, i: usize, asker: Asker, sql: Sql) {
        let id = self.id();
        self.hosts[i].statements.insert(id, asker);
        self.at(STATEMENT.as_millis() as u64, i, Event::TimeOut(id));
        let lost = self.hosts[i].no_database || (!self.calm && self.chance.in_thousand(5));
        let late = !self.calm && self.chance.in_thousand(6);
        let wait = if late { self.chance.between(100, 4_000) } else { self.chance.between(1, 4) };
        if !lost {
            self.later(wait, Happens::Arrives(id, sql));
        }
    }

    pub(super) fn commit_soon(&mut self, open: &[u64]) {
        for id in open {
            let slow = !self.calm && self.chance.in_thousand(15);
            let wait = if slow { self.chance.between(50, 1_500) } else { self.chance.between(1, 8) };
            self.later(wait, Happens::Commits(*id));
        }
    }

    pub(super) fn answer(&mut self, id: u64, said: Said) {
        let Some(i) = (0..NODES).find(|i| self.hosts[*i].statements.contains_key(&id)) else { return };
        if self.hosts[i].no_database || (!self.calm && self.chance.in_thousand(5)) {
            return;
        }
        let wait = self.chance.between(1, 4);
        match (self.hosts[i].statements.get(&id), said) {
            (Some(Asker::Machine(own)), Said::Answer(answer)) => {
                let own = *own;
                self.hosts[i].statements.remove(&id);
                self.at(wait, i, Event::Answered(own, answer));
            }
            (_, said) => self.at(wait, i, Event::Written(id, said)),
        }
    }

    /// A message goes over the bus: it may be lost, doubled, late.
    pub(super) fn carry(&mut self, from: usize, to: usize, message: &Message) {
        if self.hosts[from].no_bus || self.hosts[to].no_bus || self.hosts[to].node.is_none() {
            return;
        }
        let sender = self.hosts[from].id;
        // Small losses go on as long as anybody does anything.
        let times = match self.now < QUIET {
            false => 1,
            true if self.chance.in_thousand(15) => 0,
            true if self.chance.in_thousand(15) => 2,
            true => 1,
        };
        for _ in 0..times {
            let late = !self.calm && self.chance.in_thousand(20);
            // As on one connection, all come in order but those that are late.
            let wait = if late { self.chance.between(20, 700) } else { self.in_order(2 + from, to as u64) };
            self.at(wait, to, Event::Heard(sender, message.clone()));
        }
    }
}
