use axum::Json;
use svenn_http::{Apprentice, Problem, Session, endpoint};

use crate::additions::seen::{self, DocumentationTicks};

/// All documentation of one's own beside the goals: what is ticked on each, what the text tells of
/// besides, and what was asked to be added.
#[endpoint(get = "/documentation/ticks")]
pub async fn documentation_ticks_list(
    session: Session<Apprentice>,
) -> Result<Json<DocumentationTicks>, Problem> {
    let (tx, caller) = session.read().await?;
    let laerling = caller.person.clone().into();
    Ok(Json(seen::ticks(&session.app, &tx, &laerling).await?))
}
