//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::{Portal, Trades, http, schema::MIGRATIONS};

/// Records of Norsk Industri.
pub const NORSKINDUSTRI: Collection = Collection("NORSKINDUSTRI");

/// How the audit trail tells of them.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    NORSKINDUSTRI,
    AuditKind::Kontoret,
    [
        "koblet et opplegg fra Norsk Industri",
        "endret et opplegg fra Norsk Industri",
        "fjernet et opplegg fra Norsk Industri",
    ],
)];

/// All that this crate gives to the product; without a portal nobody is let in.
#[must_use]
pub fn capability(portal: Option<Portal>, trades: Trades) -> Capability {
    Capability::new(
        "norskindustri",
        Untouched("opens another portal and keeps nothing of the person"),
    )
    .migrations(MIGRATIONS)
    .routes(http::routes(portal, trades))
    .audit(AUDIT)
}
