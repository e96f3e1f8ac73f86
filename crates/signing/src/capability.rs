//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use super::{schema::MIGRATIONS, search::ItemSource};

/// What is kept here.
pub const ITEMS: Collection = Collection("SIGNINGS");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    ITEMS,
    AuditKind::Kontoret,
    ["opprettet (signing)", "endret (signing)", "slettet (signing)"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("signing").migrations(MIGRATIONS).list(ItemSource).audit(AUDIT)
}
