//! The seal: appended behind the source, whose bytes stay as they are.

use memchr::memmem;
use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use super::{
    append::Update,
    inspect::{Inspection, Limits, Refusal, Sealing, inspect},
    room::{Room, RoomError},
    sound::Sound,
    syntax::{self, Value},
    verify, walk,
};
use crate::{
    Authorities, Frozen, SealIdentity, Sha256Digest,
    signed::{self, Content},
};

/// Room for the signature with its certificates and a timestamp with its own.
const ROOM_BYTES: usize = 16 * 1024;
/// What stands where an offset comes; ten digits hold any.
const PLACEHOLDER: u32 = 2_147_483_647;
/// Readers draw nothing, and the field is printed with the page (flags Print and Locked).
const FIELD_FLAGS: u32 = 132;
/// There are signatures, and the file is only to be appended to.
const SIGNATURE_FLAGS: &[u8] = b"3";

/// What readers show of a seal.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Wording {
    /// Who seals: the organisation's name.
    pub name: String,
    pub reason: String,
    /// Where it can be checked.
    pub contact: String,
}

/// A sealed file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sealed {
    /// It begins with the source, byte for byte.
    pub bytes: Vec<u8>,
    /// What was sealed.
    pub source: Frozen,
    /// Of the sealed file.
    pub sha256: Sha256Digest,
}

/// Why a file has no seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum SealFault {
    /// The file is not to be signed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The file is not to be touched: see [`Sealing::Apart`].
    #[error("the file cannot be added to")]
    Apart,
    /// The certificate does not hold at the moment.
    #[error("the certificate of the seal does not hold at this moment")]
    CertificateExpired,
    /// The certificates are longer than the room for them.
    #[error("the certificates are too long")]
    TooLong,
    /// Signing failed.
    #[error("signing failed")]
    Signing,
    /// The result was looked at and is not what it should be; nothing is to be done with it.
    #[error("the seal does not hold")]
    Unproven,
}

/// Seals a file with the organisation's certificate (PAdES B-B). A file without signatures is
/// certified: nothing may be changed afterwards. One that has some gets one more.
///
/// # Errors
/// [`SealFault`].
pub fn seal(
    source: &[u8],
    identity: &SealIdentity,
    wording: &Wording,
    at: Timestamp,
) -> Result<Sealed, SealFault> {
    let (unsigned, behind) = prepare(source, wording, at)?;
    let bytes = unsigned.signed(source, &behind, identity, at)?;
    let found =
        verify::verify(&bytes, &[identity.certificate().fingerprint()], &Authorities::default());
    let holds = found.as_ref().is_ok_and(verify::Verification::is_ours_and_whole);
    if !holds || !unsigned.source.begins(&bytes) {
        return Err(SealFault::Unproven);
    }
    let sha256 = Sha256Digest::of(&bytes);
    Ok(Sealed { bytes, source: unsigned.source, sha256 })
}

/// A file on its way to a seal: what stands behind it has room for the signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unsigned {
    /// What is to be sealed.
    pub source: Frozen,
    ranges: [usize; 4],
}

/// The first half of [`seal`], without a key: what is known of the file to be sealed, and the bytes
/// that are to stand behind it.
///
/// # Errors
/// [`SealFault`].
pub fn prepare(
    source: &[u8],
    wording: &Wording,
    at: Timestamp,
) -> Result<(Unsigned, Vec<u8>), SealFault> {
    let inspection = inspect(source, &Limits::default())?;
    if !inspection.sealing.is_within() {
        return Err(SealFault::Apart);
    }
    let (bytes, ranges) = with_room(source, &inspection, wording, at)?;
    // Everybody reads it in the same way, with as many pages as before.
    let sound = Sound::read(&bytes, inspection.pages).map_err(|_| SealFault::Unproven)?;
    if sound.pages.pages.len() != inspection.pages {
        return Err(SealFault::Unproven);
    }
    let behind = bytes.get(source.len()..).filter(|_| inspection.frozen.begins(&bytes));
    let behind = behind.ok_or(SealFault::Unproven)?.to_vec();
    Ok((Unsigned { source: inspection.frozen, ranges }, behind))
}

impl Unsigned {
    /// The second half of [`seal`], which reads nothing of the file: the source, what stands behind
    /// it, and the signature in its room. Whether it holds says [`verify::verify`].
    ///
    /// # Errors
    /// [`SealFault`].
    pub fn signed(
        &self,
        source: &[u8],
        behind: &[u8],
        identity: &SealIdentity,
        at: Timestamp,
    ) -> Result<Vec<u8>, SealFault> {
        if !identity.is_valid_at(at) {
            return Err(SealFault::CertificateExpired);
        }
        let mut bytes = [source, behind].concat();
        let room = Room::of(self.ranges).ok_or(SealFault::Unproven)?;
        let parts = room.covered(&bytes).ok_or(SealFault::Unproven)?;
        let der = signed::sign(identity, &Content::Detached(&parts)).ok_or(SealFault::Signing)?;
        room.fill(&mut bytes, &der).map_err(|error| match error {
            RoomError::TooLong => SealFault::TooLong,
            RoomError::Elsewhere => SealFault::Unproven,
        })?;
        Ok(bytes)
    }
}

/// The source with an empty signature behind it, and the ranges that it covers.
fn with_room(
    source: &[u8],
    inspection: &Inspection,
    wording: &Wording,
    at: Timestamp,
) -> Result<(Vec<u8>, [usize; 4]), SealFault> {
    let sound = Sound::read(source, inspection.pages).map_err(|_| SealFault::Unproven)?;
    let certifies = inspection.sealing == Sealing::Certify;
    let update = with_signature(&sound, certifies, wording, at).ok_or(SealFault::Unproven)?;
    let ids = ids(&sound, &inspection.frozen, at).ok_or(SealFault::Unproven)?;
    let mut bytes = update.written(&ids).ok_or(SealFault::Unproven)?;
    let ranges = write_ranges(&mut bytes, source.len()).ok_or(SealFault::Unproven)?;
    Ok((bytes, ranges))
}

/// Finds the room behind the source and writes where it lies.
fn write_ranges(bytes: &mut [u8], source: usize) -> Option<[usize; 4]> {
    let (marker, opening) = (marker(), opening());
    let appended = bytes.get(source..)?;
    let marker_at = source.checked_add(memmem::find(appended, marker.as_bytes())?)?;
    let start = source.checked_add(memmem::find(appended, opening.as_bytes())?)?;
    let end = start.checked_add(opening.len())?.checked_add(1)?;
    let behind = bytes.len().checked_sub(end)?;
    let ranges = format!("[0 {start} {end} {behind}]");
    // What is left over of the placeholder is blank.
    let ranges = format!("{ranges:<width$}", width = marker.len());
    let place = bytes.get_mut(marker_at..marker_at.checked_add(marker.len())?)?;
    (place.len() == ranges.len()).then(|| place.copy_from_slice(ranges.as_bytes()))?;
    Some([0, start, end, behind])
}

/// The signature, its field, and what leads to it: the first page, the form, the catalog. Of
/// objects that are there only the keys are changed that have to be.
fn with_signature<'s, 'a>(
    sound: &'s Sound<'a>,
    certifies: bool,
    wording: &Wording,
    at: Timestamp,
) -> Option<Update<'s, 'a>> {
    let page = *sound.pages.pages.first()?;
    let root = sound.file.root()?;
    let mut update = Update::of(sound);
    let (signature, field) = (update.number()?, update.number()?);
    update.set(signature, signature_text(certifies, wording, at));
    let name = text(&free_name(sound));
    let mut field_text = b"<</Type/Annot/Subtype/Widget/FT/Sig/T ".to_vec();
    field_text.extend(name);
    let rest = format!("/V {signature} 0 R/P {page} 0 R/Rect [-1 -1 -1 -1]/F {FIELD_FLAGS}>>");
    field_text.extend(rest.into_bytes());
    update.set(field, field_text);
    let found = sound.file.object(page)?;
    let annotations = update.longer(found.value.dictionary()?, b"Annots", field)?;
    update.change(page, &[("Annots", Some(annotations))])?;
    let form = form(sound, &mut update, field)?;
    let mut catalog = vec![("AcroForm", Some(form))];
    if certifies {
        let permissions = format!("<</DocMDP {signature} 0 R>>").into_bytes();
        catalog.push(("Perms", Some(permissions)));
    }
    update.change(root, &catalog)?;
    Some(update)
}

/// The form with the field in it, as the value of its key in the catalog.
fn form(sound: &Sound<'_>, update: &mut Update<'_, '_>, field: u32) -> Option<Vec<u8>> {
    let catalog = sound.file.catalog()?;
    let written = catalog.get(b"AcroForm");
    let found = written.and_then(|form| sound.file.resolve(form)).map(|it| it.value);
    let form = match &found {
        None => syntax::Dictionary::default(),
        Some(form) => form.dictionary()?.clone(),
    };
    let fields = update.longer(&form, b"Fields", field)?;
    let set = [("Fields", Some(fields)), ("SigFlags", Some(SIGNATURE_FLAGS.to_vec()))];
    match (written, found) {
        // An object of its own stays one, which others may lead to.
        (Some(Value::Reference(number, generation)), Some(_))
            if update.change(*number, &set).is_some() =>
        {
            Some(format!("{number} {generation} R").into_bytes())
        }
        _ => {
            let mut text = Vec::new();
            syntax::write_dictionary(&mut text, &form, &set, &super::append::same);
            Some(text)
        }
    }
}

/// A name that no field of the file has.
fn free_name(sound: &Sound<'_>) -> String {
    let mut taken = Vec::new();
    walk::everything(&sound.file, &mut |seen| {
        let name = seen.dictionary.get(b"T").and_then(Value::text);
        taken.extend(name.map(|name| walk::decoded(&name)));
    });
    let mut number = 1_usize;
    while taken.contains(&format!("Segl{number}")) {
        number = number.saturating_add(1);
    }
    format!("Segl{number}")
}

/// The identifier of the document stays; that of its state is new.
fn ids(sound: &Sound<'_>, source: &Frozen, at: Timestamp) -> Option<Vec<u8>> {
    let moment = at.millis().to_be_bytes();
    let state = Sha256Digest::of_parts(&[source.sha256.as_bytes(), &moment]);
    let id = |digest: &Sha256Digest| -> Option<Vec<u8>> {
        Some(format!("<{}>", digest.to_string().get(..32)?).into_bytes())
    };
    let first = sound.file.value(&sound.file.trailer, b"ID");
    let first = first.as_ref().and_then(Value::array).and_then(|ids| ids.first());
    let mut ids = b"[".to_vec();
    match first {
        Some(Value::Text(written)) => ids.extend(*written),
        _ => ids.extend(id(&source.sha256)?),
    }
    ids.push(b' ');
    ids.extend(id(&state)?);
    ids.push(b']');
    Some(ids)
}

fn signature_text(certifies: bool, wording: &Wording, at: Timestamp) -> Vec<u8> {
    let moment = at.to_utc().format("D:%Y%m%d%H%M%S+00'00'").to_string();
    let mut out = b"<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached".to_vec();
    out.extend(b"/ByteRange ");
    out.extend(marker().into_bytes());
    out.extend(b"/Contents ");
    out.extend(opening().into_bytes());
    out.push(b'>');
    for (key, value) in [
        ("M", &moment),
        ("Name", &wording.name),
        ("Reason", &wording.reason),
        ("ContactInfo", &wording.contact),
    ] {
        out.push(b'/');
        out.extend(key.as_bytes());
        out.push(b' ');
        out.extend(text(value));
    }
    if certifies {
        out.extend(
            b"/Reference [<</Type/SigRef/TransformMethod/DocMDP\
              /TransformParams<</Type/TransformParams/P 1/V/1.2>>>>]",
        );
    }
    out.extend(b">>");
    out
}

fn marker() -> String {
    format!("[0 {PLACEHOLDER} {PLACEHOLDER} {PLACEHOLDER}]")
}

fn opening() -> String {
    format!("<{}", "0".repeat(2 * ROOM_BYTES))
}

/// A text as PDF has it: in brackets where its letters are plain, else in UTF-16.
fn text(value: &str) -> Vec<u8> {
    let mut out = Vec::new();
    if value.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        out.push(b'(');
        for byte in value.bytes() {
            if matches!(byte, b'(' | b')' | b'\\') {
                out.push(b'\\');
            }
            out.push(byte);
        }
        out.push(b')');
        return out;
    }
    out.extend(b"<FEFF");
    for unit in value.encode_utf16() {
        out.extend(format!("{unit:04X}").into_bytes());
    }
    out.push(b'>');
    out
}
