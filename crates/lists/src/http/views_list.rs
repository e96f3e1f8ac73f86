use std::sync::Arc;

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Params, Problem, Session, endpoint};
use utoipa::IntoParams;

use super::view::{self, SavedView, Shelf};
use crate::OwnerNames;

/// Which list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewsOf {
    /// The list's collection, as in `LAERLINGER`.
    list: String,
}

/// The caller's own views of a list, and for coordinators the shared ones, by name.
#[endpoint(get = "/views", invalid = "Not a list")]
pub(super) async fn views_list(
    session: Session,
    Extension(names): Extension<Arc<dyn OwnerNames>>,
    Params(of): Params<ViewsOf>,
) -> Result<Json<Vec<SavedView>>, Problem> {
    let list = view::list_of(&session.app, &of.list)?;
    let (tx, caller) = session.read().await?;
    let shelf = Shelf { tx: &tx, caller: &caller, names: &*names };
    Ok(Json(shelf.of_list(list).await?))
}
