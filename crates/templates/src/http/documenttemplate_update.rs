use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{DocumentTemplateId, Fields};
use utoipa::ToSchema;

use super::text::{DocumentTemplateText, ParsedTemplate};
use crate::{
    open, store,
    view::{self, DocumentTemplateView},
};

/// New content of a template.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentTemplateUpdate {
    /// The version that was changed.
    version: i64,
    #[serde(flatten)]
    text: DocumentTemplateText,
}

/// The same, parsed.
pub struct ParsedUpdate {
    version: i64,
    text: ParsedTemplate,
}

impl Parse for DocumentTemplateUpdate {
    type Parsed = ParsedUpdate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedUpdate> {
        Some(ParsedUpdate { version: self.version, text: self.text.parse(fields)? })
    }
}

/// Changes a template. Documents that were made before stay with their edition.
#[endpoint(put = "/documenttemplates/{id}", conflict = "Stale version")]
pub async fn documenttemplate_update(
    session: Session<Coordinator>,
    Ids(id): Ids<DocumentTemplateId>,
    Valid(input): Valid<DocumentTemplateUpdate>,
) -> Result<Json<DocumentTemplateView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::template(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load(&tx, &id)).await?;
    let (row, content) = input.text.write_to(row);
    store::update(&tx, &row, &content, &caller.person).await?;
    let answer = view::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
