//! Loads documents and certifications for a caller, if they are visible to the caller.

use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{CertificationId, Fault, GroupId, PersonId, Role, SharedDocumentId};
use svenn_people::{groups, subjects::Subject, visible};

use crate::{
    certifications::{self, Certification},
    rules::reaches,
    store::{self, Editions, SharedDocument},
};

/// A document with its editions, of which the newest is there for the caller.
pub struct Opened {
    pub document: SharedDocument,
    pub editions: Editions,
    /// Whether the caller is a receiver; coordinators read the other documents too.
    pub is_receiver: bool,
}

/// A document for a coordinator, who sees each.
pub async fn document(tx: &Tx, id: &SharedDocumentId) -> Result<SharedDocument, Problem> {
    store::find(tx, id).await?.ok_or_else(Problem::not_found)
}

/// A document to be read; `None` for callers who are no receivers, and before it is shared.
pub async fn readable(
    tx: &Tx,
    caller: &Caller,
    id: &SharedDocumentId,
) -> Result<Option<Opened>, Fault> {
    let Some(document) = store::find(tx, id).await? else { return Ok(None) };
    let editions = store::editions_of(tx, id).await?;
    let groups = store::groups_of(tx, id).await?;
    let own = groups_of_caller(tx, caller).await?;
    let is_in_group = groups.iter().any(|group| own.contains(group));
    let is_receiver = reaches(document.sharing(), caller.rolle, is_in_group);
    let may = is_receiver || caller.rolle == Role::Koordinator;
    let is_there = may && editions.newest().is_some();
    Ok(is_there.then_some(Opened { document, editions, is_receiver }))
}

/// The groups that the caller is in; coordinators are in none.
pub async fn groups_of_caller(tx: &Tx, caller: &Caller) -> Result<Vec<GroupId>, Fault> {
    if caller.rolle == Role::Koordinator {
        return Ok(Vec::new());
    }
    let found = groups::of_person(tx, &caller.person).await?.unwrap_or_default();
    Ok(found.into_iter().map(|group| group.id).collect())
}

/// Whether the caller sees a person's certifications: the own ones, those of visible apprentices,
/// and everybody's for coordinators.
pub async fn sees_certifications_of(
    tx: &Tx,
    caller: &Caller,
    person: &PersonId,
) -> Result<bool, Fault> {
    match caller.rolle {
        Role::Koordinator => Ok(owner(tx, person).await?.is_some()),
        Role::Laerling => Ok(caller.person == *person),
        Role::Ansatt if caller.person == *person => Ok(true),
        Role::Ansatt => visible::may_see_apprentice(tx, caller, &person.clone().into()).await,
    }
}

/// An apprentice or an employee of an id.
pub async fn owner(tx: &Tx, person: &PersonId) -> Result<Option<Subject>, Fault> {
    let found = Subject::find(tx, person.as_str()).await?;
    Ok(found.filter(|it| !matches!(it, Subject::Company(_))))
}

/// A certification for a coordinator, who sees each.
pub async fn certification(tx: &Tx, id: &CertificationId) -> Result<Certification, Problem> {
    certifications::find(tx, id).await?.ok_or_else(Problem::not_found)
}
