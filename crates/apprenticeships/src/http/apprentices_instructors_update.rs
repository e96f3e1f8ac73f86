use axum::Json;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::EmployeeId;

use crate::exchange::{Exchange, ExchangeAnswer, exchange};

/// Sets the instructors of many apprentices.
#[endpoint(post = "/apprentices/ansatte", invalid = "Also for an unknown employee")]
pub async fn apprentices_instructors_update(
    session: Session<Coordinator>,
    Valid(input): Valid<Exchange>,
) -> Result<Json<ExchangeAnswer>, Problem> {
    let (tx, _) = session.write().await?;
    let answer = exchange::<EmployeeId>(&tx, &input).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
