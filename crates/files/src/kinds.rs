//! The kinds of files that are taken, and how each is known by its bytes.

use serde::{Deserialize, Serialize};

/// A kind of file. Anything else is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FileKind {
    /// PNG picture.
    Png,
    /// JPEG picture.
    Jpeg,
    /// WebP picture.
    Webp,
    /// GIF picture.
    Gif,
    /// The pictures of iPhones. None are taken any more; those that were are kept as they came.
    Heic,
    /// PDF document.
    Pdf,
    /// Word document.
    Docx,
    /// Excel workbook.
    Xlsx,
    /// PowerPoint presentation.
    Pptx,
    /// OpenDocument text.
    Odt,
    /// Plain text.
    Txt,
    /// Table as text.
    Csv,
    /// Archive.
    Zip,
    /// Film.
    Mp4,
    /// Film, as iPhones make it.
    Mov,
    /// Film, as browsers make it.
    Webm,
    /// Captions of a film (WebVTT).
    Vtt,
    /// Sound.
    Mp3,
    /// Sound.
    M4a,
    /// A link to a page, as Windows writes it.
    Url,
}

const DOCX: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const PPTX: &str = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
const ODT: &str = "application/vnd.oasis.opendocument.text";
const ZIP: &str = "application/zip";

impl FileKind {
    /// The kind that an extension in lower case stands for.
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Self> {
        Some(match extension {
            "png" => Self::Png,
            "jpg" | "jpeg" | "jfif" => Self::Jpeg,
            "webp" => Self::Webp,
            "gif" => Self::Gif,
            "heic" => Self::Heic,
            "pdf" => Self::Pdf,
            "docx" => Self::Docx,
            "xlsx" => Self::Xlsx,
            "pptx" => Self::Pptx,
            "odt" => Self::Odt,
            "txt" => Self::Txt,
            "csv" => Self::Csv,
            "zip" => Self::Zip,
            "mp4" => Self::Mp4,
            "mov" => Self::Mov,
            "webm" => Self::Webm,
            "vtt" => Self::Vtt,
            "mp3" => Self::Mp3,
            "m4a" => Self::M4a,
            "url" => Self::Url,
            _ => return None,
        })
    }

    /// The usual extension, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpg",
            Self::Webp => "webp",
            Self::Gif => "gif",
            Self::Heic => "heic",
            Self::Pdf => "pdf",
            Self::Docx => "docx",
            Self::Xlsx => "xlsx",
            Self::Pptx => "pptx",
            Self::Odt => "odt",
            Self::Txt => "txt",
            Self::Csv => "csv",
            Self::Zip => "zip",
            Self::Mp4 => "mp4",
            Self::Mov => "mov",
            Self::Webm => "webm",
            Self::Vtt => "vtt",
            Self::Mp3 => "mp3",
            Self::M4a => "m4a",
            Self::Url => "url",
        }
    }

    /// The type to serve it with, always together with `X-Content-Type-Options: nosniff`.
    #[must_use]
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
            Self::Gif => "image/gif",
            Self::Heic => "image/heic",
            Self::Pdf => "application/pdf",
            Self::Docx => DOCX,
            Self::Xlsx => XLSX,
            Self::Pptx => PPTX,
            Self::Odt => ODT,
            Self::Txt => "text/plain",
            Self::Csv => "text/csv",
            Self::Zip => ZIP,
            Self::Mp4 => "video/mp4",
            Self::Mov => "video/quicktime",
            Self::Webm => "video/webm",
            Self::Vtt => "text/vtt",
            Self::Mp3 => "audio/mpeg",
            Self::M4a => "audio/mp4",
            Self::Url => "application/internet-shortcut",
        }
    }

    /// Whether new files of this kind are taken. A picture of an iPhone says where it was taken,
    /// and there is no decoder to write it again without; browsers make JPEG of it.
    pub(crate) const fn is_taken(self) -> bool {
        !matches!(self, Self::Heic)
    }

    /// Whether it is a picture that can be decoded, shown and made smaller.
    #[must_use]
    pub fn is_picture(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::Webp | Self::Gif)
    }

    /// Whether it is film or sound in boxes, in which telephones note where they were.
    #[must_use]
    pub fn is_film(self) -> bool {
        matches!(self, Self::Mp4 | Self::Mov | Self::M4a)
    }

    /// Whether it may be as large as [`crate::LARGE_BYTES_MAX`] where its record takes such.
    #[must_use]
    pub const fn may_be_large(self) -> bool {
        matches!(self, Self::Mp4 | Self::Mov | Self::Webm | Self::Zip)
    }

    /// Whether it is taken as the picture of a person.
    #[must_use]
    pub fn is_profile_picture(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::Webp)
    }

    /// Whether a browser may send a file of this kind under the type `declared`. Nothing, and
    /// "some bytes", are always right.
    #[must_use]
    pub fn accepts_declared(self, declared: &str) -> bool {
        let essence = declared.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
        let essence = essence.as_str();
        if matches!(essence, "" | "application/octet-stream" | "binary/octet-stream") {
            return true;
        }
        let aliases: &[&str] = match self {
            Self::Jpeg => &["image/jpg", "image/pjpeg"],
            Self::Png => &["image/x-png"],
            Self::Heic => &["image/heif"],
            Self::Docx | Self::Xlsx | Self::Pptx | Self::Odt => &[ZIP],
            Self::Csv => &["text/plain", "application/csv", "application/vnd.ms-excel"],
            Self::Zip => &["application/x-zip-compressed", "application/x-zip"],
            Self::Mp3 => &["audio/mp3"],
            Self::M4a => &["audio/m4a", "audio/x-m4a"],
            Self::Url => {
                &["text/plain", "application/x-url", "text/x-uri", "application/x-mswinurl"]
            }
            Self::Vtt => &["text/plain"],
            Self::Webp | Self::Gif | Self::Pdf | Self::Txt | Self::Mp4 | Self::Mov | Self::Webm => {
                &[]
            }
        };
        essence == self.content_type() || aliases.contains(&essence)
    }

    /// Whether a file that begins with `head` is of this kind. `head` is the first
    /// [`HEAD_BYTES`], or the whole of a shorter file.
    pub(crate) fn fits(self, head: &[u8]) -> bool {
        let found = infer::get(head).map(|kind| kind.mime_type());
        let is = |types: &[&str]| found.is_some_and(|found| types.contains(&found));
        match self {
            Self::Png => is(&["image/png"]),
            Self::Jpeg => is(&["image/jpeg"]),
            Self::Webp => is(&["image/webp"]),
            Self::Gif => is(&["image/gif"]),
            Self::Heic => is(&["image/heif"]),
            Self::Pdf => (is(&["application/pdf"]) || found.is_none()) && is_pdf(head),
            // Office programs order the entries of the archive as they like, so that "an archive"
            // may be all that can be seen.
            Self::Docx => is(&[DOCX, ZIP]),
            Self::Xlsx => is(&[XLSX, ZIP]),
            Self::Pptx => is(&[PPTX, ZIP]),
            Self::Odt => is(&[ODT, ZIP]),
            Self::Zip => is(&[ZIP]),
            Self::Mp4 => is(&["video/mp4", "video/x-m4v"]),
            Self::Mov => is(&["video/quicktime"]),
            Self::Webm => is_webm(head),
            Self::Vtt => is_plain(head, found) && is_captions(head),
            Self::Mp3 => is(&["audio/mpeg"]) || is_mpeg_frame(head),
            Self::M4a => is(&["audio/m4a", "video/mp4"]),
            Self::Txt | Self::Csv => is_plain(head, found),
            Self::Url => is_plain(head, found) && internet_shortcut_target(head).is_some(),
        }
    }
}

/// How much of a file is looked at.
pub(crate) const HEAD_BYTES: usize = 8_192;

/// Readers look for a PDF's first line in this many bytes (ISO 32000-1, annex H).
const PDF_HEAD_BYTES: usize = 1_024;

/// Whether a PDF begins at the start, or behind blank lines or a few words, and no page for a browser.
fn is_pdf(head: &[u8]) -> bool {
    const START: &[u8] = b"%PDF-";
    let head = head.get(..PDF_HEAD_BYTES).unwrap_or(head);
    let at = head.windows(START.len()).position(|part| part == START);
    at.and_then(|at| head.get(..at)).is_some_and(|before| !before.contains(&b'<'))
}

/// The page that a `.url` file links to; only `http` and `https`.
#[must_use]
pub fn internet_shortcut_target(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    let mut in_shortcut = false;
    for line in text.trim_start_matches('\u{feff}').lines().map(str::trim) {
        if line.starts_with('[') {
            in_shortcut = line.eq_ignore_ascii_case("[InternetShortcut]");
            continue;
        }
        let Some((key, target)) = line.split_once('=') else { continue };
        if !in_shortcut || !key.trim().eq_ignore_ascii_case("url") {
            continue;
        }
        let (target, lower) = (target.trim(), target.trim().to_ascii_lowercase());
        let rest = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"))?;
        let is_plain = !target.contains(|character: char| {
            character.is_control() || character.is_whitespace() || character == '\u{fffd}'
        });
        return (is_plain && names_host(rest)).then(|| target.to_owned());
    }
    None
}

/// Whether what stands after `https://` begins with a host, and not with a user's name, which may
/// look like a host that one trusts.
fn names_host(rest: &str) -> bool {
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    authority.starts_with(char::is_alphanumeric) && !authority.contains(['@', '\\'])
}

/// Text in UTF-8, UTF-16 with a mark, or an eight-bit encoding; not markup and not a script.
/// That it happens to begin like a picture ("BM…") does not matter: no picture is all text.
fn is_plain(head: &[u8], found: Option<&str>) -> bool {
    if found.is_some_and(|found| found.starts_with("text/") || found == "application/pdf") {
        return false;
    }
    let is_wide = head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff");
    is_wide || !head.iter().any(|byte| is_binary(*byte))
}

fn is_binary(byte: u8) -> bool {
    byte == 0x7f || (byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b))
}

/// Matroska that says it keeps to WebM. The name of the kind stands within the first header.
fn is_webm(head: &[u8]) -> bool {
    const NAME: &[u8] = b"webm";
    let first = head.get(..64).unwrap_or(head);
    head.starts_with(b"\x1a\x45\xdf\xa3") && first.windows(NAME.len()).any(|it| it == NAME)
}

/// The line that WebVTT begins with.
fn is_captions(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    text.strip_prefix(b"WEBVTT").is_some_and(|rest| {
        rest.first().is_none_or(|next| matches!(next, b' ' | b'\t' | b'\n' | b'\r'))
    })
}

/// The eleven set bits that begin a frame of MPEG sound.
fn is_mpeg_frame(head: &[u8]) -> bool {
    matches!(head, [0xff, second, ..] if second & 0xe0 == 0xe0)
}

#[cfg(test)]
mod tests;
