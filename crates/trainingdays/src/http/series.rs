//! Copies, repetitions and merging.

use std::collections::{HashMap, HashSet};

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_db::{Audience, Tx, with_change};
use svenn_files::records::{self, Owner};
use svenn_http::{
    Coordinator, Ids, Input, Problem, Session, Valid, endpoint, follows::FollowPreview,
};
use svenn_kernel::{Fields, PersonId, Timestamp, TrainingDayId, input::ListOf};
use utoipa::ToSchema;

use super::{days::timed, off::remove};
use crate::{
    answering,
    capability::TRAININGDAYFILES,
    notifications, open,
    rules::{
        InvitationStatus, Joining, LAST_MILLIS, Place, copied_days, copied_deadline, joined,
        spots_left,
    },
    store::{self, Codes, Day, DayChange, HeldDay, Participant, ParticipantChange},
    view::{self, TrainingDayView},
    written,
};

/// Times of the copies.
#[derive(Debug, Input)]
#[input(check(starts) = check_starts)]
pub struct TrainingDayCopy {
    /// When each copy begins; its days are as many days apart, at the same time of the day. One
    /// without a time for none. At most a year of weeks.
    starts: ListOf<Timestamp, 52>,
    /// Whether the same people are on them, without answers.
    with_participants: bool,
}

fn check_starts(starts: &[Timestamp], fields: &mut Fields) {
    if starts.iter().any(|it| it.millis() <= 0 || it.millis() > LAST_MILLIS) {
        fields.wrong("starts", "out_of_range", "Velg dag og klokkeslett");
    }
}

/// Copies that were made.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingDayCopies {
    /// In the order that they were asked for.
    ids: Vec<TrainingDayId>,
}

/// Copies a training day, once or for each of several times, with its files.
#[endpoint(post = "/trainingdays/{id}/copy")]
pub async fn trainingday_copy(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayCopy>,
) -> Result<(StatusCode, Json<TrainingDayCopies>), Problem> {
    let (tx, caller) = session.write().await?;
    let of = open::day(&tx, &id).await?;
    let starts: Vec<Option<Timestamp>> = if input.starts.is_empty() {
        vec![None]
    } else {
        input.starts.into_iter().map(Some).collect()
    };
    let people =
        if input.with_participants { store::participants(&tx, &id).await? } else { Vec::new() };
    let mut ids = Vec::with_capacity(starts.len());
    for start in starts {
        let made = copied(&tx, &of, start).await?;
        let on: Vec<Participant> = people
            .iter()
            .map(|it| written::newcomer(&made, it.person.clone(), it.kind, it.manually))
            .collect();
        store::insert_participants(&tx, &on).await?;
        let text = format!("Kopiert fra {}", of.title);
        store::add_timeline(&tx, &made, 0, caller.person.as_str(), text).await?;
        ids.push(made);
    }
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(TrainingDayCopies { ids })))
}

async fn copied(tx: &Tx, of: &Day, start: Option<Timestamp>) -> Result<TrainingDayId, Problem> {
    let id = TrainingDayId::new(tx.now(), tx.entropy());
    let too_far = || Problem::invalid_field("starts", "out_of_range", "Velg dag og klokkeslett");
    let days = match start {
        Some(start) => copied_days(&of.days.0, start).ok_or_else(too_far)?,
        None => Vec::new(),
    };
    // A deadline keeps its distance too; without a time there is none yet.
    let deadline_date = match start.filter(|_| of.deadline && !of.duration().is_missing()) {
        Some(start) => Some(copied_deadline(of.deadline_date, of.from, start).ok_or_else(too_far)?),
        None => None,
    };
    let row = Day {
        id: id.clone(),
        version: 1,
        codes: Codes::default(),
        sequence: 0,
        cancelled: None,
        cancelled_message: String::new(),
        deadline: deadline_date.is_some(),
        deadline_date: deadline_date.unwrap_or_default(),
        created: tx.now(),
        updated: tx.now(),
        ..of.clone()
    };
    let time = timed(tx, &row, days);
    let row = Day { sequence: 0, ..with_change(row, time)? };
    store::insert(tx, &row).await?;
    for file in records::of_owner(tx, TRAININGDAYFILES, of.id.as_str()).await? {
        let audience = Audience::Everyone;
        let owner = Owner { collection: TRAININGDAYFILES, id: id.as_str(), audience };
        records::copy(tx, &file, owner).await?;
    }
    Ok(id)
}

/// Which other day goes into it.
#[derive(Debug, Input)]
pub struct TrainingDayMerge {
    other: TrainingDayId,
}

/// Merges another training day into this one: its participants come to this one with the same
/// answer, unless they were here already; the other is deleted. Places go in the order of the
/// answers; the others wait in that order, or are notified that there is no place.
#[endpoint(
    post = "/trainingdays/{id}/merge",
    conflict = "`begun`: on the other one attendance or feedback is kept already; `cancelled`: \
                this one is"
)]
pub async fn trainingday_merge(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(TrainingDayMerge { other }): Valid<TrainingDayMerge>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    merge(&tx, (&id, &other), &caller.person).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What merging another training day into this one would do, in sentences. Nothing is done.
#[endpoint(
    post = "/trainingdays/{id}/merge/preview",
    conflict = "`begun`: on the other one attendance or feedback is kept already; `cancelled`: \
                this one is"
)]
pub async fn trainingday_merge_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(TrainingDayMerge { other }): Valid<TrainingDayMerge>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write().await?;
    let folger = merge(&tx, (&id, &other), &caller.person).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Merges another day into one; answers what follows, in sentences, which the history keeps.
async fn merge(
    tx: &Tx,
    (id, other): (&TrainingDayId, &TrainingDayId),
    by: &PersonId,
) -> Result<Vec<String>, Problem> {
    if other == id {
        let message = "Velg en annen aktivitet";
        return Err(Problem::invalid_field("other", "same", message));
    }
    // Always in the same order, so that two who merge do not wait for each other.
    for held in [id.min(other), id.max(other)] {
        tx.hold(&store::lock_of(held)).await?;
    }
    let mut row = open::held(tx, id).await?;
    let gone = open::held(tx, other).await?;
    open::require_on(&row)?;
    let is_begun = !store::attendance_of(tx, other, None).await?.is_empty()
        || !store::responses_of(tx, Some(std::slice::from_ref(other))).await?.is_empty()
        || !store::evaluations_of(tx, other).await?.is_empty();
    if is_begun {
        let message = "Den andre aktiviteten har oppmøte eller tilbakemeldinger";
        return Err(Problem::conflict("begun", message));
    }
    let theirs = store::participants(tx, other).await?;
    let here = store::participants(tx, id).await?;
    let why = format!("Den er slått sammen med {}, {}.", row.title, notifications::time_of(&row));
    // Who hears of the one that stays is told once, by the event that their calendar has already.
    let stay: HashSet<&PersonId> = here.iter().map(|it| &it.person).collect();
    let go_on = theirs
        .iter()
        .filter(|it| !stay.contains(&it.person) && notifications::expects_it(tx, &row, it));
    let go_on: HashSet<PersonId> = go_on.map(|it| it.person.clone()).collect();
    remove(tx, &gone, &why, &go_on).await?;
    let sequence = Set(row.sequence.max(gone.sequence).saturating_add(1));
    store::change(tx, &mut row, DayChange { sequence, ..Default::default() }).await?;
    let (moved, lost) = join(tx, &row, theirs, &here).await?;
    let expect_it = |it: &&Participant| {
        notifications::expects_it(tx, &row, it) && !lost.iter().any(|one| one.0 == it.person)
    };
    let told: Vec<Participant> = moved.iter().filter(expect_it).cloned().collect();
    notifications::merged(tx, (&gone, &row), &told).await?;
    notifications::lost_place(tx, &row, &moved, &lost).await?;
    let follows = merged_words(moved.len(), &lost);
    let all = [vec![format!("Slått sammen med {}", gone.title)], follows.clone()].concat();
    store::add_timeline(tx, id, 0, by.as_str(), all.join(". ")).await?;
    store::note(tx, id, svenn_kernel::Verb::Update);
    answering::move_up(tx, &row).await?;
    Ok(follows)
}

/// What follows for those who were on the other day.
fn merged_words(moved: usize, lost: &[Lost]) -> Vec<String> {
    let waiting = lost.iter().filter(|(_, number)| number.is_some()).count();
    let lines = [
        (moved, "1 deltaker flyttes hit med svaret sitt", "deltakere flyttes hit med svarene sine"),
        (
            waiting,
            "1 som hadde plass, settes på ventelisten og får beskjed",
            "som hadde plass, settes på ventelisten og får beskjed",
        ),
        (
            lost.len().saturating_sub(waiting),
            "1 som hadde plass, mister den og får beskjed",
            "som hadde plass, mister den og får beskjed",
        ),
    ];
    let told = lines.into_iter().filter(|(number, ..)| *number > 0);
    told.map(|(number, one, many)| match number {
        1 => one.to_owned(),
        number => format!("{number} {many}"),
    })
    .collect()
}

/// A participant who lost their place, with the number on the waiting list if there is one.
type Lost = (PersonId, Option<i64>);

/// Puts those of another day on this one; returns them as they stand now, and who lost a place.
async fn join(
    tx: &Tx,
    day: &HeldDay,
    theirs: Vec<Participant>,
    here: &[Participant],
) -> Result<(Vec<Participant>, Vec<Lost>), Problem> {
    let on_it: HashSet<&PersonId> = here.iter().map(|it| &it.person).collect();
    let new = theirs.into_iter().filter(|it| !on_it.contains(&it.person));
    let mut moved: Vec<Participant> = new.map(|it| on_other(day, it)).collect();
    let mut waiting: Vec<Participant> =
        here.iter().filter(|it| it.place.is_some()).cloned().collect();
    let joining = |stays: bool| {
        move |it: &Participant| Joining {
            person: it.person.clone(),
            answered: it.invitationstatus,
            at: it.invitationtimestamp,
            waits: it.place.is_some(),
            stays,
        }
    };
    let people: Vec<Joining> =
        moved.iter().map(joining(false)).chain(waiting.iter().map(joining(true))).collect();
    let left = spots_left(day.spots(), store::accepted(tx, &day.id).await?);
    let stand = joined(&people, left, day.waiting_list);
    let places: HashMap<&PersonId, Place> =
        stand.iter().map(|one| (&one.person, one.place)).collect();
    for row in &mut moved {
        match places.get(&row.person) {
            Some(Place::Waits(number)) => {
                row.invitationstatus = InvitationStatus::Waiting;
                row.place = Some(*number);
            }
            Some(Place::Lost) => {
                row.invitationstatus = InvitationStatus::Waiting;
                row.place = None;
            }
            Some(Place::AsAnswered) | None => row.place = None,
        }
    }
    store::insert_participants(tx, &moved).await?;
    for row in &mut waiting {
        if let Some(Place::Waits(number)) = places.get(&row.person) {
            let change = ParticipantChange { place: Set(Some(*number)), ..Default::default() };
            store::change_participant(tx, day, row, change).await?;
        }
    }
    let lost = stand.iter().filter(|one| one.loses).map(|one| {
        let number = match one.place {
            Place::Waits(number) => Some(number),
            Place::AsAnswered | Place::Lost => None,
        };
        (one.person.clone(), number)
    });
    let lost = lost.collect();
    Ok((moved, lost))
}

/// Somebody of another day on this one. The link of the invitation goes on to answer, and so does
/// the event of their calendar; a time of their own was one of the other day.
fn on_other(day: &Day, row: Participant) -> Participant {
    Participant {
        calendar: row.calendar.or(Some(row.trainingday)),
        trainingday: day.id.clone(),
        individual_from: Timestamp::default(),
        individual_to: Timestamp::default(),
        tries: 0,
        ..row
    }
}
