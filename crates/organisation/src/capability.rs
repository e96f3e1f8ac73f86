//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::{http::Register, logo::LogoFiles};

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

/// All that this crate gives to the product, with the register that knows organisation numbers.
#[must_use]
pub fn capability(register: Register) -> Capability {
    Capability::new("organisation", Untouched("keeps the office, and no people"))
        .migrations(crate::MIGRATIONS)
        .catalogue_migrations(crate::CATALOGUE_MIGRATIONS)
        .routes(crate::routes(register))
        .files(LogoFiles)
        .audit(AUDIT)
}
