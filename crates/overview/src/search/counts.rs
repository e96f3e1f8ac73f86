//! How many people belong to what.

use std::collections::{HashMap, HashSet};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_kernel::{CoordinatorId, Fault};

/// Numbers by id.
pub(super) type Counts = HashMap<String, i64>;

/// Apprentices of each company, archived ones not counted.
pub(super) async fn apprentices_by_company(tx: &Tx) -> Result<Counts, Fault> {
    let sql = "SELECT bedriftid AS id, COUNT(*) AS number FROM apprentices
        WHERE archived = FALSE AND bedriftid IS NOT NULL GROUP BY bedriftid";
    counts(tx, sql).await
}

/// Employees of each company.
pub(super) async fn employees_by_company(tx: &Tx) -> Result<Counts, Fault> {
    let sql = "SELECT company AS id, COUNT(*) AS number FROM employee_companies GROUP BY company";
    counts(tx, sql).await
}

/// Coordinators of the apprentices of each company, archived ones left out.
pub(super) async fn coordinators_by_company(
    tx: &Tx,
) -> Result<HashMap<String, HashSet<CoordinatorId>>, Fault> {
    let sql = "SELECT DISTINCT apprentices.bedriftid AS id, pair.coordinator AS coordinator
        FROM apprentice_coordinators AS pair
        JOIN apprentices ON apprentices.id = pair.apprentice
        WHERE apprentices.archived = FALSE AND apprentices.bedriftid IS NOT NULL";
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let mut by_company: HashMap<String, HashSet<CoordinatorId>> = HashMap::new();
    for row in tx.query_all_raw(statement).await? {
        let company = row.try_get("", "id")?;
        by_company.entry(company).or_default().insert(row.try_get("", "coordinator")?);
    }
    Ok(by_company)
}

/// Apprentices of each training plan, archived ones not counted.
pub(super) async fn apprentices_by_plan(tx: &Tx) -> Result<Counts, Fault> {
    let sql = "SELECT pair.trainingplan AS id, COUNT(*) AS number
        FROM apprentice_trainingplans AS pair
        JOIN apprentices ON apprentices.id = pair.apprentice
        WHERE apprentices.archived = FALSE GROUP BY pair.trainingplan";
    counts(tx, sql).await
}

async fn counts(tx: &Tx, sql: &'static str) -> Result<Counts, Fault> {
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let rows = tx.query_all_raw(statement).await?;
    let mut counts = Counts::with_capacity(rows.len());
    for row in rows {
        counts.insert(row.try_get("", "id")?, row.try_get("", "number")?);
    }
    Ok(counts)
}
