//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::ImportData;

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    Collection::IMPORTS,
    AuditKind::Kontoret,
    ["importerte personer fra fil", "angret eller ryddet en import", "slettet en import"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("imports", Untouched("keeps what was brought in"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .personal_data(DataRank::Import, ImportData)
        .audit(AUDIT)
}
