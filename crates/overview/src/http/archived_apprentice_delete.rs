use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use svenn_http::{
    Ids, Params, Problem, Session, edit_locked,
    personal::{self, Whom},
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

/// Deletes an archived apprentice for good: every capability lets go of her, with the account and
/// all files. What the change log noted of it stays, without content.
#[utoipa::path(delete, path = "/archive/apprentices/{id}",
    operation_id = "archived_apprentice_delete", tag = "people",
    params(("id" = String, Path, description = "The apprentice"), ArchivedDelete),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "The archive is the coordinators'"),
        (status = 409, body = Problem, description = "Not in the archive, or changed meanwhile"),
    ))]
pub(super) async fn archived_apprentice_delete(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Params(input): Params<ArchivedDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    let found = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    rules::may_take_out_of_archive(found.archived)
        .map_err(|(code, title)| Problem::conflict(code, title))?;
    let version = found.version;
    edit_locked(version, input.version, async { Ok(json!({ "version": version })) }).await?;
    let whom = Whom { id: found.id.into(), rolle: Role::Laerling };
    personal::forget(&session.app, &tx, &whom).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
