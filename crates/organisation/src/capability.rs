//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::logo::LogoFiles;

/// The office's logo, which stands on its documents.
pub const LOGO: Collection = Collection("KONTORLOGO");

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
    AuditLabel::new(
        LOGO,
        AuditKind::Kontoret,
        ["la inn logoen til kontoret", "byttet logoen til kontoret", "fjernet logoen til kontoret"],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("organisation")
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .files(LogoFiles)
        .audit(AUDIT)
}
