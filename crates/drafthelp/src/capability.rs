//! This crate as a value, for the list of `server`.

use std::sync::Arc;

use svenn_gateways::draft::DraftWriter;
use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::{http, personal::DraftHelpData, schema::MIGRATIONS};

/// Settings of the draft help.
pub const DRAFT_HELP: Collection = Collection("SKRIVEHJELP");
/// Proposals that were made.
pub const DRAFT_PROPOSALS: Collection = Collection("SKRIVEFORSLAG");

/// What makes proposals; none where the installation has none.
pub type Writer = Option<Arc<dyn DraftWriter>>;

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(DRAFT_HELP, AuditKind::Kontoret, ["endret innstillingene for skrivehjelp"; 3]),
    AuditLabel::new(
        DRAFT_PROPOSALS,
        AuditKind::Dokumentasjon,
        [
            "ba om et forslag fra skrivehjelpen",
            "fikk et forslag fra skrivehjelpen",
            "slettet et forslag fra skrivehjelpen",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(writer: Writer) -> Capability {
    Capability::new("drafthelp", Untouched("keeps no more than how much help was used"))
        .migrations(MIGRATIONS)
        .routes(http::routes(writer))
        .personal_data(DataRank::Process, DraftHelpData)
        .audit(AUDIT)
}
