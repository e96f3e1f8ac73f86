//! Which version of the product last shaped a database. An older one does not know what the newer
//! one has stored, and would lose it with the next write: it opens nothing.

use std::collections::HashSet;

use sea_orm::{ConnectionTrait, Statement};
use svenn_kernel::{Fault, Timestamp};

use crate::{
    migrate::{Migration, has_table},
    transaction::Transaction,
};

/// The versions that have opened a database. Not data: left out of back-ups.
pub(crate) const TABLE: &str = "migrated_by";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Refuses a database that has a step which this version does not know; else notes that this
/// version has opened it.
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
    let applied = texts(tx, "SELECT id AS found FROM migrations ORDER BY applied, id").await?;
    let versions =
        texts(tx, &format!("SELECT version AS found FROM {TABLE} ORDER BY at, version")).await?;
    if let Some(newer) = applied.iter().rev().find(|id| !known.contains(id.as_str())) {
        return Err(Fault::new(refusal(versions.last().map(String::as_str), newer)));
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

async fn texts(tx: &Transaction, sql: &str) -> Result<Vec<String>, Fault> {
    let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await?;
    rows.iter().map(|row| Ok(row.try_get("", "found")?)).collect()
}

fn refusal(theirs: Option<&str>, step: &str) -> String {
    let theirs = theirs.unwrap_or("unknown");
    format!(
        "it was last written by Svenn {theirs}, which has {step}; this is Svenn {VERSION}, which \
         does not know that. Start the newer version, or restore a back-up made before it"
    )
}
