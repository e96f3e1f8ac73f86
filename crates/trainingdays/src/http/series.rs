//! Copies, repetitions, cancelling and merging.

use std::collections::HashSet;

use axum::{Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, Owner};
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields, PersonId, Text, Timestamp, TrainingDayId};
use utoipa::ToSchema;

use super::days::{remove, timed};
use crate::{
    answering,
    capability::TRAININGDAYFILES,
    notifications, open,
    rules::TimeSpan,
    store::{self, Codes, Day, Participant},
    view::{self, TrainingDayView},
    written,
};

/// Most copies at once: a year of weeks.
const COPIES_MAX: usize = 52;
const MESSAGE_CHARS_MAX: usize = 1_000;

/// What copies are to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayCopy {
    /// When each copy begins; its days keep their distances. One without a time for none.
    #[schema(max_items = 52)]
    starts: Vec<Timestamp>,
    /// Whether the same people are on them, without answers.
    with_participants: bool,
}

impl Parse for TrainingDayCopy {
    type Parsed = Self;

    fn parse(self, fields: &mut Fields) -> Option<Self> {
        fields.list("starts", &self.starts, COPIES_MAX);
        if self.starts.iter().any(|it| it.millis() <= 0) {
            fields.wrong("starts", "out_of_range", "Velg dag og klokkeslett");
        }
        Some(self)
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

async fn copied(tx: &Tx, of: &Day, start: Option<Timestamp>) -> Result<TrainingDayId, Fault> {
    let id = TrainingDayId::new(tx.now(), tx.entropy());
    let moved = |at: Timestamp, start: Timestamp| {
        Timestamp::from_millis(at.millis() - of.from.millis() + start.millis())
    };
    let days = start.map(|start| {
        let shifted = of
            .days
            .0
            .iter()
            .map(|day| TimeSpan { from: moved(day.from, start), to: moved(day.to, start) });
        shifted.collect::<Vec<_>>()
    });
    // A deadline keeps its distance too; without a time there is none yet.
    let deadline_date = start.filter(|_| of.deadline).map(|start| moved(of.deadline_date, start));
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
    let row = Day { sequence: 0, ..timed(tx, row, days.unwrap_or_default()) };
    store::insert(tx, &row).await?;
    for file in records::of_owner(tx, TRAININGDAYFILES, of.id.as_str()).await? {
        let audience = Audience::Everyone;
        let owner = Owner { collection: TRAININGDAYFILES, id: id.as_str(), audience };
        records::copy(tx, &file, owner).await?;
    }
    Ok(id)
}

/// Why it does not take place.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrainingDayCancel {
    #[schema(max_length = 1000)]
    message: String,
}

impl Parse for TrainingDayCancel {
    type Parsed = Text<0, MESSAGE_CHARS_MAX>;

    fn parse(self, fields: &mut Fields) -> Option<Self::Parsed> {
        fields.parse("message", &self.message)
    }
}

/// Cancels a training day; those who were invited are told, with the message.
#[endpoint(post = "/trainingdays/{id}/cancel", conflict = "`cancelled`: it is already")]
pub async fn trainingday_cancel(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(message): Valid<TrainingDayCancel>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::day(&tx, &id).await?;
    if row.is_cancelled() {
        return Err(Problem::conflict("cancelled", "Aktiviteten er allerede avlyst"));
    }
    let row = Day {
        cancelled: Some(tx.now()),
        cancelled_message: message.into_string(),
        sequence: row.sequence + 1,
        ..row
    };
    store::update(&tx, &row).await?;
    let mut told = store::participants(&tx, &id).await?;
    told.retain(|it| it.invitationsentnotify.is_some());
    notifications::cancelled(&tx, &row, &told, &row.cancelled_message).await?;
    store::add_timeline(&tx, &id, 2, caller.person.as_str(), "Avlyst".to_owned()).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Which other day goes into it.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrainingDayMerge {
    other: TrainingDayId,
}

impl Parse for TrainingDayMerge {
    type Parsed = TrainingDayId;

    fn parse(self, _fields: &mut Fields) -> Option<TrainingDayId> {
        Some(self.other)
    }
}

/// Merges another training day into this one: who is on the other one is on this, with her answer,
/// unless she was already; the other is deleted.
#[endpoint(
    post = "/trainingdays/{id}/merge",
    conflict = "`begun`: on the other one attendance or feedback is kept already"
)]
pub async fn trainingday_merge(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
    Valid(other): Valid<TrainingDayMerge>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    if other == id {
        let message = "Velg en annen aktivitet";
        return Err(Problem::invalid_field("other", "same", message));
    }
    // Always in the same order, so that two who merge do not wait for each other.
    for held in [(&id).min(&other), (&id).max(&other)] {
        tx.lock(held.as_str()).await?;
    }
    let row = open::day(&tx, &id).await?;
    let gone = open::day(&tx, &other).await?;
    let is_begun = !store::attendance_of(&tx, &other, None).await?.is_empty()
        || !store::responses_of(&tx, Some(std::slice::from_ref(&other))).await?.is_empty();
    if is_begun {
        let message = "Den andre aktiviteten har oppmøte eller tilbakemeldinger";
        return Err(Problem::conflict("begun", message));
    }
    let theirs = store::participants(&tx, &other).await?;
    let on_it: HashSet<PersonId> =
        store::participants(&tx, &id).await?.into_iter().map(|it| it.person).collect();
    let why = format!("Den er slått sammen med {}, {}.", row.title, notifications::time_of(&row));
    remove(&tx, &gone, &why).await?;
    let moved: Vec<Participant> = theirs
        .into_iter()
        .map(|it| Participant { trainingday: id.clone(), place: None, reply: None, ..it })
        .collect();
    store::insert_participants(&tx, &moved).await?;
    let expect_it = |it: &&Participant| notifications::expects_it(&tx, &row, it);
    let told: Vec<Participant> =
        moved.iter().filter(expect_it).filter(|it| !on_it.contains(&it.person)).cloned().collect();
    notifications::moved(&tx, &row, &told).await?;
    let text = format!("Slått sammen med {}", gone.title);
    store::add_timeline(&tx, &id, 0, caller.person.as_str(), text).await?;
    store::note(&tx, &id, svenn_kernel::Verb::Update);
    answering::move_up(&tx, &row).await?;
    let answer = view::load(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
