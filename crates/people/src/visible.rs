//! Whom somebody may see, and are notified of on the live socket.

use std::collections::HashSet;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{Caller, Following};
use svenn_kernel::{ApprenticeId, Fault, Permission, PersonId, Role};

use crate::{
    apprentices::{self, Apprentice},
    relations,
};

/// Whether the apprentice exists and the caller may know it.
pub async fn may_see_apprentice(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
) -> Result<bool, Fault> {
    Ok(seen_apprentice(tx, caller, id).await?.is_some())
}

/// The apprentice, if the caller may know of them: coordinators of everybody, employees of their
/// own apprentices, apprentices of themselves. Only coordinators see archived ones.
pub async fn seen_apprentice(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
) -> Result<Option<Apprentice>, Fault> {
    let related = match caller.rolle {
        Role::Koordinator => true,
        Role::Ansatt => relations::is_instructor_of(tx, &caller.person.clone().into(), id).await?,
        Role::Laerling => caller.person.as_str() == id.as_str(),
    };
    if !related {
        return Ok(None);
    }
    let found = apprentices::find(tx, id).await?;
    Ok(found.filter(|found| caller.rolle == Role::Koordinator || !found.archived))
}

/// Those of the people whose names the caller meets: coordinators everybody's; employees their own
/// apprentices', those who follow these, and with TTAIB their colleagues'; apprentices those who
/// follow them. Everybody sees themselves.
pub async fn seen_people(
    tx: &Tx,
    caller: &Caller,
    people: &[PersonId],
) -> Result<HashSet<PersonId>, Fault> {
    let asked: HashSet<PersonId> = people.iter().cloned().collect();
    let mut known = HashSet::from([caller.person.clone()]);
    let apprentices = match caller.rolle {
        Role::Koordinator => return Ok(asked),
        Role::Laerling => vec![caller.person.clone().into()],
        Role::Ansatt => {
            let own = caller.person.clone().into();
            if caller.may(Permission::ManageEmployees) {
                let near = relations::colleagues_of(tx, &own).await?;
                known.extend(near.into_iter().map(PersonId::from));
            }
            relations::apprentices_of(tx, &own).await?
        }
    };
    known.extend(relations::followers_of(tx, &apprentices).await?);
    known.extend(apprentices.into_iter().map(PersonId::from));
    Ok(asked.intersection(&known).cloned().collect())
}

/// The [`Following`] of the live socket: coordinators are notified of everybody, employees of their own
/// apprentices and themselves (with TTAIB of their colleagues too), apprentices of themselves.
#[derive(Debug, Clone, Copy, Default)]
pub struct PeopleFollowing;

#[async_trait]
impl Following for PeopleFollowing {
    async fn followed(&self, tx: &Tx, caller: &Caller) -> Result<Option<HashSet<PersonId>>, Fault> {
        let mut people = HashSet::from([caller.person.clone()]);
        match caller.rolle {
            Role::Koordinator => return Ok(None),
            Role::Ansatt => {
                let own = relations::apprentices_of(tx, &caller.person.clone().into()).await?;
                people.extend(own.into_iter().map(PersonId::from));
                if caller.may(Permission::ManageEmployees) {
                    let near = relations::colleagues_of(tx, &caller.person.clone().into()).await?;
                    people.extend(near.into_iter().map(PersonId::from));
                }
            }
            Role::Laerling => {}
        }
        Ok(Some(people))
    }
}
