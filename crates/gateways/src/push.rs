//! Push messages to browsers (Web Push).

mod encrypt;
mod vapid;
mod web;

pub use vapid::{NotAPushKey, VapidKey};
pub use web::{PushGatewayConfigError, WebPushGateway, push_address, push_service};

use async_trait::async_trait;
use p256::PublicKey;

use crate::error::{GatewayError, Receipt};

/// The longest address of a subscription, in bytes.
pub const ENDPOINT_BYTES_MAX: usize = 1_000;
/// Length of a subscription's secret, in bytes.
const AUTH_BYTES: usize = 16;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushMessage {
    /// The browser's address at its push service, as its subscription gives it.
    pub endpoint: String,
    /// The browser's public key, as its subscription gives it.
    pub p256dh: Vec<u8>,
    /// The subscription's secret.
    pub auth: Vec<u8>,
    /// One line.
    pub title: String,
    /// The text under it.
    pub body: String,
    /// The page that a click opens: a path in the app.
    pub route: String,
    /// The same key never sends twice.
    pub idempotency_key: String,
}

/// Whether a subscription's keys can be encrypted to.
#[must_use]
pub fn are_push_keys(p256dh: &[u8], auth: &[u8]) -> bool {
    auth.len() == AUTH_BYTES && PublicKey::from_sec1_bytes(p256dh).is_ok()
}

/// Sends push messages.
#[async_trait]
pub trait PushGateway: Send + Sync {
    /// Hands the message over to the browser's push service.
    /// [`GatewayError::Gone`] means that the subscription should be deleted.
    async fn send(&self, message: &PushMessage) -> Result<Receipt, GatewayError>;
}
