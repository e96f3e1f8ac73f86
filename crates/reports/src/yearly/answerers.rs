//! Who answers for a company: its employees who may change it.

use std::collections::BTreeMap;

use svenn_access::accounts;
use svenn_db::{Audience, Tx};
use svenn_kernel::{CompanyId, EmployeeId, Fault, Permission, PersonId, Verb};
use svenn_people::relations;

use crate::capability::AARSRAPPORTSVAR;

/// Who answers for which company.
///
/// # Errors
/// A fault of the database.
pub async fn load(tx: &Tx) -> Result<BTreeMap<CompanyId, Vec<PersonId>>, Fault> {
    let may = accounts::employees_who_may(tx, Permission::EditCompany).await?;
    let may: Vec<EmployeeId> = may.into_iter().map(Into::into).collect();
    let places = relations::companies_of_all(tx, &may).await?;
    let people = |all: Vec<EmployeeId>| all.into_iter().map(PersonId::from).collect();
    Ok(places.into_iter().map(|(company, all)| (company, people(all))).collect())
}

/// The pages of those who answer for a company hear of a change.
///
/// # Errors
/// A fault of the database.
pub async fn note(tx: &Tx, company: &CompanyId) -> Result<(), Fault> {
    for person in load(tx).await?.get(company).into_iter().flatten() {
        note_one(tx, person);
    }
    Ok(())
}

/// The pages of somebody who answers hear of a change.
pub fn note_one(tx: &Tx, person: &PersonId) {
    tx.record(AARSRAPPORTSVAR, person.as_str(), Verb::Update, Audience::Person(person.clone()));
}
