//! The list of national curricula.

use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::oslo;

use super::view::CurriculumItem;
use crate::curricula;

/// Published national curricula with goals, by code, for coordinators.
#[endpoint(get = "/curricula")]
pub(super) async fn curricula_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<CurriculumItem>>, Problem> {
    let (tx, _) = session.read().await?;
    let lines = curricula::list(&tx).await?;
    let today = oslo::day_of(tx.now());
    Ok(Json(lines.into_iter().map(|line| CurriculumItem::new(line, today)).collect()))
}
