//! What waits.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_kernel::{Fault, Timestamp};

/// Jobs of a kind that wait.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// The kind, as in `email`.
    pub kind: String,
    pub jobs: i64,
    /// Since when the oldest is due; it may be later than now.
    pub oldest_due: Timestamp,
    /// How often one of them was tried in vain.
    pub tries_most: i64,
}

/// The jobs of an organisation that wait, by their kind.
///
/// # Errors
/// A fault of the database.
pub async fn waiting_by_kind(tx: &Tx) -> Result<Vec<Waiting>, Fault> {
    let statement = Statement::from_string(
        tx.get_database_backend(),
        "SELECT kind, COUNT(*) AS jobs, MIN(due) AS due, CAST(MAX(tries) AS BIGINT) AS tries
         FROM jobs WHERE done IS NULL GROUP BY kind",
    );
    let rows = tx.query_all_raw(statement).await?;
    let read = rows.iter().map(|row| {
        Ok(Waiting {
            kind: row.try_get("", "kind")?,
            jobs: row.try_get("", "jobs")?,
            oldest_due: Timestamp::from_millis(row.try_get("", "due")?),
            tries_most: row.try_get("", "tries")?,
        })
    });
    read.collect()
}
