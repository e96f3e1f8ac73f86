use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, Valid, endpoint, follows::FollowPreview};
use svenn_kernel::ApprenticeId;

use super::{apprentice_hevlaerekontrakt_update::Hevlaerekontrakt, editing};
use crate::terminating;

/// What terminating the contract on that day, or undoing the termination, would do to all that is
/// planned, in sentences. Nothing is done.
#[endpoint(
    post = "/apprentices/{id}/hevlaerekontrakt/preview",
    conflict = "Stale version, or archived"
)]
pub async fn apprentice_hevlaerekontrakt_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Hevlaerekontrakt>,
) -> Result<Json<FollowPreview>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let ends = input.unexpected_end_date;
    let folger = terminating::follow(editing.happening(), &editing.apprentice, ends).await?;
    // Dropping it undoes what was tried.
    Ok(Json(FollowPreview { folger }))
}
