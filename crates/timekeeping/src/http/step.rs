//! What the four steps from status to status have in common.

use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Caller, Check, Problem, Session};
use svenn_kernel::{Fault, Fields, HourSheetId};
use svenn_people::apprentices;
use svenn_review::{Reviewed, Step};
use utoipa::ToSchema;

use super::lines;
use crate::{
    notifications,
    open::Opened,
    rules::{Kind, kept_time, lacks_to_send},
    store::{self, Sheet},
    view::{self, HourSheetView},
};

/// Longest comment in characters.
pub const COMMENT_CHARS_MAX: usize = 5_000;

/// The version that the caller has seen.
#[derive(Debug, Deserialize, ToSchema)]
pub struct HourSheetVersion {
    /// As it is in the view.
    pub version: i64,
}

impl Check for HourSheetVersion {
    fn check(&self, _: &mut Fields) {}
}

/// Takes a step and answers what is stored then.
pub async fn take(
    session: &Session,
    id: &HourSheetId,
    (step, version): (Step, i64),
    comment: Option<String>,
) -> Result<Json<HourSheetView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let opened = Opened::lock_for_version(app, &tx, &caller, id, (step.action(), version)).await?;
    if step == Step::Send {
        let row = &opened.row;
        lines::refuse(lacks_to_send(row.kind, row.category.is_some(), &row.linjer.0))?;
    }
    let row = carry_out(&tx, &caller, opened.row.clone(), step, comment).await?;
    let shown = view::load_sheet(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Moves what may take the step, with all that follows from it. Answers it as it is stored now.
pub async fn carry_out(
    tx: &Tx,
    caller: &Caller,
    row: Sheet,
    step: Step,
    comment: Option<String>,
) -> Result<Sheet, Fault> {
    let row = store::step(tx, row, step.leads_to().into(), tx.now()).await?;
    count(tx, &row).await?;
    store::add_to_timeline(tx, (&row.id, row.version), step.event(), caller, comment.clone())
        .await?;
    let news = notifications::StepNews {
        row: &row,
        step,
        by: &caller.person,
        comment: comment.as_deref(),
    };
    notifications::stepped(tx, &news).await?;
    Ok(row)
}

/// Keeps the apprentice's statistics: "timekeepingHours, timekeepings, and per-goal counts".
pub async fn count(tx: &Tx, row: &Sheet) -> Result<(), Fault> {
    if row.kind != Kind::Timeforing {
        return Ok(());
    }
    let kept = kept_time(&store::kept_of(tx, &row.laerling).await?);
    apprentices::set_timekeeping(tx, &row.laerling, kept).await
}
