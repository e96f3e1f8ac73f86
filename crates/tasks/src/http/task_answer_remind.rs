use axum::Json;
use svenn_http::{CoordinatorOrApprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::{Action, Reviewed};

use crate::{
    open::Opened,
    reminders,
    view::{self, TaskView},
};

/// Reminds the apprentice's instructors of a task that waits for them, each once a day at most.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/remind",
    conflict = "`no_instructor`, `reminded_today`, or it does not wait"
)]
pub async fn task_answer_remind(
    session: Session<CoordinatorOrApprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
) -> Result<Json<TaskView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened = Opened::lock_for(app, &tx, &caller, &of, Action::Remind).await?;
    reminders::remind(&tx, &opened, caller.rolle).await?;
    let shown = view::load_task(app, &tx, &opened).await?;
    tx.commit().await?;
    Ok(Json(shown))
}
