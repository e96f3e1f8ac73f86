//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::personal::TakeoverData;

/// Imports of documentation that another system has exported, with their archives as files.
pub const TAKEOVERS: Collection = Collection("DOKUMENTASJONSIMPORTER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    TAKEOVERS,
    AuditKind::Kontoret,
    [
        "begynte en import av dokumentasjon",
        "avsluttet eller angret en import av dokumentasjon",
        "slettet en import av dokumentasjon",
    ],
)];

/// All that this crate gives to the product. The archives are opened by nobody: they have no guard.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("takeovers", Untouched("what came is documentation, and follows as that does"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .personal_data(DataRank::Import, TakeoverData)
        .audit(AUDIT)
}
