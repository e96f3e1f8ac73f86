use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::EmployeeId;

use crate::managing::{
    self,
    view::{self, EmployeeDetail},
};

/// One employee. Employees with the permission TTAIB see those of their own companies.
#[utoipa::path(
    get,
    path = "/employees/{id}",
    operation_id = "employee_view",
    tag = "people",
    params(("id" = String, Path, description = "The employee")),
    responses(
        (status = 200, body = EmployeeDetail),
        (status = 403, body = Problem),
    )
)]
pub async fn employee_view(
    session: Session,
    Ids(id): Ids<EmployeeId>,
) -> Result<Json<EmployeeDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    let manager = managing::manager(&tx, &caller).await?;
    let opened = managing::open(&tx, &manager, &id).await?;
    Ok(Json(view::of(&session.app, &tx, &manager, opened).await?))
}
