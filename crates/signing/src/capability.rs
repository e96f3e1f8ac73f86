//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;
use svenn_sealing::{Sealer, Services};

use crate::{
    deadlines::{DeadlineJobs, Deadlines},
    finish::SealingJobs,
    follows::SigningsFollow,
    mass::{Documents, MassJobs},
    of_age::OfAgeJobs,
    personal::SigningData,
    search::SigningSource,
    upload::SigningFiles,
    ways::Ways,
};

/// Documents that are signed together. Their files are kept here, as they were sent and sealed.
pub const SIGNINGS: Collection = Collection("SIGNINGS");

/// The same as those who sign them see them, who hear of nothing else.
pub const MINESIGNERINGER: Collection = Collection("MINESIGNERINGER");

/// One document for many, each their own signing.
pub const MASSESIGNERINGER: Collection = Collection("MASSESIGNERINGER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        SIGNINGS,
        AuditKind::Kontrakter,
        ["laget en signering", "endret en signering", "slettet en signering"],
    ),
    AuditLabel::new(
        MASSESIGNERINGER,
        AuditKind::Kontrakter,
        ["laget en massesignering", "endret en massesignering", "slettet en massesignering"],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(MINESIGNERINGER, "what becomes of a signing is told once, for all who sign it")];

/// All that this crate gives to the product: what seals, who fills in documents for many, and the
/// ways to sign outside.
#[must_use]
pub fn capability(sealing: Services, documents: Documents, ways: Ways) -> Capability {
    let filled = documents.clone();
    Capability::new("signing", SigningsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(documents, ways))
        .list(SigningSource)
        .files(SigningFiles)
        .personal_data(DataRank::Agreement, SigningData)
        .jobs(move |app| SealingJobs { app: app.clone(), sealer: Sealer::new(app, &sealing) })
        .jobs(|app| DeadlineJobs { app: app.clone() })
        .jobs(|app| OfAgeJobs { app: app.clone() })
        .jobs(move |app| MassJobs { app: app.clone(), documents: filled.clone() })
        .templates(crate::templates::TEMPLATES)
        .reminder(Deadlines)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
