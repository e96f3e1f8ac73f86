//! A document as `look.typ` reads it: clean text, headings without gaps, and nothing empty.

use serde_json::{Value as Json, json};

use crate::{
    clean::{Cleaner, named},
    document::{Block, Cover, Document, Drawing, Picture, Table, Unprintable},
    fonts::FAMILIES,
    rich,
};

/// Cards in cards beyond this are laid flat.
const CARDS_MAX: usize = 4;
const HEADING_LEVEL_MAX: u8 = 4;
/// Letters that are named one by one where they cannot be set.
const NAMED_MAX: usize = 30;

/// What `look.typ` reads, and how many letters could not be set.
pub(crate) struct Lowered {
    pub data: Json,
    /// How many families of fonts it needs, from the first on.
    pub families: usize,
    pub missing: usize,
}

struct Lowering {
    cleaner: Cleaner,
    /// The level of the heading before.
    level: u8,
}

/// The letters of a document that none of the fonts has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Missing {
    /// Each once, in the order of the text.
    pub letters: Vec<char>,
}

impl Missing {
    /// Those of another document too.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        for letter in other.letters {
            if !self.letters.contains(&letter) {
                self.letters.push(letter);
            }
        }
        self
    }

    /// `U+1E05F, U+13000`; the first 30 alone.
    #[must_use]
    pub fn code_points(&self) -> String {
        let all: Vec<String> = self.letters.iter().take(NAMED_MAX).map(|it| named(*it)).collect();
        all.join(", ")
    }

    /// A warning in Norwegian; `None` where every letter can be set.
    #[must_use]
    pub fn told(&self) -> Option<String> {
        let more = match self.letters.len().saturating_sub(NAMED_MAX) {
            0 => String::new(),
            more => format!(" og {more} til"),
        };
        (!self.letters.is_empty()).then(|| {
            format!("Tegn som ikke kan trykkes, er byttet ut: {}{more}.", self.code_points())
        })
    }
}

/// Which letters of a document cannot be set.
#[must_use]
pub fn missing(document: &Document) -> Missing {
    let mut lowering = Lowering::of(document);
    lowering.data(document);
    Missing { letters: lowering.cleaner.letters }
}

pub(crate) fn lower(document: &Document) -> Lowered {
    let mut lowering = Lowering::of(document);
    let data = lowering.data(document);
    let families = lowering.cleaner.families.max(1);
    Lowered { data, families, missing: lowering.cleaner.missing }
}

impl Lowering {
    fn of(document: &Document) -> Self {
        let cleaner = Cleaner { unprintable: document.unprintable, ..Cleaner::default() };
        Self { cleaner, level: 0 }
    }

    fn data(&mut self, document: &Document) -> Json {
        let title = self.line(&document.title);
        let letterhead = json!({
            "name": self.line(&document.letterhead.name),
            "lines": document.letterhead.lines.iter().map(|it| self.line(it)).collect::<Vec<_>>(),
            "logo": document.letterhead.logo.as_deref().map(place),
        });
        let cover = document.cover.as_ref().map(|cover| self.cover(cover));
        let mut blocks = self.blocks(without_title(document), 0);
        blocks.extend(self.note_of_missing());
        let fonts = FAMILIES.iter().take(self.cleaner.families.max(1)).map(|it| it.name);
        json!({
            "fonts": fonts.collect::<Vec<_>>(),
            "title": if title.is_empty() { "Dokument".to_owned() } else { title },
            "letterhead": letterhead,
            "cover": cover,
            "contents": document.contents,
            "blocks": blocks,
        })
    }

    /// Names what is not as it was written.
    fn note_of_missing(&self) -> Option<Json> {
        let missing = Missing { letters: self.cleaner.letters.clone() };
        let told = match self.cleaner.unprintable {
            Unprintable::Boxes => format!("{} I teksten står de som □.", missing.told()?),
            Unprintable::CodePoints => {
                format!("{} I teksten står nummeret i Unicode i klammer.", missing.told()?)
            }
        };
        Some(json!({ "t": "note", "c": [told] }))
    }

    /// Text in one line.
    fn line(&mut self, text: &str) -> String {
        self.cleaner.clean(text).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Text in its lines, without blank ones at its ends.
    fn lines(&mut self, text: &str) -> Vec<String> {
        let cleaned = self.cleaner.clean(text);
        cleaned.trim().lines().map(|line| line.trim_end().to_owned()).collect()
    }

    fn cover(&mut self, cover: &Cover) -> Json {
        json!({
            "kind": self.line(&cover.kind),
            "title": self.line(&cover.title),
            "subtitle": self.line(&cover.subtitle),
            "facts": self.facts(&cover.facts),
            "picture": cover.picture.as_ref().and_then(|it| self.picture(it)),
        })
    }

    fn facts(&mut self, facts: &[(String, String)]) -> Vec<Json> {
        let mut said = Vec::new();
        for (label, value) in facts {
            let lines = self.lines(value);
            if lines.iter().any(|line| !line.is_empty()) {
                said.push(json!([self.line(label), lines]));
            }
        }
        said
    }

    fn picture(&mut self, picture: &Picture) -> Option<Json> {
        let alt = self.line(&picture.alt);
        let alt = if alt.is_empty() { "Bilde".to_owned() } else { alt };
        let caption = self.line(&picture.caption);
        let file = is_plain(&picture.file).then(|| place(&picture.file))?;
        Some(json!({ "file": file, "alt": alt, "caption": caption }))
    }

    fn blocks(&mut self, blocks: &[Block], depth: usize) -> Vec<Json> {
        blocks.iter().flat_map(|block| self.block(block, depth)).collect()
    }

    fn block(&mut self, block: &Block, depth: usize) -> Vec<Json> {
        let lowered = match block {
            Block::Heading(level, text) => self.heading(*level, text),
            Block::Paragraph(text) => some(self.lines(text), |it| json!({ "t": "p", "c": it })),
            Block::Note(text) => some(self.lines(text), |it| json!({ "t": "note", "c": it })),
            Block::Rich(html) => {
                let tree = rich::tree(html, &mut self.cleaner);
                some(tree, |it| json!({ "t": "rich", "c": it }))
            }
            Block::Facts(facts) => some(self.facts(facts), |it| json!({ "t": "facts", "c": it })),
            Block::Table(table) => self.table(table),
            Block::Pictures(pictures) => {
                let all: Vec<_> = pictures.iter().filter_map(|it| self.picture(it)).collect();
                some(all, |it| json!({ "t": "pictures", "c": it }))
            }
            Block::Drawing(drawing) => self.drawing(drawing),
            Block::Attachments(all) => {
                let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
                let named = format!("Vedlegg: {}", names.join(", "));
                let lines = if names.is_empty() { Vec::new() } else { self.lines(&named) };
                some(lines, |it| json!({ "t": "note", "c": it }))
            }
            Block::Bars(bars) => {
                let mut all = Vec::new();
                for bar in bars {
                    all.push(self.measure(&bar.label, &bar.words, bar.part));
                }
                some(all, |it| json!({ "t": "bars", "c": it }))
            }
            Block::Rings(rings) => {
                let mut all = Vec::new();
                for ring in rings {
                    all.push(self.measure(&ring.label, &ring.words, ring.part));
                }
                some(all, |it| json!({ "t": "rings", "c": it }))
            }
            Block::PageBreak => Some(json!({ "t": "break" })),
            Block::Card(inside) => {
                // A page cannot end on purpose inside of a frame.
                let mut inside = self.blocks(inside, depth + 1);
                inside.retain(|it| it.get("t").is_none_or(|kind| kind != "break"));
                if depth >= CARDS_MAX {
                    return inside;
                }
                some(inside, |it| json!({ "t": "card", "c": it }))
            }
        };
        lowered.into_iter().collect()
    }

    fn heading(&mut self, level: u8, text: &str) -> Option<Json> {
        let text = self.line(text);
        if text.is_empty() {
            return None;
        }
        self.level = level.clamp(1, HEADING_LEVEL_MAX).min(self.level + 1);
        Some(json!({ "t": "h", "l": self.level, "c": text }))
    }

    fn table(&mut self, table: &Table) -> Option<Json> {
        let columns = table.head.len();
        if columns == 0 || table.rows.is_empty() {
            return None;
        }
        let cell = |row: &Vec<String>, at: usize| row.get(at).cloned().unwrap_or_default();
        let is_said = |at: &usize| {
            table.by_hand.contains(at)
                || table.rows.iter().any(|row| !cell(row, *at).trim().is_empty())
        };
        let shown: Vec<usize> = (0..columns).filter(is_said).collect();
        if shown.is_empty() {
            return None;
        }
        let head: Vec<String> =
            shown.iter().filter_map(|at| table.head.get(*at)).map(|it| self.line(it)).collect();
        let mut rows = Vec::with_capacity(table.rows.len());
        for row in &table.rows {
            let cells = shown.iter().map(|at| self.lines(&cell(row, *at)));
            rows.push(cells.collect::<Vec<_>>());
        }
        let width = |at: &usize| table.widths.get(*at).copied().unwrap_or(1).max(1);
        let widths: Vec<u8> = shown.iter().map(width).collect();
        let numbers: Vec<bool> = shown.iter().map(|at| table.numbers.contains(at)).collect();
        let by_hand: Vec<bool> = shown.iter().map(|at| table.by_hand.contains(at)).collect();
        Some(json!({
            "t": "table", "head": head, "rows": rows, "widths": widths, "numbers": numbers,
            "by_hand": by_hand,
        }))
    }

    fn drawing(&mut self, drawing: &Drawing) -> Option<Json> {
        let draws = |it: u8| it.is_ascii_digit() || b"MmLlQqCcHhVvSsTtZz.,- ".contains(&it);
        let is_path = !drawing.path.is_empty() && drawing.path.bytes().all(draws);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><path d=\"{}\" \
             fill=\"none\" stroke=\"#10222B\" stroke-width=\"7\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/></svg>",
            Drawing::WIDTH,
            Drawing::HEIGHT,
            drawing.path
        );
        is_path.then(|| json!({ "t": "drawing", "svg": svg, "alt": self.line(&drawing.alt) }))
    }

    fn measure(&mut self, label: &str, words: &str, part: f64) -> Json {
        let part = if part.is_finite() { part.clamp(0.0, 1.0) } else { 0.0 };
        json!({ "label": self.line(label), "words": self.line(words), "part": part })
    }
}

/// The blocks without a heading that repeats the title right below it.
fn without_title(document: &Document) -> &[Block] {
    match document.blocks.split_first() {
        Some((Block::Heading(_, text), rest))
            if document.cover.is_none()
                && text.trim().to_lowercase() == document.title.trim().to_lowercase() =>
        {
            rest
        }
        _ => &document.blocks,
    }
}

fn some<T>(pieces: Vec<T>, block: impl FnOnce(Vec<T>) -> Json) -> Option<Json> {
    (!pieces.is_empty()).then(|| block(pieces))
}

/// Where the typesetter finds a picture.
fn place(file: &str) -> String {
    format!("/pictures/{file}")
}

/// Whether it is the name of a file in the folder, and of nothing else.
pub(crate) fn is_plain(file: &str) -> bool {
    let is_taken = |it: u8| it.is_ascii_alphanumeric() || b"._-".contains(&it);
    !file.is_empty() && !file.starts_with('.') && file.bytes().all(is_taken)
}
