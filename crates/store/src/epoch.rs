//! Writing where several servers use the database: each write names the epoch under which its table is played, and is written only if
//! that is still the table's epoch (`docs/scale.md`, W).

use crate::{Store, StoreError};

impl Store {
    /// The same store for one life of one table: whatever is written through it is refused with [`StoreError::Fenced`] once the table
    /// has another epoch. Where one server has the database, the epoch says nothing.
    #[must_use]
    pub fn under(&self, epoch: u64) -> Store {
        Store { epoch: i64::try_from(epoch).ok(), ..self.clone() }
    }

    /// The codes of games that nobody plays and that have something to do by now; where several servers use the database.
    pub async fn unowned(&self, now: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT t.code FROM tables t JOIN leases l ON l.code = t.code WHERE l.node IS NULL \
             AND t.status = 'playing' AND (t.wake IS NULL OR t.wake <= $1) ORDER BY t.updated LIMIT $2";
        self.all(query, [now.into(), limit.into()]).await
    }
}
