use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use svenn_http::{
    Coordinator, Ids, Params, Problem, Session, edit_locked, endpoint,
    personal::{self, DataSubject},
};
use svenn_kernel::{ApprenticeId, Role};
use svenn_people::{apprentices, rules};
use utoipa::IntoParams;

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ArchivedDelete {
    /// The version that was read.
    version: i64,
}

/// Deletes an archived apprentice for good: every capability lets go of the person, with the
/// account and all files. The entries of the change log stay, without content.
#[endpoint(delete = "/archive/apprentices/{id}", conflict = "Not in the archive, or stale version")]
pub(super) async fn archived_apprentice_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Params(input): Params<ArchivedDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write_alone().await?;
    let found = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    rules::may_take_out_of_archive(found.archived)
        .map_err(|(code, title)| Problem::conflict(code, title))?;
    let version = found.version;
    edit_locked(version, input.version, async { Ok(json!({ "version": version })) }).await?;
    let subject = DataSubject { id: found.id.into(), rolle: Role::Laerling };
    personal::delete(&session.app, &tx, &subject).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
