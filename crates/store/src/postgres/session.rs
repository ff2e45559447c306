//! One connection: how it is opened, what is asked of the server first, and what its errors mean.

use super::access::{ANSWERING, Access, CONNECTING};
use crate::StoreError;
use crate::value::Value;
use crate::write::Plain;
use bytes::Bytes;
use futures_util::SinkExt;
use std::collections::HashMap;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::error::{Severity, SqlState};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Statement};

/// On every connection. A commit is on disk when it returns, whatever the server or the role has as its default: that is the
/// promise behind every acknowledged move. Nothing waits for ever, and a connection whose other end is gone ends soon.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '2s'; SET lock_timeout = '1s'; \
    SET idle_in_transaction_session_timeout = '2s'; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; \
    SET tcp_keepalives_count = 3; SET client_min_messages = warning; SET default_transaction_isolation = 'read committed'";

/// For those who look at everything or change everything, and whom nobody waits for.
const AT_LEISURE: &str = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// And back.
const IN_TIME: &str = "SET statement_timeout = '2s'; SET idle_in_transaction_session_timeout = '2s'";

const QUESTIONS: &str = "SELECT current_setting('fsync') = 'on', current_setting('full_page_writes') = 'on', \
    pg_is_in_recovery(), current_setting('server_encoding'), pg_backend_pid()";

/// Locks the row of a table's owner until the commit, if it has this epoch.
const HELD: &str = "SELECT 1::bigint FROM leases WHERE code = $1 AND epoch = $2 FOR UPDATE";

/// How long those may wait who look at everything.
const NO_HURRY: Duration = Duration::from_secs(3600);

/// Why something was not done.
#[derive(Debug)]
pub(super) enum Fault {
    /// The server says that it did not do it.
    Refused(Refusal),
    /// The connection is gone or silent: it was done or not.
    Lost(String),
}

/// What the server says about something that it did not do.
#[derive(Debug)]
pub(super) struct Refusal {
    code: SqlState,
    said: String,
}

impl Refusal {
    /// Whether it is about what should be written, and not about the server: alone, another write may succeed.
    pub(super) fn is_about_content(&self) -> bool {
        // Data, integrity, limits of the program, something that is held by somebody else.
        ["22", "23", "54", "55"].iter().any(|class| self.code.code().starts_with(class))
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.said)
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Refused(refusal) => refusal.fmt(f),
            Fault::Lost(said) => f.write_str(said),
        }
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Refused(Refusal { code, said }) if matches!(code.code(), "XX001" | "XX002") => {
                StoreError::Damaged(said)
            }
            fault => StoreError::Database(fault.to_string()),
        }
    }
}

/// What an error says, with its cause.
pub(super) fn said(error: &tokio_postgres::Error) -> String {
    if let Some(told) = error.as_db_error() {
        return told.message().to_owned();
    }
    let cause = std::error::Error::source(error);
    cause.map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"))
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Fault {
        let said = said(&error);
        match error.as_db_error() {
            // After a statement that failed the server goes on. One that ends the connection may have committed before.
            Some(told) if told.parsed_severity() == Some(Severity::Error) => {
                Fault::Refused(Refusal { code: told.code().clone(), said })
            }
            _ => Fault::Lost(said),
        }
    }
}

/// A connection. It is driven by a task, which ends with it.
#[derive(Debug)]
pub(super) struct Session {
    client: Client,
    statements: HashMap<String, Statement>,
    driver: JoinHandle<()>,
    /// The number of the process that serves it.
    pub(super) pid: i32,
    patience: Duration,
}

impl Drop for Session {
    fn drop(&mut self) {
        // A server that has gone silent would keep it.
        self.driver.abort();
    }
}

impl Session {
    /// Connects, unless the server is one on which nothing may be written.
    pub(super) async fn open(access: &Access) -> Result<Session, StoreError> {
        let silent = || StoreError::NotWritten(format!("no connection within {} seconds", CONNECTING.as_secs()));
        timeout(CONNECTING, Session::begin(access)).await.map_err(|_| silent())?
    }

    async fn begin(access: &Access) -> Result<Session, StoreError> {
        let away = |error: tokio_postgres::Error| StoreError::NotWritten(said(&error));
        let (client, connection) = access.config.connect(NoTls).await.map_err(away)?;
        let driver = tokio::spawn(async move {
            // Those who use it are told, too.
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to the database has ended");
            }
        });
        let mut session = Session { client, statements: HashMap::new(), driver, pid: 0, patience: ANSWERING };
        session.client.batch_execute(SETTINGS).await.map_err(away)?;
        let row = session.client.query_one(QUESTIONS, &[]).await.map_err(away)?;
        let (fsync, whole_pages, standby): (bool, bool, bool) = (row.get(0), row.get(1), row.get(2));
        let encoding: &str = row.get(3);
        session.pid = row.get(4);
        let unfit = |why: &str| Err(StoreError::Unfit(why.to_owned()));
        if standby {
            return unfit("it is a standby, which cannot be written; give the address of the primary");
        }
        if encoding != "UTF8" {
            return unfit("its encoding is not UTF8; create the database with --encoding=UTF8 --template=template0");
        }
        let synced = fsync && whole_pages;
        if !synced && !access.unsynced {
            return unfit(
                "fsync or full_page_writes is off, so it would lose moves that people were told of; turn both on",
            );
        }
        Ok(session)
    }

    /// For somebody who looks at everything or changes everything.
    pub(super) async fn at_leisure(mut self) -> Result<Session, Fault> {
        self.patience = NO_HURRY;
        self.carry_out(AT_LEISURE).await?;
        Ok(self)
    }

    /// For somebody for whom people wait.
    pub(super) async fn in_time(mut self) -> Result<Session, Fault> {
        self.patience = ANSWERING;
        self.carry_out(IN_TIME).await?;
        Ok(self)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Done when the connection has ended.
    pub(super) async fn ended(&mut self) {
        let _ = (&mut self.driver).await;
    }

    async fn statement(&mut self, query: &str) -> Result<Statement, Fault> {
        if let Some(statement) = self.statements.get(query) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(query).await?;
        self.statements.insert(query.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Carries out statements without values.
    pub(super) async fn carry_out(&mut self, statements: &str) -> Result<(), Fault> {
        let work = self.client.batch_execute(statements);
        timeout(self.patience, work).await.map_err(|_| silent(self.patience))??;
        Ok(())
    }

    /// Carries out statements together or not at all; not if a table that they are about must have an epoch and has another: `false`.
    pub(super) async fn carry_out_all(
        &mut self,
        statements: &[Plain],
        guard: Option<(&str, Option<i64>)>,
    ) -> Result<bool, Fault> {
        if let ([(statement, values)], None) = (statements, guard) {
            self.rows(statement, values).await?;
            return Ok(true);
        }
        self.carry_out("BEGIN").await?;
        if let Some((code, epoch)) = guard
            && self.number(HELD, &[code.into(), epoch.into()]).await?.is_none()
        {
            self.carry_out("ROLLBACK").await?;
            return Ok(false);
        }
        for (statement, values) in statements {
            if let Err(fault) = self.rows(statement, values).await {
                self.carry_out("ROLLBACK").await?;
                return Err(fault);
            }
        }
        self.carry_out("COMMIT").await?;
        Ok(true)
    }

    /// The rows of a query. It is prepared once per connection.
    pub(super) async fn query(
        &mut self,
        query: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<tokio_postgres::Row>, Fault> {
        let patience = self.patience;
        let work = async {
            let statement = self.statement(query).await?;
            Ok(self.client.query(&statement, values).await?)
        };
        timeout(patience, work).await.map_err(|_| silent(patience))?
    }

    /// The rows of a query, with values that fit any.
    pub(super) async fn rows(&mut self, query: &str, values: &[Value]) -> Result<Vec<Vec<Value>>, Fault> {
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        let rows = self.query(query, &values).await?;
        let row_of = |row: &tokio_postgres::Row| (0..row.len()).map(|column| row.try_get(column)).collect();
        let rows: Result<Vec<Vec<Value>>, tokio_postgres::Error> = rows.iter().map(row_of).collect();
        rows.map_err(|error| Fault::Refused(Refusal { code: SqlState::DATA_EXCEPTION, said: said(&error) }))
    }

    /// Sends rows into a table, as lines of text.
    pub(super) async fn copy(&mut self, statement: &str, lines: String) -> Result<(), Fault> {
        let sink = self.client.copy_in::<_, Bytes>(statement).await?;
        let mut sink = std::pin::pin!(sink);
        sink.send(Bytes::from(lines)).await?;
        sink.close().await?;
        Ok(())
    }

    /// The number that a query gives.
    pub(super) async fn number(&mut self, query: &str, values: &[Value]) -> Result<Option<i64>, Fault> {
        let rows = self.rows(query, values).await?;
        Ok(match rows.first().and_then(|row| row.first()) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        })
    }
}

fn silent(patience: Duration) -> Fault {
    Fault::Lost(format!("the database has not answered for {} seconds", patience.as_secs()))
}
