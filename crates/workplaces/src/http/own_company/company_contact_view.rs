use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::CompanyId;

use super::{OwnCompany, open};

/// How a company is reached, for those who may change it: coordinators, and its employees with
/// EDIT_COMPANY.
#[endpoint(get = "/companies/{id}/contact", forbidden = "Without EDIT_COMPANY")]
pub async fn company_contact_view(
    session: Session,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<OwnCompany>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(open(&tx, &caller, &id).await?.into()))
}
