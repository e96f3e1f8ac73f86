use std::collections::HashMap;

use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, ids::new_id_text};
use utoipa::ToSchema;

use super::{FollowupView, edit_followup};
use crate::followup::MissingSubject;

/// Most subjects an apprentice lacks.
const SUBJECTS_MAX: usize = 50;
/// Longest name of a subject in characters.
const SUBJECT_CHARS_MAX: usize = 200;

/// All subjects the apprentice lacks, in order; replaces what was there.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissingSubjectsUpdate {
    /// The version that was read.
    version: i64,
    missing_subjects: Vec<MissingSubjectInput>,
}

/// One of them.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MissingSubjectInput {
    /// The one that is there; nothing for a new one.
    id: Option<String>,
    /// Which subject.
    fag: String,
    /// Day it is to be passed by.
    deadline: Option<NaiveDate>,
    /// Day it was passed.
    approved: Option<NaiveDate>,
}

impl Check for MissingSubjectsUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.list("missingSubjects", &self.missing_subjects, SUBJECTS_MAX);
        for (at, subject) in self.missing_subjects.iter().take(SUBJECTS_MAX).enumerate() {
            let field = format!("missingSubjects.{at}.fag");
            fields.line(&field, &subject.fag, 1..=SUBJECT_CHARS_MAX);
        }
    }
}

/// Sets the subjects an apprentice lacks, with deadline and approval.
#[endpoint(put = "/apprentices/{id}/missingsubjects")]
pub async fn missingsubjects_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<MissingSubjectsUpdate>,
) -> Result<Json<FollowupView>, Problem> {
    edit_followup(&session.by_record(), &id, input.version, |tx, stored| {
        let mut known: HashMap<String, MissingSubject> =
            stored.missing_subjects.drain(..).map(|it| (it.id.clone(), it)).collect();
        let subjects = input.missing_subjects.into_iter().map(|it| {
            let before = it.id.and_then(|id| known.remove(&id));
            let (id, created) = match before {
                Some(before) => (before.id, before.created),
                None => (new_id_text(tx.now(), tx.entropy()), tx.now()),
            };
            let fag = it.fag.trim().to_owned();
            MissingSubject { id, fag, created, deadline: it.deadline, approved: it.approved }
        });
        stored.missing_subjects = subjects.collect();
    })
    .await
}
