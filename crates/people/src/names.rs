//! Names of people of any role.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::Directory;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role};

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::{coordinators, employees, entity::apprentice};

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
