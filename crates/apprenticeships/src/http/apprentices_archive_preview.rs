use axum::Json;
use serde::Serialize;
use svenn_http::{ApprenticeArchiver, Problem, Session, Valid, endpoint, follows::Happening};
use svenn_kernel::ApprenticeId;
use svenn_people::{apprentices, rules, visible::may_see_apprentice};
use utoipa::ToSchema;

use crate::{archiving, bulk::Apprentices};

/// What follows for one apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArchivedFollows {
    /// Who.
    id: ApprenticeId,
    /// First and last name.
    navn: String,
    /// What follows, in Norwegian sentences.
    folger: Vec<String>,
}

/// What archiving these apprentices would do to all that is planned with them, in sentences; those
/// for whom nothing follows are left out. Nothing is done.
#[endpoint(post = "/apprentices/archive/preview")]
pub async fn apprentices_archive_preview(
    session: Session<ApprenticeArchiver>,
    Valid(input): Valid<Apprentices>,
) -> Result<Json<Vec<ArchivedFollows>>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut answer = Vec::new();
    for id in input.ids {
        let known = may_see_apprentice(&tx, &caller, &id).await?;
        let found = if known { apprentices::find(&tx, &id).await? } else { None };
        let Some(found) = found.filter(|it| rules::may_archive(it.archived).is_ok()) else {
            continue;
        };
        let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
        let folger = archiving::archive(it, &found).await?;
        if !folger.is_empty() {
            answer.push(ArchivedFollows { navn: found.navn(), id, folger });
        }
    }
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(answer))
}
