use async_trait::async_trait;
use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    App, Caller, Params, Permitted, Problem, Question, Session, edit, endpoint,
    follows::{Event, FollowPreview, Happening},
};
use svenn_kernel::{Fault, InterviewId};
use svenn_people::subjects::Subject;
use svenn_records::followed;
use utoipa::IntoParams;

use crate::{
    guests::{self, Letter},
    notifications,
    open::{self, Opened, refused},
    rules::{Action, Refusal, gone_words},
    store::{self, Participant},
    view,
};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct InterviewDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// An interview that the caller may delete.
pub(super) struct Deletable;

#[async_trait]
impl Question<InterviewId> for Deletable {
    async fn ask(tx: &Tx, caller: &Caller, id: &InterviewId) -> Result<(), Problem> {
        let opened = open::load(tx, caller, id).await?;
        match opened.decide(Action::Delete, tx.now()) {
            Err(Refusal::NotAllowed) => Err(refused(Refusal::NotAllowed)),
            Ok(()) | Err(Refusal::WrongStatus | Refusal::NotYet) => Ok(()),
        }
    }
}

/// Deletes an interview that was not held; those who were invited are notified. What followed stands
/// in the journal of the apprentice.
#[endpoint(delete = "/assessmentinterview/{id}", conflict = "It was held, or stale version")]
pub(super) async fn interview_delete(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Deletable>,
    Params(params): Params<InterviewDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Delete).await?;
    let current = view::load(&session.app, &tx, &caller, &id);
    edit(&tx, &opened.interview, params.version, current).await?;
    let (apprentice, when) =
        (opened.interview.apprentice.clone(), notifications::when(opened.interview.planned_time));
    let follows = delete(&session.app, &tx, &caller, &opened).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let what = format!("Samtalen {when} ble slettet.");
    followed::note(it, Subject::Apprentice(apprentice), &what, &follows).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What deleting an interview that was not held would do, in sentences. Nothing is done.
#[endpoint(post = "/assessmentinterview/{id}/delete/preview", conflict = "It was held")]
pub(super) async fn interview_delete_preview(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Deletable>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::Delete).await?;
    let folger = delete(&session.app, &tx, &caller, &opened).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Deletes it and tells those who were invited; answers what follows, in sentences.
async fn delete(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    opened: &Opened,
) -> Result<Vec<String>, Fault> {
    let it = &opened.interview;
    let one = std::slice::from_ref(&it.id);
    let people: Vec<&Participant> = opened.present().collect();
    let mut guests = store::guests_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    guests.retain(|guest| !guest.is_erased());
    let written = store::entries_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    let happening = Happening { app, tx, by: &caller.person };
    notifications::deleted(tx, &it.id).await?;
    // Of an archived apprentice everybody has heard it.
    let mut told = (0, 0);
    if !open::is_archived(tx, it).await? {
        let off = notifications::next(it.clone());
        notifications::cancelled(tx, &off, &people, &caller.person).await?;
        let letter = Letter::Off { whole: true };
        guests::send_all(app, tx, &off, letter, &caller.person).await?;
        let hears = |one: &&&Participant| one.invited.is_some() && one.person != caller.person;
        told = (people.iter().filter(hears).count(), guests.len());
    }
    let mut follows = gone_words(told, written.len());
    follows.extend(happening.follow(Event::InterviewDeleted(&it.id)).await?);
    store::delete(tx, it).await?;
    Ok(follows)
}
