//! Whether a node may believe itself: its lease in the database, what it knows of the others, and whether it hears itself over the bus.

use super::taking::Purpose;
use super::{Node, is_due};
use crate::NodeId;
use crate::ledger::{Answer, Peer, Standing, Statement};
use crate::times::{ALONE, HERE, RENEW, SILENCE, SURE};
use crate::wire::{Message, To};
use std::collections::BTreeMap;
use std::time::Duration;

/// What was asked about the lease, and when.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked {
    Renewal(Duration),
    Revival(Duration),
    /// Which tables are still this node's, after a revival that was sent at this time.
    Remains(Duration),
}

#[derive(Debug)]
pub(super) struct Lease {
    /// When the last renewal was sent that was answered.
    renewed: Option<Duration>,
    /// Since when it is not sure.
    unsure: Duration,
    /// When something was last asked about it, and whether the answer is outstanding.
    asked: Duration,
    waits: bool,
    /// Whether it has run out, as far as this node knows. So it is with a new node.
    out: bool,
    /// The other nodes that live, by the database.
    peers: BTreeMap<NodeId, Standing>,
    /// When each node was last heard over the bus, and whether it was sure.
    heard: BTreeMap<NodeId, (Duration, bool)>,
    /// When this node last heard itself.
    echo: Duration,
    spoke: Duration,
}

impl Lease {
    pub(super) fn new(now: Duration) -> Lease {
        Lease {
            renewed: None,
            unsure: now,
            asked: now,
            waits: false,
            out: true,
            peers: BTreeMap::new(),
            heard: BTreeMap::new(),
            echo: now,
            spoke: now,
        }
    }

    pub(super) fn is_sure(&self, now: Duration) -> bool {
        self.renewed.is_some_and(|sent| now < sent + SURE)
    }
}

impl Node {
    pub(super) fn is_peer(&self, node: NodeId) -> bool {
        self.lease.peers.contains_key(&node)
    }

    /// Other nodes to which tables can be given, with their load.
    pub(super) fn takers(&self) -> impl Iterator<Item = (NodeId, u32)> + '_ {
        let able = |(_, standing): &(&NodeId, &Standing)| !standing.draining && standing.bus;
        self.lease.peers.iter().filter(able).map(|(node, standing)| (*node, standing.load))
    }

    /// One more table goes to a node: until it says itself how many it has.
    pub(super) fn note_given(&mut self, node: NodeId) {
        if let Some(standing) = self.lease.peers.get_mut(&node) {
            standing.load += 1;
        }
    }

    /// Whether a node can be expected to have heard what was sent to it.
    pub(super) fn is_heard(&self, node: NodeId) -> bool {
        node == self.id || self.lease.heard.get(&node).is_some_and(|(at, _)| self.now < *at + SILENCE)
    }

    pub(super) fn note_heard(&mut self, from: NodeId, message: &Message) {
        if from == self.id {
            if matches!(message, Message::Here { .. }) {
                self.lease.echo = self.now;
            }
            return;
        }
        let heard = self.lease.heard.entry(from).or_insert((self.now, false));
        heard.0 = self.now;
        if let Message::Here { sure } = message {
            heard.1 = *sure;
        }
    }

    fn has_bus(&self) -> bool {
        self.now < self.lease.echo + SILENCE
    }

    /// Whether this node has no bus, while others have: those who look from other nodes are better off without it.
    pub(super) fn is_without_bus(&self) -> bool {
        self.now >= self.lease.echo + ALONE && self.lease.peers.values().any(|standing| standing.bus)
    }

    /// Whether this node has no database, while others have.
    fn is_without_database(&self) -> bool {
        let lately = |(at, sure): &(Duration, bool)| *sure && self.now < *at + SILENCE;
        !self.is_sure() && self.now >= self.lease.unsure + ALONE && self.lease.heard.values().any(lately)
    }

    /// Whether its people are better off at another node.
    pub(super) fn is_cut_off(&self) -> bool {
        self.is_without_bus() || self.is_without_database()
    }

    fn standing(&self) -> Standing {
        let load = u32::try_from(self.tables.len()).unwrap_or(u32::MAX);
        Standing { draining: self.leaving.is_some(), bus: self.has_bus(), load }
    }

    pub(super) fn tend_lease(&mut self) {
        if is_due(self.now, self.lease.spoke, HERE) {
            self.lease.spoke = self.now;
            let sure = self.is_sure();
            self.out.push(super::Output::Send(To::All, Message::Here { sure }));
            // Nodes that are long gone.
            let now = self.now;
            self.lease.heard.retain(|_, (at, _)| now < *at + 4 * ALONE);
        }
        if self.is_sure() {
            self.lease.unsure = self.now;
        }
        if self.has_left() || self.lease.waits {
            return;
        }
        if self.lease.out {
            self.ask_about_lease(Statement::Revive(self.standing()), Asked::Revival(self.now));
        } else if is_due(self.now, self.lease.asked, RENEW) {
            self.renew();
        }
    }

    /// Renews at once: the others are to know how this node is.
    pub(super) fn renew(&mut self) {
        if !self.lease.waits && !self.lease.out {
            self.ask_about_lease(Statement::Renew(self.standing()), Asked::Renewal(self.now));
        }
    }

    fn ask_about_lease(&mut self, statement: Statement, asked: Asked) {
        (self.lease.waits, self.lease.asked) = (true, self.now);
        self.ask(statement, Purpose::Lease(asked));
    }

    pub(super) fn lease_answered(&mut self, asked: Asked, answer: Answer) {
        self.lease.waits = false;
        match (asked, answer) {
            (Asked::Renewal(sent), Answer::Renewed(peers)) => {
                self.lease.renewed = Some(sent);
                self.know_peers(peers);
            }
            (Asked::Renewal(_), Answer::Expired) => {
                (self.lease.out, self.lease.renewed) = (true, None);
                self.tend_lease();
            }
            // Only now the list is complete and stays so: nobody can take anything any more.
            (Asked::Revival(sent), Answer::Revived) => {
                self.ask_about_lease(Statement::Mine, Asked::Remains(sent));
            }
            (Asked::Remains(sent), Answer::Mine(mine)) => {
                self.compare(&mine, self.lease.asked);
                (self.lease.out, self.lease.renewed) = (false, Some(sent));
                self.renew();
            }
            // No answer: asked again with the next tick, unless the last renewal was only just sent.
            (Asked::Renewal(_), _) => self.lease.asked = self.now.saturating_sub(RENEW / 2),
            _ => {}
        }
    }

    fn know_peers(&mut self, peers: Vec<Peer>) {
        let own = self.id;
        self.lease.peers = peers.into_iter().filter(|p| p.node != own).map(|p| (p.node, p.standing)).collect();
        self.forget_dead_gates();
    }
}
