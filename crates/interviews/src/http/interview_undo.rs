use axum::{Extension, Json};
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Permitted, Problem, Session, endpoint};
use svenn_kernel::InterviewId;

use crate::{
    VURDERINGSSAMTALER,
    agreed::{self, Tasks},
    notifications,
    open::{self, Held},
    rules::{Action, Status},
    store::{self, Interview},
    view::{self, InterviewView},
};

/// Reopens an interview: its report, the signatures on it and the tasks that the apprentice has not
/// begun with are removed, the entries stay.
#[endpoint(post = "/assessmentinterview/undointerview/{id}", conflict = "It was not held yet")]
pub(super) async fn interview_undo(
    session: Session,
    Extension(tasks): Extension<Tasks>,
    Permitted(id, _): Permitted<InterviewId, Held>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Undo).await?;
    let audience = || Audience::person(&opened.interview.apprentice);
    for file in records::of_owner(&tx, VURDERINGSSAMTALER, id.as_str()).await? {
        records::delete(&tx, &file, audience()).await?;
    }
    store::ask_to_sign_again(&tx, &opened.interview).await?;
    notifications::undone(&tx, &opened.interview).await?;
    agreed::take_all_back(&tasks, &tx, &opened.interview).await?;
    let again = Interview {
        status: Status::Planned,
        // It can be written in at once.
        is_started: opened.interview.status != Status::NotMet,
        done_time: None,
        goals: Vec::new(),
        trainingplans: Vec::new(),
        varsel: String::new(),
        ..opened.interview
    };
    store::update(&tx, &again).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
