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

/// A job that failed and is tried again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failing {
    /// The kind, as in `email`.
    pub kind: String,
    pub tries: i32,
    /// When it is tried again.
    pub due: Timestamp,
    /// What came of it the last time.
    pub failure: String,
}

/// The jobs of an organisation that were tried in vain and wait, those tried most often first.
///
/// # Errors
/// A fault of the database.
pub async fn failing(tx: &Tx, most: u32) -> Result<Vec<Failing>, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT kind, tries, due, failure FROM jobs
         WHERE done IS NULL AND failure IS NOT NULL ORDER BY tries DESC, due, id LIMIT $1",
        [i64::from(most).into()],
    );
    let rows = tx.query_all_raw(statement).await?;
    let read = rows.iter().map(|row| {
        Ok(Failing {
            kind: row.try_get("", "kind")?,
            tries: row.try_get("", "tries")?,
            due: Timestamp::from_millis(row.try_get("", "due")?),
            failure: row.try_get("", "failure")?,
        })
    });
    read.collect()
}

/// Has the jobs of an organisation that were tried in vain tried again now; how many they are.
///
/// # Errors
/// A fault of the database.
pub async fn try_now(tx: &Tx) -> Result<u64, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "UPDATE jobs SET due = $1
         WHERE done IS NULL AND failure IS NOT NULL AND holder IS NULL AND due > $1",
        [tx.now().into()],
    );
    Ok(tx.execute_raw(statement).await?.rows_affected())
}
