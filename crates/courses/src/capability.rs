//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;
use svenn_sealing::{PageJobs, Sealer, Services};

use crate::{
    files::CourseFiles,
    follows::CoursesFollow,
    newcomers::Newcomers,
    personal::CourseData,
    reminders::{Deadlines, Expiring},
    sealed::Certificates,
    search::{CourseSource, UserSource},
};

/// Courses that the office makes.
pub const COURSES: Collection = Collection("COURSES");

/// Courses that people have, with how far they are.
pub const COURSEUSERS: Collection = Collection("COURSEUSERS");

/// Attempts at quizzes.
pub const COURSEATTEMPTS: Collection = Collection("COURSEATTEMPTS");

/// What is handed in on tasks, with its files.
pub const COURSEHANDINS: Collection = Collection("COURSEHANDINS");

/// The collection that files of courses are kept under.
pub const COURSEFILES: Collection = Collection("COURSEFILES");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        COURSES,
        AuditKind::Kontoret,
        ["opprettet et kurs", "endret et kurs", "slettet et kurs"],
    ),
    AuditLabel::new(
        COURSEUSERS,
        AuditKind::Kontoret,
        ["delte ut et kurs", "endret et utdelt kurs", "tok bort et utdelt kurs"],
    ),
    AuditLabel::new(
        COURSEHANDINS,
        AuditKind::Dokumentasjon,
        [
            "begynte på en oppgave i et kurs",
            "endret en oppgave i et kurs",
            "slettet en oppgave i et kurs",
        ],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[
    (COURSEATTEMPTS, "attempts stand with the course, with their times"),
    (COURSEFILES, "files are told as files, with the course that they belong to"),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(sealing: Services) -> Capability {
    Capability::new("courses", CoursesFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .list(CourseSource)
        .list(UserSource)
        .files(CourseFiles)
        .personal_data(DataRank::Process, CourseData)
        .jobs(|app| Newcomers::listening(&app.databases))
        .jobs(move |app| PageJobs { sealer: Sealer::new(app, &sealing), pages: Certificates })
        .templates(crate::templates::TEMPLATES)
        .reminder(Deadlines)
        .reminder(Expiring)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
