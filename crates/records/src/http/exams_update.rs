use std::collections::HashMap;

use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Check, ExamEditor, Ids, Problem, Session, Valid, Who, edit_locked, endpoint};
use svenn_kernel::{ApprenticeId, Fields, ids::new_id_text};
use svenn_people::subjects::Subject;
use utoipa::ToSchema;

use super::{FollowupView, relationship};
use crate::{
    followup::{self, Exam},
    rules::{ExamResult, asked_of_exams},
};

/// Most trade tests of one apprentice.
const EXAMS_MAX: usize = 20;

/// All trade tests of the apprentice, in order; replaces what was there.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ExamsUpdate {
    /// The version that was read.
    version: i64,
    /// The tests.
    exams: Vec<ExamInput>,
}

/// One of them.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExamInput {
    /// The one that is there; nothing for a new one.
    id: Option<String>,
    result: ExamResult,
    /// Day of the test.
    test_date: Option<NaiveDate>,
    /// Day of the registration for the test.
    registration_date: Option<NaiveDate>,
    /// Day the certificate was approved.
    approved_date: Option<NaiveDate>,
}

impl Check for ExamsUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.list("exams", &self.exams, EXAMS_MAX);
        for (at, exam) in self.exams.iter().take(EXAMS_MAX).enumerate() {
            if exam.registration_date.zip(exam.test_date).is_some_and(|(day, test)| day > test) {
                let field = format!("exams.{at}.testDate");
                fields.wrong(&field, "too_early", "Prøven kan ikke være før oppmeldingen");
            }
        }
    }
}

/// Sets the trade tests of an apprentice. Instructors set those of their own apprentices, each
/// change with its permission.
#[endpoint(put = "/apprentices/{id}/exams")]
pub async fn exams_update(
    session: Session<ExamEditor>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<ExamsUpdate>,
) -> Result<Json<FollowupView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let stands = relationship(&tx, &caller, &Subject::Apprentice(id.clone())).await?;
    let caller = ExamEditor::of(caller).ok_or_else(Problem::forbidden)?;
    tx.lock(id.as_str()).await?;
    let mut stored = followup::find(&tx, &id).await?;
    let view = |it| FollowupView::for_reader(it, stands).ok_or_else(Problem::forbidden);
    edit_locked(stored.version, input.version, async { view(stored.clone()) }).await?;
    let next = written(&tx, &stored.exams, input.exams);
    for needed in asked_of_exams(&stored.exams, &next) {
        caller.require(needed)?;
    }
    stored.exams = next;
    followup::save(&tx, &id, &stored).await?;
    let stored = followup::find(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view(stored)?))
}

/// The tests with the ids they have; what has none of the stored ones is new.
fn written(tx: &Tx, stored: &[Exam], next: Vec<ExamInput>) -> Vec<Exam> {
    let mut known: HashMap<&str, &Exam> = stored.iter().map(|it| (it.id.as_str(), it)).collect();
    let exams = next.into_iter().map(|it| {
        let before = it.id.as_deref().and_then(|id| known.remove(id));
        let (id, created) = match before {
            Some(before) => (before.id.clone(), before.created),
            None => (new_id_text(tx.now(), tx.entropy()), tx.now()),
        };
        Exam {
            id,
            created,
            result: it.result,
            test_date: it.test_date,
            registration_date: it.registration_date,
            approved_date: it.approved_date,
        }
    });
    exams.collect()
}
