//! One unit of the register.

use axum::{Extension, Json, extract::Path, http::StatusCode};
use svenn_http::{Problem, Session};

use super::{Register, UnitView, admit, orgnr, unavailable, views};

/// The company or place with an organisation number, as the company register has it, for
/// coordinators. The specification has the call without its answer: its `id` is read as the number
/// by which the office looks a company up.
#[utoipa::path(get, path = "/org/company/{id}", operation_id = "org_company_view",
    tag = "companies", params(("id" = String, Path, description = "Organisation number")),
    responses(
        (status = 200, body = UnitView),
        (status = 403, body = Problem),
        (status = 404, body = Problem, description = "`not_in_register`"),
        (status = 422, body = Problem, description = "Not an organisation number"),
        (status = 503, body = Problem, description = "`register_unavailable`"),
    ))]
pub async fn org_company_view(
    session: Session,
    Extension(register): Extension<Register>,
    Path(id): Path<String>,
) -> Result<Json<UnitView>, Problem> {
    admit(&session).await?;
    let orgnr = orgnr("id", &id)?;
    let found = register.by_number(&orgnr).await.map_err(|error| unavailable(&error))?;
    let unit = found.ok_or_else(|| {
        let title = "Enhetsregisteret har ingen enhet med dette organisasjonsnummeret";
        Problem::new(StatusCode::NOT_FOUND, "not_in_register", title)
    })?;
    let view = views(&session, vec![unit]).await?.pop();
    view.map(Json).ok_or_else(Problem::not_found)
}
