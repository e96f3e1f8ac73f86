use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::subjects::Subject;

use super::{FollowupView, relationship};
use crate::followup;

/// Subjects an apprentice lacks, trade tests and grants. Instructors read the trade tests of
/// their own apprentices; the rest is the office's, and is empty for them.
#[endpoint(get = "/apprentices/{id}/followup", forbidden = "Apprentices do not follow up")]
pub async fn followup_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<FollowupView>, Problem> {
    let (tx, caller) = session.read().await?;
    let stands = relationship(&tx, &caller, &Subject::Apprentice(id.clone())).await?;
    let stored = followup::find(&tx, &id).await?;
    FollowupView::for_reader(stored, stands).map(Json).ok_or_else(Problem::forbidden)
}
