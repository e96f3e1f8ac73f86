use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::DocumentTemplateId;

use super::documenttemplate_create::{blank, require_room};
use crate::{
    open,
    rules::NAME_CHARS_MAX,
    store::{self, Template},
    view::{self, DocumentTemplateView},
};

/// What is put before the name of a copy.
const COPY_OF: &str = "Kopi av ";

/// Copies a template.
#[endpoint(post = "/documenttemplates/{id}/copy", conflict = "There is room for no more")]
pub async fn documenttemplate_copy(
    session: Session<Coordinator>,
    Ids(id): Ids<DocumentTemplateId>,
) -> Result<(StatusCode, Json<DocumentTemplateView>), Problem> {
    let (tx, caller) = session.write().await?;
    let of = open::template(&tx, &id).await?;
    require_room(&tx).await?;
    let content = store::current(&tx, &of).await?.content()?;
    let navn = format!("{COPY_OF}{}", of.navn).chars().take(NAME_CHARS_MAX).collect();
    let row = Template { navn, beskrivelse: of.beskrivelse, ..blank(&tx) };
    store::insert(&tx, &row, &content, &caller.person).await?;
    let answer = view::load(&tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
