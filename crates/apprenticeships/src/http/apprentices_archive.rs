use axum::Json;
use svenn_http::{ApprenticeArchiver, Problem, Session, Valid, endpoint, follows::Happening};
use svenn_people::{apprentices, rules, visible::may_see_apprentice};

use crate::{
    archiving,
    bulk::{ApprenticesToArchive, BulkAnswer, BulkFailure},
};

/// Archives apprentices: they leave the lists and can no longer sign in; their history stays, and
/// what follows from it (`/apprentices/archive/preview`) is done and noted in the journal.
/// An employee with the permission archives own apprentices only, and takes no signing back.
#[endpoint(post = "/apprentices/archive")]
pub async fn apprentices_archive(
    session: Session<ApprenticeArchiver>,
    Valid(input): Valid<ApprenticesToArchive>,
) -> Result<Json<BulkAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    let unsigned = input.unsigned(caller.rolle)?;
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
                let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
                archiving::archive(it, &found, unsigned).await?;
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
