//! SHA-256 of what is kept: what was frozen when a document was sent, and what was sealed.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

const HEX_DIGITS: usize = 64;

/// A SHA-256; written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sha256Digest([u8; 32]);

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a SHA-256 in hexadecimal digits")]
pub struct NotADigest;

impl Sha256Digest {
    /// Of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self::of_parts(&[bytes])
    }

    /// Of these bytes one after the other.
    #[must_use]
    pub fn of_parts(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }

    /// From 64 hexadecimal digits, in either case.
    ///
    /// # Errors
    /// [`NotADigest`].
    pub fn parse(text: &str) -> Result<Self, NotADigest> {
        let mut bytes = [0; 32];
        if text.len() != HEX_DIGITS {
            return Err(NotADigest);
        }
        hex::decode_to_slice(text, &mut bytes).map_err(|_| NotADigest)?;
        Ok(Self(bytes))
    }

    /// The 32 bytes.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Sha256Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Sha256Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Sha256Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sha256Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}

/// A file as it was when a document was sent: nothing that is signed later may differ from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Frozen {
    pub sha256: Sha256Digest,
    /// How many bytes it has.
    pub bytes: usize,
}

impl Frozen {
    /// What these bytes are.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self { sha256: Sha256Digest::of(bytes), bytes: bytes.len() }
    }

    /// Whether these are the same bytes.
    #[must_use]
    pub fn is(&self, bytes: &[u8]) -> bool {
        *self == Self::of(bytes)
    }

    /// Whether a sealed file begins with what was frozen, byte for byte.
    #[must_use]
    pub fn begins(&self, sealed: &[u8]) -> bool {
        sealed.get(..self.bytes).is_some_and(|start| Sha256Digest::of(start) == self.sha256)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_written_and_read_as_hexadecimal_digits() {
        let digest = Sha256Digest::of(b"abc");
        let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(digest.to_string(), text);
        assert_eq!(Sha256Digest::parse(&text.to_uppercase()), Ok(digest));
        assert_eq!(Sha256Digest::parse("ba78"), Err(NotADigest));
        assert_eq!(Sha256Digest::parse(&"g".repeat(64)), Err(NotADigest));
        assert_eq!(Sha256Digest::of_parts(&[b"a", b"bc"]), digest);
    }

    #[test]
    fn what_was_frozen_is_known_again_at_the_start_of_what_was_sealed() {
        let frozen = Frozen::of(b"avtale");
        assert!(frozen.is(b"avtale") && frozen.begins(b"avtale") && frozen.begins(b"avtale, segl"));
        assert!(!frozen.begins(b"Avtale, segl") && !frozen.begins(b"avt"));
        assert!(!frozen.is(b"avtale, segl"));
    }
}
