use std::sync::Arc;

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::ViewId;
use utoipa::IntoParams;

use super::view::{self, Shelf};
use crate::{
    OwnerNames,
    views::{self, Change},
};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewDelete {
    /// The version that was read.
    version: i64,
}

/// Removes a view.
#[endpoint(delete = "/views/{id}")]
pub(super) async fn view_delete(
    session: Session,
    Extension(names): Extension<Arc<dyn OwnerNames>>,
    Ids(id): Ids<ViewId>,
    Params(input): Params<ViewDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let found = view::visible(&tx, &caller, &id).await?;
    if !views::may_change(&caller, &found, Change::Delete) {
        return Err(Problem::forbidden());
    }
    let shelf = Shelf { tx: &tx, caller: &caller, names: &*names };
    edit(&tx, &found, input.version, shelf.one(&found)).await?;
    views::delete(&tx, &found).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
