use axum::Json;
use svenn_http::{EmployeeManager, Ids, Problem, Session, endpoint};
use svenn_kernel::EmployeeId;

use crate::managing::{
    self,
    view::{self, EmployeeDetail},
};

/// One employee. Employees with the permission TTAIB see those of their own companies.
#[endpoint(get = "/employees/{id}")]
pub async fn employee_view(
    session: Session<EmployeeManager>,
    Ids(id): Ids<EmployeeId>,
) -> Result<Json<EmployeeDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    let manager = managing::manager(&tx, &caller).await?;
    let opened = managing::open(&tx, &manager, &id).await?;
    Ok(Json(view::load_employee(&session.app, &tx, &manager, opened).await?))
}
