//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;
use svenn_sealing::{PageJobs, Sealer, Services};

use crate::{files::CaseFiles, personal::CaseData, sealed::Letters, search::CaseSource};

/// Cases with the county. Their papers are kept here.
pub const FYLKESSAKER: Collection = Collection("FYLKESSAKER");
/// What was sent of them, with its sealed files.
pub const FYLKESPAKKER: Collection = Collection("FYLKESPAKKER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        FYLKESSAKER,
        AuditKind::Kontoret,
        ["opprettet en sak med fylket", "endret en sak med fylket", "slettet en sak med fylket"],
    ),
    AuditLabel::new(
        FYLKESPAKKER,
        AuditKind::Kontoret,
        [
            "laget en arkivpakke til fylket",
            "forseglet eller hentet en arkivpakke til fylket",
            "slettet en arkivpakke til fylket",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(sealing: Services) -> Capability {
    let follows = Untouched("a case tells of what was sent, whatever becomes of whom it is about");
    Capability::new("countycases", follows)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .list(CaseSource)
        .files(CaseFiles)
        .personal_data(DataRank::Process, CaseData)
        .jobs(move |app| PageJobs {
            sealer: Sealer::new(app, &sealing),
            pages: Letters { secrets: app.secrets.clone() },
        })
        .audit(AUDIT)
}
