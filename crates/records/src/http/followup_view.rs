use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::ApprenticeId;
use svenn_people::subjects::Subject;

use super::{FollowupView, require_coordinator};
use crate::followup;

/// Subjects an apprentice lacks, trade tests and grants; for coordinators.
#[utoipa::path(
    get,
    path = "/apprentices/{id}/followup",
    operation_id = "followup_view",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    responses(
        (status = 200, body = FollowupView),
        (status = 403, body = Problem, description = "Only coordinators follow up"),
    )
)]
pub async fn followup_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<FollowupView>, Problem> {
    let (tx, caller) = session.read().await?;
    require_coordinator(&tx, &caller, &Subject::Apprentice(id.clone())).await?;
    Ok(Json(followup::find(&tx, &id).await?.into()))
}
