//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{
    enclosing::FileJobs, follows::ReportsFollow, job::ReportJobs, personal::ReportData, templates,
    yearly::reminding::Unanswered,
};

/// Reports that the office has built.
pub const RAPPORTER: Collection = Collection("RAPPORTER");
/// That a report was sent, by the report's id.
pub const RAPPORTSENDINGER: Collection = Collection("RAPPORTSENDINGER");
/// What companies and the office answer once a year.
pub const AARSRAPPORTER: Collection = Collection("AARSRAPPORTER");

/// What an employee answers for companies, by the employee's id.
pub const AARSRAPPORTSVAR: Collection = Collection("AARSRAPPORTSVAR");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        RAPPORTER,
        AuditKind::Kontoret,
        ["laget en rapport", "endret en rapport", "slettet en rapport"],
    ),
    AuditLabel::new(RAPPORTSENDINGER, AuditKind::Kontoret, ["sendte en rapport"; 3]),
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
    let sets = typesetter.clone();
    Capability::new("reports", ReportsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(typesetter))
        .jobs(move |app| ReportJobs { app: app.clone(), typesetter: sets.clone() })
        .jobs(|app| FileJobs { databases: app.databases.clone() })
        .templates(templates::ALL)
        .personal_data(DataRank::Preference, ReportData)
        .reminder(Unanswered)
        .audit(AUDIT)
        .unaudited(&[(
            AARSRAPPORTSVAR,
            "how an employee's page hears of a sheet, whose own change is told",
        )])
}
