//! Which version of the product last shaped a database. An older one opens it where each step that
//! it does not know says that one of its version may stand beside it, as in an upgrade of two
//! processes one after the other: what is only added is not asked for by it, and rows are written
//! column by column. Everything else it refuses, since it would fail at what is gone or read what
//! it does not know.

use std::collections::HashSet;

use sea_orm::{ConnectionTrait, DbErr, QueryResult, Statement};
use svenn_kernel::{Fault, Timestamp};

use crate::{
    migrate::{Migration, has_table},
    transaction::Transaction,
};

/// The versions that have opened a database. Not data: left out of back-ups.
pub(crate) const TABLE: &str = "migrated_by";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Refuses a database that has a step which this version does not know and may not stand beside;
/// else notes that this version has opened it.
pub(crate) async fn check(
    tx: &Transaction,
    migrations: &[Migration],
    now: Timestamp,
) -> Result<(), Fault> {
    if !has_table(tx, TABLE).await? {
        tx.execute_unprepared(&format!(
            "CREATE TABLE IF NOT EXISTS {TABLE} (version TEXT PRIMARY KEY, at BIGINT NOT NULL)"
        ))
        .await?;
    }
    let known: HashSet<&str> = migrations.iter().map(|step| step.id).collect();
    let versions =
        texts(tx, &format!("SELECT version AS found FROM {TABLE} ORDER BY at, version")).await?;
    let mut newer = newest_first(tx).await?;
    newer.retain(|step| !known.contains(step.id.as_str()));
    let alone = newer.iter().find(|step| !may_stand_beside(VERSION, step.beside.as_deref()));
    if let Some(step) = alone {
        return Err(Fault::new(refusal(versions.last().map(String::as_str), step)));
    }
    if let Some(step) = newer.first() {
        tracing::info!(step = %step.id, "a newer version was here; this one goes on beside it");
    }
    if !versions.iter().any(|version| version == VERSION) {
        let insert = Statement::from_sql_and_values(
            tx.get_database_backend(),
            format!("INSERT INTO {TABLE} (version, at) VALUES ($1, $2)"),
            [VERSION.into(), now.into()],
        );
        tx.execute_raw(insert).await?;
    }
    Ok(())
}

/// A step that was applied.
struct Applied {
    id: String,
    /// The oldest version that may stand beside it; none where no older one may.
    beside: Option<String>,
}

async fn newest_first(tx: &Transaction) -> Result<Vec<Applied>, Fault> {
    let sql = "SELECT id, beside FROM migrations ORDER BY applied DESC, id DESC";
    let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await?;
    let step = |row: &QueryResult| {
        Ok(Applied { id: row.try_get("", "id")?, beside: row.try_get("", "beside")? })
    };
    Ok(rows.iter().map(step).collect::<Result<_, DbErr>>()?)
}

/// Whether a process of a version may go on with a step that it does not know.
fn may_stand_beside(version: &str, oldest: Option<&str>) -> bool {
    match (numbers(version), oldest.and_then(numbers)) {
        (Some(version), Some(oldest)) => version >= oldest,
        _ => false,
    }
}

/// The three numbers of a version; of one that is no release there are none.
fn numbers(version: &str) -> Option<[u64; 3]> {
    let numbers: Option<Vec<u64>> = version.split('.').map(|part| part.parse().ok()).collect();
    numbers?.try_into().ok()
}

async fn texts(tx: &Transaction, sql: &str) -> Result<Vec<String>, Fault> {
    let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await?;
    rows.iter().map(|row| Ok(row.try_get("", "found")?)).collect()
}

fn refusal(theirs: Option<&str>, step: &Applied) -> String {
    let theirs = theirs.unwrap_or("unknown");
    let id = &step.id;
    let from = step.beside.as_deref();
    let from = from.map(|from| format!(" (from {from} on it may)")).unwrap_or_default();
    format!(
        "it was last written by Svenn {theirs}, which has {id}; this is Svenn {VERSION}, which \
         does not know that and may not go on beside it{from}. Start the newer version, or restore \
         a back-up made before it"
    )
}

#[cfg(test)]
mod tests {
    use super::may_stand_beside;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        for (version, oldest, may) in [
            ("0.1.0", Some("0.0.0"), true),
            ("0.2.0", Some("0.2.0"), true),
            ("0.10.0", Some("0.9.1"), true),
            ("0.9.1", Some("0.10.0"), false),
            ("1.0.0", Some("0.10.0"), true),
            ("0.1.0", None, false),
            ("0.1.0", Some("soon"), false),
            ("0.2.0-rc1", Some("0.1.0"), false),
        ] {
            assert_eq!(may_stand_beside(version, oldest), may, "{version} beside {oldest:?}");
        }
    }
}
