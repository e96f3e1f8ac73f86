use axum::{Extension, Json};
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::CoordinatorId;

use super::{
    checkpoint_reopen::reopen,
    checkpoints_complete_many::{CheckpointsAnswer, CheckpointsChosen, opened},
};
use crate::{
    links::Links,
    rules::{MoveCause, may_undo},
    settle::{LOCK, settle},
};

/// Undoes what the caller completed a moment ago.
#[endpoint(post = "/checkpoints/complete/undo")]
pub async fn checkpoints_complete_undo(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Valid(input): Valid<CheckpointsChosen>,
) -> Result<Json<CheckpointsAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    let own = CoordinatorId::from(caller.person.clone());
    let mut answer = CheckpointsAnswer::default();
    let mut touched = Vec::new();
    for id in input.ids {
        let Some((row, navn)) = opened(&tx, &id, &mut answer).await? else { continue };
        if !row.is_completed() {
            answer.already.push(id);
        } else if row.completed_by.as_ref() != Some(&own) {
            answer.fail(id, navn, ("not_yours", "Noen andre har fullført det"));
        } else if !may_undo(row.changed, tx.now()) {
            let why = ("too_late", "Det er for sent å angre. Åpne det igjen i stedet");
            answer.fail(id, navn, why);
        } else {
            touched.push(row.laerling.clone());
            reopen(&tx, row).await?;
            answer.done.push(id);
        }
    }
    settle(&tx, &links, &touched, MoveCause::Other).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
