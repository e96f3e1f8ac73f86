use axum::Json;
use svenn_http::{EmployeeEditor, Problem, Session, Valid, endpoint, follows::FollowPreview};

use crate::managing::{self, EmployeeConnections, view::EmployeeDetail};

/// Connects an employee to companies, departments and apprentices.
#[endpoint(
    post = "/employeemgmt/editcompanyapprentices",
    invalid = "Connected to an unknown record",
    not_found = "Unknown, or the caller may not know of it"
)]
pub async fn employeemgmt_editcompanyapprentices(
    session: Session<EmployeeEditor>,
    Valid(input): Valid<EmployeeConnections>,
) -> Result<Json<EmployeeDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let (detail, _) = managing::connect(&session.app, &tx, &caller, input).await?;
    tx.commit().await?;
    Ok(Json(detail))
}

/// What connecting an employee so would do to all that is planned, in sentences. Nothing is done.
#[endpoint(
    post = "/employeemgmt/editcompanyapprentices/preview",
    invalid = "Connected to an unknown record",
    not_found = "Unknown, or the caller may not know of it"
)]
pub async fn employeemgmt_editcompanyapprentices_preview(
    session: Session<EmployeeEditor>,
    Valid(input): Valid<EmployeeConnections>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write().await?;
    let (_, folger) = managing::connect(&session.app, &tx, &caller, input).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}
