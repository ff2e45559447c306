//! What several servers ask the database about themselves and the owners of tables (`docs/scale.md`, S1 to S8), over connections of
//! their own: neither a full writer nor somebody who waits for a table delays the renewal of a lease.

use super::access::Access;
use super::session::{Fault, Session};
use crate::{Place, StoreError};
use civitas_cluster::{Answer, NodeId, Peer, STATEMENT, Standing, Statement, sql};
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// How many connections there are for tables; a table is always asked about over the same.
const LANES: usize = 4;

/// The connections of one node for this.
#[derive(Debug)]
pub struct Ledger {
    access: Access,
    node: i64,
    /// For the lease, for lists of tables, and for single tables.
    lease: Lane,
    lists: Lane,
    tables: [Lane; LANES],
}

/// A connection, unless it was lost or is being used by somebody who may give it up.
type Lane = Mutex<Option<Session>>;

/// What a row says of a table's owner: whether it was changed as asked, whose it is, and in which epoch.
fn owner(rows: &[Row]) -> Answer {
    let Some(row) = rows.first() else { return Answer::NoTable };
    let (changed, node, epoch): (bool, Option<i64>, i64) = (row.get(0), row.get(1), row.get(2));
    match changed {
        true => Answer::Taken(epoch as u64),
        false => Answer::Held { node: node.map(|node| node as NodeId), epoch: epoch as u64 },
    }
}

fn tables(rows: &[Row]) -> Vec<(String, u64)> {
    rows.iter().map(|row| (row.get(0), row.get::<_, i64>(1) as u64)).collect()
}

fn peers(rows: &[Row]) -> Answer {
    if rows.is_empty() {
        return Answer::Expired;
    }
    let peer = |row: &Row| {
        let load = u32::try_from(row.get::<_, i64>(3)).unwrap_or(u32::MAX);
        let standing = Standing { draining: row.get(1), bus: row.get(2), load };
        Peer { node: row.get::<_, i64>(0) as NodeId, standing }
    };
    Answer::Renewed(rows.iter().map(peer).collect())
}

impl Ledger {
    /// For a node, in a database that a [`crate::Store`] has joined.
    pub fn new(place: &Place, node: NodeId) -> Result<Ledger, StoreError> {
        let Place::Postgres(address) = place else {
            return Err(StoreError::Unfit("a file is for one server; several need PostgreSQL".to_owned()));
        };
        let access = Access::of(address)?;
        Ok(Ledger {
            access,
            node: node as i64,
            lease: Lane::default(),
            lists: Lane::default(),
            tables: Default::default(),
        })
    }

    fn lane(&self, statement: &Statement) -> &Lane {
        match statement {
            Statement::Renew(_) | Statement::Revive(_) | Statement::Leave => &self.lease,
            Statement::Mine | Statement::Sweep { .. } => &self.lists,
            Statement::Take { code, .. }
            | Statement::Again { code, .. }
            | Statement::HandOver { code, .. }
            | Statement::Release { code, .. } => {
                let sum = code.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
                &self.tables[sum % LANES]
            }
        }
    }

    /// Carries out a statement. It is always answered in time, be it with [`Answer::Unknown`].
    pub async fn ask(&self, statement: &Statement) -> Answer {
        match timeout(STATEMENT, self.try_ask(statement)).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => {
                tracing::debug!(?statement, %error, "a statement of the cluster failed");
                Answer::Unknown
            }
            Err(_) => Answer::Unknown,
        }
    }

    async fn try_ask(&self, statement: &Statement) -> Result<Answer, StoreError> {
        let mut lane = self.lane(statement).lock().await;
        // Taken out: if nobody waits for the answer any more, the connection with it is gone.
        let mut session = match lane.take().filter(|session| !session.is_closed()) {
            Some(session) => session,
            None => Session::open(&self.access).await?,
        };
        let answer = carry_out(&mut session, self.node, statement).await;
        if !matches!(answer, Err(Fault::Lost(_))) {
            *lane = Some(session);
        }
        Ok(answer?)
    }
}

async fn carry_out(session: &mut Session, node: i64, statement: &Statement) -> Result<Answer, Fault> {
    let of = |standing: &Standing| (standing.draining, standing.bus, i64::from(standing.load));
    let done = match statement {
        Statement::Renew(standing) => {
            let (draining, bus, load) = of(standing);
            peers(&session.query(sql::RENEW, &[&node, &draining, &bus, &load]).await?)
        }
        Statement::Revive(standing) => {
            let (draining, bus, load) = of(standing);
            session.query(sql::REVIVE, &[&node, &draining, &bus, &load]).await?;
            Answer::Revived
        }
        Statement::Mine => Answer::Mine(tables(&session.query(sql::MINE, &[&node]).await?)),
        Statement::Take { code, want: true } => owner(&session.query(sql::TAKE, &[code, &node]).await?),
        Statement::Take { code, want: false } => match session.query(sql::LOOK, &[code]).await?.first() {
            None => Answer::NoTable,
            Some(row) => {
                let (node, epoch): (Option<i64>, i64) = (row.get(0), row.get(1));
                Answer::Held { node: node.map(|node| node as NodeId), epoch: epoch as u64 }
            }
        },
        Statement::Again { code, epoch } => {
            let values: [&(dyn ToSql + Sync); 3] = [code, &node, &(*epoch as i64)];
            owner(&session.query(sql::AGAIN, &values).await?)
        }
        Statement::HandOver { code, epoch, to } => {
            let values: [&(dyn ToSql + Sync); 4] = [code, &node, &(*epoch as i64), &(*to as i64)];
            owner(&session.query(sql::HAND_OVER, &values).await?)
        }
        Statement::Release { code, epoch } => {
            session.query(sql::RELEASE, &[code, &node, &(*epoch as i64)]).await?;
            Answer::Done
        }
        Statement::Sweep { most } => {
            Answer::Swept(tables(&session.query(sql::SWEEP, &[&node, &i64::from(*most)]).await?))
        }
        Statement::Leave => {
            session.query(sql::LEAVE, &[&node]).await?;
            Answer::Done
        }
    };
    Ok(done)
}
