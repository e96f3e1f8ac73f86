//! This crate as a value, for the list of `server`.

use std::sync::Arc;

use svenn_http::{
    Capability, DataRank, Secrets,
    audit::{AuditKind, AuditLabel, Unaudited},
    follows::Untouched,
};
use svenn_jobs::Mending;
use svenn_kernel::Collection;

use crate::{
    KOORDINATORRETTIGHETER, bank_account::PlainNumbers, followed::FollowUps, personal::PeopleData,
    profile_pictures::ProfilePictures, search,
};

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
        KOORDINATORRETTIGHETER,
        AuditKind::Personer,
        ["endret rettighetene til koordinatoren"; 3],
    ),
    AuditLabel::new(
        Collection::PROFILEPICTURES,
        AuditKind::Personer,
        ["la inn et profilbilde", "byttet profilbilde", "fjernet profilbildet"],
    ),
    AuditLabel::new(
        Collection::GRUPPER,
        AuditKind::Kontoret,
        ["opprettet gruppen", "endret gruppen", "slettet gruppen"],
    ),
];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] =
    &[(Collection::ARKIVERTELAERLINGER, "only searched; its changes are told as LAERLINGER")];

/// All that this crate gives to the product.
#[must_use]
pub fn capability(secrets: Secrets, follow_ups: Arc<dyn FollowUps>) -> Capability {
    Capability::new("people", Untouched("keeps people, relations and groups, which others make happen and which are asked at the time"))
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(search::ApprenticeSource(follow_ups.clone()))
        .list(search::ArchivedApprenticeSource(follow_ups))
        .list(search::EmployeeSource)
        .list(search::CoordinatorSource)
        .list(search::GroupSource)
        .files(ProfilePictures)
        .jobs(|app| Mending {
            databases: app.databases.clone(),
            rows: PlainNumbers(app.secrets.clone()),
        })
        .personal_data(DataRank::Person, PeopleData { secrets })
        .templates(crate::templates::WELCOMES)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
