use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::Permission;

use super::terms_view::TermsView;
use crate::terms;

/// An earlier version of the terms.
#[utoipa::path(
    get,
    path = "/terms/versions/{version}",
    operation_id = "terms_version_view",
    tag = "organisation",
    params(("version" = i64, Path, description = "Which")),
    responses(
        (status = 200, body = TermsView),
        (status = 403, body = Problem),
    )
)]
pub async fn terms_version_view(
    session: Session,
    Ids(version): Ids<i64>,
) -> Result<Json<TermsView>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require(Permission::UpdateTerms)?;
    let found = terms::find(&tx, version).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(found.into()))
}
