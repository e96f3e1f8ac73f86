//! A checkpoint as a coordinator meets it.

use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CheckpointId, Fault};
use svenn_people::{apprentices, apprentices::Apprentice};

use crate::{
    links::Links,
    rules::{CheckpointType, MoveCause},
    settle::{LOCK, settle},
    store::{self, Checkpoint},
};

/// A checkpoint.
///
/// # Errors
/// 404 for an unknown one, or a fault of the database.
pub async fn checkpoint(tx: &Tx, id: &CheckpointId) -> Result<Checkpoint, Problem> {
    store::find(tx, id).await?.ok_or_else(Problem::not_found)
}

/// The same, to change it: what is read is not written by anybody else until the end.
///
/// # Errors
/// 404 for an unknown one, 409 for one of an archived apprentice, or a fault of the database.
pub async fn to_change(tx: &Tx, id: &CheckpointId) -> Result<Checkpoint, Problem> {
    tx.lock(LOCK).await?;
    let row = checkpoint(tx, id).await?;
    apprentice(tx, &row.laerling).await?;
    Ok(row)
}

/// An apprentice who is not in the archive.
///
/// # Errors
/// 404 for an unknown one, 409 for an archived one, or a fault of the database.
pub async fn apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Apprentice, Problem> {
    let apprentice = apprentices::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    if apprentice.archived {
        let message = "Lærlingen er arkivert. Sjekkpunktene hviler til lærlingen hentes tilbake";
        return Err(Problem::conflict("archived", message));
    }
    Ok(apprentice)
}

/// What completes a checkpoint.
pub async fn kind_of(tx: &Tx, row: &Checkpoint) -> Result<CheckpointType, Fault> {
    let Some(id) = &row.checkpoint else { return Ok(CheckpointType::Manual) };
    let definitions = store::definitions_named(tx).await?;
    Ok(definitions.get(id).map_or(CheckpointType::Manual, |it| it.kind))
}

/// Moves those that are reckoned from what changed, and answers it as it is stored then.
pub async fn settled(tx: &Tx, links: &Links, row: &Checkpoint) -> Result<Checkpoint, Problem> {
    settle(tx, links, std::slice::from_ref(&row.laerling), MoveCause::Other).await?;
    checkpoint(tx, &row.id).await
}
