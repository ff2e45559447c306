//! Those who look at tables from here, no matter which node plays these: where what they say goes, and what they are shown. A viewer sees
//! the steps of a game in order, each once (I10); what is missing is asked for.

use super::{Node, Output, Why, is_due};
use crate::times::{AGAIN, AUDIT, SPARING, WATCH};
use crate::wire::{Kind, Message};
use crate::{Epoch, NodeId, ViewerId};
use std::collections::BTreeMap;
use std::time::Duration;

/// How many requests may wait for the owner of one table to be found.
const WAITING: usize = 64;

/// A table at which somebody looks from here.
#[derive(Debug, Default)]
pub(super) struct Gate {
    /// Who plays it, as far as is known here.
    owner: Option<NodeId>,
    /// The highest epoch seen: what comes of a lower one is from somebody who does not know better.
    epoch: Epoch,
    /// The last number heard from the owner in this epoch.
    n: u64,
    /// When the database may be asked (again).
    ask_at: Duration,
    viewers: BTreeMap<ViewerId, Viewer>,
    asks: BTreeMap<u64, Pending>,
}

/// A viewer.
#[derive(Debug)]
struct Viewer {
    hello: String,
    /// The revision it has.
    since: Option<u32>,
    /// The line of chat it needs next.
    heard: u32,
    welcomed: bool,
    /// Whether the owner has answered since it is the owner.
    attached: bool,
    /// Since when an answer of the owner is outstanding.
    waits: Option<Duration>,
    /// When the owner was last asked for the whole, and whether something was missing since then.
    asked: Duration,
    missed: bool,
}

impl Viewer {
    /// A new owner has to be asked.
    fn begin_anew(&mut self) {
        (self.attached, self.waits, self.missed) = (false, None, false);
    }

    /// Whether the owner is to be asked (again): sooner if it has answered with something that did not fit.
    fn is_due(&self, now: Duration) -> bool {
        let pause = if self.missed { SPARING } else { WATCH };
        (self.missed || self.waits.is_some()) && now >= self.asked + pause
    }
}

/// A request of somebody here.
#[derive(Debug)]
struct Pending {
    text: String,
    since: Duration,
    sent: bool,
}

impl Gate {
    #[cfg(test)]
    pub(super) fn waiting(&self) -> usize {
        self.asks.len()
    }

    fn is_needed(&self) -> bool {
        !self.viewers.is_empty() || !self.asks.is_empty()
    }
}

impl Node {
    pub(super) fn open(&mut self, viewer: ViewerId, code: &str, hello: String, since: Option<u32>) {
        let new = Viewer {
            hello,
            since,
            heard: 0,
            welcomed: false,
            attached: false,
            waits: None,
            asked: Duration::ZERO,
            missed: false,
        };
        let gate = self.gates.entry(code.to_owned()).or_default();
        gate.viewers.insert(viewer, new);
        let owner = gate.owner;
        self.viewers.insert(viewer, code.to_owned());
        match owner {
            Some(_) => self.attach(code, viewer),
            None => self.find_owner(code),
        }
    }

    pub(super) fn close(&mut self, viewer: ViewerId) {
        let Some(code) = self.viewers.remove(&viewer) else { return };
        let Some(gate) = self.gates.get_mut(&code) else { return };
        gate.viewers.remove(&viewer);
        let owner = gate.owner;
        if !gate.is_needed() {
            self.gates.remove(&code);
        }
        if let Some(owner) = owner {
            self.send(owner, Message::Detach { table: code, viewer });
        }
    }

    /// Sends a viewer of this node away.
    pub(super) fn send_away(&mut self, viewer: ViewerId, why: Why) {
        self.out.push(Output::Bye(viewer, why));
        self.close(viewer);
    }

    pub(super) fn send_all_away(&mut self, code: &str, why: Why) {
        let Some(gate) = self.gates.get_mut(code) else { return };
        let asks: Vec<u64> = gate.asks.keys().copied().collect();
        let viewers: Vec<ViewerId> = gate.viewers.keys().copied().collect();
        asks.into_iter().for_each(|ask| self.reply(ask, Err(why)));
        viewers.into_iter().for_each(|viewer| self.send_away(viewer, why));
    }

    pub(super) fn said(&mut self, viewer: ViewerId, text: String) {
        let Some(code) = self.viewers.get(&viewer).cloned() else { return };
        let Some(gate) = self.gates.get_mut(&code) else { return };
        let (owner, epoch) = (gate.owner, gate.epoch);
        let Some(owner) = owner.filter(|_| gate.viewers.get(&viewer).is_some_and(|who| who.attached)) else {
            self.out.push(Output::Refuse(viewer));
            return;
        };
        self.serial += 1;
        let serial = self.serial;
        self.send(owner, Message::Said { table: code, epoch, viewer, serial, text });
    }

    pub(super) fn asked(&mut self, ask: u64, code: &str, text: String) {
        let since = self.now;
        let gate = self.gates.entry(code.to_owned()).or_default();
        if gate.asks.len() >= WAITING {
            self.out.push(Output::Reply(ask, Err(Why::Busy)));
            return;
        }
        gate.asks.insert(ask, Pending { text, since, sent: false });
        match gate.owner {
            Some(_) => self.pass_on(code),
            None => self.find_owner(code),
        }
    }

    /// Sends the owner what waits for it. Once sent, nothing is sent again: nobody knows what became of it (I6).
    fn pass_on(&mut self, code: &str) {
        let Some(gate) = self.gates.get_mut(code) else { return };
        let (Some(owner), epoch) = (gate.owner, gate.epoch) else { return };
        let mut messages = Vec::new();
        for (ask, pending) in gate.asks.iter_mut().filter(|(_, pending)| !pending.sent) {
            pending.sent = true;
            let text = std::mem::take(&mut pending.text);
            messages.push(Message::Ask { table: code.to_owned(), epoch, ask: *ask, text });
        }
        messages.into_iter().for_each(|message| self.send(owner, message));
    }

    /// A request is done with.
    pub(super) fn reply(&mut self, ask: u64, result: Result<String, Why>) {
        let code = self.gates.iter().find(|(_, gate)| gate.asks.contains_key(&ask)).map(|(code, _)| code.clone());
        let Some(code) = code else { return };
        if let Some(gate) = self.gates.get_mut(&code) {
            gate.asks.remove(&ask);
            if !gate.is_needed() {
                self.gates.remove(&code);
            }
        }
        self.out.push(Output::Reply(ask, result));
    }

    /// Tells the owner that a viewer is here, and how much of the table it has.
    fn attach(&mut self, code: &str, viewer: ViewerId) {
        let now = self.now;
        let Some(gate) = self.gates.get_mut(code) else { return };
        let (Some(owner), epoch, Some(who)) = (gate.owner, gate.epoch, gate.viewers.get_mut(&viewer)) else { return };
        self.serial += 1;
        who.waits.get_or_insert(now);
        (who.asked, who.missed) = (now, false);
        let message = Message::Attach {
            table: code.to_owned(),
            epoch,
            viewer,
            serial: self.serial,
            hello: who.hello.clone(),
            since: who.since,
            heard: who.heard,
            again: who.welcomed,
        };
        self.send(owner, message);
    }

    /// Something of a viewer's is missing: it needs the whole, soon if that was asked for just now.
    fn miss(&mut self, code: &str, viewer: ViewerId) {
        let now = self.now;
        let Some(who) = self.gates.get_mut(code).and_then(|gate| gate.viewers.get_mut(&viewer)) else { return };
        who.missed = true;
        if who.is_due(now) {
            self.attach(code, viewer);
        }
    }

    /// A viewer was given more than it took.
    pub(super) fn missed(&mut self, viewer: ViewerId, since: Option<u32>, heard: u32) {
        let Some(code) = self.viewers.get(&viewer).cloned() else { return };
        if let Some(who) = self.gates.get_mut(&code).and_then(|gate| gate.viewers.get_mut(&viewer)) {
            (who.since, who.heard) = (since, heard);
            self.miss(&code, viewer);
        }
    }

    /// A viewer goes back to what it had before.
    pub(super) fn rewound(&mut self, viewer: ViewerId, since: u32) {
        let gate = self.viewers.get(&viewer).and_then(|code| self.gates.get_mut(code));
        if let Some(who) = gate.and_then(|gate| gate.viewers.get_mut(&viewer)) {
            who.since = Some(since);
        }
    }

    /// The owner does not know who is here.
    pub(super) fn asked_whom(&mut self, from: NodeId, code: &str, epoch: Epoch) {
        let Some(gate) = self.gates.get(code).filter(|gate| gate.owner == Some(from) && gate.epoch == epoch) else {
            return;
        };
        let viewers: Vec<ViewerId> = gate.viewers.keys().copied().collect();
        viewers.into_iter().for_each(|viewer| self.attach(code, viewer));
    }

    /// Tells the owners of tables now and then how many look at them from here.
    fn tell_looking(&mut self) {
        if !is_due(self.now, self.looked, AUDIT) {
            return;
        }
        self.looked = self.now;
        let mut by_owner: BTreeMap<NodeId, Vec<(String, Epoch, u64)>> = BTreeMap::new();
        for (code, gate) in &self.gates {
            // Those who are on their way would only be counted wrong.
            let settled = gate.viewers.values().all(|who| who.attached);
            if let Some(owner) = gate.owner.filter(|owner| *owner != self.id && settled) {
                by_owner.entry(owner).or_default().push((code.clone(), gate.epoch, gate.viewers.len() as u64));
            }
        }
        for (owner, tables) in by_owner {
            self.send(owner, Message::Looking { tables });
        }
    }

    fn miss_all(&mut self, code: &str) {
        let Some(gate) = self.gates.get(code) else { return };
        let viewers: Vec<ViewerId> = gate.viewers.keys().copied().collect();
        viewers.into_iter().for_each(|viewer| self.miss(code, viewer));
    }

    /// Somebody has a table, in this epoch: everybody here is attached there.
    pub(super) fn learn(&mut self, code: &str, node: NodeId, epoch: Epoch) {
        let Some(gate) = self.gates.get_mut(code) else { return };
        if epoch < gate.epoch || (epoch == gate.epoch && gate.owner == Some(node)) {
            return;
        }
        if epoch > gate.epoch {
            gate.n = 0;
        }
        (gate.owner, gate.epoch) = (Some(node), epoch);
        gate.viewers.values_mut().for_each(Viewer::begin_anew);
        let viewers: Vec<ViewerId> = gate.viewers.keys().copied().collect();
        viewers.into_iter().for_each(|viewer| self.attach(code, viewer));
        self.pass_on(code);
    }

    /// A node does not have the table any more.
    pub(super) fn lose_owner(&mut self, code: &str, node: NodeId) {
        if let Some(gate) = self.gates.get_mut(code).filter(|gate| gate.owner == Some(node)) {
            gate.owner = None;
            gate.viewers.values_mut().for_each(Viewer::begin_anew);
        }
    }

    fn find_owner(&mut self, code: &str) {
        let now = self.now;
        let Some(gate) = self.gates.get_mut(code) else { return };
        if now >= gate.ask_at && !self.busy.contains(code) {
            gate.ask_at = now + WATCH;
            self.look_for(code, None);
        }
    }

    pub(super) fn tend_gates(&mut self) {
        self.tell_looking();
        let (mut lost, mut late, mut given_up) = (Vec::new(), Vec::new(), Vec::new());
        for (code, gate) in &self.gates {
            let silent = |who: &Viewer| who.waits.is_some_and(|since| self.now >= since + AGAIN);
            let doubtful = match gate.owner {
                None => true,
                Some(owner) if owner == self.id => false,
                Some(owner) => !self.is_peer(owner) || !self.is_heard(owner) || gate.viewers.values().any(silent),
            };
            if doubtful && self.now >= gate.ask_at {
                lost.push(code.clone());
            }
            let due = gate.viewers.iter().filter(|(_, who)| who.is_due(self.now));
            late.extend(due.map(|(viewer, _)| (code.clone(), *viewer)));
            let old = |pending: &Pending| self.now >= pending.since + AGAIN;
            given_up.extend(gate.asks.iter().filter(|(_, pending)| old(pending)).map(|(ask, _)| *ask));
        }
        late.into_iter().for_each(|(code, viewer)| self.attach(&code, viewer));
        given_up.into_iter().for_each(|ask| self.reply(ask, Err(Why::Busy)));
        if self.is_sure() {
            lost.into_iter().for_each(|code| self.find_owner(&code));
        }
    }

    pub(super) fn heard_head(&mut self, from: NodeId, code: &str, epoch: Epoch, n: u64) {
        if self.gates.get(code).is_some_and(|gate| epoch > gate.epoch) {
            self.learn(code, from, epoch);
        }
        let Some(gate) = self.gates.get_mut(code) else { return };
        if epoch == gate.epoch && n > gate.n {
            gate.n = n;
            self.miss_all(code);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one per part of the message")]
    pub(super) fn heard_out(
        &mut self,
        from: NodeId,
        code: &str,
        epoch: Epoch,
        n: u64,
        to: &[ViewerId],
        kind: Kind,
        text: &str,
    ) {
        let known = |viewer: &ViewerId| self.gates.get(code).is_some_and(|gate| gate.viewers.contains_key(viewer));
        let strangers: Vec<ViewerId> = to.iter().copied().filter(|viewer| !known(viewer)).collect();
        for viewer in strangers {
            self.send(from, Message::Detach { table: code.to_owned(), viewer });
        }
        if self.gates.get(code).is_some_and(|gate| epoch > gate.epoch) {
            self.learn(code, from, epoch);
        }
        let Some(gate) = self.gates.get_mut(code).filter(|gate| epoch == gate.epoch && n > gate.n) else { return };
        let gap = n > gate.n + 1;
        gate.n = n;
        for viewer in to {
            self.show(code, *viewer, kind, text);
        }
        if gap {
            self.miss_all(code);
        }
    }

    /// Passes a text on to a viewer, if it is what this viewer needs next.
    fn show(&mut self, code: &str, viewer: ViewerId, kind: Kind, text: &str) {
        #[cfg(test)]
        let anywhere = self.has(crate::sim::Planted::FramesAnywhere);
        #[cfg(not(test))]
        let anywhere = false;
        let Some(who) = self.gates.get_mut(code).and_then(|gate| gate.viewers.get_mut(&viewer)) else { return };
        let fits = match kind {
            Kind::Welcome { .. } => !who.welcomed,
            Kind::Frame { since, .. } => who.welcomed && (since == who.since || anywhere),
            Kind::Chat { number } => who.welcomed && number == who.heard,
            Kind::Note => who.welcomed,
            Kind::Bye => true,
        };
        if !fits {
            let old = match kind {
                // Nothing that it lacks.
                Kind::Welcome { .. } => true,
                Kind::Frame { rev, .. } => who.welcomed && who.since.is_some_and(|since| rev < since),
                Kind::Chat { number } => who.welcomed && number < who.heard,
                Kind::Note | Kind::Bye => false,
            };
            if !old {
                self.miss(code, viewer);
            }
            return;
        }
        match kind {
            Kind::Welcome { heard } => (who.welcomed, who.heard) = (true, heard),
            Kind::Frame { rev, .. } => {
                who.since = Some(rev);
                (who.attached, who.waits) = (true, None);
            }
            Kind::Chat { .. } => who.heard += 1,
            Kind::Note | Kind::Bye => {}
        }
        let last = kind == Kind::Bye;
        self.out.push(Output::Deliver { viewer, text: text.to_owned(), kind });
        if last {
            self.close(viewer);
        }
    }
}
