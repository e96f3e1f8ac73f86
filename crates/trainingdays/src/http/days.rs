//! What the office writes of a training day.

use std::collections::HashSet;

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use svenn_db::{Tx, with_change};
use svenn_http::{
    Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint, follows::FollowPreview,
};
use svenn_kernel::{ActivityTemplateId, Fault, Fields, PersonId, TrainingDayId};

use crate::{
    answering, codes, notifications, open,
    rules::{DayMove, LAST_MILLIS, TimeSpan, moved_own, moved_words, placed_words, still_counts},
    store::{self, Codes, Day, DayChange, Goals, Groups, HeldDay, Participant, ParticipantChange},
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
    let (place, follows) = set_information(&tx, &mut row, input.to.change()).await?;
    if let Some(place) = place {
        let text = [vec![place], follows].concat().join(". ");
        store::add_timeline(&tx, &id, 0, caller.person.as_str(), text).await?;
    }
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What another place or number of places would do to the day as it is stored now, in sentences,
/// whatever the version. Nothing is done.
#[endpoint(post = "/trainingdays/{id}/preview", conflict = "It is cancelled")]
pub async fn trainingday_update_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayUpdate>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, _) = session.write().await?;
    let mut row = open::held(&tx, &id).await?;
    open::require_on(&row)?;
    let (_, folger) = set_information(&tx, &mut row, input.to.change()).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Stores what a day says, tells those who come of another place, and lets those who wait move up.
/// Answers the other place in words, if there is one, and what follows, in sentences.
async fn set_information(
    tx: &Tx,
    row: &mut HeldDay,
    mut change: DayChange,
) -> Result<(Option<String>, Vec<String>), Problem> {
    let is_elsewhere = !row.duration().is_missing()
        && change.location.try_as_ref().is_some_and(|place| *place != row.location);
    if is_elsewhere {
        change.sequence = Set(row.sequence + 1);
    }
    store::change(tx, row, change).await?;
    let day: &HeldDay = row;
    let (mut place, mut told) = (None, 0);
    if is_elsewhere && day.to > tx.now() {
        let come = notifications::who_comes(tx, &day.id).await?;
        notifications::placed(tx, day, &come).await?;
        place = Some(format!("Nytt sted: {}", notifications::place_of(day)));
        told = come.len();
    }
    let before = store::accepted(tx, &day.id).await?;
    answering::move_up(tx, day).await?;
    let moved_up = store::accepted(tx, &day.id).await?.saturating_sub(before);
    Ok((place, placed_words(told, usize::try_from(moved_up).unwrap_or_default())))
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
    if let Some(moved) = set_time(&tx, &mut row, input.to.days.into_vec()).await? {
        let text = [vec![moved.what], moved.follows].concat().join(". ");
        store::add_timeline(&tx, &id, 0, caller.person.as_str(), text).await?;
    }
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What another time would do to the day as it is stored now, in sentences, whatever the version.
/// Nothing is done.
#[endpoint(post = "/trainingdays/{id}/time/preview", conflict = "It is cancelled")]
pub async fn trainingday_time_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayTimeUpdate>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, _) = session.write().await?;
    let mut row = open::held(&tx, &id).await?;
    open::require_on(&row)?;
    let moved = set_time(&tx, &mut row, input.to.days.into_vec()).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger: moved.map(|it| it.follows).unwrap_or_default() }))
}

/// Another time in words, and what follows from it, in sentences.
struct Moved {
    what: String,
    follows: Vec<String>,
}

/// Sets the time and tells those whom it concerns; none where it is no news.
async fn set_time(
    tx: &Tx,
    row: &mut HeldDay,
    days: Vec<TimeSpan>,
) -> Result<Option<Moved>, Problem> {
    let before = (**row).clone();
    let change = timed(tx, row, days);
    store::change(tx, row, change).await?;
    let day: &HeldDay = row;
    if before.days == day.days {
        return Ok(None);
    }
    let attendance = forget_attendance(tx, day).await?;
    let own = move_own_times(tx, &before, day).await?;
    let mut told = notifications::who_comes(tx, &day.id).await?;
    told.retain(|it| !own.kept.contains(&it.person));
    // The first time of a day that nobody is invited to is no news.
    if before.duration().is_missing() && told.is_empty() {
        return Ok(None);
    }
    let what = tell_time(tx, (&before, day), &told).await?;
    let follows = moved_words(DayMove {
        told: told.len(),
        has_time: !day.duration().is_missing(),
        own_moved: own.moved,
        own_kept: own.kept.len(),
        own_gone: own.gone,
        attendance,
    });
    Ok(Some(Moved { what, follows }))
}

/// Those who come are told of the other time, that there is none any more, or that there is one now:
/// their calendars follow. Answers it in words, which the history keeps.
async fn tell_time(
    tx: &Tx,
    (before, day): (&Day, &Day),
    told: &[Participant],
) -> Result<String, Fault> {
    let time = notifications::time_of(day);
    Ok(match (before.duration().is_missing(), day.duration().is_missing()) {
        (_, true) => {
            notifications::untimed(tx, (before, day), told).await?;
            "Tiden er tatt bort".to_owned()
        }
        (true, false) => {
            notifications::timed(tx, day, told).await?;
            format!("Satt til {time}")
        }
        (false, false) => {
            notifications::moved(tx, day, told).await?;
            format!("Flyttet til {time}")
        }
    })
}

/// What became of the times of participants' own.
#[derive(Default)]
struct OwnTimes {
    /// Those for whom nothing has changed.
    kept: HashSet<PersonId>,
    moved: usize,
    /// Those whose day is no more.
    gone: usize,
}

/// Times of participants' own move with the day that they are on.
async fn move_own_times(tx: &Tx, before: &Day, day: &HeldDay) -> Result<OwnTimes, Fault> {
    let mut all = OwnTimes::default();
    for mut row in store::participants(tx, &day.id).await? {
        let Some(own) = row.own_time() else { continue };
        let moved = moved_own(own, &before.days.0, &day.days.0);
        if moved == Some(own) {
            all.kept.insert(row.person);
            continue;
        }
        match moved {
            Some(_) => all.moved = all.moved.saturating_add(1),
            None => all.gone = all.gone.saturating_add(1),
        }
        let moved = moved.unwrap_or_default();
        let change = ParticipantChange {
            individual_from: Set(moved.from),
            individual_to: Set(moved.to),
            ..Default::default()
        };
        store::change_participant(tx, day, &mut row, change).await?;
    }
    Ok(all)
}

/// What changes of a day that is at that time, with a code for each of its days.
pub(super) fn timed(tx: &Tx, row: &Day, days: Vec<TimeSpan>) -> DayChange {
    let codes = codes::completed(&row.codes.0, days.len(), tx.entropy());
    written::at_time(row, days, Codes(codes))
}

/// Forgets who came on days that are to come now, or are none any more; answers how often that was
/// registered.
async fn forget_attendance(tx: &Tx, day: &HeldDay) -> Result<usize, Fault> {
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
    Ok(gone.len())
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
