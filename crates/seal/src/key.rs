//! The key that a seal is made with.

use std::fmt;

use der::{Any, asn1::ObjectIdentifier};
use p256::{
    SecretKey,
    ecdsa::{DerSignature, SigningKey, signature::Signer},
    pkcs8::{DecodePrivateKey, EncodePrivateKey},
};
use ring::{
    rand::SystemRandom,
    signature::{
        ECDSA_P384_SHA384_ASN1_SIGNING, EcdsaKeyPair, KeyPair, RSA_PKCS1_SHA256, RsaKeyPair,
    },
};
use svenn_kernel::Entropy;
use x509_cert::spki::AlgorithmIdentifierOwned;
use zeroize::Zeroizing;

use crate::{
    asn1,
    signature::{Hash, KeyKind, lowered},
};

/// A private key. It is never shown and never logged.
pub struct SealKey {
    pkcs8: Zeroizing<Vec<u8>>,
    pair: Pair,
}

enum Pair {
    P256(Box<SigningKey>),
    P384(Box<EcdsaKeyPair>),
    Rsa(Box<RsaKeyPair>),
}

/// Why a key cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyError {
    /// Neither P-256 nor P-384 nor RSA of 2048 to 4096 bits, or damaged.
    #[error("not a key of a kind that can be used")]
    Unusable,
    /// The library did not sign.
    #[error("signing failed")]
    Signing,
}

impl fmt::Debug for SealKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealKey(…)")
    }
}

impl SealKey {
    /// A new key on P-256.
    ///
    /// # Errors
    /// [`KeyError::Unusable`] when the randomness gives no key.
    pub fn generate(entropy: &dyn Entropy) -> Result<Self, KeyError> {
        // One in 2^32 draws is not below the order of the curve.
        for _ in 0..8 {
            let bytes = Zeroizing::new(entropy.bytes::<32>());
            if let Ok(secret) = SecretKey::from_slice(&*bytes) {
                return Self::p256(&secret);
            }
        }
        Err(KeyError::Unusable)
    }

    /// The key in PKCS#8, without a password.
    ///
    /// # Errors
    /// [`KeyError::Unusable`].
    pub fn from_pkcs8(pkcs8: &[u8]) -> Result<Self, KeyError> {
        if let Ok(secret) = SecretKey::from_pkcs8_der(pkcs8) {
            return Self::p256(&secret);
        }
        let random = SystemRandom::new();
        let curve = &ECDSA_P384_SHA384_ASN1_SIGNING;
        let pair = if let Ok(pair) = EcdsaKeyPair::from_pkcs8(curve, pkcs8, &random) {
            Pair::P384(Box::new(pair))
        } else {
            let pair = RsaKeyPair::from_pkcs8(pkcs8).map_err(|_| KeyError::Unusable)?;
            Pair::Rsa(Box::new(pair))
        };
        Ok(Self { pkcs8: Zeroizing::new(pkcs8.to_vec()), pair })
    }

    fn p256(secret: &SecretKey) -> Result<Self, KeyError> {
        let document = secret.to_pkcs8_der().map_err(|_| KeyError::Unusable)?;
        let pkcs8 = Zeroizing::new(document.as_bytes().to_vec());
        Ok(Self { pkcs8, pair: Pair::P256(Box::new(SigningKey::from(secret))) })
    }

    /// The key in PKCS#8, to be sealed and stored.
    pub(crate) fn pkcs8(&self) -> &[u8] {
        &self.pkcs8
    }

    /// The key on P-256, which certificates are made with.
    pub(crate) fn as_p256(&self) -> Option<&SigningKey> {
        match &self.pair {
            Pair::P256(key) => Some(key),
            Pair::P384(_) | Pair::Rsa(_) => None,
        }
    }

    /// The public half, as it stands in a certificate.
    pub(crate) fn public(&self) -> Vec<u8> {
        match &self.pair {
            Pair::P256(key) => key.verifying_key().to_sec1_point(false).as_bytes().to_vec(),
            Pair::P384(pair) => pair.public_key().as_ref().to_vec(),
            Pair::Rsa(pair) => pair.public_key().as_ref().to_vec(),
        }
    }

    /// What it hashes with.
    pub(crate) const fn hash(&self) -> Hash {
        match self.pair {
            Pair::P256(_) | Pair::Rsa(_) => Hash::Sha256,
            Pair::P384(_) => Hash::Sha384,
        }
    }

    /// The name of its signatures.
    pub(crate) fn algorithm(&self) -> AlgorithmIdentifierOwned {
        let (oid, parameters): (ObjectIdentifier, Option<Any>) = match self.pair {
            Pair::P256(_) => (asn1::ECDSA_SHA256, None),
            Pair::P384(_) => (asn1::ECDSA_SHA384, None),
            Pair::Rsa(_) => (asn1::RSA_SHA256, Some(Any::null())),
        };
        AlgorithmIdentifierOwned { oid, parameters }
    }

    /// Signs. On P-256 the same message has the same signature; of the two forms of one on a curve
    /// it is always the same.
    pub(crate) fn sign(&self, message: &[u8]) -> Result<Vec<u8>, KeyError> {
        let random = SystemRandom::new();
        match &self.pair {
            Pair::P256(key) => {
                let signature: DerSignature =
                    key.try_sign(message).map_err(|_| KeyError::Signing)?;
                Ok(lowered(KeyKind::P256, signature.as_bytes().to_vec()))
            }
            Pair::P384(pair) => {
                let signature = pair.sign(&random, message).map_err(|_| KeyError::Signing)?;
                Ok(lowered(KeyKind::P384, signature.as_ref().to_vec()))
            }
            Pair::Rsa(pair) => {
                let mut signature = vec![0; pair.public().modulus_len()];
                pair.sign(&RSA_PKCS1_SHA256, &random, message, &mut signature)
                    .map_err(|_| KeyError::Signing)?;
                Ok(signature)
            }
        }
    }
}
