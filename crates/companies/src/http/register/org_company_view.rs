//! One unit of the register.

use axum::{Extension, Json, extract::Path, http::StatusCode};
use svenn_http::{CompanyMaker, Problem, Session, endpoint};

use super::{Register, UnitView, admit, orgnr, unavailable, views};

/// The company or place with an organisation number, as the company register has it. For callers
/// who may create companies. The specification has the call without its answer: its `id` is read as
/// the number by which the office looks a company up.
#[endpoint(
    get = "/org/company/{id}",
    params(("id" = String, Path, description = "Organisation number")),
    not_found = "`not_in_register`",
    invalid = "Not an organisation number",
    unavailable = "`register_unavailable`",
)]
pub async fn org_company_view(
    session: Session<CompanyMaker>,
    Extension(register): Extension<Register>,
    Path(id): Path<String>,
) -> Result<Json<UnitView>, Problem> {
    let caller = admit(&session).await?;
    let orgnr = orgnr("id", &id)?;
    let found = register.by_number(&orgnr).await.map_err(|error| unavailable(&error))?;
    let unit = found.ok_or_else(|| {
        let title = "Enhetsregisteret har ingen enhet med dette organisasjonsnummeret";
        Problem::new(StatusCode::NOT_FOUND, "not_in_register", title)
    })?;
    let view = views(&session, &caller, vec![unit]).await?.pop();
    view.map(Json).ok_or_else(Problem::not_found)
}
