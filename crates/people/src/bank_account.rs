//! An apprentice's own account number: sealed at rest, shown masked. One that was stored as it is,
//! before numbers were sealed, is sealed when a process meets its organisation.

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_jobs::OldRows;
use svenn_kernel::{ApprenticeId, Fault, TenantId, numbers::AccountNumber};

use crate::entity::apprentice::{Column, Entity, Model};

/// Apprentices sealed in one transaction.
const APPRENTICES_AT_ONCE: u64 = 200;
/// As many characters as a number has that was never sealed; a sealed one has more.
const PLAIN: &str = "___________";

fn place(id: &ApprenticeId) -> String {
    format!("apprentice account {id}")
}

/// A number as it is stored.
///
/// # Errors
/// A fault when encrypting fails.
pub fn seal(
    tx: &Tx,
    secrets: &Secrets,
    id: &ApprenticeId,
    number: &AccountNumber,
) -> Result<String, Fault> {
    secrets.seal(tx.tenant(), &place(id), number.as_str(), tx.entropy())
}

/// A stored number, also one that was not sealed yet; none where nothing is stored.
///
/// # Errors
/// A fault when it was sealed elsewhere or is damaged.
pub fn open(
    tenant: &TenantId,
    secrets: &Secrets,
    of: &Model,
) -> Result<Option<AccountNumber>, Fault> {
    let Some(stored) = of.kontonummer.as_deref().filter(|it| !it.is_empty()) else {
        return Ok(None);
    };
    if is_plain(stored) {
        return Ok(AccountNumber::parse(stored).ok());
    }
    let text = secrets
        .open(tenant, &place(&of.id), stored)
        .map_err(|error| Fault::caused("opening an account number", error))?;
    let number = AccountNumber::parse(&text)
        .map_err(|error| Fault::caused("a stored account number", error))?;
    Ok(Some(number))
}

fn is_plain(stored: &str) -> bool {
    stored.chars().count() == PLAIN.len()
}

/// Seals all numbers again for the organisation of the transaction, after its rows came from the
/// organisation `from`.
///
/// # Errors
/// A fault of the database, or when a number was sealed elsewhere.
pub async fn reseal(tx: &Tx, secrets: &Secrets, from: &TenantId) -> Result<(), Fault> {
    let with_number = Entity::find().filter(Column::Kontonummer.is_not_null());
    for row in with_number.all(tx).await? {
        if let Some(number) = open(from, secrets, &row)? {
            put(tx, &row, Some(seal(tx, secrets, &row.id, &number)?)).await?;
        }
    }
    Ok(())
}

/// Puts a number in the place of what was read, unless another was stored meanwhile.
async fn put(tx: &Tx, read: &Model, sealed: Option<String>) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Kontonummer, sealed.into())
        .filter(Column::Id.eq(read.id.clone()))
        .filter(Column::Kontonummer.eq(read.kontonummer.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Numbers that were stored as they are.
pub(crate) struct PlainNumbers(pub(crate) Secrets);

#[async_trait]
impl OldRows for PlainNumbers {
    const WHAT: &'static str = "sealing account numbers";

    async fn are_left(&self, tx: &Tx) -> Result<bool, Fault> {
        Ok(!with_plain(tx, 1).await?.is_empty())
    }

    async fn mend(&self, tx: &Tx) -> Result<(), Fault> {
        for row in with_plain(tx, APPRENTICES_AT_ONCE).await? {
            // What is no number of a bank is nothing to pay to.
            let number = open(tx.tenant(), &self.0, &row)?;
            let sealed = number.map(|it| seal(tx, &self.0, &row.id, &it)).transpose()?;
            put(tx, &row, sealed).await?;
        }
        Ok(())
    }
}

async fn with_plain(tx: &Tx, apprentices_max: u64) -> Result<Vec<Model>, Fault> {
    let rows = Entity::find()
        .filter(Column::Kontonummer.like(PLAIN))
        .order_by_asc(Column::Id)
        .limit(apprentices_max);
    Ok(rows.all(tx).await?)
}
