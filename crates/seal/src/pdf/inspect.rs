//! What a PDF holds that somebody sent, and whether it may be signed and sealed.

use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use super::{
    file::{File, Unread},
    load,
    look::Looked,
    pages::Pages,
    room::Room,
    sound::Sound,
    unpack::unpacked,
    walk::{self, SignatureDictionary},
};
use crate::{Frozen, asn1, signed::Signed};

/// The description of a file is never larger.
const METADATA_BYTES_MAX: usize = 1 << 20;
/// Readers look for the beginning of a file here.
const HEADER_BYTES: usize = 1_024;

/// How large a document may be.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Limits {
    pub bytes_max: usize,
    pub pages_max: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes_max: 25_000_000, pages_max: 300 }
    }
}

/// What moves by itself in a file, so that signers do not all see the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum ActiveContent {
    Script,
    /// Starts a program, opens another file, sends or fetches what is filled in.
    Action,
    /// Film, sound, three dimensions.
    Media,
}

/// Why a file is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum Refusal {
    #[error("the file is larger than {bytes_max} bytes")]
    TooLarge { bytes_max: usize },
    #[error("the file has more than {pages_max} pages")]
    TooManyPages { pages_max: usize },
    #[error("the file is not a PDF")]
    NotPdf,
    #[error("the file is encrypted")]
    Encrypted,
    #[error("the file is damaged")]
    Broken,
    #[error("the file unpacks to more than a document needs")]
    Bomb,
    /// A form that is drawn by a program (XFA): what is signed is not in the pages.
    #[error("the file is an XFA form")]
    Xfa,
    #[error("the file has active content: {0:?}")]
    Active(ActiveContent),
    /// What it shows lies elsewhere, and may be another thing tomorrow.
    #[error("the file shows what lies in other files")]
    External,
    /// It shows one thing on screen and another on paper, or hides what is in it.
    #[error("the file does not show the same everywhere")]
    TwoFaced,
    /// A field is filled in, and nothing in the file says how that looks.
    #[error("the file has fields that not every program shows")]
    Undrawn,
    /// Files lie in it that no page shows.
    #[error("the file has other files in it")]
    Attachments,
}

impl Refusal {
    /// What the sender of the file can do, in Norwegian.
    #[must_use]
    pub fn advice(&self) -> String {
        match self {
            Self::TooLarge { bytes_max } => {
                let megabytes = bytes_max / 1_000_000;
                format!("Filen er for stor. Den kan være på høyst {megabytes} MB.")
            }
            Self::TooManyPages { pages_max } => {
                format!("Filen har for mange sider. Den kan ha høyst {pages_max} sider.")
            }
            Self::NotPdf => "Filen er ikke en PDF.".to_owned(),
            Self::Encrypted => {
                "Filen er beskyttet med passord. Fjern passordet og last opp igjen.".to_owned()
            }
            Self::Broken => {
                "Filen er skadet. Åpne den, skriv den ut til PDF og last opp den nye filen."
                    .to_owned()
            }
            Self::Bomb => "Filen er pakket slik at den ikke kan åpnes trygt.".to_owned(),
            Self::Xfa => {
                "Skjemaet kan bare vises i enkelte programmer. Fyll det ut, skriv det ut til PDF \
                 og last opp den nye filen."
                    .to_owned()
            }
            Self::Active(ActiveContent::Media) => {
                "Filen inneholder film, lyd eller 3D og kan ikke signeres. Skriv den ut til PDF \
                 og last opp den nye filen."
                    .to_owned()
            }
            Self::External => {
                "Filen viser innhold som ligger i andre filer, og kan ikke signeres. Skriv den ut \
                 til PDF og last opp den nye filen."
                    .to_owned()
            }
            Self::TwoFaced => {
                "Filen viser ikke det samme på skjerm og på papir, og kan ikke signeres. Skriv \
                 den ut til PDF og last opp den nye filen."
                    .to_owned()
            }
            Self::Undrawn => {
                "Filen har utfylte felt som ikke alle programmer viser. Skriv den ut til PDF og \
                 last opp den nye filen."
                    .to_owned()
            }
            Self::Attachments => {
                "Filen har andre filer i seg, som ikke vises for dem som signerer. Skriv den ut \
                 til PDF og last opp den nye filen."
                    .to_owned()
            }
            Self::Active(_) => {
                "Filen inneholder skript eller handlinger og kan ikke signeres. Skriv den ut til \
                 PDF og last opp den nye filen."
                    .to_owned()
            }
        }
    }
}

/// What a certifying signature lets others change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Permission {
    Nothing,
    /// Filling in forms and signing.
    Forms,
    /// That, and annotations.
    Annotations,
}

impl Permission {
    pub(crate) const fn of(level: u8) -> Self {
        match level {
            1 => Self::Nothing,
            3 => Self::Annotations,
            _ => Self::Forms,
        }
    }
}

/// A signature that a file came with. Whether it is valid to its end says [`crate::verify`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignatureSeen {
    /// By whom, in the words of the certificate; `None` when it cannot be read.
    pub by: Option<String>,
    /// When, as the file says.
    pub stated_at: Option<Timestamp>,
    /// What it lets others change, where it certifies the document.
    pub certifies: Option<Permission>,
    /// Whether it reaches to the end of the file.
    pub covers_whole_file: bool,
    /// Whether it covers the file from its first byte on, so that whatever is rewritten breaks it.
    pub covers: bool,
    /// Whether what it covers is what was signed, by any signer.
    pub holds: bool,
}

/// The archive standard that a file says it follows; nobody checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PdfA {
    /// 1 to 4.
    pub part: u8,
    /// `A`, `B`, `U`; `None` where the part has no levels.
    pub conformance: Option<char>,
}

/// What may be done with a file when all have signed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sealing {
    /// The seal goes into it and says that nothing may be changed any more.
    Certify,
    /// It is signed already: the seal is one signature more, which leaves the others valid.
    Approve,
    /// It is not to be touched. A sealed evidence file names its SHA-256 instead.
    Apart(Apart),
}

impl Sealing {
    /// Whether the file itself gets a seal.
    #[must_use]
    pub const fn is_within(self) -> bool {
        matches!(self, Self::Certify | Self::Approve)
    }
}

/// Why a file is not to be touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Apart {
    /// Its signature allows no change.
    Closed,
    /// Not everybody who reads it reads the same.
    Unclear,
    /// A seal was tried and did not hold.
    NoRoom,
}

/// What a file holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Inspection {
    /// What it is to be known by.
    pub frozen: Frozen,
    pub pages: usize,
    pub pdf_a: Option<PdfA>,
    pub signatures: Vec<SignatureSeen>,
    pub sealing: Sealing,
    /// Files that lie in it.
    pub attachments: usize,
    /// Whether layers can be switched on and off, so that what is shown can change.
    pub has_layers: bool,
    /// Fields of forms that are not signatures.
    pub form_fields: usize,
    /// How often it was changed by appending.
    pub revisions: usize,
}

impl Inspection {
    /// Whether somebody has signed it, so that it cannot be written anew.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.signatures.iter().any(|one| one.covers)
    }
}

/// Looks through a file as it is.
///
/// # Errors
/// [`Refusal`]: it is not to be signed.
pub fn inspect(bytes: &[u8], limits: &Limits) -> Result<Inspection, Refusal> {
    if bytes.len() > limits.bytes_max {
        return Err(Refusal::TooLarge { bytes_max: limits.bytes_max });
    }
    require_header(bytes)?;
    if let Ok(sound) = Sound::read(bytes, limits.pages_max) {
        let revisions = sound.revisions();
        return looked(&sound.file, (&sound.pages, revisions), Apart::Closed);
    }
    match File::leniently(bytes, limits.pages_max) {
        Ok((file, pages)) => looked(&file, (&pages, 1), Apart::Unclear),
        Err(Unread::Encrypted) => {
            let opened = load::opened(bytes).ok_or(Refusal::Encrypted)?;
            let read = File::leniently(&opened, limits.pages_max);
            let (file, pages) = read.map_err(|error| refusal(error, limits))?;
            let seen = looked(&file, (&pages, 1), Apart::Unclear)?;
            // What its signatures cover are other bytes than those that were opened.
            let signatures = seen.signatures.iter();
            let signatures = signatures.map(|one| SignatureSeen { covers: true, ..one.clone() });
            let signatures = signatures.collect();
            Ok(Inspection { frozen: Frozen::of(bytes), signatures, ..seen })
        }
        Err(error) => Err(refusal(error, limits)),
    }
}

pub(super) fn require_header(bytes: &[u8]) -> Result<(), Refusal> {
    let start = bytes.get(..HEADER_BYTES).unwrap_or(bytes);
    let found = memchr::memmem::find(start, b"%PDF-");
    found.map(drop).ok_or(Refusal::NotPdf)
}

pub(super) const fn refusal(error: Unread, limits: &Limits) -> Refusal {
    match error {
        Unread::Bomb => Refusal::Bomb,
        Unread::Encrypted => Refusal::Encrypted,
        Unread::TooManyPages => Refusal::TooManyPages { pages_max: limits.pages_max },
        Unread::Broken => Refusal::Broken,
    }
}

fn looked(
    file: &File<'_>,
    (pages, revisions): (&Pages, usize),
    apart: Apart,
) -> Result<Inspection, Refusal> {
    let seen = Looked::at(file);
    let signatures = signatures(file);
    if file.is_exhausted() {
        return Err(Refusal::Bomb);
    }
    if seen.is_xfa {
        return Err(Refusal::Xfa);
    }
    if let Some(active) = seen.active {
        return Err(Refusal::Active(active));
    }
    if seen.is_external {
        return Err(Refusal::External);
    }
    if seen.is_two_faced {
        return Err(Refusal::TwoFaced);
    }
    if seen.has_undrawn_field {
        return Err(Refusal::Undrawn);
    }
    if seen.attachments > 0 && !signatures.iter().any(|one| one.holds) {
        return Err(Refusal::Attachments);
    }
    Ok(Inspection {
        frozen: Frozen::of(file.bytes),
        pages: pages.pages.len(),
        pdf_a: pdf_a(file),
        sealing: sealing(apart, &signatures),
        signatures,
        attachments: seen.attachments,
        has_layers: seen.has_layers,
        form_fields: seen.form_fields,
        revisions,
    })
}

fn sealing(apart: Apart, signatures: &[SignatureSeen]) -> Sealing {
    let is_closed =
        signatures.iter().any(|one| one.covers && one.certifies == Some(Permission::Nothing));
    if is_closed {
        Sealing::Apart(Apart::Closed)
    } else if apart != Apart::Closed {
        Sealing::Apart(apart)
    } else if signatures.is_empty() {
        Sealing::Certify
    } else {
        Sealing::Approve
    }
}

fn signatures(file: &File<'_>) -> Vec<SignatureSeen> {
    walk::signatures(file).iter().map(|signature| seen(file.bytes, signature)).collect()
}

fn seen(bytes: &[u8], signature: &SignatureDictionary) -> SignatureSeen {
    let signed = asn1::first_value(&signature.contents).and_then(|der| Signed::parse(der).ok());
    let room = Room::of(signature.ranges).filter(|room| room.signed_to() <= bytes.len());
    let is_its_room =
        room.is_some_and(|room| room.content(bytes).as_deref() == Some(&signature.contents[..]));
    let parts = room.and_then(|room| room.covered(bytes));
    let holds = is_its_room
        && parts.zip(signed.as_ref()).is_some_and(|(parts, signed)| signed.check(&parts).is_ok());
    let has_content = signature.contents.iter().any(|byte| *byte != 0);
    SignatureSeen {
        by: signed.map(|signed| signed.certificate().subject()),
        stated_at: signature.stated,
        certifies: signature.certifies.map(Permission::of),
        covers_whole_file: room.is_some_and(|room| room.signed_to() == bytes.len()),
        covers: is_its_room && has_content,
        holds,
    }
}

/// What the description in the file claims (`pdfaid:part`, as an element or an attribute).
fn pdf_a(file: &File<'_>) -> Option<PdfA> {
    let catalog = file.catalog()?;
    let metadata = file.resolve(catalog.get(b"Metadata")?)?;
    let stream = metadata.stream?;
    let text = unpacked(metadata.value.dictionary()?, stream.bytes, METADATA_BYTES_MAX).ok()?;
    let text = String::from_utf8_lossy(&text);
    let part = claimed(&text, "pdfaid:part")?.to_digit(10)?;
    let conformance = claimed(&text, "pdfaid:conformance");
    Some(PdfA { part: u8::try_from(part).ok()?, conformance })
}

/// The first letter that follows a name, as an element or an attribute.
fn claimed(text: &str, name: &str) -> Option<char> {
    let (_, rest) = text.split_once(name)?;
    rest.trim_start_matches(['=', '>', '"', '\'', ' ', '\n', '\r', '\t']).chars().next()
}
