use axum::Json;
use svenn_http::{EmployeeDeleter, Problem, Session, Valid, endpoint, follows::FollowPreview};

use super::employeemgmt_delete::EmployeeDelete;
use crate::managing;

/// What deleting an employee would do to all that is planned with them, in sentences. Nothing is
/// done.
#[endpoint(
    post = "/employeemgmt/delete/preview",
    invalid = "Nobody who can take over",
    not_found = "Unknown, or the caller may not know of it"
)]
pub async fn employeemgmt_delete_preview(
    session: Session<EmployeeDeleter>,
    Valid(input): Valid<EmployeeDelete>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let who = (&input.employee_id, input.overtar.as_ref());
    let folger = managing::delete(&tx, &session.app, &caller, who).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}
