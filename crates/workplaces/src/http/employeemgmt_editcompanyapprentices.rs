use axum::Json;
use svenn_http::{Problem, Session, Valid};

use crate::managing::{self, EmployeeConnections, view::EmployeeDetail};

/// Connects an employee to companies, departments and apprentices.
#[utoipa::path(
    post,
    path = "/employeemgmt/editcompanyapprentices",
    operation_id = "employeemgmt_editcompanyapprentices",
    tag = "people",
    request_body = EmployeeConnections,
    responses(
        (status = 200, body = EmployeeDetail),
        (status = 403, body = Problem),
        (status = 404, body = Problem, description = "Unknown, or not the caller's to know"),
        (status = 409, body = Problem, description = "Somebody else was first"),
        (status = 422, body = Problem, description = "Connected to something that is not there"),
    )
)]
pub async fn employeemgmt_editcompanyapprentices(
    session: Session,
    Valid(input): Valid<EmployeeConnections>,
) -> Result<Json<EmployeeDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let detail = managing::connect(&session.app, &tx, &caller, input).await?;
    tx.commit().await?;
    Ok(Json(detail))
}
