//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

/// Texts that the office has ready.
pub const STANDARDMELDINGER: Collection = Collection("STANDARDMELDINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    STANDARDMELDINGER,
    AuditKind::Kontoret,
    ["laget en meldingsmal", "endret en meldingsmal", "slettet en meldingsmal"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("readytexts", Untouched("keeps texts of the office, and no people"))
        .routes(crate::routes())
        .audit(AUDIT)
}
