//! The statements, as SQL for `PostgreSQL` (`docs/scale.md`, S1 to S8 and the guard of W). Tried against a real server in
//! `tests/statements.rs`.
//!
//! Those that change an owner answer with one row: whether they did, whose the table is, in which epoch; no row means that there is
//! no such table.

/// The tables.
pub const TABLES: &str = include_str!("../sql/tables.sql");

/// S1. Values: node, draining, bus, load. Rows: those who live; none if the lease has run out.
pub const RENEW: &str = include_str!("../sql/renew.sql");

/// S2. Values: node, draining, bus, load.
pub const REVIVE: &str = include_str!("../sql/revive.sql");

/// S3. Value: node. Rows: code, epoch.
pub const MINE: &str = include_str!("../sql/mine.sql");

/// S4. Values: code, node.
pub const TAKE: &str = include_str!("../sql/take.sql");

/// S4 without taking. Value: code. Row: node, epoch.
pub const LOOK: &str = include_str!("../sql/look.sql");

/// S5. Values: code, node, epoch.
pub const AGAIN: &str = include_str!("../sql/again.sql");

/// S6. Values: code, node, epoch, the node it goes to.
pub const HAND_OVER: &str = include_str!("../sql/hand_over.sql");

/// S7. Values: code, node, epoch.
pub const RELEASE: &str = include_str!("../sql/release.sql");

/// S8. Values: node, how many. Rows: code, epoch.
pub const SWEEP: &str = include_str!("../sql/sweep.sql");

/// Its row runs out at once. Value: node.
pub const LEAVE: &str = include_str!("../sql/leave.sql");

/// The guard of W: what may be written of `w (code, epoch, …)`, locked until the commit. The order keeps two batches from waiting for
/// each other.
pub const GUARD: &str = include_str!("../sql/guard.sql");
