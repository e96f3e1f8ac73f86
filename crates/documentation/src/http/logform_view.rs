use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::LogFormId;

use super::logforms::LogFormView;

/// A form for logs.
#[endpoint(get = "/logforms/{id}")]
pub async fn logform_view(
    session: Session<Coordinator>,
    Ids(id): Ids<LogFormId>,
) -> Result<Json<LogFormView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(LogFormView::stored(&tx, &id).await?))
}
