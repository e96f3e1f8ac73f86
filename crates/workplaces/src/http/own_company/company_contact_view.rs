use axum::Json;
use svenn_http::{Caller, CoordinatorOrEmployee, Ids, Problem, Session, endpoint};
use svenn_kernel::CompanyId;

use super::{OwnCompany, seen};

/// Contacts and address of a company, for coordinators and those who work there.
#[endpoint(get = "/companies/{id}/contact")]
pub async fn company_contact_view(
    session: Session<CoordinatorOrEmployee>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<OwnCompany>, Problem> {
    let (tx, caller) = session.read().await?;
    let caller = Caller::from(caller);
    let company = seen(&tx, &caller, &id).await?;
    Ok(Json(OwnCompany::load(&tx, &caller, company).await?))
}
