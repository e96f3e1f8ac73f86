//! Coordinators of the training office as stored.

use std::collections::BTreeSet;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{ApprenticeId, Collection, CompanyId, CoordinatorId, Fault, PersonId, Verb};

pub use crate::entity::coordinator::Model as Coordinator;
use crate::{
    apprentices,
    entity::{
        apprentice_coordinator as pair,
        coordinator::{ActiveModel, Column, Entity},
    },
};

impl Coordinator {
    /// First and last name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn)
    }
}

/// A coordinator of whom nothing is known yet.
#[must_use]
pub const fn blank(id: CoordinatorId) -> Coordinator {
    Coordinator {
        id,
        version: 1,
        fornavn: String::new(),
        etternavn: String::new(),
        epost: None,
        telefon: None,
        bedrift: String::new(),
        deaktivert: None,
        deleted: None,
    }
}

pub async fn find(tx: &Tx, id: &CoordinatorId) -> Result<Option<Coordinator>, Fault> {
    let found = Entity::find_by_id(id.clone()).filter(Column::Deleted.is_null());
    Ok(found.one(tx).await?)
}

/// Those of the given coordinators that exist, in no particular order.
pub async fn some(tx: &Tx, ids: &[CoordinatorId]) -> Result<Vec<Coordinator>, Fault> {
    let found = Entity::find().filter(Column::Id.is_in(ids.iter().cloned()));
    Ok(found.filter(Column::Deleted.is_null()).all(tx).await?)
}

/// Those of the given coordinators that exist or once did, in no particular order.
pub(crate) async fn some_with_deleted(
    tx: &Tx,
    ids: &[CoordinatorId],
) -> Result<Vec<Coordinator>, Fault> {
    Ok(Entity::find().filter(Column::Id.is_in(ids.iter().cloned())).all(tx).await?)
}

/// All coordinators, in no particular order.
pub async fn all(tx: &Tx) -> Result<Vec<Coordinator>, Fault> {
    Ok(Entity::find().filter(Column::Deleted.is_null()).all(tx).await?)
}

/// Those who are shut out now.
pub async fn shut_out(tx: &Tx) -> Result<BTreeSet<PersonId>, Fault> {
    let all = all(tx).await?.into_iter();
    Ok(all.filter(|it| it.deaktivert.is_some()).map(|it| it.id.into()).collect())
}

/// Who at the office hears of a company: its coordinators who are not shut out, or all who are not
/// where there is none.
///
/// # Errors
/// A fault of the database.
pub async fn of_company(tx: &Tx, company: &CompanyId) -> Result<Vec<PersonId>, Fault> {
    let own = svenn_companies::coordinators_of(tx, company).await?;
    let mut here = all(tx).await?;
    here.retain(|it| it.deaktivert.is_none());
    if here.iter().any(|it| own.contains(&it.id)) {
        here.retain(|it| own.contains(&it.id));
    }
    Ok(here.into_iter().map(|it| it.id.into()).collect())
}

/// Stores a new coordinator.
pub async fn insert(tx: &Tx, coordinator: Coordinator) -> Result<(), Fault> {
    let id = coordinator.id.clone();
    Entity::insert(coordinator.into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, &id, Verb::Create);
    Ok(())
}

impl Versioned for Coordinator {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone())).add(Column::Deleted.is_null())
    }
}

/// Stores some fields and leaves the version alone.
pub(crate) async fn store(tx: &Tx, id: &CoordinatorId, fields: ActiveModel) -> Result<(), Fault> {
    Entity::update_many().set(fields).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Notes that a coordinator is shut out, or no longer; the account is closed or opened by whoever
/// says so.
///
/// # Errors
/// A fault of the database.
pub async fn note_access(tx: &Tx, id: &CoordinatorId, shut_out: bool) -> Result<(), Fault> {
    let deaktivert = shut_out.then(|| tx.now());
    store(tx, id, ActiveModel { deaktivert: Set(deaktivert), ..Default::default() }).await
}

/// Erases a coordinator but for the name, which stays on what they wrote, and removes them from
/// apprentices.
pub(crate) async fn erase(tx: &Tx, id: &CoordinatorId) -> Result<(), Fault> {
    let of_person = pair::Column::Coordinator.eq(id.clone());
    let pairs = pair::Entity::find().filter(of_person.clone()).all(tx).await?;
    pair::Entity::delete_many().filter(of_person).exec(tx).await?;
    let lost: Vec<ApprenticeId> = pairs.into_iter().map(|pair| pair.apprentice).collect();
    apprentices::bump_all(tx, &lost).await?;
    let fields = ActiveModel {
        epost: Set(None),
        telefon: Set(None),
        bedrift: Set(String::new()),
        deaktivert: Set(None),
        deleted: Set(Some(tx.now())),
        ..Default::default()
    };
    Entity::update_many().set(fields).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, id: &CoordinatorId, verb: Verb) {
    tx.record(Collection::KOORDINATORER, id.as_str(), verb, Audience::person(id));
}
