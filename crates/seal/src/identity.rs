//! The organisation's key with its certificate: made here, or brought.

use std::{fmt, time::Duration};

use base64::{Engine, prelude::BASE64_STANDARD_NO_PAD};
use der::{
    Any, Decode, Encode, Tag,
    asn1::{ObjectIdentifier, OctetString, SetOfVec},
};
use p256::ecdsa::{DerSignature, SigningKey};
use svenn_kernel::{Entropy, Timestamp};
use x509_cert::{
    TbsCertificate,
    attr::AttributeTypeAndValue,
    builder::{self, Builder, CertificateBuilder, profile::BuilderProfile},
    ext::{
        Extension,
        pkix::{BasicConstraints, ExtendedKeyUsage, KeyUsage, KeyUsages, SubjectKeyIdentifier},
    },
    name::Name,
    serial_number::SerialNumber,
    spki::{SubjectPublicKeyInfoOwned, SubjectPublicKeyInfoRef},
    time::Validity,
};
use zeroize::Zeroizing;

use crate::{CertificateError, KeyError, SealCertificate, SealKey, Sha256Digest, asn1};

/// How long a certificate holds that is made here.
const HOLDS: Duration = Duration::from_secs(10 * 365 * 24 * 60 * 60);
/// Clocks of readers are not all right.
const BACK_DATED: Duration = Duration::from_secs(60 * 60);
/// The longest name in a certificate (RFC 5280).
const NAME_LETTERS_MAX: usize = 64;

/// Whose certificate is made.
#[derive(Clone, Debug)]
pub struct Organisation {
    pub name: String,
    /// The Norwegian organisation number, nine digits.
    pub number: Option<String>,
}

/// What seals are made with: a key, its certificate and those that vouch for it.
pub struct SealIdentity {
    key: SealKey,
    certificate: SealCertificate,
    issuers: Vec<SealCertificate>,
}

/// Why key and certificates do not make an identity.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IdentityError {
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// The certificate is another key's.
    #[error("the certificate does not belong to the key")]
    NotItsCertificate,
    /// There is none.
    #[error("there is no certificate")]
    NoCertificate,
    /// A name that no certificate takes, or a fault of the library.
    #[error("the certificate cannot be written")]
    Unwritable,
}

impl fmt::Debug for SealIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealIdentity")
            .field("certificate", &self.certificate)
            .finish_non_exhaustive()
    }
}

impl SealIdentity {
    /// A new key with a certificate of its own, which holds for ten years.
    ///
    /// # Errors
    /// [`IdentityError::Unwritable`] for a name that no certificate takes.
    pub fn generate(
        organisation: &Organisation,
        now: Timestamp,
        entropy: &dyn Entropy,
    ) -> Result<Self, IdentityError> {
        Self::self_signed(organisation, &Purpose::Seals, now, entropy)
    }

    pub(crate) fn self_signed(
        organisation: &Organisation,
        purpose: &Purpose,
        now: Timestamp,
        entropy: &dyn Entropy,
    ) -> Result<Self, IdentityError> {
        let key = SealKey::generate(entropy)?;
        let signer = key.as_p256().ok_or(IdentityError::Unwritable)?;
        let certificate = certificate(signer, organisation, purpose, now, entropy)
            .map_err(|_| IdentityError::Unwritable)?;
        Ok(Self { key, certificate, issuers: Vec::new() })
    }

    /// Puts a key and its certificates together.
    ///
    /// # Errors
    /// [`IdentityError::NotItsCertificate`].
    pub fn new(
        key: SealKey,
        certificate: SealCertificate,
        issuers: Vec<SealCertificate>,
    ) -> Result<Self, IdentityError> {
        let public = certificate.public_key().subject_public_key.as_bytes();
        if certificate.key_kind().is_none() || public != Some(key.public().as_slice()) {
            return Err(IdentityError::NotItsCertificate);
        }
        Ok(Self { key, certificate, issuers })
    }

    /// The key as a text, to be sealed with the installation's secret and stored
    /// (`Secrets::seal`, with [`Self::place`]); it is erased from memory when dropped.
    #[must_use]
    pub fn key_text(&self) -> Zeroizing<String> {
        Zeroizing::new(BASE64_STANDARD_NO_PAD.encode(self.key.pkcs8()))
    }

    /// The place that a stored key is bound to: one certificate's key does not open as another's.
    #[must_use]
    pub fn place(fingerprint: Sha256Digest) -> String {
        format!("seal key {fingerprint}")
    }

    /// From what was stored: the key's text and the certificates in DER, the own one first.
    ///
    /// # Errors
    /// [`IdentityError`] when they are damaged or do not belong together.
    pub fn open(key_text: &str, certificates: &[Vec<u8>]) -> Result<Self, IdentityError> {
        let pkcs8 = BASE64_STANDARD_NO_PAD.decode(key_text).map_err(|_| KeyError::Unusable)?;
        let key = SealKey::from_pkcs8(&Zeroizing::new(pkcs8))?;
        let mut read = certificates.iter().map(|der| SealCertificate::from_der(der));
        let certificate = read.next().ok_or(IdentityError::NoCertificate)??;
        let issuers = read.collect::<Result<_, _>>()?;
        Self::new(key, certificate, issuers)
    }

    #[must_use]
    pub const fn certificate(&self) -> &SealCertificate {
        &self.certificate
    }

    /// Who vouches for it, the nearest first; none for a certificate made here.
    #[must_use]
    pub fn issuers(&self) -> &[SealCertificate] {
        &self.issuers
    }

    /// All certificates in DER, the own one first, as they are stored and as [`Self::open`]
    /// takes them.
    #[must_use]
    pub fn certificates(&self) -> Vec<Vec<u8>> {
        self.chain().map(|certificate| certificate.der().to_vec()).collect()
    }

    /// Whether seals can be made with it at an instant.
    #[must_use]
    pub fn is_valid_at(&self, at: Timestamp) -> bool {
        self.certificate.not_before() <= at && at <= self.certificate.not_after()
    }

    pub(crate) const fn key(&self) -> &SealKey {
        &self.key
    }

    pub(crate) fn chain(&self) -> impl Iterator<Item = &SealCertificate> {
        std::iter::once(&self.certificate).chain(&self.issuers)
    }
}

/// What a certificate is made for.
pub(crate) enum Purpose {
    Seals,
    /// Only the simulator's.
    Timestamps,
}

struct Profile {
    subject: Name,
    extensions: Vec<Extension>,
}

impl BuilderProfile for Profile {
    fn get_issuer(&self, _: &Name) -> Name {
        self.subject.clone()
    }

    fn get_subject(&self) -> Name {
        self.subject.clone()
    }

    fn build_extensions(
        &self,
        _: SubjectPublicKeyInfoRef<'_>,
        _: SubjectPublicKeyInfoRef<'_>,
        _: &TbsCertificate,
    ) -> builder::Result<Vec<Extension>> {
        Ok(self.extensions.clone())
    }
}

fn certificate(
    key: &SigningKey,
    organisation: &Organisation,
    purpose: &Purpose,
    now: Timestamp,
    entropy: &dyn Entropy,
) -> builder::Result<SealCertificate> {
    let public = SubjectPublicKeyInfoOwned::from_key(key.verifying_key())?;
    let profile =
        Profile { subject: subject(organisation)?, extensions: extensions(&public, purpose)? };
    let mut serial = entropy.bytes::<16>();
    // Positive and never empty.
    if let Some(first) = serial.first_mut() {
        *first = (*first & 0x7f) | 0x40;
    }
    let validity = Validity::new(asn1::time(now.minus(BACK_DATED))?, asn1::time(now.plus(HOLDS))?);
    let builder = CertificateBuilder::new(profile, SerialNumber::new(&serial)?, validity, public)?;
    let made = builder.build::<_, DerSignature>(key)?;
    Ok(SealCertificate::from_parsed(made).map_err(|_| der::Error::from(der::ErrorKind::Failed))?)
}

/// Country, organisation, its number and once more its name, which readers show.
fn subject(organisation: &Organisation) -> der::Result<Name> {
    let name: String = organisation.name.chars().take(NAME_LETTERS_MAX).collect();
    let mut parts = vec![
        (asn1::COUNTRY, Tag::PrintableString, "NO".to_owned()),
        (asn1::ORGANISATION_NAME, Tag::Utf8String, name.clone()),
    ];
    if let Some(number) = &organisation.number {
        let named = format!("NTRNO-{number}");
        parts.push((asn1::ORGANISATION_IDENTIFIER, Tag::Utf8String, named));
    }
    parts.push((asn1::COMMON_NAME, Tag::Utf8String, name));
    let sets = parts
        .into_iter()
        .map(|(oid, tag, text)| {
            let value = Any::new(tag, text.into_bytes())?;
            SetOfVec::from_iter([AttributeTypeAndValue { oid, value }])
        })
        .collect::<der::Result<Vec<_>>>()?;
    Name::from_der(&sets.to_der()?)
}

fn extensions(
    public: &SubjectPublicKeyInfoOwned,
    purpose: &Purpose,
) -> der::Result<Vec<Extension>> {
    let digest = Sha256Digest::of(public.subject_public_key.raw_bytes());
    let id = digest.as_bytes().get(..20).unwrap_or_default();
    let id = SubjectKeyIdentifier(OctetString::new(id)?);
    let usage = match purpose {
        Purpose::Seals => KeyUsages::DigitalSignature | KeyUsages::NonRepudiation,
        Purpose::Timestamps => KeyUsages::DigitalSignature.into(),
    };
    let constraints = BasicConstraints { ca: false, path_len_constraint: None };
    let mut extensions = vec![
        extension(asn1::SUBJECT_KEY_IDENTIFIER, false, &id)?,
        extension(asn1::KEY_USAGE, true, &KeyUsage(usage))?,
        extension(asn1::BASIC_CONSTRAINTS, true, &constraints)?,
    ];
    if matches!(purpose, Purpose::Timestamps) {
        let usage = ExtendedKeyUsage(vec![asn1::TIME_STAMPING]);
        extensions.push(extension(asn1::EXTENDED_KEY_USAGE, true, &usage)?);
    }
    Ok(extensions)
}

fn extension(
    extn_id: ObjectIdentifier,
    critical: bool,
    value: &impl Encode,
) -> der::Result<Extension> {
    Ok(Extension { extn_id, critical, extn_value: OctetString::new(value.to_der()?)? })
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_790_000_000_000);

    fn fjord() -> SealIdentity {
        let organisation = Organisation {
            name: "Opplæringskontoret Fjord".to_owned(),
            number: Some("974760673".to_owned()),
        };
        SealIdentity::generate(&organisation, NOW, &SeededEntropy::new(1)).unwrap()
    }

    #[test]
    fn a_certificate_made_here_says_whose_it_is_and_what_it_is_for() {
        let identity = fjord();
        let certificate = identity.certificate();
        assert_eq!(certificate.subject(), "Opplæringskontoret Fjord");
        assert_eq!(certificate.issuer(), "Opplæringskontoret Fjord");
        assert_eq!(certificate.organisation_number().as_deref(), Some("974760673"));
        assert!(certificate.is_self_signed() && certificate.may_seal());
        assert!(!certificate.is_for_timestamps());
        assert!(identity.is_valid_at(NOW) && !identity.is_valid_at(NOW.plus(HOLDS * 2)));
        assert!(certificate.pem().lines().all(|line| line.len() <= 64));
    }

    #[test]
    fn what_is_stored_opens_again_and_only_with_its_own_certificate() {
        let identity = fjord();
        let again = SealIdentity::open(&identity.key_text(), &identity.certificates()).unwrap();
        assert_eq!(again.certificate(), identity.certificate());
        let organisation = Organisation { name: "Vidde".to_owned(), number: None };
        let other = SealIdentity::generate(&organisation, NOW, &SeededEntropy::new(2)).unwrap();
        let mixed = SealIdentity::open(&identity.key_text(), &other.certificates());
        assert_eq!(mixed.unwrap_err(), IdentityError::NotItsCertificate);
        let none = SealIdentity::open(&identity.key_text(), &[]);
        assert_eq!(none.unwrap_err(), IdentityError::NoCertificate);
        assert!(SealIdentity::open("????", &identity.certificates()).is_err());
        assert!(!format!("{identity:?} {:?}", identity.key()).contains(&*identity.key_text()));
    }
}
