//! Timestamps (RFC 3161): the request, the answer, and what a token proves.

use std::time::Duration;

use der::{
    Any, Encode,
    asn1::{ObjectIdentifier, OctetString, Uint},
};
use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;
use x509_cert::spki::AlgorithmIdentifierOwned;

use crate::{
    Authorities, SealCertificate, Sha256Digest, asn1,
    ber::{self, Tlv},
    signature::{Hash, Unproven},
    signed::{Signed, SignedError},
};

/// How far a timestamp may be from the time that the seal itself states: clocks differ.
pub const APART_MAX: Duration = Duration::from_secs(10 * 60);

/// What a timestamp says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimestampFacts {
    /// The moment that the service vouches for.
    pub at: Timestamp,
    /// The service, in the words of its certificate.
    pub authority: String,
    /// Its certificate's SHA-256.
    pub fingerprint: Sha256Digest,
}

/// Why there is no timestamp, or none that counts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum TokenError {
    /// Not the structure of an answer or a token.
    #[error("the timestamp cannot be read")]
    Unreadable,
    /// What came is no answer of a timestamp service, perhaps of something on the way to it.
    #[error("what came is no answer of a timestamp service")]
    Unanswered,
    /// The service will not, with its status and, where it gives one, its reason.
    #[error("the timestamp service refused: status {0}")]
    Refused(i64),
    /// The token is of something else.
    #[error("the timestamp is of something else")]
    OtherContent,
    /// The token answers another request.
    #[error("the timestamp answers another request")]
    OtherRequest,
    /// The service's certificate is not one for timestamps, or did not hold at the moment.
    #[error("the certificate of the timestamp service is not for timestamps")]
    Certificate,
    /// Not signed by the certificate in it.
    #[error("the timestamp is not signed by its service")]
    Signature,
    /// Signed in a way that is not known here.
    #[error("the timestamp is signed in a way that is not known here")]
    Unsupported,
    /// By a service that nobody here has said is to be believed.
    #[error("the timestamp is of a service that is not one of those to be believed")]
    Authority,
    /// The certificate of the seal did not hold then, or the seal states quite another time.
    #[error("the timestamp's time is not that of the seal")]
    Time,
}

impl TokenError {
    /// Whether the same service answers the same way for as long as nobody changes anything.
    #[must_use]
    pub const fn is_for_good(&self) -> bool {
        matches!(
            self,
            Self::Unreadable
                | Self::Certificate
                | Self::Signature
                | Self::Unsupported
                | Self::Authority
        )
    }
}

/// `TimeStampReq` for a digest, asking for the service's certificate along.
pub(crate) fn request(digest: &Sha256Digest, nonce: &[u8]) -> der::Result<Vec<u8>> {
    let algorithm = AlgorithmIdentifierOwned { oid: asn1::SHA256, parameters: None };
    vec![
        asn1::any(&1_u8)?,
        imprint(&algorithm, digest)?,
        asn1::any(&Uint::new(nonce)?)?,
        asn1::any(&true)?,
    ]
    .to_der()
}

pub(crate) fn imprint(
    algorithm: &AlgorithmIdentifierOwned,
    digest: &Sha256Digest,
) -> der::Result<Any> {
    let octets = OctetString::new(digest.as_bytes().as_slice())?;
    asn1::any(&vec![asn1::any(algorithm)?, asn1::any(&octets)?])
}

/// The token out of a `TimeStampResp`, where the service gave one.
pub(crate) fn token_of(response: &[u8]) -> Result<Vec<u8>, TokenError> {
    let parts = Tlv::only(response).and_then(|it| it.parts_of(ber::SEQUENCE));
    let parts = parts.ok_or(TokenError::Unanswered)?;
    let (status, rest) = parts.split_first().ok_or(TokenError::Unanswered)?;
    let status = status.parts_of(ber::SEQUENCE).ok_or(TokenError::Unanswered)?;
    let status = status.first().and_then(Tlv::small).ok_or(TokenError::Unanswered)?;
    // Granted, or granted with changes.
    if !matches!(status, 0 | 1) {
        return Err(TokenError::Refused(status.into()));
    }
    rest.first().map(|token| token.whole.to_vec()).ok_or(TokenError::Unreadable)
}

/// A token that was read and holds; whether its service is to be believed is another question.
pub(crate) struct Checked {
    pub(crate) facts: TimestampFacts,
    signed: Signed,
}

impl Checked {
    /// Whether one of these is the service, or vouches for it.
    pub(crate) fn is_of(&self, authorities: &Authorities) -> bool {
        let own = self.signed.certificate();
        authorities.vouch_for(own, self.signed.certificates(), self.facts.at)
    }
}

/// Whether a timestamp's time can be that of a seal: its certificate held, and the seal states the
/// same time.
pub(crate) fn is_in_time(
    at: Timestamp,
    stated: Option<Timestamp>,
    certificate: &SealCertificate,
) -> bool {
    let is_near = |stated: Timestamp| stated.minus(APART_MAX) <= at && at <= stated.plus(APART_MAX);
    certificate.holds_at(at) && stated.is_none_or(is_near)
}

/// What a token says of these bytes, and in answer to which request: [`None`] of the nonce when it
/// is not asked for.
pub(crate) fn check(
    token: &[u8],
    stamped: &[u8],
    nonce: Option<&[u8]>,
) -> Result<Checked, TokenError> {
    let signed = Signed::parse(token).map_err(|_| TokenError::Unreadable)?;
    let (kind, info) = signed.enclosed().ok_or(TokenError::Unreadable)?;
    if kind != asn1::TST_INFO {
        return Err(TokenError::Unreadable);
    }
    signed.check(&[info]).map_err(|error| match error {
        SignedError::Unreadable => TokenError::Unreadable,
        SignedError::Signature(Unproven::Unsupported) => TokenError::Unsupported,
        _ => TokenError::Signature,
    })?;
    let said = Said::parse(info).ok_or(TokenError::Unreadable)?;
    if said.hash.digest(&[stamped]) != said.digest {
        return Err(TokenError::OtherContent);
    }
    if let Some(nonce) = nonce
        && said.nonce.as_deref() != Some(leading_zeros_off(nonce))
    {
        return Err(TokenError::OtherRequest);
    }
    let certificate = signed.certificate();
    if !certificate.is_for_timestamps() || !certificate.holds_at(said.at) {
        return Err(TokenError::Certificate);
    }
    let facts = TimestampFacts {
        at: said.at,
        authority: certificate.subject(),
        fingerprint: certificate.fingerprint(),
    };
    Ok(Checked { facts, signed })
}

fn leading_zeros_off(bytes: &[u8]) -> &[u8] {
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    bytes.get(zeros..).unwrap_or_default()
}

/// `TSTInfo`, as far as it counts here.
struct Said {
    hash: Hash,
    digest: Vec<u8>,
    at: Timestamp,
    nonce: Option<Vec<u8>>,
}

impl Said {
    fn parse(info: &[u8]) -> Option<Self> {
        let parts = Tlv::only(info)?.parts_of(ber::SEQUENCE)?;
        let [version, policy, imprint, _serial, at, rest @ ..] = parts.as_slice() else {
            return None;
        };
        if version.small()? != 1 || policy.tag != ber::IDENTIFIER {
            return None;
        }
        let imprint = imprint.parts_of(ber::SEQUENCE)?;
        let [algorithm, digest] = imprint.as_slice() else { return None };
        let algorithm = algorithm.parts_of(ber::SEQUENCE)?;
        let algorithm = algorithm.first().filter(|it| it.tag == ber::IDENTIFIER)?;
        let algorithm = ObjectIdentifier::from_bytes(algorithm.content).ok()?;
        let nonce = rest.iter().find(|part| part.tag == ber::INTEGER);
        Some(Self {
            hash: Hash::of_oid(algorithm)?,
            digest: digest.octets()?,
            at: asn1::general_time(at.tag, at.content)?,
            nonce: nonce.and_then(|nonce| Some(nonce.number()?.to_vec())),
        })
    }
}

#[cfg(test)]
mod tests;
