use axum::Json;
use svenn_db::Tx;
use svenn_http::{Ids, Problem, Question, Session, endpoint};
use svenn_kernel::{InterviewId, PersonId};

use crate::{
    guests::{self, Letter},
    notifications,
    open::{self, Changed},
    rules::{GuestGone, guest_gone},
    store::{self, Guest},
    view::{self, InterviewView},
};

/// A guest of an interview; 404 for one of another.
pub(super) async fn guest_of(
    tx: &Tx,
    id: &InterviewId,
    guest: &PersonId,
) -> Result<Guest, Problem> {
    let found = store::guest(tx, guest).await?.filter(|it| it.interview == *id);
    found.ok_or_else(Problem::not_found)
}

/// Removes a guest without an account from an interview. Before the interview the guest is
/// notified; afterwards name and address are erased, and that a guest took part stays.
#[endpoint(
    delete = "/assessmentinterview/{id}/guests/{guestId}",
    ok = "The interview as stored now"
)]
pub(super) async fn interview_guest_delete(
    session: Session,
    Ids((id, guest)): Ids<(InterviewId, PersonId)>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    Changed::ask(&tx, &caller, &id).await?;
    let opened = open::load(&tx, &caller, &id).await?;
    let guest = guest_of(&tx, &id, &guest).await?;
    match guest_gone(opened.interview.status) {
        GuestGone::Withdrawn => {
            let next = notifications::next(opened.interview);
            store::update(&tx, &next).await?;
            let letter = Letter::Off { whole: false };
            guests::send(app, &tx, (&next, &guest), letter, &caller.person).await?;
            store::remove_guest(&tx, &next, &guest).await?;
        }
        GuestGone::Erased => store::erase_guest(&tx, &opened.interview, &guest).await?,
    }
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
