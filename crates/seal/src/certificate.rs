//! A certificate that a seal is made with.

use std::fmt;

use base64::{Engine, prelude::BASE64_STANDARD};
use der::{Decode, Encode, asn1::ObjectIdentifier};
use svenn_kernel::Timestamp;
use x509_cert::{
    Certificate,
    attr::AttributeTypeAndValue,
    ext::pkix::{BasicConstraints, ExtendedKeyUsage, KeyUsage},
    name::Name,
    spki::SubjectPublicKeyInfoOwned,
};

use crate::{
    Sha256Digest, asn1,
    ber::{self, Tlv},
    signature::{self, Hash, KeyKind, Unproven},
};

/// Larger ones are no certificate of anybody.
const BYTES_MAX: usize = 16 * 1024;
const PEM_LINE_LETTERS: usize = 64;

/// A certificate with its own bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct SealCertificate {
    der: Vec<u8>,
    parsed: Certificate,
}

/// The bytes are no certificate that can be used here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a certificate in DER")]
pub struct CertificateError;

impl fmt::Debug for SealCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealCertificate")
            .field("subject", &self.subject())
            .field("fingerprint", &self.fingerprint())
            .finish_non_exhaustive()
    }
}

impl SealCertificate {
    /// Reads one certificate in DER.
    ///
    /// # Errors
    /// [`CertificateError`].
    pub fn from_der(der: &[u8]) -> Result<Self, CertificateError> {
        if der.len() > BYTES_MAX {
            return Err(CertificateError);
        }
        let parsed = Certificate::from_der(der).map_err(|_| CertificateError)?;
        // What is checked later is what was read, written again.
        if parsed.to_der().ok().as_deref() != Some(der) {
            return Err(CertificateError);
        }
        Ok(Self { der: der.to_vec(), parsed })
    }

    /// Reads one that somebody else wrote, in whatever way; its bytes stay as they are.
    pub(crate) fn of_others(der: &[u8]) -> Result<Self, CertificateError> {
        if der.len() > BYTES_MAX {
            return Err(CertificateError);
        }
        let parsed = Certificate::from_der(der).map_err(|_| CertificateError)?;
        Ok(Self { der: der.to_vec(), parsed })
    }

    pub(crate) fn from_parsed(parsed: Certificate) -> Result<Self, CertificateError> {
        let der = parsed.to_der().map_err(|_| CertificateError)?;
        Ok(Self { der, parsed })
    }

    /// Its bytes.
    #[must_use]
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    /// As a text that is published and that other programs take in.
    #[must_use]
    pub fn pem(&self) -> String {
        let text = BASE64_STANDARD.encode(&self.der);
        let mut pem = String::from("-----BEGIN CERTIFICATE-----\n");
        for (at, letter) in text.chars().enumerate() {
            if at > 0 && at % PEM_LINE_LETTERS == 0 {
                pem.push('\n');
            }
            pem.push(letter);
        }
        pem.push_str("\n-----END CERTIFICATE-----\n");
        pem
    }

    /// The SHA-256 by which it is known.
    #[must_use]
    pub fn fingerprint(&self) -> Sha256Digest {
        Sha256Digest::of(&self.der)
    }

    /// Whose it is, in the words of the certificate: its common name, else its organisation.
    #[must_use]
    pub fn subject(&self) -> String {
        shown(self.parsed.tbs_certificate().subject())
    }

    /// Everything that it calls its holder: common names and organisations.
    #[must_use]
    pub fn subject_names(&self) -> Vec<String> {
        let called = self.parsed.tbs_certificate().subject().iter();
        let called =
            called.filter(|part| [asn1::COMMON_NAME, asn1::ORGANISATION_NAME].contains(&part.oid));
        called.map(|part| text(part).unwrap_or_default()).collect()
    }

    #[must_use]
    pub fn issuer(&self) -> String {
        shown(self.parsed.tbs_certificate().issuer())
    }

    /// The Norwegian organisation number that it names, nine digits.
    #[must_use]
    pub fn organisation_number(&self) -> Option<String> {
        let named =
            text_of(self.parsed.tbs_certificate().subject(), asn1::ORGANISATION_IDENTIFIER)?;
        named.strip_prefix("NTRNO-").map(str::to_owned)
    }

    /// From when it may be used.
    #[must_use]
    pub fn not_before(&self) -> Timestamp {
        asn1::instant(self.parsed.tbs_certificate().validity().not_before)
    }

    /// Until when it may be used.
    #[must_use]
    pub fn not_after(&self) -> Timestamp {
        asn1::instant(self.parsed.tbs_certificate().validity().not_after)
    }

    /// Whether nobody but itself vouches for it.
    #[must_use]
    pub fn is_self_signed(&self) -> bool {
        self.is_issued_by(self) == Ok(())
    }

    pub(crate) fn subject_name(&self) -> &Name {
        self.parsed.tbs_certificate().subject()
    }

    pub(crate) fn issuer_name(&self) -> &Name {
        self.parsed.tbs_certificate().issuer()
    }

    pub(crate) fn parsed(&self) -> &Certificate {
        &self.parsed
    }

    pub(crate) fn public_key(&self) -> &SubjectPublicKeyInfoOwned {
        self.parsed.tbs_certificate().subject_public_key_info()
    }

    pub(crate) fn key_kind(&self) -> Option<KeyKind> {
        signature::kind_of(self.public_key())
    }

    /// Whether the other one vouches for it.
    pub(crate) fn is_issued_by(&self, other: &Self) -> Result<(), Unproven> {
        let (tbs, issuer) = (self.parsed.tbs_certificate(), other.parsed.tbs_certificate());
        if tbs.issuer() != issuer.subject() {
            return Err(Unproven::Invalid);
        }
        let algorithm = self.parsed.signature_algorithm();
        // What was signed, as it stands.
        let parts = Tlv::only(&self.der).and_then(|it| it.parts_of(ber::SEQUENCE));
        let message = parts.as_ref().and_then(|it| it.first()).ok_or(Unproven::Unsupported)?;
        let signed = self.parsed.signature().as_bytes().ok_or(Unproven::Unsupported)?;
        signature::check(other.public_key(), algorithm, Hash::Sha256, message.whole, signed)
    }

    /// Whether it says that it is for signing documents: without a word on its use it is, and it
    /// is not when it issues certificates.
    pub(crate) fn may_seal(&self) -> bool {
        let tbs = self.parsed.tbs_certificate();
        let uses = match tbs.get_extension::<KeyUsage>() {
            Ok(Some((_, usage))) => usage.digital_signature() || usage.non_repudiation(),
            Ok(None) => true,
            Err(_) => false,
        };
        let issues = match tbs.get_extension::<BasicConstraints>() {
            Ok(Some((_, constraints))) => constraints.ca,
            Ok(None) => false,
            Err(_) => true,
        };
        uses && !issues
    }

    /// Whether it is one that vouches for others.
    pub(crate) fn may_issue(&self) -> bool {
        let tbs = self.parsed.tbs_certificate();
        let signs = match tbs.get_extension::<KeyUsage>() {
            Ok(Some((_, usage))) => usage.key_cert_sign(),
            Ok(None) => true,
            Err(_) => false,
        };
        let constraints = tbs.get_extension::<BasicConstraints>();
        signs && matches!(constraints, Ok(Some((_, constraints))) if constraints.ca)
    }

    /// Whether it holds at an instant.
    pub(crate) fn holds_at(&self, at: Timestamp) -> bool {
        self.not_before() <= at && at <= self.not_after()
    }

    /// Whether it is for timestamps alone.
    pub(crate) fn is_for_timestamps(&self) -> bool {
        let usage = self.parsed.tbs_certificate().get_extension::<ExtendedKeyUsage>();
        matches!(usage, Ok(Some((_, usage))) if usage.0.as_slice() == [asn1::TIME_STAMPING])
    }
}

fn shown(name: &Name) -> String {
    text_of(name, asn1::COMMON_NAME)
        .or_else(|| text_of(name, asn1::ORGANISATION_NAME))
        .unwrap_or_else(|| name.to_string())
}

fn text_of(name: &Name, oid: ObjectIdentifier) -> Option<String> {
    text(name.iter().find(|part| part.oid == oid)?)
}

fn text(part: &AttributeTypeAndValue) -> Option<String> {
    let text = std::str::from_utf8(part.value.value()).ok()?;
    Some(text.chars().filter(|letter| !letter.is_control()).collect())
}
