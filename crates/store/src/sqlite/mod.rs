//! One SQLite file: a writer on a thread of its own, readers with connections of their own.

mod backup;
mod bring;
mod damage;
mod ends;
mod lock;
mod look;
mod migrate;
mod readers;
mod statements;
mod writer;

pub use backup::backup;
pub(crate) use ends::{Source, Target};
pub use lock::Lock;
pub(crate) use look::Looked;
use readers::Readers;
use writer::Writer;

use crate::queue::Handle;
use crate::value::Value;
use crate::{LAST_READS, StoreError};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, ToSql, params_from_iter};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long a connection waits for somebody else who is writing.
const BUSY: Duration = Duration::from_secs(5);

/// Opens a file to write it; it is created if it may be.
fn connect(path: &Path, create: bool) -> Result<Connection, rusqlite::Error> {
    let create = if create { OpenFlags::SQLITE_OPEN_CREATE } else { OpenFlags::empty() };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Full: a commit is on disk when it returns. That is the promise behind every acknowledged move.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // What is deleted or replaced is overwritten: a name that was erased is nowhere in the file.
    connection.pragma_update(None, "secure_delete", true)?;
    // The writer looks after that itself.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    Ok(connection)
}

/// The readers of an open file.
#[derive(Clone, Debug)]
pub(crate) struct File {
    reads: Arc<Readers>,
}

impl File {
    /// Opens a file, which is created if it is missing, and starts its writer.
    pub(crate) async fn open(path: &Path) -> Result<(File, Arc<Handle>), StoreError> {
        let path = path.to_owned();
        // A file that another version wrote may take a while to be brought up to date.
        let opened = tokio::task::spawn_blocking(move || {
            damage::must_be_whole(&path)?;
            let mut connection = connect(&path, true)?;
            migrate::run(&mut connection)?;
            let reads = Arc::new(Readers::open(&path)?);
            let writes = Writer::start(path, connection)?;
            Ok((File { reads }, writes))
        });
        opened.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn rows(&self, query: &'static str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, StoreError> {
        self.reads.rows(query, values).await
    }

    /// Waits for those who read. The last one out puts the log away, and only the writer may do that: readers go first.
    pub(crate) async fn close(&self) {
        if tokio::time::timeout(LAST_READS, self.reads.close()).await.is_err() {
            tracing::warn!("a reader of the database did not come to an end");
        }
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

impl FromSql for Value {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Value> {
        match value {
            ValueRef::Null => Ok(Value::Null),
            ValueRef::Integer(number) => Ok(Value::Number(number)),
            ValueRef::Text(text) => match std::str::from_utf8(text) {
                Ok(text) => Ok(Value::Text(text.to_owned())),
                Err(error) => Err(FromSqlError::other(error)),
            },
            ValueRef::Real(_) | ValueRef::Blob(_) => Err(FromSqlError::InvalidType),
        }
    }
}

/// The rows of a query, which is prepared once per connection.
fn rows(
    connection: &Connection,
    query: &str,
    values: impl IntoIterator<Item = Value>,
) -> rusqlite::Result<Vec<Vec<Value>>> {
    let mut statement = connection.prepare_cached(query)?;
    let columns = statement.column_count();
    let rows =
        statement.query_map(params_from_iter(values), |row| (0..columns).map(|column| row.get(column)).collect())?;
    rows.collect()
}

/// The numbers and names of the steps that bring a file up to date.
#[cfg(all(test, feature = "postgres"))]
pub(crate) fn steps() -> Vec<(i64, &'static str)> {
    migrate::STEPS.map(|(number, name, _)| (number, name)).to_vec()
}

/// The tables and columns that a file has, without what is about its steps.
#[cfg(test)]
pub(crate) fn schema() -> Vec<(String, Vec<String>)> {
    let mut connection = Connection::open_in_memory().expect("a database");
    migrate::run(&mut connection).expect("it is brought up to date");
    let text = |row: &Vec<Value>| match &row[0] {
        Value::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    let query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('_sqlx_migrations', 'sqlite_sequence') \
         ORDER BY name";
    let tables = rows(&connection, query, []).expect("names");
    let columns = |table: String| {
        let query = "SELECT name FROM pragma_table_info($1) ORDER BY name";
        let columns = rows(&connection, query, [table.as_str().into()]).expect("names");
        (table, columns.iter().map(text).collect())
    };
    tables.iter().map(text).map(columns).collect()
}
