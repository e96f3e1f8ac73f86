//! Push messages to the push services of browsers.
//!
//! The address comes from the browser, so it is anybody's: only https to a name, on the usual
//! port, that leads to no address inside a network; no redirects; the answer is not read.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use p256::{PublicKey, SecretKey};
use reqwest::{Client, StatusCode, Url, header};
use serde_json::json;
use svenn_kernel::{Clock, Entropy};

use super::{
    PushGateway, PushMessage, VapidKey,
    encrypt::{self, PLAIN_BYTES_MAX, Receiver},
};
use crate::{
    client,
    error::{GatewayError, Receipt},
    outside::{self, Reach},
};

/// A message that nobody takes for so long is not news any more.
const KEPT_SECONDS: u32 = 24 * 60 * 60;
/// Most keys tried until one fits the curve; the first one practically always does.
const KEYS_TRIED_MAX: usize = 8;

/// Sends to the push services of browsers.
pub struct WebPushGateway {
    client: Client,
    key: VapidKey,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
}

/// The HTTP client cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the HTTP client cannot be made: {0}")]
pub struct PushGatewayConfigError(String);

impl WebPushGateway {
    /// Makes the client; nothing is sent.
    ///
    /// # Errors
    /// [`PushGatewayConfigError`].
    pub fn new(
        key: VapidKey,
        timeout: Duration,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Self, PushGatewayConfigError> {
        let client = outside::client(timeout, Reach::Outside).map_err(PushGatewayConfigError)?;
        Ok(Self { client, key, clock, entropy })
    }

    fn body(&self, message: &PushMessage) -> Result<Vec<u8>, GatewayError> {
        let plain = json!({
            "title": message.title, "body": message.body, "route": message.route,
        })
        .to_string();
        if plain.len() > PLAIN_BYTES_MAX {
            return Err(GatewayError::refused("the message is too long"));
        }
        let public = PublicKey::from_sec1_bytes(&message.p256dh)
            .map_err(|_| GatewayError::refused("the subscription's key is none"))?;
        let receiver = Receiver { public: &public, auth: &message.auth };
        let salt = self.entropy.bytes();
        let body = encrypt::encrypted(plain.as_bytes(), &receiver, &self.own_key()?, salt);
        body.ok_or_else(|| GatewayError::refused("the message cannot be encrypted"))
    }

    /// A key for this message alone.
    fn own_key(&self) -> Result<SecretKey, GatewayError> {
        (0..KEYS_TRIED_MAX)
            .find_map(|_| SecretKey::from_slice(&self.entropy.bytes::<32>()).ok())
            .ok_or_else(|| GatewayError::unavailable("no key"))
    }
}

#[async_trait]
impl PushGateway for WebPushGateway {
    async fn send(&self, message: &PushMessage) -> Result<Receipt, GatewayError> {
        let url = push_address(&message.endpoint)
            .ok_or_else(|| GatewayError::refused("not the address of a push service"))?;
        let origin = url.origin().ascii_serialization();
        let request = self
            .client
            .post(url)
            .header(header::AUTHORIZATION, self.key.authorization(&origin, self.clock.now()))
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header("TTL", KEPT_SECONDS)
            .header("Urgency", "normal")
            .body(self.body(message)?);
        let response = request
            .send()
            .await
            .map_err(|_| GatewayError::unavailable("no answer from the push service"))?;
        match response.status() {
            status if status.is_success() => Ok(Receipt::default()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(GatewayError::Gone),
            _ => Err(client::refusal(&response)),
        }
    }
}

/// The push services of the browsers there are: Chrome, Edge and others on Android, Firefox, Edge
/// on Windows, Safari. The server calls no other host because a browser says so.
const PUSH_SERVICES: [&str; 5] = [
    "fcm.googleapis.com",
    "android.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
];

fn is_push_service(host: &str) -> bool {
    PUSH_SERVICES.iter().any(|service| {
        host.strip_suffix(service).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    })
}

/// The address, if it is a push service's.
#[must_use]
pub fn push_address(endpoint: &str) -> Option<Url> {
    let url = Url::parse(endpoint).ok().filter(|_| endpoint.len() <= super::ENDPOINT_BYTES_MAX)?;
    let known = url.domain().is_some_and(is_push_service);
    let plain = url.username().is_empty() && url.password().is_none() && url.port().is_none();
    (url.scheme() == "https" && known && plain).then_some(url)
}

/// Which push service an address belongs to, as its origin (`https://fcm.googleapis.com`); `None`
/// where it is no push service's.
#[must_use]
pub fn push_service(endpoint: &str) -> Option<String> {
    push_address(endpoint).map(|url| url.origin().ascii_serialization())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_services_of_browsers_are_push_services() {
        assert!(push_address("https://fcm.googleapis.com/fcm/send/abc:def").is_some());
        assert!(push_address("https://updates.push.services.mozilla.com/wpush/v2/x").is_some());
        assert!(push_address("https://web.push.apple.com/x").is_some());
        let service = push_service("https://WEB.push.apple.com/x?y").unwrap();
        assert_eq!(service, "https://web.push.apple.com");
        assert!(push_address("https://wns2-db5p.notify.windows.com/w/?token=x").is_some());
        for wrong in [
            "http://fcm.googleapis.com/x",
            "https://push.example/x",
            "https://evilfcm.googleapis.com/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://fcm.googleapis.com./x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://2130706433/x",
            "https://localhost/x",
            "https://fcm.googleapis.com:8443/x",
            "https://user:pass@fcm.googleapis.com/x",
            "file:///etc/passwd",
            "https://",
            "",
        ] {
            assert!(push_address(wrong).is_none(), "{wrong}");
        }
        assert!(
            push_address(&format!("https://fcm.googleapis.com/{}", "x".repeat(2_000))).is_none()
        );
    }
}
