//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::ApprenticeshipData;

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    Collection::LAEREKONTRAKT,
    AuditKind::Kontrakter,
    ["avsluttet en lærekontrakt", "endret lærekontrakten", "slettet lærekontrakten"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("apprenticeships")
        .routes(crate::routes())
        .personal_data(DataRank::Agreement, ApprenticeshipData)
        .audit(AUDIT)
}
