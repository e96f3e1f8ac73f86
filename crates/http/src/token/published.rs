//! Checks what others sign with keys that they publish: the tokens of providers by which the people
//! of an office sign in. By ring, which the TLS of the product is made of; nothing is signed so.

use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, DecodingKeyKind,
    crypto::JwtVerifier,
    errors::{ErrorKind, Result},
    signature::{Error, Verifier},
};
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, RSA_PKCS1_2048_8192_SHA256, RSA_PSS_2048_8192_SHA256, RsaParameters,
    RsaPublicKeyComponents, UnparsedPublicKey,
};

struct Published {
    algorithm: Algorithm,
    key: Key,
}

enum Key {
    Rsa { n: Vec<u8>, e: Vec<u8>, padding: &'static RsaParameters },
    P256(Vec<u8>),
}

/// What checks RS256, PS256 and ES256; others nobody checks.
pub(super) fn verifier(algorithm: Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    let padding = match algorithm {
        Algorithm::RS256 => Some(&RSA_PKCS1_2048_8192_SHA256),
        Algorithm::PS256 => Some(&RSA_PSS_2048_8192_SHA256),
        Algorithm::ES256 => None,
        _ => return Err(ErrorKind::InvalidAlgorithm.into()),
    };
    let key = match (padding, key.family(), key.kind()) {
        (Some(padding), AlgorithmFamily::Rsa, DecodingKeyKind::RsaModulusExponent { n, e }) => {
            // As numbers, they begin with no zero.
            let number = |bytes: &[u8]| {
                bytes.iter().copied().skip_while(|byte| *byte == 0).collect::<Vec<u8>>()
            };
            Key::Rsa { n: number(n), e: number(e), padding }
        }
        (None, AlgorithmFamily::Ec, DecodingKeyKind::SecretOrDer(point)) => {
            Key::P256(point.clone())
        }
        _ => return Err(ErrorKind::InvalidAlgorithm.into()),
    };
    Ok(Box::new(Published { algorithm, key }))
}

impl Verifier<Vec<u8>> for Published {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let checked = match &self.key {
            Key::Rsa { n, e, padding } => {
                RsaPublicKeyComponents { n, e }.verify(padding, message, signature)
            }
            Key::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point).verify(message, signature)
            }
        };
        checked.map_err(|_| Error::new())
    }
}

impl JwtVerifier for Published {
    fn algorithm(&self) -> Algorithm {
        self.algorithm
    }
}
