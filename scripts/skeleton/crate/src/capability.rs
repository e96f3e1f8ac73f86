//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use super::{http, schema::MIGRATIONS, search::ItemSource};

/// Name of the collection in the change log, the search and the audit trail.
pub const ITEMS: Collection = Collection("COLLECTION");

/// Words of the audit trail for each kind of change.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    ITEMS,
    AuditKind::Kontoret,
    ["opprettet (NAME)", "endret (NAME)", "slettet (NAME)"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("NAME", Untouched("keeps nothing of people (say what is so, or follow them)"))
        .migrations(MIGRATIONS)
        .routes(http::routes())
        .list(ItemSource)
        .audit(AUDIT)
}
