//! Makes a company.

use svenn_http::{Problem, Session};
use svenn_kernel::{CompanyId, Permission, numbers::OrganisationNumber};

use crate::{NewCompany, input::NewCompanyInput, store};

/// Makes a company of checked input, for whoever may.
pub async fn create(session: &Session, input: NewCompanyInput) -> Result<CompanyId, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require(Permission::CreateCompany)?;
    let orgnr = OrganisationNumber::parse(&input.orgnr).map_err(|_| {
        Problem::invalid_field("orgnr", "invalid", "Organisasjonsnummeret er ikke gyldig")
    })?;
    let id = store::insert(&tx, NewCompany::from_input(input, orgnr)).await?;
    tx.commit().await?;
    Ok(id)
}
