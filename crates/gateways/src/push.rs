//! Push messages to browsers.
//!
//! Only the simulator sends them so far. A server without it must not offer push at all: it has
//! no [`PushGateway`] to hand out, and the switch for it is not shown.

use async_trait::async_trait;

use crate::error::{GatewayError, Receipt};

/// One push message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushMessage {
    /// The browser's address at its push service, as its subscription gives it.
    pub endpoint: String,
    /// One line.
    pub title: String,
    /// The text under it. No personal data beyond a first name.
    pub body: String,
    /// The page that a click opens: a path in the app.
    pub route: String,
    /// The same key never sends twice.
    pub idempotency_key: String,
}

/// Sends push messages.
#[async_trait]
pub trait PushGateway: Send + Sync {
    /// Hands the message over to the browser's push service.
    /// [`GatewayError::Gone`] means that the subscription should be forgotten.
    async fn send(&self, message: &PushMessage) -> Result<Receipt, GatewayError>;
}
