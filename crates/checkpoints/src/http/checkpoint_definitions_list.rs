use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::checkpoint_definition_view::{self, CheckpointDefinitionView};

/// All definitions, by title.
#[endpoint(get = "/checkpoints/definitions")]
pub async fn checkpoint_definitions_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<CheckpointDefinitionView>>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(checkpoint_definition_view::load_all(&tx).await?))
}
