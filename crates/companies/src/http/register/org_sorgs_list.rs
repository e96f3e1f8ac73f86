//! The places of a company.

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{CompanyMaker, Params, Problem, Session, endpoint};
use utoipa::IntoParams;

use super::{Register, UnitView, admit, orgnr, unavailable, views};

/// Whose places.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SorgsParams {
    /// Organisation number of the company.
    id: String,
}

/// The places (underenheter) of a company in the company register; the host company is often one of
/// them. For callers who may create companies. The specification names the call with its parameter
/// alone; it is read as the organisations below one.
#[endpoint(
    get = "/org/sorgs",
    invalid = "Not an organisation number",
    unavailable = "`register_unavailable`"
)]
pub async fn org_sorgs_list(
    session: Session<CompanyMaker>,
    Extension(register): Extension<Register>,
    Params(params): Params<SorgsParams>,
) -> Result<Json<Vec<UnitView>>, Problem> {
    let caller = admit(&session).await?;
    let orgnr = orgnr("id", &params.id)?;
    let units = register.places_of(&orgnr).await.map_err(|error| unavailable(&error))?;
    Ok(Json(views(&session, &caller, units).await?))
}
