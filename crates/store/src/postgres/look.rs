//! A look at a database, as it is at one moment. A server may be using it at the same time.

use super::access::Access;
use super::session::{Fault, Session};
use crate::StoreError;
use crate::place::Address;
use crate::value::Value;
use std::sync::{Mutex, PoisonError};
use tokio::runtime::Runtime;

const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// A database that is looked at and not changed.
#[derive(Debug)]
pub(crate) struct Looked(Mutex<Look>);

#[derive(Debug)]
struct Look {
    session: Session,
    runtime: Runtime,
}

impl Looked {
    pub(crate) fn open(address: &Address) -> Result<Looked, StoreError> {
        let access = Access::of(address)?;
        let runtime = super::runtime()?;
        let session = runtime.block_on(async {
            let mut session = Session::open(&access).await?.at_leisure().await?;
            session.carry_out(BEGIN).await?;
            let ours = "SELECT COUNT(*) FROM pg_catalog.pg_class WHERE oid IN \
                 (to_regclass('tables'), to_regclass('moves'), to_regclass('chat'))";
            if session.number(ours, &[]).await? != Some(3) {
                return Err(StoreError::NoDatabase("it has no tables and no moves".to_owned()));
            }
            Ok(session)
        })?;
        Ok(Looked(Mutex::new(Look { session, runtime })))
    }

    pub(crate) fn rows(&self, query: &str, values: &[Value]) -> Result<Vec<Vec<Value>>, String> {
        let mut look = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Look { session, runtime } = &mut *look;
        let rows = runtime.block_on(async {
            let rows = session.rows(query, values).await;
            if let Err(Fault::Refused(_)) = &rows {
                // The rest of the database can be looked at all the same.
                session.carry_out("ROLLBACK").await?;
                session.carry_out(BEGIN).await?;
            }
            rows
        });
        rows.map_err(|fault| fault.to_string())
    }
}
