use std::collections::BTreeSet;

use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, DocumentationApprover, Problem, Session, Valid, endpoint};
use svenn_kernel::{DocumentationId, Fault, Fields};
use svenn_review::{Action, Refusal, Step, rules::decide};
use utoipa::ToSchema;

use super::step;
use crate::{
    events::Events,
    open,
    rules::Look,
    store::{self, Documentation},
    view,
};

/// Documentation of one call; a larger selection takes several calls.
const DOCUMENTATION_PER_CALL_MAX: usize = 50;

/// Documentation that needs no look.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DocumentationApproveMany {
    /// Which; at most 50.
    #[schema(max_items = 50)]
    ids: Vec<DocumentationId>,
}

impl Check for DocumentationApproveMany {
    fn check(&self, fields: &mut Fields) {
        if self.ids.is_empty() {
            fields.wrong("ids", "required", "Velg minst én dokumentasjon");
        }
        fields.list("ids", &self.ids, DOCUMENTATION_PER_CALL_MAX);
    }
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ApproveManyAnswer {
    /// These are approved.
    done: Vec<ApprovedOne>,
    /// Items that were not changed.
    failed: Vec<ApproveFailure>,
}

/// Documentation that was approved, as it is stored now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedOne {
    id: DocumentationId,
    /// As it is in the view.
    version: i64,
}

/// An item that was not changed, with the reason.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApproveFailure {
    id: DocumentationId,
    /// Its title; empty for one that is unknown.
    navn: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: String,
}

/// Approves documentation that needs no look, with its goals. Documentation that needs one stays,
/// and is listed in the answer.
#[endpoint(post = "/documentation/approve")]
pub async fn documentation_approve_many(
    session: Session<DocumentationApprover>,
    Extension(news): Extension<Events>,
    Valid(input): Valid<DocumentationApproveMany>,
) -> Result<Json<ApproveManyAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    lock(&tx, &input.ids).await?;
    let mut answer = ApproveManyAnswer::default();
    let mut seen = BTreeSet::new();
    for id in input.ids.into_iter().filter(|id| seen.insert(id.clone())) {
        match approvable(&tx, &caller, &id).await? {
            Ok(row) => {
                let row = step::carry_out(&tx, &news, &caller, row, Step::Approve, None).await?;
                answer.done.push(ApprovedOne { id, version: row.version });
            }
            Err((navn, (code, message))) => {
                answer.failed.push(ApproveFailure { id, navn, code, message: message.to_owned() });
            }
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// Takes the locks of all whose documentation it is, in one order for everybody.
async fn lock(tx: &Tx, ids: &[DocumentationId]) -> Result<(), Fault> {
    let rows = store::find_many(tx, ids).await?;
    let apprentices: BTreeSet<_> = rows.into_iter().map(|row| row.laerling).collect();
    for laerling in &apprentices {
        store::lock(tx, laerling).await?;
    }
    Ok(())
}

type Refused = (String, (&'static str, &'static str));

/// The documentation as it waits now, or its title and why it is not approved.
async fn approvable(
    tx: &Tx,
    caller: &Caller,
    id: &DocumentationId,
) -> Result<Result<Documentation, Refused>, Fault> {
    let unknown = || (String::new(), told(Refusal::Hidden));
    let Some(row) = store::find(tx, id).await? else { return Ok(Err(unknown())) };
    let access_level = open::access_level(tx, caller, &row).await?;
    match decide(Action::Approve, access_level, row.status().phase()) {
        Ok(()) => {}
        Err(Refusal::Hidden) => return Ok(Err(unknown())),
        Err(refusal) => return Ok(Err((row.name, told(refusal)))),
    }
    Ok(match view::look(tx, &row).await? {
        None | Some(Look::Klar) => Ok(row),
        Some(look) => Err((row.name, ("needs_look", to_look_at(look)))),
    })
}

const fn told(refusal: Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::Hidden => ("not_found", "Dokumentasjonen finnes ikke lenger"),
        Refusal::NotYours => ("forbidden", "Du har ikke tilgang til å godkjenne målene i den"),
        Refusal::WrongPhase | Refusal::TooLate => {
            ("wrong_status", "Den venter ikke på godkjenning")
        }
    }
}

const fn to_look_at(look: Look) -> &'static str {
    match look {
        Look::Klar => "",
        Look::Corrected => "Den er rettet etter retur. Se gjennom den først",
        Look::Asks => "Lærlingen stiller et spørsmål i teksten",
        Look::WithoutText => "Den har ingen tekst. Se gjennom den først",
        Look::WithoutGoals => "Den viser ingen mål. Se gjennom den først",
    }
}
