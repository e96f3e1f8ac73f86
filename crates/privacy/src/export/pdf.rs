//! A person's data on pages to read. Helvetica is in every reader, in the letters of Western
//! Europe; others are written without their marks, and are in full in the file for programs.

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use svenn_kernel::oslo;

use super::Export;

/// A4, in points.
const WIDTH: f32 = 595.0;
const HEIGHT: f32 = 842.0;
const MARGIN: f32 = 56.0;
const BODY: Style = Style { font: b"F1", size: 10.0, leading: 14.0 };
const SMALL: Style = Style { font: b"F1", size: 8.0, leading: 11.0 };
const HEADING: Style = Style { font: b"F2", size: 13.0, leading: 20.0 };
const TITLE: Style = Style { font: b"F2", size: 20.0, leading: 28.0 };

#[derive(Clone, Copy)]
struct Style {
    font: &'static [u8],
    size: f32,
    leading: f32,
}

/// A line where it stands on its page.
struct Placed {
    style: Style,
    y: f32,
    text: Vec<u8>,
}

/// Lays lines on pages, from the top.
struct Layout {
    pages: Vec<Vec<Placed>>,
    y: f32,
}

impl Layout {
    fn new() -> Self {
        Self { pages: vec![Vec::new()], y: HEIGHT - MARGIN }
    }

    fn room(&mut self, needed: f32) {
        if self.y - needed < MARGIN {
            self.pages.push(Vec::new());
            self.y = HEIGHT - MARGIN;
        }
    }

    fn write(&mut self, style: Style, text: &str) {
        for line in wrapped(&encoded(text), style) {
            self.room(style.leading);
            self.y -= style.leading;
            let y = self.y;
            if let Some(page) = self.pages.last_mut() {
                page.push(Placed { style, y, text: line });
            }
        }
    }

    /// A heading stays with what follows it.
    fn heading(&mut self, text: &str) {
        self.room(HEADING.leading + 3.0 * BODY.leading);
        self.space(8.0);
        self.write(HEADING, text);
    }

    fn space(&mut self, points: f32) {
        self.y -= points;
    }
}

/// The whole document.
pub(super) fn write(export: &Export) -> Vec<u8> {
    let mut layout = Layout::new();
    layout.write(TITLE, &export.navn);
    layout.write(BODY, &format!("{} hos {}", export.rolle, export.organisation));
    layout.write(BODY, &format!("Laget {}", oslo::format_instant(export.made)));
    layout.write(BODY, "Alt kontoret har lagret om deg. Filene ligger i mappen «filer».");
    for part in &export.parts {
        layout.heading(part.title);
        for record in &part.records {
            for (label, words) in record.words() {
                layout.write(BODY, &format!("{label}: {words}"));
            }
            layout.space(5.0);
        }
        for file in &part.files {
            layout.write(BODY, &format!("Fil: {}", file.name));
        }
    }
    document(&export.navn, &layout.pages)
}

fn document(title: &str, pages: &[Vec<Placed>]) -> Vec<u8> {
    let mut next = 0;
    let mut id = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info, plain, bold) = (id(), id(), id(), id(), id());
    let places: Vec<(Ref, Ref)> = pages.iter().map(|_| (id(), id())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree).lang(TextStr("nb-NO"));
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Svenn"));
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(places.iter().map(|(page, _)| *page)).count(count);
    for (font, name) in [(plain, "Helvetica"), (bold, "Helvetica-Bold")] {
        pdf.type1_font(font)
            .base_font(Name(name.as_bytes()))
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (at, (lines, (page, content))) in pages.iter().zip(&places).enumerate() {
        let mut written = pdf.page(*page);
        written.media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT)).parent(tree).contents(*content);
        let mut resources = written.resources();
        resources.fonts().pair(Name(b"F1"), plain).pair(Name(b"F2"), bold);
        resources.finish();
        written.finish();
        let number = format!("Side {} av {}", at + 1, pages.len());
        pdf.stream(*content, &drawn(lines, &number));
    }
    pdf.finish()
}

fn drawn(lines: &[Placed], number: &str) -> Vec<u8> {
    let mut content = Content::new();
    let mut line = |style: Style, y: f32, text: &[u8]| {
        content.begin_text();
        content.set_font(Name(style.font), style.size);
        content.next_line(MARGIN, y);
        content.show(Str(text));
        content.end_text();
    };
    for placed in lines {
        line(placed.style, placed.y, &placed.text);
    }
    line(SMALL, MARGIN / 2.0, number.as_bytes());
    content.finish().to_vec()
}

/// The text in the encoding of the fonts. Line ends stay.
fn encoded(text: &str) -> Vec<u8> {
    text.chars()
        .map(|letter| match letter {
            '\n' => b'\n',
            ' '..='~' | '\u{a0}'..='\u{ff}' => u8::try_from(u32::from(letter)).unwrap_or(b'?'),
            '–' | '‑' | '‐' => 0x96,
            '—' => 0x97,
            '‘' => 0x91,
            '’' => 0x92,
            '“' => 0x93,
            '”' => 0x94,
            '•' => 0x95,
            '…' => 0x85,
            '€' => 0x80,
            'Š' => 0x8a,
            'š' => 0x9a,
            'Ž' => 0x8e,
            'ž' => 0x9e,
            'Č' | 'Ć' => b'C',
            'č' | 'ć' => b'c',
            'Đ' => b'D',
            'đ' => b'd',
            'Ŋ' | 'Ń' => b'N',
            'ŋ' | 'ń' => b'n',
            'Ŧ' => b'T',
            'ŧ' => b't',
            'Ł' => b'L',
            'ł' => b'l',
            'ą' => b'a',
            'ę' => b'e',
            'ś' => b's',
            'Ś' => b'S',
            'ź' | 'ż' => b'z',
            'Ź' | 'Ż' => b'Z',
            letter if letter.is_whitespace() => b' ',
            _ => b'?',
        })
        .collect()
}

/// The text in lines that fit between the margins, broken at spaces, or in a word too long.
fn wrapped(text: &[u8], style: Style) -> Vec<Vec<u8>> {
    let room = (WIDTH - 2.0 * MARGIN) / style.size * 1000.0;
    let mut lines = Vec::new();
    for paragraph in text.split(|byte| *byte == b'\n') {
        let (mut line, mut used) = (Vec::new(), 0.0);
        for word in paragraph.split(|byte| *byte == b' ').filter(|word| !word.is_empty()) {
            let width: f32 = word.iter().copied().map(width_of).sum();
            if !line.is_empty() {
                if used + width_of(b' ') + width > room {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                } else {
                    line.push(b' ');
                    used += width_of(b' ');
                }
            }
            for byte in word {
                if used + width_of(*byte) > room {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                }
                line.push(*byte);
                used += width_of(*byte);
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}

/// About how wide a letter of Helvetica is, in thousandths of its size; bold is not wider than
/// this by so much that a line leaves the page.
const fn width_of(byte: u8) -> f32 {
    match byte {
        b'i' | b'j' | b'l' | b'\'' => 222.0,
        b' ' | b'!' | b',' | b'.' | b'/' | b':' | b';' | b'I' | b'[' | b']' | b'f' | b't'
        | b'|' => 278.0,
        b'(' | b')' | b'-' | b'r' | b'"' => 355.0,
        b'c' | b'k' | b's' | b'v' | b'x' | b'y' | b'z' | b'J' => 500.0,
        b'm' | b'M' | b'W' | b'@' | b'%' | 0xc6 | 0xe6 => 1000.0,
        b'w' | b'C' | b'D' | b'G' | b'H' | b'N' | b'O' | b'Q' | b'R' | b'U' => 778.0,
        b'0'..=b'9' | b'a'..=b'z' | b'L' => 611.0,
        _ => 667.0,
    }
}
