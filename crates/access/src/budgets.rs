//! How often somebody may try. Kept in the catalogue, so that all processes count together.
//!
//! What is counted in is named by numbers, addresses and people, some of whom have nothing to do
//! with any office. So it is stored as a keyed digest, which says that two tries were at the same
//! thing, and not at what.

use std::{
    net::{IpAddr, Ipv6Addr},
    time::Duration,
};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Databases, Tx};
use svenn_http::{App, ClientAddress, Problem, Secrets};
use svenn_kernel::{Fault, Timestamp};

/// Attempts older than this are deleted.
const KEPT_HOURS: u64 = 24;
/// A network may try this many times what one address may: a provider hands a customer up to a
/// whole IPv6 /48, which holds 65 536 addresses as they are counted.
const NETWORK_TIMES: i64 = 8;

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
    /// Wrong codes for a number from one address, or from one browser that is known.
    pub wrong_codes_per_source: Budget,
    /// Wrong codes for a number from everywhere, but from browsers that are known.
    pub wrong_codes_per_number: Budget,
    /// Wrong passwords for an account from one address, or from one browser that is known.
    pub wrong_passwords_per_source: Budget,
    /// Wrong passwords for an account from everywhere, but from browsers that are known. It slows
    /// guessing down and locks nobody out for long; a code by SMS has its own budget.
    pub wrong_passwords_per_account: Budget,
    /// Messages sent to people of an organisation.
    pub sends_per_tenant: Budget,
    /// Sign-in calls from an address.
    pub calls_per_address: Budget,
    /// Look-ups of organisations from an address; they tell who has an account.
    pub lookups_per_address: Budget,
}

impl Default for Budgets {
    /// What holds in production: 5 sends per number in 10 minutes, 20 wrong codes per number and
    /// address in 24 hours, look-ups throttled hard.
    fn default() -> Self {
        Self {
            sends_per_number: budget(5, 10),
            wrong_codes_per_source: budget(20, 24 * 60),
            wrong_codes_per_number: budget(20, 4 * 60),
            wrong_passwords_per_source: budget(20, 60),
            wrong_passwords_per_account: budget(100, 60),
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

impl Budgets {
    /// Sign-in calls from an address and from its network.
    pub(crate) fn calls(&self, what: &str, address: ClientAddress) -> Vec<Bucket> {
        of_address(what, address, self.calls_per_address)
    }

    /// Look-ups from an address and from its network.
    pub(crate) fn lookups(&self, what: &str, address: ClientAddress) -> Vec<Bucket> {
        of_address(what, address, self.lookups_per_address)
    }
}

/// Calls from an address and from its network, within a budget.
pub(crate) fn of_address(what: &str, address: ClientAddress, budget: Budget) -> Vec<Bucket> {
    let mut buckets = vec![Bucket::new(format!("{what} address {}", address.0), budget)];
    if let Some(network) = network(address.0) {
        let most = budget.most.saturating_mul(NETWORK_TIMES);
        let name = format!("{what} network {network}");
        buckets.push(Bucket::new(name, Budget { most, ..budget }));
    }
    buckets
}

/// The /48 of an IPv6 address; addresses of the other kind are counted one by one.
fn network(address: IpAddr) -> Option<IpAddr> {
    match address {
        IpAddr::V6(v6) => {
            let [a, b, c, ..] = v6.segments();
            Some(IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
        }
        IpAddr::V4(_) => None,
    }
}

/// Counts a call that anybody may make, from its address and its network, within a budget of its
/// own.
///
/// # Errors
/// 429 when there were too many, or a fault of the database.
pub async fn count_call(
    app: &App,
    what: &str,
    address: ClientAddress,
    budget: Budget,
) -> Result<(), Problem> {
    match spend(app, &of_address(what, address, budget)).await? {
        Spent::Fits => Ok(()),
        Spent::TooMany { seconds } => Err(Problem::too_many(seconds)),
    }
}

/// What attempts are counted in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bucket {
    pub(crate) name: String,
    budget: Budget,
    counts: bool,
}

impl Bucket {
    pub(crate) const fn new(name: String, budget: Budget) -> Self {
        Self { name, budget, counts: true }
    }

    /// As it is stored and locked.
    fn key(&self, secrets: &Secrets) -> String {
        key(secrets, &self.name)
    }

    /// Must have room, but is not counted in yet: that is done by [`note`] once it is known that
    /// somebody is there. What is made up uses nothing up.
    pub(crate) const fn only_with_room(name: String, budget: Budget) -> Self {
        Self { name, budget, counts: false }
    }
}

fn key(secrets: &Secrets, name: &str) -> String {
    secrets.index("attempts", name)
}

/// Whether one more attempt fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spent {
    Fits,
    /// And how long until one does.
    TooMany {
        seconds: u64,
    },
}

/// Whether a bucket is full, and for how long: until the oldest of those that fill it is
/// deleted.
async fn look(tx: &Tx, secrets: &Secrets, bucket: &Bucket) -> Result<Spent, Fault> {
    let Budget { most, within } = bucket.budget;
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT at FROM attempts WHERE bucket = $1 AND at > $2
         ORDER BY at DESC LIMIT 1 OFFSET $3",
        [bucket.key(secrets).into(), tx.now().minus(within).into(), most.saturating_sub(1).into()],
    );
    let Some(row) = tx.query_one_raw(statement).await? else { return Ok(Spent::Fits) };
    let oldest: Timestamp = row.try_get("", "at")?;
    let millis = oldest.plus(within).millis().saturating_sub(tx.now().millis());
    let seconds = u64::try_from(millis).unwrap_or_default().div_ceil(1_000).max(1);
    Ok(Spent::TooMany { seconds })
}

/// The first of the buckets that is full.
pub(crate) async fn look_at_all(
    tx: &Tx,
    secrets: &Secrets,
    buckets: &[Bucket],
) -> Result<Spent, Fault> {
    for bucket in buckets {
        if let full @ Spent::TooMany { .. } = look(tx, secrets, bucket).await? {
            return Ok(full);
        }
    }
    Ok(Spent::Fits)
}

/// Counts an attempt.
pub(crate) async fn note(tx: &Tx, secrets: &Secrets, bucket: &str) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO attempts (bucket, at) VALUES ($1, $2)",
        [key(secrets, bucket).into(), tx.now().into()],
    ))
    .await?;
    Ok(())
}

/// Takes back the newest attempt in each bucket, for one that turned out to be none.
pub(crate) async fn give_back(app: &App, buckets: &[Bucket]) -> Result<(), Fault> {
    let tx = app.databases.catalogue_write().await?;
    take_turns(&tx, &app.secrets, buckets).await?;
    for bucket in buckets {
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "DELETE FROM attempts WHERE id = (SELECT MAX(id) FROM attempts WHERE bucket = $1)",
            [bucket.key(&app.secrets).into()],
        ))
        .await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Always in the same order, so that nobody waits for somebody who waits.
pub(crate) async fn take_turns(
    tx: &Tx,
    secrets: &Secrets,
    buckets: &[Bucket],
) -> Result<(), Fault> {
    let mut keys: Vec<String> = buckets.iter().map(|bucket| bucket.key(secrets)).collect();
    keys.sort_unstable();
    for key in keys {
        tx.lock(&key).await?;
    }
    Ok(())
}

/// Looks at all buckets; when every one has room, counts the attempt in each. Attempts at the
/// same time take turns, so that none is overlooked.
pub(crate) async fn spend(app: &App, buckets: &[Bucket]) -> Result<Spent, Fault> {
    let tx = app.databases.catalogue_write().await?;
    take_turns(&tx, &app.secrets, buckets).await?;
    if let full @ Spent::TooMany { .. } = look_at_all(&tx, &app.secrets, buckets).await? {
        return Ok(full);
    }
    for bucket in buckets.iter().filter(|bucket| bucket.counts) {
        note(&tx, &app.secrets, &bucket.name).await?;
    }
    delete_old(&tx).await?;
    tx.may_be_repeated();
    tx.commit().await?;
    Ok(Spent::Fits)
}

/// Removes what is over of tries, codes by SMS and one-time links, though nobody tries anything.
///
/// # Errors
/// A fault of the database.
pub async fn forget_tries(databases: &Databases) -> Result<(), Fault> {
    let tx = databases.catalogue_write().await?;
    delete_old(&tx).await?;
    tx.commit().await?;
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_counted_alone_and_with_its_network() {
        let budgets = Budgets::default();
        let of = |address: &str| {
            let address = ClientAddress(address.parse().unwrap());
            let buckets = budgets.calls("sms", address).into_iter();
            buckets.map(|bucket| (bucket.name, bucket.budget.most)).collect::<Vec<_>>()
        };
        assert_eq!(of("203.0.113.7"), [("sms address 203.0.113.7".to_owned(), 120)]);
        let network = ("sms network 2001:db8:1::".to_owned(), 960);
        assert_eq!(
            of("2001:db8:1:2::"),
            [("sms address 2001:db8:1:2::".to_owned(), 120), network.clone()]
        );
        assert_eq!(of("2001:db8:1:3::")[1], network);
    }
}
