//! `SignedData` (RFC 5652): what a seal and a timestamp both are. Written as PAdES has it, and
//! read strictly: one signer, its certificate named by the signature.

use cms::{
    cert::{CertificateChoices, IssuerAndSerialNumber},
    content_info::{CmsVersion, ContentInfo},
    signed_data::{
        CertificateSet, EncapsulatedContentInfo, SignedData, SignerIdentifier, SignerInfo,
        SignerInfos,
    },
};
use der::{
    Any, Decode, Encode, Tag,
    asn1::{ObjectIdentifier, OctetString, SetOfVec},
};
use x509_cert::{
    attr::{Attribute, Attributes},
    ext::pkix::SubjectKeyIdentifier,
    spki::AlgorithmIdentifierOwned,
};

use crate::{
    SealCertificate, SealIdentity, asn1,
    signature::{self, Hash, Unproven},
};

/// No seal or timestamp is longer.
const BYTES_MAX: usize = 64 * 1024;

/// Why a signature is not to be believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SignedError {
    /// Not the structure, or not one signer.
    Unreadable,
    /// The signer's certificate is not in it.
    NoCertificate,
    /// The content is another.
    Content,
    /// The signature names another certificate than the one in it.
    OtherCertificate,
    Signature(Unproven),
}

impl From<der::Error> for SignedError {
    fn from(_: der::Error) -> Self {
        Self::Unreadable
    }
}

/// What is signed.
pub(crate) enum Content<'a> {
    /// Kept beside the signature: these bytes one after the other.
    Detached(&'a [&'a [u8]]),
    /// Kept in it.
    Enclosed { kind: ObjectIdentifier, bytes: &'a [u8] },
}

/// Signs with the attributes of PAdES B-B: the kind of content, its digest and the certificates.
/// The moment is not among them: a seal's stands in the PDF, a timestamp's in what it signs.
pub(crate) fn sign(identity: &SealIdentity, content: &Content<'_>) -> Option<Vec<u8>> {
    build(identity, content).ok().flatten()
}

fn build(identity: &SealIdentity, content: &Content<'_>) -> der::Result<Option<Vec<u8>>> {
    let key = identity.key();
    let hash = key.hash();
    let (kind, econtent, digest) = match content {
        Content::Detached(parts) => (asn1::ID_DATA, None, hash.digest(parts)),
        Content::Enclosed { kind, bytes } => {
            let enclosed = asn1::any(&OctetString::new(*bytes)?)?;
            (*kind, Some(enclosed), hash.digest(&[bytes]))
        }
    };
    let attributes = Attributes::from_iter([
        attribute(asn1::CONTENT_TYPE, asn1::any(&kind)?)?,
        attribute(asn1::MESSAGE_DIGEST, asn1::any(&OctetString::new(digest)?)?)?,
        attribute(asn1::SIGNING_CERTIFICATE_V2, signing_certificates(identity)?)?,
    ])?;
    let Ok(signature) = key.sign(&attributes.to_der()?) else { return Ok(None) };
    let tbs = identity.certificate().parsed().tbs_certificate();
    let signer = SignerInfo {
        version: CmsVersion::V1,
        sid: SignerIdentifier::IssuerAndSerialNumber(IssuerAndSerialNumber {
            issuer: tbs.issuer().clone(),
            serial_number: tbs.serial_number().clone(),
        }),
        digest_alg: algorithm(hash),
        signed_attrs: Some(attributes),
        signature_algorithm: key.algorithm(),
        signature: OctetString::new(signature)?,
        unsigned_attrs: None,
    };
    let certificates =
        identity.chain().map(|one| CertificateChoices::Certificate(one.parsed().clone()));
    let signed = SignedData {
        version: version(kind),
        digest_algorithms: SetOfVec::from_iter([algorithm(hash)])?,
        encap_content_info: EncapsulatedContentInfo { econtent_type: kind, econtent },
        certificates: Some(CertificateSet(SetOfVec::from_iter(certificates)?)),
        crls: None,
        signer_infos: SignerInfos(SetOfVec::from_iter([signer])?),
    };
    Ok(Some(wrap(&signed)?))
}

fn wrap(signed: &SignedData) -> der::Result<Vec<u8>> {
    let content = asn1::any(signed)?;
    ContentInfo { content_type: asn1::ID_SIGNED_DATA, content }.to_der()
}

/// RFC 5652, section 5.1, for version 3 certificates and a signer by issuer and number.
fn version(kind: ObjectIdentifier) -> CmsVersion {
    if kind == asn1::ID_DATA { CmsVersion::V1 } else { CmsVersion::V3 }
}

fn algorithm(hash: Hash) -> AlgorithmIdentifierOwned {
    AlgorithmIdentifierOwned { oid: hash.oid(), parameters: None }
}

fn attribute(oid: ObjectIdentifier, value: Any) -> der::Result<Attribute> {
    Ok(Attribute { oid, values: SetOfVec::from_iter([value])? })
}

/// `SigningCertificateV2` (RFC 5035) of the certificate and those that vouch for it, so that none
/// of them can be exchanged.
fn signing_certificates(identity: &SealIdentity) -> der::Result<Any> {
    let ids = identity
        .chain()
        .map(|certificate| {
            let digest = OctetString::new(certificate.fingerprint().as_bytes().as_slice())?;
            asn1::any(&vec![asn1::any(&digest)?])
        })
        .collect::<der::Result<Vec<Any>>>()?;
    asn1::any(&vec![asn1::any(&ids)?])
}

/// A signature that was read.
pub(crate) struct Signed {
    der: Vec<u8>,
    data: SignedData,
    signer: SignerInfo,
    certificates: Vec<SealCertificate>,
    /// Which of them is the signer's.
    own: SealCertificate,
}

impl Signed {
    /// Reads a `ContentInfo` with one signer.
    pub(crate) fn parse(der: &[u8]) -> Result<Self, SignedError> {
        if der.len() > BYTES_MAX {
            return Err(SignedError::Unreadable);
        }
        let info = ContentInfo::from_der(der)?;
        if info.content_type != asn1::ID_SIGNED_DATA {
            return Err(SignedError::Unreadable);
        }
        let data: SignedData = SignedData::from_der(&info.content.to_der()?)?;
        let [signer] = data.signer_infos.0.as_slice() else {
            return Err(SignedError::Unreadable);
        };
        let signer = signer.clone();
        let certificates = certificates(&data)?;
        let own = certificates.iter().find(|one| is_signer(one, &signer.sid)).cloned();
        let own = own.ok_or(SignedError::NoCertificate)?;
        Ok(Self { der: der.to_vec(), data, signer, certificates, own })
    }

    /// The signer's certificate.
    pub(crate) const fn certificate(&self) -> &SealCertificate {
        &self.own
    }

    /// The signature itself, which a timestamp is given for.
    pub(crate) fn signature(&self) -> &[u8] {
        self.signer.signature.as_bytes()
    }

    /// What it encloses, and its kind.
    pub(crate) fn enclosed(&self) -> Option<(ObjectIdentifier, Vec<u8>)> {
        let info = &self.data.encap_content_info;
        let bytes = info.econtent.as_ref()?;
        let bytes = OctetString::from_der(&bytes.to_der().ok()?).ok()?;
        Some((info.econtent_type, bytes.as_bytes().to_vec()))
    }

    /// Whether the certificate in it signed this content.
    pub(crate) fn check(&self, content: &[&[u8]]) -> Result<(), SignedError> {
        let hash = Hash::of_oid(self.signer.digest_alg.oid)
            .ok_or(SignedError::Signature(Unproven::Unsupported))?;
        let attributes = self.signer.signed_attrs.as_ref().ok_or(SignedError::Unreadable)?;
        let kind = single(attributes, asn1::CONTENT_TYPE)?.decode_as::<ObjectIdentifier>()?;
        let digest = single(attributes, asn1::MESSAGE_DIGEST)?;
        if kind != self.data.encap_content_info.econtent_type
            || digest.to_ref().header().tag() != Tag::OctetString
            || digest.value() != hash.digest(content)
        {
            return Err(SignedError::Content);
        }
        signature::check(
            self.own.public_key(),
            &self.signer.signature_algorithm,
            hash,
            &attributes.to_der()?,
            self.signature(),
        )
        .map_err(SignedError::Signature)?;
        self.check_named_certificates(attributes)
    }

    /// The first certificate that the signature names is the signer's. Of a timestamp the older
    /// form with SHA-1 is taken as well, which proves no more than that there is one.
    fn check_named_certificates(&self, attributes: &Attributes) -> Result<(), SignedError> {
        let Ok(named) = single(attributes, asn1::SIGNING_CERTIFICATE_V2) else {
            single(attributes, asn1::SIGNING_CERTIFICATE_V1)?;
            return Ok(());
        };
        let first = named_digests(named)?.into_iter().next();
        match first {
            Some((hash, digest)) if hash.digest(&[self.own.der()]) == digest => Ok(()),
            _ => Err(SignedError::OtherCertificate),
        }
    }

    /// Whether it is written exactly as [`sign`] writes, with nothing in it that the signature
    /// does not hold, but a timestamp. So not one byte of ours can be changed unseen.
    pub(crate) fn is_strict(&self) -> bool {
        self.strictly().unwrap_or(false)
    }

    fn strictly(&self) -> Result<bool, SignedError> {
        let attributes = self.signer.signed_attrs.as_ref().ok_or(SignedError::Unreadable)?;
        let named = named_digests(single(attributes, asn1::SIGNING_CERTIFICATE_V2)?)?;
        let all_named = named.len() == self.certificates.len()
            && self
                .certificates
                .iter()
                .all(|one| named.iter().any(|(hash, digest)| hash.digest(&[one.der()]) == *digest));
        let unsigned = self.signer.unsigned_attrs.as_ref();
        let only_a_timestamp = unsigned.is_none_or(|attributes| {
            matches!(attributes.as_slice(), [one] if one.oid == asn1::SIGNATURE_TIMESTAMP && one.values.len() == 1)
        });
        Ok(all_named && only_a_timestamp && self.tidily()?)
    }

    /// Whether it can be written in one way only, but for the certificates beside the signer's:
    /// what a timestamp is held to.
    pub(crate) fn is_tidy(&self) -> bool {
        self.signer.unsigned_attrs.is_none() && self.tidily().unwrap_or(false)
    }

    fn tidily(&self) -> Result<bool, SignedError> {
        let kind = self.data.encap_content_info.econtent_type;
        let digests = self.data.digest_algorithms.as_slice();
        let plain = |algorithm: &AlgorithmIdentifierOwned| {
            algorithm.parameters.as_ref().is_none_or(|parameters| parameters.is_null())
        };
        let signer_version = match self.signer.sid {
            SignerIdentifier::IssuerAndSerialNumber(_) => CmsVersion::V1,
            SignerIdentifier::SubjectKeyIdentifier(_) => CmsVersion::V3,
        };
        Ok(wrap(&self.data)? == self.der
            && digests == std::slice::from_ref(&self.signer.digest_alg)
            && plain(&self.signer.digest_alg)
            && plain(&self.signer.signature_algorithm)
            && self.data.crls.is_none()
            && self.data.version == version(kind)
            && self.signer.version == signer_version)
    }

    /// The timestamp of the signature.
    pub(crate) fn timestamp(&self) -> Option<Vec<u8>> {
        let attributes = self.signer.unsigned_attrs.as_ref()?;
        single(attributes, asn1::SIGNATURE_TIMESTAMP).ok()?.to_der().ok()
    }

    /// The same signature with a timestamp; what is signed stays as it is.
    pub(crate) fn with_timestamp(mut self, token: &[u8]) -> Result<Vec<u8>, SignedError> {
        let value = Any::from_der(token)?;
        let stamped = attribute(asn1::SIGNATURE_TIMESTAMP, value)?;
        self.signer.unsigned_attrs = Some(Attributes::from_iter([stamped])?);
        self.data.signer_infos = SignerInfos(SetOfVec::from_iter([self.signer])?);
        Ok(wrap(&self.data)?)
    }
}

fn certificates(data: &SignedData) -> Result<Vec<SealCertificate>, SignedError> {
    let Some(set) = &data.certificates else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for one in set.0.iter() {
        if let CertificateChoices::Certificate(certificate) = one {
            let read = SealCertificate::from_parsed(certificate.clone());
            found.push(read.map_err(|_| SignedError::Unreadable)?);
        }
    }
    Ok(found)
}

fn is_signer(certificate: &SealCertificate, sid: &SignerIdentifier) -> bool {
    let tbs = certificate.parsed().tbs_certificate();
    match sid {
        SignerIdentifier::IssuerAndSerialNumber(named) => {
            *tbs.issuer() == named.issuer && *tbs.serial_number() == named.serial_number
        }
        SignerIdentifier::SubjectKeyIdentifier(named) => {
            matches!(tbs.get_extension::<SubjectKeyIdentifier>(), Ok(Some((_, id))) if id == *named)
        }
    }
}

/// The one value of the one attribute of this kind.
fn single(attributes: &Attributes, oid: ObjectIdentifier) -> Result<&Any, SignedError> {
    let mut of_kind = attributes.iter().filter(|attribute| attribute.oid == oid);
    match (of_kind.next(), of_kind.next()) {
        (Some(attribute), None) => match attribute.values.as_slice() {
            [value] => Ok(value),
            _ => Err(SignedError::Unreadable),
        },
        _ => Err(SignedError::Unreadable),
    }
}

/// The digests in a `SigningCertificateV2`: of each certificate, by which hash and what.
fn named_digests(value: &Any) -> Result<Vec<(Hash, Vec<u8>)>, SignedError> {
    let outer = value.decode_as::<Vec<Any>>()?;
    let ids = outer.first().ok_or(SignedError::Unreadable)?.decode_as::<Vec<Any>>()?;
    ids.iter().map(named_digest).collect()
}

fn named_digest(id: &Any) -> Result<(Hash, Vec<u8>), SignedError> {
    let parts = id.decode_as::<Vec<Any>>()?;
    let mut parts = parts.iter();
    let mut part = parts.next().ok_or(SignedError::Unreadable)?;
    let mut hash = Hash::Sha256;
    if part.to_ref().header().tag() == Tag::Sequence {
        let named = part.decode_as::<AlgorithmIdentifierOwned>()?;
        hash = Hash::of_oid(named.oid).ok_or(SignedError::Unreadable)?;
        part = parts.next().ok_or(SignedError::Unreadable)?;
    }
    if part.to_ref().header().tag() != Tag::OctetString {
        return Err(SignedError::Unreadable);
    }
    Ok((hash, part.value().to_vec()))
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{SeededEntropy, Timestamp};

    use super::*;
    use crate::Organisation;

    fn fjord() -> SealIdentity {
        let organisation = Organisation { name: "Fjord".to_owned(), number: None };
        let now = Timestamp::from_millis(1_790_000_000_000);
        SealIdentity::generate(&organisation, now, &SeededEntropy::new(1)).unwrap()
    }

    #[test]
    fn what_is_signed_is_known_again_and_nothing_else_is() {
        let identity = fjord();
        let der = sign(&identity, &Content::Detached(&[b"en", b"to"])).unwrap();
        let signed = Signed::parse(&der).unwrap();
        assert_eq!(signed.check(&[b"ent", b"o"]), Ok(()));
        assert_eq!(signed.check(&[b"en", b"tre"]), Err(SignedError::Content));
        assert_eq!(signed.certificate(), identity.certificate());
        assert!(signed.is_strict() && signed.timestamp().is_none());
        let again = sign(&identity, &Content::Detached(&[b"en", b"to"])).unwrap();
        assert_eq!(der, again, "the same seal each time");
    }

    #[test]
    fn the_moment_of_signing_is_no_attribute_and_the_certificate_is() {
        let der = sign(&fjord(), &Content::Detached(&[b"en"])).unwrap();
        let signed = Signed::parse(&der).unwrap();
        let attributes = signed.signer.signed_attrs.unwrap();
        let mut kinds: Vec<_> = attributes.iter().map(|one| one.oid.to_string()).collect();
        kinds.sort();
        assert_eq!(
            kinds,
            ["1.2.840.113549.1.9.16.2.47", "1.2.840.113549.1.9.3", "1.2.840.113549.1.9.4"]
        );
    }

    #[test]
    fn no_bit_of_a_signature_can_be_changed_unseen() {
        let identity = fjord();
        let der = sign(&identity, &Content::Detached(&[b"en"])).unwrap();
        for at in 0..der.len() {
            for bit in [0x01, 0x20, 0x80] {
                let mut changed = der.clone();
                changed[at] ^= bit;
                let ours = Signed::parse(&changed).is_ok_and(|signed| {
                    signed.check(&[b"en"]) == Ok(())
                        && signed.is_strict()
                        && signed.certificate() == identity.certificate()
                });
                assert!(!ours, "byte {at}, bit {bit:x}");
            }
        }
    }
}
