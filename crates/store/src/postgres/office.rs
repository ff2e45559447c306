//! Who may write. One server at a time has a database: it holds a lock that ends with its connection, so the server at the other end
//! of the line knows whether it is still there. All writes go over the connection that holds it.
//!
//! A connection can be lost while a statement is on its way. The next one gets the lock only when the lost one has come to its
//! end, with all that it may still have written; so the one that has the lock sees everything that ever will have been written before.
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

const BEGIN: &str = "UPDATE terms SET term = term + 1 RETURNING term";

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

/// Gives the lock back.
pub(super) async fn leave(session: &mut Session) -> Result<(), Fault> {
    session.carry_out("SELECT pg_advisory_unlock_all()").await
}
