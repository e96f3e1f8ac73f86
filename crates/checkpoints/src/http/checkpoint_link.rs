use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{CheckpointId, Text};

use crate::{
    links::{Links, of_type},
    open,
    store::{self, Checkpoint},
    view::{self, CheckpointView},
};

/// The interview or activity that completes a checkpoint.
#[derive(Debug, Input)]
pub struct CheckpointLink {
    /// The version that was read.
    version: i64,
    /// An interview or an activity of the apprentice.
    connected_item_id: Text<1, 64>,
}

/// Sets the interview or the activity that completes a checkpoint.
#[endpoint(put = "/checkpoints/{id}/linked", conflict = "Stale version, or archived")]
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
    if !hers.iter().any(|item| item.id == input.connected_item_id.as_str()) {
        let message = "Lærlingen har ikke denne";
        return Err(Problem::invalid_field("connectedItemId", "unknown", message));
    }
    let connected_item_id = Some(input.connected_item_id.into_string());
    let row = Checkpoint { version: row.version + 1, connected_item_id, ..row };
    store::save(&tx, &row).await?;
    let row = open::settled(&tx, &links, &row).await?;
    let answer = view::load(app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
