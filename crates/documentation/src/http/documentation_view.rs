use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::Reviewed;

use crate::{
    open::Opened,
    view::{self, DocumentationView},
};

/// One piece of documentation. A draft is visible to the apprentice alone.
#[endpoint(get = "/documentation/{id}")]
pub async fn documentation_view(
    session: Session,
    Ids(id): Ids<DocumentationId>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.read().await?;
    let opened = Opened::load(&tx, &caller, &id).await?;
    Ok(Json(view::load_documentation(&session.app, &tx, &opened).await?))
}
