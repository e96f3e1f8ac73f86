//! A trade test as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{Caller, Problem, Question};
use svenn_kernel::{ApprenticeId, Permission, TradeTestId};
use svenn_people::{apprentices::Apprentice, own};

use crate::store::{self, TradeTest};

/// The apprentice of whom the caller sets up a test: anyone's by coordinators, own ones' by
/// employees with CREATE_APPRENTICE_TEST.
///
/// # Errors
/// 403, 404, and 409 for an archived one.
pub async fn to_create(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<Apprentice, Problem> {
    allowed(tx, caller, id, Permission::CreateApprenticeTest).await
}

/// A test that the caller changes, under its lock: any by coordinators, those of own apprentices by
/// employees with EDIT_APPRENTICE_TEST.
///
/// # Errors
/// 403, 404, and 409 for an archived apprentice's.
pub async fn to_change(tx: &Tx, caller: &Caller, id: &TradeTestId) -> Result<TradeTest, Problem> {
    tx.lock(id.as_str()).await?;
    let found = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    allowed(tx, caller, &found.apprentice, Permission::EditApprenticeTest).await?;
    Ok(found)
}

async fn allowed(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
    needed: Permission,
) -> Result<Apprentice, Problem> {
    let found = own::apprentice(tx, caller, id, needed).await?.ok_or_else(Problem::not_found)?;
    if found.archived {
        return Err(Problem::conflict("archived", "Lærlingen er arkivert"));
    }
    Ok(found)
}

/// An apprentice of whom the caller sets up a test.
pub struct Tested;

#[async_trait]
impl Question<ApprenticeId> for Tested {
    async fn ask(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<(), Problem> {
        let needed = Permission::CreateApprenticeTest;
        let found = own::apprentice(tx, caller, id, needed).await?;
        found.map(drop).ok_or_else(Problem::not_found)
    }
}

/// A test that the caller changes.
pub struct Changed;

#[async_trait]
impl Question<TradeTestId> for Changed {
    async fn ask(tx: &Tx, caller: &Caller, id: &TradeTestId) -> Result<(), Problem> {
        let found = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        let needed = Permission::EditApprenticeTest;
        let of = own::apprentice(tx, caller, &found.apprentice, needed).await?;
        of.map(drop).ok_or_else(Problem::not_found)
    }
}
