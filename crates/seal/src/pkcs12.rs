//! A certificate that the organisation brings, in a PKCS#12 file (`.p12`, `.pfx`).

use std::panic;

use p12_keystore::{Pkcs12Archive, error::Error as Pkcs12Error};
use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use crate::{IdentityError, SealCertificate, SealIdentity, SealKey, signature::Unproven};

/// Larger ones hold more than a certificate.
const BYTES_MAX: usize = 256 * 1024;
const PASSWORD_BYTES_MAX: usize = 1024;
/// Certificates in one file.
const CERTIFICATES_MAX: usize = 20;

/// Why a file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum ImportError {
    #[error("the file is larger than 256 kB")]
    TooLarge,
    /// Not PKCS#12, damaged, or in an encryption that is not known.
    #[error("the file is not PKCS#12 that can be read")]
    Unreadable,
    #[error("the password is wrong")]
    Password,
    #[error("the file has no private key")]
    NoKey,
    /// It is not said which to take.
    #[error("the file has several private keys")]
    SeveralKeys,
    /// Neither P-256 nor P-384 nor RSA of 2048 to 4096 bits.
    #[error("the key is of a kind that cannot be used")]
    KeyKind,
    #[error("the file has no certificate of its key")]
    NoCertificate,
    /// For something else than signing documents, such as issuing certificates.
    #[error("the certificate is not for signing")]
    Usage,
    #[error("the certificate does not hold yet")]
    NotYet(Timestamp),
    #[error("the certificate has expired")]
    Expired(Timestamp),
    /// One of those that vouch for it did not sign the next.
    #[error("the certificates do not vouch for each other")]
    Chain,
}

/// What was brought.
#[derive(Debug)]
pub struct Imported {
    pub identity: SealIdentity,
    /// Whether those that vouch for it are there up to one that vouches for itself. Where not,
    /// readers have to know the missing ones.
    pub chain_is_complete: bool,
}

/// Reads a PKCS#12 file and sees whether seals can be made with it now. The password is not kept.
///
/// Opening takes as long as the file says, a second at most: not on a thread that others wait for.
///
/// # Errors
/// [`ImportError`], one reason.
pub fn import_pkcs12(
    bytes: &[u8],
    password: &str,
    now: Timestamp,
) -> Result<Imported, ImportError> {
    if bytes.len() > BYTES_MAX || password.len() > PASSWORD_BYTES_MAX {
        return Err(ImportError::TooLarge);
    }
    // The library is given what somebody sent.
    let opened = panic::catch_unwind(|| Pkcs12Archive::from_pkcs12(bytes, password));
    let archive = opened.map_err(|_| ImportError::Unreadable)?.map_err(|error| reason(&error))?;
    if archive.certs.len() > CERTIFICATES_MAX {
        return Err(ImportError::Unreadable);
    }
    let key = match archive.keys.as_slice() {
        [] => return Err(ImportError::NoKey),
        [one] => SealKey::from_pkcs8(one.key.as_der()).map_err(|_| ImportError::KeyKind)?,
        _ => return Err(ImportError::SeveralKeys),
    };
    let mut all = Vec::new();
    for bag in &archive.certs {
        let read = SealCertificate::from_der(bag.cert.as_der());
        all.push(read.map_err(|_| ImportError::Unreadable)?);
    }
    let public = key.public();
    let own = all
        .iter()
        .find(|one| one.public_key().subject_public_key.as_bytes() == Some(public.as_slice()))
        .ok_or(ImportError::NoCertificate)?;
    check_own(own, now)?;
    let (issuers, chain_is_complete) = issuers_of(own, &all)?;
    let identity = SealIdentity::new(key, own.clone(), issuers).map_err(|error| match error {
        IdentityError::NotItsCertificate => ImportError::NoCertificate,
        _ => ImportError::KeyKind,
    })?;
    Ok(Imported { identity, chain_is_complete })
}

fn reason(error: &Pkcs12Error) -> ImportError {
    match error {
        Pkcs12Error::MacError(_) | Pkcs12Error::UnpadError | Pkcs12Error::Pkcs5Error(_) => {
            ImportError::Password
        }
        _ => ImportError::Unreadable,
    }
}

fn check_own(own: &SealCertificate, now: Timestamp) -> Result<(), ImportError> {
    if own.key_kind().is_none() {
        return Err(ImportError::KeyKind);
    }
    if !own.may_seal() {
        return Err(ImportError::Usage);
    }
    if now < own.not_before() {
        return Err(ImportError::NotYet(own.not_before()));
    }
    if own.not_after() < now {
        return Err(ImportError::Expired(own.not_after()));
    }
    Ok(())
}

/// Who vouches for it, the nearest first, and whether the last vouches for itself. A signature of
/// a kind that is not known here is left to readers.
fn issuers_of(
    own: &SealCertificate,
    all: &[SealCertificate],
) -> Result<(Vec<SealCertificate>, bool), ImportError> {
    let (mut chain, mut at) = (Vec::new(), own);
    while at.subject_name() != at.issuer_name() {
        let issuer = all.iter().find(|one| one.subject_name() == at.issuer_name());
        let Some(issuer) = issuer.filter(|one| !chain.contains(*one)) else {
            return Ok((chain, false));
        };
        if at.is_issued_by(issuer) == Err(Unproven::Invalid) {
            return Err(ImportError::Chain);
        }
        chain.push(issuer.clone());
        at = issuer;
    }
    Ok((chain, true))
}
