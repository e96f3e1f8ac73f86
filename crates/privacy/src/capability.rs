//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Answers,
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{RetentionJobs, TrailData};

/// How the audit trail tells of what is kept here.
pub(crate) const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(Collection::INNSYN, AuditKind::Personvern, ["hentet ut alt som er lagret"; 3]),
    AuditLabel::new(Collection::ANONYMISERINGER, AuditKind::Personvern, ["anonymiserte"; 3]),
    AuditLabel::new(Collection::LAGRINGSTID, AuditKind::Personvern, ["endret lagringstiden"; 3]),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(typesetter: Typesetter) -> Capability {
    Capability::new("privacy", Answers(crate::follows::cell))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes(typesetter))
        .personal_data(DataRank::Trail, TrailData)
        .jobs(|app| RetentionJobs {
            databases: app.databases.clone(),
            personal_data: app.personal_data.clone(),
        })
        .audit(AUDIT)
}
