use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::shown::{self, DocumentationTakeover};
use crate::store;

/// The latest imports of documentation, newest first, at most 50.
#[endpoint(get = "/documentation/takeovers")]
pub async fn documentation_takeovers_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<DocumentationTakeover>>, Problem> {
    let (tx, _) = session.read().await?;
    let rows = store::latest(&tx).await?;
    Ok(Json(shown::views(&tx, rows).await?))
}
