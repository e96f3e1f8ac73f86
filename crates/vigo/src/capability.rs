//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
    follows::Untouched,
};

use crate::{
    collections::{VIGOFILER, VIGOKODER, VIGOOPPGAVER, VIGOPLANER, VIGORADER, VIGOUTTREKK},
    job::CountyJobs,
    personal::CountyData,
    search::{PlanSource, RowSource, TodoSource},
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        VIGOFILER,
        AuditKind::Kontoret,
        [
            "leste inn en fil fra fylket",
            "godtok eller angret noe fra fylket",
            "slettet en fylkesfil",
        ],
    ),
    AuditLabel::new(
        VIGOOPPGAVER,
        AuditKind::Kontoret,
        [
            "førte opp noe som skal endres hos fylket",
            "fikk endret noe hos fylket",
            "strøk noe som skulle endres hos fylket",
        ],
    ),
    AuditLabel::new(
        VIGOKODER,
        AuditKind::Kontoret,
        [
            "hentet fylkets kodelister",
            "bestemte om en sluttårsak er et avbrudd",
            "tok bort en kodeliste fra fylket",
        ],
    ),
    AuditLabel::new(VIGOUTTREKK, AuditKind::Kontoret, ["hentet ut en fil til fylket"; 3]),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[
    (VIGORADER, "rows come and go with their file, with which it is told what is accepted of them"),
    (VIGOPLANER, "codes are as the county's file has them"),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability() -> Capability {
    let follows = Untouched("compares files as they come, with what is there then, where it is on");
    Capability::new("vigo", follows)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .list(RowSource)
        .list(TodoSource)
        .list(PlanSource)
        .jobs(|app| CountyJobs { app: app.clone() })
        .personal_data(DataRank::Import, CountyData)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
