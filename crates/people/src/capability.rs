//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability, DataRank, Secrets,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;

use crate::{attachments::Attachments, personal::PeopleData, portraits::Portraits, search};

/// How the audit trail tells of what is kept here.
pub const AUDIT: &[AuditLabel] = &[
    AuditLabel::new(
        Collection::PERSONNRVISNINGER,
        AuditKind::Personnummer,
        ["så hele personnummeret"; 3],
    ),
    AuditLabel::new(
        Collection::LAERLINGER,
        AuditKind::Personer,
        ["opprettet lærlingen", "endret lærlingen", "slettet lærlingen"],
    ),
    AuditLabel::new(
        Collection::ANSATTER,
        AuditKind::Personer,
        ["opprettet den ansatte", "endret den ansatte", "slettet den ansatte"],
    ),
    AuditLabel::new(
        Collection::KOORDINATORER,
        AuditKind::Personer,
        ["opprettet koordinatoren", "endret koordinatoren", "slettet koordinatoren"],
    ),
    AuditLabel::new(
        Collection::PROFILEPICTURES,
        AuditKind::Personer,
        ["la inn et profilbilde", "byttet profilbilde", "fjernet profilbildet"],
    ),
    AuditLabel::new(
        Collection::JOURNALER,
        AuditKind::Journal,
        ["skrev et journalnotat", "endret et journalnotat", "slettet et journalnotat"],
    ),
    AuditLabel::new(
        Collection::MERKNADER,
        AuditKind::Journal,
        ["skrev merknaden", "endret merknaden", "slettet merknaden"],
    ),
    AuditLabel::new(Collection::DOKUMENTER, AuditKind::Journal, ["endret dokumentene"; 3]),
    AuditLabel::new(
        Collection::LAEREKONTRAKT,
        AuditKind::Kontrakter,
        ["avsluttet en lærekontrakt", "endret lærekontrakten", "slettet lærekontrakten"],
    ),
    AuditLabel::new(
        Collection::GRUPPER,
        AuditKind::Kontoret,
        ["opprettet gruppen", "endret gruppen", "slettet gruppen"],
    ),
    AuditLabel::new(
        Collection::IMPORTS,
        AuditKind::Kontoret,
        ["importerte personer fra fil", "angret eller ryddet en import", "slettet en import"],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(Collection::ARKIVERTELAERLINGER, "only searched; its changes are told as LAERLINGER")];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(secrets: Secrets) -> Capability {
    Capability::new("people")
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(search::ApprenticeSource)
        .list(search::ArchivedApprenticeSource)
        .list(search::EmployeeSource)
        .list(search::CoordinatorSource)
        .list(search::GroupSource)
        .files(Attachments)
        .files(Portraits)
        .personal_data(DataRank::Person, PeopleData { secrets })
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
