//! Editing what several people edit: who has not seen the newest version is refused, with what is
//! stored now.
//!
//! A handler loads the record (404), asks whether the caller may (403), and then begins the edit
//! here (409). What comes after changes the record and notes it.

use serde::Serialize;
use svenn_db::{Tx, Versioned};
use svenn_kernel::Fault;

use crate::Problem;

/// Begins an edit of a stored row and raises its version. `current` loads what is stored now, for
/// the answer to a stale version.
///
/// # Errors
/// 409 `stale_version`, or a fault of the database.
pub async fn edit<V: Serialize>(
    tx: &Tx,
    row: &impl Versioned,
    seen: i64,
    current: impl Future<Output = Result<V, Problem>>,
) -> Result<(), Problem> {
    if row.bump_version(tx, seen).await? { Ok(()) } else { Err(stale(current.await?)?) }
}

/// Begins an edit of what was read under a lock, and may not be stored yet: `stored` is its
/// version; the caller writes the next one when saving.
///
/// # Errors
/// 409 `stale_version`, or a fault of the database.
pub async fn edit_locked<V: Serialize>(
    stored: impl Into<Option<i64>>,
    seen: i64,
    current: impl Future<Output = Result<V, Problem>>,
) -> Result<(), Problem> {
    if stored.into() == Some(seen) { Ok(()) } else { Err(stale(current.await?)?) }
}

fn stale(current: impl Serialize) -> Result<Problem, Fault> {
    Ok(Problem::stale(serde_json::to_value(current)?))
}
