use axum::Json;
use svenn_http::{Problem, Session, Valid};
use svenn_kernel::Permission;
use svenn_people::{apprentices, archive, rules, visible::may_see_apprentice};

use crate::bulk::{Apprentices, BulkAnswer, BulkFailure};

/// Archives apprentices: they leave the lists and can no longer sign in; their history stays.
/// An employee with the permission archives own apprentices only.
#[utoipa::path(
    post,
    path = "/apprentices/archive",
    operation_id = "apprentices_archive",
    tag = "people",
    request_body = Apprentices,
    responses(
        (status = 200, body = BulkAnswer),
        (status = 403, body = Problem, description = "Without DELETE_APPRENTICE"),
    )
)]
pub async fn apprentices_archive(
    session: Session,
    Valid(input): Valid<Apprentices>,
) -> Result<Json<BulkAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require(Permission::DeleteApprentice)?;
    let mut answer = BulkAnswer::default();
    for id in input.ids {
        let known = may_see_apprentice(&tx, &caller, &id).await?;
        let found = if known { apprentices::find(&tx, &id).await? } else { None };
        let Some(found) = found else {
            answer.failed.push(BulkFailure::unknown(id));
            continue;
        };
        match rules::may_archive(found.archived) {
            Ok(()) => {
                archive::archive(&tx, &found).await?;
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
