//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
};

use crate::{BETALINGSFILER, TILSKUDDSUTBETALINGER, follows::PayoutsFollow};

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
    Capability::new("payouts", PayoutsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .audit(AUDIT)
}
