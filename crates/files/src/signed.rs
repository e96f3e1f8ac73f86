//! Signed addresses: each opens one file for as long as the reader it was made for may open that
//! file, until it expires. So a picture stands in a page without a token in its address.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use svenn_kernel::Timestamp;

use crate::store::Variant;

/// What an address gives access to. All of it is signed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileGrant<'a> {
    /// The organisation.
    pub tenant: &'a str,
    /// The file's id.
    pub file: &'a str,
    /// The file itself or its small picture.
    pub variant: Variant,
    /// The name it is saved under.
    pub name: &'a str,
    /// Whom it was made for: access is asked for again in this reader's name at each use.
    pub reader: &'a str,
    /// How often the file's addresses had been taken back when this one was made.
    pub revision: i64,
    /// The first instant at which the address does not work any more.
    pub expires_at: Timestamp,
}

/// Why an address does not work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SignatureError {
    /// The signature is not ours, or something else in the address was changed.
    #[error("the address is not signed for this file")]
    Wrong,
    /// The signature is right and its time is over.
    #[error("the address has expired")]
    Expired,
}

/// Signs and checks addresses with one secret key. Deliberately not printable.
#[derive(Clone)]
pub struct UrlSigner {
    mac: Hmac<Sha256>,
}

impl UrlSigner {
    /// A signer with a key of its own, derived from the server's root key.
    #[must_use]
    pub fn new(key: &[u8; 32]) -> Self {
        // HMAC fills short keys with zeros to a whole block; done here, nothing can fail.
        let mut padded = hmac::digest::Key::<Hmac<Sha256>>::default();
        for (to, from) in padded.iter_mut().zip(key) {
            *to = *from;
        }
        Self { mac: <Hmac<Sha256> as hmac::digest::KeyInit>::new(&padded) }
    }

    /// The signature of a grant: 43 characters of base64url.
    #[must_use]
    pub fn sign(&self, grant: &FileGrant<'_>) -> String {
        URL_SAFE_NO_PAD.encode(self.mac_of(grant).finalize().into_bytes())
    }

    /// Checks a signature, in constant time, and then the expiry.
    pub fn verify(
        &self,
        grant: &FileGrant<'_>,
        signature: &str,
        now: Timestamp,
    ) -> Result<(), SignatureError> {
        let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| SignatureError::Wrong)?;
        let verified = self.mac_of(grant).verify_slice(&signature);
        verified.map_err(|_| SignatureError::Wrong)?;
        if now < grant.expires_at { Ok(()) } else { Err(SignatureError::Expired) }
    }

    /// Each part is preceded by its length, so that no two grants read the same.
    fn mac_of(&self, grant: &FileGrant<'_>) -> Hmac<Sha256> {
        let mut mac = self.mac.clone();
        let expires_at = grant.expires_at.millis().to_string();
        let (variant, revision) = (grant.variant.as_str(), grant.revision.to_string());
        for part in [
            "file-2",
            grant.tenant,
            grant.file,
            variant,
            grant.name,
            grant.reader,
            &revision,
            &expires_at,
        ] {
            mac.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            mac.update(part.as_bytes());
        }
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp::from_millis(1_795_000_000_000);

    fn grant() -> FileGrant<'static> {
        FileGrant {
            tenant: "byggopp",
            file: "f1",
            variant: Variant::Original,
            name: "Plan 1.pdf",
            reader: "LAERLING.p1",
            revision: 0,
            expires_at: Timestamp::from_millis(NOON.millis() + 1),
        }
    }

    #[test]
    fn a_signature_holds_for_its_grant_until_it_expires() {
        let signer = UrlSigner::new(&[7; 32]);
        let signature = signer.sign(&grant());
        assert_eq!(signature.len(), 43);
        assert_eq!(signer.verify(&grant(), &signature, NOON), Ok(()));
        let expired = signer.verify(&grant(), &signature, grant().expires_at);
        assert_eq!(expired, Err(SignatureError::Expired));
    }

    #[test]
    fn nothing_of_a_grant_can_be_changed() {
        let signer = UrlSigner::new(&[7; 32]);
        let signature = signer.sign(&grant());
        let later = Timestamp::from_millis(NOON.millis() + 1_000_000);
        for other in [
            FileGrant { tenant: "annet", ..grant() },
            FileGrant { file: "f2", ..grant() },
            FileGrant { variant: Variant::Thumbnail, ..grant() },
            FileGrant { name: "x.html", ..grant() },
            FileGrant { reader: "KOORDINATOR.p2", ..grant() },
            FileGrant { revision: 1, ..grant() },
            FileGrant { expires_at: later, ..grant() },
            FileGrant { tenant: "byggoppf", file: "1", ..grant() },
        ] {
            assert_eq!(signer.verify(&other, &signature, NOON), Err(SignatureError::Wrong));
        }
        let stranger = UrlSigner::new(&[8; 32]);
        assert_eq!(stranger.verify(&grant(), &signature, NOON), Err(SignatureError::Wrong));
        for wrong in ["", "a", "ø", &signature[..42], &format!("{signature}A"), &"A".repeat(43)] {
            assert_eq!(signer.verify(&grant(), wrong, NOON), Err(SignatureError::Wrong));
        }
    }

    #[test]
    fn the_mac_is_hmac_sha256_over_length_prefixed_parts() {
        let mut reference = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(&[7; 32]).unwrap();
        let parts = ["file-2", "byggopp", "f1", "original", "Plan 1.pdf", "LAERLING.p1", "0"];
        for part in parts.into_iter().chain(["1795000000001"]) {
            reference.update(&(part.len() as u64).to_be_bytes());
            reference.update(part.as_bytes());
        }
        let expected = URL_SAFE_NO_PAD.encode(reference.finalize().into_bytes());
        assert_eq!(UrlSigner::new(&[7; 32]).sign(&grant()), expected);
    }
}
