use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;

use crate::view::{self, CheckpointLine};

/// The checkpoints of an apprentice: open ones first, by deadline.
#[endpoint(get = "/apprentices/{id}/checkpoints")]
pub async fn apprentice_checkpoints_list(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<Vec<CheckpointLine>>, Problem> {
    let (tx, _) = session.read().await?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(view::load_lines(&tx, &id).await?))
}
