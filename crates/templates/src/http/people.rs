//! For whom documents are asked.

use std::collections::HashSet;

use svenn_http::{Input, Problem};
use svenn_kernel::{ApprenticeId, Fields, ListOf};
use svenn_typesetting::TypesettingError;

use crate::rules::APPRENTICES_MAX;

/// Apprentices for whom documents are made.
#[derive(Debug, Input)]
#[input(check(laerlinger) = check_apprentices)]
pub struct TemplateApprentices {
    laerlinger: ListOf<ApprenticeId, APPRENTICES_MAX>,
}

fn check_apprentices(laerlinger: &[ApprenticeId], fields: &mut Fields) {
    if laerlinger.is_empty() {
        fields.wrong("laerlinger", "required", "Velg minst én lærling");
    }
}

impl TemplateApprentices {
    /// Each once.
    pub fn once(self) -> Vec<ApprenticeId> {
        let mut seen = HashSet::new();
        self.laerlinger.into_iter().filter(|id| seen.insert(id.clone())).collect()
    }
}

/// 422 for a text that cannot be set: the text is to blame.
pub fn refused(error: TypesettingError) -> Problem {
    match error {
        TypesettingError::Fault(fault) => Problem::from(fault),
        TypesettingError::Busy => Problem::crowded(),
        other => {
            tracing::warn!(error = %other, "a template could not be set");
            let message = "Teksten kan ikke settes som PDF. Prøv med enklere formatering";
            Problem::invalid_field("innhold", "not_set", message)
        }
    }
}
