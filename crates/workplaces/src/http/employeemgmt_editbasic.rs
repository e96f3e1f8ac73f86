use axum::Json;
use svenn_http::{EmployeeEditor, Problem, Session, Valid, endpoint};

use crate::managing::{self, EmployeeBasics, view::EmployeeDetail};

/// Changes name, contacts, role, address, identity number and permissions of an employee. Contacts
/// are changed in the sign-in index too, and permissions count at once.
#[endpoint(
    post = "/employeemgmt/editbasic",
    invalid = "`exists`: another employee has it",
    not_found = "Unknown, or not the caller's to know"
)]
pub async fn employeemgmt_editbasic(
    session: Session<EmployeeEditor>,
    Valid(input): Valid<EmployeeBasics>,
) -> Result<Json<EmployeeDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let detail = managing::edit(&session.app, &tx, &caller, input).await?;
    tx.commit().await?;
    Ok(Json(detail))
}
