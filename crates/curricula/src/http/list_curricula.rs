//! The list of national curricula.

use axum::Json;
use svenn_http::{Problem, Session};
use svenn_kernel::Role;

use super::view::CurriculumItem;
use crate::curricula;

/// Published national curricula with goals, by code, for coordinators.
#[utoipa::path(get, path = "/curricula", operation_id = "curricula_list", tag = "curricula",
    responses(
        (status = 200, body = [CurriculumItem]),
        (status = 403, body = Problem),
    ))]
pub(super) async fn curricula_list(session: Session) -> Result<Json<Vec<CurriculumItem>>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let lines = curricula::list(&tx).await?;
    Ok(Json(lines.into_iter().map(CurriculumItem::from).collect()))
}
