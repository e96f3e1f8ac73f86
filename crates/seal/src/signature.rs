//! Checking a signature with a public key.

use der::asn1::ObjectIdentifier;
use ring::{digest, signature as with};
use x509_cert::spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use crate::{
    asn1,
    ber::{self, Tlv},
};

/// How many points the curves have (FIPS 186-5).
const P256_ORDER: [u8; 32] = [
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
];
const P384_ORDER: [u8; 48] = [
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xc7, 0x63, 0x4d, 0x81, 0xf4, 0x37, 0x2d, 0xdf,
    0x58, 0x1a, 0x0d, 0xb2, 0x48, 0xb0, 0xa7, 0x7a, 0xec, 0xec, 0x19, 0x6a, 0xcc, 0xc5, 0x29, 0x73,
];

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

    /// Whether this is the digest of these bytes.
    pub(crate) fn is_of(self, bytes: &[u8], digest: &[u8]) -> bool {
        self.digest(&[bytes]) == digest
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

const fn order(kind: KeyKind) -> Option<&'static [u8]> {
    match kind {
        KeyKind::P256 => Some(&P256_ORDER),
        KeyKind::P384 => Some(&P384_ORDER),
        KeyKind::Rsa => None,
    }
}

/// The other number that makes the same ECDSA signature, `order - s`, in as many bytes.
fn negated(order: &[u8], s: &[u8]) -> Option<Vec<u8>> {
    let missing = order.len().checked_sub(s.len())?;
    let padded = std::iter::repeat_n(&0, missing).chain(s);
    let mut borrow = false;
    let mut out = Vec::with_capacity(order.len());
    for (whole, part) in order.iter().rev().zip(padded.collect::<Vec<_>>().into_iter().rev()) {
        let (left, first) = whole.overflowing_sub(*part);
        let (left, second) = left.overflowing_sub(u8::from(borrow));
        borrow = first || second;
        out.push(left);
    }
    out.reverse();
    (!borrow).then_some(out)
}

/// An ECDSA signature, which is two numbers: each as it needs the fewest bytes.
fn numbers(der: &[u8]) -> Option<(&[u8], &[u8])> {
    let parts = Tlv::only(der)?.parts_of(ber::SEQUENCE)?;
    let [r, s] = parts.as_slice() else { return None };
    Some((r.number()?, s.number()?))
}

/// The signature in the one of its two forms that we write: with the smaller number. One that has
/// no two forms stays as it is.
pub(crate) fn lowered(kind: KeyKind, der: Vec<u8>) -> Vec<u8> {
    let lower = || {
        let order = order(kind)?;
        let (r, s) = numbers(&der)?;
        let other = negated(order, s)?;
        let zeros = other.iter().take_while(|byte| **byte == 0).count();
        let other = other.get(zeros..)?;
        is_smaller(other, s).then(|| {
            let number = |bytes: &[u8]| {
                let is_high = bytes.first().is_none_or(|byte| byte & 0x80 != 0);
                let sign: &[u8] = if is_high { &[0] } else { &[] };
                ber::tlv(ber::INTEGER, &[sign, bytes])
            };
            ber::tlv(ber::SEQUENCE, &[&number(r), &number(other)])
        })
    };
    lower().unwrap_or(der)
}

/// Of numbers in as few bytes as they need.
fn is_smaller(one: &[u8], other: &[u8]) -> bool {
    (one.len(), one) < (other.len(), other)
}

/// Whether a signature has the form in which [`lowered`] leaves it, so that nobody can write the
/// same signature in another way.
pub(crate) fn is_low(key: &SubjectPublicKeyInfoOwned, signature: &[u8]) -> bool {
    kind_of(key).is_some_and(|kind| lowered(kind, signature.to_vec()) == signature)
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

#[cfg(test)]
mod tests {
    use svenn_kernel::{SeededEntropy, Timestamp};

    use super::*;
    use crate::{Organisation, SealIdentity};

    #[test]
    fn of_the_two_forms_of_a_signature_one_is_ours() {
        let organisation = Organisation { name: "Fjord".to_owned(), number: None };
        let now = Timestamp::from_millis(1_790_000_000_000);
        let identity = SealIdentity::generate(&organisation, now, &SeededEntropy::new(1)).unwrap();
        let key = identity.certificate().public_key();
        let algorithm = identity.key().algorithm();
        for message in [&b"en"[..], b"to", b"tre", b"fire", b"fem"] {
            let low = identity.key().sign(message).unwrap();
            let (r, s) = numbers(&low).unwrap();
            let other = negated(&P256_ORDER, s).unwrap();
            let high = ber::tlv(
                ber::SEQUENCE,
                &[&ber::tlv(ber::INTEGER, &[&[0], r]), &ber::tlv(ber::INTEGER, &[&[0], &other])],
            );
            let is_plain = r.first().is_some_and(|byte| byte & 0x80 != 0);
            let valid = check(key, &algorithm, Hash::Sha256, message, &high);
            assert!(valid.is_ok() || !is_plain, "both are signatures");
            assert!(is_low(key, &low) && !is_low(key, &high));
            assert_eq!(lowered(KeyKind::P256, high), low);
        }
        let rsa = b"anything".to_vec();
        assert_eq!(lowered(KeyKind::Rsa, rsa.clone()), rsa);
    }
}
