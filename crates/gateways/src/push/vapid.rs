//! Who sends a push message (VAPID, RFC 8292): a key of the installation signs each request.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use serde_json::json;
use svenn_kernel::Timestamp;

/// A signature holds for so long; push services refuse more than a day.
const HOLDS_SECONDS: i64 = 12 * 60 * 60;

/// The installation's key, and whom a push service can write to about it.
#[derive(Clone)]
pub struct VapidKey {
    key: SigningKey,
    subject: String,
}

/// The bytes are no key of the curve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a key for push messages")]
pub struct NotAPushKey;

impl VapidKey {
    /// The key of these 32 bytes. `subject` is an address with `https:` or `mailto:`.
    ///
    /// # Errors
    /// [`NotAPushKey`].
    pub fn new(bytes: &[u8; 32], subject: &str) -> Result<Self, NotAPushKey> {
        let key = SigningKey::from_slice(bytes).map_err(|_| NotAPushKey)?;
        Ok(Self { key, subject: subject.to_owned() })
    }

    /// The public half as browsers take it.
    #[must_use]
    pub fn public(&self) -> String {
        let point = self.key.verifying_key().to_sec1_point(false);
        BASE64_URL_SAFE_NO_PAD.encode(point.as_bytes())
    }

    /// The header that says who sends to the push service of this origin.
    pub(super) fn authorization(&self, origin: &str, now: Timestamp) -> String {
        let encoded = |value: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
        let head = encoded(json!({ "typ": "JWT", "alg": "ES256" }));
        let until = now.seconds() + HOLDS_SECONDS;
        let claims = encoded(json!({ "aud": origin, "exp": until, "sub": self.subject }));
        let signed = format!("{head}.{claims}");
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{VerifyingKey, signature::Verifier};

    use super::*;

    #[test]
    fn a_push_service_can_tell_who_sends() {
        let key = VapidKey::new(&[7; 32], "https://svenn.example").unwrap();
        let now = Timestamp::from_millis(1_795_000_000_000);
        let header = key.authorization("https://push.example", now);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        verifier.verify(signed.as_bytes(), &signature).unwrap();
        let claims: serde_json::Value =
            serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["exp"], 1_795_000_000 + 12 * 60 * 60);
        assert_eq!(VapidKey::new(&[0; 32], "x").map(|_| ()), Err(NotAPushKey));
    }
}
