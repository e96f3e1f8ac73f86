use axum::Json;
use svenn_http::{Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::InterviewId;

use super::writing::{self, InterviewEntryWrite};
use crate::{
    open::{self, Prepared},
    rules::{Action, Part},
    view::EntryView,
};

/// Writes one answer with its comment in a preparation: an apprentice in their own, others in the
/// company's.
#[endpoint(
    put = "/assessmentinterview/{id}/preparation",
    conflict = "The entry was changed meanwhile, or the interview is not in the right status"
)]
pub(super) async fn interview_preparation_write(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Prepared>,
    Valid(input): Valid<InterviewEntryWrite>,
) -> Result<Json<EntryView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Prepare).await?;
    let view =
        writing::write(&tx, &caller, &opened, (Part::prepared_by(caller.rolle), input)).await?;
    tx.commit().await?;
    Ok(Json(view))
}
