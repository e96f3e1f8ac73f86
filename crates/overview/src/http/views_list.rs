use axum::Json;
use serde::Deserialize;
use svenn_http::{Params, Problem, Session};
use utoipa::IntoParams;

use super::view::{self, SavedView};

/// Which list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewsOf {
    /// The list's collection, as in `LAERLINGER`.
    list: String,
}

/// The caller's own views of a list, and for coordinators the shared ones, by name.
#[utoipa::path(get, path = "/views", operation_id = "views_list", tag = "overview",
    params(ViewsOf),
    responses(
        (status = 200, body = Vec<SavedView>),
        (status = 422, body = Problem, description = "Not a list"),
    ))]
pub(super) async fn views_list(
    session: Session,
    Params(of): Params<ViewsOf>,
) -> Result<Json<Vec<SavedView>>, Problem> {
    let list = view::list_of(&session.app, &of.list)?;
    let (tx, caller) = session.read().await?;
    Ok(Json(view::shown(&tx, &caller, list).await?))
}
