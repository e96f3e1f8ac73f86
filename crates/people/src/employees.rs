//! Employees of host companies as stored. A deleted one is found by none of the functions here;
//! only the name stays, for what was approved and written ([`crate::names`]).

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel,
    QueryFilter,
};
use svenn_db::{Audience, Tx, Versioned, bump_versions};
use svenn_kernel::{Collection, EmployeeId, Fault, Timestamp, Verb};

pub use crate::entity::employee::Model as Employee;
use crate::entity::employee::{ActiveModel, Column, Entity};

impl Employee {
    /// First and last name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn)
    }
}

/// An employee of whom nothing is known yet.
#[must_use]
pub const fn blank(id: EmployeeId) -> Employee {
    Employee {
        id,
        version: 1,
        fornavn: String::new(),
        etternavn: String::new(),
        epost: None,
        telefon: None,
        role: String::new(),
        note: String::new(),
        personnr: None,
        personnr_index: None,
        adresse: String::new(),
        postnummer: String::new(),
        poststed: String::new(),
        deleted: None,
    }
}

pub async fn find(tx: &Tx, id: &EmployeeId) -> Result<Option<Employee>, Fault> {
    Ok(Entity::find_by_id(id.clone()).filter(Column::Deleted.is_null()).one(tx).await?)
}

/// Those of the given employees that exist, in no particular order.
pub async fn some(tx: &Tx, ids: &[EmployeeId]) -> Result<Vec<Employee>, Fault> {
    let found = Entity::find().filter(Column::Id.is_in(ids.iter().cloned()));
    Ok(found.filter(Column::Deleted.is_null()).all(tx).await?)
}

/// Those of the given employees that exist or once did, in no particular order.
pub async fn some_with_deleted(tx: &Tx, ids: &[EmployeeId]) -> Result<Vec<Employee>, Fault> {
    Ok(Entity::find().filter(Column::Id.is_in(ids.iter().cloned())).all(tx).await?)
}

/// Employees that were deleted before an instant, with when that was.
pub async fn deleted_before(
    tx: &Tx,
    before: Timestamp,
) -> Result<Vec<(Employee, Timestamp)>, Fault> {
    let gone = Entity::find().filter(Column::Deleted.lt(before)).all(tx).await?.into_iter();
    Ok(gone.filter_map(|row| row.deleted.map(|since| (row, since))).collect())
}

/// All employees, in no particular order.
pub async fn all(tx: &Tx) -> Result<Vec<Employee>, Fault> {
    Ok(Entity::find().filter(Column::Deleted.is_null()).all(tx).await?)
}

/// Stores a new employee.
///
/// # Errors
/// A fault of the database, also for an identity number that somebody else has.
pub async fn insert(tx: &Tx, employee: Employee) -> Result<(), Fault> {
    let id = employee.id.clone();
    Entity::insert(employee.into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, &id, Verb::Create);
    Ok(())
}

/// Stores all fields of an employee and raises the version, whatever it was.
///
/// # Errors
/// A fault of the database, also when there is no such employee.
pub async fn update(tx: &Tx, employee: Employee) -> Result<(), Fault> {
    let id = employee.id.clone();
    let version = employee.version + 1;
    let mut row = employee.into_active_model().reset_all();
    row.version = Set(version);
    let stored = Entity::update_many().set(row).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    if stored.rows_affected == 0 {
        return Err(Fault::new("no such employee"));
    }
    note(tx, &id, Verb::Update);
    Ok(())
}

/// Removes an employee with what belongs to this crate. The caller has checked that nobody needs
/// the employee, and every capability has let go of them.
pub async fn remove(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

impl Versioned for Employee {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone())).add(Column::Deleted.is_null())
    }
}

/// Raises the version of those whose connections were changed from the other side, so that
/// nobody who has them open puts the old ones back.
pub async fn bump_all(tx: &Tx, ids: &[EmployeeId]) -> Result<(), Fault> {
    let rows = Condition::all().add(Column::Id.is_in(ids.iter().cloned()));
    bump_versions::<Employee>(tx, rows).await?;
    for id in ids {
        note(tx, id, Verb::Update);
    }
    Ok(())
}

/// Stores some fields and leaves the version alone.
pub async fn store(tx: &Tx, id: &EmployeeId, fields: ActiveModel) -> Result<(), Fault> {
    Entity::update_many().set(fields).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Notes in the change log that the employee changed.
pub fn note(tx: &Tx, id: &EmployeeId, verb: Verb) {
    tx.record(Collection::ANSATTER, id.as_str(), verb, Audience::person(id));
}
