//! The timestamp services that are to be believed, as the operator configures them.

use base64::{Engine, prelude::BASE64_STANDARD};
use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use crate::{CertificateError, SealCertificate};

/// From a service up to the one that is believed.
const ISSUERS_MAX: usize = 8;
const BEGIN: &str = "-----BEGIN CERTIFICATE-----";
const END: &str = "-----END CERTIFICATE-----";

/// Certificates of timestamp services, or of those that vouch for them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<u8>>", into = "Vec<Vec<u8>>")]
pub struct Authorities {
    certificates: Vec<SealCertificate>,
}

impl TryFrom<Vec<Vec<u8>>> for Authorities {
    type Error = CertificateError;

    fn try_from(certificates: Vec<Vec<u8>>) -> Result<Self, CertificateError> {
        let certificates = certificates.iter().map(|der| SealCertificate::of_others(der));
        Ok(Self { certificates: certificates.collect::<Result<_, _>>()? })
    }
}

impl From<Authorities> for Vec<Vec<u8>> {
    fn from(authorities: Authorities) -> Self {
        authorities.certificates.iter().map(|one| one.der().to_vec()).collect()
    }
}

impl Authorities {
    /// From a text with one certificate or several, as programs write them (PEM).
    ///
    /// # Errors
    /// [`CertificateError`]: there is none, or one cannot be read.
    pub fn from_pem(text: &str) -> Result<Self, CertificateError> {
        let mut certificates = Vec::new();
        for part in text.split(BEGIN).skip(1) {
            let (digits, _) = part.split_once(END).ok_or(CertificateError)?;
            let digits: String = digits.split_whitespace().collect();
            certificates.push(BASE64_STANDARD.decode(digits).map_err(|_| CertificateError)?);
        }
        if certificates.is_empty() {
            return Err(CertificateError);
        }
        Self::try_from(certificates)
    }

    /// These alone.
    #[must_use]
    pub fn of(certificates: &[SealCertificate]) -> Self {
        Self { certificates: certificates.to_vec() }
    }

    /// Whether there is none: then no timestamp is believed.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.certificates.is_empty()
    }

    /// Whether a service is one of these, or one of these vouches for it, over others that held at
    /// the moment.
    pub(crate) fn vouch_for(
        &self,
        service: &SealCertificate,
        others: &[SealCertificate],
        at: Timestamp,
    ) -> bool {
        let mut one = service.clone();
        for _ in 0..ISSUERS_MAX {
            if self.certificates.contains(&one) {
                return true;
            }
            let vouches = |other: &&SealCertificate| {
                other.may_issue() && other.holds_at(at) && one.is_issued_by(other).is_ok()
            };
            if self.certificates.iter().any(|other| vouches(&other)) {
                return true;
            }
            let Some(next) = others.iter().find(|other| **other != one && vouches(other)) else {
                return false;
            };
            one = next.clone();
        }
        false
    }
}
