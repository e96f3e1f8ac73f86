//! `SignedData` (RFC 5652): what a seal and a timestamp both are. Written as PAdES has it. What
//! others wrote is read as they write it, and its bytes are kept; ours is held to our own form.

use cms::{
    cert::{CertificateChoices, IssuerAndSerialNumber},
    content_info::{CmsVersion, ContentInfo},
    signed_data::{
        CertificateSet, EncapsulatedContentInfo, SignedData, SignerIdentifier, SignerInfo,
        SignerInfos,
    },
};
use der::{
    Any, Decode, Encode,
    asn1::{ObjectIdentifier, OctetString, SetOfVec},
};
use ring::digest;
use x509_cert::{
    attr::{Attribute, Attributes},
    ext::pkix::SubjectKeyIdentifier,
    spki::AlgorithmIdentifierOwned,
};

use crate::{
    SealCertificate, SealIdentity, asn1,
    ber::{self, Tlv},
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
    /// As it came.
    whole: Vec<u8>,
    /// The kind of what is signed.
    kind: ObjectIdentifier,
    enclosed: Option<Vec<u8>>,
    certificates: Vec<SealCertificate>,
    /// Which of them is the signer's.
    own: SealCertificate,
    /// Nothing, where it is not known.
    hash: Option<Hash>,
    /// What is signed beside the content, as it came, and in its parts.
    attributes: Vec<u8>,
    named: Vec<Named>,
    algorithm: AlgorithmIdentifierOwned,
    signature: Vec<u8>,
    /// What is not signed.
    unsigned: Vec<Named>,
}

/// An attribute: its kind, and each of its values as it stands.
struct Named {
    kind: ObjectIdentifier,
    values: Vec<Vec<u8>>,
}

impl Named {
    fn all(list: &Tlv<'_>) -> Option<Vec<Self>> {
        list.parts()?.iter().map(Self::read).collect()
    }

    fn read(attribute: &Tlv<'_>) -> Option<Self> {
        let parts = attribute.parts_of(ber::SEQUENCE)?;
        let [kind, values] = parts.as_slice() else { return None };
        let values = values.parts_of(ber::SET)?;
        let values = values.iter().map(|it| it.whole.to_vec()).collect();
        Some(Self { kind: identifier(kind)?, values })
    }
}

fn identifier(value: &Tlv<'_>) -> Option<ObjectIdentifier> {
    (value.tag == ber::IDENTIFIER).then(|| ObjectIdentifier::from_bytes(value.content).ok())?
}

fn algorithm_of(value: &Tlv<'_>) -> Option<AlgorithmIdentifierOwned> {
    let parts = value.parts_of(ber::SEQUENCE)?;
    let (kind, parameters) = parts.split_first()?;
    let parameters = parameters.first().map(|it| Any::from_der(it.whole).ok());
    // What cannot be read is nothing that counts.
    Some(AlgorithmIdentifierOwned { oid: identifier(kind)?, parameters: parameters.flatten() })
}

/// The parts of a signature, each as it stands.
struct Raw<'a> {
    /// All before those who sign: version, hashes, what is enclosed, certificates.
    before: Vec<Tlv<'a>>,
    signer: Vec<Tlv<'a>>,
}

impl<'a> Raw<'a> {
    /// `ContentInfo` with one signer.
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let info = Tlv::only(bytes)?.parts_of(ber::SEQUENCE)?;
        let [kind, content] = info.as_slice() else { return None };
        if identifier(kind)? != asn1::ID_SIGNED_DATA {
            return None;
        }
        let content = content.parts_of(ber::TAGGED_0)?;
        let [data] = content.as_slice() else { return None };
        let mut before = data.parts_of(ber::SEQUENCE)?;
        let signers = before.pop()?.parts_of(ber::SET)?;
        let [signer] = signers.as_slice() else { return None };
        let signer = signer.parts_of(ber::SEQUENCE)?;
        Some(Self { before, signer })
    }

    /// The same with other unsigned attributes; with nothing, without any.
    fn with(&self, unsigned: Option<&[u8]>) -> Vec<u8> {
        let signer = self.signer.iter().filter(|it| it.tag != ber::TAGGED_1);
        let signer: Vec<&[u8]> = signer.map(|it| it.whole).chain(unsigned).collect();
        let signers = ber::tlv(ber::SET, &[&ber::tlv(ber::SEQUENCE, &signer)]);
        let before = self.before.iter().map(|it| it.whole);
        let parts: Vec<&[u8]> = before.chain([signers.as_slice()]).collect();
        let data = ber::tlv(ber::TAGGED_0, &[&ber::tlv(ber::SEQUENCE, &parts)]);
        let kind = ber::tlv(ber::IDENTIFIER, &[asn1::ID_SIGNED_DATA.as_bytes()]);
        ber::tlv(ber::SEQUENCE, &[&kind, &data])
    }

    fn stamped(&self, token: &[u8]) -> Vec<u8> {
        let kind = ber::tlv(ber::IDENTIFIER, &[asn1::SIGNATURE_TIMESTAMP.as_bytes()]);
        let attribute = ber::tlv(ber::SEQUENCE, &[&kind, &ber::tlv(ber::SET, &[token])]);
        self.with(Some(&ber::tlv(ber::TAGGED_1, &[&attribute])))
    }
}

impl Signed {
    /// Reads a `ContentInfo` with one signer.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, SignedError> {
        if bytes.len() > BYTES_MAX {
            return Err(SignedError::Unreadable);
        }
        let raw = Raw::read(bytes).ok_or(SignedError::Unreadable)?;
        Self::read(bytes, &raw)
    }

    fn read(bytes: &[u8], raw: &Raw<'_>) -> Result<Self, SignedError> {
        const UNREADABLE: SignedError = SignedError::Unreadable;
        let [version, hashes, enclosing, more @ ..] = raw.before.as_slice() else {
            return Err(UNREADABLE);
        };
        let [own_version, sid, digest, attributes, algorithm, signature, unsigned @ ..] =
            raw.signer.as_slice()
        else {
            return Err(UNREADABLE);
        };
        let digest = algorithm_of(digest).ok_or(UNREADABLE)?;
        let are_known = |version: &Tlv<'_>, known: &[u32]| {
            version.small().is_some_and(|version| known.contains(&version))
        };
        let hashes = hashes.parts_of(ber::SET).ok_or(UNREADABLE)?;
        let hashes: Option<Vec<_>> = hashes.iter().map(algorithm_of).collect();
        let is_named = hashes.ok_or(UNREADABLE)?.iter().any(|it| it.oid == digest.oid);
        if !are_known(version, &[1, 3, 4, 5])
            || !are_known(own_version, &[1, 3])
            || !is_named
            || attributes.tag != ber::TAGGED_0
            || unsigned.len() > 1
        {
            return Err(UNREADABLE);
        }
        let content = enclosing.parts_of(ber::SEQUENCE).ok_or(UNREADABLE)?;
        let (kind, enclosed) = content.split_first().ok_or(UNREADABLE)?;
        let enclosed = match enclosed.first() {
            None => None,
            Some(it) => {
                let inner = it.parts_of(ber::TAGGED_0).ok_or(UNREADABLE)?;
                let inner = inner.first().and_then(Tlv::octets);
                Some(inner.ok_or(UNREADABLE)?)
            }
        };
        let named = Named::all(attributes).ok_or(UNREADABLE)?;
        let certificates = certificates(more);
        let own = certificates.iter().find(|one| is_signer(one, sid));
        // Some write the issuer's name in another way than the certificate does.
        let own = own.or_else(|| certificates.iter().find(|one| is_named_first(one, &named)));
        let own = own.cloned().ok_or(SignedError::NoCertificate)?;
        Ok(Self {
            whole: bytes.to_vec(),
            kind: identifier(kind).ok_or(UNREADABLE)?,
            enclosed,
            own,
            certificates,
            hash: Hash::of_oid(digest.oid),
            attributes: attributes.content.to_vec(),
            named,
            algorithm: algorithm_of(algorithm).ok_or(UNREADABLE)?,
            signature: signature.octets().ok_or(UNREADABLE)?,
            unsigned: match unsigned.first() {
                None => Vec::new(),
                Some(list) if list.tag == ber::TAGGED_1 => Named::all(list).ok_or(UNREADABLE)?,
                Some(_) => return Err(UNREADABLE),
            },
        })
    }

    /// The signer's certificate.
    pub(crate) const fn certificate(&self) -> &SealCertificate {
        &self.own
    }

    /// All certificates in it.
    pub(crate) fn certificates(&self) -> &[SealCertificate] {
        &self.certificates
    }

    /// The signature itself, which a timestamp is given for.
    pub(crate) fn signature(&self) -> &[u8] {
        &self.signature
    }

    /// What it encloses, and its kind.
    pub(crate) fn enclosed(&self) -> Option<(ObjectIdentifier, &[u8])> {
        Some((self.kind, self.enclosed.as_deref()?))
    }

    /// Whether the certificate in it signed this content.
    pub(crate) fn check(&self, content: &[&[u8]]) -> Result<(), SignedError> {
        let hash = self.hash.ok_or(SignedError::Signature(Unproven::Unsupported))?;
        let kind = Tlv::only(single(&self.named, asn1::CONTENT_TYPE)?);
        let digest = Tlv::only(single(&self.named, asn1::MESSAGE_DIGEST)?);
        let digest = digest.and_then(|it| it.octets()).ok_or(SignedError::Unreadable)?;
        if kind.and_then(|it| identifier(&it)) != Some(self.kind) || digest != hash.digest(content)
        {
            return Err(SignedError::Content);
        }
        self.check_attributes(hash).map_err(SignedError::Signature)?;
        self.check_named_certificates()
    }

    /// What is signed is the set in its one order; some sign it in the order in which they write.
    fn check_attributes(&self, hash: Hash) -> Result<(), Unproven> {
        let with = |message: &[u8]| {
            let key = self.own.public_key();
            signature::check(key, &self.algorithm, hash, message, &self.signature)
        };
        let as_written = with(&ber::tlv(ber::SET, &[&self.attributes]));
        if as_written != Err(Unproven::Invalid) {
            return as_written;
        }
        let list = ber::tlv(ber::SET, &[&self.attributes]);
        let list = Tlv::only(&list).and_then(|it| it.parts()).ok_or(Unproven::Invalid)?;
        let mut parts: Vec<&[u8]> = list.iter().map(|it| it.whole).collect();
        parts.sort_unstable();
        with(&ber::tlv(ber::SET, &parts))
    }

    /// The first certificate that the signature names is the signer's.
    fn check_named_certificates(&self) -> Result<(), SignedError> {
        if single(&self.named, asn1::SIGNING_CERTIFICATE_V2).is_err() {
            single(&self.named, asn1::SIGNING_CERTIFICATE_V1)?;
        }
        if is_named_first(&self.own, &self.named) {
            Ok(())
        } else {
            Err(SignedError::OtherCertificate)
        }
    }

    /// Whether it is written exactly as [`sign`] writes, with nothing in it that the signature
    /// does not hold, but a timestamp. So not one byte of ours can be changed unseen.
    pub(crate) fn is_strict(&self) -> bool {
        self.strictly().unwrap_or(false)
    }

    fn strictly(&self) -> Option<bool> {
        let raw = Raw::read(&self.whole)?;
        let plain = raw.with(None);
        let as_stamped = match (self.unsigned.as_slice(), self.timestamp()) {
            ([], None) => plain == self.whole,
            ([_], Some(token)) => raw.stamped(&token) == self.whole,
            _ => false,
        };
        let named = named_digests(single(&self.named, asn1::SIGNING_CERTIFICATE_V2).ok()?)?;
        let all_named = named.len() == self.certificates.len()
            && self
                .certificates
                .iter()
                .all(|one| named.iter().any(|(hash, digest)| hash.is_of(one.der(), digest)));
        let is_low = signature::is_low(self.own.public_key(), &self.signature);
        let is_own = raw.signer.get(1).is_some_and(|sid| is_signer(&self.own, sid));
        Some(as_stamped && all_named && is_low && is_own && tidily(&plain).ok()?)
    }

    /// The timestamp of the signature, as it stands.
    pub(crate) fn timestamp(&self) -> Option<Vec<u8>> {
        single(&self.unsigned, asn1::SIGNATURE_TIMESTAMP).ok().map(<[u8]>::to_vec)
    }

    /// The same signature with a timestamp, whose bytes stay as they are, and so does what is
    /// signed.
    pub(crate) fn with_timestamp(&self, token: &[u8]) -> Result<Vec<u8>, SignedError> {
        Tlv::only(token).ok_or(SignedError::Unreadable)?;
        let raw = Raw::read(&self.whole).ok_or(SignedError::Unreadable)?;
        Ok(raw.stamped(token))
    }
}

/// Whether a signature can be written in one way only.
fn tidily(der: &[u8]) -> Result<bool, SignedError> {
    let info = ContentInfo::from_der(der)?;
    let data: SignedData = SignedData::from_der(&info.content.to_der()?)?;
    let [signer] = data.signer_infos.0.as_slice() else { return Ok(false) };
    let plain = |algorithm: &AlgorithmIdentifierOwned| {
        algorithm.parameters.as_ref().is_none_or(|parameters| parameters.is_null())
    };
    let signer_version = match signer.sid {
        SignerIdentifier::IssuerAndSerialNumber(_) => CmsVersion::V1,
        SignerIdentifier::SubjectKeyIdentifier(_) => CmsVersion::V3,
    };
    Ok(wrap(&data)? == der
        && data.digest_algorithms.as_slice() == std::slice::from_ref(&signer.digest_alg)
        && plain(&signer.digest_alg)
        && plain(&signer.signature_algorithm)
        && data.crls.is_none()
        && data.version == version(data.encap_content_info.econtent_type)
        && signer.version == signer_version)
}

/// Those that can be read; what else somebody put there does not count.
fn certificates(more: &[Tlv<'_>]) -> Vec<SealCertificate> {
    let set = more.iter().find(|it| it.tag == ber::TAGGED_0).and_then(Tlv::parts);
    let all = set.unwrap_or_default();
    all.iter().filter_map(|one| SealCertificate::of_others(one.whole).ok()).collect()
}

fn is_signer(certificate: &SealCertificate, sid: &Tlv<'_>) -> bool {
    let tbs = certificate.parsed().tbs_certificate();
    match sid.tag {
        ber::SEQUENCE => IssuerAndSerialNumber::from_der(sid.whole).is_ok_and(|named| {
            *tbs.issuer() == named.issuer && *tbs.serial_number() == named.serial_number
        }),
        // `[0]` in place of the tag of a text.
        0x80 => {
            let named = tbs.get_extension::<SubjectKeyIdentifier>().ok().flatten();
            named.is_some_and(|(_, id)| id.0.as_bytes() == sid.content)
        }
        _ => false,
    }
}

/// Whether the signature names this certificate before others, in either form.
fn is_named_first(certificate: &SealCertificate, named: &[Named]) -> bool {
    let newer = single(named, asn1::SIGNING_CERTIFICATE_V2).ok().and_then(named_digests);
    if let Some(digests) = newer {
        return digests.first().is_some_and(|(hash, digest)| hash.is_of(certificate.der(), digest));
    }
    let older = single(named, asn1::SIGNING_CERTIFICATE_V1).ok().and_then(named_ids);
    let first = older.and_then(|ids| ids.into_iter().next());
    let first = first.and_then(|parts| parts.into_iter().next());
    let sha1 = digest::digest(&digest::SHA1_FOR_LEGACY_USE_ONLY, certificate.der());
    first.is_some_and(|digest| digest == sha1.as_ref())
}

/// The one value of the one attribute of this kind.
fn single(attributes: &[Named], kind: ObjectIdentifier) -> Result<&[u8], SignedError> {
    let mut of_kind = attributes.iter().filter(|attribute| attribute.kind == kind);
    match (of_kind.next(), of_kind.next()) {
        (Some(attribute), None) => match attribute.values.as_slice() {
            [value] => Ok(value),
            _ => Err(SignedError::Unreadable),
        },
        _ => Err(SignedError::Unreadable),
    }
}

/// The texts of each certificate that is named (`ESSCertID`).
fn named_ids(value: &[u8]) -> Option<Vec<Vec<Vec<u8>>>> {
    let outer = Tlv::only(value)?.parts_of(ber::SEQUENCE)?;
    let ids = outer.first()?.parts_of(ber::SEQUENCE)?;
    let texts = |id: &Tlv<'_>| Some(id.parts()?.iter().filter_map(Tlv::octets).collect());
    ids.iter().map(texts).collect()
}

/// The digests in a `SigningCertificateV2`: of each certificate, by which hash and what.
fn named_digests(value: &[u8]) -> Option<Vec<(Hash, Vec<u8>)>> {
    let outer = Tlv::only(value)?.parts_of(ber::SEQUENCE)?;
    outer.first()?.parts_of(ber::SEQUENCE)?.iter().map(named_digest).collect()
}

fn named_digest(id: &Tlv<'_>) -> Option<(Hash, Vec<u8>)> {
    let parts = id.parts_of(ber::SEQUENCE)?;
    let mut parts = parts.iter();
    let mut part = parts.next()?;
    let mut hash = Hash::Sha256;
    if part.tag == ber::SEQUENCE {
        hash = Hash::of_oid(algorithm_of(part)?.oid)?;
        part = parts.next()?;
    }
    Some((hash, part.octets()?))
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
        let mut kinds: Vec<_> = signed.named.iter().map(|one| one.kind.to_string()).collect();
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
