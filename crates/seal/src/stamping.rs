//! A timestamp on a seal, at once or made good later: B-B becomes B-T. The seal's own bytes and
//! everything it covers stay; only the room behind the signature is used. So the file has another
//! SHA-256 afterwards: whoever keeps one keeps both.

use serde::{Deserialize, Serialize};
use svenn_gateways::{GatewayError, timestamp::TimestampAuthority};
use svenn_kernel::Entropy;

use crate::{
    Sha256Digest, TokenError,
    pdf::room::{Room, RoomError},
    signed::Signed,
    timestamp,
};

const NONCE_BYTES: usize = 16;

/// What a timestamp service is asked, and what its answer is held against.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StampRequest {
    /// The request in DER (`application/timestamp-query`).
    pub der: Vec<u8>,
    nonce: [u8; NONCE_BYTES],
}

/// Why a seal has no timestamp now.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum StampError {
    /// The last signature of the file is not a seal that can take one.
    #[error("there is no seal that can take a timestamp")]
    NoSeal,
    /// It has one.
    #[error("the seal has a timestamp")]
    AlreadyStamped,
    /// The service's answer does not count.
    #[error(transparent)]
    Token(#[from] TokenError),
    /// The token does not fit in the room that a seal leaves.
    #[error("the timestamp is too long")]
    TooLong,
    /// The service did not answer; the seal stands without.
    #[error(transparent)]
    #[serde(skip)]
    Service(#[from] GatewayError),
}

impl StampError {
    /// Whether it is to be tried again later.
    #[must_use]
    pub fn is_worth_retrying(&self) -> bool {
        matches!(self, Self::Service(error) if error.is_worth_retrying())
    }
}

/// What to ask for the last seal of a file.
///
/// # Errors
/// [`StampError::NoSeal`], [`StampError::AlreadyStamped`].
pub fn stamp_request(sealed: &[u8], entropy: &dyn Entropy) -> Result<StampRequest, StampError> {
    let (_, signed) = last_seal(sealed)?;
    let nonce = entropy.bytes::<NONCE_BYTES>();
    let digest = Sha256Digest::of(signed.signature());
    let der = timestamp::request(&digest, &nonce).map_err(|_| StampError::NoSeal)?;
    Ok(StampRequest { der, nonce })
}

/// The file with the timestamp of a service's answer, which is checked first.
///
/// # Errors
/// [`StampError`]; the file that was given stays as good as it was.
pub fn stamp(sealed: &[u8], request: &StampRequest, answer: &[u8]) -> Result<Vec<u8>, StampError> {
    let (room, signed) = last_seal(sealed)?;
    let token = timestamp::token_of(answer)?;
    timestamp::check(&token, signed.signature(), Some(&request.nonce))?;
    let filled = signed.with_timestamp(&token).map_err(|_| TokenError::Unreadable)?;
    let mut stamped = sealed.to_vec();
    match room.fill(&mut stamped, &filled) {
        Ok(()) => Ok(stamped),
        Err(RoomError::TooLong) => Err(StampError::TooLong),
        Err(RoomError::Elsewhere) => Err(StampError::NoSeal),
    }
}

/// Asks the service and puts its timestamp on the last seal.
///
/// # Errors
/// [`StampError`]; a seal is good without, and [`StampError::is_worth_retrying`] says whether to
/// try again.
pub async fn stamped(
    sealed: &[u8],
    authority: &dyn TimestampAuthority,
    entropy: &dyn Entropy,
) -> Result<Vec<u8>, StampError> {
    let request = stamp_request(sealed, entropy)?;
    let answer = authority.stamp(request.der.clone()).await?;
    stamp(sealed, &request, &answer)
}

/// The last signature, where it is a seal of ours by its form, covers the file to its end and has
/// no timestamp.
fn last_seal(sealed: &[u8]) -> Result<(Room, Signed), StampError> {
    let room = Room::of_last_signature(sealed).ok_or(StampError::NoSeal)?;
    let signed = room.canonical(sealed).and_then(|der| Signed::parse(&der).ok());
    let signed = signed.filter(Signed::is_strict).ok_or(StampError::NoSeal)?;
    let parts = room.covered(sealed).ok_or(StampError::NoSeal)?;
    signed.check(&parts).map_err(|_| StampError::NoSeal)?;
    if signed.timestamp().is_some() {
        return Err(StampError::AlreadyStamped);
    }
    Ok((room, signed))
}
