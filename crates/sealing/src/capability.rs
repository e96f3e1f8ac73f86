//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::{Sealer, Services, jobs::SealingJobs};

/// Records whose documents were sealed, by the id that their own capability gave them.
pub const FORSEGLINGER: Collection = Collection("FORSEGLINGER");

/// Certificates that seal or did, by their fingerprint.
pub const SEGLSERTIFIKATER: Collection = Collection("SEGLSERTIFIKATER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        FORSEGLINGER,
        AuditKind::Kontrakter,
        [
            "forseglet et dokument",
            "endret det som vises om et forseglet dokument",
            "slettet et forseglet dokument",
        ],
    ),
    AuditLabel::new(
        SEGLSERTIFIKATER,
        AuditKind::Kontoret,
        [
            "tok i bruk et sertifikat for segl",
            "endret et sertifikat for segl",
            "slettet et sertifikat for segl",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(services: Services) -> Capability {
    let of_jobs = services.clone();
    Capability::new("sealing", Untouched("what is sealed stays as it was sealed"))
        .migrations(crate::MIGRATIONS)
        .catalogue_migrations(crate::CATALOGUE_MIGRATIONS)
        .routes(crate::routes(services))
        .jobs(move |app| SealingJobs { sealer: Sealer::new(app, &of_jobs) })
        .audit(AUDIT)
}
