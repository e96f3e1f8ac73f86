use axum::Json;
use svenn_http::{Apprentice, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Action, HandedIn, Reviewed, Step, carry_out};

use crate::{
    open::Opened,
    store::Documentation,
    view::{self, DocumentationView},
};

/// The documentation to send.
#[derive(Debug, Input)]
pub struct DocumentationSend {
    /// As it is in the view.
    version: i64,
    /// The apprentice confirms the text as their own; required where it began as a proposal of the
    /// draft help.
    #[input(default)]
    eget: bool,
}

/// Sends documentation to the instructor; its goals wait for approval. A text that began as a
/// proposal of the draft help must have been changed, and confirmed as the apprentice's own.
#[endpoint(post = "/documentation/{id}/send", conflict = "Stale version, or wrong status")]
pub async fn documentation_send(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<DocumentationSend>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Send, input.version)).await?;
    opened.require_complete(&tx).await?;
    let Documentation { laerling, content, .. } = &opened.row;
    svenn_drafthelp::require_own(&tx, laerling, &id, content, input.eget).await?;
    let sent = carry_out(&tx, &caller, opened, Step::Send, None).await?;
    let answer = view::load_documentation(app, &tx, &sent).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
