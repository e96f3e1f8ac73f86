use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::visible;

use crate::view::{self, SelfAssessments};

/// The levels of an apprentice's goals, as the apprentice and the instructors see them, with the
/// history.
#[endpoint(get = "/apprentices/{id}/selfassessments")]
pub(super) async fn apprentice_selfassessments_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<SelfAssessments>, Problem> {
    let (tx, caller) = session.read().await?;
    if !visible::may_see_apprentice(&tx, &caller, &id).await? {
        return Err(Problem::not_found());
    }
    Ok(Json(view::load(&tx, &caller, &id).await?))
}
