use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::visible;

use crate::view::{self, SelfAssessments};

/// On which levels an apprentice and her instructors see her, with all that was said before, for
/// whoever may see her.
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
