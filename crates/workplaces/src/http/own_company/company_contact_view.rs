use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::CompanyId;

use super::{OwnCompany, open};

/// How a company is reached, for those who may change it: coordinators, and its employees with
/// EDIT_COMPANY.
#[utoipa::path(
    get,
    path = "/companies/{id}/contact",
    operation_id = "company_contact_view",
    tag = "companies",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = OwnCompany),
        (status = 403, body = Problem, description = "Without EDIT_COMPANY"),
        (status = 404, body = Problem, description = "Unknown, or not the caller's own"),
    )
)]
pub async fn company_contact_view(
    session: Session,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<OwnCompany>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(open(&tx, &caller, &id).await?.into()))
}
