use axum::http::StatusCode;
use svenn_http::{EmployeeDeleter, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::EmployeeId;

use crate::managing;

/// The employee to delete.
#[derive(Debug, Input)]
pub struct EmployeeDelete {
    pub(super) employee_id: EmployeeId,
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
