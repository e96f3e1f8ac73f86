//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};

use crate::{
    TILSKUDDBEDRIFTER, TILSKUDDLAERLINGER, TILSKUDDSINNBETALINGER, TILSKUDDSMODELLER,
    TILSKUDDSPERIODER, TILSKUDDSSATSER,
    follow::Follower,
    follows::GrantsFollow,
    personal::GrantData,
    search::{ApprenticeSource, CompanySource},
    sent::Outside,
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        TILSKUDDSPERIODER,
        AuditKind::Kontoret,
        [
            "opprettet en tilskuddsperiode",
            "endret en tilskuddsperiode",
            "slettet en tilskuddsperiode",
        ],
    ),
    AuditLabel::new(
        TILSKUDDLAERLINGER,
        AuditKind::Kontoret,
        [
            "regnet ut tilskuddet til en lærling",
            "endret tilskuddet til en lærling",
            "slettet tilskuddet til en lærling",
        ],
    ),
    AuditLabel::new(
        TILSKUDDBEDRIFTER,
        AuditKind::Kontoret,
        [
            "regnet ut tilskuddet til en bedrift",
            "endret tilskuddet til en bedrift",
            "slettet tilskuddet til en bedrift",
        ],
    ),
    AuditLabel::new(
        TILSKUDDSINNBETALINGER,
        AuditKind::Kontoret,
        [
            "noterte tilskudd fra fylket",
            "endret tilskudd fra fylket",
            "tok tilbake tilskudd fra fylket",
        ],
    ),
    AuditLabel::new(
        TILSKUDDSSATSER,
        AuditKind::Kontoret,
        ["la til en tilskuddssats", "endret en tilskuddssats", "slettet en tilskuddssats"],
    ),
    AuditLabel::new(
        TILSKUDDSMODELLER,
        AuditKind::Kontoret,
        ["laget en tilskuddsmodell", "endret en tilskuddsmodell", "slettet en tilskuddsmodell"],
    ),
];

/// All that this crate gives to the product; `outside` knows what companies were sent and paid, and
/// what stands on the office's accounts.
#[must_use]
pub fn capability(outside: Outside) -> Capability {
    let companies = CompanySource {
        statements: outside.statements.clone(),
        payments: outside.payments.clone(),
    };
    Capability::new("grants", GrantsFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(outside))
        .list(ApprenticeSource)
        .list(companies)
        .personal_data(DataRank::Record, GrantData)
        .jobs(|app| Follower::listening(&app.databases))
        .audit(AUDIT)
}
