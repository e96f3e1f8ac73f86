use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::CompanyId;

use super::{CompanyRegisterView, current};

/// What the company register says of a company, and where the office has something else.
#[endpoint(get = "/companies/{id}/register")]
pub async fn company_register_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<CompanyRegisterView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(current(&session.app, &tx, &id).await?))
}
