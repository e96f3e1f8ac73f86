//! Who instructs an apprentice for some days only, in another company than the apprentice's own.
//! What they may see and do begins with the first day and ends with the last by itself: it is asked
//! of the dates each time, and nothing has to be done at midnight.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, StayId, Verb, oslo};

pub use crate::entity::apprentice_guest::Model as Guest;
use crate::{
    apprentices, employees,
    entity::apprentice_guest::{Column, Entity},
};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// Today, for those who are here for some days.
fn today(tx: &Tx) -> Condition {
    let today: NaiveDate = oslo::day_of(tx.now());
    Condition::all().add(Column::Fra.lte(today)).add(Column::Til.gte(today))
}

/// The apprentices whom an employee instructs as a guest today, archived ones too.
///
/// # Errors
/// A fault of the database.
pub async fn apprentices_of(tx: &Tx, employee: &EmployeeId) -> Result<Vec<ApprenticeId>, Fault> {
    let rows = Entity::find()
        .select_only()
        .column(Column::Apprentice)
        .distinct()
        .filter(today(tx).add(Column::Employee.eq(employee.clone())));
    Ok(rows.into_tuple().all(tx).await?)
}

/// Whether an employee instructs an apprentice as a guest today.
///
/// # Errors
/// A fault of the database.
pub async fn instructs(
    tx: &Tx,
    employee: &EmployeeId,
    apprentice: &ApprenticeId,
) -> Result<bool, Fault> {
    let this = today(tx)
        .add(Column::Employee.eq(employee.clone()))
        .add(Column::Apprentice.eq(apprentice.clone()));
    Ok(Entity::find().filter(this).one(tx).await?.is_some())
}

/// Who instructs any of these apprentices as a guest today.
///
/// # Errors
/// A fault of the database.
pub async fn instructors_of(tx: &Tx, ids: &[ApprenticeId]) -> Result<BTreeSet<EmployeeId>, Fault> {
    let mut found = BTreeSet::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows = Entity::find()
            .select_only()
            .column(Column::Employee)
            .filter(today(tx).add(Column::Apprentice.is_in(some.iter().cloned())));
        found.extend(rows.into_tuple::<EmployeeId>().all(tx).await?);
    }
    Ok(found)
}

/// Makes these the guests of a stay, instead of those it had. Everybody concerned is noted as
/// changed, so that what they see follows.
///
/// # Errors
/// A fault of the database, also for somebody who does not exist.
pub async fn set(tx: &Tx, stay: &StayId, guests: Vec<Guest>) -> Result<(), Fault> {
    let before = Entity::find().filter(Column::Stay.eq(stay.clone())).all(tx).await?;
    Entity::delete_many().filter(Column::Stay.eq(stay.clone())).exec(tx).await?;
    let mut instructors: BTreeSet<EmployeeId> = BTreeSet::new();
    let mut hosted: BTreeSet<ApprenticeId> = BTreeSet::new();
    for it in before.iter().chain(&guests) {
        instructors.insert(it.employee.clone());
        hosted.insert(it.apprentice.clone());
    }
    for some in guests.chunks(IDS_PER_STATEMENT / 5) {
        let rows = some.iter().cloned().map(IntoActiveModel::into_active_model);
        Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    for id in &instructors {
        employees::note(tx, id, Verb::Update);
    }
    for id in &hosted {
        apprentices::note(tx, id, Verb::Update);
    }
    Ok(())
}

/// An employee who leaves is nobody's guest any more.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn release_employee(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Employee.eq(id.clone())).exec(tx).await?;
    Ok(())
}
