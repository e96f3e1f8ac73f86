//! The seal: appended behind the source, whose bytes stay as they are.

use lopdf::{
    Dictionary, Document, IncrementalDocument, Object, ObjectId, StringFormat, dictionary,
    text_string,
};
use memchr::memmem;
use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use super::{
    inspect::{Inspection, Limits, Refusal, Sealing, inspect},
    load,
    room::{Room, RoomError},
    verify, walk,
};
use crate::{
    Frozen, SealIdentity, Sha256Digest,
    signed::{self, Content},
};

/// Room for the signature with its certificates and a timestamp with its own.
const ROOM_BYTES: usize = 16 * 1024;
/// What stands where an offset comes; ten digits hold any.
const PLACEHOLDER: i64 = 2_147_483_647;
/// Readers draw nothing, and the field is printed with the page (flags Print and Locked).
const FIELD_FLAGS: i64 = 132;
/// There are signatures, and the file is only to be appended to.
const SIGNATURE_FLAGS: i64 = 3;
/// What belongs to one cross-reference section and not to the next.
const OWN_OF_SECTION: [&[u8]; 7] =
    [b"W", b"Index", b"Filter", b"DecodeParms", b"Length", b"Type", b"XRefStm"];

/// What readers show of a seal.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Wording {
    /// Who seals: the organisation's name.
    pub name: String,
    /// Why.
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
    let found = verify::verify(&bytes, &[identity.certificate().fingerprint()]);
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
    if inspection.sealing == Sealing::Apart {
        return Err(SealFault::Apart);
    }
    let (bytes, ranges) = with_room(source, &inspection, wording, at)?;
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
    let document = load::load(source).map_err(|_| SealFault::Unproven)?;
    let update = Update::new(source, document)?;
    let certifies = inspection.sealing == Sealing::Certify;
    let mut update = update.with_signature(certifies, wording, at)?;
    update.renew_trailer(&inspection.frozen, at);
    let mut bytes = Vec::with_capacity(source.len().saturating_add(4 * ROOM_BYTES));
    update.file.save_to(&mut bytes).map_err(|_| SealFault::Unproven)?;
    let ranges = write_ranges(&mut bytes, source.len()).ok_or(SealFault::Unproven)?;
    Ok((bytes, ranges))
}

/// Finds the room behind the source and writes where it lies.
fn write_ranges(bytes: &mut [u8], source: usize) -> Option<[usize; 4]> {
    let marker = format!("[0 {PLACEHOLDER} {PLACEHOLDER} {PLACEHOLDER}]");
    let opening = format!("<{}", "0".repeat(2 * ROOM_BYTES));
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

/// What is appended to a file.
struct Update {
    file: IncrementalDocument,
    root: ObjectId,
    page: ObjectId,
}

impl Update {
    fn new(source: &[u8], document: Document) -> Result<Self, SealFault> {
        let root = document.trailer.get(b"Root").and_then(Object::as_reference);
        let root = root.map_err(|_| SealFault::Unproven)?;
        let page = document.page_iter().next().ok_or(SealFault::Unproven)?;
        let file = IncrementalDocument::create_from(source.to_vec(), document);
        Ok(Self { file, root, page })
    }

    fn with_signature(
        mut self,
        certifies: bool,
        wording: &Wording,
        at: Timestamp,
    ) -> Result<Self, SealFault> {
        let signature = self.add(signature(certifies, wording, at))?;
        let name = self.free_name();
        let field = self.add(dictionary! {
            "Type" => "Annot", "Subtype" => "Widget", "FT" => "Sig",
            "T" => text_string(&name), "V" => signature, "P" => self.page,
            "Rect" => vec![Object::Integer(-1); 4], "F" => FIELD_FLAGS,
        })?;
        self.add_to_page(field)?;
        self.add_to_form(field)?;
        if certifies {
            let catalog = self.catalog()?;
            catalog.set("Perms", dictionary! { "DocMDP" => signature });
        }
        Ok(self)
    }

    fn add(&mut self, dictionary: Dictionary) -> Result<ObjectId, SealFault> {
        self.file.new_document.try_add_object(dictionary).map_err(|_| SealFault::Unproven)
    }

    /// The object as it is to be from now on.
    fn changed(&mut self, id: ObjectId) -> Result<&mut Object, SealFault> {
        let unproven = |_| SealFault::Unproven;
        self.file.opt_clone_object_to_new_document(id).map_err(unproven)?;
        self.file.new_document.get_object_mut(id).map_err(unproven)
    }

    fn changed_dictionary(&mut self, id: ObjectId) -> Result<&mut Dictionary, SealFault> {
        self.changed(id)?.as_dict_mut().map_err(|_| SealFault::Unproven)
    }

    fn catalog(&mut self) -> Result<&mut Dictionary, SealFault> {
        self.changed_dictionary(self.root)
    }

    /// A name that no field of the file has.
    fn free_name(&self) -> String {
        let document = self.file.get_prev_documents();
        let mut taken = Vec::new();
        walk::dictionaries(document, |dictionary| {
            let name = walk::value(document, dictionary, b"T");
            taken.extend(name.and_then(|name| lopdf::decode_text_string(name).ok()));
        });
        let mut number = 1_usize;
        while taken.contains(&format!("Segl{number}")) {
            number = number.saturating_add(1);
        }
        format!("Segl{number}")
    }

    fn add_to_page(&mut self, field: ObjectId) -> Result<(), SealFault> {
        let page = self.page;
        let annotations = self.changed_dictionary(page)?.remove(b"Annots");
        let annotations = self.extended(annotations, field)?;
        self.changed_dictionary(page)?.set("Annots", annotations);
        Ok(())
    }

    fn add_to_form(&mut self, field: ObjectId) -> Result<(), SealFault> {
        let form = self.file.get_prev_documents().catalog().ok();
        let form = form.and_then(|catalog| catalog.get(b"AcroForm").ok()).cloned();
        match form {
            Some(Object::Reference(id)) => {
                let mut form = self.changed_dictionary(id)?.clone();
                self.extend_form(&mut form, field)?;
                *self.changed_dictionary(id)? = form;
            }
            Some(Object::Dictionary(mut form)) => {
                self.extend_form(&mut form, field)?;
                self.catalog()?.set("AcroForm", form);
            }
            Some(Object::Null) | None => {
                let mut form = Dictionary::new();
                self.extend_form(&mut form, field)?;
                self.catalog()?.set("AcroForm", form);
            }
            Some(_) => return Err(SealFault::Unproven),
        }
        Ok(())
    }

    fn extend_form(&mut self, form: &mut Dictionary, field: ObjectId) -> Result<(), SealFault> {
        let fields = self.extended(form.remove(b"Fields"), field)?;
        form.set("Fields", fields);
        form.set("SigFlags", SIGNATURE_FLAGS);
        Ok(())
    }

    /// A list with the field at its end, also where it stands elsewhere.
    fn extended(&mut self, list: Option<Object>, field: ObjectId) -> Result<Object, SealFault> {
        match list {
            None | Some(Object::Null) => Ok(Object::Array(vec![Object::Reference(field)])),
            Some(Object::Array(mut list)) => {
                list.push(Object::Reference(field));
                Ok(Object::Array(list))
            }
            Some(Object::Reference(id)) => {
                let list = self.changed(id)?.as_array_mut().map_err(|_| SealFault::Unproven)?;
                list.push(Object::Reference(field));
                Ok(Object::Reference(id))
            }
            Some(_) => Err(SealFault::Unproven),
        }
    }

    /// The trailer repeats what the last one said, and its identifier says that this is another
    /// state of the same document.
    fn renew_trailer(&mut self, source: &Frozen, at: Timestamp) {
        let trailer = &mut self.file.new_document.trailer;
        for key in OWN_OF_SECTION {
            trailer.remove(key);
        }
        let moment = at.millis().to_be_bytes();
        let state = Sha256Digest::of_parts(&[source.sha256.as_bytes(), &moment]);
        let id = |digest: &Sha256Digest| {
            let bytes = digest.as_bytes().get(..16).unwrap_or_default().to_vec();
            Object::String(bytes, StringFormat::Hexadecimal)
        };
        let first = trailer.get(b"ID").and_then(Object::as_array).ok();
        let first = first.and_then(|ids| ids.first()).cloned();
        let first = first.unwrap_or_else(|| id(&source.sha256));
        trailer.set("ID", vec![first, id(&state)]);
    }
}

fn signature(certifies: bool, wording: &Wording, at: Timestamp) -> Dictionary {
    let placeholder = Object::Integer(PLACEHOLDER);
    let mut signature = dictionary! {
        "Type" => "Sig", "Filter" => "Adobe.PPKLite", "SubFilter" => "ETSI.CAdES.detached",
        "ByteRange" => vec![
            Object::Integer(0), placeholder.clone(), placeholder.clone(), placeholder,
        ],
        "Contents" => Object::String(vec![0; ROOM_BYTES], StringFormat::Hexadecimal),
        "M" => text_string(&at.to_utc().format("D:%Y%m%d%H%M%S+00'00'").to_string()),
        "Name" => text_string(&wording.name), "Reason" => text_string(&wording.reason),
        "ContactInfo" => text_string(&wording.contact),
    };
    if certifies {
        signature.set(
            "Reference",
            vec![Object::Dictionary(dictionary! {
                "Type" => "SigRef", "TransformMethod" => "DocMDP",
                "TransformParams" => dictionary! {
                    "Type" => "TransformParams", "P" => 1, "V" => "1.2",
                },
            })],
        );
    }
    signature
}
