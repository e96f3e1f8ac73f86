//! What the office writes of a training day.

use std::collections::HashSet;

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_db::{Audience, Tx, with_change};
use svenn_http::{Coordinator, Ids, Input, Params, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{ActivityTemplateId, Fault, Fields, PersonId, TrainingDayId};
use utoipa::IntoParams;

use crate::{
    answering,
    capability::{TRAININGDAYFILES, TRAININGDAYRESPONSE},
    codes, notifications, open,
    rules::{InvitationStatus, LAST_MILLIS, TimeSpan, moved_own, still_counts},
    store::{self, Codes, Day, DayChange, Goals, Groups, HeldDay, Participant, ParticipantChange},
    user_key,
    view::{self, TrainingDayView},
    written::{self, TrainingDayGoals, TrainingDayInformation, TrainingDayPeople, TrainingDayTime},
};

/// A new training day.
#[derive(Debug, Input)]
pub struct TrainingDayCreate {
    #[input(flatten)]
    information: TrainingDayInformation,
    /// The template whose goals and code it takes over; its files are copied by a call of their
    /// own.
    template: Option<ActivityTemplateId>,
}

/// Creates a training day, from scratch or from a template. It has no participants yet.
#[endpoint(post = "/trainingdays")]
pub async fn trainingday_create(
    session: Session<Coordinator>,
    Valid(input): Valid<TrainingDayCreate>,
) -> Result<(StatusCode, Json<TrainingDayView>), Problem> {
    let (tx, caller) = session.write().await?;
    let id = TrainingDayId::new(tx.now(), tx.entropy());
    let mut row = with_change(written::blank(id, tx.now()), input.information.change())?;
    if let Some(template) = &input.template {
        let found = store::find_template(&tx, template).await?;
        let template = found
            .ok_or_else(|| Problem::invalid_field("template", "unknown", "Malen finnes ikke"))?;
        row.coursecode = template.coursecode;
        row.curriculum = template.curriculum;
        row.curriculum_goals = template.curriculum_goals;
    }
    store::insert(&tx, &row).await?;
    let by = caller.person.as_str();
    store::add_timeline(&tx, &row.id, 0, by, "Opprettet".to_owned()).await?;
    let answer = view::load(&session.app, &tx, &caller, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// A training day: coordinators see it whole, employees and apprentices what concerns them.
#[endpoint(get = "/trainingdays/{id}")]
pub async fn trainingday_view(
    session: Session,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(view::load(&session.app, &tx, &caller, &id).await?))
}

/// New content of a training day.
#[derive(Debug, Input)]
pub struct TrainingDayUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    to: TrainingDayInformation,
}

/// When it is from now on.
#[derive(Debug, Input)]
pub struct TrainingDayTimeUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    to: TrainingDayTime,
}

/// New participants.
#[derive(Debug, Input)]
pub struct TrainingDayPeopleUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    to: TrainingDayPeople,
}

/// New goals.
#[derive(Debug, Input)]
pub struct TrainingDayGoalsUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    to: TrainingDayGoals,
}

/// Changes title, text, place and number of places of a training day. With more places, those who
/// wait move up; participants are notified of another place.
#[endpoint(put = "/trainingdays/{id}", conflict = "Stale version, or it is cancelled")]
pub async fn trainingday_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayUpdate>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let mut row = open::held(&tx, &id).await?;
    open::require_on(&row)?;
    edit(&tx, &*row, input.version, view::load(app, &tx, &caller, &id)).await?;
    let mut change = input.to.change();
    let is_elsewhere = !row.duration().is_missing()
        && change.location.try_as_ref().is_some_and(|place| *place != row.location);
    if is_elsewhere {
        change.sequence = Set(row.sequence + 1);
    }
    store::change(&tx, &mut row, change).await?;
    if is_elsewhere && row.to > tx.now() {
        notifications::placed(&tx, &row, &who_comes(&tx, &id).await?).await?;
        let text = format!("Nytt sted: {}", notifications::place_of(&row));
        store::add_timeline(&tx, &id, 0, caller.person.as_str(), text).await?;
    }
    answering::move_up(&tx, &row).await?;
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Sets the time. Participants are notified of another time, and attendance of a day that is now in
/// the future is removed.
#[endpoint(put = "/trainingdays/{id}/time", conflict = "Stale version, or it is cancelled")]
pub async fn trainingday_time_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayTimeUpdate>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let mut row = open::held(&tx, &id).await?;
    open::require_on(&row)?;
    edit(&tx, &*row, input.version, view::load(app, &tx, &caller, &id)).await?;
    let before = (*row).clone();
    let change = timed(&tx, &row, input.to.days.into_vec());
    store::change(&tx, &mut row, change).await?;
    let stay = if before.days != row.days {
        forget_attendance(&tx, &row).await?;
        move_own_times(&tx, &before, &row).await?
    } else {
        HashSet::new()
    };
    if before.days != row.days && !before.duration().is_missing() {
        let mut told = who_comes(&tx, &id).await?;
        told.retain(|it| !stay.contains(&it.person));
        notifications::moved(&tx, &row, &told).await?;
        let text = format!("Flyttet til {}", notifications::time_of(&row));
        store::add_timeline(&tx, &id, 0, caller.person.as_str(), text).await?;
    }
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Times of participants' own move with the day that they are on. Answers for whom nothing has
/// changed by it.
async fn move_own_times(tx: &Tx, before: &Day, day: &HeldDay) -> Result<HashSet<PersonId>, Fault> {
    let mut stay = HashSet::new();
    for mut row in store::participants(tx, &day.id).await? {
        let Some(own) = row.own_time() else { continue };
        let moved = moved_own(own, &before.days.0, &day.days.0);
        if moved == Some(own) {
            stay.insert(row.person);
            continue;
        }
        let moved = moved.unwrap_or_default();
        let change = ParticipantChange {
            individual_from: Set(moved.from),
            individual_to: Set(moved.to),
            ..Default::default()
        };
        store::change_participant(tx, day, &mut row, change).await?;
    }
    Ok(stay)
}

/// Those who are invited and have not said no.
async fn who_comes(tx: &Tx, id: &TrainingDayId) -> Result<Vec<Participant>, Problem> {
    let mut found = store::participants(tx, id).await?;
    found.retain(|it| {
        it.invitationsentnotify.is_some() && it.invitationstatus != InvitationStatus::Rejected
    });
    Ok(found)
}

/// What changes of a day that is at that time, with a code for each of its days.
pub(super) fn timed(tx: &Tx, row: &Day, days: Vec<TimeSpan>) -> DayChange {
    let codes = codes::completed(&row.codes.0, days.len(), tx.entropy());
    written::at_time(row, days, Codes(codes))
}

/// Forgets who came on days that are to come now, or are none any more.
async fn forget_attendance(tx: &Tx, day: &HeldDay) -> Result<(), Fault> {
    let mut gone = store::attendance_of(tx, &day.id, None).await?;
    gone.retain(|it| !still_counts(it.dag, &day.days.0, tx.now()));
    store::delete_attendance(tx, &gone).await?;
    let is_ahead = day.from.millis() == 0 || day.from > tx.now();
    for mut row in store::participants(tx, &day.id).await? {
        let was_registered = gone.iter().any(|it| it.person == row.person);
        let mut change = if was_registered {
            super::attendance::came_to(day, tx, &row).await?
        } else {
            ParticipantChange::default()
        };
        if is_ahead {
            change.not_met = Set(false);
        }
        store::change_participant(tx, day, &mut row, change).await?;
    }
    Ok(())
}

/// Sets the participants. Those who are left out are removed, with answer and attendance; new ones
/// are not invited before the invitation is sent.
#[endpoint(put = "/trainingdays/{id}/participants", conflict = "Stale version, or it is cancelled")]
pub async fn trainingday_participants_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayPeopleUpdate>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let mut row = open::held(&tx, &id).await?;
    open::require_on(&row)?;
    edit(&tx, &*row, input.version, view::load(app, &tx, &caller, &id)).await?;
    let gone = set_participants(&tx, &row, &input.to).await?;
    let change = DayChange {
        grupper: Set(Groups(input.to.groups().into_iter().collect())),
        sequence: Set(row.sequence + i64::from(!gone.is_empty())),
        ..Default::default()
    };
    store::change(&tx, &mut row, change).await?;
    notifications::withdrawn(&tx, &row, &gone).await?;
    answering::move_up(&tx, &row).await?;
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Those who were on it and are not any more.
async fn set_participants(
    tx: &Tx,
    day: &HeldDay,
    wanted: &TrainingDayPeople,
) -> Result<Vec<Participant>, Problem> {
    let wanted = wanted.found(tx).await?;
    let before = store::participants(tx, &day.id).await?;
    let known: HashSet<&PersonId> = before.iter().map(|it| &it.person).collect();
    let kept: HashSet<&PersonId> = wanted.iter().map(|(id, ..)| id).collect();
    let new: Vec<Participant> = wanted
        .iter()
        .filter(|(id, ..)| !known.contains(id))
        .map(|(id, kind, manually)| written::newcomer(&day.id, id.clone(), *kind, *manually))
        .collect();
    let gone: Vec<Participant> =
        before.iter().filter(|it| !kept.contains(&it.person)).cloned().collect();
    store::delete_participants(tx, &gone).await?;
    store::insert_participants(tx, &new).await?;
    Ok(gone)
}

/// Gives a participant a time of their own; from and to 0 remove it. An invited participant is
/// notified.
#[endpoint(put = "/trainingdays/{id}/participants/{person}/time", conflict = "`cancelled`")]
pub async fn trainingday_individual_update(
    session: Session<Coordinator>,
    Ids((id, person)): Ids<(TrainingDayId, PersonId)>,
    Valid(input): Valid<TrainingDayIndividualTime>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let (mut day, mut row) = open::held_participant(&tx, &caller, &id, &person).await?;
    open::require_on(&day)?;
    let before = row.own_time();
    let change = ParticipantChange {
        individual_from: Set(input.duration.from),
        individual_to: Set(input.duration.to),
        ..Default::default()
    };
    store::change_participant(&tx, &day, &mut row, change).await?;
    if row.own_time() != before {
        // Calendars take a change for one whose number has grown.
        let grown = DayChange { sequence: Set(day.sequence + 1), ..Default::default() };
        store::change(&tx, &mut day, grown).await?;
        notifications::own_time(&tx, &day, &row).await?;
    }
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// A participant's own time.
#[derive(Debug, Input)]
#[input(check(duration) = check_own_time)]
pub struct TrainingDayIndividualTime {
    duration: TimeSpan,
}

fn check_own_time(TimeSpan { from, to }: &TimeSpan, fields: &mut Fields) {
    let is_none = from.millis() == 0 && to.millis() == 0;
    if !is_none && (from.millis() <= 0 || to <= from) {
        fields.wrong("duration", "order", "Slutt må være etter start");
    } else if to.millis() > LAST_MILLIS {
        fields.wrong("duration", "out_of_range", "Velg dag og klokkeslett");
    }
}

/// Sets the goals.
#[endpoint(put = "/trainingdays/{id}/goals", conflict = "Stale version, or it is cancelled")]
pub async fn trainingday_goals_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayGoalsUpdate>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let mut row = open::held(&tx, &id).await?;
    open::require_on(&row)?;
    edit(&tx, &*row, input.version, view::load(app, &tx, &caller, &id)).await?;
    input.to.require_known(&tx).await?;
    let goals = input.to.chosen();
    let change = DayChange {
        curriculum: Set(input.to.curriculum),
        curriculum_goals: Set(Goals(goals)),
        ..Default::default()
    };
    store::change(&tx, &mut row, change).await?;
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What is deleted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TrainingDayDelete {
    /// The version that was seen.
    pub version: i64,
}

/// Deletes a training day with its results, withdraws its notifications, and notifies those who
/// still expect it.
#[endpoint(delete = "/trainingdays/{id}")]
pub async fn trainingday_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Params(params): Params<TrainingDayDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::held(&tx, &id).await?;
    edit(&tx, &*row, params.version, view::load(&session.app, &tx, &caller, &id)).await?;
    remove(&tx, &row, "Den er slettet.").await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a day with everything that belongs to it.
pub(super) async fn remove(tx: &Tx, day: &HeldDay, why: &str) -> Result<(), Problem> {
    let id = &day.id;
    let mut told = store::participants(tx, id).await?;
    told.retain(|row| notifications::expects_it(tx, day, row));
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
