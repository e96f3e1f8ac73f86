use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Ids, Problem, Session, Valid, edit};
use svenn_kernel::{Fields, ViewId};
use utoipa::ToSchema;

use super::{
    view::{self, SavedView, ViewInput},
    view_create::demand_room,
};
use crate::views::{self, Change, View};

/// A view's new name, content and sharing.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ViewUpdate {
    /// The version that was read.
    version: i64,
    /// What it becomes.
    #[serde(flatten)]
    view: ViewInput,
}

impl Check for ViewUpdate {
    fn check(&self, fields: &mut Fields) {
        self.view.check(fields);
    }
}

/// Changes a view. A shared one may be changed by every coordinator; only its owner takes it
/// back.
#[utoipa::path(put, path = "/views/{id}", operation_id = "view_update", tag = "overview",
    params(("id" = String, Path, description = "The view")),
    request_body = ViewUpdate,
    responses(
        (status = 200, body = SavedView),
        (status = 403, body = Problem),
        (status = 404, body = Problem, description = "Unknown, or somebody else's"),
        (status = 409, body = Problem, description = "Somebody else was first"),
    ))]
pub(super) async fn view_update(
    session: Session,
    Ids(id): Ids<ViewId>,
    Valid(input): Valid<ViewUpdate>,
) -> Result<Json<SavedView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.take_turn("views").await?;
    let found = view::visible(&tx, &caller, &id).await?;
    let ViewInput { navn, query, shared } = input.view;
    let sharing_changes = shared != found.shared;
    if sharing_changes && !views::may_change(&caller, &found, Change::Sharing)
        || !views::may_change(&caller, &found, Change::Edit)
    {
        return Err(Problem::forbidden());
    }
    let current = view::one(&tx, &caller, &found);
    edit(&tx, &found, input.version, current).await?;
    if sharing_changes {
        demand_room(&tx, &caller, &found.list, shared).await?;
    }
    let changed = View { navn: navn.trim().to_owned(), query, shared, ..found };
    views::update(&tx, &changed).await?;
    let saved = view::one(&tx, &caller, &changed).await?;
    tx.commit().await?;
    Ok(Json(saved))
}
