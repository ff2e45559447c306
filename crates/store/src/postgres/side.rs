//! A database as one of the two ends of a move. No server may use it meanwhile: it has the lock.

use super::access::Access;
use super::session::{Fault, Session};
use super::{migrate, office};
use crate::StoreError;
use crate::place::Address;
use crate::transfer::{End, Shape};
use crate::value::Value;
use tokio::runtime::Runtime;

/// A database that is read or written. What is written counts from the end on.
#[derive(Debug)]
pub(crate) struct Side {
    session: Session,
    runtime: Runtime,
}

impl Side {
    pub(crate) fn open(address: &Address) -> Result<Side, StoreError> {
        let access = Access::of(address)?;
        let runtime = super::runtime()?;
        let session = runtime.block_on(async {
            let mut session = Session::open(&access).await?.at_leisure().await?;
            office::enter(&mut session).await?;
            migrate::run(&mut session).await?;
            session.carry_out("BEGIN ISOLATION LEVEL REPEATABLE READ").await?;
            Ok::<_, StoreError>(session)
        })?;
        Ok(Side { session, runtime })
    }
}

impl End for Side {
    fn rows(&mut self, query: &str, values: Vec<Value>) -> Result<Vec<Vec<Value>>, StoreError> {
        let Side { session, runtime } = self;
        Ok(runtime.block_on(session.rows(query, &values))?)
    }

    fn write(&mut self, shape: &Shape, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        let Side { session, runtime } = self;
        let copy = format!("COPY {} ({}) FROM STDIN", shape.name, shape.columns.join(", "));
        Ok(runtime.block_on(session.copy(&copy, text_of(rows)))?)
    }

    fn finish(mut self: Box<Self>) -> Result<(), StoreError> {
        let Side { session, runtime } = &mut *self;
        // Numbers that came along are not given again.
        for table in ["acts", "bans"] {
            let last = format!(
                "SELECT setval(pg_get_serial_sequence('{table}', 'number'), MAX(number)) FROM {table} HAVING COUNT(*) > 0"
            );
            runtime.block_on(session.carry_out(&last))?;
        }
        match runtime.block_on(session.carry_out("COMMIT")) {
            Ok(()) => Ok(()),
            Err(Fault::Lost(said)) => Err(StoreError::Unknown(said)),
            Err(fault) => Err(fault.into()),
        }
    }
}

/// Rows as `COPY` reads them.
fn text_of(rows: &[Vec<Value>]) -> String {
    let mut text = String::new();
    for row in rows {
        for (column, value) in row.iter().enumerate() {
            if column > 0 {
                text.push('\t');
            }
            match value {
                Value::Null => text.push_str("\\N"),
                Value::Number(number) => text.push_str(&number.to_string()),
                Value::Text(said) => {
                    for c in super::text::kept(said).chars() {
                        match c {
                            '\\' => text.push_str("\\\\"),
                            '\n' => text.push_str("\\n"),
                            '\r' => text.push_str("\\r"),
                            '\t' => text.push_str("\\t"),
                            c => text.push(c),
                        }
                    }
                }
            }
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::text_of;
    use crate::value::Value;

    #[test]
    fn rows_are_lines_whatever_is_in_them() {
        let rows = [vec![Value::from("a\tb\n\\N"), Value::Null, Value::from(7_u32)], vec![Value::from("\0")]];
        assert_eq!(text_of(&rows), "a\\tb\\n\\\\N\t\\N\t7\n\u{1a}0\n");
    }
}
