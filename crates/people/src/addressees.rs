//! People as receivers of messages: what they are called and how they are reached.

use std::collections::BTreeSet;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_db::Tx;
use svenn_kernel::{Fault, GroupId, PersonId, Role, text::collation_key};

use crate::{
    coordinators, employees,
    entity::apprentice,
    groups::{self, matching},
};

/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// Somebody who can be written to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressee {
    pub id: PersonId,
    pub rolle: Role,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// E-mail in lower case.
    pub epost: Option<String>,
    /// Telephone in E.164.
    pub telefon: Option<String>,
}

impl Addressee {
    /// First and last name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn).trim().to_owned()
    }
}

/// Those who can be written to and may sign in to answer: the same without coordinators who are shut
/// out.
pub async fn answering(tx: &Tx, ids: &BTreeSet<PersonId>) -> Result<Vec<Addressee>, Fault> {
    let mut found = some(tx, ids).await?;
    if found.iter().any(|it| it.rolle == Role::Koordinator) {
        let shut_out = coordinators::shut_out(tx).await?;
        found.retain(|it| !shut_out.contains(&it.id));
    }
    Ok(found)
}

/// Those of the given people who can be written to, by name: archived apprentices and deleted
/// employees are left out.
pub async fn some(tx: &Tx, ids: &BTreeSet<PersonId>) -> Result<Vec<Addressee>, Fault> {
    let ids: Vec<&PersonId> = ids.iter().collect();
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let apprentices = apprentice::Entity::find()
            .filter(apprentice::Column::Id.is_in(some.iter().map(|id| id.as_str())))
            .filter(apprentice::Column::Archived.eq(false))
            .all(tx)
            .await?;
        found.extend(apprentices.into_iter().map(|it| Addressee {
            id: it.id.into(),
            rolle: Role::Laerling,
            fornavn: it.fornavn,
            etternavn: it.etternavn,
            epost: it.epost,
            telefon: it.telefon,
        }));
        let ids: Vec<_> = some.iter().map(|id| (*id).clone().into()).collect();
        found.extend(employees::some(tx, &ids).await?.into_iter().map(|it| Addressee {
            id: it.id.into(),
            rolle: Role::Ansatt,
            fornavn: it.fornavn,
            etternavn: it.etternavn,
            epost: it.epost,
            telefon: it.telefon,
        }));
        let ids: Vec<_> = some.iter().map(|id| (*id).clone().into()).collect();
        found.extend(coordinators::some(tx, &ids).await?.into_iter().map(|it| Addressee {
            id: it.id.into(),
            rolle: Role::Koordinator,
            fornavn: it.fornavn,
            etternavn: it.etternavn,
            epost: it.epost,
            telefon: it.telefon,
        }));
    }
    found.sort_by_cached_key(|it| collation_key(&it.navn()));
    Ok(found)
}

/// Who is in a group now; `None` for an unknown one.
pub async fn of_group(tx: &Tx, id: &GroupId) -> Result<Option<Vec<PersonId>>, Fault> {
    if groups::find(tx, id).await?.is_none() {
        return Ok(None);
    }
    let members = matching(tx, id, "").await?;
    Ok(Some(members.into_iter().map(|member| member.id).collect()))
}
