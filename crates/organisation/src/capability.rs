//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::ORG,
        AuditKind::Kontoret,
        ["endret innstillingene for kontoret"; 3],
    ),
    AuditLabel::new(
        Collection::TERMS,
        AuditKind::Kontoret,
        ["skrev nye vilkår", "endret vilkårene", "slettet vilkårene"],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("organisation")
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .audit(AUDIT)
}
