use axum::{Extension, Json};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Apprentice, Check, Ids, Problem, Session, Valid, endpoint, richtext};
use svenn_kernel::{Collection, DocumentationId, Fields};
use svenn_review::{Action, Reviewed, Step};
use utoipa::ToSchema;

use super::step;
use crate::{
    events::Events,
    open::Opened,
    rules::has_substance,
    store::Documentation,
    view::{self, DocumentationView},
};

/// The documentation to send.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentationSend {
    /// As it is in the view.
    version: i64,
    /// The apprentice confirms the text as their own; required where it began as a proposal of the
    /// draft help.
    #[serde(default)]
    eget: bool,
}

impl Check for DocumentationSend {
    fn check(&self, _: &mut Fields) {}
}

/// Sends documentation to the instructor; its goals wait for approval. A text that began as a
/// proposal of the draft help must have been changed, and confirmed as the apprentice's own.
#[endpoint(post = "/documentation/{id}/send", conflict = "Stale version, or wrong status")]
pub async fn documentation_send(
    session: Session<Apprentice>,
    Extension(news): Extension<Events>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<DocumentationSend>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Send, input.version)).await?;
    require_substance(&tx, &opened.row).await?;
    let Documentation { laerling, content, .. } = &opened.row;
    svenn_drafthelp::require_own(&tx, laerling, &id, content, input.eget).await?;
    let row = step::carry_out(&tx, &news, &caller, opened.row.clone(), Step::Send, None).await?;
    let answer = view::load_documentation(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

async fn require_substance(tx: &Tx, row: &Documentation) -> Result<(), Problem> {
    let blank = richtext::is_blank(&row.content);
    let files = svenn_files::records::of_owner(tx, Collection::DOKUMENTASJONER, row.id.as_str());
    if has_substance(blank, files.await?.len()) {
        return Ok(());
    }
    let message = "Skriv noe eller legg ved minst én fil før du sender";
    Err(Problem::invalid_field("content", "required", message))
}
