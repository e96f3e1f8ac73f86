//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Answers,
};
use svenn_kernel::Collection;

use crate::{open::SheetFiles, personal::SheetData, search::SheetSource, silence::MissingWeek};

/// Weeks of hours, competence hours and entries of the practice log, with their files.
pub const TIMEFORINGER: Collection = Collection("TIMEFORINGER");

/// The competence hours that a training plan demands.
pub const KOMPETANSETIMER: Collection = Collection("KOMPETANSETIMER");

/// How the office keeps time.
pub const TIMEINNSTILLINGER: Collection = Collection("TIMEINNSTILLINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        TIMEFORINGER,
        AuditKind::Dokumentasjon,
        ["begynte på en timeføring", "endret en timeføring", "slettet en timeføring"],
    ),
    AuditLabel::new(
        KOMPETANSETIMER,
        AuditKind::Kontoret,
        [
            "satte krav til kompetansetimer",
            "endret krav til kompetansetimer",
            "slettet krav til kompetansetimer",
        ],
    ),
    AuditLabel::new(
        TIMEINNSTILLINGER,
        AuditKind::Kontoret,
        ["satte opp timeføring", "endret timeføring", "slettet oppsettet av timeføring"],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("timekeeping", Answers(crate::follows::cell))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(SheetSource)
        .files(SheetFiles)
        .personal_data(DataRank::Process, SheetData)
        .templates(crate::templates::TEMPLATES)
        .reminder(MissingWeek)
        .audit(AUDIT)
}
