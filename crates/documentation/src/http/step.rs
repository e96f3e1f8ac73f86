//! What the steps from status to status have in common.

use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Caller, Check, Problem, Session};
use svenn_kernel::{DocumentationId, Fault, Fields};
use svenn_review::{Reviewed, Step};
use utoipa::ToSchema;

use crate::{
    effects,
    events::{Events, StepEvent},
    open::Opened,
    store::{self, Documentation},
    view::{self, DocumentationView},
};

/// Longest comment in characters.
pub const COMMENT_LENGTH_MAX: usize = 5_000;

/// The version that the caller has seen.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentationVersion {
    /// As it is in the view.
    pub version: i64,
}

impl Check for DocumentationVersion {
    fn check(&self, _: &mut Fields) {}
}

/// Takes a step and answers what is stored then.
pub async fn take(
    session: &Session,
    news: &Events,
    id: &DocumentationId,
    version: i64,
    step: Step,
    comment: Option<String>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let opened = Opened::lock_for_version(app, &tx, &caller, id, (step.action(), version)).await?;
    let row = carry_out(&tx, news, &caller, opened.row.clone(), step, comment).await?;
    let answer = view::load_documentation(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Moves documentation that may take the step, with all that follows from it. Answers it as it
/// is stored now.
pub async fn carry_out(
    tx: &Tx,
    news: &Events,
    caller: &Caller,
    row: Documentation,
    step: Step,
    comment: Option<String>,
) -> Result<Documentation, Fault> {
    let sendt = match step {
        Step::Send => Some(tx.now()),
        Step::Withdraw => None,
        Step::Approve | Step::Return => row.sendt,
    };
    let row = store::set_status(tx, row, step.leads_to().into(), sendt).await?;
    store::add_to_timeline(tx, (&row.id, row.version), step.event(), caller, comment.clone())
        .await?;
    let told = StepEvent {
        id: row.id.clone(),
        name: row.name.clone(),
        laerling: row.laerling.clone(),
        step,
        by: caller.person.clone(),
        comment,
    };
    news.stepped(tx, &told).await?;
    let goals = store::goals_of(tx, std::slice::from_ref(&row.id)).await?;
    let goals = goals.get(&row.id).map(Vec::as_slice).unwrap_or_default();
    effects::of_step(tx, &row, step, goals).await?;
    Ok(row)
}
