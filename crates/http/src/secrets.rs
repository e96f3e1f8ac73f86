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
use subtle::ConstantTimeEq;
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

/// Derives a key for each purpose. While the installation's secret is changed there are two: what
/// is made is made with the present one, what is read may be of either, and what stored digests are
/// compared by stays the one before ([`Self::index`]).
#[derive(Clone)]
pub struct Secrets {
    root: [u8; 32],
    other: Option<Other>,
}

/// The secret beside the present one.
#[derive(Clone, Copy)]
enum Other {
    /// What took the present one's place.
    Next([u8; 32]),
    /// What the present one took the place of.
    Old([u8; 32]),
}

impl Other {
    const fn root(self) -> [u8; 32] {
        match self {
            Self::Next(root) | Self::Old(root) => root,
        }
    }
}

impl Secrets {
    /// From the installation's secret.
    #[must_use]
    pub const fn new(root: [u8; 32]) -> Self {
        Self { root, other: None }
    }

    /// With the secret before, whose things are read.
    #[must_use]
    pub fn and_old(self, old: [u8; 32]) -> Self {
        Self { other: Some(Other::Old(old)).filter(|_| old != self.root), ..self }
    }

    /// With the secret that another process makes things with already.
    #[must_use]
    pub fn and_next(self, next: [u8; 32]) -> Self {
        Self { other: Some(Other::Next(next)).filter(|_| next != self.root), ..self }
    }

    fn roots(&self) -> impl Iterator<Item = [u8; 32]> {
        [Some(self.root), self.other.map(Other::root)].into_iter().flatten()
    }

    /// These, the present one first, each alone.
    #[must_use]
    pub fn each(&self) -> Vec<Self> {
        self.roots().map(Self::new).collect()
    }

    /// The present one alone.
    #[must_use]
    pub const fn alone(&self) -> Self {
        Self::new(self.root)
    }

    /// Those of the secret before alone, where there is one.
    #[must_use]
    pub fn before(&self) -> Option<Self> {
        match self.other {
            Some(Other::Old(old)) => Some(Self::new(old)),
            Some(Other::Next(_)) | None => None,
        }
    }

    /// Those of the secret that comes alone, where there is one.
    #[must_use]
    pub fn coming(&self) -> Option<Self> {
        match self.other {
            Some(Other::Next(next)) => Some(Self::new(next)),
            Some(Other::Old(_)) | None => None,
        }
    }

    /// The 32-byte key for a purpose, with which things are made.
    #[must_use]
    pub fn key(&self, purpose: &str) -> [u8; 32] {
        derived(&self.root, purpose)
    }

    /// The keys for a purpose, of which one may have made what is read; the present one first.
    #[must_use]
    pub fn keys(&self, purpose: &str) -> Vec<[u8; 32]> {
        self.roots().map(|root| derived(&root, purpose)).collect()
    }

    /// The key for what others hold on to for years, and of which there can be one only: it stays
    /// that of the secret before, for as long as there is one.
    #[must_use]
    pub fn steady_key(&self, purpose: &str) -> [u8; 32] {
        match self.other {
            Some(Other::Old(old)) => derived(&old, purpose),
            Some(Other::Next(_)) | None => self.key(purpose),
        }
    }

    /// A keyed digest by which stored rows are found and compared with each other, so that all have
    /// to be of one secret: it stays the one before, for as long as there is one.
    #[must_use]
    pub fn index(&self, purpose: &str, text: &str) -> String {
        digest_with(&self.steady_key(purpose), text)
    }

    /// A keyed digest of a text in hex, the same each time: for stored codes. As it is stored now;
    /// what is stored is found by [`Self::digests`].
    #[must_use]
    pub fn digest(&self, purpose: &str, text: &str) -> String {
        digest_with(&self.key(purpose), text)
    }

    /// What a text may be stored as: its digest with the present secret, and with the other one
    /// (the same again where there is none).
    #[must_use]
    pub fn digests(&self, purpose: &str, text: &str) -> [String; 2] {
        let now = self.digest(purpose, text);
        let other = self.other.map(|it| digest_with(&derived(&it.root(), purpose), text));
        [now.clone(), other.unwrap_or(now)]
    }

    /// Whether this is a text's digest, with either secret; compared in constant time.
    #[must_use]
    pub fn is_digest(&self, purpose: &str, text: &str, given: &str) -> bool {
        let [now, other] = self.digests(purpose, text);
        let is = |right: &str| right.as_bytes().ct_eq(given.as_bytes());
        bool::from(is(&now) | is(&other))
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
        let sealed = cipher(self.key(&seal_purpose(tenant)))
            .encrypt(&Nonce::from(nonce), payload)
            .map_err(|_| Fault::new("sealing a value"))?;
        Ok(BASE64_STANDARD_NO_PAD.encode([&nonce[..], &sealed].concat()))
    }

    /// Opens what [`Self::seal`] sealed, with either secret.
    ///
    /// # Errors
    /// [`SealError`] for another key, another place, or damage.
    pub fn open(&self, tenant: &TenantId, place: &str, sealed: &str) -> Result<String, SealError> {
        let bytes = BASE64_STANDARD_NO_PAD.decode(sealed).map_err(|_| SealError)?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE_BYTES>().ok_or(SealError)?;
        let opened = self.keys(&seal_purpose(tenant)).into_iter().find_map(|key| {
            let payload = Payload { msg: sealed, aad: place.as_bytes() };
            cipher(key).decrypt(&Nonce::from(*nonce), payload).ok()
        });
        String::from_utf8(opened.ok_or(SealError)?).map_err(|_| SealError)
    }
}

fn seal_purpose(tenant: &TenantId) -> String {
    format!("seal {tenant}")
}

fn cipher(key: [u8; 32]) -> Aes256Gcm {
    Aes256Gcm::new(&Key::<Aes256Gcm>::from(key))
}

#[expect(clippy::expect_used, reason = "no key is better than one that is not the purpose's")]
fn derived(root: &[u8; 32], purpose: &str) -> [u8; 32] {
    let mut key = [0; 32];
    let hkdf = Hkdf::<Sha256>::new(None, root);
    let expanded = hkdf.expand(purpose.as_bytes(), &mut key);
    expanded.expect("32 bytes are within the limit of 255 blocks");
    key
}

fn digest_with(key: &[u8; 32], text: &str) -> String {
    // A shorter key is the same as one filled up with zeros; a whole block cannot be refused.
    let mut block = [0; HMAC_BLOCK_BYTES];
    for (place, byte) in block.iter_mut().zip(key) {
        *place = *byte;
    }
    let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new(&block.into());
    mac.update(text.as_bytes());
    hex::encode(mac.finalize().into_bytes())
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

    /// While the secret is changed: what is made is made with the new one, what there is opens, and
    /// the new one alone opens nothing of the old.
    #[test]
    fn two_secrets_read_what_either_made() {
        let (old, new) = (Secrets::new([1; 32]), Secrets::new([2; 32]));
        let both = Secrets::new([2; 32]).and_old([1; 32]);
        let (entropy, fjord) = (SeededEntropy::new(1), TenantId::parse("fjord").unwrap());
        let seal = |secrets: &Secrets| secrets.seal(&fjord, "kari", "17912099997", &entropy);
        let before = seal(&old).unwrap();
        assert_eq!(both.open(&fjord, "kari", &before).unwrap(), "17912099997");
        assert_eq!(both.open(&fjord, "ola", &before), Err(SealError));
        assert_eq!(new.open(&fjord, "kari", &before), Err(SealError));
        let after = seal(&both).unwrap();
        assert_eq!(new.open(&fjord, "kari", &after).unwrap(), "17912099997");
        assert_eq!(old.open(&fjord, "kari", &after), Err(SealError));

        let [now, then] = [new.digest("code", "123456"), old.digest("code", "123456")];
        assert_eq!(both.digest("code", "123456"), now);
        assert_eq!(both.digests("code", "123456"), [now.clone(), then.clone()]);
        assert_eq!(new.digests("code", "123456"), [now.clone(), now.clone()]);
        assert!(both.is_digest("code", "123456", &now) && both.is_digest("code", "123456", &then));
        assert!(!both.is_digest("code", "123457", &now) && !both.is_digest("code", "123456", ""));
        assert!(!new.is_digest("code", "123456", &then));
        assert_eq!(both.keys("code"), [new.key("code"), old.key("code")]);
        assert_eq!(both.each().len(), 2);
        assert_eq!(Secrets::new([2; 32]).and_old([2; 32]).each().len(), 1);
    }

    /// Of several processes some have the new secret already: both find a number that either stored.
    #[test]
    fn what_is_compared_stays_of_one_secret_in_every_process() {
        let before = Secrets::new([1; 32]).and_next([2; 32]);
        let after = Secrets::new([2; 32]).and_old([1; 32]);
        let index = Secrets::new([1; 32]).index("personnr", "17912099997");
        assert_eq!(before.index("personnr", "17912099997"), index);
        assert_eq!(after.index("personnr", "17912099997"), index);
        assert_eq!(after.steady_key("web push"), Secrets::new([1; 32]).key("web push"));
        assert_eq!(before.digest("code", "1"), Secrets::new([1; 32]).digest("code", "1"));
        assert!(before.is_digest("code", "1", &after.digest("code", "1")));
        assert!(after.is_digest("code", "1", &before.digest("code", "1")));
    }

    #[test]
    fn a_digest_depends_on_its_purpose() {
        let secrets = Secrets::new([1; 32]);
        assert_eq!(secrets.digest("code", "123456"), secrets.digest("code", "123456"));
        assert_ne!(secrets.digest("code", "123456"), secrets.digest("index", "123456"));
        assert_eq!(secrets.digest("code", "123456").len(), 64);
    }
}
