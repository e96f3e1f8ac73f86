//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};

use crate::criteria::CRITERIA;

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    CRITERIA,
    AuditKind::Kontoret,
    ["endret de generelle vurderingskriteriene"; 3],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("assessments", Untouched("keeps criteria and scales, and no people"))
        .migrations(crate::schema::MIGRATIONS)
        .routes(crate::http::routes())
        .audit(AUDIT)
}
