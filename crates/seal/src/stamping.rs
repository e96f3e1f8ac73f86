//! A timestamp on a seal, at once or made good later: B-B becomes B-T. The seal's own bytes and
//! everything it covers stay; only the room behind the signature is used. So the file has another
//! SHA-256 afterwards, and both are kept.

use serde::{Deserialize, Serialize};
use svenn_gateways::{GatewayError, timestamp::TimestampAuthority};
use svenn_kernel::{Entropy, Timestamp};

use crate::{
    Authorities, Sha256Digest, TokenError,
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

    /// Whether it is the same for as long as nobody changes anything about the service: waiting
    /// for it would never end.
    #[must_use]
    pub const fn is_for_good(&self) -> bool {
        match self {
            Self::NoSeal | Self::AlreadyStamped | Self::TooLong => true,
            Self::Token(error) => error.is_for_good(),
            Self::Service(_) => false,
        }
    }
}

/// What to ask for the last seal of a file.
///
/// # Errors
/// [`StampError::NoSeal`], [`StampError::AlreadyStamped`].
pub fn stamp_request(sealed: &[u8], entropy: &dyn Entropy) -> Result<StampRequest, StampError> {
    let (_, signed, _) = last_seal(sealed)?;
    let nonce = entropy.bytes::<NONCE_BYTES>();
    let digest = Sha256Digest::of(signed.signature());
    let der = timestamp::request(&digest, &nonce).map_err(|_| StampError::NoSeal)?;
    Ok(StampRequest { der, nonce })
}

/// The file with the timestamp of a service's answer, which is checked first. Where it is said
/// which services are to be believed, another's is not taken.
///
/// # Errors
/// [`StampError`]; the file that was given stays as good as it was.
pub fn stamp(
    sealed: &[u8],
    request: &StampRequest,
    answer: &[u8],
    authorities: &Authorities,
) -> Result<Vec<u8>, StampError> {
    let (room, signed, stated) = last_seal(sealed)?;
    let token = timestamp::token_of(answer)?;
    let checked = timestamp::check(&token, signed.signature(), Some(&request.nonce))?;
    if !timestamp::is_in_time(checked.facts.at, stated, signed.certificate()) {
        return Err(TokenError::Time.into());
    }
    if !authorities.is_empty() && !checked.is_of(authorities) {
        return Err(TokenError::Authority.into());
    }
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
    authorities: &Authorities,
    entropy: &dyn Entropy,
) -> Result<Vec<u8>, StampError> {
    let request = stamp_request(sealed, entropy)?;
    let answer = authority.stamp(request.der.clone()).await?;
    stamp(sealed, &request, &answer, authorities)
}

/// The last signature, where it is a seal of ours by its form, covers the file to its end and has
/// no timestamp; and when it states that it was made.
fn last_seal(sealed: &[u8]) -> Result<(Room, Signed, Option<Timestamp>), StampError> {
    let (room, stated) = Room::of_last_signature(sealed).ok_or(StampError::NoSeal)?;
    let signed = room.canonical(sealed).and_then(|der| Signed::parse(&der).ok());
    let signed = signed.filter(Signed::is_strict).ok_or(StampError::NoSeal)?;
    let parts = room.covered(sealed).ok_or(StampError::NoSeal)?;
    signed.check(&parts).map_err(|_| StampError::NoSeal)?;
    if signed.timestamp().is_some() {
        return Err(StampError::AlreadyStamped);
    }
    Ok((room, signed, stated))
}
