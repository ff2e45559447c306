//! Who may write. One server at a time has a database, or several share it. One alone holds a lock that ends with its connection, so the server at the other end
//! of the line knows whether it is still there. All writes go over the connection that holds it.
//!
//! A connection can be lost while a statement is on its way. The next one gets the lock only when the lost one has come to its
//! end, with all that it may still have written; so the one that has the lock sees everything that ever will have been written before.
//! Several servers hold the lock together, and keep out one that wants it alone. What keeps them apart from each other are the epochs of
//! tables (`docs/scale.md`).
//!
//! And if another server has had the lock meanwhile, its term says so, and what this one believes is worth nothing any more.

use super::access::AGAIN;
use super::session::{Fault, Session};
use crate::StoreError;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The number of the lock.
const LOCK: i64 = i64::from_be_bytes(*b"civitas!");

/// How long the lock of a connection that has just ended may be waited for.
const ENDING: Duration = Duration::from_secs(2);

const TAKE: &str = "SELECT pg_try_advisory_lock($1)";

const END: &str = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 \
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
    AND (classid::bigint << 32) | objid::bigint = $1 AND pid = $2";

const TAKE_SHARED: &str = "SELECT pg_try_advisory_lock_shared($1)";

/// The number of the lock of those who bring the database up to date.
const MIGRATION: i64 = LOCK + 1;

/// How long others may take for that.
const MIGRATING: Duration = Duration::from_secs(600);

/// Whatever several servers believe to own is theirs no more: one that was cut off when this one came must not write. Epochs and
/// terms are numbers of one kind, so that they never fall within a log.
const BEGIN: &str = "WITH now AS (UPDATE terms SET term = GREATEST(term, (SELECT MAX(epoch) FROM leases)) + 1 RETURNING term), \
    mine AS (UPDATE leases SET node = NULL, epoch = (SELECT term FROM now)) SELECT term FROM now";

/// Tables that one server alone has made have no row of an owner yet, and nobody needs that of a node which left long ago.
const PREPARE: &str = "INSERT INTO leases (code, node, epoch) SELECT t.code, NULL, (SELECT term FROM terms) FROM tables t \
    WHERE NOT EXISTS (SELECT 1 FROM leases l WHERE l.code = t.code) ON CONFLICT DO NOTHING; \
    DELETE FROM nodes n WHERE until < clock_timestamp() - interval '1 day' \
    AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.node = n.node)";

const TERM: &str = "SELECT term FROM terms";

/// Takes the lock. The process that served a connection of ours that was lost is asked to end.
async fn lock(session: &mut Session, lost: Option<i32>) -> Result<(), StoreError> {
    let until = Instant::now() + ENDING;
    loop {
        if session.number(TAKE, &[LOCK.into()]).await? == Some(1) {
            return Ok(());
        }
        if Instant::now() >= until {
            return Err(StoreError::InUse);
        }
        if let Some(pid) = lost {
            session.rows(END, &[LOCK.into(), i64::from(pid).into()]).await?;
        }
        sleep(AGAIN).await;
    }
}

/// The lock for a server that begins, before it looks at anything.
pub(super) async fn enter(session: &mut Session) -> Result<(), StoreError> {
    lock(session, None).await
}

/// Begins a term: the number of this server, in a database that is up to date.
pub(super) async fn begin(session: &mut Session) -> Result<i64, StoreError> {
    let none = || StoreError::Migration("its table of terms is empty".to_owned());
    session.number(BEGIN, &[]).await?.ok_or_else(none)
}

/// The lock for a server whose connection was lost; `false` if another one has had its place meanwhile.
pub(super) async fn enter_again(session: &mut Session, lost: Option<i32>, term: i64) -> Result<bool, StoreError> {
    lock(session, lost).await?;
    Ok(session.number(TERM, &[]).await? == Some(term))
}

/// The lock for one of several servers.
pub(super) async fn enter_shared(session: &mut Session) -> Result<(), StoreError> {
    wait_for(session, TAKE_SHARED, LOCK, ENDING).await
}

/// Waits until nobody else brings the database up to date.
pub(super) async fn begin_to_migrate(session: &mut Session) -> Result<(), StoreError> {
    wait_for(session, TAKE, MIGRATION, MIGRATING).await
}

/// Lets the others go on, in a database that is up to date; gives the term.
pub(super) async fn begin_shared(session: &mut Session) -> Result<i64, StoreError> {
    session.carry_out(PREPARE).await?;
    session.rows("SELECT pg_advisory_unlock($1)", &[MIGRATION.into()]).await?;
    let none = || StoreError::Migration("its table of terms is empty".to_owned());
    session.number(TERM, &[]).await?.ok_or_else(none)
}

async fn wait_for(session: &mut Session, take: &str, lock: i64, patience: Duration) -> Result<(), StoreError> {
    let until = Instant::now() + patience;
    while session.number(take, &[lock.into()]).await? != Some(1) {
        if Instant::now() >= until {
            return Err(StoreError::InUse);
        }
        sleep(AGAIN).await;
    }
    Ok(())
}

/// Gives the lock back.
pub(super) async fn leave(session: &mut Session) -> Result<(), Fault> {
    session.carry_out("SELECT pg_advisory_unlock_all()").await
}
