//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{
    counted::DaysOfGoals,
    feed::FeedSources,
    files::DayFiles,
    follows::DaysFollow,
    personal::DayData,
    reminders::{Deadlines, Starts},
    search::{DaySource, TemplateSource, UserSource},
};

/// Training days.
pub const TRAININGDAYS: Collection = Collection("TRAININGDAYS");

/// Who is on them, by day and person.
pub const TRAININGDAYUSERS: Collection = Collection("TRAININGDAYUSERS");

/// What they gave each participant, by day and person.
pub const TRAININGDAYRESPONSE: Collection = Collection("TRAININGDAYRESPONSE");

/// Templates of training days.
pub const ACTIVITYTEMPLATES: Collection = Collection("ACTIVITYTEMPLATES");

/// The collection that files of training days are kept under.
pub const TRAININGDAYFILES: Collection = Collection("TRAININGDAYFILES");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        TRAININGDAYS,
        AuditKind::Kontoret,
        ["opprettet en aktivitet", "endret en aktivitet", "slettet en aktivitet"],
    ),
    AuditLabel::new(
        TRAININGDAYRESPONSE,
        AuditKind::Dokumentasjon,
        [
            "ga tilbakemelding på en aktivitet",
            "endret tilbakemelding på en aktivitet",
            "slettet tilbakemelding på en aktivitet",
        ],
    ),
    AuditLabel::new(
        ACTIVITYTEMPLATES,
        AuditKind::Kontoret,
        ["opprettet en aktivitetsmal", "endret en aktivitetsmal", "slettet en aktivitetsmal"],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[
    (TRAININGDAYUSERS, "answers and attendance stand with the day, with their times"),
    (TRAININGDAYFILES, "files are told as files, with the day that they belong to"),
];

/// All that this crate gives to the product; `feeds` are what calendars show beside training days.
#[must_use]
pub fn capability(typesetter: Typesetter, feeds: FeedSources) -> Capability {
    Capability::new("trainingdays", DaysFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(typesetter, feeds))
        .list(DaySource)
        .list(UserSource)
        .list(TemplateSource)
        .files(DayFiles)
        .personal_data(DataRank::Process, DayData)
        .templates(crate::templates::TEMPLATES)
        .apprentice_counts(DaysOfGoals)
        .reminder(Starts)
        .reminder(Deadlines)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
