//! Checkpoints of offices that begin with a past: the demo organisations.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CoordinatorId, Fault, Timestamp};

use crate::{
    links::Links,
    rules::{CheckpointStatus, MoveCause},
    settle::settle,
    standard,
    store::{self, CheckpointSetChange},
};

/// Gives the shipped set to all apprentices, and completes what `completed` says: by title and last
/// day, who completed it and when.
///
/// # Errors
/// A fault of the database.
pub async fn backfill(
    tx: &Tx,
    laerlinger: &[ApprenticeId],
    mut completed: impl FnMut(
        &ApprenticeId,
        &str,
        chrono::NaiveDate,
    ) -> Option<(Timestamp, CoordinatorId)>,
) -> Result<(), Fault> {
    let nothing: Links = Vec::new().into();
    let set = standard::make(tx, &nothing).await?;
    let change = CheckpointSetChange { automatic: Set(true), ..Default::default() };
    store::update_set(tx, &set, change).await?;
    settle(tx, &nothing, laerlinger, MoveCause::Definition).await?;
    store::set_followed(tx, tx.latest_seq().await?).await?;
    let definitions = store::definitions_named(tx).await?;
    let mut done = Vec::new();
    for mut row in store::of_apprentices(tx, laerlinger).await? {
        let definition = row.checkpoint.as_ref().and_then(|id| definitions.get(id));
        let (Some(definition), Some(frist)) = (definition, row.frist) else { continue };
        if let Some((at, by)) = completed(&row.laerling, &definition.title, frist) {
            row.status = CheckpointStatus::Completed;
            row.completed = Some(at);
            row.completed_by = Some(by);
            row.changed = at;
            row.sistendret = at;
            done.push(row);
        }
    }
    store::save_many(tx, &done).await?;
    settle(tx, &nothing, laerlinger, MoveCause::Other).await
}
