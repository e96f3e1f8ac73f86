use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::DocumentTemplateId;

use crate::view::{self, DocumentTemplateView};

/// A template with its editions.
#[endpoint(get = "/documenttemplates/{id}")]
pub async fn documenttemplate_view(
    session: Session<Coordinator>,
    Ids(id): Ids<DocumentTemplateId>,
) -> Result<Json<DocumentTemplateView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(view::load(&tx, &id).await?))
}
