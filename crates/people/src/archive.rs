//! The archive: apprentices taken out of the daily lists.
//!
//! Archiving takes an apprentice out of every list but the archive's, and closes the sign-in. What
//! was written, approved and agreed stays as it is, and so do instructors, coordinators and plans:
//! restoring brings all of it back.

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sea_query::OnConflict};
use svenn_access::accounts;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Timestamp, Verb};

use crate::{
    apprentices::{self, Apprentice},
    employees,
    entity::apprentice::ActiveModel,
    relations,
};

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "apprentice_archive")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        pub arkivert: Timestamp,
        pub account_closed: bool,
    }

    svenn_db::no_relations!();
}

use row::{Column, Entity};

/// Archives an apprentice. An account that was open is closed, which ends its sessions.
pub async fn archive(tx: &Tx, apprentice: &Apprentice) -> Result<(), Fault> {
    let person: PersonId = apprentice.id.clone().into();
    let open = accounts::load_account(tx, &person).await?.is_some_and(|account| !account.closed);
    if open {
        accounts::close(tx, &person).await?;
    }
    set_archived(tx, apprentice, true).await?;
    Entity::delete_by_id(apprentice.id.clone()).exec(tx).await?;
    let row = row::ActiveModel {
        apprentice: Set(apprentice.id.clone()),
        arkivert: Set(tx.now()),
        account_closed: Set(open),
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Brings an apprentice back. Only an account that archiving closed is opened again.
pub async fn restore(tx: &Tx, apprentice: &Apprentice) -> Result<(), Fault> {
    let entry = Entity::find_by_id(apprentice.id.clone()).one(tx).await?;
    if entry.is_some_and(|entry| entry.account_closed) {
        accounts::reopen(tx, &apprentice.id.clone().into()).await?;
    }
    Entity::delete_by_id(apprentice.id.clone()).exec(tx).await?;
    set_archived(tx, apprentice, false).await
}

/// Sees to it that an apprentice whose data was erased is in the archive.
pub(crate) async fn keep(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let row = row::ActiveModel {
        apprentice: Set(id.clone()),
        arkivert: Set(tx.now()),
        account_closed: Set(false),
    };
    let upsert = OnConflict::column(Column::Apprentice).do_nothing().to_owned();
    Entity::insert(row).on_conflict(upsert).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// When these apprentices, or all in the archive, were archived.
pub async fn instants(
    tx: &Tx,
    ids: Option<&[String]>,
) -> Result<HashMap<ApprenticeId, Timestamp>, Fault> {
    let mut find = Entity::find();
    if let Some(ids) = ids {
        find = find.filter(Column::Apprentice.is_in(ids.iter().map(String::as_str)));
    }
    let rows = find.all(tx).await?;
    Ok(rows.into_iter().map(|row| (row.apprentice, row.arkivert)).collect())
}

/// Raises the version, so that an edit that is under way gets a conflict. The instructors are
/// recorded too, so that their own lists follow.
async fn set_archived(tx: &Tx, apprentice: &Apprentice, archived: bool) -> Result<(), Fault> {
    let version = apprentice.version.saturating_add(1);
    let fields =
        ActiveModel { archived: Set(archived), version: Set(version), ..Default::default() };
    apprentices::store(tx, &apprentice.id, fields).await?;
    for employee in relations::employees_of(tx, &apprentice.id).await? {
        employees::note(tx, &employee, Verb::Update);
    }
    Ok(())
}
