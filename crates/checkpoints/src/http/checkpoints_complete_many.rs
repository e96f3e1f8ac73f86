use axum::{Extension, Json};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CheckpointId, Fault, Fields, ListOf};
use svenn_people::apprentices;
use utoipa::ToSchema;

use super::checkpoint_complete;
use crate::{
    links::Links,
    open,
    rules::{CheckpointType, MoveCause},
    settle::{LOCK, settle},
    store::{self, Checkpoint},
};

/// Checkpoints that something is done with together.
#[derive(Debug, Input)]
#[input(check(ids) = check_ids)]
pub struct CheckpointsChosen {
    /// Which, as in the list SJEKKPUNKTER; at most 100.
    pub ids: Chosen,
}

/// Checkpoints of one call; of more there are several calls.
pub type Chosen = ListOf<CheckpointId, 100>;

/// Notes that nothing is chosen.
pub fn check_ids(ids: &Chosen, fields: &mut Fields) {
    if ids.is_empty() {
        fields.wrong("ids", "required", "Velg minst ett sjekkpunkt");
    }
}

/// Outcome: every item is done, was done before, or failed.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct CheckpointsAnswer {
    /// These were changed by this call.
    pub done: Vec<CheckpointId>,
    /// These were so already: somebody else was first.
    pub already: Vec<CheckpointId>,
    /// Items that were not changed.
    pub failed: Vec<CheckpointFailure>,
}

/// An item that was not changed, with the reason.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointFailure {
    pub id: CheckpointId,
    /// The apprentice's name; empty for an unknown one.
    pub navn: String,
    /// Stable code.
    pub code: &'static str,
    /// Why, in Norwegian.
    pub message: &'static str,
}

impl CheckpointsAnswer {
    pub fn fail(&mut self, id: CheckpointId, navn: String, why: (&'static str, &'static str)) {
        let (code, message) = why;
        self.failed.push(CheckpointFailure { id, navn, code, message });
    }
}

/// Completes several checkpoints.
#[endpoint(post = "/checkpoints/complete")]
pub async fn checkpoints_complete_many(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Valid(input): Valid<CheckpointsChosen>,
) -> Result<Json<CheckpointsAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    let mut answer = CheckpointsAnswer::default();
    let mut touched = Vec::new();
    for id in input.ids {
        let Some((row, _)) = opened(&tx, &id, &mut answer).await? else { continue };
        if row.is_completed() {
            answer.already.push(id);
        } else {
            touched.push(row.laerling.clone());
            checkpoint_complete::complete(&tx, row, &caller.person).await?;
            answer.done.push(id);
        }
    }
    settle(&tx, &links, &touched, MoveCause::Other).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// A checkpoint whose apprentice is here, with the apprentice's name; for another the reason why
/// nothing is done with it.
pub async fn here(
    tx: &Tx,
    id: &CheckpointId,
    answer: &mut CheckpointsAnswer,
) -> Result<Option<(Checkpoint, String)>, Fault> {
    let unknown = ("not_found", "Sjekkpunktet finnes ikke lenger");
    let Some(row) = store::find(tx, id).await? else {
        answer.fail(id.clone(), String::new(), unknown);
        return Ok(None);
    };
    let apprentice = apprentices::find(tx, &row.laerling).await?;
    let navn = apprentice.as_ref().map(apprentices::Apprentice::navn).unwrap_or_default();
    if apprentice.is_none_or(|it| it.archived) {
        answer.fail(id.clone(), navn, ("archived", "Lærlingen er arkivert"));
        return Ok(None);
    }
    Ok(Some((row, navn)))
}

/// The same of those that people complete.
pub async fn opened(
    tx: &Tx,
    id: &CheckpointId,
    answer: &mut CheckpointsAnswer,
) -> Result<Option<(Checkpoint, String)>, Fault> {
    let Some((row, navn)) = here(tx, id, answer).await? else { return Ok(None) };
    if open::kind_of(tx, &row).await? != CheckpointType::Manual {
        let why = ("linked", "Fullføres automatisk med en samtale eller en aktivitet");
        answer.fail(id.clone(), navn, why);
        return Ok(None);
    }
    Ok(Some((row, navn)))
}
