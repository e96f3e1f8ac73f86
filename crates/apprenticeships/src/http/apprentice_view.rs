use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::ApprenticeId;
use svenn_people::visible;

use crate::detail::{self, ApprenticeDetail};

/// One apprentice. Employees see their own apprentices, apprentices themselves.
#[utoipa::path(
    get,
    path = "/apprentices/{id}",
    operation_id = "apprentice_view",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    responses((status = 200, body = ApprenticeDetail))
)]
pub async fn apprentice_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = visible::seen_apprentice(&tx, &caller, &id).await?;
    let found = found.ok_or_else(Problem::not_found)?;
    Ok(Json(detail::of(&tx, &session.app.secrets, &caller, found).await?))
}
