//! The thread between an applicant and the office.

use std::collections::HashSet;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
};
use svenn_db::Tx;
use svenn_kernel::{ApplicationId, Fault, TimelineId};

use super::{
    ROWS_PER_STATEMENT,
    entities::message::{Column, Entity, Model},
};

pub async fn insert_message(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// The thread of an application, the oldest first.
pub async fn messages(tx: &Tx, id: &ApplicationId) -> Result<Vec<Model>, Fault> {
    let thread = Entity::find().filter(Column::Application.eq(id.clone()));
    Ok(thread.order_by_asc(Column::Tid).order_by_asc(Column::Id).all(tx).await?)
}

pub async fn count_messages(tx: &Tx, id: &ApplicationId) -> Result<u64, Fault> {
    Ok(Entity::find().filter(Column::Application.eq(id.clone())).count(tx).await?)
}

/// Whose thread a message is in.
pub async fn application_of_message(tx: &Tx, id: &TimelineId) -> Result<Option<Model>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// One side has read what the other wrote; answers whether anything was new.
pub async fn read_messages(tx: &Tx, id: &ApplicationId, of_applicant: bool) -> Result<bool, Fault> {
    let read = Entity::update_many()
        .col_expr(Column::Lest, Expr::value(Some(tx.now())))
        .filter(Column::Application.eq(id.clone()))
        .filter(Column::Soker.eq(of_applicant))
        .filter(Column::Lest.is_null())
        .exec(tx)
        .await?;
    Ok(read.rows_affected > 0)
}

/// Which of these have a message of the applicant that the office has not read.
pub async fn unread(tx: &Tx, ids: &[ApplicationId]) -> Result<HashSet<ApplicationId>, Fault> {
    let mut found = HashSet::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let new = Entity::find()
            .select_only()
            .column(Column::Application)
            .filter(Column::Application.is_in(some.iter().cloned()))
            .filter(Column::Soker.eq(true))
            .filter(Column::Lest.is_null());
        found.extend(new.into_tuple::<ApplicationId>().all(tx).await?);
    }
    Ok(found)
}

pub async fn delete_messages(tx: &Tx, id: &ApplicationId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Application.eq(id.clone())).exec(tx).await?;
    Ok(())
}
