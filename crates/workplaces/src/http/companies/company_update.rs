use axum::Json;
use serde::Deserialize;
use svenn_companies::{
    self as companies, CompanyFields, GivenFacts,
    accounts::{NewAccount, Via, stage},
};
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, Fields, OfficeRight, numbers::OrganisationNumber};
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

/// What was sent, parsed.
pub struct ParsedCompany {
    version: i64,
    orgnr: OrganisationNumber,
    given: GivenFacts,
}

impl Parse for CompanyUpdate {
    type Parsed = ParsedCompany;

    fn parse(self, fields: &mut Fields) -> Option<ParsedCompany> {
        let orgnr = fields.parse("orgnr", &self.orgnr);
        let given = self.fields.parse(fields);
        Some(ParsedCompany { version: self.version, orgnr: orgnr?, given: given? })
    }
}

/// Changes a company. If another one has the organisation number: `exists` on the field `orgnr`. A
/// new account number is staged, which takes the right to change them.
#[endpoint(put = "/companies/{id}", conflict = "Stale version")]
pub async fn company_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyUpdate>,
) -> Result<Json<CompanyDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let GivenFacts { facts, kontonummer } = input.given;
    if let Some(number) = &kontonummer {
        editing.caller.require_right(OfficeRight::AccountsChange)?;
        let by = Some(&editing.caller.person);
        let new = NewAccount { company: &id, number, via: Via::Page, by };
        // Before the contacts become others: those of before are told.
        stage(&editing.tx, &session.app.secrets, new).await?;
    }
    companies::update(&editing.tx, &id, &input.orgnr, facts).await?;
    editing.done().await
}
