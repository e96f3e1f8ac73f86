//! What notes, journals and documents are about, and how a caller stands to it.

use serde::Deserialize;
use svenn_companies as companies;
use svenn_db::{Audience, Tx};
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Collection, CompanyId, EmployeeId, Fault, Id, PersonId, Role};

use crate::{apprentices, employees, visible};

/// Which kind of record, as it is in an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SubjectKind {
    Apprentices,
    Employees,
    Companies,
}

/// An apprentice, an employee or a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    Apprentice(ApprenticeId),
    Employee(EmployeeId),
    Company(CompanyId),
}

/// How a caller is related to a subject that the caller may know of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relationship {
    Coordinator,
    /// An instructor of the apprentice.
    Instructor,
    Apprentice,
}

impl Subject {
    /// The subject an address names.
    #[must_use]
    pub fn new(kind: SubjectKind, id: PersonId) -> Self {
        match kind {
            SubjectKind::Apprentices => Self::Apprentice(id.into()),
            SubjectKind::Employees => Self::Employee(id.into()),
            SubjectKind::Companies => Self::Company(CompanyId::from_stored(id.into())),
        }
    }

    /// The subject of an id whose kind is not known; `None` when there is none.
    pub async fn find(tx: &Tx, id: &str) -> Result<Option<Self>, Fault> {
        let Ok(id) = PersonId::parse(id) else { return Ok(None) };
        for kind in [SubjectKind::Apprentices, SubjectKind::Companies, SubjectKind::Employees] {
            let subject = Self::new(kind, id.clone());
            if subject.exists(tx).await? {
                return Ok(Some(subject));
            }
        }
        Ok(None)
    }

    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Apprentice(id) => id.as_str(),
            Self::Employee(id) => id.as_str(),
            Self::Company(id) => id.as_str(),
        }
    }

    /// Who is notified of what everybody who may know of it reads.
    #[must_use]
    pub fn audience(&self) -> Audience {
        match self {
            Self::Apprentice(id) => Audience::person(id),
            Self::Employee(id) => Audience::person(id),
            Self::Company(_) => Audience::Coordinators,
        }
    }

    #[must_use]
    pub const fn collection(&self) -> Collection {
        match self {
            Self::Apprentice(_) => Collection::LAERLINGER,
            Self::Employee(_) => Collection::ANSATTER,
            Self::Company(_) => Collection::BEDRIFTER,
        }
    }

    async fn exists(&self, tx: &Tx) -> Result<bool, Fault> {
        Ok(match self {
            Self::Apprentice(id) => apprentices::find(tx, id).await?.is_some(),
            Self::Employee(id) => employees::find(tx, id).await?.is_some(),
            Self::Company(id) => companies::find(tx, id).await?.is_some(),
        })
    }

    /// How the caller is related to it; `None` if the caller may not know that it exists. Records
    /// of employees and companies are the coordinators'.
    pub async fn relationship(
        &self,
        tx: &Tx,
        caller: &Caller,
    ) -> Result<Option<Relationship>, Fault> {
        let known = match (self, caller.rolle) {
            (Self::Apprentice(id), _) => visible::may_see_apprentice(tx, caller, id).await?,
            (_, Role::Koordinator) => self.exists(tx).await?,
            (_, Role::Ansatt | Role::Laerling) => false,
        };
        Ok(known.then_some(match caller.rolle {
            Role::Koordinator => Relationship::Coordinator,
            Role::Ansatt => Relationship::Instructor,
            Role::Laerling => Relationship::Apprentice,
        }))
    }
}
