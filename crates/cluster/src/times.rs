//! How long what may take. `docs/scale.md` has the same figures in a table.

use std::time::Duration;

/// How often a node is woken at least.
pub const TICK: Duration = Duration::from_millis(100);

/// How long the database believes that a node lives, after a renewal.
pub const LEASE: Duration = Duration::from_secs(3);

/// How long a statement may take before nobody waits for its answer any more.
pub const STATEMENT: Duration = Duration::from_secs(2);

/// How often a node renews its lease.
pub(crate) const RENEW: Duration = Duration::from_secs(1);

/// A node whose last renewal was sent longer ago than this is no longer sure of its tables. It counts from when it *sent*
/// the renewal and ends before the lease does, so the node stops before anybody else can begin.
pub(crate) const SURE: Duration = Duration::from_millis(2500);

/// How often a gate that does not know who has a table asks the database, and how often it asks an owner that has not answered.
pub(crate) const WATCH: Duration = Duration::from_millis(500);

/// How often tables of dead nodes are looked for.
pub(crate) const SWEEP: Duration = Duration::from_secs(1);

/// How many of them are taken at a time.
pub(crate) const SWEPT: u32 = 100;

/// How often a node compares the tables that it plays with those that are its own.
pub(crate) const AUDIT: Duration = Duration::from_secs(4);

/// When a gate doubts an owner that has not answered, and when a request that was passed on is given up.
pub(crate) const AGAIN: Duration = Duration::from_millis(1500);

/// The least time between two questions for the whole view of one viewer.
pub(crate) const SPARING: Duration = Duration::from_millis(300);

/// How often owners tell gates the last number of each table.
pub(crate) const HEADS: Duration = Duration::from_secs(1);

/// How long after a table last spoke they do.
pub(crate) const HEADS_FOR: Duration = Duration::from_secs(10);

/// How often a node says over the bus that it is there.
pub(crate) const HERE: Duration = Duration::from_millis(500);

/// When a node that was not heard is doubted; and a node that does not hear itself tells the others that it has no bus.
pub(crate) const SILENCE: Duration = Duration::from_millis(1500);

/// When a node that alone has no bus, or alone has no database, gives up what it has. The others must have had time to say how they are.
pub(crate) const ALONE: Duration = Duration::from_secs(4);

/// Over how long the sockets of a node that leaves are told goodbye.
pub(crate) const GOODBYES: Duration = Duration::from_secs(2);
