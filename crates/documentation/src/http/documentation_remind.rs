use axum::Json;
use svenn_http::{CoordinatorOrApprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Action, Reviewed};

use crate::{
    open::Opened,
    reminders,
    view::{self, DocumentationView},
};

/// Reminds the apprentice's instructors of documentation that waits for them, each once a day at
/// most.
#[endpoint(
    post = "/documentation/{id}/remind",
    conflict = "`no_instructor`, `reminded_today`, or it does not wait"
)]
pub async fn documentation_remind(
    session: Session<CoordinatorOrApprentice>,
    Ids(id): Ids<DocumentationId>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened = Opened::lock_for(app, &tx, &caller, &id, Action::Remind).await?;
    reminders::remind(&tx, &opened.row, caller.rolle).await?;
    let answer = view::load_documentation(app, &tx, &opened).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
