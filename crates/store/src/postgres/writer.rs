//! The one writer: takes what has piled up, sends it as one statement, answers everybody when it is committed.

use super::access::{AGAIN, Access};
use super::bulk::Fate;
use super::readers::Readers;
use super::session::{Fault, Session};
use super::{Company, bulk, migrate, office};
use crate::StoreError;
use crate::host::HostWrite;
use crate::queue::{Queue, Request, pace};
use crate::write::{Plain, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until};

/// The writer: its connection, and where it finds its work.
pub(super) struct Writer {
    access: Arc<Access>,
    company: Company,
    queue: Arc<Queue>,
    /// Missing after it was lost.
    session: Option<Session>,
    /// The process that served the connection that was lost.
    lost: Option<i32>,
    /// The number of this server among all that have written here.
    term: i64,
    /// Another server has taken this one's place: it writes nothing any more.
    replaced: bool,
    /// Whether something that was sent over a lost connection may still be written.
    doubt: watch::Sender<bool>,
}

/// Why an attempt failed.
enum Failed {
    /// Nothing was sent.
    Away(StoreError),
    Fault(Fault),
}

impl From<Fault> for Failed {
    fn from(fault: Fault) -> Failed {
        Failed::Fault(fault)
    }
}

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failed::Away(error) => error.fmt(f),
            Failed::Fault(fault) => fault.fmt(f),
        }
    }
}

impl Writer {
    /// Connects, takes the lock, brings the database up to date.
    pub(super) async fn begin(
        access: Arc<Access>,
        company: Company,
        queue: Arc<Queue>,
    ) -> Result<(Writer, Arc<Readers>), StoreError> {
        let mut session = Session::open(&access).await?.at_leisure().await?;
        let term = match company {
            Company::Alone => {
                office::enter(&mut session).await?;
                migrate::run(&mut session).await?;
                office::begin(&mut session).await?
            }
            Company::Several => {
                office::enter_shared(&mut session).await?;
                office::begin_to_migrate(&mut session).await?;
                migrate::run(&mut session).await?;
                office::begin_shared(&mut session).await?
            }
        };
        let session = session.in_time().await?;
        if access.unsynced {
            tracing::warn!("the database may be one that loses what it has written: for tests only");
        }
        let doubt = watch::Sender::new(false);
        let readers = Arc::new(Readers::new(Arc::clone(&access), doubt.subscribe()));
        let writer =
            Writer { access, company, queue, session: Some(session), lost: None, term, replaced: false, doubt };
        Ok((writer, readers))
    }

    /// Writes until nothing waits any more and the store is closed.
    pub(super) async fn serve(mut self) {
        let mut batch = Vec::new();
        let mut next = Instant::now();
        loop {
            match self.queue.calls() {
                Some(true) => {
                    // Nobody waits unless a commit has only just begun: then the next one collects more first.
                    sleep_until(next).await;
                    next = Instant::now();
                    self.queue.take(&mut batch);
                    next += pace(batch.len());
                    self.write_batch(&mut batch).await;
                }
                Some(false) => break,
                None => self.stand_by().await,
            }
        }
        if let Some(session) = &mut self.session
            && let Err(fault) = office::leave(session).await
        {
            tracing::warn!(%fault, "the lock of the database was not given back; it ends with the connection");
        }
    }

    /// Waits for something to write. Meanwhile there should be a connection: it keeps other servers out, and while what was sent over
    /// a lost one may still be written nobody can read.
    async fn stand_by(&mut self) {
        let queue = Arc::clone(&self.queue);
        match &mut self.session {
            Some(session) if !session.is_closed() => {
                tokio::select! {
                    () = queue.called() => {}
                    () = session.ended() => tracing::warn!("the connection to the database was lost"),
                }
            }
            _ if self.replaced => queue.called().await,
            _ => {
                if self.connected().await.is_err() {
                    tokio::select! {
                        () = queue.called() => {}
                        () = sleep(AGAIN) => {}
                    }
                }
            }
        }
    }

    /// The connection, which is made anew if it was lost.
    async fn connected(&mut self) -> Result<&mut Session, StoreError> {
        if self.session.as_ref().is_none_or(Session::is_closed) {
            if self.replaced {
                return Err(StoreError::InUse);
            }
            self.lose();
            let mut session = Session::open(&self.access).await?;
            let same = match self.company {
                Company::Alone => office::enter_again(&mut session, self.lost, self.term).await?,
                // What was on its way over the lost connection is found out with the next epoch.
                Company::Several => office::enter_shared(&mut session).await.map(|()| true)?,
            };
            // Whatever was on its way is there by now, or never will be.
            self.lost = None;
            self.doubt.send_replace(false);
            self.replaced = !same;
            if self.replaced {
                tracing::error!("another server has taken over the database: this one writes nothing any more");
                return Err(StoreError::InUse);
            }
            tracing::info!("connected to the database again");
            self.session = Some(session);
        }
        self.session.as_mut().ok_or(StoreError::Closed)
    }

    /// Lets go of a connection that is lost.
    fn lose(&mut self) {
        if let Some(session) = self.session.take() {
            self.lost = Some(session.pid);
        }
    }

    async fn write_batch(&mut self, batch: &mut Vec<Request>) {
        let mut rest = std::mem::take(batch);
        while !rest.is_empty() {
            let writes: Vec<&Write> = rest.iter().map(|request| &request.write).collect();
            let group: Vec<&Request> = rest[..bulk::together(&writes)].iter().collect();
            let results = self.write_all(&group).await;
            let behind = rest.split_off(results.len());
            for (request, result) in std::mem::replace(&mut rest, behind).into_iter().zip(results) {
                // The requester may be gone; the data is written all the same.
                let _ = request.answer.send(result);
            }
        }
    }

    /// Writes a group; one answer each.
    async fn write_all(&mut self, writes: &[&Request]) -> Vec<Result<(), StoreError>> {
        match self.write_group(writes).await {
            Ok(results) => results,
            // Something in the group cannot be written: each on its own, so that it fails alone.
            Err(Failed::Fault(Fault::Refused(refusal))) if writes.len() > 1 && refusal.is_about_content() => {
                let mut results = Vec::with_capacity(writes.len());
                for write in writes {
                    let alone = self.write_group(&[write]).await;
                    results.push(alone.map_or_else(|failed| Err(not_written(&failed)), |mut done| done.swap_remove(0)));
                }
                results
            }
            Err(failed) => writes.iter().map(|_| Err(not_written(&failed))).collect(),
        }
    }

    /// Writes a group, and tries again as long as the database is away, if it was there the last time. An error means that nothing was
    /// written; what nobody knows is an answer.
    async fn write_group(&mut self, writes: &[&Request]) -> Result<Vec<Result<(), StoreError>>, Failed> {
        let patience = if self.queue.is_failing() { Duration::ZERO } else { self.access.patience };
        let until = Instant::now() + patience;
        let mut again = false;
        let failed = loop {
            let failed = match self.attempt(writes, again).await {
                Ok(written) => {
                    self.queue.note(None, writes.len());
                    self.queue.count(writes.len());
                    self.queue.count_fenced(written.iter().filter(|fate| **fate == Fate::Fenced).count());
                    return Ok(writes
                        .iter()
                        .zip(written)
                        .map(|(request, fate)| answer(&request.write, fate))
                        .collect());
                }
                Err(failed) => failed,
            };
            let wait = match &failed {
                Failed::Fault(Fault::Refused(_)) => false,
                Failed::Fault(Fault::Lost(_)) => {
                    self.lose();
                    again = true;
                    match self.company {
                        Company::Alone => {
                            self.doubt.send_replace(true);
                            writes.iter().all(|request| request.write.may_be_repeated())
                        }
                        // The server that plays the table finds it out, with the next epoch.
                        Company::Several => false,
                    }
                }
                Failed::Away(_) => !self.replaced,
            };
            if !wait || Instant::now() >= until {
                break failed;
            }
            tracing::warn!(error = %failed, "the database is away; trying again");
            sleep(AGAIN).await;
        };
        self.queue.note(Some(&failed), writes.len());
        if again {
            let said = failed.to_string();
            return Ok(writes.iter().map(|_| Err(StoreError::Unknown(said.clone()))).collect());
        }
        Err(failed)
    }

    async fn attempt(&mut self, writes: &[&Request], again: bool) -> Result<bulk::Written, Failed> {
        let (term, company) = (self.term, self.company);
        let session = self.connected().await.map_err(Failed::Away)?;
        if let [Request { write, epoch, .. }] = writes {
            if let Some(mut statements) = write.plain() {
                statements.extend(lease_of(write));
                let guard = write.table().filter(|_| company == Company::Several).map(|code| (code, *epoch));
                let done = session.carry_out_all(&statements, guard).await?;
                return Ok(vec![if done { Fate::Written } else { Fate::Fenced }]);
            }
            if let Write::Probe = write {
                // Changes nothing, and needs the disk as any move does.
                session.rows("UPDATE terms SET term = term", &[]).await?;
                return Ok(vec![Fate::Written]);
            }
        }
        match company {
            Company::Alone => Ok(bulk::write(session, writes, term, again).await?),
            Company::Several => Ok(bulk::write_guarded(session, writes).await?),
        }
    }
}

/// With a table goes the row that says who owns it.
fn lease_of(write: &Write) -> Option<Plain> {
    let Write::Host(write) = write else { return None };
    let HostWrite::Delete { code } = &**write else { return None };
    Some(("DELETE FROM leases WHERE code = $1", vec![code.as_str().into()]))
}

fn answer(write: &Write, fate: Fate) -> Result<(), StoreError> {
    match fate {
        Fate::Written => Ok(()),
        Fate::Taken => Err(write.taken().unwrap_or(StoreError::Closed)),
        Fate::Fenced => Err(StoreError::Fenced(write.table().unwrap_or_default().to_owned())),
    }
}

fn not_written(failed: &Failed) -> StoreError {
    StoreError::NotWritten(failed.to_string())
}
