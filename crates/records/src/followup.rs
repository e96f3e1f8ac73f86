//! What coordinators follow up of an apprentice: missing subjects, trade tests, and an individual
//! grant model. It has a version of its own, so that it can be edited beside the record.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::NaiveDate;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde::{Deserialize, Serialize};
use svenn_db::{Tx, change_row};
use svenn_kernel::{ApprenticeId, Fault, Timestamp, Verb};
use svenn_people::{
    apprentices,
    followed::{FollowUps, FollowedUp},
};
use utoipa::ToSchema;

use crate::{
    entity::followup::{Change, Column, Entity, Model},
    rules::{self, ExamResult},
};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// A subject of the school that an apprentice has not passed (manglende fag).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissingSubject {
    pub id: String,
    /// Which subject.
    pub fag: String,
    /// When it was noted.
    pub created: Timestamp,
    /// Day it is to be passed by.
    pub deadline: Option<NaiveDate>,
    /// Day it was passed.
    pub approved: Option<NaiveDate>,
}

/// A trade test (fagprøve, svenneprøve).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Exam {
    pub id: String,
    /// When it was noted.
    pub created: Timestamp,
    pub result: ExamResult,
    /// Day of the test.
    pub test_date: Option<NaiveDate>,
    /// Day of the registration for the test.
    pub registration_date: Option<NaiveDate>,
    /// Day the certificate was approved.
    pub approved_date: Option<NaiveDate>,
}

/// A grant model of one apprentice's own, in place of the office's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManualGrantModel {
    /// Whether it is used.
    pub enabled: bool,
    /// Name.
    pub custom_model: String,
    /// Whether the sum is set by hand.
    pub manual_sum_enabled: bool,
    /// The sum in øre.
    pub manual_sum: i64,
}

/// All that is followed up of one apprentice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followup {
    /// Increases with every change, 0 before the first.
    pub version: i64,
    /// Missing subjects, in the order they were noted.
    pub missing_subjects: Vec<MissingSubject>,
    /// Trade tests, in the order they were noted.
    pub exams: Vec<Exam>,
    /// The apprentice's individual grant model.
    pub manual_grant_model: ManualGrantModel,
}

/// What is followed up of an apprentice.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn find(tx: &Tx, id: &ApprenticeId) -> Result<Followup, Fault> {
    let Some(row) = Entity::find_by_id(id.clone()).one(tx).await? else {
        return Ok(Followup {
            version: 0,
            missing_subjects: Vec::new(),
            exams: Vec::new(),
            manual_grant_model: ManualGrantModel::default(),
        });
    };
    Ok(Followup {
        version: row.version,
        missing_subjects: serde_json::from_str(&row.missing_subjects)?,
        exams: serde_json::from_str(&row.exams)?,
        manual_grant_model: serde_json::from_str(&row.manual_grant_model)?,
    })
}

/// What is followed up of these apprentices; of whom nothing is, there is none.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn some(tx: &Tx, ids: &[ApprenticeId]) -> Result<HashMap<ApprenticeId, Followup>, Fault> {
    let mut found = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows = Entity::find().filter(Column::Apprentice.is_in(some.iter().cloned()));
        for row in rows.all(tx).await? {
            let read = Followup {
                version: row.version,
                missing_subjects: serde_json::from_str(&row.missing_subjects)?,
                exams: serde_json::from_str(&row.exams)?,
                manual_grant_model: serde_json::from_str(&row.manual_grant_model)?,
            };
            found.insert(row.apprentice, read);
        }
    }
    Ok(found)
}

/// The individual grant models of these apprentices that are in use.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn grant_models(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, ManualGrantModel>, Fault> {
    let mut found = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows = Entity::find().filter(Column::Apprentice.is_in(some.iter().cloned()));
        for row in rows.all(tx).await? {
            let model: ManualGrantModel = serde_json::from_str(&row.manual_grant_model)?;
            if model.enabled {
                found.insert(row.apprentice, model);
            }
        }
    }
    Ok(found)
}

/// Stores all of it as the next version. The caller has the lock of the apprentice and has
/// compared the version.
pub async fn save(tx: &Tx, id: &ApprenticeId, next: &Followup) -> Result<(), Fault> {
    let row = Model {
        apprentice: id.clone(),
        version: next.version.saturating_add(1),
        missing_subjects: serde_json::to_string(&next.missing_subjects)?,
        exams: serde_json::to_string(&next.exams)?,
        manual_grant_model: serde_json::to_string(&next.manual_grant_model)?,
    };
    if next.version == 0 {
        Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    } else {
        let change = Change {
            version: Set(row.version),
            missing_subjects: Set(row.missing_subjects.clone()),
            exams: Set(row.exams.clone()),
            manual_grant_model: Set(row.manual_grant_model.clone()),
        };
        change_row(tx, &row, change).await?;
    }
    apprentices::note(tx, id, Verb::Update);
    Ok(())
}

/// What the list of apprentices tells of what is followed up.
#[derive(Debug, Clone, Copy, Default)]
pub struct RecordedFollowUps;

#[async_trait]
impl FollowUps for RecordedFollowUps {
    async fn of(
        &self,
        tx: &Tx,
        ids: Option<&[String]>,
    ) -> Result<HashMap<ApprenticeId, FollowedUp>, Fault> {
        let mut rows = Entity::find();
        if let Some(ids) = ids {
            rows = rows.filter(Column::Apprentice.is_in(ids.iter().map(String::as_str)));
        }
        rows.all(tx).await?.iter().map(|row| Ok((row.apprentice.clone(), told(row)?))).collect()
    }
}

fn told(row: &Model) -> Result<FollowedUp, Fault> {
    let exams: Vec<Exam> = serde_json::from_str(&row.exams)?;
    let subjects: Vec<MissingSubject> = serde_json::from_str(&row.missing_subjects)?;
    let results: Vec<ExamResult> = exams.iter().map(|exam| exam.result).collect();
    let missing = subjects.into_iter().filter(|subject| subject.approved.is_none());
    Ok(FollowedUp {
        fagprove: rules::trade_test(&results),
        manglende_fag: missing.map(|subject| subject.fag).collect(),
        ..FollowedUp::default()
    })
}
