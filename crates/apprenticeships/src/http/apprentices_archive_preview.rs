use axum::Json;
use svenn_http::{ApprenticeArchiver, Problem, Session, Valid, endpoint, follows::Happening};
use svenn_people::{apprentices, rules, visible::may_see_apprentice};

use crate::{
    archiving,
    bulk::{ApprenticeFollows, ApprenticesToArchive},
};

/// What archiving these apprentices would do to all that is planned with them, in sentences; those
/// for whom nothing follows are left out. Nothing is done.
#[endpoint(post = "/apprentices/archive/preview")]
pub async fn apprentices_archive_preview(
    session: Session<ApprenticeArchiver>,
    Valid(input): Valid<ApprenticesToArchive>,
) -> Result<Json<Vec<ApprenticeFollows>>, Problem> {
    let (tx, caller) = session.write().await?;
    let unsigned = input.unsigned(caller.rolle)?;
    let mut answer = Vec::new();
    for id in input.ids {
        let known = may_see_apprentice(&tx, &caller, &id).await?;
        let found = if known { apprentices::find(&tx, &id).await? } else { None };
        let Some(found) = found.filter(|it| rules::may_archive(it.archived).is_ok()) else {
            continue;
        };
        let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
        let folger = archiving::archive(it, &found, unsigned).await?;
        if !folger.is_empty() {
            answer.push(ApprenticeFollows { navn: found.navn(), id, folger });
        }
    }
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(answer))
}
