//! A timestamp service that behaves like one, for the simulator and the tests.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};

use async_trait::async_trait;
use der::{
    Any, Decode, Encode, Tag,
    asn1::{ObjectIdentifier, OctetString},
};
use svenn_gateways::{GatewayError, timestamp::TimestampAuthority};
use svenn_kernel::{Clock, Entropy, Timestamp};
use x509_cert::spki::AlgorithmIdentifierOwned;

use crate::{
    Authorities, IdentityError, Organisation, SealIdentity, Sha256Digest, asn1,
    identity::Purpose,
    signed::{self, Content},
    timestamp,
};

/// A policy of nobody's.
const POLICY: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.4.1.99999.1");
const REJECTED: i64 = 2;

/// Signs what it is asked to, with a certificate of its own.
pub struct SimulatedTimestamps {
    identity: SealIdentity,
    clock: Arc<dyn Clock>,
    serial: AtomicU32,
    is_away: AtomicBool,
}

impl fmt::Debug for SimulatedTimestamps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SimulatedTimestamps").finish_non_exhaustive()
    }
}

impl SimulatedTimestamps {
    /// A service with a certificate from now on.
    ///
    /// # Errors
    /// As [`SealIdentity::generate`].
    pub fn new(clock: Arc<dyn Clock>, entropy: &dyn Entropy) -> Result<Self, IdentityError> {
        let name = "Simulert tidsstempeltjeneste".to_owned();
        let organisation = Organisation { name, number: None };
        let now = clock.now();
        let identity =
            SealIdentity::self_signed(&organisation, &Purpose::Timestamps, now, entropy)?;
        let (serial, is_away) = (AtomicU32::new(1), AtomicBool::new(false));
        Ok(Self { identity, clock, serial, is_away })
    }

    /// The SHA-256 of its certificate.
    #[must_use]
    pub fn fingerprint(&self) -> Sha256Digest {
        self.identity.certificate().fingerprint()
    }

    /// Itself, as one that is to be believed.
    #[must_use]
    pub fn authorities(&self) -> Authorities {
        Authorities::of(std::slice::from_ref(self.identity.certificate()))
    }

    /// Whether it answers from now on.
    pub fn set_away(&self, is_away: bool) {
        self.is_away.store(is_away, Ordering::Relaxed);
    }

    fn answer(&self, request: &[u8], at: Timestamp) -> Option<Vec<u8>> {
        let parts = Vec::<Any>::from_der(request).ok()?;
        let [_, imprint, nonce, _] = parts.as_slice() else { return None };
        let digest = imprint.decode_as::<Vec<Any>>().ok()?;
        let digest = Sha256Digest::parse(&hex::encode(digest.get(1)?.value())).ok()?;
        let info = self.info(&digest, nonce, at).ok()?;
        let content = Content::Enclosed { kind: asn1::TST_INFO, bytes: &info };
        let token = Any::from_der(&signed::sign(&self.identity, &content)?).ok()?;
        let status = asn1::any(&vec![asn1::any(&0_u8).ok()?]).ok()?;
        vec![status, token].to_der().ok()
    }

    fn info(&self, digest: &Sha256Digest, nonce: &Any, at: Timestamp) -> der::Result<Vec<u8>> {
        let algorithm = AlgorithmIdentifierOwned { oid: asn1::SHA256, parameters: None };
        let moment = at.to_utc().format("%Y%m%d%H%M%S.%3f").to_string();
        // Fractions end with no zero.
        let moment = format!("{}Z", moment.trim_end_matches('0').trim_end_matches('.'));
        let serial = self.serial.fetch_add(1, Ordering::Relaxed);
        vec![
            asn1::any(&1_u8)?,
            asn1::any(&POLICY)?,
            timestamp::imprint(&algorithm, digest)?,
            asn1::any(&serial)?,
            Any::new(Tag::GeneralizedTime, moment.into_bytes())?,
            nonce.clone(),
        ]
        .to_der()
    }
}

fn refusal() -> der::Result<Vec<u8>> {
    let text = asn1::any(&OctetString::new(*b"bad request")?)?;
    let reason = asn1::any(&vec![Any::new(Tag::Utf8String, text.value())?])?;
    vec![asn1::any(&vec![asn1::any(&REJECTED)?, reason])?].to_der()
}

#[async_trait]
impl TimestampAuthority for SimulatedTimestamps {
    async fn stamp(&self, request: Vec<u8>) -> Result<Vec<u8>, GatewayError> {
        let away = |detail: &str| GatewayError::Unavailable {
            detail: detail.to_owned(),
            retry_after: None,
        };
        if self.is_away.load(Ordering::Relaxed) {
            return Err(away("the simulated service is away"));
        }
        match self.answer(&request, self.clock.now()) {
            Some(answer) => Ok(answer),
            None => refusal().map_err(|_| away("the simulated service has a fault")),
        }
    }
}
