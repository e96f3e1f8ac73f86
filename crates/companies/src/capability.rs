//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_jobs::Mending;
use svenn_kernel::Collection;

use crate::{
    BEDRIFTMAAL, CompanyData, KONTONUMMERVISNINGER, KONTONUMRE, Register,
    accounts::{PlainNumbers, TEMPLATES},
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::BEDRIFTER,
        AuditKind::Kontoret,
        ["opprettet bedriften", "endret bedriften", "slettet bedriften"],
    ),
    AuditLabel::new(
        KONTONUMRE,
        AuditKind::Kontoret,
        [
            "førte et kontonummer for bedriften",
            "bekreftet eller avviste kontonummeret til bedriften",
            "fjernet kontonummeret til bedriften",
        ],
    ),
    AuditLabel::new(BEDRIFTMAAL, AuditKind::Kontoret, ["endret hvilke mål bedriften kan gi"; 3]),
    AuditLabel::new(KONTONUMMERVISNINGER, AuditKind::Kontoret, ["så hele kontonummeret"; 3]),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(register: Register) -> Capability {
    Capability::new(
        "companies",
        Untouched("keeps companies as they are; others read them at the time"),
    )
    .migrations(crate::MIGRATIONS)
    .routes(crate::routes(register))
    .personal_data(DataRank::Workplace, CompanyData)
    .templates(TEMPLATES)
    .jobs(|app| Mending {
        databases: app.databases.clone(),
        rows: PlainNumbers(app.secrets.clone()),
    })
    .audit(AUDIT)
}
