use axum::Json;
use serde::Deserialize;
use svenn_companies::{self as companies, CompanyFacts, CompanyFields};
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, Fields, numbers::OrganisationNumber};
use utoipa::ToSchema;

use super::Editing;
use crate::company::CompanyDetail;

/// Data of a company.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyUpdate {
    /// The version that was read.
    version: i64,
    /// Organisation number, with or without spaces.
    orgnr: String,
    /// Other fields.
    #[serde(flatten)]
    fields: CompanyFields,
}

/// The same, parsed.
pub struct ParsedCompany {
    version: i64,
    orgnr: OrganisationNumber,
    facts: CompanyFacts,
}

impl Parse for CompanyUpdate {
    type Parsed = ParsedCompany;

    fn parse(self, fields: &mut Fields) -> Option<ParsedCompany> {
        let orgnr = fields.parse("orgnr", &self.orgnr);
        let facts = self.fields.parse(fields);
        Some(ParsedCompany { version: self.version, orgnr: orgnr?, facts: facts? })
    }
}

/// Changes a company. If another one has the organisation number: `exists` on the field `orgnr`.
#[endpoint(put = "/companies/{id}", conflict = "Stale version")]
pub async fn company_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyUpdate>,
) -> Result<Json<CompanyDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    companies::update(&editing.tx, &id, &input.orgnr, input.facts).await?;
    editing.done().await
}
