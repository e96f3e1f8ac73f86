//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::{RecordsData, attachments::Attachments, kept::RecordsFollow};

/// Who writes in journals beside the office.
pub(crate) const JOURNALINNSTILLINGER: Collection = Collection("JOURNALINNSTILLINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::JOURNALER,
        AuditKind::Journal,
        ["skrev et journalnotat", "endret et journalnotat", "slettet et journalnotat"],
    ),
    AuditLabel::new(
        Collection::MERKNADER,
        AuditKind::Journal,
        ["skrev merknaden", "endret merknaden", "slettet merknaden"],
    ),
    AuditLabel::new(
        JOURNALINNSTILLINGER,
        AuditKind::Kontoret,
        [
            "satte opp hvem som skriver i journaler",
            "endret hvem som skriver i journaler",
            "slettet oppsettet av journaler",
        ],
    ),
    AuditLabel::new(Collection::DOKUMENTER, AuditKind::Journal, ["endret dokumentene"; 3]),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("records", RecordsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .files(Attachments)
        .personal_data(DataRank::Record, RecordsData)
        .templates(crate::templates::TEMPLATES)
        .audit(AUDIT)
}
