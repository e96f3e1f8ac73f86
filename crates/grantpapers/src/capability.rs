//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
    follows::Untouched,
};
use svenn_kernel::Collection;
use svenn_typesetting::Typesetter;

use crate::{files::StatementFiles, mailing::StatementJobs, personal::PaperData};

/// Statements of companies.
pub const TILSKUDDSOPPGJOR: Collection = Collection("TILSKUDDSOPPGJOR");
/// Vouchers, by their periods, and the accounts that they are on.
pub const BILAG: Collection = Collection("BILAG");
/// Files of counties that were posted.
pub const TILSKUDDSFILER: Collection = Collection("TILSKUDDSFILER");
/// What was fetched: statements, vouchers and workbooks.
pub const TILSKUDDSUTTREKK: Collection = Collection("TILSKUDDSUTTREKK");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        TILSKUDDSOPPGJOR,
        AuditKind::Kontoret,
        [
            "ba om et tilskuddsoppgjør",
            "sendte et tilskuddsoppgjør",
            "tok bort et tilskuddsoppgjør som var uendret",
        ],
    ),
    AuditLabel::new(
        BILAG,
        AuditKind::Kontoret,
        ["laget bilag", "endret kontoene for bilag", "slettet bilag"],
    ),
    AuditLabel::new(
        TILSKUDDSFILER,
        AuditKind::Kontoret,
        ["førte en fil fra fylket", "førte en fil fra fylket på nytt", "slettet en fil fra fylket"],
    ),
    AuditLabel::new(TILSKUDDSUTTREKK, AuditKind::Kontoret, ["hentet ut tilskudd"; 3]),
];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(typesetter: Typesetter) -> Capability {
    let sets = typesetter.clone();
    let untouched = Untouched("what was sent and what is booked stay as they were");
    Capability::new("grantpapers", untouched)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(typesetter))
        .files(StatementFiles)
        .personal_data(DataRank::Record, PaperData)
        .jobs(move |app| StatementJobs {
            databases: app.databases.clone(),
            files: app.files.clone(),
            typesetter: sets.clone(),
        })
        .audit(AUDIT)
}
