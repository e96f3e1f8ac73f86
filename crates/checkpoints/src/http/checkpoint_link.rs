use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{CheckpointId, Fields};
use utoipa::ToSchema;

use crate::{
    links::{Links, of_type},
    open,
    store::{self, Checkpoint},
    view::{self, CheckpointView},
};

/// Longest id of an interview or an activity, in characters.
const ID_CHARS_MAX: usize = 64;

/// What is to complete a checkpoint.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointLink {
    /// The version that was read.
    version: i64,
    /// An interview or an activity of the apprentice.
    #[schema(max_length = 64)]
    connected_item_id: String,
}

impl Check for CheckpointLink {
    fn check(&self, fields: &mut Fields) {
        fields.text("connectedItemId", &self.connected_item_id, 1..=ID_CHARS_MAX);
    }
}

/// Chooses the interview or the activity that is to complete a checkpoint.
#[endpoint(put = "/checkpoints/{id}/linked", conflict = "Archived, or somebody else was first")]
pub async fn checkpoint_link(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Valid(input): Valid<CheckpointLink>,
) -> Result<Json<CheckpointView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let row = open::to_change(&tx, &id).await?;
    let current = async { Ok(view::load(app, &tx, &links, (&row, &caller.person)).await?) };
    edit_locked(row.version, input.version, current).await?;
    let hers = match of_type(&links, open::kind_of(&tx, &row).await?) {
        Some(source) => source.of(&tx, std::slice::from_ref(&row.laerling)).await?,
        None => Vec::new(),
    };
    if !hers.iter().any(|item| item.id == input.connected_item_id) {
        let message = "Lærlingen har ikke denne";
        return Err(Problem::invalid_field("connectedItemId", "unknown", message));
    }
    let connected_item_id = Some(input.connected_item_id);
    let row = Checkpoint { version: row.version + 1, connected_item_id, ..row };
    store::save(&tx, &row).await?;
    let row = open::settled(&tx, &links, &row).await?;
    let answer = view::load(app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
