use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, ViewId};
use utoipa::ToSchema;

use super::view;
use crate::views;

/// Which view the caller's list opens with.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DefaultView {
    /// The list's collection, as in `LAERLINGER`.
    list: String,
    /// The view, or null for the list as it is.
    view: Option<ViewId>,
}

impl Check for DefaultView {
    fn check(&self, _fields: &mut Fields) {}
}

/// Sets the view that the caller's list opens with.
#[endpoint(put = "/views/default", invalid = "Not a list, or not a view of it")]
pub(super) async fn view_default_set(
    session: Session,
    Valid(input): Valid<DefaultView>,
) -> Result<StatusCode, Problem> {
    let list = view::list_of(&session.app, &input.list)?;
    let (tx, caller) = session.write().await?;
    if let Some(id) = &input.view {
        let found = views::find(&tx, id).await?;
        if !found.is_some_and(|found| found.list == list && views::may_see(&caller, &found)) {
            return Err(Problem::invalid_field("view", "unknown", "Visningen finnes ikke"));
        }
    }
    views::set_default(&tx, &caller.person, list, input.view.as_ref()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
