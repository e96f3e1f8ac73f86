//! Makes a company.

use svenn_http::{Problem, Session};
use svenn_kernel::{CompanyId, Permission};

use crate::{NewCompany, store};

/// Makes a company, for whoever may.
pub async fn create(session: &Session, new: NewCompany) -> Result<CompanyId, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require(Permission::CreateCompany)?;
    let id = store::insert(&tx, new).await?;
    tx.commit().await?;
    Ok(id)
}
