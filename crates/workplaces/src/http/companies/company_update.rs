use axum::Json;
use serde::Deserialize;
use svenn_companies::{self as companies, CompanyFields};
use svenn_http::{Check, Ids, Problem, Session, Valid};
use svenn_kernel::{CompanyId, Fields, numbers::OrganisationNumber};
use utoipa::ToSchema;

use super::Editing;
use crate::company::CompanyDetail;

/// What is known of a company.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyUpdate {
    /// The version that was read.
    version: i64,
    /// Organisation number, with or without spaces.
    orgnr: String,
    /// What else is known of it.
    #[serde(flatten)]
    fields: CompanyFields,
}

impl Check for CompanyUpdate {
    fn check(&self, fields: &mut Fields) {
        companies::check_orgnr(fields, &self.orgnr);
        self.fields.check(fields);
    }
}

/// Sets what is known of a company. Another one with the organisation number: `exists` on the
/// field `orgnr`.
#[utoipa::path(
    put,
    path = "/companies/{id}",
    operation_id = "company_update",
    tag = "companies",
    params(("id" = String, Path)),
    request_body = CompanyUpdate,
    responses(
        (status = 200, body = CompanyDetail),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "Somebody else was first"),
    )
)]
pub async fn company_update(
    session: Session,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyUpdate>,
) -> Result<Json<CompanyDetail>, Problem> {
    let orgnr = OrganisationNumber::parse(&input.orgnr).map_err(|_| {
        Problem::invalid_field("orgnr", "invalid", "Organisasjonsnummeret er ikke gyldig")
    })?;
    let editing = Editing::open(&session, &id, input.version).await?;
    companies::update(&editing.tx, &id, &orgnr, input.fields).await?;
    editing.done().await
}
