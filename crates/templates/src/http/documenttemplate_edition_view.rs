use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::DocumentTemplateId;

use crate::{store, view::TemplateEditionText};

/// The content of an edition of a template.
#[endpoint(get = "/documenttemplates/{id}/editions/{utgave}")]
pub async fn documenttemplate_edition_view(
    session: Session<Coordinator>,
    Ids((id, utgave)): Ids<(DocumentTemplateId, i32)>,
) -> Result<Json<TemplateEditionText>, Problem> {
    let (tx, _) = session.read().await?;
    let found = store::edition(&tx, &id, utgave).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(TemplateEditionText { utgave: found.utgave, innhold: found.innhold }))
}
