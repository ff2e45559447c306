//! What the people do, and what must be true at the end of the day.

use super::{CALM, Event, Happens, NODES, QUIET, SOON, World};
use crate::wire::Kind;
use std::collections::BTreeSet;

impl World {
    pub(super) fn person_on(&self, i: usize, line: u64) -> Option<usize> {
        let life = self.hosts[i].life;
        self.people.iter().position(|person| person.line == Some((i, life, line)))
    }

    /// How long something takes on a connection: never less than what was sent before it.
    pub(super) fn in_order(&mut self, direction: usize, line: u64) -> u64 {
        let at = self.now + self.chance.between(1, 10);
        let last = self.lines.entry((direction, line)).or_default();
        *last = at.max(*last);
        *last - self.now
    }

    pub(super) fn deliver(&mut self, i: usize, line: u64, text: String, kind: Kind) {
        let stumbles = !self.calm && !matches!(kind, Kind::Welcome { .. }) && self.chance.in_thousand(5);
        let taken = self.taken.entry(line).or_default();
        if taken.slow || stumbles {
            if !std::mem::replace(&mut taken.slow, true) {
                let wait = self.chance.between(20, 600);
                self.at(wait, i, Event::TakesAgain(line));
            }
            return;
        }
        match kind {
            Kind::Welcome { heard } => taken.heard = heard,
            Kind::Frame { rev, .. } => taken.since = Some(rev),
            Kind::Chat { number } => taken.heard = number + 1,
            Kind::Note | Kind::Bye => {}
        }
        if let Some(person) = self.person_on(i, line) {
            let wait = self.in_order(0, line);
            self.later(wait, Happens::Hears(person, line, text));
        }
    }

    pub(super) fn hears(&mut self, person: usize, line: u64, text: &str) {
        let who = &mut self.people[person];
        if who.line.is_none_or(|(_, _, own)| own != line) {
            return;
        }
        let Some(stored) = self.database.tables.get(&who.code) else { return };
        if let Err(fault) = who.hear(self.now, CALM, text, stored) {
            self.fail(&format!("person {person}: {fault}"));
        }
    }

    pub(super) fn replied(&mut self, person: usize, text: &str) {
        let who = &mut self.people[person];
        let Some((id, _)) = who.door.filter(|(id, _)| text == format!("door {id}")) else { return };
        who.door = None;
        who.doors.push(id);
        if !self.database.tables.get(&who.code).is_some_and(|stored| stored.door.contains(&id)) {
            self.fail(&format!("P3: change {id} of the door is acknowledged, and is not there"));
        }
    }

    pub(super) fn say(&mut self, i: usize, life: u64, line: u64, text: String) {
        let wait = self.in_order(1, line);
        self.later(wait, Happens::At(i, life, Event::Said(line, text)));
    }

    /// A person does something.
    pub(super) fn person(&mut self, person: usize) {
        let (wait, now) = (self.chance.between(250, 600), self.now);
        self.later(wait, Happens::Person(person));
        // Nothing heard for so long: the connection is given up.
        if let Some((i, life, line)) = self.people[person].line
            && now > self.people[person].heard + 6_000
            && self.people[person].wants.is_some()
        {
            self.people[person].hang_up();
            let wait = self.in_order(1, line);
            self.later(wait, Happens::At(i, life, Event::Closed(line)));
        }
        let Some((i, life, line)) = self.people[person].line else {
            let i = self.chance.below(NODES);
            if self.hosts[i].node.is_some() {
                let (line, life) = (self.id(), self.hosts[i].life);
                (self.people[person].line, self.people[person].heard) = (Some((i, life, line)), now);
                let wait = self.in_order(1, line);
                self.at(wait, i, Event::Opened(person, line));
            }
            return;
        };
        if self.people[person].look.is_none() {
            return;
        }
        match self.people[person].wants {
            Some((id, last)) if now >= last + 900 => {
                self.people[person].wants = Some((id, now));
                self.say(i, life, line, format!("act {id}"));
            }
            None if now < QUIET => {
                let id = self.id();
                self.people[person].wants = Some((id, now));
                self.say(i, life, line, format!("act {id}"));
            }
            _ => {}
        }
        if now < QUIET && self.chance.in_thousand(100) {
            let id = self.id();
            self.say(i, life, line, format!("say {id}"));
        }
        let due = self.people[person].door.is_none_or(|(_, last)| now >= last + 1_800);
        if due && (self.people[person].door.is_some() || (now < QUIET && self.chance.in_thousand(150))) {
            let id = match self.people[person].door {
                Some((id, _)) => id,
                None => self.id(),
            };
            self.people[person].door = Some((id, now));
            self.later(2, Happens::At(i, life, Event::Asked(person, format!("door {id}"))));
        }
    }

    /// What must be true at the end.
    pub(super) fn judge(&mut self) {
        let mut faults = Vec::new();
        for (n, person) in self.people.iter().enumerate() {
            let Some(stored) = self.database.tables.get(&person.code) else { continue };
            let ids: BTreeSet<u64> = stored.log.iter().map(|entry| entry.id).collect();
            if person.acked.iter().any(|(id, _)| !ids.contains(id)) {
                faults.push(format!("P3: an acknowledged action of person {n} is lost"));
            }
            if person.doors.iter().any(|id| !stored.door.contains(id)) {
                faults.push(format!("P3: an acknowledged change of a door by person {n} is lost"));
            }
            if person.look.is_some() && person.calm_ack.is_none_or(|at| at > CALM + SOON) {
                faults.push(format!("P7: for person {n} nothing moves in the calm ({:?})", person.calm_ack));
            }
            if person.since != Some(stored.log.len() as u32) {
                let (seen, end) = (person.since, stored.log.len());
                faults.push(format!("P7: person {n} sees {seen:?} at the end, and the log has {end}"));
            }
        }
        if let Some(fault) = faults.into_iter().next() {
            self.fail(&fault);
        }
    }
}
