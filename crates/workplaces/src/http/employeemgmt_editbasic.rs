use axum::Json;
use serde::Serialize;
use svenn_http::{EmployeeEditor, Problem, Session, Valid, endpoint};
use svenn_people::results::PersonResult;
use utoipa::ToSchema;

use crate::managing::{self, EmployeeBasics, view::EmployeeDetail};

/// The employee as stored, and what came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmployeeEdited {
    #[serde(flatten)]
    employee: EmployeeDetail,
    /// Always `UPDATED`; everything else is a problem.
    status: PersonResult,
}

/// Changes name, contacts, role, address, identity number and permissions of an employee. Contacts
/// change in the sign-in index too, and permissions take effect at once.
#[endpoint(
    post = "/employeemgmt/editbasic",
    invalid = "`exists`: another employee has it",
    not_found = "Unknown, or the caller may not know of it"
)]
pub async fn employeemgmt_editbasic(
    session: Session<EmployeeEditor>,
    Valid(input): Valid<EmployeeBasics>,
) -> Result<Json<EmployeeEdited>, Problem> {
    let (tx, caller) = session.write().await?;
    let employee = managing::edit(&session.app, &tx, &caller, input).await?;
    tx.commit().await?;
    Ok(Json(EmployeeEdited { employee, status: PersonResult::Updated }))
}
