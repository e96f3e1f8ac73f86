//! The messages the simulator has sent.

use std::sync::Arc;

use axum::{Extension, Json};
use svenn_gateways::simulator::{SimulatedMessage, Simulator};
use svenn_http::{Problem, endpoint};

/// Most messages shown.
const MESSAGES_SHOWN_MAX: usize = 500;

/// Messages the simulator has sent, newest first.
#[endpoint(get = "/simulator/messages", public, tag = "simulator", not_found = "Unknown")]
pub async fn simulator_messages(
    Extension(simulator): Extension<Option<Arc<Simulator>>>,
) -> Result<Json<Vec<SimulatedMessage>>, Problem> {
    let simulator = simulator.ok_or_else(Problem::not_found)?;
    let messages = simulator.messages(MESSAGES_SHOWN_MAX).await?;
    Ok(Json(messages))
}
