//! The sign-in index: which organisations know a phone number or an e-mail. Derived from the
//! organisations' accounts; a hint only, since sign-in always asks the account itself. Closed
//! accounts are in it too: who proves to be the one of a closed account is told so.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, AfterCommit, Change, Databases, OrganisationRow, Tx};
use svenn_kernel::{Collection, Fault, PersonId, TenantId};

use crate::accounts::{self, Account, Contact};

/// With more changed accounts than this the whole organisation is indexed again.
const SINGLE_ACCOUNTS_MAX: usize = 50;
/// How long a start waits for the index; what is left then is caught up beside it.
const START_WAITS: Duration = Duration::from_secs(5);
/// Where there are more organisations than this, a start closes each that it has looked into.
const OPEN_AT_START_MAX: usize = 100;
/// How often others may come in between.
const TRIES_MAX: usize = 10;

/// Keeps the index in step with each commit.
#[derive(Debug, Default, Clone, Copy)]
pub struct SignInIndex;

#[async_trait]
impl AfterCommit for SignInIndex {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        let of_accounts =
            changes.iter().filter(|change| change.collection == Collection::ACCOUNTS.0);
        let touched: Vec<&Change> = of_accounts.collect();
        if touched.is_empty() {
            return;
        }
        let some = (touched.len() <= SINGLE_ACCOUNTS_MAX).then_some(&*touched);
        let done = index(databases, tenant, some).await;
        if let Err(fault) = done {
            // The next start sees that the index is behind and builds it again.
            tracing::error!(%fault, %tenant, "indexing accounts");
        }
    }
}

/// Indexes an organisation again.
pub async fn rebuild(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    index(databases, tenant, None).await
}

/// Indexes the accounts of one commit, or all. When an earlier commit has not been indexed, as
/// when the disk was full, it is always all: a mark that moved on would hide the gap for good.
///
/// The accounts are read before the catalogue is written, since who holds one connection and
/// waits for another may wait for ever. Whether somebody else has indexed in between is seen by
/// the mark; then it is done again.
async fn index(
    databases: &Databases,
    tenant: &TenantId,
    touched: Option<&[&Change]>,
) -> Result<(), Fault> {
    for _ in 0..TRIES_MAX {
        let catalogue = databases.catalogue_read().await?;
        let before = marked(&catalogue, tenant).await?;
        drop(catalogue);
        let found = Found::read(databases, tenant, touched, before).await?;
        let tx = databases.catalogue_write().await?;
        tx.lock(&format!("sign-in index {tenant}")).await?;
        if marked(&tx, tenant).await? == before {
            found.write(&tx, tenant).await?;
            tx.commit().await?;
            return Ok(());
        }
    }
    Err(Fault::new("others index the same accounts all the time"))
}

/// What is to be indexed.
struct Found {
    is_all: bool,
    people: Vec<(PersonId, Option<Account>)>,
    /// Everything up to here is indexed afterwards.
    seq: i64,
}

impl Found {
    async fn read(
        databases: &Databases,
        tenant: &TenantId,
        touched: Option<&[&Change]>,
        indexed: Option<i64>,
    ) -> Result<Self, Fault> {
        let begun = databases.read(tenant, Actor::System).await;
        let read = begun.map_err(|error| Fault::caused("indexing", error))?;
        let indexed = indexed.unwrap_or_default();
        if let Some((first, last)) = touched.and_then(|all| all.first().zip(all.last()))
            && newest_account_change(&read, first.seq).await? <= indexed
        {
            let mut people = Vec::new();
            for person in touched.into_iter().flatten() {
                let Ok(person) = PersonId::parse(&person.id) else { continue };
                let account = accounts::load_account(&read, &person).await?;
                people.push((person, account));
            }
            return Ok(Self { is_all: false, people, seq: last.seq.max(indexed) });
        }
        let all = accounts::all(&read).await?.into_iter();
        let people = all.map(|account| (account.person.clone(), Some(account))).collect();
        let seq = newest_account_change(&read, i64::MAX).await?;
        Ok(Self { is_all: true, people, seq })
    }

    async fn write(self, tx: &Tx, tenant: &TenantId) -> Result<(), Fault> {
        if self.is_all {
            remove(tx, tenant, None).await?;
        }
        for (person, account) in self.people {
            if !self.is_all {
                remove(tx, tenant, Some(&person)).await?;
            }
            match account {
                Some(account) => insert(tx, tenant, &account).await?,
                None => delete_person(tx, tenant, &person).await?,
            }
        }
        mark(tx, tenant, self.seq).await
    }
}

/// Deletes an organisation that is gone: its people, their codes and their links.
pub async fn delete(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let tx = databases.catalogue_write().await?;
    for sql in [
        "DELETE FROM sign_in_index WHERE tenant = $1",
        "DELETE FROM sign_in_indexed WHERE tenant = $1",
        "DELETE FROM verifications WHERE tenant = $1",
        "DELETE FROM one_time_links WHERE tenant = $1",
    ] {
        let values = [tenant.as_str().into()];
        let backend = tx.get_database_backend();
        tx.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Deletes the codes and links of somebody whose account is gone.
async fn delete_person(tx: &Tx, tenant: &TenantId, person: &PersonId) -> Result<(), Fault> {
    for sql in [
        "DELETE FROM verifications WHERE tenant = $1 AND person = $2",
        "DELETE FROM one_time_links WHERE tenant = $1 AND person = $2",
    ] {
        let values = [tenant.as_str().into(), person.as_str().into()];
        let backend = tx.get_database_backend();
        tx.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    }
    Ok(())
}

/// Indexes every organisation whose accounts changed unseen, as after a crash or a restore.
///
/// # Errors
/// A fault of the catalogue.
pub async fn catch_up(databases: &Databases) -> Result<(), Fault> {
    catch_up_within(databases, START_WAITS).await
}

/// The same for who waits so long: the organisations that are left then are indexed afterwards, and
/// until then somebody in one of them whose account changed unseen may not be found by it.
///
/// # Errors
/// A fault of the catalogue.
pub async fn catch_up_within(databases: &Databases, patience: Duration) -> Result<(), Fault> {
    let begun = Instant::now();
    let mut left = databases.organisations().await?.into_iter();
    let are_many = left.len() > OPEN_AT_START_MAX;
    while begun.elapsed() < patience {
        let Some(OrganisationRow { tenant, .. }) = left.next() else { return Ok(()) };
        try_to_catch_up(databases, &tenant, are_many).await;
    }
    if left.as_slice().is_empty() {
        return Ok(());
    }
    tracing::info!(left = left.len(), "accounts are indexed while others are served");
    let databases = databases.clone();
    tokio::spawn(async move {
        for OrganisationRow { tenant, .. } in left {
            try_to_catch_up(&databases, &tenant, are_many).await;
        }
    });
    Ok(())
}

/// One that does not work keeps nobody else from starting.
async fn try_to_catch_up(databases: &Databases, tenant: &TenantId, closes: bool) {
    let was_open = databases.is_open(tenant);
    if let Err(fault) = catch_up_one(databases, tenant).await {
        tracing::error!(%fault, %tenant, "indexing accounts at the start");
    }
    if closes && !was_open {
        databases.close(tenant).await;
    }
}

async fn catch_up_one(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let begun = databases.read(tenant, Actor::System).await;
    let read = begun.map_err(|error| Fault::caused("indexing", error))?;
    let newest = newest_account_change(&read, i64::MAX).await?;
    drop(read);
    let catalogue = databases.catalogue_read().await?;
    let indexed = marked(&catalogue, tenant).await?;
    drop(catalogue);
    if indexed != Some(newest) {
        rebuild(databases, tenant).await?;
    }
    Ok(())
}

/// Whether the index says of an organisation exactly what its accounts say.
pub async fn is_current(databases: &Databases, tenant: &TenantId) -> Result<bool, Fault> {
    let begun = databases.read(tenant, Actor::System).await;
    let read = begun.map_err(|error| Fault::caused("indexing", error))?;
    let mut expected = BTreeSet::new();
    for account in accounts::all(&read).await? {
        let contacts = [("telefon", account.telefon), ("epost", account.epost)];
        for (kind, value) in contacts {
            let Some(value) = value else { continue };
            let person = account.person.as_str().to_owned();
            let rolle = account.rolle.as_str().to_owned();
            expected.insert((kind.to_owned(), value, rolle, person, account.closed));
        }
    }
    drop(read);
    let tx = databases.catalogue_read().await?;
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT kind, value, rolle, person, closed FROM sign_in_index WHERE tenant = $1",
        [tenant.as_str().into()],
    );
    let mut indexed = BTreeSet::new();
    for row in tx.query_all_raw(statement).await? {
        indexed.insert((
            row.try_get("", "kind")?,
            row.try_get("", "value")?,
            row.try_get("", "rolle")?,
            row.try_get("", "person")?,
            row.try_get("", "closed")?,
        ));
    }
    Ok(indexed == expected)
}

/// Organisations that know a contact, with their names, by name. Those that have only a closed
/// account of it are named where no other has an open one.
pub(crate) async fn organisations_of(
    databases: &Databases,
    contact: &Contact,
) -> Result<Vec<OrganisationRow>, Fault> {
    let (kind, value) = match contact {
        Contact::Telefon(telefon) => ("telefon", telefon),
        Contact::Epost(epost) => ("epost", epost),
    };
    let tx = databases.catalogue_read().await?;
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT DISTINCT o.tenant AS tenant, o.navn AS navn
         FROM sign_in_index i JOIN organisations o ON o.tenant = i.tenant
         WHERE i.kind = $1 AND i.value = $2
           AND (NOT i.closed OR NOT EXISTS (
               SELECT 1 FROM sign_in_index x
               WHERE x.kind = i.kind AND x.value = i.value AND NOT x.closed))
         ORDER BY o.navn",
        [kind.into(), value.as_str().into()],
    );
    let rows = tx.query_all_raw(statement).await?;
    rows.iter()
        .map(|row| {
            Ok(OrganisationRow {
                tenant: row.try_get("", "tenant")?,
                navn: row.try_get("", "navn")?,
            })
        })
        .collect()
}

/// Position of the newest change of an account before another position.
async fn newest_account_change(tx: &Tx, before: i64) -> Result<i64, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT COALESCE(MAX(seq), 0) AS seq FROM changes WHERE collection = $1 AND seq < $2",
        [Collection::ACCOUNTS.0.into(), before.into()],
    );
    let row = tx.query_one_raw(statement).await?;
    Ok(row.map_or(Ok(0), |row| row.try_get("", "seq"))?)
}

async fn remove(tx: &Tx, tenant: &TenantId, person: Option<&PersonId>) -> Result<(), Fault> {
    let backend = tx.get_database_backend();
    let statement = match person {
        Some(person) => Statement::from_sql_and_values(
            backend,
            "DELETE FROM sign_in_index WHERE tenant = $1 AND person = $2",
            [tenant.as_str().into(), person.as_str().into()],
        ),
        None => Statement::from_sql_and_values(
            backend,
            "DELETE FROM sign_in_index WHERE tenant = $1",
            [tenant.as_str().into()],
        ),
    };
    tx.execute_raw(statement).await?;
    Ok(())
}

async fn insert(tx: &Tx, tenant: &TenantId, account: &Account) -> Result<(), Fault> {
    let contacts = [("telefon", &account.telefon), ("epost", &account.epost)];
    for (kind, value) in contacts {
        let Some(value) = value else { continue };
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "INSERT INTO sign_in_index (kind, value, tenant, rolle, person, closed)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (kind, value, tenant, rolle)
             DO UPDATE SET person = excluded.person, closed = excluded.closed",
            [
                kind.into(),
                value.as_str().into(),
                tenant.as_str().into(),
                account.rolle.as_str().into(),
                account.person.as_str().into(),
                account.closed.into(),
            ],
        ))
        .await?;
    }
    Ok(())
}

/// How far an organisation's accounts are indexed.
async fn marked(tx: &Tx, tenant: &TenantId) -> Result<Option<i64>, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT seq FROM sign_in_indexed WHERE tenant = $1",
        [tenant.as_str().into()],
    );
    let row = tx.query_one_raw(statement).await?;
    Ok(row.map(|row| row.try_get("", "seq")).transpose()?)
}

async fn mark(tx: &Tx, tenant: &TenantId, seq: i64) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO sign_in_indexed (tenant, seq) VALUES ($1, $2)
         ON CONFLICT (tenant) DO UPDATE SET seq = excluded.seq",
        [tenant.as_str().into(), seq.into()],
    ))
    .await?;
    Ok(())
}
