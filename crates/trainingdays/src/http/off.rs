//! Training days that do not take place: called off, or deleted. What follows is said before.

use std::collections::HashSet;

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_db::{Audience, Tx};
use svenn_http::{
    Coordinator, Ids, Input, Params, Problem, Session, Valid, edit, endpoint,
    follows::{Event, FollowPreview, Happening},
};
use svenn_kernel::{Fault, PersonId, Text, TrainingDayId};
use svenn_records::kept;
use utoipa::IntoParams;

use crate::{
    capability::{TRAININGDAYFILES, TRAININGDAYRESPONSE, TRAININGDAYS},
    notifications, open,
    rules::{DayLoss, InvitationStatus, lost_words, off_words},
    store::{self, Day, DayChange, HeldDay, Participant},
    user_key,
    view::{self, TrainingDayView},
    written,
};

/// Why it does not take place.
#[derive(Debug, Input)]
pub struct TrainingDayCancel {
    message: Text<0, 1_000>,
}

/// Cancels a training day and notifies those who were invited and have not said no, with a message.
/// What followed stands in its timeline.
#[endpoint(post = "/trainingdays/{id}/cancel", conflict = "`cancelled`: it is already")]
pub async fn trainingday_cancel(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayCancel>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let follows = cancel(it, &id, input.message.into_string()).await?;
    let text = [vec!["Avlyst".to_owned()], follows].concat().join(". ");
    store::add_timeline(&tx, &id, 2, caller.person.as_str(), text).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What cancelling a training day would do, in sentences. Nothing is done.
#[endpoint(post = "/trainingdays/{id}/cancel/preview", conflict = "`cancelled`: it is already")]
pub async fn trainingday_cancel_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write().await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = cancel(it, &id, String::new()).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Cancels it, and answers what follows, in sentences.
async fn cancel(
    it: Happening<'_>,
    id: &TrainingDayId,
    message: String,
) -> Result<Vec<String>, Problem> {
    let tx = it.tx;
    let mut row = open::held(tx, id).await?;
    if row.is_cancelled() {
        return Err(Problem::conflict("cancelled", "Aktiviteten er allerede avlyst"));
    }
    let change = DayChange {
        cancelled: Set(Some(tx.now())),
        cancelled_message: Set(message),
        sequence: Set(row.sequence + 1),
        ..Default::default()
    };
    store::change(tx, &mut row, change).await?;
    let told = notifications::who_comes(tx, id).await?;
    notifications::cancelled(tx, &row, &told, &row.cancelled_message).await?;
    let mut follows = off_words(told.len(), waiting(&told));
    follows.extend(it.follow(Event::ActivityCancelled(id)).await?);
    Ok(follows)
}

fn waiting(people: &[Participant]) -> usize {
    people.iter().filter(|row| row.place.is_some()).count()
}

/// What is deleted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TrainingDayDelete {
    /// The version that was seen.
    pub version: i64,
}

/// Deletes a training day with its results, withdraws its notifications, and notifies those who
/// still expect it. What followed stands in the audit trail.
#[endpoint(delete = "/trainingdays/{id}")]
pub async fn trainingday_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Params(params): Params<TrainingDayDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::held(&tx, &id).await?;
    edit(&tx, &*row, params.version, view::load(&session.app, &tx, &caller, &id)).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let mut follows = lost_with(&tx, &row).await?;
    follows.extend(it.follow(Event::ActivityCancelled(&id)).await?);
    kept::keep(&tx, (TRAININGDAYS, id.as_str()), &follows).await?;
    remove(&tx, &row, "Den er slettet.", &HashSet::new()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What deleting a training day would do, in sentences. Nothing is done.
#[endpoint(post = "/trainingdays/{id}/delete/preview")]
pub async fn trainingday_delete_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write().await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let row = open::held(&tx, &id).await?;
    let mut folger = lost_with(&tx, &row).await?;
    folger.extend(it.follow(Event::ActivityCancelled(&id)).await?);
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Who hears that a day is deleted, and what goes with it, in sentences.
async fn lost_with(tx: &Tx, day: &Day) -> Result<Vec<String>, Fault> {
    let on_it = store::participants(tx, &day.id).await?;
    let told: Vec<Participant> =
        on_it.iter().filter(|row| notifications::expects_it(tx, day, row)).cloned().collect();
    let answered = |row: &&Participant| row.invitationstatus != InvitationStatus::Waiting;
    let mut follows = off_words(told.len(), waiting(&told));
    follows.extend(lost_words(DayLoss {
        answers: on_it.iter().filter(answered).count(),
        attendance: store::attendance_of(tx, &day.id, None).await?.len(),
        responses: store::responses_of(tx, Some(std::slice::from_ref(&day.id))).await?.len(),
        evaluations: store::evaluations_of(tx, &day.id).await?.len(),
    }));
    Ok(follows)
}

/// Removes a day with everything that belongs to it. Those who go on to another day, in whose
/// calendars this one moves there, are not told here.
pub(super) async fn remove(
    tx: &Tx,
    day: &HeldDay,
    why: &str,
    go_on: &HashSet<PersonId>,
) -> Result<(), Problem> {
    let id = &day.id;
    let mut told = store::participants(tx, id).await?;
    told.retain(|row| notifications::expects_it(tx, day, row) && !go_on.contains(&row.person));
    written::delete_files(tx, TRAININGDAYFILES, id.as_str(), Audience::Everyone).await?;
    for row in store::responses_of(tx, Some(std::slice::from_ref(id))).await? {
        let audience = Audience::person(&row.person);
        let owner = user_key(id, &row.person);
        written::delete_files(tx, TRAININGDAYRESPONSE, &owner, audience).await?;
        store::delete_response(tx, &row).await?;
    }
    notifications::deleted(tx, id).await?;
    let off = Day { cancelled: Some(tx.now()), sequence: day.sequence + 1, ..(**day).clone() };
    notifications::cancelled(tx, &off, &told, why).await?;
    Ok(store::delete(tx, id).await?)
}
