//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Answers,
};
use svenn_kernel::Collection;

use crate::{DocumentationData, DocumentationFiles, search::DocumentationSource, silence::Silence};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    Collection::DOKUMENTASJONER,
    AuditKind::Dokumentasjon,
    ["opprettet dokumentasjon", "endret dokumentasjon", "slettet dokumentasjon"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("documentation", Answers(crate::follows::cell))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(DocumentationSource)
        .files(DocumentationFiles)
        .personal_data(DataRank::Process, DocumentationData)
        .templates(crate::templates::TEMPLATES)
        .reminder(Silence)
        .audit(AUDIT)
}
