//! What a document is made of. All words are plain text as people wrote it, but for
//! [`Block::Rich`]. Dates and numbers come as words (`svenn_kernel::oslo`).

use serde::{Deserialize, Deserializer, Serialize};
use svenn_kernel::Timestamp;

/// A document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// What it is called, in the reader's window and at the foot of each page.
    pub title: String,
    pub letterhead: Letterhead,
    /// When what it says was read; the PDF is dated then.
    pub made: Timestamp,
    /// Names the document for ever, as in `mappe/<id>`; the same for each version of it.
    pub ident: String,
    /// A page of its own before everything.
    pub cover: Option<Cover>,
    /// Whether the headings of the two uppermost levels are listed before everything.
    pub contents: bool,
    /// What stands for letters that the fonts do not have.
    #[serde(default)]
    pub unprintable: Unprintable,
    pub blocks: Vec<Block>,
}

/// What stands for letters that the fonts do not have. Either way a note at the end names them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unprintable {
    /// A box, which disturbs least.
    #[default]
    Boxes,
    /// Its code point, as in `[U+1E05F]`: for what is to be proved letter by letter.
    CodePoints,
}

/// Whose document it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Letterhead {
    /// The office.
    pub name: String,
    /// Address and how it is reached, each a line.
    pub lines: Vec<String>,
    /// File name of a picture in the folder of pictures: PNG or JPEG.
    pub logo: Option<String>,
}

/// The first page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cover {
    /// What kind of document it is, above the title.
    pub kind: String,
    /// Whom or what it is about.
    pub title: String,
    pub subtitle: String,
    /// Label and value.
    pub facts: Vec<(String, String)>,
    pub picture: Option<Picture>,
}

/// A piece of a document, from the top down.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// Level 1 to 4. One that skips levels is raised, so that the bookmarks are a tree.
    Heading(u8, String),
    /// Lines end where the text has a line break.
    Paragraph(String),
    /// Smaller and quieter.
    Note(String),
    /// HTML as the product stores it (`svenn_http::richtext`, the messages' dialect). Pictures in
    /// it are left out, and so are addresses of links that are none.
    Rich(String),
    /// Label and value; a pair without a value is left out.
    Facts(Vec<(String, String)>),
    Table(Table),
    /// Two in a row.
    Pictures(Vec<Picture>),
    /// A drawn signature.
    Drawing(Drawing),
    /// Files that lie beside what was written. On paper they are named.
    Attachments(Vec<Attachment>),
    Bars(Vec<Bar>),
    /// Up to four in a row.
    Rings(Vec<Ring>),
    /// What follows begins a page.
    PageBreak,
    /// A frame around what belongs together, broken only where it has to be.
    Card(Vec<Self>),
}

/// A table whose head is repeated on each page. Columns in which nothing stands are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub head: Vec<String>,
    /// Each as long as the head; what is missing is empty.
    pub rows: Vec<Vec<String>>,
    /// How wide the columns are to each other; empty for all alike.
    pub widths: Vec<u8>,
    /// Columns of numbers, which stand to the right, counted from 0.
    pub numbers: Vec<usize>,
    /// Columns that are filled in with a pen, counted from 0: they stay, and rows are high enough.
    pub by_hand: Vec<usize>,
}

/// A picture in the folder of pictures: JPEG or PNG, in sRGB, turned upright. It is held decoded:
/// no longer than [`Picture::SIDE_MAX`] pixels where there are many.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// File name, of letters, digits, `.`, `-` and `_`.
    pub file: String,
    /// What it shows, for those who do not see it.
    pub alt: String,
    /// Below it.
    pub caption: String,
}

impl Picture {
    /// The longest side of a picture that has half a page's width, in pixels.
    pub const SIDE_MAX: u32 = 560;
}

/// Lines that somebody drew.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The data of an SVG path, in a field of [`Drawing::WIDTH`] by [`Drawing::HEIGHT`]. What is
    /// anything else is left out.
    pub path: String,
    /// What it is, for those who do not see it.
    pub alt: String,
}

impl Drawing {
    pub const WIDTH: u32 = 1_000;
    pub const HEIGHT: u32 = 360;
}

/// A file that is no picture.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// Name that people see.
    pub name: String,
    /// Where it lies, for those who do not read on paper.
    pub place: String,
}

/// So much of so much, as a bar.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    pub label: String,
    /// What the bar says, in words: `12 av 30 timer`.
    pub words: String,
    /// From 0 to 1.
    #[serde(deserialize_with = "number")]
    pub part: f64,
}

/// So much of so much, as a ring.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Ring {
    pub label: String,
    /// In the middle: `40 %`.
    pub words: String,
    /// From 0 to 1.
    #[serde(deserialize_with = "number")]
    pub part: f64,
}

/// JSON has no word for what is no number: it is nothing.
fn number<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    Ok(Option::<f64>::deserialize(from)?.unwrap_or_default())
}
