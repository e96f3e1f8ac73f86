//! Names of people of any role.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::Directory;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::{
    coordinators, employees,
    entity::{apprentice, coordinator, employee},
};

/// What somebody is called, and the role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonName {
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    pub rolle: Role,
}

impl PersonName {
    /// First and last name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn)
    }
}

/// Names of those of the given people that exist, deleted employees and coordinators among them,
/// in three queries.
pub async fn load_names(tx: &Tx, ids: &[PersonId]) -> Result<HashMap<PersonId, PersonName>, Fault> {
    let mut names = HashMap::with_capacity(ids.len());
    if ids.is_empty() {
        return Ok(names);
    }
    let apprentices = apprentice::Entity::find()
        .filter(apprentice::Column::Id.is_in(ids.iter().cloned().map(ApprenticeId::from)))
        .all(tx)
        .await?;
    for person in apprentices {
        let (fornavn, etternavn) = (person.fornavn, person.etternavn);
        names.insert(person.id.into(), PersonName { fornavn, etternavn, rolle: Role::Laerling });
    }
    let as_employees: Vec<_> = ids.iter().cloned().map(Into::into).collect();
    for person in employees::some_with_deleted(tx, &as_employees).await? {
        let (fornavn, etternavn) = (person.fornavn, person.etternavn);
        names.insert(person.id.into(), PersonName { fornavn, etternavn, rolle: Role::Ansatt });
    }
    let as_coordinators: Vec<_> = ids.iter().cloned().map(Into::into).collect();
    for person in coordinators::some_with_deleted(tx, &as_coordinators).await? {
        let (fornavn, etternavn) = (person.fornavn, person.etternavn);
        let name = PersonName { fornavn, etternavn, rolle: Role::Koordinator };
        names.insert(person.id.into(), name);
    }
    Ok(names)
}

/// First names and last name of everybody that the organisation knows, deleted employees and
/// coordinators among them, in three queries.
///
/// # Errors
/// A fault of the database.
pub async fn everybody(tx: &Tx) -> Result<Vec<(String, String)>, Fault> {
    let mut names = of_all::<apprentice::Entity>(
        tx,
        [apprentice::Column::Fornavn, apprentice::Column::Etternavn],
    )
    .await?;
    let columns = [employee::Column::Fornavn, employee::Column::Etternavn];
    names.extend(of_all::<employee::Entity>(tx, columns).await?);
    let columns = [coordinator::Column::Fornavn, coordinator::Column::Etternavn];
    names.extend(of_all::<coordinator::Entity>(tx, columns).await?);
    Ok(names)
}

async fn of_all<E: EntityTrait>(
    tx: &Tx,
    columns: [E::Column; 2],
) -> Result<Vec<(String, String)>, Fault> {
    let names = E::find().select_only().columns(columns).into_tuple();
    Ok(names.all(tx).await?)
}

/// The [`Directory`] of everybody in the organisation.
#[derive(Debug, Clone, Copy, Default)]
pub struct PeopleDirectory;

#[async_trait]
impl Directory for PeopleDirectory {
    async fn names(
        &self,
        tx: &Tx,
        people: &[PersonId],
    ) -> Result<HashMap<PersonId, String>, Fault> {
        let names = load_names(tx, people).await?;
        Ok(names.into_iter().map(|(id, name)| (id, name.navn())).collect())
    }
}
