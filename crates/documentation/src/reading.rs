//! What a process of its own reads: logs of an office as Word documents.

use std::io::{Cursor, Read};

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_workers::{self as workers, Done, Limits, Task, TaskError, Tasks, Workers};

use crate::rules::word::{Draft, Piece, draft_of};

/// Where a Word document has its text.
const TEXT: &str = "word/document.xml";
/// Most bytes of text, unpacked.
const TEXT_BYTES_MAX: u64 = 16 << 20;
/// A line that is bold and no longer is a heading.
const HEADING_CHARS_MAX: usize = 80;

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<ReadLog>()
}

/// Why nothing was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unread {
    NoDocument,
    TakesTooMuch,
}

#[derive(Debug, Serialize, Deserialize)]
struct ReadLog;

impl Task for ReadLog {
    const NAME: &'static str = "log in Word";
    const LIMITS: Limits = Limits::of_small_file(240 << 20);
    type Answer = Result<Draft, Unread>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (read(input), Vec::new())
    }
}

/// Reads a log in Word as a first draft of a form.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn log(workers: &Workers, bytes: Bytes) -> Result<Result<Draft, Unread>, TaskError> {
    let unread = workers::Unread { too_much: Unread::TakesTooMuch, unexpected: Unread::NoDocument };
    workers::ask(workers, ReadLog, bytes, unread).await
}

fn read(bytes: &[u8]) -> Result<Draft, Unread> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| Unread::NoDocument)?;
    let text = archive.by_name(TEXT).map_err(|_| Unread::NoDocument)?;
    let mut xml = Vec::new();
    text.take(TEXT_BYTES_MAX + 1).read_to_end(&mut xml).map_err(|_| Unread::NoDocument)?;
    if u64::try_from(xml.len()).is_ok_and(|length| length > TEXT_BYTES_MAX) {
        return Err(Unread::TakesTooMuch);
    }
    let xml = String::from_utf8(xml).map_err(|_| Unread::NoDocument)?;
    Ok(draft_of(&pieces_in(&xml)))
}

/// A paragraph that is being read.
#[derive(Default)]
struct Paragraph {
    text: String,
    style: String,
    is_point: bool,
    /// Whether the run that is being read is bold.
    is_bold: bool,
    /// Whether some of it is not.
    has_plain: bool,
}

impl Paragraph {
    fn piece(self) -> Option<Piece> {
        let text = self.text.trim().to_owned();
        if text.is_empty() {
            return None;
        }
        let style = self.style.to_lowercase();
        let is_heading = style.starts_with("heading") || style.starts_with("overskrift");
        let is_bold_line = !self.has_plain && text.chars().count() <= HEADING_CHARS_MAX;
        Some(if style.starts_with("title") || style.starts_with("tittel") {
            Piece::Title(text)
        } else if self.is_point {
            Piece::Point(text)
        } else if is_heading || is_bold_line {
            Piece::Heading(text)
        } else {
            Piece::Text(text)
        })
    }
}

/// A document as far as it is read.
#[derive(Default)]
struct Reading {
    pieces: Vec<Piece>,
    paragraph: Paragraph,
    /// How deep in tables; what is in a table of a table belongs to the outer cell.
    depth: usize,
    rows: Vec<Vec<String>>,
    row: Vec<String>,
    cell: String,
    /// Whether what comes is text.
    is_text: bool,
}

fn pieces_in(xml: &str) -> Vec<Piece> {
    let mut reading = Reading::default();
    let mut rest = xml;
    while let Some((before, after)) = rest.split_once('<') {
        reading.text(before);
        let Some((tag, tail)) = after.split_once('>') else { break };
        rest = tail;
        match tag.strip_prefix('/') {
            Some(name) => reading.close(name.trim()),
            None => reading.open(tag),
        }
    }
    reading.pieces
}

impl Reading {
    fn text(&mut self, text: &str) {
        if !self.is_text {
            return;
        }
        let text = unescaped(text);
        self.paragraph.has_plain |= !self.paragraph.is_bold && !text.trim().is_empty();
        self.paragraph.text.push_str(&text);
    }

    fn open(&mut self, tag: &str) {
        let is_whole = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name {
            "w:p" => self.paragraph = Paragraph::default(),
            "w:pStyle" => self.paragraph.style = value_in(tag).to_owned(),
            "w:numPr" => self.paragraph.is_point = true,
            "w:r" => self.paragraph.is_bold = false,
            "w:b" => self.paragraph.is_bold = !["0", "false"].contains(&value_in(tag)),
            "w:t" => self.is_text = !is_whole,
            "w:tab" => self.paragraph.text.push(' '),
            "w:br" | "w:cr" => self.paragraph.text.push('\n'),
            "w:tbl" => {
                self.depth = self.depth.saturating_add(1);
                if self.depth == 1 {
                    self.rows = Vec::new();
                }
            }
            "w:tr" if self.depth == 1 => self.row = Vec::new(),
            "w:tc" if self.depth == 1 => self.cell = String::new(),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "w:t" => self.is_text = false,
            "w:p" => {
                let paragraph = std::mem::take(&mut self.paragraph);
                if self.depth > 0 {
                    self.cell.push_str(paragraph.text.trim());
                    self.cell.push('\n');
                } else {
                    self.pieces.extend(paragraph.piece());
                }
            }
            "w:tc" if self.depth == 1 => self.row.push(self.cell.trim().to_owned()),
            "w:tr" if self.depth == 1 => self.rows.push(std::mem::take(&mut self.row)),
            "w:tbl" => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 {
                    self.pieces.push(Piece::Table(std::mem::take(&mut self.rows)));
                }
            }
            _ => {}
        }
    }
}

/// The value that a tag says.
fn value_in(tag: &str) -> &str {
    let after = tag.split_once("w:val=\"").map(|(_, after)| after);
    after.and_then(|after| after.split_once('"')).map(|(value, _)| value).unwrap_or_default()
}

fn unescaped(text: &str) -> String {
    let named = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    named.replace("&apos;", "'").replace("&#160;", " ").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;
    use crate::rules::forms::PartKind;

    fn word(name: &str, body: &str) -> Vec<u8> {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        let xml =
            format!("<?xml version=\"1.0\"?><w:document><w:body>{body}</w:body></w:document>");
        archive.write_all(xml.as_bytes()).unwrap();
        archive.finish().unwrap().into_inner()
    }

    fn line(style: &str, text: &str) -> String {
        let style = format!("<w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>");
        format!("<w:p>{style}<w:r><w:t xml:space=\"preserve\">{text}</w:t></w:r></w:p>")
    }

    fn table(rows: &[[&str; 2]]) -> String {
        let cell = |text: &&str| format!("<w:tc>{}</w:tc>", line("Normal", text));
        let row = |cells: &[&str; 2]| {
            format!("<w:tr>{}</w:tr>", cells.iter().map(cell).collect::<String>())
        };
        format!("<w:tbl>{}</w:tbl>", rows.iter().map(row).collect::<String>())
    }

    /// "A Word template is read in as a first draft": headings by style, or in bold.
    #[test]
    fn headings_tables_and_points_of_a_document_are_found() {
        let bold = "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Utførelse</w:t></w:r></w:p>";
        let point = "<w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t>mål &amp; merk</w:t></w:r></w:p>";
        let body = [
            line("Title", "Logg"),
            line("Heading1", "Risiko"),
            table(&[["Spørsmål", "Tiltak"], ["Er strømmen av?", ""]]),
            bold.to_owned(),
            line("Normal", "Skriv hva du gjorde."),
            point.to_owned(),
            "<w:p/>".to_owned(),
        ];
        let draft = read(&word(TEXT, &body.concat())).unwrap();
        assert_eq!(draft.title, "Logg");
        let told: Vec<(&str, PartKind)> =
            draft.parts.iter().map(|part| (part.title.as_str(), part.kind)).collect();
        assert_eq!(told, [("Risiko", PartKind::Table), ("Utførelse", PartKind::Text)]);
        assert_eq!(draft.parts[0].questions, ["Er strømmen av?"]);
        assert_eq!(draft.parts[1].guidance, "Skriv hva du gjorde.\n– mål & merk");
    }

    #[test]
    fn what_is_no_document_is_not_read() {
        assert_eq!(read(b"ikke en fil"), Err(Unread::NoDocument));
        assert_eq!(read(&word("xl/workbook.xml", "")), Err(Unread::NoDocument));
        assert_eq!(read(&word(TEXT, "<w:p><w:r><w:t>brutt")).unwrap(), Draft::default());
    }
}
