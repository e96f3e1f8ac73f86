//! One company.

use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{CompanyId, Role};

use super::view::CompanyView;
use crate::store;

/// A company with its departments, for coordinators.
#[utoipa::path(get, path = "/companies/{id}", operation_id = "company_get", tag = "companies",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = CompanyView),
        (status = 401, body = Problem),
        (status = 403, body = Problem),
        (status = 404, body = Problem),
    ))]
pub(super) async fn company_get(
    session: Session,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<CompanyView>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let company = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let departments = store::departments_of(&tx, &id).await?;
    Ok(Json(CompanyView::of(company, departments)))
}
