use std::collections::HashMap;

use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, ids::new_id_text};
use utoipa::ToSchema;

use super::{FollowupView, edit_followup};
use crate::{followup::Exam, rules::ExamResult};

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
    /// How it ended.
    result: ExamResult,
    /// Day of the test.
    test_date: Option<NaiveDate>,
    /// Day she was registered for it.
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

/// Sets the trade tests of an apprentice.
#[endpoint(put = "/apprentices/{id}/exams")]
pub async fn exams_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<ExamsUpdate>,
) -> Result<Json<FollowupView>, Problem> {
    edit_followup(&session.by_record(), &id, input.version, |tx, stored| {
        let mut known: HashMap<String, Exam> =
            stored.exams.drain(..).map(|it| (it.id.clone(), it)).collect();
        let exams = input.exams.into_iter().map(|it| {
            let before = it.id.and_then(|id| known.remove(&id));
            let (id, created) = match before {
                Some(before) => (before.id, before.created),
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
        stored.exams = exams.collect();
    })
    .await
}
