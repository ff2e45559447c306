//! What the database is asked about nodes and tables. Each [`Statement`] is one SQL statement (`docs/scale.md`, S1 to S8).

use crate::{Epoch, NodeId};

/// The number of a statement on its way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StatementId(pub u64);

/// How a node is, for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whether it takes no more tables.
    pub draining: bool,
    /// Whether it hears itself over the bus.
    pub bus: bool,
    /// How many tables it plays.
    pub load: u32,
}

/// What the database is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// S1: renews the lease of this node, unless it has run out.
    Renew(Standing),
    /// S2: renews it in any case.
    Revive(Standing),
    /// S3: which tables are this node's.
    Mine,
    /// S4: takes a table that is free or whose owner is dead. Without `want` it only looks.
    Take {
        /// The table.
        code: String,
        /// Whether it is to be taken.
        want: bool,
    },
    /// S5: takes this node's own table again, with the next epoch.
    Again {
        /// The table.
        code: String,
        /// The epoch it is expected to have.
        epoch: Epoch,
    },
    /// S6: gives this node's table to another node that lives.
    HandOver {
        /// The table.
        code: String,
        /// The epoch it is expected to have.
        epoch: Epoch,
        /// To whom.
        to: NodeId,
    },
    /// S7: lets go of this node's table.
    Release {
        /// The table.
        code: String,
        /// The epoch it is expected to have.
        epoch: Epoch,
    },
    /// S8: takes tables of dead nodes, leaving out those that somebody else is taking.
    Sweep {
        /// How many at most.
        most: u32,
    },
    /// This node ends: its row goes.
    Leave,
}

/// Another node that lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer {
    /// Which.
    pub node: NodeId,
    /// How it is.
    pub standing: Standing,
}

/// What the database says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The lease is renewed; these nodes live (this one may be among them).
    Renewed(Vec<Peer>),
    /// The lease has run out, and somebody may have taken what was this node's.
    Expired,
    /// From now on nobody can take what is this node's.
    Revived,
    /// These tables are this node's.
    Mine(Vec<(String, Epoch)>),
    /// The table has a new owner: the one that was named, or this node.
    Taken(Epoch),
    /// The table is somebody's, or nobody's.
    Held {
        /// Whose.
        node: Option<NodeId>,
        /// Its epoch.
        epoch: Epoch,
    },
    /// There is no such table.
    NoTable,
    /// The tables that were taken.
    Swept(Vec<(String, Epoch)>),
    /// Done.
    Done,
    /// No answer came in time, or the connection broke: nobody knows whether it was done.
    Unknown,
}
