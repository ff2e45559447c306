//! What goes wrong: nodes are killed, paused, cut off and sent away.

use super::{CALM, Cut, Event, Happens, Host, NODES, World};
use crate::node::Node;
use std::time::Duration;

impl World {
    pub(super) fn start(&mut self, i: usize) {
        if self.hosts[i].node.is_some() {
            return;
        }
        let (id, began) = (self.id(), self.chance.between(0, 1_000_000));
        let life = self.hosts[i].life + 1;
        let mut node = Node::new(id, Duration::from_millis(self.now + began));
        node.planted = self.planted;
        self.hosts[i] = Host { node: Some(node), id, life, epoch: began, ..Host::new() };
        self.at(0, i, Event::Tick);
    }

    pub(super) fn kill(&mut self, i: usize) {
        let life = self.hosts[i].life;
        self.hosts[i].node = None;
        self.hosts[i].asleep = None;
        for person in 0..self.people.len() {
            if let Some((node, own, line)) = self.people[person].line
                && (node, own) == (i, life)
            {
                let wait = self.chance.between(1, 40);
                self.later(wait, Happens::HungUp(person, line));
            }
        }
    }

    pub(super) fn wake(&mut self, i: usize) {
        for event in self.hosts[i].asleep.take().unwrap_or_default() {
            self.event(i, event);
        }
    }

    /// Something goes wrong.
    pub(super) fn trouble(&mut self) {
        if self.now + 1_000 > CALM {
            return;
        }
        let (i, long) = (self.chance.below(NODES), self.chance.between(300, 6_000));
        let is_up = self.hosts[i].node.is_some() && self.hosts[i].asleep.is_none();
        match self.chance.below(8) {
            0 | 1 if is_up => {
                self.kill(i);
                self.later(long / 2, Happens::Start(i));
            }
            2 | 3 if is_up => {
                self.hosts[i].asleep = Some(Vec::new());
                self.later(long + 2_000, Happens::Wake(i));
            }
            4 => {
                self.hosts[i].no_bus = true;
                self.later(long, Happens::Mend(i, Cut::Bus));
            }
            5 => {
                self.hosts[i].no_database = true;
                self.later(long, Happens::Mend(i, Cut::Database));
            }
            6 if is_up => self.at(0, i, Event::Drain),
            7 => {
                // The database or the bus is away for everybody.
                let cut = if self.chance.in_thousand(500) { Cut::Bus } else { Cut::Database };
                for i in 0..NODES {
                    match cut {
                        Cut::Bus => self.hosts[i].no_bus = true,
                        Cut::Database => self.hosts[i].no_database = true,
                    }
                    self.later(long / 3, Happens::Mend(i, cut));
                }
            }
            _ => {}
        }
        let wait = self.chance.between(800, 3_500);
        self.later(wait, Happens::Trouble);
    }
}
