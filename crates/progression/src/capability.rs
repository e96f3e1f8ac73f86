//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

/// What is recommended: by the id of the training plan, or [`crate::lines::OF_ALL`].
pub const PROGRESSIONS: Collection = Collection("ANBEFALTPROGRESJON");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] =
    &[AuditLabel::new(PROGRESSIONS, AuditKind::Kontoret, ["endret den anbefalte progresjonen"; 3])];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("progression", Untouched("is reckoned from what the others keep"))
        .migrations(crate::schema::MIGRATIONS)
        .routes(crate::http::routes())
        .audit(AUDIT)
}
