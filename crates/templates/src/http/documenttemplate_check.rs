use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentTemplateId;

use super::people::TemplateApprentices;
use crate::{
    open,
    prepare::{self, Numbers},
    store,
    view::TemplateReadiness,
};

/// Preview of a document of a template: who lacks which fields, and who would sign. Nothing is
/// made.
#[endpoint(post = "/documenttemplates/{id}/check", conflict = "The template is archived")]
pub async fn documenttemplate_check(
    session: Session<Coordinator>,
    Ids(id): Ids<DocumentTemplateId>,
    Valid(input): Valid<TemplateApprentices>,
) -> Result<Json<Vec<TemplateReadiness>>, Problem> {
    let (tx, _) = session.read().await?;
    let row = open::in_use(&tx, &id).await?;
    let content = store::current(&tx, &row).await?.content()?;
    let (secrets, people) = (&session.app.secrets, input.once());
    let of = (row.navn.as_str(), &content);
    let ready = prepare::made_of(&tx, secrets, of, &people, Numbers::Masked).await?;
    Ok(Json(ready.iter().map(TemplateReadiness::from).collect()))
}
