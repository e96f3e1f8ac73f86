use axum::{Extension, Json};
use svenn_http::{Permitted, Problem, Session, endpoint};
use svenn_kernel::InterviewId;
use svenn_people::relations;

use crate::{
    agreed::{self, Tasks},
    open::{self, Held},
    report,
    rules::{Action, Status},
    store::{self, Interview},
    view::{self, InterviewView},
};

/// Ends an interview. Its report is made in the background, the participants are asked to sign it,
/// and what the apprentice agreed to do becomes the apprentice's tasks. Ending it once more changes
/// nothing.
#[endpoint(
    post = "/assessmentinterview/endinterview/{id}",
    conflict = "It has not begun, or nobody came"
)]
pub(super) async fn interview_end(
    session: Session,
    Extension(tasks): Extension<Tasks>,
    Permitted(id, _): Permitted<InterviewId, Held>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    tx.lock(id.as_str()).await?;
    let opened = open::load(&tx, &caller, &id).await?;
    // "Ending twice at once makes one report"
    if !matches!(opened.interview.status, Status::Report | Status::Done) {
        opened.decide(Action::End, tx.now()).map_err(open::refused)?;
        let goals = open::goals_of(&tx, &opened.interview).await?;
        let laerling = opened.interview.apprentice.clone();
        let ended = Interview {
            status: Status::Report,
            done_time: Some(tx.now()),
            goals,
            trainingplans: relations::trainingplans_of(&tx, &laerling).await?,
            ..opened.interview
        };
        store::update(&tx, &ended).await?;
        agreed::give_all(&tasks, &tx, &ended, &caller.person).await?;
        report::queue(&tx, &ended).await?;
    }
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
