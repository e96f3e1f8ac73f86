//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Answers,
};
use svenn_kernel::Collection;

use crate::{
    deadlines::DeadlineJobs, files::ApplicationFiles, offers::Offers, personal::ApplicationData,
    rejecting::RejectionJobs, search::ApplicationSource,
};

/// Applications.
pub const APPLICATIONS: Collection = Collection("APPLICATIONS");

/// Labels that the office puts on applications.
pub const APPLICATIONLABELS: Collection = Collection("APPLICATIONLABELS");

/// Messages between applicants and the office.
pub const APPLICATIONMESSAGES: Collection = Collection("APPLICATIONMESSAGES");

/// Files that applicants were read from.
pub const APPLICATIONIMPORTS: Collection = Collection("APPLICATIONIMPORTS");

/// Notes of the office on applicants.
pub const APPLICATIONNOTES: Collection = Collection("APPLICATIONNOTES");

/// What the office sets for applications.
pub const APPLICATIONSETTINGS: Collection = Collection("APPLICATIONSETTINGS");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        APPLICATIONS,
        AuditKind::Kontoret,
        ["begynte på en søknad", "endret en søknad", "slettet en søknad"],
    ),
    AuditLabel::new(
        APPLICATIONLABELS,
        AuditKind::Kontoret,
        [
            "laget en etikett for søknader",
            "endret en etikett for søknader",
            "slettet en etikett for søknader",
        ],
    ),
    AuditLabel::new(
        APPLICATIONMESSAGES,
        AuditKind::Kontoret,
        [
            "skrev en melding i en søknad",
            "endret en melding i en søknad",
            "slettet en melding i en søknad",
        ],
    ),
    AuditLabel::new(
        APPLICATIONIMPORTS,
        AuditKind::Kontoret,
        ["importerte søkere fra fil", "angret en import av søkere", "slettet en import av søkere"],
    ),
    AuditLabel::new(
        APPLICATIONNOTES,
        AuditKind::Journal,
        [
            "skrev et journalnotat om en søker",
            "endret et journalnotat om en søker",
            "slettet et journalnotat om en søker",
        ],
    ),
    AuditLabel::new(
        APPLICATIONSETTINGS,
        AuditKind::Kontoret,
        [
            "satte innstillinger for søknader",
            "endret innstillinger for søknader",
            "slettet innstillinger for søknader",
        ],
    ),
];

/// All that this crate gives to the product. It asks for the offers of places, which are kept in a
/// crate above.
#[must_use]
pub fn capability(offers: Offers) -> Capability {
    let of_jobs = Offers::clone(&offers);
    Capability::new("applications", Answers(crate::follows::cell))
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(Offers::clone(&offers)))
        .list(ApplicationSource { offers: Offers::clone(&offers) })
        .personal_data(DataRank::Process, ApplicationData { offers })
        .jobs(move |app| RejectionJobs { app: app.clone(), offers: Offers::clone(&of_jobs) })
        .jobs(|app| DeadlineJobs { app: app.clone() })
        .files(ApplicationFiles)
        .templates(crate::templates::ALL)
        .audit(AUDIT)
}
