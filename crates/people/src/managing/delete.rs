use std::collections::BTreeSet;

use svenn_access::accounts;
use svenn_companies as companies;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{EmployeeId, PersonId, Verb};

use super::{Opened, Refused, allowed, manager, open};
use crate::{
    employees::{self, Employee},
    groups, relations,
    subjects::Subject,
};

/// Deletes an employee: the account and its sessions end, her e-mail and telephone are free
/// again, and she leaves apprentices, companies, departments, groups, plans and the post of
/// contact person. Her name stays on what she approved and wrote; all else about her is erased.
///
/// # Errors
/// [`Refused`].
pub async fn delete(tx: &Tx, caller: &Caller, id: &EmployeeId) -> Result<(), Refused> {
    let manager = manager(tx, caller).await?;
    let Opened { employee, subject } = open(tx, &manager, id).await?;
    allowed(manager.can(&subject).delete)?;
    let person: PersonId = id.clone().into();
    accounts::remove(tx, &person).await?;
    relations::release_employee(tx, id).await?;
    for group in groups::of_person(tx, &person).await?.unwrap_or_default() {
        groups::remove(tx, &group.id, &BTreeSet::from([person.clone()])).await?;
    }
    Subject::Employee(id.clone()).forget_records(tx).await?;
    plans::disconnect_employee(tx, id).await?;
    companies::release_contact_person(tx, &person).await?;
    let Employee { fornavn, etternavn, version, .. } = employee;
    let deleted = Some(tx.now());
    let erased = Employee { fornavn, etternavn, version, deleted, ..employees::blank(id.clone()) };
    employees::update(tx, erased).await?;
    employees::note(tx, id, Verb::Delete);
    Ok(())
}
