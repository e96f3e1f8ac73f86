//! Choices for a picker.

use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use utoipa::IntoParams;

use crate::{
    rules::{self, CompanyOption},
    store,
};

/// Longest text looked for, in characters.
const Q_CHARS_MAX: usize = 200;

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OptionsParams {
    /// Beginning of a name or an organisation number; empty for all.
    #[serde(default)]
    q: String,
}

/// Companies to choose from, at most 20, for coordinators.
#[endpoint(get = "/options/companies")]
pub(super) async fn company_options(
    session: Session<Coordinator>,
    Params(params): Params<OptionsParams>,
) -> Result<Json<Vec<CompanyOption>>, Problem> {
    if params.q.chars().count() > Q_CHARS_MAX {
        let message = format!("Kan ikke være lengre enn {Q_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("q", "too_long", message));
    }
    let (tx, _) = session.read().await?;
    let companies = store::all(&tx).await?;
    Ok(Json(rules::options(companies, &params.q)))
}
