use axum::Json;
use svenn_http::{Apprentice, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::{Action, Reviewed, RichText};

use crate::{
    open::Opened,
    store,
    view::{self, TaskView},
};

/// New content of a hand-in.
#[derive(Debug, Input)]
pub struct TaskAnswerUpdate {
    /// The version that was changed; 0 before the first change.
    version: i64,
    /// HTML; what the editor does not make is taken out.
    content: RichText,
}

/// Changes what an apprentice hands in, while it is a draft or to be corrected.
#[endpoint(put = "/apprentices/{id}/tasks/{taskId}", conflict = "Stale version, or wrong status")]
pub async fn task_answer_update(
    session: Session<Apprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
    Valid(input): Valid<TaskAnswerUpdate>,
) -> Result<Json<TaskView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &of, (Action::Edit, input.version)).await?;
    let answer =
        store::set_content(&tx, opened.begun(&tx).await?, input.content.into_string()).await?;
    let shown = view::load_task(app, &tx, &opened.with(answer)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}
