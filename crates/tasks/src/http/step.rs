//! What the four steps from status to status have in common.

use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{Caller, Check, Problem, Session, richtext};
use svenn_kernel::{Fault, Fields};
use svenn_review::{Reviewed, Step};
use utoipa::ToSchema;

use crate::{
    capability::INNLEVERINGER,
    notifications,
    open::{OfApprentice, Opened},
    rules::{Marks, has_substance},
    store::{self, Answer},
    view::{self, TaskView},
};

/// Longest comment in characters.
pub const COMMENT_CHARS_MAX: usize = 5_000;

/// The version that the caller has seen.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TaskVersion {
    /// As it is in the view.
    pub version: i64,
}

impl Check for TaskVersion {
    fn check(&self, _: &mut Fields) {}
}

/// Takes a step and answers what is stored then.
pub async fn take(
    session: &Session,
    of: &OfApprentice,
    (step, version): (Step, i64),
    comment: Option<String>,
) -> Result<Json<TaskView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let opened = Opened::lock_for_version(app, &tx, &caller, of, (step.action(), version)).await?;
    if step == Step::Send {
        require_substance(&tx, &opened.answer).await?;
    }
    let answer = carry_out(&tx, &caller, &opened, step, comment).await?;
    let shown = view::load_task(app, &tx, &opened.with(answer)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Moves what may take the step, with all that follows from it. Answers it as it is stored now.
pub async fn carry_out(
    tx: &Tx,
    caller: &Caller,
    opened: &Opened,
    step: Step,
    comment: Option<String>,
) -> Result<Answer, Fault> {
    let begun = opened.begun(tx).await?;
    let answer = store::mark(tx, begun, Marks::after(step, tx.now())).await?;
    store::add_to_timeline(tx, (&answer.id, answer.version), step.event(), caller, comment.clone())
        .await?;
    let news = notifications::StepNews {
        task: &opened.task,
        answer: &answer,
        step,
        by: &caller.person,
        comment: comment.as_deref(),
    };
    notifications::stepped(tx, &news).await?;
    Ok(answer)
}

async fn require_substance(tx: &Tx, answer: &Answer) -> Result<(), Problem> {
    let blank = richtext::is_blank(&answer.content);
    let files = records::of_owner(tx, INNLEVERINGER, answer.id.as_str()).await?;
    if has_substance(blank, files.len()) {
        return Ok(());
    }
    let message = "Skriv noe eller legg ved minst én fil før du leverer";
    Err(Problem::invalid_field("content", "required", message))
}
