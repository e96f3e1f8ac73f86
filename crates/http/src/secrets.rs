//! Keys derived from the installation's one secret: sealing identity numbers, blind indexes,
//! hashes of codes, signed addresses.

use aes_gcm::{
    Aes256Gcm, Key, Nonce,
    aead::{Aead, KeyInit, Payload},
};
use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD};
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use svenn_kernel::{Entropy, Fault, TenantId};

const NONCE_BYTES: usize = 12;
/// What HMAC with SHA-256 takes in at once.
const HMAC_BLOCK_BYTES: usize = 64;

/// A sealed text could not be opened: another key, another place, or damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SealError;

impl std::fmt::Display for SealError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a sealed value does not open")
    }
}

impl std::error::Error for SealError {}

/// Derives a key for each purpose.
#[derive(Clone)]
pub struct Secrets {
    root: [u8; 32],
}

impl Secrets {
    /// From the installation's secret.
    #[must_use]
    pub const fn new(root: [u8; 32]) -> Self {
        Self { root }
    }

    /// The 32-byte key for a purpose.
    #[must_use]
    #[expect(clippy::expect_used, reason = "no key is better than one that is not the purpose's")]
    pub fn key(&self, purpose: &str) -> [u8; 32] {
        let mut key = [0; 32];
        let hkdf = Hkdf::<Sha256>::new(None, &self.root);
        let expanded = hkdf.expand(purpose.as_bytes(), &mut key);
        expanded.expect("32 bytes are within the limit of 255 blocks");
        key
    }

    /// A keyed digest of a text in hex, the same each time: for blind indexes and stored codes.
    #[must_use]
    pub fn digest(&self, purpose: &str, text: &str) -> String {
        // A shorter key is the same as one filled up with zeros; a whole block cannot be refused.
        let mut block = [0; HMAC_BLOCK_BYTES];
        for (place, byte) in block.iter_mut().zip(self.key(purpose)) {
            *place = byte;
        }
        let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new(&block.into());
        mac.update(text.as_bytes());
        hex::encode(mac.finalize().into_bytes())
    }

    /// Seals a text so that only this installation opens it, and only in the same place.
    ///
    /// # Errors
    /// A fault when encrypting fails.
    pub fn seal(
        &self,
        tenant: &TenantId,
        place: &str,
        text: &str,
        entropy: &dyn Entropy,
    ) -> Result<String, Fault> {
        let nonce = entropy.bytes::<NONCE_BYTES>();
        let payload = Payload { msg: text.as_bytes(), aad: place.as_bytes() };
        let sealed = self
            .cipher(tenant)
            .encrypt(&Nonce::from(nonce), payload)
            .map_err(|_| Fault::new("sealing a value"))?;
        Ok(BASE64_STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat()))
    }

    /// Opens what [`Self::seal`] sealed.
    ///
    /// # Errors
    /// [`SealError`] for another key, another place, or damage.
    pub fn open(&self, tenant: &TenantId, place: &str, sealed: &str) -> Result<String, SealError> {
        let bytes = BASE64_STANDARD_NO_PAD.decode(sealed).map_err(|_| SealError)?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE_BYTES>().ok_or(SealError)?;
        let payload = Payload { msg: sealed, aad: place.as_bytes() };
        let opened =
            self.cipher(tenant).decrypt(&Nonce::from(*nonce), payload).map_err(|_| SealError)?;
        String::from_utf8(opened).map_err(|_| SealError)
    }

    fn cipher(&self, tenant: &TenantId) -> Aes256Gcm {
        let key = self.key(&format!("seal {tenant}"));
        Aes256Gcm::new(&Key::<Aes256Gcm>::from(key))
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    #[test]
    fn a_sealed_value_opens_only_in_its_own_place_and_organisation() {
        let (secrets, entropy) = (Secrets::new([1; 32]), SeededEntropy::new(1));
        let (fjord, vidde) = (TenantId::parse("fjord").unwrap(), TenantId::parse("vidde").unwrap());
        let sealed = secrets.seal(&fjord, "personnr kari", "17912099997", &entropy).unwrap();
        assert!(!sealed.contains("17912099997"));
        assert_eq!(secrets.open(&fjord, "personnr kari", &sealed).unwrap(), "17912099997");
        assert_eq!(secrets.open(&vidde, "personnr kari", &sealed), Err(SealError));
        assert_eq!(secrets.open(&fjord, "personnr ola", &sealed), Err(SealError));
        assert_eq!(Secrets::new([2; 32]).open(&fjord, "personnr kari", &sealed), Err(SealError));
        let again = secrets.seal(&fjord, "personnr kari", "17912099997", &entropy).unwrap();
        assert_ne!(sealed, again, "a nonce is used once");
    }

    /// Made by the first version, with another generation of the libraries: what is stored must
    /// open and be found for ever.
    #[test]
    fn what_an_earlier_version_stored_is_read() {
        let secrets = Secrets::new([7; 32]);
        let key = "81c787d13927b7e86d2e5693b26a7cae1dd6c5597af663963be0f096a3311391";
        assert_eq!(hex::encode(secrets.key("access token")), key);
        let digest = "a9952d0336cac71a9eec8698904735ab1ac563a41ef5fd2fd27bf1dd5acd8282";
        assert_eq!(secrets.digest("code", "123456"), digest);
        let sealed = "YRgw02QaaPlKaQ3M7zqArYG18rtFW2h0w9Tg3r/52Lmf2T3Z1xfA";
        let fjord = TenantId::parse("fjord").unwrap();
        assert_eq!(secrets.open(&fjord, "personnr kari", sealed).unwrap(), "17912099997");
    }

    #[test]
    fn a_digest_depends_on_its_purpose() {
        let secrets = Secrets::new([1; 32]);
        assert_eq!(secrets.digest("code", "123456"), secrets.digest("code", "123456"));
        assert_ne!(secrets.digest("code", "123456"), secrets.digest("index", "123456"));
        assert_eq!(secrets.digest("code", "123456").len(), 64);
    }
}
