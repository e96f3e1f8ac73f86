//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;
use svenn_people::followed::VURDERINGER;
use svenn_typesetting::Typesetter;

use crate::{
    agreed::Tasks,
    counted::HeldInterviews,
    follows::InterviewsFollow,
    guest_reminders::GuestReminderJobs,
    http,
    messages::TEMPLATES,
    open::ReportFiles,
    personal::InterviewData,
    reminders::{Coming, Unsigned},
    report::ReportJobs,
    schema::MIGRATIONS,
    search::{InterviewSource, TemplateSource},
};

/// Templates of assessment interviews.
pub const VURDERINGSSAMTALERMALER: Collection = Collection("VURDERINGSSAMTALERMALER");

/// Interviews, with all that is written in them.
pub const VURDERINGSSAMTALER: Collection = Collection("VURDERINGSSAMTALER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        VURDERINGSSAMTALERMALER,
        AuditKind::Kontoret,
        [
            "laget en mal for vurderingssamtaler",
            "endret en mal for vurderingssamtaler",
            "slettet en mal for vurderingssamtaler",
        ],
    ),
    AuditLabel::new(
        VURDERINGSSAMTALER,
        AuditKind::Dokumentasjon,
        [
            "planla en vurderingssamtale",
            "endret en vurderingssamtale",
            "slettet en vurderingssamtale",
        ],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(VURDERINGER, "how assessments stand, which the change of the interview tells")];

/// All that this crate gives to the product; `typesetter` sets the reports, `tasks` keeps what is
/// agreed.
#[must_use]
pub fn capability(typesetter: Typesetter, tasks: Tasks) -> Capability {
    Capability::new("interviews", InterviewsFollow)
        .migrations(MIGRATIONS)
        .routes(http::routes(tasks))
        .list(TemplateSource)
        .list(InterviewSource)
        .files(ReportFiles)
        .personal_data(DataRank::Process, InterviewData)
        .jobs(move |app| ReportJobs {
            databases: app.databases.clone(),
            files: app.files.clone(),
            typesetter: typesetter.clone(),
        })
        .jobs(|app| GuestReminderJobs { app: app.clone() })
        .templates(TEMPLATES)
        .apprentice_counts(HeldInterviews)
        .reminder(Coming)
        .reminder(Unsigned)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
