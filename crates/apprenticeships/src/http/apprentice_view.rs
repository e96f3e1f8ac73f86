use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::visible;

use crate::detail::{self, ApprenticeDetail};

/// One apprentice. Employees see their own apprentices, apprentices themselves.
#[endpoint(get = "/apprentices/{id}")]
pub async fn apprentice_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = visible::seen_apprentice(&tx, &caller, &id).await?;
    let found = found.ok_or_else(Problem::not_found)?;
    Ok(Json(detail::load_detail(&tx, &session.app, &caller, found).await?))
}
