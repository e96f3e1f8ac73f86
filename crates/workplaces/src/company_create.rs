//! Makes a company: a use case of its own, since an employee who makes one works there from then
//! on.

use svenn_companies::{self as companies, NewCompany, NewCompanyInput};
use svenn_http::{Problem, Session};
use svenn_kernel::{CompanyId, Fields, Permission, Role, numbers::OrganisationNumber};
use svenn_people::relations;

use crate::rules::company::of_the_office;

/// Makes a company of checked input, for whoever may.
///
/// # Errors
/// 403, 422 with every wrong field.
pub async fn create(session: &Session, input: NewCompanyInput) -> Result<CompanyId, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require(Permission::CreateCompany)?;
    let orgnr = OrganisationNumber::parse(&input.orgnr).map_err(|_| {
        Problem::invalid_field("orgnr", "invalid", "Organisasjonsnummeret er ikke gyldig")
    })?;
    if caller.rolle == Role::Ansatt {
        let mut fields = Fields::new();
        for field in of_the_office(&input.fields) {
            fields.wrong(field, "office_only", "Opplæringskontoret fyller ut dette");
        }
        fields.finish().map_err(Problem::invalid)?;
    }
    let id = companies::insert(&tx, NewCompany::from_input(input, orgnr)).await?;
    if caller.rolle == Role::Ansatt {
        relations::add_company(&tx, &caller.person.clone().into(), &id).await?;
    }
    tx.commit().await?;
    Ok(id)
}
