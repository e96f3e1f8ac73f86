//! Questions that were written elsewhere.

use axum::Json;
use serde::Serialize;
use svenn_courserules::{Question, QuestionRemark};
use svenn_http::{
    Coordinator, Problem, Session, endpoint,
    files::{ReadLimit, SentFile},
};
use utoipa::ToSchema;

use crate::{open, reading};

const LIMIT: ReadLimit = ReadLimit {
    bytes_max: 10 * 1024 * 1024,
    too_large: "Filen er for stor. Den kan være høyst 10 MB",
};

/// What a file of questions holds.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseQuestionsRead)]
pub(super) struct QuestionsRead {
    /// With ids that are unlike each other; give them others where they are put beside others.
    questions: Vec<Question>,
    /// What does not come, or comes otherwise, in the order of the file.
    remarks: Vec<QuestionRemark>,
}

/// The questions of a file in GIFT or Moodle XML, sent as the raw body, and what of it does not
/// come. Nothing is stored.
#[endpoint(
    post = "/courses/questions/read",
    too_large = "More than 10 MB",
    invalid = "Neither GIFT nor Moodle XML, or broken"
)]
pub(super) async fn course_questions_read(
    session: Session<Coordinator>,
    sent: SentFile,
) -> Result<Json<QuestionsRead>, Problem> {
    let (tx, _) = session.read().await?;
    open::require_enabled(&tx).await?;
    drop(tx);
    let bytes = sent.receive(&session.app, LIMIT).await?;
    let read = reading::questions(&session.app.workers, bytes).await?;
    let read = read.map_err(|why| {
        let message = match why.line {
            Some(line) => format!("Linje {line}: {}", why.text),
            None => why.text,
        };
        Problem::invalid_field("file", "unreadable", message)
    })?;
    Ok(Json(QuestionsRead { questions: read.questions, remarks: read.remarks }))
}
