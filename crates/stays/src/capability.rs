//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;

use crate::{
    follows::StaysFollow,
    personal::StayData,
    reminders::Lacking,
    search::{NeedSource, StaySource},
};

/// Stays of apprentices at another company.
pub const HOSPITERINGER: Collection = Collection("HOSPITERINGER");
/// Apprentices whose company never gives a goal that they need, by the apprentice's id.
pub const HOSPITERINGSBEHOV: Collection = Collection("HOSPITERINGSBEHOV");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    HOSPITERINGER,
    AuditKind::Kontoret,
    ["planla en hospitering", "endret en hospitering", "slettet en hospitering"],
)];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(HOSPITERINGSBEHOV, "reckoned from plans, companies and stays, never written")];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new("stays", StaysFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .list(NeedSource)
        .list(StaySource)
        .personal_data(DataRank::Process, StayData)
        .templates(crate::templates::TEMPLATES)
        .reminder(Lacking)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
