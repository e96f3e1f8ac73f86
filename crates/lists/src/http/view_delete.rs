use std::sync::Arc;

use async_trait::async_trait;
use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Caller, Params, Permitted, Problem, Question, Session, edit, endpoint};
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

/// A view that the caller may remove.
pub(super) struct RemovedView;

#[async_trait]
impl Question<ViewId> for RemovedView {
    async fn ask(tx: &Tx, caller: &Caller, id: &ViewId) -> Result<(), Problem> {
        view::changeable(tx, caller, id, Change::Delete).await.map(drop)
    }
}

/// Removes a view.
#[endpoint(delete = "/views/{id}")]
pub(super) async fn view_delete(
    session: Session,
    Extension(names): Extension<Arc<dyn OwnerNames>>,
    Permitted(id, _): Permitted<ViewId, RemovedView>,
    Params(input): Params<ViewDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let found = view::changeable(&tx, &caller, &id, Change::Delete).await?;
    let shelf = Shelf { tx: &tx, caller: &caller, names: &*names };
    edit(&tx, &found, input.version, shelf.one(&found)).await?;
    views::delete(&tx, &found).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
