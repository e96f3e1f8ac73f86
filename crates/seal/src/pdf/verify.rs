//! Whether a file is ours and whole.

use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use super::{
    file::{File, Unread},
    inspect::{Permission, require_header},
    room::Room,
    walk::{self, SignatureDictionary},
};
use crate::{
    Authorities, SealCertificate, Sha256Digest, TimestampFacts, asn1,
    signature::Unproven,
    signed::{Signed, SignedError},
    timestamp,
};

/// The file cannot be read: nothing can be said of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum Unreadable {
    #[error("the file is not a PDF")]
    NotPdf,
    #[error("the file is encrypted")]
    Encrypted,
    #[error("the file is damaged")]
    Broken,
}

/// What a signature says of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Wholeness {
    /// Not one byte has changed.
    Whole,
    /// What was signed is as it was, and this many bytes were appended behind it.
    ChangedAfter { bytes: usize },
    /// It does not hold.
    Damaged(Damage),
}

/// Why a signature does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Damage {
    /// It does not cover the file from the first byte on with one gap for itself.
    Range,
    /// The signature cannot be read, or was changed itself.
    Signature,
    /// What it covers was changed.
    Content,
    /// It names another certificate than the one in it.
    Certificate,
    /// The timestamp is not this signature's, or was changed.
    Timestamp,
    /// Its algorithms are not known here; nothing is said against it.
    Unsupported,
}

/// What is known of when a file was sealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SealedTime {
    /// Nothing.
    Unknown,
    /// As the one who sealed it says.
    Stated(Timestamp),
    /// As a timestamp service says.
    Stamped(TimestampFacts),
}

/// What is found of one signature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignatureVerdict {
    pub wholeness: Wholeness,
    /// Whether it was made with one of the certificates that were asked for.
    pub is_ours: bool,
    /// By whom, in the words of the certificate.
    pub by: Option<String>,
    /// The certificate's SHA-256.
    pub fingerprint: Option<Sha256Digest>,
    pub time: SealedTime,
    /// What it lets others change, where it certifies the document.
    pub certifies: Option<Permission>,
    /// How much of the file it speaks of, from the first byte on.
    pub signed_bytes: usize,
}

impl SignatureVerdict {
    /// Whether it is ours and not one byte has changed since.
    #[must_use]
    pub fn is_ours_and_whole(&self) -> bool {
        self.is_ours && self.wholeness == Wholeness::Whole
    }
}

/// What is found of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verification {
    /// Of the file as it is, to be looked for among what is stored.
    pub sha256: Sha256Digest,
    /// Its signatures, the last one last.
    pub signatures: Vec<SignatureVerdict>,
}

impl Verification {
    /// The last seal of ours.
    #[must_use]
    pub fn seal(&self) -> Option<&SignatureVerdict> {
        self.signatures.iter().rev().find(|signature| signature.is_ours)
    }

    /// Whether the last signature is ours and not one byte has changed since.
    #[must_use]
    pub fn is_ours_and_whole(&self) -> bool {
        self.signatures.last().is_some_and(SignatureVerdict::is_ours_and_whole)
    }
}

/// Checks all signatures of a file. `ours` are the fingerprints of the certificates that ever
/// sealed here: who signed with another is said, and not believed. Neither is a timestamp but of
/// these `authorities`.
///
/// # Errors
/// [`Unreadable`].
pub fn verify(
    bytes: &[u8],
    ours: &[Sha256Digest],
    authorities: &Authorities,
) -> Result<Verification, Unreadable> {
    require_header(bytes).map_err(|_| Unreadable::NotPdf)?;
    let file = File::as_it_is(bytes).map_err(|error| match error {
        Unread::Encrypted => Unreadable::Encrypted,
        Unread::Bomb | Unread::TooManyPages | Unread::Broken => Unreadable::Broken,
    })?;
    let asked = Asked { bytes, ours, authorities };
    let signatures = walk::signatures(&file).iter().map(|it| asked.verdict(it)).collect();
    if file.is_exhausted() {
        return Err(Unreadable::Broken);
    }
    Ok(Verification { sha256: Sha256Digest::of(bytes), signatures })
}

/// A file that is checked, and what is believed.
struct Asked<'a> {
    bytes: &'a [u8],
    ours: &'a [Sha256Digest],
    authorities: &'a Authorities,
}

impl Asked<'_> {
    fn verdict(&self, found: &SignatureDictionary) -> SignatureVerdict {
        let room = Room::of(found.ranges);
        let signed = asn1::first_value(&found.contents).and_then(|der| Signed::parse(der).ok());
        let certificate = signed.as_ref().map(Signed::certificate);
        let fingerprint = certificate.map(SealCertificate::fingerprint);
        let is_ours = fingerprint.is_some_and(|one| self.ours.contains(&one));
        let checked = self.check(found, room, signed.as_ref(), is_ours);
        let stated = found.stated.map_or(SealedTime::Unknown, SealedTime::Stated);
        let (wholeness, time) = match checked {
            Ok((wholeness, stamped)) => (wholeness, stamped.map_or(stated, SealedTime::Stamped)),
            Err(damage) => (Wholeness::Damaged(damage), stated),
        };
        SignatureVerdict {
            wholeness,
            is_ours,
            by: certificate.map(SealCertificate::subject),
            fingerprint,
            time,
            certifies: found.certifies.map(Permission::of),
            signed_bytes: room.map_or(0, |room| room.signed_to()),
        }
    }

    fn check(
        &self,
        found: &SignatureDictionary,
        room: Option<Room>,
        signed: Option<&Signed>,
        is_ours: bool,
    ) -> Result<(Wholeness, Option<TimestampFacts>), Damage> {
        let bytes = self.bytes;
        let room = room.filter(|room| room.signed_to() <= bytes.len()).ok_or(Damage::Range)?;
        let parts = room.covered(bytes).ok_or(Damage::Range)?;
        // The gap is the signature that was read, not another's.
        if room.content(bytes).as_deref() != Some(&found.contents[..]) {
            return Err(Damage::Range);
        }
        let signed = signed.ok_or(Damage::Signature)?;
        signed.check(&parts).map_err(|error| match error {
            SignedError::Content => Damage::Content,
            SignedError::OtherCertificate => Damage::Certificate,
            SignedError::Signature(Unproven::Unsupported) => Damage::Unsupported,
            SignedError::Signature(Unproven::Invalid)
            | SignedError::Unreadable
            | SignedError::NoCertificate => Damage::Signature,
        })?;
        // Ours is held to the form that we write, down to the zeros behind it.
        if is_ours && (room.canonical(bytes).is_none() || !signed.is_strict()) {
            return Err(Damage::Signature);
        }
        if is_ours && found.stated.is_some_and(|at| !signed.certificate().holds_at(at)) {
            return Err(Damage::Certificate);
        }
        let stamped = match self.stamped(signed, found.stated) {
            Ok(stamped) => stamped,
            Err(damage) if is_ours => return Err(damage),
            Err(_) => None,
        };
        let after = bytes.len().saturating_sub(room.signed_to());
        let wholeness =
            if after == 0 { Wholeness::Whole } else { Wholeness::ChangedAfter { bytes: after } };
        Ok((wholeness, stamped))
    }

    /// What a timestamp says that is to be believed; nothing of one that is of a service that
    /// nobody here knows.
    fn stamped(
        &self,
        signed: &Signed,
        stated: Option<Timestamp>,
    ) -> Result<Option<TimestampFacts>, Damage> {
        let Some(token) = signed.timestamp() else { return Ok(None) };
        let checked = timestamp::check(&token, signed.signature(), None);
        let checked = checked.map_err(|_| Damage::Timestamp)?;
        if !timestamp::is_in_time(checked.facts.at, stated, signed.certificate()) {
            return Err(Damage::Timestamp);
        }
        Ok(checked.is_of(self.authorities).then(|| checked.facts.clone()))
    }
}
