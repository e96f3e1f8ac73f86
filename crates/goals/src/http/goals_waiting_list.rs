use axum::{Extension, Json};
use svenn_http::{CoordinatorOrEmployee, Problem, Session, endpoint};

use crate::{
    evidence::Sources,
    waiting::{self, GoalsWaiting},
};

/// The goals of the caller's apprentices whose approval was asked for by itself, each with its
/// evidence. Goals sent with documentation are answered with the documentation.
#[endpoint(get = "/goals/waiting")]
pub async fn goals_waiting_list(
    session: Session<CoordinatorOrEmployee>,
    Extension(sources): Extension<Sources>,
) -> Result<Json<GoalsWaiting>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(waiting::load(&tx, &caller, &sources).await?))
}
