//! The office's own administration of its coordinators. Only coordinators administer coordinators,
//! whatever an employee's list says: an employee who could create one could sign in as one.

mod coordinator_access_update;
mod coordinator_create;
mod coordinator_delete;
mod coordinator_delete_preview;
mod coordinator_rights_update;
mod coordinator_update;
mod coordinator_view;

use std::collections::BTreeMap;

use serde::Serialize;
use svenn_access::accounts;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{Caller, Input, Problem, Routes, Session, edit, routes};
use svenn_kernel::{
    CoordinatorId, Fault, OfficeRight, OfficeRights, OneLine, OrBlank, PersonId,
    numbers::{EmailAddress, PhoneNumber},
};
use utoipa::ToSchema;

use crate::{
    contacts,
    coordinators::{self, Coordinator},
    relations,
    rules::administration::{Kept, RightsRefused, may_change_rights, may_shut_out},
};

/// Longest names and workplace, in characters.
const TEXT_CHARS_MAX: usize = 200;
/// Changes of who has access come after each other.
const LOCK: &str = "coordinators";

pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(coordinator_create::coordinator_create))
        .routes(routes!(
            coordinator_view::coordinator_view,
            coordinator_update::coordinator_update,
            coordinator_delete::coordinator_delete
        ))
        .routes(routes!(coordinator_delete_preview::coordinator_delete_preview))
        .routes(routes!(coordinator_access_update::coordinator_access_update))
        .routes(routes!(coordinator_access_update::coordinator_access_preview))
        .routes(routes!(coordinator_rights_update::coordinator_rights_update))
}

/// What is written of a coordinator.
#[derive(Debug, Input)]
#[input(check(epost, telefon) = contacts::require_given)]
pub struct CoordinatorFields {
    /// First names.
    fornavn: OneLine<1, TEXT_CHARS_MAX>,
    /// Last name.
    etternavn: OneLine<1, TEXT_CHARS_MAX>,
    /// E-mail to sign in with; this or the telephone is needed.
    epost: Option<EmailAddress>,
    /// Telephone to sign in with.
    telefon: Option<PhoneNumber>,
    /// Where the coordinator works, when that is not the office itself.
    #[input(default)]
    bedrift: OrBlank<OneLine<1, TEXT_CHARS_MAX>>,
}

/// A coordinator as other coordinators see them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CoordinatorDetail {
    id: CoordinatorId,
    /// Send it back when changing something.
    version: i64,
    fornavn: String,
    etternavn: String,
    epost: Option<String>,
    telefon: Option<String>,
    /// Where the coordinator works, when that is not the office itself.
    bedrift: String,
    /// Whether the coordinator is shut out.
    deaktivert: bool,
    /// Whether it is the caller, who changes their contacts on their own page.
    meg: bool,
    /// Apprentices that the coordinator is responsible for, archived ones left out.
    antall_laerlinger: usize,
    /// Companies that the coordinator is responsible for.
    antall_bedrifter: usize,
    /// Why the coordinator can neither lose access nor be deleted; absent when they can.
    hindring: Option<&'static str>,
    /// Each named right, and whether the coordinator holds it.
    rights: Vec<RightView>,
}

/// A named right of a coordinator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CoordinatorRight)]
pub struct RightView {
    right: OfficeRight,
    /// What people call it.
    label: &'static str,
    /// What it opens, in a sentence.
    explained: &'static str,
    held: bool,
    /// Why the caller can neither give nor take it; absent when they can.
    hindring: Option<String>,
}

/// The rights of a coordinator, as the caller may change them.
fn rights(
    caller: &Caller,
    id: &CoordinatorId,
    held: &BTreeMap<PersonId, OfficeRights>,
) -> Vec<RightView> {
    let own = held.get(&PersonId::from(id.clone())).cloned().unwrap_or_default();
    let others = rights_of_others(id, held);
    let view = |right: OfficeRight| {
        let mut after = own.clone();
        if !after.remove(&right) {
            after.insert(right);
        }
        RightView {
            right,
            label: right.label(),
            explained: right.explained(),
            held: own.contains(&right),
            hindring: may_change_rights(&caller.rights, (&own, &after), &others)
                .err()
                .map(RightsRefused::message),
        }
    };
    OfficeRight::ALL.into_iter().map(view).collect()
}

/// What all others with access hold.
fn rights_of_others(id: &CoordinatorId, held: &BTreeMap<PersonId, OfficeRights>) -> OfficeRights {
    let others = held.iter().filter(|(person, _)| person.as_str() != id.as_str());
    others.flat_map(|(_, rights)| rights.iter().copied()).collect()
}

async fn detail(
    tx: &Tx,
    caller: &Caller,
    coordinator: Coordinator,
) -> Result<CoordinatorDetail, Fault> {
    let of_companies = companies::coordinators_by_company(tx).await?;
    let id = &coordinator.id;
    let held = accounts::rights_held(tx).await?;
    Ok(CoordinatorDetail {
        rights: rights(caller, id, &held),
        version: coordinator.version,
        meg: coordinator.id.as_str() == caller.person.as_str(),
        antall_laerlinger: relations::apprentices_of_coordinator(tx, id).await?.len(),
        antall_bedrifter: of_companies.values().filter(|those| those.contains(id)).count(),
        hindring: shutting_out(tx, caller, id).await?.err().map(Kept::message),
        deaktivert: coordinator.deaktivert.is_some(),
        fornavn: coordinator.fornavn,
        etternavn: coordinator.etternavn,
        epost: coordinator.epost,
        telefon: coordinator.telefon,
        bedrift: coordinator.bedrift,
        id: coordinator.id,
    })
}

/// The rule, on those who can sign in now.
async fn shutting_out(
    tx: &Tx,
    caller: &Caller,
    id: &CoordinatorId,
) -> Result<Result<(), Kept>, Fault> {
    let held = accounts::rights_held(tx).await?;
    let open: Vec<CoordinatorId> = held.keys().cloned().map(Into::into).collect();
    let others = rights_of_others(id, &held);
    let own = held.get(&PersonId::from(id.clone()));
    Ok(may_shut_out(&caller.person.clone().into(), id, &open).and_then(|()| {
        let is_last = own.is_some_and(|own| !own.is_subset(&others));
        if is_last { Err(Kept::LastHolder) } else { Ok(()) }
    }))
}

/// A coordinator opened to be changed: its version is the next one, nothing else is written yet.
struct Editing {
    tx: Tx,
    caller: svenn_http::Coordinator,
    /// As it was before.
    coordinator: Coordinator,
}

impl Editing {
    /// 403 for others than coordinators, 404, and 409 for a stale version with what is stored now.
    async fn open(
        session: &Session<svenn_http::Coordinator>,
        id: &CoordinatorId,
        version: i64,
    ) -> Result<Self, Problem> {
        let (tx, caller) = session.write_alone().await?;
        tx.lock(LOCK).await?;
        let coordinator = coordinators::find(&tx, id).await?.ok_or_else(Problem::not_found)?;
        let current = async { Ok(detail(&tx, &caller, coordinator.clone()).await?) };
        edit(&tx, &coordinator, version, current).await?;
        Ok(Self { tx, caller, coordinator })
    }

    /// 409 with the reason where the rule keeps the coordinator.
    async fn require_dispensable(&self) -> Result<(), Problem> {
        shutting_out(&self.tx, &self.caller, &self.coordinator.id)
            .await?
            .map_err(|kept| Problem::conflict(kept.code(), kept.message()))
    }

    /// Commits what was stored, and answers the coordinator as stored.
    async fn done(self) -> Result<CoordinatorDetail, Problem> {
        let stored = coordinators::find(&self.tx, &self.coordinator.id).await?;
        let stored = stored.ok_or_else(Problem::not_found)?;
        let detail = detail(&self.tx, &self.caller, stored).await?;
        self.tx.commit().await?;
        Ok(detail)
    }
}
