//! Whether a coordinator is there.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_kernel::{Fault, Timestamp};

const NEWEST: &str = "SELECT MAX(s.rotated) AS newest FROM sessions s
    JOIN accounts a ON a.person = s.person
    WHERE a.rolle = 'KOORDINATOR'";

/// When a coordinator was there last; none where none ever was.
///
/// # Errors
/// A fault of the database.
pub async fn last_coordinator(tx: &Tx) -> Result<Option<Timestamp>, Fault> {
    let statement = Statement::from_string(tx.get_database_backend(), NEWEST);
    let Some(row) = tx.query_one_raw(statement).await? else { return Ok(None) };
    let newest: Option<i64> = row.try_get("", "newest")?;
    Ok(newest.map(Timestamp::from_millis))
}
