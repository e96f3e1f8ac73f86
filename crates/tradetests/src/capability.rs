//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::{follows::TestsFollow, personal::TradeTestData, reminders::Coming};

/// Trade tests of apprentices, with when and where they are.
pub const FAGPROVER: Collection = Collection("FAGPROVER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    FAGPROVER,
    AuditKind::Kontoret,
    ["satte opp en fagprøve", "endret en fagprøve", "slettet en fagprøve"],
)];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("tradetests", TestsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .personal_data(DataRank::Process, TradeTestData)
        .templates(crate::templates::TEMPLATES)
        .reminder(Coming)
        .audit(AUDIT)
}
