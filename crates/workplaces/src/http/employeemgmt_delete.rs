use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Check, EmployeeDeleter, Problem, Session, Valid, endpoint};
use svenn_kernel::{EmployeeId, Fields};
use utoipa::ToSchema;

use crate::managing;

/// The employee to delete.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeDelete {
    pub(super) employee_id: EmployeeId,
}

impl Check for EmployeeDelete {
    fn check(&self, _: &mut Fields) {}
}

/// Deletes an employee. The account and every open session end; the name stays on what the
/// employee approved and wrote, all else is erased.
#[endpoint(post = "/employeemgmt/delete", not_found = "Unknown, or the caller may not know of it")]
pub async fn employeemgmt_delete(
    session: Session<EmployeeDeleter>,
    Valid(input): Valid<EmployeeDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write_alone().await?;
    managing::delete(&tx, &session.app, &caller, &input.employee_id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
