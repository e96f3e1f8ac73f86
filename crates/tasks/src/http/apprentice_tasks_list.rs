use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::visible;

use crate::view::{self, TaskLine};

/// The tasks of an apprentice, the most urgent first: those of the apprentice's plans, and those
/// given to the apprentice alone.
#[endpoint(get = "/apprentices/{id}/tasks")]
pub async fn apprentice_tasks_list(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<Vec<TaskLine>>, Problem> {
    let (tx, caller) = session.read().await?;
    if !visible::may_see_apprentice(&tx, &caller, &id).await? {
        return Err(Problem::not_found());
    }
    Ok(Json(view::load_lines(&tx, &id).await?))
}
