use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::PortfolioOrderId;

use crate::store;

/// Deletes portfolios that the caller ordered together; those not made yet are cancelled.
#[endpoint(delete = "/portfolios/{id}")]
pub async fn portfolios_delete(
    session: Session,
    Ids(id): Ids<PortfolioOrderId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let mut rows = store::of_order(&tx, &id).await?;
    rows.retain(|row| row.by_id == caller.person);
    if rows.is_empty() {
        return Err(Problem::not_found());
    }
    store::delete_all(&tx, &rows).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
