//! "Show me the half-year assessments of this company", as a page and as a PDF.

use axum::{Extension, Json, response::Response};
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_companies as companies;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::{CompanyId, TenantId, Timestamp, oslo};
use svenn_organisation::paper;
use svenn_typesetting::Typesetter;
use utoipa::IntoParams;

use super::keyfigures::period;
use crate::assessed::{self, CompanyHalfYears};

/// How far back it is asked of where nothing else is: as long as most apprenticeships last.
const MONTHS_BACK: i32 = 24;

/// Which days.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CompanyHalfYearsQuery {
    /// First day, as `2025-10-01`; two years before the last one where it is left out.
    from_date: Option<NaiveDate>,
    /// Last day, which belongs to it; today where it is left out.
    to_date: Option<NaiveDate>,
}

/// What is told, and whose document it is.
struct Told {
    of: CompanyHalfYears,
    office: String,
    tenant: TenantId,
    made: Timestamp,
}

async fn told(
    session: &Session<Coordinator>,
    id: &CompanyId,
    query: &CompanyHalfYearsQuery,
) -> Result<Told, Problem> {
    let (tx, caller) = session.read().await?;
    let found = companies::find(&tx, id).await?;
    let company = found.ok_or_else(Problem::not_found)?;
    let to = query.to_date.unwrap_or_else(|| oslo::day_of(tx.now()));
    let from = query.from_date.unwrap_or_else(|| oslo::add_months(to, -MONTHS_BACK));
    Ok(Told {
        of: assessed::of_company(&tx, &company, period(from, to)?).await?,
        office: svenn_organisation::load(&tx).await?.navn,
        tenant: caller.tenant.clone(),
        made: tx.now(),
    })
}

/// The half-years of everybody who was in training at a company between two days, each with the
/// interview that was held in it and what it shows.
#[endpoint(get = "/companies/{id}/halfyears")]
pub async fn company_halfyears_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Params(query): Params<CompanyHalfYearsQuery>,
) -> Result<Json<CompanyHalfYears>, Problem> {
    Ok(Json(told(&session, &id, &query).await?.of))
}

/// The half-years of a company as a PDF, to hand over.
#[endpoint(
    get = "/companies/{id}/halfyears/pdf",
    responses(
        (status = 200, description = "The half-years", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub async fn company_halfyears_pdf(
    session: Session<Coordinator>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<CompanyId>,
    Params(query): Params<CompanyHalfYearsQuery>,
) -> Result<Response, Problem> {
    let Told { of, office, tenant, made } = told(&session, &id, &query).await?;
    let document = assessed::document(&of, office, made);
    let disposition = "attachment; filename=\"halvaarsvurderinger.pdf\"";
    paper::answer(&typesetter.of(&tenant), &document, &[], disposition).await
}
