//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{job::ReportJobs, personal::ReportData, templates};

/// Reports that the office has built.
pub const RAPPORTER: Collection = Collection("RAPPORTER");
/// What companies and the office answer once a year.
pub const AARSRAPPORTER: Collection = Collection("AARSRAPPORTER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        RAPPORTER,
        AuditKind::Kontoret,
        ["laget en rapport", "endret en rapport", "slettet en rapport"],
    ),
    AuditLabel::new(
        AARSRAPPORTER,
        AuditKind::Kontoret,
        [
            "opprettet en årlig rapportering",
            "endret eller sendte en årlig rapportering",
            "slettet en årlig rapportering",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(typesetter: Typesetter) -> Capability {
    Capability::new("reports", Untouched("asks the lists when it is run, with who is there then"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(typesetter))
        .jobs(|app| ReportJobs { app: app.clone() })
        .templates(templates::ALL)
        .personal_data(DataRank::Preference, ReportData)
        .audit(AUDIT)
}
