//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::{
    files::CheckpointFiles, follow::Follower, follows::CheckpointsFollow, links::Links,
    personal::CheckpointData, reminders::Due, search::CheckpointSource,
};

/// Checkpoints of apprentices. What is attached to them is kept here.
pub const SJEKKPUNKTER: Collection = Collection("SJEKKPUNKTER");

/// What the office has defined.
pub const SJEKKPUNKTDEFINISJONER: Collection = Collection("SJEKKPUNKTDEFINISJONER");

/// Definitions that are given together.
pub const SJEKKPUNKTMALER: Collection = Collection("SJEKKPUNKTMALER");

/// Fixed days of the office's year.
pub const KONTORDATOER: Collection = Collection("KONTORDATOER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        SJEKKPUNKTER,
        AuditKind::Journal,
        ["ga et sjekkpunkt", "endret et sjekkpunkt", "tok bort et sjekkpunkt"],
    ),
    AuditLabel::new(
        SJEKKPUNKTDEFINISJONER,
        AuditKind::Kontoret,
        ["laget et sjekkpunkt", "endret hva et sjekkpunkt er", "slettet et sjekkpunkt"],
    ),
    AuditLabel::new(
        SJEKKPUNKTMALER,
        AuditKind::Kontoret,
        ["laget en sjekkpunktmal", "endret en sjekkpunktmal", "slettet en sjekkpunktmal"],
    ),
    AuditLabel::new(
        KONTORDATOER,
        AuditKind::Kontoret,
        [
            "la til en dato i årshjulet",
            "endret en dato i årshjulet",
            "tok bort en dato i årshjulet",
        ],
    ),
];

/// All that this crate gives to the product; `links` are those who know the interviews and the
/// activities that complete checkpoints.
#[must_use]
pub fn capability(links: Links) -> Capability {
    let routes = crate::routes(links.clone());
    Capability::new("checkpoints", CheckpointsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(routes)
        .list(CheckpointSource)
        .files(CheckpointFiles)
        .personal_data(DataRank::Record, CheckpointData)
        .jobs(move |app| Follower::listening(&app.databases, links.clone()))
        .templates(crate::templates::TEMPLATES)
        .reminder(Due)
        .audit(AUDIT)
}
