//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};

use crate::{BETALINGSFILER, TILSKUDDSUTBETALINGER};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        TILSKUDDSUTBETALINGER,
        AuditKind::Kontoret,
        ["foreslo en utbetaling", "endret en utbetaling", "slettet en utbetaling"],
    ),
    AuditLabel::new(BETALINGSFILER, AuditKind::Kontoret, ["hentet en betalingsfil"; 3]),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new(
        "payouts",
        Untouched("pays companies what their period has distributed, and knows no apprentice"),
    )
    .migrations(crate::MIGRATIONS)
    .routes(crate::http::routes())
    .audit(AUDIT)
}
