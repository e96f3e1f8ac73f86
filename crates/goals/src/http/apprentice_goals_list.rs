use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::visible;

use crate::view::{self, ApprenticeGoals};

/// The goals of an apprentice.
#[endpoint(get = "/apprentices/{id}/goals")]
pub async fn apprentice_goals_list(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeGoals>, Problem> {
    let (tx, caller) = session.read().await?;
    if !visible::may_see_apprentice(&tx, &caller, &id).await? {
        return Err(Problem::not_found());
    }
    Ok(Json(view::load(&tx, &caller, &id).await?))
}
