use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::CompanyId;
use utoipa::IntoParams;

use super::Editing;
use crate::{company, rules::company::company_hindrance};

/// What was on the screen when it was asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompanyDelete {
    /// The version that was read.
    version: i64,
}

/// Deletes a company without apprentices. Its employees stay, without it; its name stays on
/// contracts that were.
#[endpoint(delete = "/companies/{id}", conflict = "`has_apprentices`, or somebody else was first")]
pub async fn company_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Params(params): Params<CompanyDelete>,
) -> Result<StatusCode, Problem> {
    let Editing { tx, company, .. } = Editing::open(&session, &id, params.version).await?;
    if let Some(hindrance) = company_hindrance(company::apprentice_count(&tx, &id).await?) {
        return Err(Problem::conflict("has_apprentices", hindrance));
    }
    company::delete(&tx, company).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
