use axum::Json;
use svenn_http::{Problem, Session, Valid};

use crate::managing::{self, EmployeeBasics, view::EmployeeDetail};

/// Changes name, contacts, role, address, identity number and permissions of an employee. Contacts
/// are changed in the sign-in index too, and permissions count at once.
#[utoipa::path(
    post,
    path = "/employeemgmt/editbasic",
    operation_id = "employeemgmt_editbasic",
    tag = "people",
    request_body = EmployeeBasics,
    responses(
        (status = 200, body = EmployeeDetail),
        (status = 403, body = Problem),
        (status = 404, body = Problem, description = "Unknown, or not the caller's to know"),
        (status = 409, body = Problem, description = "Somebody else was first"),
        (status = 422, body = Problem, description = "`exists`: another employee has it"),
    )
)]
pub async fn employeemgmt_editbasic(
    session: Session,
    Valid(input): Valid<EmployeeBasics>,
) -> Result<Json<EmployeeDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let detail = managing::edit(&session.app, &tx, &caller, input).await?;
    tx.commit().await?;
    Ok(Json(detail))
}
