use axum::Json;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::CoordinatorId;

use crate::exchange::{Exchange, ExchangeAnswer, exchange};

/// Sets the coordinators of many apprentices.
#[endpoint(post = "/apprentices/coordinators", invalid = "Also for an unknown coordinator")]
pub async fn apprentices_coordinators_update(
    session: Session<Coordinator>,
    Valid(input): Valid<Exchange>,
) -> Result<Json<ExchangeAnswer>, Problem> {
    let (tx, _) = session.write().await?;
    let answer = exchange::<CoordinatorId>(&tx, &input).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
