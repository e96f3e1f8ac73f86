//! People made from the command line: the first ones of an organisation.

use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CoordinatorId, EmployeeId, Fault, Permissions, PersonId, Role, permission,
};

use crate::{
    apprentices::{self, Apprentice},
    coordinators::{self, Coordinator},
    employees::{self, Employee},
};

/// Name and contacts of somebody new.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPerson {
    pub rolle: Role,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// Lower-cased e-mail.
    pub epost: Option<String>,
    /// E.164 phone number.
    pub telefon: Option<String>,
}

/// What somebody new is permitted: an instructor the daily work; the other roles hold what the
/// role holds.
#[must_use]
pub fn first_permissions(rolle: Role) -> Permissions {
    match rolle {
        Role::Ansatt => permission::new_instructor(),
        Role::Koordinator | Role::Laerling => Permissions::new(),
    }
}

/// Stores the person, without an account.
pub async fn create(tx: &Tx, new: &NewPerson) -> Result<PersonId, Fault> {
    match new.rolle {
        Role::Koordinator => coordinator(tx, new).await,
        Role::Ansatt => employee(tx, new).await,
        Role::Laerling => apprentice(tx, new).await,
    }
}

async fn coordinator(tx: &Tx, new: &NewPerson) -> Result<PersonId, Fault> {
    let row = Coordinator {
        fornavn: new.fornavn.clone(),
        etternavn: new.etternavn.clone(),
        epost: new.epost.clone(),
        telefon: new.telefon.clone(),
        ..coordinators::blank(CoordinatorId::new(tx.now(), tx.entropy()))
    };
    let id = row.id.clone();
    coordinators::insert(tx, row).await?;
    Ok(id.into())
}

async fn employee(tx: &Tx, new: &NewPerson) -> Result<PersonId, Fault> {
    let row = Employee {
        fornavn: new.fornavn.clone(),
        etternavn: new.etternavn.clone(),
        epost: new.epost.clone(),
        telefon: new.telefon.clone(),
        ..employees::blank(EmployeeId::new(tx.now(), tx.entropy()))
    };
    let id = row.id.clone();
    employees::insert(tx, row).await?;
    Ok(id.into())
}

async fn apprentice(tx: &Tx, new: &NewPerson) -> Result<PersonId, Fault> {
    let row = Apprentice {
        fornavn: new.fornavn.clone(),
        etternavn: new.etternavn.clone(),
        epost: new.epost.clone(),
        telefon: new.telefon.clone(),
        ..apprentices::blank(ApprenticeId::new(tx.now(), tx.entropy()))
    };
    let id = row.id.clone();
    apprentices::insert(tx, row).await?;
    Ok(id.into())
}
