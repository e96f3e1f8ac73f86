use axum::{Extension, Json, http::StatusCode};
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{
    Coordinator, Ids, Params, Problem, Session, edit_locked, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{CheckpointId, Fault};
use svenn_people::subjects::Subject;
use svenn_records::followed;

use super::text::VersionParam;
use crate::{
    capability::SJEKKPUNKTER,
    links::Links,
    open, rules,
    store::{self, Checkpoint},
    view,
};

/// Deletes an individual checkpoint with its comments and files. What was lost with it stands in the
/// journal of the apprentice.
#[endpoint(delete = "/checkpoints/{id}", conflict = "Not individual, archived, or stale version")]
pub async fn checkpoint_delete(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Params(params): Params<VersionParam>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let row = deletable(&tx, &id).await?;
    let current =
        async { Ok(view::load(&session.app, &tx, &links, (&row, &caller.person)).await?) };
    edit_locked(row.version, params.version, current).await?;
    let follows = lost_with(&tx, &row).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let what = format!("Sjekkpunktet «{}» ble slettet.", row.title);
    followed::note(it, Subject::Apprentice(row.laerling.clone()), &what, &follows).await?;
    store::remove(&tx, std::slice::from_ref(&row)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What deleting an individual checkpoint would do, in sentences. Nothing is done.
#[endpoint(post = "/checkpoints/{id}/delete/preview", conflict = "Not individual, or archived")]
pub async fn checkpoint_delete_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<CheckpointId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, _) = session.write().await?;
    let row = deletable(&tx, &id).await?;
    let folger = lost_with(&tx, &row).await?;
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

async fn deletable(tx: &Tx, id: &CheckpointId) -> Result<Checkpoint, Problem> {
    let row = open::to_change(tx, id).await?;
    if !row.individual() {
        let message = "Sjekkpunktet er gitt av en mal, og kan ikke slettes her";
        return Err(Problem::conflict("not_individual", message));
    }
    Ok(row)
}

/// What goes with it, in sentences.
async fn lost_with(tx: &Tx, row: &Checkpoint) -> Result<Vec<String>, Fault> {
    let comments = store::comments_of(tx, std::slice::from_ref(&row.id)).await?.len();
    let files = records::of_owner(tx, SJEKKPUNKTER, row.id.as_str()).await?.len();
    Ok(rules::lost_words(row.status, (comments, files)))
}
