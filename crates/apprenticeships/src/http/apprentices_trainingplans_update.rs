use axum::Json;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::TrainingPlanId;

use crate::exchange::{Exchange, ExchangeAnswer, exchange};

/// Sets the training plans of many apprentices.
#[endpoint(post = "/apprentices/trainingplans", invalid = "Also for an unknown training plan")]
pub async fn apprentices_trainingplans_update(
    session: Session<Coordinator>,
    Valid(input): Valid<Exchange>,
) -> Result<Json<ExchangeAnswer>, Problem> {
    let (tx, _) = session.write().await?;
    let answer = exchange::<TrainingPlanId>(&tx, &input).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
