use axum::http::StatusCode;
use svenn_http::{EmployeeDeleter, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::EmployeeId;

use crate::managing;

/// The employee to delete.
#[derive(Debug, Input)]
pub struct EmployeeDelete {
    pub(super) employee_id: EmployeeId,
    /// Who instructs the employee's apprentices from now on; nobody for those whom they have beside.
    pub(super) overtar: Option<EmployeeId>,
}

/// Deletes an employee. The account and every open session end; the name stays on what the
/// employee approved and wrote, all else is erased. Who takes over is somebody whom the caller may
/// connect to apprentices.
#[endpoint(
    post = "/employeemgmt/delete",
    invalid = "Nobody who can take over",
    not_found = "Unknown, or the caller may not know of it"
)]
pub async fn employeemgmt_delete(
    session: Session<EmployeeDeleter>,
    Valid(input): Valid<EmployeeDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let EmployeeDelete { employee_id, overtar } = &input;
    managing::delete(&tx, &session.app, &caller, (employee_id, overtar.as_ref())).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
