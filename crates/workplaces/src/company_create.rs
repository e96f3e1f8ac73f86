//! Makes a company: a use case of its own, since an employee who makes one works there from then
//! on.

use svenn_companies::{self as companies, NewCompany};
use svenn_http::{CompanyMaker, Problem, Session};
use svenn_kernel::{CompanyId, Fields, Role};
use svenn_people::relations;

use crate::rules::company::of_the_office;

/// Makes a company.
///
/// # Errors
/// 422 for what the office alone writes, and what [`Session::write`] refuses.
pub async fn create(
    session: &Session<CompanyMaker>,
    new: NewCompany,
) -> Result<CompanyId, Problem> {
    let (tx, caller) = session.write().await?;
    if caller.rolle == Role::Ansatt {
        let mut fields = Fields::new();
        for field in of_the_office(&new) {
            fields.wrong(field, "office_only", "Opplæringskontoret fyller ut dette");
        }
        fields.finish().map_err(Problem::invalid)?;
    }
    let id = companies::insert(&tx, new).await?;
    if caller.rolle == Role::Ansatt {
        relations::add_company(&tx, &caller.person.clone().into(), &id).await?;
    }
    tx.commit().await?;
    Ok(id)
}
