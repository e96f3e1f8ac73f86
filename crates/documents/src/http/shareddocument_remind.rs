use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::SharedDocumentId;

use crate::{
    notifications, open,
    receivers::receivers,
    rules::may_remind,
    store,
    view::{self, SharedDocumentView},
};

/// Reminds those who have not opened the newest edition, once a day at most.
#[endpoint(
    post = "/shareddocuments/{id}/remind",
    conflict = "`not_shared`, `reminded_today`, or `nobody_left`"
)]
pub async fn shareddocument_remind(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
) -> Result<Json<SharedDocumentView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::document(&tx, &id).await?;
    let editions = store::editions_of(&tx, &id).await?;
    let Some(newest) = editions.newest() else {
        return Err(Problem::conflict("not_shared", "Dokumentet er ikke delt ennå"));
    };
    if !may_remind(row.reminded, tx.now()) {
        return Err(Problem::conflict("reminded_today", "Det er allerede purret i dag"));
    }
    let groups = store::groups_of(&tx, &id).await?;
    let seen = store::seen_of_edition(&tx, &id, newest.utgave).await?;
    let reached = receivers(&tx, &row, &groups).await?;
    let left = |id| !seen.contains_key(id) && *id != caller.person;
    let left: Vec<_> = reached.iter().filter(|it| left(&it.id)).collect();
    if left.is_empty() {
        return Err(Problem::conflict("nobody_left", "Alle har åpnet dokumentet"));
    }
    notifications::reminded(&tx, &row, &left).await?;
    store::set_reminded(&tx, &id, tx.now()).await?;
    let answer = view::load(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
