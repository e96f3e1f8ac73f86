use axum::{Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentTemplateId;

use super::text::DocumentTemplateText;
use crate::{
    rules::TEMPLATES_MAX,
    store::{self, Template},
    view::{self, DocumentTemplateView},
};

/// Creates a template.
#[endpoint(post = "/documenttemplates", conflict = "There is room for no more")]
pub async fn documenttemplate_create(
    session: Session<Coordinator>,
    Valid(input): Valid<DocumentTemplateText>,
) -> Result<(StatusCode, Json<DocumentTemplateView>), Problem> {
    let (tx, caller) = session.write().await?;
    require_room(&tx).await?;
    let (row, content) = input.write_to(blank(&tx));
    store::insert(&tx, &row, &content, &caller.person).await?;
    let answer = view::load(&tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// A template that says nothing yet.
pub(super) fn blank(tx: &Tx) -> Template {
    Template {
        id: DocumentTemplateId::new(tx.now(), tx.entropy()),
        version: 1,
        navn: String::new(),
        beskrivelse: String::new(),
        utgave: 1,
        arkivert: false,
        created: tx.now(),
        updated: tx.now(),
    }
}

/// 409 where an office has as many as it may have.
pub(super) async fn require_room(tx: &Tx) -> Result<(), Problem> {
    let most = u64::try_from(TEMPLATES_MAX).unwrap_or(u64::MAX);
    if store::count(tx).await? < most {
        return Ok(());
    }
    let title = format!("Kontoret kan ikke ha flere enn {TEMPLATES_MAX} maler");
    Err(Problem::conflict("too_many", title))
}
