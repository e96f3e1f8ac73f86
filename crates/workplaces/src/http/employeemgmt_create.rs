use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_http::{EmployeeMaker, Problem, Session, Valid, endpoint};
use svenn_kernel::EmployeeId;
use svenn_people::results::PersonResult;
use utoipa::ToSchema;

use crate::managing::{self, NewEmployee};

/// Outcome.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmployeeCreated {
    /// The new employee.
    id: EmployeeId,
    /// Always `SUCCESS`; everything else is a problem.
    status: PersonResult,
}

/// Creates an employee with an account: coordinators, and employees with TTAIB and CREATE_EMPLOYEE
/// in their own companies.
#[endpoint(
    post = "/employeemgmt/create",
    invalid = "`exists`: another employee has the e-mail, the telephone or the identity number; \
        `result` says which, as `EMAIL_EXISTS`, `PHONE_EXISTS` or `PHONEANDEMAIL_EXISTS`"
)]
pub async fn employeemgmt_create(
    session: Session<EmployeeMaker>,
    Valid(input): Valid<NewEmployee>,
) -> Result<(StatusCode, Json<EmployeeCreated>), Problem> {
    let (tx, caller) = session.write().await?;
    let id = managing::create(&session.app, &tx, &caller, input).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(EmployeeCreated { id, status: PersonResult::Success })))
}
