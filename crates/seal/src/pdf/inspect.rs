//! What a PDF holds that somebody sent, and whether it may be signed and sealed.

use lopdf::{Dictionary, Document, Object};
use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use super::{
    load::{self, LoadError},
    room::Room,
    walk,
};
use crate::{Frozen, asn1, signed::Signed};

/// The description of a file is never larger.
const METADATA_BYTES_MAX: usize = 1 << 20;

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
}

impl Refusal {
    /// What whoever sent the file can do, in Norwegian.
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

/// A signature that a file came with. Whether it is valid says [`crate::verify`].
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
    /// It is not to be touched: its signature allows no change, or its structure could only be
    /// guessed. A sealed evidence file names its SHA-256 instead.
    Apart,
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

/// Looks through a file.
///
/// # Errors
/// [`Refusal`]: it is not to be signed.
pub fn inspect(bytes: &[u8], limits: &Limits) -> Result<Inspection, Refusal> {
    if bytes.len() > limits.bytes_max {
        return Err(Refusal::TooLarge { bytes_max: limits.bytes_max });
    }
    let document = load::load(bytes).map_err(|error| match error {
        LoadError::NotPdf => Refusal::NotPdf,
        LoadError::Encrypted => Refusal::Encrypted,
        LoadError::Bomb => Refusal::Bomb,
        LoadError::Broken => Refusal::Broken,
    })?;
    let pages = document.page_iter().take(limits.pages_max.saturating_add(1)).count();
    if pages == 0 {
        return Err(Refusal::Broken);
    }
    if pages > limits.pages_max {
        return Err(Refusal::TooManyPages { pages_max: limits.pages_max });
    }
    let seen = Seen::of(&document);
    if seen.is_xfa {
        return Err(Refusal::Xfa);
    }
    if let Some(active) = seen.active {
        return Err(Refusal::Active(active));
    }
    let signatures = signatures(&document, bytes);
    Ok(Inspection {
        frozen: Frozen::of(bytes),
        pages,
        pdf_a: pdf_a(&document),
        sealing: sealing(&document, &signatures),
        signatures,
        attachments: seen.attachments,
        has_layers: seen.has_layers,
        form_fields: seen.form_fields,
        revisions: document.revision_count(),
    })
}

fn sealing(document: &Document, signatures: &[SignatureSeen]) -> Sealing {
    let is_closed = signatures.iter().any(|one| one.certifies == Some(Permission::Nothing));
    if is_closed || document.xref_recovery.is_some() {
        Sealing::Apart
    } else if signatures.is_empty() {
        Sealing::Certify
    } else {
        Sealing::Approve
    }
}

fn signatures(document: &Document, bytes: &[u8]) -> Vec<SignatureSeen> {
    let seen = walk::signatures(document).into_iter().map(|signature| {
        let der = asn1::first_value(signature.contents);
        let signed = der.and_then(|der| Signed::parse(der).ok());
        let room = Room::of(signature.ranges);
        SignatureSeen {
            by: signed.map(|signed| signed.certificate().subject()),
            stated_at: walk::stated_time(document, signature.dictionary),
            certifies: walk::certified(document, signature.dictionary).map(Permission::of),
            covers_whole_file: room.is_some_and(|room| room.signed_to() == bytes.len()),
        }
    });
    seen.collect()
}

/// What the dictionaries of a file show.
#[derive(Default)]
struct Seen {
    active: Option<ActiveContent>,
    is_xfa: bool,
    attachments: usize,
    has_layers: bool,
    form_fields: usize,
}

impl Seen {
    fn of(document: &Document) -> Self {
        let mut seen = Self::default();
        walk::dictionaries(document, |dictionary| seen.look(document, dictionary));
        seen
    }

    fn look(&mut self, document: &Document, dictionary: &Dictionary) {
        let has = |key: &[u8]| walk::value(document, dictionary, key).is_some();
        self.is_xfa |= has(b"XFA") || is_true(document, dictionary, b"NeedsRendering");
        self.has_layers |= has(b"OCProperties");
        // A list of what lies in the file is no file itself.
        self.attachments += usize::from(has(b"EF"));
        let kind = walk::name(document, dictionary, b"FT");
        self.form_fields += usize::from(kind.is_some_and(|kind| kind != b"Sig"));
        // The most telling of all is told.
        self.active = [self.active, active(document, dictionary)].into_iter().flatten().min();
    }
}

fn is_true(document: &Document, dictionary: &Dictionary, key: &[u8]) -> bool {
    matches!(walk::value(document, dictionary, key), Some(Object::Boolean(true)))
}

fn active(document: &Document, dictionary: &Dictionary) -> Option<ActiveContent> {
    let name = |key: &[u8]| walk::name(document, dictionary, key).unwrap_or_default();
    if walk::value(document, dictionary, b"JS").is_some() {
        return Some(ActiveContent::Script);
    }
    match name(b"S") {
        b"JavaScript" => return Some(ActiveContent::Script),
        b"Launch" | b"SubmitForm" | b"ResetForm" | b"ImportData" | b"GoToR" | b"GoToE"
        | b"Hide" | b"SetOCGState" => return Some(ActiveContent::Action),
        b"Rendition" | b"RichMediaExecute" | b"GoTo3DView" => return Some(ActiveContent::Media),
        _ => {}
    }
    match name(b"Subtype") {
        b"RichMedia" | b"3D" | b"Screen" | b"Movie" | b"Sound" => Some(ActiveContent::Media),
        _ => None,
    }
}

/// What the description in the file claims (`pdfaid:part`, as an element or an attribute).
fn pdf_a(document: &Document) -> Option<PdfA> {
    let catalog = document.catalog().ok()?;
    let metadata = walk::value(document, catalog, b"Metadata")?.as_stream().ok()?;
    let text = metadata.get_plain_content_with_limit(METADATA_BYTES_MAX).ok()?;
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
