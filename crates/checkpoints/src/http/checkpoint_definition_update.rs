use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CheckpointDefinitionId, Fields};
use utoipa::ToSchema;

use super::{
    checkpoint_definition_create::{CheckpointDefinitionText, ParsedDefinition},
    checkpoint_definition_view::{self, CheckpointDefinitionView},
};
use crate::{follow, links::Links, rules::MoveCause, settle::LOCK, store};

/// What a definition is to say from now on.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CheckpointDefinitionUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: CheckpointDefinitionText,
}

impl Parse for CheckpointDefinitionUpdate {
    type Parsed = (i64, ParsedDefinition);

    fn parse(self, fields: &mut Fields) -> Option<(i64, ParsedDefinition)> {
        Some((self.version, self.text.parse(fields)?))
    }
}

/// Changes a definition. The deadlines of all who have it, and of what is reckoned from it, follow
/// in the background.
#[endpoint(put = "/checkpoints/definitions/{id}", conflict = "Somebody else was first")]
pub async fn checkpoint_definition_update(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointDefinitionId>,
    Valid((version, input)): Valid<CheckpointDefinitionUpdate>,
) -> Result<Json<CheckpointDefinitionView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let row = store::find_definition(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, version, checkpoint_definition_view::load(&tx, &id)).await?;
    let before = row.clone();
    let row = input.write_to(&tx, &links, row).await?;
    store::save_definition(&tx, &row).await?;
    if (&before.deadline, before.template()) != (&row.deadline, row.template()) {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    let answer = checkpoint_definition_view::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
