use axum::Json;
use svenn_http::{Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::InterviewId;

use super::writing::{self, InterviewEntryWrite};
use crate::{
    open::{self, Attended},
    rules::{Action, Part},
    view::EntryView,
};

/// Writes the caller's comment on an interview they take part in, while it is held.
#[endpoint(
    put = "/assessmentinterview/{id}/comment",
    conflict = "The entry was changed meanwhile, or the interview is not in the right status"
)]
pub(super) async fn interview_comment_write(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Attended>,
    Valid(input): Valid<InterviewEntryWrite>,
) -> Result<Json<EntryView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Comment).await?;
    if !input.key.is_comment_of(&caller.person) {
        let message = "En kommentar skrives av den den er fra";
        return Err(Problem::invalid_field("key", "not_own", message));
    }
    let view = writing::write(&tx, &caller, &opened, (Part::CompletedData, input)).await?;
    tx.commit().await?;
    Ok(Json(view))
}
