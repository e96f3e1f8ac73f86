//! Units of the register by name.

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{CompanyMaker, Params, Problem, Session, endpoint};
use utoipa::IntoParams;

use super::{Register, UnitView, admit, unavailable, views};

/// How long a name is that can be looked for, in characters.
const NAVN_CHARS: std::ops::RangeInclusive<usize> = 2..=100;

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RegisterSearchParams {
    /// The name, or a part of it.
    navn: String,
}

/// Companies and places of a name in the company register. For callers who may create companies.
#[endpoint(get = "/org/companies", unavailable = "`register_unavailable`")]
pub async fn org_companies_search(
    session: Session<CompanyMaker>,
    Extension(register): Extension<Register>,
    Params(params): Params<RegisterSearchParams>,
) -> Result<Json<Vec<UnitView>>, Problem> {
    let caller = admit(&session).await?;
    let navn = params.navn.trim();
    if !NAVN_CHARS.contains(&navn.chars().count()) {
        let (least, most) = (NAVN_CHARS.start(), NAVN_CHARS.end());
        let message = format!("Skriv mellom {least} og {most} tegn");
        return Err(Problem::invalid_field("navn", "length", message));
    }
    let units = register.by_name(navn).await.map_err(|error| unavailable(&error))?;
    Ok(Json(views(&session, &caller, units).await?))
}
