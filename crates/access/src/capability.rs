//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
    follows::Untouched,
};
use svenn_kernel::Collection;

use crate::{
    Access, SignInData,
    tokens::{NOKKELBRUK, PERSONLIGENOKLER},
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::ACCOUNTS,
        AuditKind::Tilgang,
        ["opprettet brukerkontoen", "endret brukerkontoen", "fjernet brukerkontoen"],
    ),
    AuditLabel::new(
        Collection::SESSIONS,
        AuditKind::Tilgang,
        ["startet en innlogging", "endret en innlogging", "avsluttet en innlogging"],
    ),
    AuditLabel::new(
        Collection::INVITASJONER,
        AuditKind::Tilgang,
        ["sendte en invitasjon", "endret en invitasjon", "slettet en invitasjon"],
    ),
    AuditLabel::new(
        PERSONLIGENOKLER,
        AuditKind::Tilgang,
        [
            "laget en nøkkel for et eget program",
            "endret en nøkkel for et eget program",
            "tok tilbake en nøkkel for et eget program",
        ],
    ),
    AuditLabel::new(
        NOKKELBRUK,
        AuditKind::Tilgang,
        [
            "brukte en nøkkel for et eget program",
            "brukte en nøkkel for et eget program",
            "slettet sporet etter en nøkkel for et eget program",
        ],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(Collection::VISITS, "that somebody was here changes nothing; sign-ins are told")];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(access: Access) -> Capability {
    Capability::new(
        "access",
        Untouched("accounts are opened, changed and closed by whoever makes the event"),
    )
    .migrations(crate::MIGRATIONS)
    .catalogue_migrations(crate::CATALOGUE_MIGRATIONS)
    .routes(crate::routes(access))
    .personal_data(DataRank::Account, SignInData)
    .templates(crate::templates::TEMPLATES)
    .audit(AUDIT)
    .unaudited(UNAUDITED)
}
