//! An apprentice or a company opened for what a permission allows: every one to coordinators,
//! their own to employees. What is not there and what is somebody else's look the same.

use svenn_companies::{self as companies, Company};
use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, Permission, Role};

use crate::{
    apprentices::{self, Apprentice},
    relations,
    rules::own::{Belonging, Refusal, decide},
};

/// The apprentice, if the caller may do this; none if the caller may not know of the apprentice.
/// Archived ones are the office's alone.
///
/// # Errors
/// 403, 500.
pub async fn apprentice(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
    needed: Permission,
) -> Result<Option<Apprentice>, Problem> {
    let own = match caller.rolle {
        Role::Ansatt => {
            relations::is_own_instructor_of(tx, &caller.person.clone().into(), id).await?
        }
        Role::Koordinator | Role::Laerling => false,
    };
    let found = apprentices::find(tx, id).await?;
    let found = found.filter(|it| caller.rolle == Role::Koordinator || !it.archived);
    opened(caller, needed, own, found)
}

/// The company, if the caller may do this; none if the caller may not know of it.
///
/// # Errors
/// 403, 500.
pub async fn company(
    tx: &Tx,
    caller: &Caller,
    id: &CompanyId,
    needed: Permission,
) -> Result<Option<Company>, Problem> {
    let own = is_own_company(tx, caller, id).await?;
    opened(caller, needed, own, companies::find(tx, id).await?)
}

/// Whether the caller is an employee who works in the company.
pub async fn is_own_company(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<bool, Fault> {
    if caller.rolle != Role::Ansatt {
        return Ok(false);
    }
    Ok(relations::companies_of(tx, &caller.person.clone().into()).await?.contains(id))
}

fn opened<T>(
    caller: &Caller,
    needed: Permission,
    own: bool,
    found: Option<T>,
) -> Result<Option<T>, Problem> {
    let belonging = if own { Belonging::Own } else { Belonging::Others };
    match decide(caller.rolle, &caller.tilganger, needed, belonging) {
        Ok(()) => Ok(found),
        Err(Refusal::Hidden) => Ok(None),
        Err(Refusal::NotAllowed) if found.is_none() && caller.rolle == Role::Ansatt => Ok(None),
        Err(Refusal::NotAllowed) => Err(Problem::forbidden()),
    }
}
