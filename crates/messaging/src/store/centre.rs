//! Messages as their receivers find them in the notification centre.

use sea_orm::{
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, MessageId, PersonId, Timestamp};

use super::{Message, Recipient, some};
use crate::entity::recipient::{Column, Entity};

/// A person's messages since an instant, newest first, at most `limit`.
pub async fn of_person(
    tx: &Tx,
    person: &PersonId,
    since: Timestamp,
    limit: u64,
) -> Result<Vec<(Recipient, Message)>, Fault> {
    // Ids grow with time: the newest are the last.
    let rows = Entity::find()
        .filter(Column::Mottaker.eq(person.as_str()))
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(tx)
        .await?;
    let ids: Vec<MessageId> = rows.iter().map(|row| row.message.clone()).collect();
    let messages = some(tx, &ids).await?;
    let found = rows.into_iter().filter_map(|row| {
        let message = messages.iter().find(|message| message.id == row.message)?;
        (message.tidspunkt >= since).then(|| (row, message.clone()))
    });
    Ok(found.collect())
}

/// How many messages a person has not read.
pub async fn unread_of(tx: &Tx, person: &PersonId) -> Result<u64, Fault> {
    let unread =
        Entity::find().filter(Column::Mottaker.eq(person.as_str())).filter(Column::Lest.is_null());
    Ok(unread.count(tx).await?)
}

/// Marks all messages of a person as read; answers how many were not.
pub async fn mark_read(tx: &Tx, person: &PersonId) -> Result<u64, Fault> {
    let marked = Entity::update_many()
        .col_expr(Column::Lest, Expr::value(Some(tx.now())))
        .filter(Column::Mottaker.eq(person.as_str()))
        .filter(Column::Lest.is_null())
        .exec(tx)
        .await?;
    Ok(marked.rows_affected)
}
