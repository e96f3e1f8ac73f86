//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_jobs::Mending;

use crate::{
    BANKFILER, BANKKONTOER, BANKLINJER, job::StoreFiles, personal::ReconciliationData,
    search::EntrySource, store::Unmasked,
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        BANKKONTOER,
        AuditKind::Kontoret,
        [
            "la til en av kontorets bankkontoer",
            "endret en av kontorets bankkontoer",
            "slettet en av kontorets bankkontoer",
        ],
    ),
    AuditLabel::new(
        BANKFILER,
        AuditKind::Kontoret,
        ["leste inn en bankfil", "leste ferdig en bankfil", "slettet en bankfil"],
    ),
    AuditLabel::new(
        BANKLINJER,
        AuditKind::Kontoret,
        [
            "koblet en linje fra banken",
            "la en linje fra banken til side",
            "tok tilbake en linje fra banken",
        ],
    ),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    Capability::new(
        "reconciliation",
        Untouched("keeps entries of the office's accounts, whatever becomes of those they name"),
    )
    .migrations(crate::MIGRATIONS)
    .routes(crate::http::routes())
    .list(EntrySource)
    .personal_data(DataRank::Record, ReconciliationData)
    .jobs(|app| StoreFiles { databases: app.databases.clone() })
    .jobs(|app| Mending { databases: app.databases.clone(), rows: Unmasked })
    .audit(AUDIT)
}
