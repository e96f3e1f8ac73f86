//! Which organisations to ask about a file that somebody has, or about a certificate in one.
//!
//! A checked file names no organisation, and asking each in turn would open every database for
//! anybody who sends a hash. So the catalogue keeps, beside the organisation, a digest of each
//! SHA-256 under a key that only the installation has: a reader of the catalogue, or of a copy of
//! it, can neither look up a file that they hold nor tell whose document it is, only how many each
//! organisation has. It is a hint alone. The answer comes from the organisation's database.
//!
//! It is written by a job of the transaction that knows the hash, and at once after the commit
//! ([`crate::Made::finalise`]); what it lacks after a restore is put back ([`follow`]).

use std::collections::BTreeSet;

use sea_orm::{ConnectionTrait, Statement};
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Databases, Tx};
use svenn_http::Secrets;
use svenn_jobs::NewJob;
use svenn_kernel::{Fault, TenantId};
use svenn_seal::Sha256Digest;

use crate::{certificates, jobs::INDEX, store};

/// Rows written by one transaction: others wait for the catalogue meanwhile.
const ROWS_PER_TRANSACTION: usize = 500;
/// Organisations that are asked about one file.
const ORGANISATIONS_MAX: u64 = 20;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Entry {
    /// By its SHA-256.
    File(Sha256Digest),
    /// By its fingerprint.
    Certificate(Sha256Digest),
}

impl Entry {
    fn digest(self, secrets: &Secrets) -> String {
        match self {
            Self::File(sha256) => secrets.index("sealed file", &sha256.to_string()),
            Self::Certificate(sha256) => secrets.index("seal certificate", &sha256.to_string()),
        }
    }
}

/// What a job of [`INDEX`] puts into the index.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct IndexPayload {
    pub entries: Vec<Entry>,
}

/// Queues that these are indexed, in the name of a record.
pub(crate) async fn queue(tx: &Tx, id: &str, entries: Vec<Entry>) -> Result<(), Fault> {
    let key = format!("{INDEX} {id} {} {}", entries.len(), tx.now().millis());
    let payload = serde_json::to_string(&IndexPayload { entries })?;
    svenn_jobs::enqueue(tx, NewJob { kind: INDEX, key, payload, due: tx.now() }).await
}

/// Puts these into the index. May be repeated.
pub(crate) async fn add(
    databases: &Databases,
    secrets: &Secrets,
    tenant: &TenantId,
    entries: &[Entry],
) -> Result<(), Fault> {
    for some in entries.chunks(ROWS_PER_TRANSACTION) {
        let tx = databases.catalogue_write().await?;
        for entry in some {
            tx.execute_raw(Statement::from_sql_and_values(
                tx.get_database_backend(),
                "INSERT INTO seal_index (digest, tenant) VALUES ($1, $2)
                 ON CONFLICT (digest, tenant) DO NOTHING",
                [entry.digest(secrets).into(), tenant.as_str().into()],
            ))
            .await?;
        }
        tx.may_be_repeated();
        tx.commit().await?;
    }
    Ok(())
}

/// The organisations that may know of this.
pub(crate) async fn organisations(
    databases: &Databases,
    secrets: &Secrets,
    entry: Entry,
) -> Result<Vec<TenantId>, Fault> {
    let tx = databases.catalogue_read().await?;
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT i.tenant AS tenant FROM seal_index i
         JOIN organisations o ON o.tenant = i.tenant
         WHERE i.digest = $1 ORDER BY i.tenant LIMIT $2",
        [entry.digest(secrets).into(), i64::try_from(ORGANISATIONS_MAX).unwrap_or(1).into()],
    );
    let rows = tx.query_all_raw(statement).await?;
    Ok(rows.iter().map(|row| row.try_get("", "tenant")).collect::<Result<_, _>>()?)
}

/// Indexes what the index lacks of an organisation, as after a restore of one of the two.
///
/// # Errors
/// A fault of one of them.
pub async fn follow(
    databases: &Databases,
    secrets: &Secrets,
    tenant: &TenantId,
) -> Result<(), Fault> {
    let begun = databases.read(tenant, Actor::System).await;
    let tx = begun.map_err(|error| Fault::caused("the index of seals", error))?;
    let certificates = certificates::all(&tx).await?;
    let known = store::count_hashes(&tx).await?.saturating_add(length(certificates.len()));
    if indexed(databases, tenant).await? == known {
        return Ok(());
    }
    let parsed = |text: &str| Sha256Digest::parse(text).ok();
    let mut entries: BTreeSet<Entry> = BTreeSet::new();
    for sha256 in store::all_hashes(&tx).await? {
        entries.extend(parsed(&sha256).map(Entry::File));
    }
    entries.extend(
        certificates.iter().filter_map(|it| parsed(&it.fingerprint)).map(Entry::Certificate),
    );
    drop(tx);
    let entries: Vec<Entry> = entries.into_iter().collect();
    // What an organisation of the same id left behind goes, too.
    delete(databases, tenant).await?;
    add(databases, secrets, tenant, &entries).await
}

fn length(of: usize) -> u64 {
    u64::try_from(of).unwrap_or(u64::MAX)
}

async fn indexed(databases: &Databases, tenant: &TenantId) -> Result<u64, Fault> {
    let tx = databases.catalogue_read().await?;
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT COUNT(*) AS n FROM seal_index WHERE tenant = $1",
        [tenant.as_str().into()],
    );
    let row = tx.query_one_raw(statement).await?;
    let count: i64 = row.map_or(Ok(0), |row| row.try_get("", "n"))?;
    Ok(u64::try_from(count).unwrap_or_default())
}

/// Forgets an organisation that is gone.
///
/// # Errors
/// A fault of the catalogue.
pub async fn delete(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let tx = databases.catalogue_write().await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "DELETE FROM seal_index WHERE tenant = $1",
        [tenant.as_str().into()],
    ))
    .await?;
    tx.commit().await?;
    Ok(())
}
