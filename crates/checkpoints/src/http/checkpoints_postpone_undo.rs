use axum::{Extension, Json};
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, PersonId};

use super::{
    checkpoint_postpone::{Postponed, postpone},
    checkpoints_complete_many::{CheckpointsAnswer, CheckpointsChosen, here},
};
use crate::{
    links::Links,
    rules::{MoveCause, may_undo},
    settle::LOCK,
    store::{self, Checkpoint, Moved},
};

/// Undoes what the caller postponed a moment ago: each gets back its previous deadline and reason.
#[endpoint(post = "/checkpoints/postpone/undo")]
pub async fn checkpoints_postpone_undo(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Valid(input): Valid<CheckpointsChosen>,
) -> Result<Json<CheckpointsAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    let mut answer = CheckpointsAnswer::default();
    for id in input.ids {
        let Some((row, navn)) = here(&tx, &id, &mut answer).await? else { continue };
        if row.custom().is_none() {
            answer.already.push(id);
            continue;
        }
        match taken_back(&tx, &row, &caller.person).await? {
            Ok(moved) => {
                let back = Postponed {
                    day: moved.custom_before,
                    reason: moved.reason_before.as_deref().unwrap_or(&moved.reason),
                    why: MoveCause::Undone,
                };
                postpone(&tx, &links, row, back, &caller.person).await?;
                answer.done.push(id);
            }
            Err(why) => answer.fail(id, navn, why),
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// The caller's last postponement if it can still be undone; else why not.
async fn taken_back(
    tx: &Tx,
    row: &Checkpoint,
    by: &PersonId,
) -> Result<Result<Moved, (&'static str, &'static str)>, Fault> {
    if row.is_completed() {
        return Ok(Err(("completed", "Sjekkpunktet er fullført")));
    }
    let moves = store::moves_of(tx, &row.id).await?;
    let by_people = [MoveCause::Custom, MoveCause::Undone];
    let last = moves.into_iter().rfind(|it| by_people.contains(&it.why));
    Ok(match last.filter(|it| it.why == MoveCause::Custom) {
        Some(moved) if moved.by_id.as_ref() != Some(by) => {
            Err(("not_yours", "Noen andre har utsatt det"))
        }
        Some(moved) if may_undo(moved.at, tx.now()) => Ok(moved),
        _ => Err(("too_late", "Det er for sent å angre. Utsett på nytt i stedet")),
    })
}
