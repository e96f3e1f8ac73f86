//! Makes a company: a use case of its own, since an employee who makes one works there from then
//! on.

use svenn_companies::{
    self as companies, GivenCompany,
    accounts::{NewAccount, Via, stage},
};
use svenn_http::{CompanyMaker, Problem, Session};
use svenn_kernel::{CompanyId, Fields, OfficeRight, Role};
use svenn_people::relations;

use crate::rules::company::of_the_office;

/// Makes a company.
///
/// # Errors
/// 422 for what the office alone writes, and what [`Session::write`] refuses.
pub async fn create(
    session: &Session<CompanyMaker>,
    given: GivenCompany,
) -> Result<CompanyId, Problem> {
    let (tx, caller) = session.write().await?;
    if caller.rolle == Role::Ansatt {
        let mut fields = Fields::new();
        for field in of_the_office(&given) {
            fields.wrong(field, "office_only", "Opplæringskontoret fyller ut dette");
        }
        fields.finish().map_err(Problem::invalid)?;
    }
    let GivenCompany { company, kontonummer } = given;
    if kontonummer.is_some() {
        caller.require_right(OfficeRight::AccountsChange)?;
    }
    let id = companies::insert(&tx, company).await?;
    if let Some(number) = &kontonummer {
        let by = Some(&caller.person);
        let new = NewAccount { company: &id, number, via: Via::Graphql, by };
        stage(&tx, &session.app.secrets, new).await?;
    }
    if caller.rolle == Role::Ansatt {
        relations::add_company(&tx, &caller.person.clone().into(), &id).await?;
    }
    tx.commit().await?;
    Ok(id)
}
