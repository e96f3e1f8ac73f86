use axum::Json;
use serde::Serialize;
use svenn_http::{DocumentationApprover, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, HourSheetId};
use svenn_review::{Chosen, NotApproved, approve_many, require_some};
use utoipa::ToSchema;

use crate::open::Opened;

/// Hours of one apprentice or of many.
#[derive(Debug, Input)]
#[input(check(sheets) = some_chosen)]
pub struct TimekeepingApproveMany {
    /// Which; at most 100.
    sheets: Chosen<SeenSheet>,
}

/// A sheet and the version that was read.
#[derive(Debug, Input)]
#[input(part)]
pub struct SeenSheet {
    id: HourSheetId,
    /// The version that was looked at; none where a list alone was.
    version: Option<i64>,
}

fn some_chosen(chosen: &Chosen<SeenSheet>, fields: &mut Fields) {
    require_some(chosen, fields, "sheets", "Velg minst én timeføring");
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimekeepingApproveManyAnswer {
    /// These are approved.
    done: Vec<ApprovedSheet>,
    /// Items that were not changed.
    failed: Vec<NotApproved>,
}

/// Hours that were approved, as they are stored now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedSheet {
    id: HourSheetId,
    /// As it is in the view.
    version: i64,
}

/// Approves hours of one apprentice or of many, in one transaction. Hours changed since they were
/// read stay, and are listed in the answer.
#[endpoint(post = "/timekeeping/approve")]
pub async fn timekeeping_approve_many(
    session: Session<DocumentationApprover>,
    Valid(input): Valid<TimekeepingApproveMany>,
) -> Result<Json<TimekeepingApproveManyAnswer>, Problem> {
    let chosen = input.sheets.into_iter().map(|seen| (seen.id, seen.version)).collect();
    let outcome = approve_many::<Opened>(&session, chosen).await?;
    let done = |opened: Opened| ApprovedSheet { id: opened.row.id, version: opened.row.version };
    let done = outcome.done.into_iter().map(done).collect();
    Ok(Json(TimekeepingApproveManyAnswer { done, failed: outcome.failed }))
}
