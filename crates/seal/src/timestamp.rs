//! Timestamps (RFC 3161): the request, the answer, and what a token proves.

use der::{
    Any, Decode, Encode, Tag,
    asn1::{ObjectIdentifier, OctetString, Uint},
};
use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;
use x509_cert::spki::AlgorithmIdentifierOwned;

use crate::{
    SealCertificate, Sha256Digest, asn1,
    signature::Hash,
    signed::{Signed, SignedError},
};

/// What a timestamp says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimestampFacts {
    /// The moment that the service vouches for.
    pub at: Timestamp,
    /// The service, in the words of its certificate.
    pub authority: String,
    /// Its certificate's SHA-256. Whether the service is to be believed is not decided here.
    pub fingerprint: Sha256Digest,
}

/// Why there is no timestamp, or none that counts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum TokenError {
    /// Not the structure of an answer or a token.
    #[error("the timestamp cannot be read")]
    Unreadable,
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
    let unreadable = |_| TokenError::Unreadable;
    let parts = Vec::<Any>::from_der(response).map_err(unreadable)?;
    let status = parts.first().ok_or(TokenError::Unreadable)?;
    let status = status.decode_as::<Vec<Any>>().map_err(unreadable)?;
    let status = status.first().ok_or(TokenError::Unreadable)?;
    let status = status.decode_as::<i64>().map_err(unreadable)?;
    // Granted, or granted with changes.
    if !matches!(status, 0 | 1) {
        return Err(TokenError::Refused(status));
    }
    parts.get(1).ok_or(TokenError::Unreadable)?.to_der().map_err(unreadable)
}

/// What a token says of these bytes, and in answer to which request: [`None`] of the nonce when it
/// is not asked for.
pub(crate) fn check(
    token: &[u8],
    stamped: &[u8],
    nonce: Option<&[u8]>,
) -> Result<TimestampFacts, TokenError> {
    let signed = Signed::parse(token).map_err(|_| TokenError::Unreadable)?;
    let (kind, info) = signed.enclosed().ok_or(TokenError::Unreadable)?;
    if kind != asn1::TST_INFO {
        return Err(TokenError::Unreadable);
    }
    signed.check(&[&info]).map_err(|error| match error {
        SignedError::Unreadable => TokenError::Unreadable,
        _ => TokenError::Signature,
    })?;
    if !signed.is_tidy() {
        return Err(TokenError::Unreadable);
    }
    let said = Said::parse(&info).ok_or(TokenError::Unreadable)?;
    if said.hash.digest(&[stamped]) != said.digest {
        return Err(TokenError::OtherContent);
    }
    if let Some(nonce) = nonce
        && said.nonce.as_deref() != Some(leading_zeros_off(nonce))
    {
        return Err(TokenError::OtherRequest);
    }
    let certificate = signed.certificate();
    if !certificate.is_for_timestamps() || !holds_at(certificate, said.at) {
        return Err(TokenError::Certificate);
    }
    Ok(TimestampFacts {
        at: said.at,
        authority: certificate.subject(),
        fingerprint: certificate.fingerprint(),
    })
}

fn holds_at(certificate: &SealCertificate, at: Timestamp) -> bool {
    certificate.not_before() <= at && at <= certificate.not_after()
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
        let parts = Vec::<Any>::from_der(info).ok()?;
        let [version, policy, imprint, _serial, at, rest @ ..] = parts.as_slice() else {
            return None;
        };
        if version.decode_as::<u8>().ok()? != 1 {
            return None;
        }
        policy.decode_as::<ObjectIdentifier>().ok()?;
        let imprint = imprint.decode_as::<Vec<Any>>().ok()?;
        let [algorithm, digest] = imprint.as_slice() else { return None };
        let algorithm = algorithm.decode_as::<AlgorithmIdentifierOwned>().ok()?;
        let nonce = rest.iter().find(|part| part.to_ref().header().tag() == Tag::Integer);
        Some(Self {
            hash: Hash::of_oid(algorithm.oid)?,
            digest: digest.value().to_vec(),
            at: asn1::general_time(at)?,
            nonce: nonce.map(|nonce| leading_zeros_off(nonce.value()).to_vec()),
        })
    }
}
