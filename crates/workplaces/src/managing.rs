//! Managing the employees of the host companies: what coordinators do, and employees with the
//! right permission in their own companies. The endpoints and the GraphQL operations call these.

pub(crate) mod check;
mod connect;
mod contacts;
mod create;
mod delete;
mod edit;
pub(crate) mod leaving;
pub mod reach;
pub mod view;

use std::collections::BTreeSet;

use svenn_access::accounts;
use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{EmployeeId, Fault, Permission, Role, permission};
use svenn_people::{
    employees::{self, Employee},
    refused::Refused,
    relations,
};

pub use connect::{EmployeeConnections, connect, relate};
pub use contacts::{ChangedContacts, ContactChange, change_contacts};
pub use create::{NewEmployee, create};
pub use delete::delete;
pub use edit::{EmployeeBasics, edit};

use crate::rules::managing::{Manager, Subject};

/// The caller as a manager of employees.
///
/// # Errors
/// 403 for a caller who manages nobody, 500.
pub async fn manager(tx: &Tx, caller: &Caller) -> Result<Manager, Problem> {
    match caller.rolle {
        Role::Koordinator => Ok(Manager::Coordinator),
        Role::Ansatt => {
            caller.require(Permission::ManageEmployees)?;
            let id: EmployeeId = caller.person.clone().into();
            let companies = relations::companies_of(tx, &id).await?.into_iter().collect();
            Ok(Manager::Colleague { id, companies, tilganger: caller.tilganger.clone() })
        }
        Role::Laerling => Err(Problem::forbidden()),
    }
}

/// An employee that the caller sees.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The record.
    pub employee: Employee,
    /// Who may manage the employee follows from this.
    pub subject: Subject,
}

/// Opens an employee; 404 if the caller may not know that the employee exists.
///
/// # Errors
/// 404, 500.
pub async fn open(tx: &Tx, manager: &Manager, id: &EmployeeId) -> Result<Opened, Problem> {
    let employee = employees::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let subject = subject(tx, id).await?;
    if manager.sees(&subject) {
        Ok(Opened { employee, subject })
    } else {
        Err(Problem::not_found())
    }
}

async fn subject(tx: &Tx, id: &EmployeeId) -> Result<Subject, Fault> {
    let account = accounts::load_account(tx, &id.clone().into()).await?;
    // An employee who cannot sign in yet begins with the permissions of a new instructor.
    let tilganger = account.map_or_else(permission::new_instructor, |account| account.tilganger);
    let companies: BTreeSet<_> = relations::companies_of(tx, id).await?.into_iter().collect();
    Ok(Subject { id: id.clone(), companies, tilganger })
}

/// Refuses what the rule does not allow.
const fn allowed(may: bool) -> Result<(), Refused> {
    if may { Ok(()) } else { Err(Refused::Forbidden) }
}
