//! For whom documents are asked.

use std::collections::HashSet;

use serde::Deserialize;
use svenn_http::{Check, Problem};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_typesetting::TypesettingError;
use utoipa::ToSchema;

use crate::rules::APPRENTICES_MAX;

/// Apprentices for whom documents are made.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TemplateApprentices {
    #[schema(max_items = 500)]
    laerlinger: Vec<ApprenticeId>,
}

impl Check for TemplateApprentices {
    fn check(&self, fields: &mut Fields) {
        fields.list("laerlinger", &self.laerlinger, APPRENTICES_MAX);
        if self.laerlinger.is_empty() {
            fields.wrong("laerlinger", "required", "Velg minst én lærling");
        }
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
