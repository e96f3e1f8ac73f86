use axum::Json;
use serde::Serialize;
use svenn_access::accounts;
use svenn_db::Tx;
use svenn_http::{Apprentice, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId, text::collation_key};
use svenn_people::{
    employees, guests,
    refs::{PersonRef, contacts},
};
use utoipa::ToSchema;

use crate::rules::visibility::{self, Answers, VisibleThing};

/// Who sees what of the apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnVisibility {
    /// The apprentice's instructors, by name, and then those who instruct during a stay today.
    ledere: Vec<SeeingInstructor>,
    /// The coordinators who are responsible for the apprentice, by name; all of the office see the
    /// same.
    koordinatorer: Vec<String>,
    /// Everything that is kept, and who sees it.
    ting: Vec<VisibleThing>,
}

/// An instructor, and what they may do with what is handed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SeeingInstructor {
    /// First and last name.
    navn: String,
    /// Approves documentation and the goals on it.
    godkjenner: bool,
    /// Sends it back.
    sender_tilbake: bool,
}

/// Who sees what of the caller, as the rules of each thing have it.
#[endpoint(get = "/visibility")]
pub(super) async fn own_visibility_view(
    session: Session<Apprentice>,
) -> Result<Json<OwnVisibility>, Problem> {
    let (tx, caller) = session.read().await?;
    let own: ApprenticeId = caller.person.clone().into();
    let around = contacts::load_contacts(&tx, &own).await?;
    let instructors = with_guests(&tx, &own, around.ansatte).await?;
    let mut ledere = Vec::with_capacity(instructors.len());
    for (id, navn) in instructors {
        let account = accounts::load_account(&tx, &id).await?;
        let tilganger = account.map(|it| it.tilganger).unwrap_or_default();
        let Answers { godkjenner, sender_tilbake } = visibility::answers(&tilganger);
        ledere.push(SeeingInstructor { navn, godkjenner, sender_tilbake });
    }
    let koordinatorer = around.coordinators.into_iter().map(|it| it.navn).collect();
    Ok(Json(OwnVisibility { ledere, koordinatorer, ting: visibility::visible_things() }))
}

/// The instructors of an apprentice, and those who instruct as guests today, each once.
async fn with_guests(
    tx: &Tx,
    id: &ApprenticeId,
    own: Vec<PersonRef>,
) -> Result<Vec<(PersonId, String)>, Fault> {
    let mut found: Vec<(PersonId, String)> =
        own.into_iter().map(|person| (person.id, person.navn)).collect();
    let ids = guests::instructors_of(tx, std::slice::from_ref(id)).await?;
    let ids: Vec<EmployeeId> = ids.into_iter().collect();
    let mut staying = employees::some(tx, &ids).await?;
    staying.sort_by_cached_key(|guest| collation_key(&guest.navn()));
    for guest in staying {
        let navn = guest.navn();
        let person = PersonId::from(guest.id);
        if found.iter().all(|(known, _)| *known != person) {
            found.push((person, navn));
        }
    }
    Ok(found)
}
