use axum::Json;
use svenn_companies as companies;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::CompanyId;

use crate::company::{self, CompanyDetail};

/// A company with its departments and people, for coordinators.
#[endpoint(get = "/companies/{id}")]
pub async fn company_get(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<CompanyDetail>, Problem> {
    let (tx, _) = session.read().await?;
    let company = companies::find(&tx, &id).await?.ok_or_else(super::company_not_found)?;
    Ok(Json(company::detail(&tx, session.app.environment, company).await?))
}
