use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{InterviewId, PersonId};

use super::interview_guest_delete::guest_of;
use crate::{
    guests::{self, Letter},
    open,
    rules::Action,
    view::{self, InterviewView},
};

/// Sends a guest without an account the invitation once more.
#[endpoint(post = "/assessmentinterview/{id}/guests/{guestId}/invite", conflict = "It was held")]
pub(super) async fn interview_guest_invite(
    session: Session,
    Ids((id, guest)): Ids<(InterviewId, PersonId)>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let opened = open::lock_for(&tx, &caller, &id, Action::Change).await?;
    let guest = guest_of(&tx, &id, &guest).await?;
    guests::send(app, &tx, (&opened.interview, &guest), Letter::Invited, &caller.person).await?;
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
