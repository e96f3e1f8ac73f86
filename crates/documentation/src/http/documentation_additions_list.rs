use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Problem, Session, endpoint};

use crate::additions::seen::{self, DocumentationAdditions};

/// The goals that the caller's apprentices ask to have added to approved documentation; none for
/// who may not approve documentation and goals.
#[endpoint(get = "/documentation/additions")]
pub async fn documentation_additions_list(
    session: Session<CoordinatorOrEmployee>,
) -> Result<Json<DocumentationAdditions>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(seen::waiting(&session.app, &tx, &caller).await?))
}
