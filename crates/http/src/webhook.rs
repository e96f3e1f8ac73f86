//! Calls that a service outside makes to tell something: signed as [Standard
//! Webhooks](https://www.standardwebhooks.com) say, so that senders need no code of
//! ours.
//!
//! A call has three headers: `webhook-id` names it, `webhook-timestamp` is when it was made (seconds
//! since 1970), and `webhook-signature` holds one or more signatures with a space between them, each
//! `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. A call older or newer than five
//! minutes is refused, so what was recorded is worth nothing; within them what is told twice must be
//! worth no more than once.

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::{HeaderMap, StatusCode},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use serde::de::DeserializeOwned;
use sha2::Sha256;
use svenn_kernel::{Entropy, TenantId, Timestamp};

use crate::{App, Parse, Problem, Secrets, extract};

/// Largest body, in bytes.
pub const WEBHOOK_BYTES_MAX: usize = 64 * 1024;
/// How far the sender's clock and ours may be apart.
pub const WEBHOOK_SECONDS_MAX: i64 = 5 * 60;
/// Longest name of a call, in bytes.
const ID_BYTES_MAX: usize = 200;
/// Most signatures that are looked at: a sender changes its key with two.
const SIGNATURES_MAX: usize = 4;
const ID: &str = "webhook-id";
const TIMESTAMP: &str = "webhook-timestamp";
const SIGNATURE: &str = "webhook-signature";
const VERSION: &str = "v1,";
const SECRET_PREFIX: &str = "whsec_";
/// Bytes of a secret that is made here.
const SECRET_BYTES: usize = 32;

/// What a sender signs with, for one organisation and one purpose.
pub struct WebhookSecret {
    key: Vec<u8>,
    /// With which a call may be signed too, while the installation's secret is changed.
    old: Vec<Vec<u8>>,
}

impl WebhookSecret {
    /// The secret of an organisation for a purpose, as `sms`.
    #[must_use]
    pub fn of(secrets: &Secrets, purpose: &str, tenant: &TenantId) -> Self {
        let purpose = format!("webhook {purpose} {tenant}");
        let old = secrets.keys(&purpose).into_iter().skip(1).map(Vec::from).collect();
        Self { key: secrets.key(&purpose).to_vec(), old }
    }

    /// A secret of its own, which is kept and not derived.
    #[must_use]
    pub fn make(entropy: &dyn Entropy) -> Self {
        Self { key: entropy.bytes::<SECRET_BYTES>().to_vec(), old: Vec::new() }
    }

    /// Reads what [`Self::text`] writes.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let key = BASE64_STANDARD.decode(text.strip_prefix(SECRET_PREFIX)?).ok()?;
        Some(Self { key, old: Vec::new() }).filter(|it| !it.key.is_empty())
    }

    /// As the sender is given it: `whsec_` and the key in base64.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{SECRET_PREFIX}{}", BASE64_STANDARD.encode(&self.key))
    }

    /// The headers of a call that is made now, with their values.
    #[must_use]
    pub fn headers(&self, id: &str, now: Timestamp, body: &[u8]) -> [(&'static str, String); 3] {
        let seconds = now.seconds().to_string();
        let signature = mac(&self.key, id, &seconds, body).finalize().into_bytes();
        let signature = format!("{VERSION}{}", BASE64_STANDARD.encode(signature));
        [(ID, id.to_owned()), (TIMESTAMP, seconds), (SIGNATURE, signature)]
    }

    /// Whether a signature is of one of the keys; compared in constant time.
    fn is_of(&self, signature: &[u8], id: &str, timestamp: &str, body: &[u8]) -> bool {
        let mut keys = std::iter::once(&self.key).chain(&self.old);
        keys.any(|key| mac(key, id, timestamp, body).verify_slice(signature).is_ok())
    }
}

#[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
fn mac(key: &[u8], id: &str, timestamp: &str, body: &[u8]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    for part in [id.as_bytes(), b".", timestamp.as_bytes(), b".", body] {
        mac.update(part);
    }
    mac
}

/// A call as it came, not yet believed.
pub struct Webhook {
    headers: HeaderMap,
    body: Bytes,
}

impl FromRequest<App> for Webhook {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let body = extract::arrived(body, WEBHOOK_BYTES_MAX).await?;
        Ok(Self { headers: parts.headers, body })
    }
}

impl Webhook {
    /// What the call says, when it is signed with the secret and was made just now.
    ///
    /// # Errors
    /// 401 for any other call, and then as for [`crate::Valid`].
    pub fn open<T: DeserializeOwned + Parse>(
        &self,
        secret: &WebhookSecret,
        now: Timestamp,
    ) -> Result<T::Parsed, Problem> {
        if !self.is_signed(secret, now).unwrap_or_default() {
            let title = "Kallet er ikke signert slik det skal";
            return Err(Problem::new(StatusCode::UNAUTHORIZED, "bad_signature", title));
        }
        extract::parsed::<T>(&self.body)
    }

    /// `None` when a header is missing or cannot be read.
    fn is_signed(&self, secret: &WebhookSecret, now: Timestamp) -> Option<bool> {
        let header = |name: &str| self.headers.get(name)?.to_str().ok();
        let (id, timestamp) = (header(ID)?, header(TIMESTAMP)?);
        let made: i64 = timestamp.parse().ok()?;
        let apart = made.checked_sub(now.seconds())?.checked_abs()?;
        if id.is_empty() || id.len() > ID_BYTES_MAX || apart > WEBHOOK_SECONDS_MAX {
            return Some(false);
        }
        let signatures = header(SIGNATURE)?.split(' ').take(SIGNATURES_MAX);
        let mut given =
            signatures.filter_map(|one| BASE64_STANDARD.decode(one.strip_prefix(VERSION)?).ok());
        Some(given.any(|one| secret.is_of(&one, id, timestamp, &self.body)))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use axum::http::HeaderName;

    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_614_265_330_000);

    fn call(headers: &[(&'static str, String)], body: &str) -> Webhook {
        let headers = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), value.parse().unwrap()))
            .collect();
        Webhook { headers, body: Bytes::copy_from_slice(body.as_bytes()) }
    }

    fn secret(tenant: &str) -> WebhookSecret {
        let tenant = TenantId::parse(tenant).unwrap();
        WebhookSecret::of(&Secrets::new([7; 32]), "sms", &tenant)
    }

    fn is_signed(call: &Webhook, secret: &WebhookSecret, now: Timestamp) -> bool {
        call.is_signed(secret, now).unwrap_or_default()
    }

    #[test]
    fn a_secret_is_read_back_from_its_text() {
        let secret = WebhookSecret::make(&svenn_kernel::SeededEntropy::new(1));
        let text = secret.text();
        assert!(text.starts_with("whsec_") && text.len() == 6 + 44, "{text}");
        assert_eq!(WebhookSecret::read(&text).unwrap().text(), text);
        for wrong in ["", "whsec_", "whsec_å", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] {
            assert!(WebhookSecret::read(wrong).is_none(), "{wrong}");
        }
    }

    /// The example that the specification of Standard Webhooks gives.
    #[test]
    fn a_call_is_signed_as_the_specification_signs_it() {
        let key = BASE64_STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let body = br#"{"test": 2432232314}"#;
        let secret = WebhookSecret { key, old: Vec::new() };
        let headers = secret.headers("msg_p5jXN8AQM9LWM0D4loKWxJek", NOW, body);
        assert_eq!(headers[1].1, "1614265330");
        assert_eq!(headers[2].1, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn only_the_organisations_own_secret_opens_a_call() {
        let (fjord, body) = (secret("fjord"), r#"{"reports":[]}"#);
        let headers = fjord.headers("m1", NOW, body.as_bytes());
        assert!(is_signed(&call(&headers, body), &fjord, NOW));
        assert!(!is_signed(&call(&headers, body), &secret("vidde"), NOW));
        assert!(!is_signed(&call(&headers, r#"{"reports":[1]}"#), &fjord, NOW));
        for at in 0..3 {
            let mut other = headers.clone();
            other[at].1 = ["m2", "1614265331", "v1,AAAA"][at].to_owned();
            assert!(!is_signed(&call(&other, body), &fjord, NOW), "{at}");
            let mut fewer = headers.to_vec();
            fewer.remove(at);
            assert!(!is_signed(&call(&fewer, body), &fjord, NOW), "without {at}");
        }
        let mut changing = headers;
        changing[2].1 = format!("v1,AAAA v2,x {}", changing[2].1);
        assert!(is_signed(&call(&changing, body), &fjord, NOW), "one of several is enough");
    }

    #[test]
    fn a_provider_may_sign_with_the_secret_before_while_it_is_changed() {
        let tenant = TenantId::parse("fjord").unwrap();
        let of = |secrets: &Secrets| WebhookSecret::of(secrets, "sms", &tenant);
        let (old, new) = (of(&Secrets::new([7; 32])), of(&Secrets::new([8; 32])));
        let both = of(&Secrets::new([8; 32]).and_old([7; 32]));
        assert_eq!(both.text(), new.text());
        let call = |secret: &WebhookSecret| call(&secret.headers("m1", NOW, b"{}"), "{}");
        assert!(is_signed(&call(&old), &both, NOW) && is_signed(&call(&new), &both, NOW));
        assert!(!is_signed(&call(&old), &new, NOW));
    }

    #[test]
    fn what_was_recorded_is_worth_nothing_later() {
        let (fjord, body) = (secret("fjord"), "{}");
        let headers = fjord.headers("m1", NOW, body.as_bytes());
        let recorded = call(&headers, body);
        let after = |seconds| NOW.plus(Duration::from_secs(seconds));
        let before = |seconds| NOW.minus(Duration::from_secs(seconds));
        assert!(is_signed(&recorded, &fjord, after(300)));
        assert!(!is_signed(&recorded, &fjord, after(301)));
        assert!(is_signed(&recorded, &fjord, before(300)));
        assert!(!is_signed(&recorded, &fjord, before(301)));
    }
}
