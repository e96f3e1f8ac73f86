use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Ids, Params, Problem, Session, edit};
use svenn_kernel::ViewId;
use utoipa::IntoParams;

use super::view;
use crate::views::{self, Change};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewDelete {
    /// The version that was read.
    version: i64,
}

/// Removes a view.
#[utoipa::path(delete, path = "/views/{id}", operation_id = "view_delete", tag = "overview",
    params(("id" = String, Path, description = "The view"), ViewDelete),
    responses(
        (status = 204),
        (status = 403, body = Problem),
        (status = 404, body = Problem, description = "Unknown, or somebody else's"),
        (status = 409, body = Problem, description = "Somebody changed it meanwhile"),
    ))]
pub(super) async fn view_delete(
    session: Session,
    Ids(id): Ids<ViewId>,
    Params(input): Params<ViewDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let found = view::visible(&tx, &caller, &id).await?;
    if !views::may_change(&caller, &found, Change::Delete) {
        return Err(Problem::forbidden());
    }
    let current = view::one(&tx, &caller, &found);
    edit(&tx, &found, input.version, current).await?;
    views::delete(&tx, &found).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
