use axum::Json;
use svenn_http::{Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::InterviewId;

use super::writing::{self, InterviewEntryWrite};
use crate::{
    open::{self, Held},
    rules::{Action, EntryKey, Part},
    view::EntryView,
};

/// Writes one answer with its comment, while an interview is held. Others may write other entries
/// at the same time; if the same entry was changed meanwhile, 409 brings what is stored.
#[endpoint(
    put = "/assessmentinterview/{id}/entries",
    conflict = "The entry was changed meanwhile, or the interview is not in the right status"
)]
pub(super) async fn interview_entry_write(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Held>,
    Valid(input): Valid<InterviewEntryWrite>,
) -> Result<Json<EntryView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Write).await?;
    if matches!(input.key, EntryKey::Comment(_)) {
        let message = "En kommentar skrives av den den er fra";
        return Err(Problem::invalid_field("key", "not_own", message));
    }
    let view = writing::write(&tx, &caller, &opened, (Part::CompletedData, input)).await?;
    tx.commit().await?;
    Ok(Json(view))
}
