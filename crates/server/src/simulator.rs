//! The messages the simulator has sent. Absent in production.

use std::sync::Arc;

use axum::{Extension, Json};
use serde::Serialize;
use svenn_gateways::simulator::{SimulatedMessage, Simulator};
use svenn_http::{Problem, Routes};
use svenn_kernel::Timestamp;
use utoipa::ToSchema;
use utoipa_axum::routes;

/// Most messages shown.
const MESSAGES_SHOWN_MAX: usize = 500;

/// The simulator's own routes.
pub fn routes() -> Routes {
    Routes::new().routes(routes!(simulator_messages))
}

/// A message that went nowhere.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentMessage {
    /// Its id.
    pub id: String,
    /// `SMS`, `EMAIL` or `PUSH`.
    pub channel: String,
    /// Phone number, e-mail or push endpoint.
    pub to: String,
    /// Subject, empty for SMS.
    pub subject: String,
    /// Text.
    pub body: String,
    /// When.
    pub sent_at: Timestamp,
}

impl From<SimulatedMessage> for SentMessage {
    fn from(message: SimulatedMessage) -> Self {
        Self {
            id: message.id,
            channel: message.channel.to_string(),
            to: message.to,
            subject: message.subject,
            body: message.body,
            sent_at: message.sent_at,
        }
    }
}

/// Messages the simulator has sent, newest first.
#[utoipa::path(
    get, path = "/simulator/messages", operation_id = "simulator_messages", tag = "simulator",
    security(()),
    responses((status = 200, body = Vec<SentMessage>), (status = 404, body = Problem))
)]
pub async fn simulator_messages(
    Extension(simulator): Extension<Option<Arc<Simulator>>>,
) -> Result<Json<Vec<SentMessage>>, Problem> {
    let simulator = simulator.ok_or_else(Problem::not_found)?;
    let messages = simulator.messages(MESSAGES_SHOWN_MAX).await?;
    Ok(Json(messages.into_iter().map(SentMessage::from).collect()))
}
