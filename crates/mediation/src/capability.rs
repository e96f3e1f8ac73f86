//! This crate as a value, for the list of `server`.

use svenn_companies::Register;
use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel},
};
use svenn_kernel::Collection;

use crate::{due::DueJobs, http::SentFiles, personal::OfferData, reminding::Unanswered, templates};

/// Applications that were passed on to companies, and what came of it.
pub const APPLICATIONOFFERS: Collection = Collection("APPLICATIONOFFERS");

/// Places of companies, per trade.
pub const APPLICATIONSPOTS: Collection = Collection("APPLICATIONSPOTS");

/// Places that are advertised.
pub const ADVERTISEDPLACES: Collection = Collection("ADVERTISEDPLACES");

/// Companies that ask to become members.
pub const MEMBERSHIPREQUESTS: Collection = Collection("MEMBERSHIPREQUESTS");

/// What an employee sees of applications, by the employee's id.
pub const COMPANYAPPLICATIONS: Collection = Collection("COMPANYAPPLICATIONS");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        APPLICATIONOFFERS,
        AuditKind::Kontoret,
        [
            "sendte en søknad videre til en bedrift",
            "åpnet, besvarte eller endret en videresendt søknad",
            "slettet en videresendt søknad",
        ],
    ),
    AuditLabel::new(
        APPLICATIONSPOTS,
        AuditKind::Kontoret,
        [
            "la inn ledige læreplasser i en bedrift",
            "endret ledige læreplasser i en bedrift",
            "slettet ledige læreplasser i en bedrift",
        ],
    ),
    AuditLabel::new(
        ADVERTISEDPLACES,
        AuditKind::Kontoret,
        ["lyste ut en læreplass", "endret en utlyst læreplass", "slettet en utlyst læreplass"],
    ),
    AuditLabel::new(
        MEMBERSHIPREQUESTS,
        AuditKind::Kontoret,
        [
            "ba om medlemskap for en bedrift",
            "besvarte en forespørsel om medlemskap",
            "slettet en forespørsel om medlemskap",
        ],
    ),
];

/// All that this crate gives to the product. It asks the company register.
#[must_use]
pub fn capability(register: Register) -> Capability {
    Capability::new("mediation", crate::follows::OffersFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes(register))
        .personal_data(DataRank::Process, OfferData)
        .jobs(|app| DueJobs { app: app.clone() })
        .files(SentFiles)
        .templates(templates::ALL)
        .reminder(Unanswered)
        .audit(AUDIT)
        .unaudited(&[(
            COMPANYAPPLICATIONS,
            "how an employee's page hears of an offer, whose own change is told",
        )])
}
