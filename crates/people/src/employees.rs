//! Employees of host companies as stored.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
};
use svenn_db::Tx;
use svenn_kernel::{Collection, EmployeeId, Fault, Verb};

pub use crate::entity::employee::Model as Employee;
use crate::entity::employee::{Column, Entity};

impl Employee {
    /// First and last name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn)
    }
}

/// One employee.
///
/// # Errors
/// A fault of the database.
pub async fn find(tx: &Tx, id: &EmployeeId) -> Result<Option<Employee>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Those of the given employees that exist, in no particular order.
///
/// # Errors
/// A fault of the database.
pub async fn some(tx: &Tx, ids: &[EmployeeId]) -> Result<Vec<Employee>, Fault> {
    Ok(Entity::find().filter(Column::Id.is_in(ids.iter().cloned())).all(tx).await?)
}

/// All employees, in no particular order.
///
/// # Errors
/// A fault of the database.
pub async fn all(tx: &Tx) -> Result<Vec<Employee>, Fault> {
    Ok(Entity::find().all(tx).await?)
}

/// Stores a new employee.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, employee: Employee) -> Result<(), Fault> {
    let id = employee.id.clone();
    Entity::insert(employee.into_active_model()).exec_without_returning(tx).await?;
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

/// Takes an employee away with all that belongs to this crate. Whether anybody needs her is
/// asked before.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn remove(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Notes in the change log that the employee changed.
pub(crate) fn note(tx: &Tx, id: &EmployeeId, verb: Verb) {
    tx.record(Collection::ANSATTER, id.as_str(), verb, Some(id.as_str()));
}
