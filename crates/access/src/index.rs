//! The sign-in index: which organisations know a phone number or an e-mail. Derived from the
//! organisations' accounts; a hint only, since sign-in always asks the account itself.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, AfterCommit, Change, Databases, OrganisationRow, Tx};
use svenn_kernel::{Collection, Fault, PersonId, TenantId};

use crate::accounts::{self, Account, Contact};

/// With more changed accounts than this the whole organisation is indexed anew.
const SINGLE_ACCOUNTS_MAX: usize = 50;

/// Keeps the index in step with each commit.
#[derive(Debug, Default, Clone, Copy)]
pub struct SignInIndex;

#[async_trait]
impl AfterCommit for SignInIndex {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        let of_accounts =
            changes.iter().filter(|change| change.collection == Collection::ACCOUNTS.0);
        let touched: Vec<&Change> = of_accounts.collect();
        let Some(last) = touched.last() else { return };
        let done = if touched.len() > SINGLE_ACCOUNTS_MAX {
            rebuild(databases, tenant).await
        } else {
            let people = touched.iter().filter_map(|change| PersonId::parse(&change.id).ok());
            update(databases, tenant, people.collect(), last.seq).await
        };
        if let Err(fault) = done {
            // The next start sees that the index is behind and builds it anew.
            tracing::error!(%fault, %tenant, "indexing accounts");
        }
    }
}

async fn update(
    databases: &Databases,
    tenant: &TenantId,
    people: Vec<PersonId>,
    seq: i64,
) -> Result<(), Fault> {
    let begun = databases.read(tenant, Actor::System).await;
    let read = begun.map_err(|error| Fault::caused("indexing", error))?;
    let mut found = Vec::with_capacity(people.len());
    for person in people {
        found.push((accounts::of(&read, &person).await?, person));
    }
    drop(read);
    let tx = databases.catalogue_write().await?;
    for (account, person) in found {
        remove(&tx, tenant, Some(&person)).await?;
        if account.is_none() {
            forget_person(&tx, tenant, &person).await?;
        }
        if let Some(account) = account.filter(|account| !account.closed) {
            insert(&tx, tenant, &account).await?;
        }
    }
    mark(&tx, tenant, seq).await?;
    tx.commit().await?;
    Ok(())
}

/// Indexes an organisation anew.
///
/// # Errors
/// A fault of the database.
pub async fn rebuild(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let begun = databases.read(tenant, Actor::System).await;
    let read = begun.map_err(|error| Fault::caused("indexing", error))?;
    let accounts = accounts::all(&read).await?;
    let seq = newest_account_change(&read).await?;
    drop(read);
    let tx = databases.catalogue_write().await?;
    remove(&tx, tenant, None).await?;
    for account in accounts.iter().filter(|account| !account.closed) {
        insert(&tx, tenant, account).await?;
    }
    mark(&tx, tenant, seq).await?;
    tx.commit().await?;
    Ok(())
}

/// Forgets an organisation that is gone: its people, their codes and their links.
///
/// # Errors
/// A fault of the database.
pub async fn forget(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
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

/// Forgets the codes and links of somebody whose account is gone.
async fn forget_person(tx: &Tx, tenant: &TenantId, person: &PersonId) -> Result<(), Fault> {
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
/// A fault of the database.
pub async fn catch_up(databases: &Databases) -> Result<(), Fault> {
    for OrganisationRow { tenant, .. } in databases.organisations().await? {
        let begun = databases.read(&tenant, Actor::System).await;
        let read = begun.map_err(|error| Fault::caused("indexing", error))?;
        let newest = newest_account_change(&read).await?;
        drop(read);
        let catalogue = databases.catalogue_read().await?;
        let row = catalogue
            .query_one_raw(Statement::from_sql_and_values(
                catalogue.get_database_backend(),
                "SELECT seq FROM sign_in_indexed WHERE tenant = $1",
                [tenant.as_str().into()],
            ))
            .await?;
        let indexed: Option<i64> = row.map(|row| row.try_get("", "seq")).transpose()?;
        drop(catalogue);
        if indexed != Some(newest) {
            rebuild(databases, &tenant).await?;
        }
    }
    Ok(())
}

/// Whether the index says of an organisation exactly what its accounts say.
///
/// # Errors
/// A fault of the database.
pub async fn is_current(databases: &Databases, tenant: &TenantId) -> Result<bool, Fault> {
    let begun = databases.read(tenant, Actor::System).await;
    let read = begun.map_err(|error| Fault::caused("indexing", error))?;
    let mut expected = BTreeSet::new();
    for account in accounts::all(&read).await?.into_iter().filter(|account| !account.closed) {
        let contacts = [("telefon", account.telefon), ("epost", account.epost)];
        for (kind, value) in contacts {
            let Some(value) = value else { continue };
            let person = account.person.as_str().to_owned();
            expected.insert((kind.to_owned(), value, account.rolle.as_str().to_owned(), person));
        }
    }
    drop(read);
    let tx = databases.catalogue_read().await?;
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT kind, value, rolle, person FROM sign_in_index WHERE tenant = $1",
        [tenant.as_str().into()],
    );
    let mut indexed = BTreeSet::new();
    for row in tx.query_all_raw(statement).await? {
        indexed.insert((
            row.try_get("", "kind")?,
            row.try_get("", "value")?,
            row.try_get("", "rolle")?,
            row.try_get("", "person")?,
        ));
    }
    Ok(indexed == expected)
}

/// Organisations that know a contact, with their names, by name.
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
         WHERE i.kind = $1 AND i.value = $2 ORDER BY o.navn",
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

async fn newest_account_change(tx: &Tx) -> Result<i64, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT COALESCE(MAX(seq), 0) AS seq FROM changes WHERE collection = $1",
        [Collection::ACCOUNTS.0.into()],
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
            "INSERT INTO sign_in_index (kind, value, tenant, rolle, person)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (kind, value, tenant, rolle) DO UPDATE SET person = excluded.person",
            [
                kind.into(),
                value.as_str().into(),
                tenant.as_str().into(),
                account.rolle.as_str().into(),
                account.person.as_str().into(),
            ],
        ))
        .await?;
    }
    Ok(())
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
