//! Ed25519 for `jsonwebtoken`, by which our own tokens are signed: its own providers bring RSA in
//! Rust and every curve along. Tokens of others are only checked (`super::published`). A token that
//! names another algorithm finds nobody to check it.
//!
//! Keys are the bare 32 bytes: the seed to sign, the public half to check.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use jsonwebtoken::{
    Algorithm, AlgorithmFamily, DecodingKey, EncodingKey,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{ErrorKind, Result},
    signature::{Error, Signer, Verifier},
};

use super::published;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: |algorithm, key| match algorithm {
        Algorithm::EdDSA => verifier(algorithm, key),
        _ => published::verifier(*algorithm, key),
    },
    // Only published keys (JWK) need them.
    key_utils: KeyUtils::new_unimplemented(),
};

/// Makes it the provider of this process. May be repeated.
pub(super) fn install() {
    // The second time it is there already, which is what is asked for.
    let _ = PROVIDER.install_default();
}

struct Ed25519Signer(SigningKey);

struct Ed25519Verifier(VerifyingKey);

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    require(*algorithm, key.family())?;
    let seed = key.as_bytes().try_into().map_err(|_| ErrorKind::InvalidEddsaKey)?;
    Ok(Box::new(Ed25519Signer(SigningKey::from_bytes(seed))))
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    require(*algorithm, key.family())?;
    let public = key.try_get_as_bytes()?.try_into().map_err(|_| ErrorKind::InvalidEddsaKey)?;
    let public = VerifyingKey::from_bytes(public).map_err(|_| ErrorKind::InvalidEddsaKey)?;
    Ok(Box::new(Ed25519Verifier(public)))
}

fn require(algorithm: Algorithm, family: AlgorithmFamily) -> Result<()> {
    if algorithm == Algorithm::EdDSA && family == AlgorithmFamily::Ed {
        return Ok(());
    }
    Err(ErrorKind::InvalidAlgorithm.into())
}

impl Signer<Vec<u8>> for Ed25519Signer {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(self.0.sign(message).to_vec())
    }
}

impl JwtSigner for Ed25519Signer {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}

impl Verifier<Vec<u8>> for Ed25519Verifier {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let signature = Signature::from_slice(signature).map_err(|_| Error::new())?;
        self.0.verify_strict(message, &signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Ed25519Verifier {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}
