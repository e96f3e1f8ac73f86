//! The installation's secret is changed: what is sealed with the one before is sealed with the
//! present one, organisation by organisation and in portions, while servers run. What is found and
//! compared by digests goes over at the end, when none does.
//!
//! # Invariants
//!
//! - A value is written only over the one that it was opened from: who changes it meanwhile is not
//!   undone, and what others write is of the present secret already.
//! - Each step may be ended anywhere and done again. Nothing serves while digests are of both.
//! - What opens with neither secret stays as it is, and is told.
//!
//! Which columns there are the composition says.

use sea_orm::{ConnectionTrait, Statement, Value};
use svenn_db::{Actor, Databases, Tx};
use svenn_kernel::{Fault, TenantId};

use crate::Secrets;

/// Values sealed in one transaction.
const PORTION: usize = 200;
/// A nonce, a tag and one byte, in base64: what is shorter was never sealed.
pub const SEALED_CHARS_MIN: usize = 39;

/// A column of sealed values.
pub struct Sealed {
    pub table: &'static str,
    pub column: &'static str,
    /// What names a row, as SQL has it, in text.
    pub key: &'static [&'static str],
    /// Where a row's value is sealed.
    pub place: fn(&[String]) -> String,
    /// The column of the digest that the value is found by, and what that is for.
    pub index: Option<(&'static str, &'static str)>,
    /// Columns of other tables that have the same digest.
    pub same: &'static [(&'static str, &'static str)],
}

impl Sealed {
    /// One that nothing is found by.
    #[must_use]
    pub const fn of(
        table: &'static str,
        column: &'static str,
        key: &'static [&'static str],
        place: fn(&[String]) -> String,
    ) -> Self {
        Self { table, column, key, place, index: None, same: &[] }
    }

    /// With the digest that it is found by.
    #[must_use]
    pub const fn found_by(self, column: &'static str, purpose: &'static str) -> Self {
        Self { index: Some((column, purpose)), ..self }
    }

    /// With columns elsewhere that have the digest too.
    #[must_use]
    pub const fn also_in(self, same: &'static [(&'static str, &'static str)]) -> Self {
        Self { same, ..self }
    }
}

/// A column of digests that are made of the row's own key: of the tokens of links.
pub struct Link {
    pub table: &'static str,
    pub column: &'static str,
    /// What the token and what is stored of it are for.
    pub token: &'static str,
    pub stored: &'static str,
    /// The token by the organisation and by the digest of it with the row's key.
    pub written: fn(&str, &str) -> String,
}

/// What came of an organisation.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Rotated {
    /// Sealed with the present secret now.
    pub sealed: usize,
    /// Opened by neither.
    pub closed: usize,
}

/// A sealed value as it stands.
struct Row {
    key: Vec<String>,
    place: String,
    sealed: String,
}

/// Seals what an organisation has with the present secret. Servers may run.
///
/// # Errors
/// A fault of the database.
pub async fn reseal(
    databases: &Databases,
    secrets: &Secrets,
    tenant: &TenantId,
    columns: &[Sealed],
) -> Result<Rotated, Fault> {
    let present = secrets.alone();
    let mut all = Rotated::default();
    for kept in columns {
        let tx = databases.read(tenant, Actor::System).await.map_err(unopened)?;
        let mut rows = rows(&tx, kept).await?;
        drop(tx);
        rows.retain(|row| present.open(tenant, &row.place, &row.sealed).is_err());
        for some in rows.chunks(PORTION) {
            let tx = databases.write(tenant, Actor::System).await.map_err(unopened)?;
            for row in some {
                match secrets.open(tenant, &row.place, &row.sealed) {
                    Ok(text) => all.sealed += seal(&tx, secrets, kept, row, &text).await?,
                    Err(_) => all.closed += 1,
                }
            }
            tx.commit().await?;
        }
    }
    Ok(all)
}

/// Has what an organisation keeps found by the present secret alone. Nothing may serve meanwhile.
///
/// # Errors
/// A fault of the database.
pub async fn reindex(
    databases: &Databases,
    secrets: &Secrets,
    tenant: &TenantId,
    (columns, links): (&[Sealed], &[Link]),
) -> Result<(), Fault> {
    let present = secrets.alone();
    let tx = databases.write(tenant, Actor::System).await.map_err(unopened)?;
    for kept in columns {
        let Some(index) = kept.index else { continue };
        for row in rows(&tx, kept).await? {
            if let Ok(text) = present.open(tenant, &row.place, &row.sealed) {
                find_by(&tx, (secrets, &present), (kept, index), (&row, text.as_str())).await?;
            }
        }
    }
    remake_links(&tx, &present, links).await?;
    tx.commit().await?;
    Ok(())
}

/// Stores the tokens that links have with the present secret: those that were sent under another
/// one, or by another installation, stop working.
///
/// # Errors
/// A fault of the database.
pub async fn remake_links(tx: &Tx, secrets: &Secrets, links: &[Link]) -> Result<(), Fault> {
    let present = secrets.alone();
    for link in links {
        remake(tx, &present, link).await?;
    }
    Ok(())
}

fn unopened(error: svenn_db::TenantError) -> Fault {
    Fault::caused("an organisation", error)
}

async fn rows(tx: &Tx, kept: &Sealed) -> Result<Vec<Row>, Fault> {
    let Sealed { table, column, key, place, .. } = kept;
    let named: Vec<String> =
        key.iter().enumerate().map(|(at, key)| format!("{key} AS key{at}")).collect();
    let sql = format!(
        "SELECT {}, {column} AS stands FROM {table} WHERE {column} IS NOT NULL",
        named.join(", ")
    );
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let mut found = Vec::new();
    for row in tx.query_all_raw(statement).await? {
        let sealed: String = row.try_get("", "stands")?;
        if sealed.len() < SEALED_CHARS_MIN {
            continue;
        }
        let parts = (0..key.len()).map(|at| row.try_get("", &format!("key{at}")));
        let key: Vec<String> = parts.collect::<Result<_, _>>()?;
        found.push(Row { place: place(&key), key, sealed });
    }
    Ok(found)
}

/// Writes over the value that was opened, where it still stands.
async fn seal(
    tx: &Tx,
    secrets: &Secrets,
    kept: &Sealed,
    row: &Row,
    text: &str,
) -> Result<usize, Fault> {
    let again = secrets.seal(tx.tenant(), &row.place, text, tx.entropy())?;
    let Sealed { table, column, .. } = kept;
    let mut values: Vec<Value> = vec![again.into(), row.sealed.clone().into()];
    values.extend(row.key.iter().map(|part| Value::from(part.clone())));
    let sql =
        format!("UPDATE {table} SET {column} = $1 WHERE {column} = $2 AND {}", is_row(kept, 3));
    let done = tx
        .execute_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, values))
        .await?;
    Ok(usize::try_from(done.rows_affected()).unwrap_or_default())
}

/// The condition on a row's key, whose values begin with a number.
fn is_row(kept: &Sealed, from: usize) -> String {
    let parts = (from..).zip(kept.key).map(|(at, key)| format!("{key} = ${at}"));
    parts.collect::<Vec<_>>().join(" AND ")
}

/// Stores by what a value is found, in its row and wherever the same digest stands.
async fn find_by(
    tx: &Tx,
    (secrets, present): (&Secrets, &Secrets),
    (kept, (column, purpose)): (&Sealed, (&str, &str)),
    (row, text): (&Row, &str),
) -> Result<(), Fault> {
    let (before, now) = (secrets.index(purpose, text), present.index(purpose, text));
    let table = kept.table;
    let mut values: Vec<Value> = vec![now.clone().into()];
    values.extend(row.key.iter().map(|part| Value::from(part.clone())));
    let sql = format!("UPDATE {table} SET {column} = $1 WHERE {}", is_row(kept, 2));
    tx.execute_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, values)).await?;
    for (table, column) in kept.same {
        let sql = format!("UPDATE {table} SET {column} = $1 WHERE {column} = $2");
        let values: [Value; 2] = [now.clone().into(), before.clone().into()];
        tx.execute_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, values))
            .await?;
    }
    Ok(())
}

/// Stores the token that a link has from now on.
async fn remake(tx: &Tx, present: &Secrets, link: &Link) -> Result<(), Fault> {
    let Link { table, column, .. } = link;
    let sql = format!("SELECT id FROM {table} WHERE {column} IS NOT NULL");
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let tenant = tx.tenant();
    for row in tx.query_all_raw(statement).await? {
        let id: String = row.try_get("", "id")?;
        let digest = present.digest(link.token, &format!("{tenant} {id}"));
        let token = (link.written)(tenant.as_str(), &digest);
        let stored = present.digest(link.stored, &token);
        let sql = format!("UPDATE {table} SET {column} = $1 WHERE id = $2");
        let values: [Value; 2] = [stored.into(), id.into()];
        tx.execute_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, values))
            .await?;
    }
    Ok(())
}
