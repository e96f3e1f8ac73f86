//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::personal::SelfAssessmentData;

/// What was assessed, by the id of the apprentice whose goals they are.
pub const SELFASSESSMENTTIMELINE: Collection = Collection("SELFASSESSMENTTIMELINE");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    SELFASSESSMENTTIMELINE,
    AuditKind::Dokumentasjon,
    ["vurderte kompetansemål", "vurderte kompetansemål", "slettet vurderinger av kompetansemål"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new(
        "selfassessment",
        Untouched("what the apprentice thought stays as it was written"),
    )
    .migrations(crate::schema::MIGRATIONS)
    .routes(crate::http::routes())
    .personal_data(DataRank::Process, SelfAssessmentData)
    .audit(AUDIT)
}
