//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};

use crate::{GOALS, evidence::Sources, personal::GoalData};

/// How the audit trail tells of what is done here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    GOALS,
    AuditKind::Dokumentasjon,
    [
        "ba om godkjenning av kompetansemål",
        "svarte på kompetansemål",
        "trakk tilbake ønsket om godkjenning av kompetansemål",
    ],
)];

/// All that this crate gives to the product; `sources` are those who know what shows a goal, in
/// the order in which they are shown.
#[must_use]
pub fn capability(sources: Sources) -> Capability {
    Capability::new("goals", Untouched("what was asked for and shown stays with the apprentice"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(sources))
        .personal_data(DataRank::Process, GoalData)
        .templates(crate::templates::TEMPLATES)
        .audit(AUDIT)
}
