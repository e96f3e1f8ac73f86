//! What is written with checkpoints: why deadlines moved, and comments.

use std::collections::{HashMap, HashSet};

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::Tx;
use svenn_kernel::{CheckpointId, Fault, PersonId, TimelineId};

use super::{
    ROWS_PER_STATEMENT,
    entities::{comment, moved},
};
use crate::rules::MoveCause;

/// Writes down that deadlines moved.
pub async fn add_moves(tx: &Tx, rows: Vec<moved::Model>) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let new = some.iter().map(|row| row.clone().into_active_model());
        moved::Entity::insert_many(new).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// How a deadline moved, oldest first.
pub async fn moves_of(tx: &Tx, id: &CheckpointId) -> Result<Vec<moved::Model>, Fault> {
    let ordered = moved::Entity::find()
        .filter(moved::Column::Checkpoint.eq(id.clone()))
        .order_by_asc(moved::Column::At)
        .order_by_asc(moved::Column::Id);
    Ok(ordered.all(tx).await?)
}

/// Of which of these the deadline was moved by somebody, and not taken back: a day that was chosen
/// when it was made is none that moved.
pub async fn moved_by_hand(tx: &Tx, ids: &[CheckpointId]) -> Result<HashSet<CheckpointId>, Fault> {
    let mut moves: HashMap<CheckpointId, Vec<bool>> = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let by_hand = moved::Entity::find()
            .filter(moved::Column::Checkpoint.is_in(some.iter().cloned()))
            .filter(moved::Column::Why.is_in([MoveCause::Custom, MoveCause::Undone]))
            .order_by_asc(moved::Column::At)
            .order_by_asc(moved::Column::Id);
        for row in by_hand.all(tx).await? {
            let stands = moves.entry(row.checkpoint).or_default();
            if row.why == MoveCause::Undone {
                stands.pop();
            } else {
                stands.push(row.fra != row.til);
            }
        }
    }
    Ok(moves.into_iter().filter(|(_, stands)| stands.contains(&true)).map(|(id, _)| id).collect())
}

/// Writes a comment.
pub async fn add_comment(tx: &Tx, row: comment::Model) -> Result<(), Fault> {
    comment::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Removes a comment.
pub async fn delete_comment(tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
    comment::Entity::delete_by_id(id.clone()).exec(tx).await?;
    Ok(())
}

/// The comments of these, oldest first.
pub async fn comments_of(tx: &Tx, ids: &[CheckpointId]) -> Result<Vec<comment::Model>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let ordered = comment::Entity::find()
            .filter(comment::Column::Checkpoint.is_in(some.iter().cloned()))
            .order_by_asc(comment::Column::At)
            .order_by_asc(comment::Column::Id);
        found.extend(ordered.all(tx).await?);
    }
    Ok(found)
}

/// What somebody wrote, oldest first.
pub async fn comments_by(tx: &Tx, person: &PersonId) -> Result<Vec<comment::Model>, Fault> {
    let hers = comment::Entity::find()
        .filter(comment::Column::ById.eq(person.clone()))
        .order_by_asc(comment::Column::At);
    Ok(hers.all(tx).await?)
}

/// Which of these have comments.
pub async fn with_comments(tx: &Tx, ids: &[CheckpointId]) -> Result<HashSet<CheckpointId>, Fault> {
    Ok(comment_counts(tx, Some(ids)).await?.into_keys().collect())
}

/// How many comments these, or all, have; those without any are left out.
pub async fn comment_counts(
    tx: &Tx,
    ids: Option<&[CheckpointId]>,
) -> Result<HashMap<CheckpointId, i64>, Fault> {
    let counted = || {
        comment::Entity::find()
            .select_only()
            .column(comment::Column::Checkpoint)
            .column_as(comment::Column::Id.count(), "number")
            .group_by(comment::Column::Checkpoint)
    };
    let Some(ids) = ids else {
        return Ok(counted().into_tuple().all(tx).await?.into_iter().collect());
    };
    let mut found = HashMap::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = counted().filter(comment::Column::Checkpoint.is_in(some.iter().cloned()));
        found.extend(these.into_tuple::<(CheckpointId, i64)>().all(tx).await?);
    }
    Ok(found)
}
