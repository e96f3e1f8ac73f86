use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CheckpointSetId, Fields};
use utoipa::ToSchema;

use super::{
    checkpoint_set_create::{CheckpointSetText, ParsedSet},
    checkpoint_set_view::{self, CheckpointSetView},
};
use crate::{follow, rules::MoveCause, settle::LOCK, store};

/// What a set is to say from now on.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CheckpointSetUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: CheckpointSetText,
}

impl Parse for CheckpointSetUpdate {
    type Parsed = (i64, ParsedSet);

    fn parse(self, fields: &mut Fields) -> Option<(i64, ParsedSet)> {
        Some((self.version, self.text.parse(fields)?))
    }
}

/// Changes a set. Who gets something by it gets it in the background, and who loses something loses
/// it; what is completed is kept.
#[endpoint(put = "/checkpoints/sets/{id}", conflict = "Somebody else was first")]
pub async fn checkpoint_set_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CheckpointSetId>,
    Valid((version, input)): Valid<CheckpointSetUpdate>,
) -> Result<Json<CheckpointSetView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let row = store::find_set(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, version, checkpoint_set_view::load(&tx, &id)).await?;
    let before = row.automatic;
    let row = input.write_to(&tx, row).await?;
    store::save_set(&tx, &row).await?;
    if before || row.automatic {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    let answer = checkpoint_set_view::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
