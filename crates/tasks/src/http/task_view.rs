use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::Reviewed;

use crate::{
    open::Opened,
    view::{self, TaskView},
};

/// A task of an apprentice with its hand-in; a draft is visible to the apprentice alone.
#[endpoint(get = "/apprentices/{id}/tasks/{taskId}")]
pub async fn task_view(
    session: Session,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
) -> Result<Json<TaskView>, Problem> {
    let (tx, caller) = session.read().await?;
    let opened = Opened::load(&tx, &caller, &of).await?;
    Ok(Json(view::load_task(&session.app, &tx, &opened).await?))
}
