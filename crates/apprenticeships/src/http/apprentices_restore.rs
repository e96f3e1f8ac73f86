use axum::Json;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_people::{anonymised, apprentices, archive, rules};

use crate::bulk::{Apprentices, BulkAnswer, BulkFailure};

/// Brings archived apprentices back to the lists, and opens the sign-in that archiving closed.
#[endpoint(post = "/apprentices/restore")]
pub async fn apprentices_restore(
    session: Session<Coordinator>,
    Valid(input): Valid<Apprentices>,
) -> Result<Json<BulkAnswer>, Problem> {
    let (tx, _) = session.write().await?;
    let mut answer = BulkAnswer::default();
    for id in input.ids {
        let Some(found) = apprentices::find(&tx, &id).await? else {
            answer.failed.push(BulkFailure::unknown(id));
            continue;
        };
        let erased = anonymised::when(&tx, &found.id.clone().into()).await?.is_some();
        match rules::may_restore(found.archived, erased) {
            Ok(()) => {
                archive::restore(&tx, &found).await?;
                answer.done.push(id);
            }
            Err((code, message)) => {
                answer.failed.push(BulkFailure { id, navn: found.navn(), code, message });
            }
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}
