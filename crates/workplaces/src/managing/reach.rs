//! Which apprentices and companies a manager connects people to.

use svenn_companies::{self as companies, Company};
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault};
use svenn_search::engine::{Expr, Scope};

use crate::rules::managing::Manager;

/// Apprentices to connect: for a coordinator all, for a colleague those in their own companies.
#[must_use]
pub fn apprentices(manager: &Manager) -> Scope {
    Scope::only(of_companies(manager))
}

/// The same, and a colleague's own apprentices wherever they are.
#[must_use]
pub fn apprentices_and_own(manager: &Manager) -> Scope {
    Scope::only(match manager {
        Manager::Coordinator => Expr::All,
        Manager::Colleague { id, .. } => of_companies(manager).or(Expr::is("ansatte", id.as_str())),
    })
}

fn of_companies(manager: &Manager) -> Expr {
    match manager {
        Manager::Coordinator => Expr::All,
        Manager::Colleague { companies, .. } if companies.is_empty() => Expr::Nothing,
        Manager::Colleague { companies, .. } => {
            Expr::any_of("bedriftid", companies.iter().map(ToString::to_string))
        }
    }
}

/// Companies to connect: for a coordinator all, for a colleague their own.
pub async fn companies(tx: &Tx, manager: &Manager) -> Result<Vec<Company>, Fault> {
    match manager {
        Manager::Coordinator => companies::all(tx).await,
        Manager::Colleague { companies: own, .. } => {
            let own: Vec<CompanyId> = own.iter().cloned().collect();
            companies::some(tx, &own).await
        }
    }
}
