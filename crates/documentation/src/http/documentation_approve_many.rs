use axum::Json;
use serde::Serialize;
use svenn_http::{DocumentationApprover, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{DocumentationId, Fields};
use svenn_review::{Chosen, NotApproved, approve_many, require_some};
use utoipa::ToSchema;

use crate::open::Opened;

/// Documentation that needs no look.
#[derive(Debug, Input)]
#[input(check(ids) = some_chosen)]
pub struct DocumentationApproveMany {
    /// Which; at most 100.
    ids: Chosen<DocumentationId>,
}

fn some_chosen(chosen: &Chosen<DocumentationId>, fields: &mut Fields) {
    require_some(chosen, fields, "ids", "Velg minst én dokumentasjon");
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApproveManyAnswer {
    /// These are approved.
    done: Vec<ApprovedOne>,
    /// Items that were not changed.
    failed: Vec<NotApproved>,
}

/// Documentation that was approved, as it is stored now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedOne {
    id: DocumentationId,
    /// As it is in the view.
    version: i64,
}

/// Approves documentation that needs no look, with its goals. Documentation that needs one stays,
/// and is listed in the answer.
#[endpoint(post = "/documentation/approve")]
pub async fn documentation_approve_many(
    session: Session<DocumentationApprover>,
    Valid(input): Valid<DocumentationApproveMany>,
) -> Result<Json<ApproveManyAnswer>, Problem> {
    let chosen = input.ids.into_iter().map(|id| (id, None)).collect();
    let outcome = approve_many::<Opened>(&session, chosen).await?;
    let done = |opened: Opened| ApprovedOne { id: opened.row.id, version: opened.row.version };
    let done = outcome.done.into_iter().map(done).collect();
    Ok(Json(ApproveManyAnswer { done, failed: outcome.failed }))
}
