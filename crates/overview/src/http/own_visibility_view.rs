use axum::Json;
use serde::Serialize;
use svenn_access::accounts;
use svenn_http::{Apprentice, Problem, Session, endpoint};
use svenn_people::refs::contacts;
use utoipa::ToSchema;

use crate::rules::visibility::{self, Answers, VisibleThing};

/// Who sees what of the apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnVisibility {
    /// The apprentice's instructors, by name.
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
    let around = contacts::load_contacts(&tx, &caller.person.clone().into()).await?;
    let mut ledere = Vec::with_capacity(around.ansatte.len());
    for person in around.ansatte {
        let account = accounts::load_account(&tx, &person.id).await?;
        let tilganger = account.map(|it| it.tilganger).unwrap_or_default();
        let Answers { godkjenner, sender_tilbake } = visibility::answers(&tilganger);
        ledere.push(SeeingInstructor { navn: person.navn, godkjenner, sender_tilbake });
    }
    let koordinatorer = around.coordinators.into_iter().map(|it| it.navn).collect();
    Ok(Json(OwnVisibility { ledere, koordinatorer, ting: visibility::visible_things() }))
}
