//! Checking a signature with a public key.

use der::asn1::ObjectIdentifier;
use ring::{digest, signature as with};
use x509_cert::spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use crate::asn1;

/// The hash that something is signed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hash {
    Sha256,
    Sha384,
    Sha512,
}

impl Hash {
    pub(crate) fn of_oid(oid: ObjectIdentifier) -> Option<Self> {
        match oid {
            asn1::SHA256 => Some(Self::Sha256),
            asn1::SHA384 => Some(Self::Sha384),
            asn1::SHA512 => Some(Self::Sha512),
            _ => None,
        }
    }

    pub(crate) const fn oid(self) -> ObjectIdentifier {
        match self {
            Self::Sha256 => asn1::SHA256,
            Self::Sha384 => asn1::SHA384,
            Self::Sha512 => asn1::SHA512,
        }
    }

    /// Of these bytes one after the other.
    pub(crate) fn digest(self, parts: &[&[u8]]) -> Vec<u8> {
        let algorithm = match self {
            Self::Sha256 => &digest::SHA256,
            Self::Sha384 => &digest::SHA384,
            Self::Sha512 => &digest::SHA512,
        };
        let mut context = digest::Context::new(algorithm);
        for part in parts {
            context.update(part);
        }
        context.finish().as_ref().to_vec()
    }
}

/// Why a signature was not found valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unproven {
    /// An algorithm or key that is not known here.
    Unsupported,
    /// Another key made it, or what it signs was changed.
    Invalid,
}

/// The kinds of keys, as a certificate names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyKind {
    P256,
    P384,
    Rsa,
}

pub(crate) fn kind_of(key: &SubjectPublicKeyInfoOwned) -> Option<KeyKind> {
    let curve = || key.algorithm.parameters.as_ref()?.decode_as::<ObjectIdentifier>().ok();
    match key.algorithm.oid {
        asn1::RSA => Some(KeyKind::Rsa),
        asn1::EC_PUBLIC_KEY => match curve()? {
            asn1::P256 => Some(KeyKind::P256),
            asn1::P384 => Some(KeyKind::P384),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the key signed the message. `hash` counts where the algorithm names none itself.
pub(crate) fn check(
    key: &SubjectPublicKeyInfoOwned,
    algorithm: &AlgorithmIdentifierOwned,
    hash: Hash,
    message: &[u8],
    signature: &[u8],
) -> Result<(), Unproven> {
    let kind = kind_of(key).ok_or(Unproven::Unsupported)?;
    let with = verifier(kind, algorithm.oid, hash).ok_or(Unproven::Unsupported)?;
    let public = key.subject_public_key.as_bytes().ok_or(Unproven::Unsupported)?;
    with::UnparsedPublicKey::new(with, public)
        .verify(message, signature)
        .map_err(|_| Unproven::Invalid)
}

fn verifier(
    kind: KeyKind,
    algorithm: ObjectIdentifier,
    hash: Hash,
) -> Option<&'static dyn with::VerificationAlgorithm> {
    use asn1::{ECDSA_SHA256, ECDSA_SHA384, RSA, RSA_PSS, RSA_SHA256, RSA_SHA384, RSA_SHA512};
    let found: &'static dyn with::VerificationAlgorithm = match (kind, algorithm, hash) {
        (KeyKind::P256, ECDSA_SHA256, _) => &with::ECDSA_P256_SHA256_ASN1,
        (KeyKind::P256, ECDSA_SHA384, _) => &with::ECDSA_P256_SHA384_ASN1,
        (KeyKind::P384, ECDSA_SHA256, _) => &with::ECDSA_P384_SHA256_ASN1,
        (KeyKind::P384, ECDSA_SHA384, _) => &with::ECDSA_P384_SHA384_ASN1,
        (KeyKind::Rsa, RSA_SHA256, _) | (KeyKind::Rsa, RSA, Hash::Sha256) => {
            &with::RSA_PKCS1_2048_8192_SHA256
        }
        (KeyKind::Rsa, RSA_SHA384, _) | (KeyKind::Rsa, RSA, Hash::Sha384) => {
            &with::RSA_PKCS1_2048_8192_SHA384
        }
        (KeyKind::Rsa, RSA_SHA512, _) | (KeyKind::Rsa, RSA, Hash::Sha512) => {
            &with::RSA_PKCS1_2048_8192_SHA512
        }
        (KeyKind::Rsa, RSA_PSS, Hash::Sha256) => &with::RSA_PSS_2048_8192_SHA256,
        (KeyKind::Rsa, RSA_PSS, Hash::Sha384) => &with::RSA_PSS_2048_8192_SHA384,
        (KeyKind::Rsa, RSA_PSS, Hash::Sha512) => &with::RSA_PSS_2048_8192_SHA512,
        _ => return None,
    };
    Some(found)
}
