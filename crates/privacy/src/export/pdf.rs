//! A person's data on pages to read. The font is in the document, with the letters of every
//! language in Europe: a name is read as it is written.

mod font;
#[cfg(test)]
pub(super) mod reading;

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use svenn_kernel::{Fault, oslo};

use self::font::Font;
use super::Export;

/// A4, in points.
const WIDTH: f32 = 595.0;
const HEIGHT: f32 = 842.0;
const MARGIN: f32 = 56.0;
const BODY: Style = Style { weight: Weight::Plain, size: 10.0, leading: 14.0 };
const SMALL: Style = Style { weight: Weight::Plain, size: 8.0, leading: 11.0 };
const HEADING: Style = Style { weight: Weight::Bold, size: 13.0, leading: 20.0 };
const TITLE: Style = Style { weight: Weight::Bold, size: 20.0, leading: 28.0 };

#[derive(Clone, Copy)]
enum Weight {
    Plain,
    Bold,
}

impl Weight {
    const fn name(self) -> &'static [u8] {
        match self {
            Self::Plain => b"F1",
            Self::Bold => b"F2",
        }
    }
}

#[derive(Clone, Copy)]
struct Style {
    weight: Weight,
    size: f32,
    leading: f32,
}

/// A line where it stands on its page, in glyphs of two bytes.
struct Placed {
    style: Style,
    y: f32,
    glyphs: Vec<u8>,
}

struct Fonts {
    plain: Font,
    bold: Font,
}

impl Fonts {
    const fn of(&mut self, style: Style) -> &mut Font {
        match style.weight {
            Weight::Plain => &mut self.plain,
            Weight::Bold => &mut self.bold,
        }
    }
}

/// Lays lines on pages, from the top.
struct Layout {
    fonts: Fonts,
    pages: Vec<Vec<Placed>>,
    y: f32,
}

impl Layout {
    fn new() -> Result<Self, Fault> {
        let fonts = Fonts { plain: Font::plain()?, bold: Font::bold()? };
        Ok(Self { fonts, pages: vec![Vec::new()], y: HEIGHT - MARGIN })
    }

    fn room(&mut self, needed: f32) {
        if self.y - needed < MARGIN {
            self.pages.push(Vec::new());
            self.y = HEIGHT - MARGIN;
        }
    }

    fn write(&mut self, style: Style, text: &str) {
        for glyphs in wrapped(self.fonts.of(style), text, style) {
            self.room(style.leading);
            self.y -= style.leading;
            let y = self.y;
            if let Some(page) = self.pages.last_mut() {
                page.push(Placed { style, y, glyphs });
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

    /// Says at the foot of each page which it is.
    fn number_pages(&mut self) {
        let count = self.pages.len();
        for (at, page) in (1..).zip(&mut self.pages) {
            let number = format!("Side {at} av {count}");
            for glyphs in wrapped(&mut self.fonts.plain, &number, SMALL) {
                page.push(Placed { style: SMALL, y: MARGIN / 2.0, glyphs });
            }
        }
    }
}

/// The whole document.
///
/// # Errors
/// A fault of the fonts.
pub(super) fn write(export: &Export) -> Result<Vec<u8>, Fault> {
    let mut layout = Layout::new()?;
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
    layout.number_pages();
    document(&export.navn, &layout)
}

fn document(title: &str, layout: &Layout) -> Result<Vec<u8>, Fault> {
    let Layout { fonts, pages, .. } = layout;
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
    fonts.plain.write(&mut pdf, plain, &mut id)?;
    fonts.bold.write(&mut pdf, bold, &mut id)?;
    for (lines, (page, content)) in pages.iter().zip(&places) {
        let mut written = pdf.page(*page);
        written.media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT)).parent(tree).contents(*content);
        let mut resources = written.resources();
        let mut named = resources.fonts();
        named.pair(Name(Weight::Plain.name()), plain).pair(Name(Weight::Bold.name()), bold);
        named.finish();
        resources.finish();
        written.finish();
        pdf.stream(*content, &drawn(lines));
    }
    Ok(pdf.finish())
}

fn drawn(lines: &[Placed]) -> Vec<u8> {
    let mut content = Content::new();
    for Placed { style, y, glyphs } in lines {
        content.begin_text();
        content.set_font(Name(style.weight.name()), style.size);
        content.next_line(MARGIN, *y);
        content.show(Str(glyphs));
        content.end_text();
    }
    content.finish().to_vec()
}

/// The text in lines that fit between the margins, broken at spaces, or in a word too long.
fn wrapped(font: &mut Font, text: &str, style: Style) -> Vec<Vec<u8>> {
    let room = (WIDTH - 2.0 * MARGIN) / style.size * 1000.0;
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let (mut line, mut used) = (Vec::new(), 0.0);
        for word in paragraph.split(char::is_whitespace).filter(|word| !word.is_empty()) {
            let letters: Vec<(u16, f32)> = word.chars().map(|letter| font.draw(letter)).collect();
            let width: f32 = letters.iter().map(|(_, width)| width).sum();
            if !line.is_empty() {
                let (space, space_width) = font.draw(' ');
                if used + space_width + width > room {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                } else {
                    line.extend(space.to_be_bytes());
                    used += space_width;
                }
            }
            for (glyph, width) in letters {
                if used + width > room {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                }
                line.extend(glyph.to_be_bytes());
                used += width;
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}
