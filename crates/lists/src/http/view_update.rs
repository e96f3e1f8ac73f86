use std::sync::Arc;

use async_trait::async_trait;
use axum::{Extension, Json};
use svenn_db::Tx;
use svenn_http::{Caller, Input, Permitted, Problem, Question, Session, Valid, edit, endpoint};
use svenn_kernel::ViewId;

use super::{
    view::{self, SavedView, Shelf, ViewInput},
    view_create::demand_room,
};
use crate::views::{self, Change, OwnerNames, View};

/// A view's new name, content and sharing.
#[derive(Debug, Input)]
pub(super) struct ViewUpdate {
    /// The version that was read.
    version: i64,
    /// New content of the view.
    #[input(flatten)]
    view: ViewInput,
}

/// A view that the caller may change.
pub(super) struct ChangedView;

#[async_trait]
impl Question<ViewId> for ChangedView {
    async fn ask(tx: &Tx, caller: &Caller, id: &ViewId) -> Result<(), Problem> {
        view::changeable(tx, caller, id, Change::Edit).await.map(drop)
    }
}

/// Changes a view. Every coordinator may change a shared one; only its owner ends the sharing.
#[endpoint(put = "/views/{id}", conflict = "Stale version")]
pub(super) async fn view_update(
    session: Session,
    Extension(names): Extension<Arc<dyn OwnerNames>>,
    Permitted(id, _): Permitted<ViewId, ChangedView>,
    Valid(input): Valid<ViewUpdate>,
) -> Result<Json<SavedView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock("views").await?;
    let found = view::changeable(&tx, &caller, &id, Change::Edit).await?;
    let ViewInput { navn, query, shared } = input.view;
    let sharing_changes = shared != found.shared;
    if sharing_changes && !views::may_change(&caller, &found, Change::Sharing) {
        return Err(Problem::forbidden());
    }
    let shelf = Shelf { tx: &tx, caller: &caller, names: &*names };
    edit(&tx, &found, input.version, shelf.one(&found)).await?;
    if sharing_changes {
        demand_room(&tx, &caller, &found.list, shared).await?;
    }
    let (navn, query) = (navn.into_string(), query.into_string());
    let changed = View { navn, query, shared, ..found };
    views::update(&tx, &changed).await?;
    let saved = shelf.one(&changed).await?;
    tx.commit().await?;
    Ok(Json(saved))
}
