//! What is kept of apprentices, employees and coordinators, and how it is let go.

mod erase;
mod held;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    Secrets,
    personal::{HeldPart, Overdue, PersonalData, RetentionKind, Whom},
};
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId, Role, Timestamp};

use crate::{anonymised, apprentices, archive, coordinators, employees, names, portraits};

const ARCHIVED: RetentionKind = RetentionKind {
    name: "ARKIVERTELAERLINGER",
    title: "Arkiverte lærlinger",
    explanation: "Tiden regnes fra lærlingen ble arkivert. Da anonymiseres lærlingen: alt som \
        sier hvem det var slettes, og tallene blir stående.",
    months_default: 120,
};

const DELETED_EMPLOYEES: RetentionKind = RetentionKind {
    name: "SLETTEDEANSATTE",
    title: "Navn på slettede ansatte",
    explanation: "Tiden regnes fra den ansatte ble slettet. Da fjernes navnet fra det den \
        ansatte har godkjent og skrevet.",
    months_default: 60,
};

/// The [`PersonalData`] of people; it opens identity numbers for their owners' own exports.
pub struct PeopleData {
    /// What identity numbers are sealed with.
    pub secrets: Secrets,
}

#[async_trait]
impl PersonalData for PeopleData {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        let id = whom.id.clone();
        let mut parts = match whom.rolle {
            Role::Laerling => held::of_apprentice(tx, &self.secrets, &id.into()).await?,
            Role::Ansatt => held::of_employee(tx, &self.secrets, &id.into()).await?,
            Role::Koordinator => held::of_coordinator(tx, &id.into()).await?,
        };
        parts.push(portraits::held(tx, &whom.id).await?);
        Ok(parts)
    }

    async fn forget(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        portraits::remove(tx, &whom.id).await?;
        match whom.rolle {
            Role::Laerling => erase::forget_apprentice(tx, &whom.id.clone().into()).await,
            Role::Ansatt => erase::forget_employee(tx, &whom.id.clone().into()).await,
            Role::Koordinator => coordinators::erase(tx, &whom.id.clone().into()).await,
        }
    }

    async fn anonymise(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        portraits::remove(tx, &whom.id).await?;
        match whom.rolle {
            Role::Laerling => erase::anonymise_apprentice(tx, &whom.id.clone().into()).await?,
            Role::Ansatt => erase::anonymise_employee(tx, &whom.id.clone().into()).await?,
            Role::Koordinator => return Ok(()),
        }
        anonymised::mark(tx, &whom.id).await
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[ARCHIVED, DELETED_EMPLOYEES]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let mut overdue = match kind.name {
            name if name == ARCHIVED.name => archived_before(tx, before).await?,
            name if name == DELETED_EMPLOYEES.name => deleted_before(tx, before).await?,
            _ => Vec::new(),
        };
        overdue.sort_by(|a, b| (a.since, &a.id).cmp(&(b.since, &b.id)));
        Ok(overdue)
    }
}

async fn archived_before(tx: &Tx, before: Timestamp) -> Result<Vec<Overdue>, Fault> {
    let erased = anonymised::all(tx).await?;
    let over: Vec<(PersonId, Timestamp)> = archive::instants(tx, None)
        .await?
        .into_iter()
        .map(|(id, since)| (PersonId::from(id), since))
        .filter(|(id, since)| *since < before && !erased.contains(id))
        .collect();
    let ids: Vec<PersonId> = over.iter().map(|(id, _)| id.clone()).collect();
    let names = names::of(tx, &ids).await?;
    let overdue = over.into_iter().filter_map(|(id, since)| {
        let navn = names.get(&id)?.navn();
        Some(person_overdue(Whom { id, rolle: Role::Laerling }, navn, since))
    });
    Ok(overdue.collect())
}

async fn deleted_before(tx: &Tx, before: Timestamp) -> Result<Vec<Overdue>, Fault> {
    let erased = anonymised::all(tx).await?;
    let gone = employees::deleted_before(tx, before).await?.into_iter();
    let overdue = gone.filter_map(|(employee, since)| {
        let whom = Whom { id: employee.id.clone().into(), rolle: Role::Ansatt };
        (!erased.contains(&whom.id)).then(|| person_overdue(whom, employee.navn(), since))
    });
    Ok(overdue.collect())
}

fn person_overdue(whom: Whom, title: String, since: Timestamp) -> Overdue {
    Overdue { id: whom.id.as_str().to_owned(), title, since, person: Some(whom) }
}

/// Who somebody is, also a deleted employee; `None` for nobody.
pub async fn whom(tx: &Tx, id: &PersonId) -> Result<Option<(Whom, Standing)>, Fault> {
    let apprentice: ApprenticeId = id.clone().into();
    if let Some(found) = apprentices::find(tx, &apprentice).await? {
        let whom = Whom { id: id.clone(), rolle: Role::Laerling };
        let standing = Standing { navn: found.navn(), version: found.version, deleted: false };
        return Ok(Some((whom, standing)));
    }
    let employee: EmployeeId = id.clone().into();
    if let Some(found) = employees::once(tx, std::slice::from_ref(&employee)).await?.pop() {
        let whom = Whom { id: id.clone(), rolle: Role::Ansatt };
        let deleted = found.deleted.is_some();
        return Ok(Some((whom, Standing { navn: found.navn(), version: found.version, deleted })));
    }
    let found = coordinators::find(tx, &id.clone().into()).await?;
    Ok(found.map(|found| {
        let whom = Whom { id: id.clone(), rolle: Role::Koordinator };
        (whom, Standing { navn: found.navn(), version: found.version, deleted: false })
    }))
}

/// What whoever erases somebody has seen of her.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// First and last name.
    pub navn: String,
    /// Grows with each edit.
    pub version: i64,
    /// Whether only the name is left.
    pub deleted: bool,
}
