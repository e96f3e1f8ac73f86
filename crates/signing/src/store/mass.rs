//! Mass signings.

use std::collections::BTreeSet;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, sea_query::OnConflict,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Fault, MassSigningId, PersonId, SigningId, Verb};

use super::{
    MassPerson, MassSigning, ROWS_PER_STATEMENT, delete_files,
    entities::{
        mass::{ActiveModel, Column, Entity},
        mass_person,
    },
};
use crate::capability::MASSESIGNERINGER;

impl Versioned for MassSigning {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

pub async fn find(tx: &Tx, id: &MassSigningId) -> Result<Option<MassSigning>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

pub async fn insert(tx: &Tx, row: &MassSigning, people: &BTreeSet<PersonId>) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    insert_people(tx, &row.id, people).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

async fn insert_people(
    tx: &Tx,
    id: &MassSigningId,
    people: &BTreeSet<PersonId>,
) -> Result<(), Fault> {
    let rows: Vec<MassPerson> = (0..)
        .zip(people)
        .map(|(place, person)| MassPerson {
            mass: id.clone(),
            person: person.clone(),
            place,
            signing: None,
            problem: String::new(),
        })
        .collect();
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().map(|row| row.clone().into_active_model());
        mass_person::Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Stores the content and whom it is for. The caller has begun an edit of it.
pub async fn update(
    tx: &Tx,
    row: &MassSigning,
    people: Option<&BTreeSet<PersonId>>,
) -> Result<(), Fault> {
    let stored = ActiveModel {
        title: Set(row.title.clone()),
        message: Set(row.message.clone()),
        ordered: Set(row.ordered),
        due_date: Set(row.due_date),
        document_template: Set(row.document_template.clone()),
        with_instructors: Set(row.with_instructors),
        coordinator: Set(row.coordinator.clone()),
        sent: Set(row.sent),
        ..Default::default()
    };
    let this = Column::Id.eq(row.id.clone());
    Entity::update_many().set(stored).filter(this).exec(tx).await?;
    if let Some(people) = people {
        let of_it = mass_person::Column::Mass.eq(row.id.clone());
        mass_person::Entity::delete_many().filter(of_it).exec(tx).await?;
        insert_people(tx, &row.id, people).await?;
    }
    touch(tx, &row.id).await
}

/// Notes that a mass signing changed now.
pub async fn touch(tx: &Tx, id: &MassSigningId) -> Result<(), Fault> {
    let stored = ActiveModel { updated: Set(tx.now()), ..Default::default() };
    Entity::update_many().set(stored).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Tells the office that one changed.
pub fn note(tx: &Tx, id: &MassSigningId, verb: Verb) {
    tx.record(MASSESIGNERINGER, id.as_str(), verb, Audience::Coordinators);
}

/// Removes one with its files.
pub async fn delete(tx: &Tx, id: &MassSigningId) -> Result<(), Fault> {
    delete_files(tx, id.as_str()).await?;
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Those whom one is for.
pub async fn people_of(tx: &Tx, id: &MassSigningId) -> Result<Vec<MassPerson>, Fault> {
    let of_it = mass_person::Entity::find()
        .filter(mass_person::Column::Mass.eq(id.clone()))
        .order_by_asc(mass_person::Column::Place);
    Ok(of_it.all(tx).await?)
}

/// Some of those who have not got theirs.
pub async fn people_left(
    tx: &Tx,
    id: &MassSigningId,
    limit: u64,
) -> Result<Vec<MassPerson>, Fault> {
    let left = mass_person::Entity::find()
        .filter(mass_person::Column::Mass.eq(id.clone()))
        .filter(mass_person::Column::Signing.is_null())
        .filter(mass_person::Column::Problem.eq(""))
        .order_by_asc(mass_person::Column::Place)
        .limit(limit);
    Ok(left.all(tx).await?)
}

/// Notes what became of these: theirs is made, or why it cannot be.
pub async fn set_made(tx: &Tx, rows: &[MassPerson]) -> Result<(), Fault> {
    use mass_person::Column::{Mass, Person, Problem, Signing};
    let replace = OnConflict::columns([Mass, Person]).update_columns([Signing, Problem]).to_owned();
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().map(|row| row.clone().into_active_model());
        let insert = mass_person::Entity::insert_many(some).on_conflict(replace.clone());
        insert.exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Takes a signing that is gone out of the mass signing that made it, which goes with its last one.
pub async fn forget_signing(tx: &Tx, mass: &MassSigningId, gone: &SigningId) -> Result<(), Fault> {
    let this = Condition::all()
        .add(mass_person::Column::Mass.eq(mass.clone()))
        .add(mass_person::Column::Signing.eq(gone.clone()));
    mass_person::Entity::delete_many().filter(this).exec(tx).await?;
    let left = mass_person::Entity::find()
        .filter(mass_person::Column::Mass.eq(mass.clone()))
        .filter(mass_person::Column::Problem.eq(""));
    if left.one(tx).await?.is_none() { delete(tx, mass).await } else { touch(tx, mass).await }
}

/// Takes somebody out of those that were not sent.
pub async fn forget_person(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let hers = mass_person::Column::Person.eq(person.clone());
    mass_person::Entity::delete_many().filter(hers).exec(tx).await?;
    Ok(())
}
