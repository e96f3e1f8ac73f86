use axum::Json;
use svenn_http::{Problem, Session, Valid};
use svenn_kernel::Role;
use svenn_people::{anonymised, apprentices, archive, rules};

use crate::bulk::{Apprentices, BulkAnswer, BulkFailure};

/// Brings archived apprentices back to the lists, and opens the sign-in that archiving closed.
#[utoipa::path(
    post,
    path = "/apprentices/restore",
    operation_id = "apprentices_restore",
    tag = "people",
    request_body = Apprentices,
    responses(
        (status = 200, body = BulkAnswer),
        (status = 403, body = Problem, description = "The archive is the coordinators'"),
    )
)]
pub async fn apprentices_restore(
    session: Session,
    Valid(input): Valid<Apprentices>,
) -> Result<Json<BulkAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
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
