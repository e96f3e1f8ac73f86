use axum::Json;
use svenn_companies as companies;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{CompanyId, Role};

use crate::company::{self, CompanyDetail};

/// A company with its departments and people, for coordinators.
#[utoipa::path(
    get,
    path = "/companies/{id}",
    operation_id = "company_get",
    tag = "companies",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = CompanyDetail),
        (status = 403, body = Problem),
    )
)]
pub async fn company_get(
    session: Session,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<CompanyDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let company = companies::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(company::detail(&tx, company).await?))
}
