//! The company register, as the forms of companies ask it.

mod org_companies_search;
mod org_company_view;
mod org_sorgs_list;

use std::{collections::HashMap, sync::Arc};

use axum::http::StatusCode;
use serde::Serialize;
use svenn_gateways::{
    GatewayError,
    register::{CompanyRegister, RegisteredUnit},
};
use svenn_http::{Caller, CompanyMaker, Problem, Routes, Session, routes};
use svenn_kernel::{CompanyId, Role, numbers::OrganisationNumber, values::FromText};
use utoipa::ToSchema;

use crate::store;

/// The register behind the endpoints.
pub type Register = Arc<dyn CompanyRegister>;

/// A unit of the register.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnitView {
    #[serde(flatten)]
    unit: RegisteredUnit,
    /// The company that the office already has with the number; told to coordinators.
    bedriftid: Option<CompanyId>,
}

pub(super) fn routes(register: Register) -> Routes {
    Routes::new()
        .routes(routes!(org_company_view::org_company_view))
        .routes(routes!(org_sorgs_list::org_sorgs_list))
        .routes(routes!(org_companies_search::org_companies_search))
        .layer(axum::Extension(register))
}

/// Refuses callers who may not create companies. The transaction has ended before the register is
/// asked.
async fn admit(session: &Session<CompanyMaker>) -> Result<Caller, Problem> {
    let (_, caller) = session.read().await?;
    Ok(caller.into())
}

/// The units, to coordinators each with the company that is here already.
async fn views(
    session: &Session<CompanyMaker>,
    caller: &Caller,
    units: Vec<RegisteredUnit>,
) -> Result<Vec<UnitView>, Problem> {
    let mut known = HashMap::new();
    if caller.rolle == Role::Koordinator {
        let (tx, _) = session.read().await?;
        let numbers: Vec<&str> = units.iter().map(|unit| unit.orgnr.as_str()).collect();
        known = store::with_numbers(&tx, &numbers).await?;
    }
    let view =
        |unit: RegisteredUnit| UnitView { bedriftid: known.remove(unit.orgnr.as_str()), unit };
    Ok(units.into_iter().map(view).collect())
}

/// The organisation number of an address.
fn orgnr(field: &str, text: &str) -> Result<OrganisationNumber, Problem> {
    OrganisationNumber::from_text(text)
        .map_err(|misfit| Problem::invalid_field(field, misfit.code, misfit.message))
}

/// 503: the register does not answer; what was typed can be saved without it.
fn unavailable(error: &GatewayError) -> Problem {
    tracing::warn!(%error, "the company register");
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "register_unavailable",
        "Enhetsregisteret svarer ikke akkurat nå. Du kan fylle ut opplysningene selv",
    )
}
