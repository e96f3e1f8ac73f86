//! Typst as a library: one source of our own, the document's data, its pictures, our fonts.

use std::{
    path::{Path, PathBuf},
    sync::OnceLock,
};

use chrono::{Datelike, Timelike};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use svenn_kernel::Timestamp;
use typst::{
    Library, LibraryExt, World,
    diag::{FileError, FileResult, SourceDiagnostic, SourceResult, Warned},
    ecow::EcoVec,
    foundations::{Bytes, Datetime, Duration, Smart},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::{
    fonts::{FAMILIES, FAMILIES_COUNT},
    lower::is_plain,
};

const LOOK: &str = include_str!("look.typ");

/// What a document declares itself to be, the best that it could be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Standard {
    /// For the archive, tagged, and for those who hear it read.
    #[serde(rename = "PDF/A-2a, PDF/UA-1")]
    A2aUa1,
    /// For the archive, tagged.
    #[serde(rename = "PDF/A-2a")]
    A2a,
    /// For the archive, with text that can be searched.
    #[serde(rename = "PDF/A-2u")]
    A2u,
}

impl Standard {
    const ALL: [Self; 3] = [Self::A2aUa1, Self::A2a, Self::A2u];

    /// As it is called.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::A2aUa1 => "PDF/A-2a, PDF/UA-1",
            Self::A2a => "PDF/A-2a",
            Self::A2u => "PDF/A-2u",
        }
    }

    const fn asked(self) -> &'static [PdfStandard] {
        match self {
            Self::A2aUa1 => &[PdfStandard::A_2a, PdfStandard::Ua_1],
            Self::A2a => &[PdfStandard::A_2a],
            Self::A2u => &[PdfStandard::A_2u],
        }
    }
}

/// A set document.
pub(crate) struct Printed {
    pub pdf: Vec<u8>,
    pub standard: Standard,
    pub pages: usize,
}

struct Fonts {
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
}

/// By how many families a document needs: to read all of them takes longer than to set a letter.
static TYPES: [OnceLock<Fonts>; FAMILIES_COUNT] = [const { OnceLock::new() }; FAMILIES_COUNT];

/// The first of the families, as many as that.
fn types(families: usize) -> &'static Fonts {
    let read = || {
        let cuts = FAMILIES.iter().take(families).flat_map(|family| family.cuts);
        let fonts: Vec<Font> = cuts.flat_map(|font| Font::iter(Bytes::new(*font))).collect();
        Fonts { book: LazyHash::new(FontBook::from_fonts(&fonts)), fonts }
    };
    let [.., all] = &TYPES;
    TYPES.get(families.saturating_sub(1)).unwrap_or(all).get_or_init(read)
}

/// All that there is to read while a document is set.
struct Desk<'a> {
    library: LazyHash<Library>,
    types: &'static Fonts,
    look: Source,
    data: (FileId, Bytes),
    pictures: &'a Path,
    made: Timestamp,
}

impl Desk<'_> {
    /// A picture, and nothing that lies elsewhere.
    fn picture(&self, id: FileId) -> Option<PathBuf> {
        let place = id.get();
        let name = place.vpath().get_with_slash().strip_prefix("/pictures/")?;
        let is_ours = matches!(place.root(), VirtualRoot::Project) && is_plain(name);
        is_ours.then(|| self.pictures.join(name))
    }
}

impl World for Desk<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.types.book
    }

    fn main(&self) -> FileId {
        self.look.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.look.id() { Ok(self.look.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == self.data.0 {
            return Ok(self.data.1.clone());
        }
        let picture = self.picture(id).ok_or(FileError::AccessDenied)?;
        let bytes = std::fs::read(&picture).map_err(|error| FileError::from_io(error, &picture))?;
        Ok(Bytes::new(bytes))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.types.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        instant(self.made)
    }
}

fn instant(at: Timestamp) -> Option<Datetime> {
    let at = at.to_utc();
    let two = |number: u32| u8::try_from(number).ok();
    Datetime::from_ymd_hms(
        at.year(),
        two(at.month())?,
        two(at.day())?,
        two(at.hour())?,
        two(at.minute())?,
        two(at.second())?,
    )
}

/// Places have few names, always the same ones: Typst keeps each for as long as the process lives.
fn place(path: &str) -> Result<FileId, String> {
    let path = VirtualPath::new(path).map_err(|error| format!("{path}: {error:?}"))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

/// Sets a document. Slow: not for a thread that others wait for.
///
/// # Errors
/// What the typesetter said, for the log.
pub(crate) fn print(
    (data, families): (&Json, usize),
    ident: &str,
    made: Timestamp,
    pictures: &Path,
) -> Result<Printed, String> {
    let desk = Desk {
        library: LazyHash::new(Library::default()),
        types: types(families),
        look: Source::new(place("/look.typ")?, LOOK.to_owned()),
        data: (place("/data.json")?, Bytes::from_string(data.to_string())),
        pictures,
        made,
    };
    let Warned { output, .. } = typst::compile::<PagedDocument>(&desk);
    let printed = output.map_err(|all| told(&all)).and_then(|set| best(&set, ident, made));
    // What is remembered between documents is of no use, and never becomes less by itself.
    typst::comemo::evict(0);
    printed
}

fn best(set: &PagedDocument, ident: &str, made: Timestamp) -> Result<Printed, String> {
    let mut refused = String::new();
    for standard in Standard::ALL {
        match export(set, ident, made, standard) {
            Ok(pdf) => return Ok(Printed { pdf, standard, pages: set.pages().len() }),
            Err(why) => {
                tracing::warn!(?standard, why, "a document is not what it was to be");
                refused = why;
            }
        }
    }
    Err(refused)
}

fn export(
    set: &PagedDocument,
    ident: &str,
    made: Timestamp,
    standard: Standard,
) -> Result<Vec<u8>, String> {
    let standards = PdfStandards::new(standard.asked()).map_err(|it| format!("{it:?}"))?;
    let options = PdfOptions {
        ident: Smart::Custom(ident.to_owned()),
        creator: Smart::Custom(Some("Svenn".to_owned())),
        timestamp: instant(made).map(typst_pdf::Timestamp::new_utc),
        standards,
        ..PdfOptions::default()
    };
    let pdf: SourceResult<Vec<u8>> = typst_pdf::pdf(set, &options);
    pdf.map_err(|all| told(&all))
}

fn told(all: &EcoVec<SourceDiagnostic>) -> String {
    let told = all.iter().take(5).map(|it| format!("{} {:?}", it.message, it.hints));
    told.collect::<Vec<_>>().join("; ")
}
