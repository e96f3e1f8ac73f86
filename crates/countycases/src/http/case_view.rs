use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::CountyCaseId;

use super::{CountyCaseView, load};

/// A case with the county, with its papers and what was sent.
#[endpoint(get = "/countycases/{id}")]
pub async fn countycase_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CountyCaseId>,
) -> Result<Json<CountyCaseView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(load(&session.app, &tx, &id).await?))
}
