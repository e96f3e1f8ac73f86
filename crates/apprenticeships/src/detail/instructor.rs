//! Employees of the company around an apprentice.

use std::collections::HashMap;

use serde::Serialize;
use svenn_kernel::PersonId;
use svenn_people::{parts::EmployeeRelation, refs::PersonRef};
use utoipa::ToSchema;

/// An employee of the company who follows an apprentice.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InstructorRef {
    #[serde(flatten)]
    pub person: PersonRef,
    /// Relation to the apprentice.
    pub relasjon: EmployeeRelation,
    /// The same in words.
    pub relasjonsnavn: &'static str,
}

impl InstructorRef {
    pub fn new(person: PersonRef, relations: &HashMap<PersonId, EmployeeRelation>) -> Self {
        let relasjon = relations.get(&person.id).copied().unwrap_or_default();
        Self { person, relasjon, relasjonsnavn: relasjon.label() }
    }
}
