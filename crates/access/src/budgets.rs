//! How often somebody may try. Kept in the catalogue, so that all processes count together.

use std::time::Duration;

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Databases, Tx};
use svenn_kernel::Fault;

/// Attempts older than this are deleted.
const KEPT_HOURS: u64 = 24;

/// So many within so long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Most attempts.
    pub most: i64,
    /// Within this time.
    pub within: Duration,
}

const fn budget(most: i64, minutes: u64) -> Budget {
    Budget { most, within: Duration::from_secs(minutes * 60) }
}

/// All budgets of sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budgets {
    /// SMS codes sent to a number.
    pub sends_per_number: Budget,
    /// Wrong codes for a number.
    pub wrong_codes_per_number: Budget,
    /// Wrong passwords for an account.
    pub wrong_passwords_per_account: Budget,
    /// Messages sent for an organisation.
    pub sends_per_tenant: Budget,
    /// Sign-in calls from an address.
    pub calls_per_address: Budget,
    /// Look-ups of organisations from an address; they tell who has an account.
    pub lookups_per_address: Budget,
}

impl Default for Budgets {
    /// What holds in production: 5 sends per number in 10 minutes, 20 wrong tries per number in
    /// 24 hours, look-ups throttled hard.
    fn default() -> Self {
        Self {
            sends_per_number: budget(5, 10),
            wrong_codes_per_number: budget(20, 24 * 60),
            wrong_passwords_per_account: budget(20, 24 * 60),
            sends_per_tenant: budget(1_000, 60),
            calls_per_address: budget(120, 10),
            lookups_per_address: budget(20, 10),
        }
    }
}

impl Budgets {
    /// For the simulator, where everybody comes from the same address.
    #[must_use]
    pub fn for_simulator() -> Self {
        let address = budget(10_000, 10);
        Self { calls_per_address: address, lookups_per_address: address, ..Self::default() }
    }
}

/// Whether one more attempt fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spent {
    Fits,
    TooMany,
}

/// Whether the budget of a bucket is used up.
pub(crate) async fn look(tx: &Tx, bucket: &str, budget: Budget) -> Result<Spent, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT COUNT(*) AS tries FROM attempts WHERE bucket = $1 AND at > $2",
        [bucket.into(), tx.now().minus(budget.within).into()],
    );
    let row = tx.query_one_raw(statement).await?;
    let tries: i64 = row.map_or(Ok(0), |row| row.try_get("", "tries"))?;
    Ok(if tries < budget.most { Spent::Fits } else { Spent::TooMany })
}

/// Counts an attempt.
pub(crate) async fn note(tx: &Tx, bucket: &str) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO attempts (bucket, at) VALUES ($1, $2)",
        [bucket.into(), tx.now().into()],
    ))
    .await?;
    Ok(())
}

/// Takes back the newest attempt, for one that turned out to be none.
pub(crate) async fn give_back(databases: &Databases, bucket: &str) -> Result<(), Fault> {
    let tx = databases.catalogue_write().await?;
    tx.lock(bucket).await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "DELETE FROM attempts WHERE id = (SELECT MAX(id) FROM attempts WHERE bucket = $1)",
        [bucket.into()],
    ))
    .await?;
    tx.commit().await?;
    Ok(())
}

/// Looks at all budgets; when every one fits, counts the attempt in each. Attempts at the same
/// time take turns, so that none is overlooked.
pub(crate) async fn spend(
    databases: &Databases,
    buckets: &[(&str, Budget)],
) -> Result<Spent, Fault> {
    let tx = databases.catalogue_write().await?;
    let mut names: Vec<&str> = buckets.iter().map(|(bucket, _)| *bucket).collect();
    // Always in the same order, so that nobody waits for somebody who waits.
    names.sort_unstable();
    for name in names {
        tx.lock(name).await?;
    }
    for (bucket, budget) in buckets {
        if look(&tx, bucket, *budget).await? == Spent::TooMany {
            return Ok(Spent::TooMany);
        }
    }
    for (bucket, _) in buckets {
        note(&tx, bucket).await?;
    }
    delete_old(&tx).await?;
    tx.commit().await?;
    Ok(Spent::Fits)
}

async fn delete_old(tx: &Tx) -> Result<(), Fault> {
    let before = tx.now().minus(Duration::from_secs(KEPT_HOURS * 3_600));
    for sql in [
        "DELETE FROM attempts WHERE at < $1",
        "DELETE FROM verifications WHERE expires < $1",
        "DELETE FROM one_time_links WHERE expires < $1",
    ] {
        let statement =
            Statement::from_sql_and_values(tx.get_database_backend(), sql, [before.into()]);
        tx.execute_raw(statement).await?;
    }
    Ok(())
}
