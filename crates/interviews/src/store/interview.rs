//! Table `interviews`.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId, InterviewId, InterviewTemplateId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "interviews")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: InterviewId,
        pub version: i64,
        pub template: InterviewTemplateId,
        #[sea_orm(column_name = "templateData")]
        pub template_data: String,
        pub apprentice: ApprenticeId,
        pub company: Option<CompanyId>,
        #[sea_orm(column_name = "plannedTime")]
        pub planned_time: Timestamp,
        pub minutes: i64,
        pub place: String,
        #[sea_orm(column_name = "teamsUrl")]
        pub teams_url: String,
        #[sea_orm(column_name = "teamsId")]
        pub teams_id: String,
        pub status: String,
        #[sea_orm(column_name = "isStarted")]
        pub is_started: bool,
        #[sea_orm(column_name = "doneTime")]
        pub done_time: Option<Timestamp>,
        pub goals: String,
        pub varsel: String,
        pub note: String,
        pub tags: String,
        pub trainingplans: String,
        pub sequence: i64,
        #[sea_orm(column_name = "createdBy")]
        pub created_by: String,
        pub created: Timestamp,
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use serde::{Deserialize, Serialize};
use svenn_assessments::{criteria::GeneralGoal, rules::Rating};
use svenn_db::{Audience, QueryBatch, Rows, Tx, Versioned};
use svenn_kernel::{
    ApprenticeId, CompanyId, Fault, InterviewId, InterviewTemplateId, Timestamp, TrainingPlanId,
    Verb, oslo,
};
use svenn_people::followed::VURDERINGER;
use svenn_records::whys::{self, Changed};

use self::row::{ActiveModel, Column, Entity, Model};
use super::ROWS_PER_STATEMENT;
use crate::{
    VURDERINGSSAMTALER,
    goals::Goal,
    rules::{Parts, Question, Status, is_active, is_missed},
};

/// What an interview asks: a copy of its template, and of the office's criteria and scales, from
/// when it was planned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TemplateData {
    pub name: String,
    pub enabled: Parts,
    pub questions: Vec<Question>,
    pub general_goals: Vec<GeneralGoal>,
    pub general_ratings: Vec<Rating>,
    pub competence_goal_ratings: Vec<Rating>,
}

/// An assessment interview.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interview {
    pub id: InterviewId,
    /// Increases when it is planned anew; what is written in it has versions of its own.
    pub version: i64,
    pub template: InterviewTemplateId,
    pub template_data: TemplateData,
    pub apprentice: ApprenticeId,
    /// The apprentice's company when it was planned.
    pub company: Option<CompanyId>,
    pub planned_time: Timestamp,
    /// How long it lasts.
    pub minutes: i64,
    /// May be empty.
    pub place: String,
    /// The address of a video meeting; may be empty.
    pub teams_url: String,
    /// What the calendar of the planner knows the video meeting by; may be empty.
    pub teams_id: String,
    pub status: Status,
    pub is_started: bool,
    /// When it was ended.
    pub done_time: Option<Timestamp>,
    /// The competence goals that were spoken of, from when it ended.
    pub goals: Vec<Goal>,
    /// Which letters of its report could not be set; empty where all were, and without a report.
    pub varsel: String,
    /// The planner's note; may be empty.
    pub note: String,
    /// Words by which the office finds it again.
    pub tags: Vec<String>,
    /// The plans that were spoken of, from when it ended.
    pub trainingplans: Vec<TrainingPlanId>,
    /// How often those who were invited were told another time or place.
    pub sequence: i64,
    /// Who planned it.
    pub created_by: String,
    pub created: Timestamp,
    pub sistendret: Timestamp,
}

impl Interview {
    /// Whether it is held now.
    #[must_use]
    pub fn is_active(&self, now: Timestamp) -> bool {
        is_active(self.status, self.planned_time, self.is_started, now)
    }

    /// Whether its day is over, and nobody held it.
    #[must_use]
    pub fn is_missed(&self, now: Timestamp) -> bool {
        is_missed(self.status, self.planned_time, self.is_started, now)
    }

    /// Whether it has begun, or is over.
    #[must_use]
    pub fn has_begun(&self, now: Timestamp) -> bool {
        self.status != Status::Planned || self.is_active(now)
    }
}

impl Versioned for Interview {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl TryFrom<Model> for Interview {
    type Error = Fault;

    fn try_from(row: Model) -> Result<Self, Fault> {
        Ok(Self {
            template_data: serde_json::from_str(&row.template_data)?,
            status: row.status.parse().map_err(|error| Fault::caused("status", error))?,
            goals: serde_json::from_str(&row.goals)?,
            tags: serde_json::from_str(&row.tags)?,
            trainingplans: serde_json::from_str(&row.trainingplans)?,
            note: row.note,
            id: row.id,
            version: row.version,
            template: row.template,
            apprentice: row.apprentice,
            company: row.company,
            planned_time: row.planned_time,
            minutes: row.minutes,
            place: row.place,
            teams_url: row.teams_url,
            teams_id: row.teams_id,
            is_started: row.is_started,
            done_time: row.done_time,
            varsel: row.varsel,
            sequence: row.sequence,
            created_by: row.created_by,
            created: row.created,
            sistendret: row.sistendret,
        })
    }
}

/// One of them.
///
/// # Errors
/// A fault of the database, or of what is stored and is not JSON.
pub async fn find(tx: &Tx, id: &InterviewId) -> Result<Option<Interview>, Fault> {
    Entity::find_by_id(id.clone()).one(tx).await?.map(Interview::try_from).transpose()
}

/// All, or these.
///
/// # Errors
/// As for [`find`].
pub async fn some(tx: &Tx, ids: Option<&[InterviewId]>) -> Result<Vec<Interview>, Fault> {
    let Some(ids) = ids else {
        return Entity::find().all(tx).await?.into_iter().map(Interview::try_from).collect();
    };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Entity::find().filter(Column::Id.is_in(some.iter().cloned()));
        for row in these.all(tx).await? {
            found.push(row.try_into()?);
        }
    }
    Ok(found)
}

/// When an interview is, and how it stands.
#[derive(Debug, Clone)]
pub struct InterviewTime {
    pub apprentice: ApprenticeId,
    pub status: Status,
    pub planned_time: Timestamp,
    pub done_time: Option<Timestamp>,
}

impl InterviewTime {
    /// The day on which it was held, if it was.
    #[must_use]
    pub fn held(&self) -> NaiveDate {
        oslo::day_of(self.done_time.unwrap_or(self.planned_time))
    }
}

/// When those of these apprentices are, or of all.
///
/// # Errors
/// A fault of the database, or of a stored word.
pub async fn times_of(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<InterviewTime>, Fault> {
    let mut found = Entity::find().select_only().columns([
        Column::Apprentice,
        Column::Status,
        Column::PlannedTime,
        Column::DoneTime,
    ]);
    if let Some(ids) = ids {
        found = found.filter(Column::Apprentice.is_in(ids.iter().map(String::as_str)));
    }
    let rows: Vec<(ApprenticeId, String, Timestamp, Option<Timestamp>)> =
        found.into_tuple().all(tx).await?;
    let time = |(apprentice, status, planned_time, done_time): (_, String, _, _)| {
        let status = status.parse().map_err(|error| Fault::caused("status", error))?;
        Ok(InterviewTime { apprentice, status, planned_time, done_time })
    };
    rows.into_iter().map(time).collect()
}

/// Asks for those of an apprentice that were held: rows of ids.
pub fn ask_held(batch: &mut QueryBatch, of: &ApprenticeId) -> Rows<(InterviewId,)> {
    let held = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Apprentice.eq(of.clone()))
        .filter(Column::Status.is_in([Status::Report, Status::Done].map(Status::as_str)));
    batch.rows(held.into_query(), &["id"])
}

/// Those of these apprentices, oldest first.
///
/// # Errors
/// As for [`find`].
pub async fn of_apprentices(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<Interview>, Fault> {
    let mut found: Vec<Interview> = Vec::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let theirs = Entity::find()
            .filter(Column::Apprentice.is_in(some.iter().cloned()))
            .order_by_asc(Column::PlannedTime)
            .order_by_asc(Column::Id);
        for row in theirs.all(tx).await? {
            found.push(row.try_into()?);
        }
    }
    Ok(found)
}

/// Those that are planned or were held between two instants, by time, with a limit.
///
/// # Errors
/// As for [`find`].
pub async fn planned_between(
    tx: &Tx,
    (from, to): (Timestamp, Timestamp),
    condition: Condition,
) -> Result<Vec<Interview>, Fault> {
    let found = Entity::find()
        .filter(Column::PlannedTime.gte(from))
        .filter(Column::PlannedTime.lt(to))
        .filter(condition)
        .order_by_asc(Column::PlannedTime)
        .order_by_asc(Column::Id);
    found.all(tx).await?.into_iter().map(Interview::try_from).collect()
}

/// Those that were held between two instants and have a report, whenever they were planned for.
///
/// # Errors
/// As for [`find`].
pub async fn held_between(
    tx: &Tx,
    (from, to): (Timestamp, Timestamp),
) -> Result<Vec<Interview>, Fault> {
    let found = Entity::find()
        .filter(Column::Status.eq(Status::Done.as_str()))
        .filter(Column::DoneTime.gte(from))
        .filter(Column::DoneTime.lt(to))
        .order_by_asc(Column::Id);
    found.all(tx).await?.into_iter().map(Interview::try_from).collect()
}

/// Stores new ones.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, all: &[Interview]) -> Result<(), Fault> {
    for some in all.chunks(ROWS_PER_STATEMENT / 20) {
        let mut rows = Vec::with_capacity(some.len());
        for it in some {
            rows.push(ActiveModel {
                id: Set(it.id.clone()),
                version: Set(it.version),
                template: Set(it.template.clone()),
                template_data: Set(serde_json::to_string(&it.template_data)?),
                apprentice: Set(it.apprentice.clone()),
                company: Set(it.company.clone()),
                created_by: Set(it.created_by.clone()),
                created: Set(it.created),
                ..changing(tx, it)?
            });
        }
        if !rows.is_empty() {
            Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
        }
    }
    for it in all {
        note(tx, it, Verb::Create);
        note_assessed(tx, it);
    }
    Ok(())
}

/// Stores how one stands now.
///
/// # Errors
/// A fault of the database.
pub async fn update(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    let this = Column::Id.eq(it.id.clone());
    Entity::update_many().set(changing(tx, it)?).filter(this).exec(tx).await?;
    note(tx, it, Verb::Update);
    note_assessed(tx, it);
    Ok(())
}

/// Removes one with all that is in it.
///
/// # Errors
/// A fault of the database.
pub async fn delete(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    Entity::delete_by_id(it.id.clone()).exec(tx).await?;
    whys::forget(tx, Changed::Interviews, it.id.as_str()).await?;
    note(tx, it, Verb::Delete);
    note_assessed(tx, it);
    Ok(())
}

/// What changes of an interview as long as it lives.
fn changing(tx: &Tx, it: &Interview) -> Result<ActiveModel, Fault> {
    Ok(ActiveModel {
        planned_time: Set(it.planned_time),
        minutes: Set(it.minutes),
        place: Set(it.place.clone()),
        teams_url: Set(it.teams_url.clone()),
        teams_id: Set(it.teams_id.clone()),
        status: Set(it.status.as_str().to_owned()),
        is_started: Set(it.is_started),
        done_time: Set(it.done_time),
        goals: Set(serde_json::to_string(&it.goals)?),
        varsel: Set(it.varsel.clone()),
        note: Set(it.note.clone()),
        tags: Set(serde_json::to_string(&it.tags)?),
        trainingplans: Set(serde_json::to_string(&it.trainingplans)?),
        sequence: Set(it.sequence),
        sistendret: Set(tx.now()),
        ..Default::default()
    })
}

/// Notes that it may stand otherwise with the apprentice's assessment.
fn note_assessed(tx: &Tx, it: &Interview) {
    let audience = Audience::person(&it.apprentice);
    tx.record(VURDERINGER, it.apprentice.as_str(), Verb::Update, audience);
}

/// Notes that an interview, or something in it, changed.
pub(super) fn note(tx: &Tx, it: &Interview, verb: Verb) {
    tx.record(VURDERINGSSAMTALER, it.id.as_str(), verb, Audience::person(&it.apprentice));
}
