//! What is kept of apprentices, employees and coordinators, and how it is let go.

mod erase;
mod export;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    Secrets,
    personal::{DataSubject, ExportPart, Overdue, PersonalData, RetentionKind},
};
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId, Role, Timestamp};

use crate::{anonymised, apprentices, archive, coordinators, employees, names, profile_pictures};

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
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let id = subject.id.clone();
        let mut parts = match subject.rolle {
            Role::Laerling => export::of_apprentice(tx, &self.secrets, &id.into()).await?,
            Role::Ansatt => export::of_employee(tx, &self.secrets, &id.into()).await?,
            Role::Koordinator => export::of_coordinator(tx, &id.into()).await?,
        };
        parts.push(profile_pictures::export(tx, &subject.id).await?);
        Ok(parts)
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        profile_pictures::remove(tx, &subject.id).await?;
        match subject.rolle {
            Role::Laerling => erase::delete_apprentice(tx, &subject.id.clone().into()).await,
            Role::Ansatt => erase::delete_employee(tx, &subject.id.clone().into()).await,
            Role::Koordinator => coordinators::erase(tx, &subject.id.clone().into()).await,
        }
    }

    async fn anonymise(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        profile_pictures::remove(tx, &subject.id).await?;
        match subject.rolle {
            Role::Laerling => erase::anonymise_apprentice(tx, &subject.id.clone().into()).await?,
            Role::Ansatt => erase::anonymise_employee(tx, &subject.id.clone().into()).await?,
            Role::Koordinator => return Ok(()),
        }
        anonymised::mark(tx, &subject.id).await
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
    let names = names::load_names(tx, &ids).await?;
    let overdue = over.into_iter().filter_map(|(id, since)| {
        let navn = names.get(&id)?.navn();
        Some(person_overdue(DataSubject { id, rolle: Role::Laerling }, navn, since))
    });
    Ok(overdue.collect())
}

async fn deleted_before(tx: &Tx, before: Timestamp) -> Result<Vec<Overdue>, Fault> {
    let erased = anonymised::all(tx).await?;
    let gone = employees::deleted_before(tx, before).await?.into_iter();
    let overdue = gone.filter_map(|(employee, since)| {
        let subject = DataSubject { id: employee.id.clone().into(), rolle: Role::Ansatt };
        (!erased.contains(&subject.id)).then(|| person_overdue(subject, employee.navn(), since))
    });
    Ok(overdue.collect())
}

fn person_overdue(subject: DataSubject, title: String, since: Timestamp) -> Overdue {
    Overdue { id: subject.id.as_str().to_owned(), title, since, person: Some(subject) }
}

/// Who somebody is, also a deleted employee; `None` for nobody.
pub async fn data_subject(
    tx: &Tx,
    id: &PersonId,
) -> Result<Option<(DataSubject, SubjectState)>, Fault> {
    let apprentice: ApprenticeId = id.clone().into();
    if let Some(found) = apprentices::find(tx, &apprentice).await? {
        let subject = DataSubject { id: id.clone(), rolle: Role::Laerling };
        let state = SubjectState { navn: found.navn(), version: found.version, deleted: false };
        return Ok(Some((subject, state)));
    }
    let employee: EmployeeId = id.clone().into();
    if let Some(found) =
        employees::some_with_deleted(tx, std::slice::from_ref(&employee)).await?.pop()
    {
        let subject = DataSubject { id: id.clone(), rolle: Role::Ansatt };
        let deleted = found.deleted.is_some();
        return Ok(Some((
            subject,
            SubjectState { navn: found.navn(), version: found.version, deleted },
        )));
    }
    let found = coordinators::find(tx, &id.clone().into()).await?;
    Ok(found.map(|found| {
        let subject = DataSubject { id: id.clone(), rolle: Role::Koordinator };
        (subject, SubjectState { navn: found.navn(), version: found.version, deleted: false })
    }))
}

/// Preview shown before erasing a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubjectState {
    /// First and last name.
    pub navn: String,
    /// Increases with every change.
    pub version: i64,
    /// Whether only the name is left.
    pub deleted: bool,
}
