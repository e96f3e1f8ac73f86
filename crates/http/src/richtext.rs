//! Rich text from outside: what of it is kept. Whatever a client or a mail server sends is
//! cleaned here, so that what is stored can be shown as it is. There are three dialects, as the
//! specification has three sanitisers.

#[cfg(test)]
mod tests;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use svenn_kernel::Fields;

mod lines;
mod style;

pub use lines::lines;

/// Largest rich text that somebody writes, in bytes, as sent and as stored.
pub const RICH_TEXT_BYTES_MAX: usize = 100_000;
/// Largest body of a mail that is shown, in bytes.
pub const MAIL_BODY_BYTES_MAX: usize = 1_000_000;
/// Most tags and entities in a rich text. Reading it costs the square of their depth and
/// number; this many cost some milliseconds however they are arranged, and are ten times what a
/// long text has.
pub const MARKS_MAX: usize = 6_000;
/// Longest description of a picture in characters.
const ALT_CHARS_MAX: usize = 300;

/// What kind of text it is, which decides what it may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// Written in our own editor: documentation, messages, terms. A fixed set of tags; links to
    /// https, pictures from https or as data in the text itself.
    Message,
    /// The body of a mail from elsewhere: tables too, styles and colours, and the mail's own
    /// pictures (`cid:`).
    MailBody,
    /// A line of text in which nothing but links are marked: http, https and mail addresses.
    Links,
}

/// A text that is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooMuch {
    /// More bytes than the dialect may have.
    Bytes,
    /// More than [`MARKS_MAX`] tags and entities.
    Marks,
}

impl TooMuch {
    /// Stable code of the wrong field.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Bytes => "too_long",
            Self::Marks => "too_complex",
        }
    }

    /// Norwegian text for people.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::Bytes => "Teksten er for lang. Legg bilder ved som filer i stedet",
            Self::Marks => "Teksten har for mye formatering",
        }
    }
}

/// Elements of our own texts, pictures aside: headings of three levels, marks, lists, quotes, links.
pub const TEXT_TAGS: [&str; 16] = [
    "p",
    "br",
    "h1",
    "h2",
    "h3",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "ol",
    "ul",
    "li",
    "blockquote",
    "a",
];
/// A picture in a text.
const PICTURE_TAG: [&str; 1] = ["img"];
/// What mail programs write beyond that.
const MAIL_TAGS: [&str; 24] = [
    "div", "span", "font", "center", "hr", "h4", "h5", "h6", "pre", "code", "small", "sub", "sup",
    "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td",
];
/// Elements of our own texts that can be aligned.
const ALIGNED: [&str; 4] = ["p", "h1", "h2", "h3"];
/// Pictures that may be written into the text itself. SVG is left out: it can carry scripts.
const DATA_PICTURES: [&str; 4] = [
    "data:image/png;base64,",
    "data:image/jpeg;base64,",
    "data:image/webp;base64,",
    "data:image/gif;base64,",
];
/// Their text is no text to read.
const SILENT: [&str; 3] = ["script", "style", "title"];

static MESSAGE: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let tags = [&TEXT_TAGS[..], &PICTURE_TAG[..]].concat();
    let mut attributes = links_and_pictures();
    attributes.extend(ALIGNED.map(|tag| (tag, HashSet::from(["style"]))));
    let mut builder = builder(&tags, attributes, &["https", "data"]);
    builder.attribute_filter(message_attribute);
    builder
});

static MAIL_BODY: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let tags = [&TEXT_TAGS[..], &PICTURE_TAG[..], &MAIL_TAGS[..]].concat();
    let mut attributes = links_and_pictures();
    for tag in &tags {
        attributes.entry(tag).or_default().extend(["style", "align", "color", "bgcolor"]);
    }
    for tag in ["table", "td", "th", "img"] {
        attributes.entry(tag).or_default().extend(["width", "height"]);
    }
    for tag in ["td", "th"] {
        attributes.entry(tag).or_default().extend(["colspan", "rowspan", "valign"]);
    }
    let mut builder = builder(&tags, attributes, &["https", "data", "cid"]);
    builder.attribute_filter(mail_attribute);
    builder
});

static LINKS: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let attributes = HashMap::from([("a", HashSet::from(["href"]))]);
    let mut builder = builder(&["a"], attributes, &["http", "https", "mailto"]);
    builder.attribute_filter(links_attribute);
    builder
});

static TEXT_ONLY: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder.clean_content_tags(HashSet::from(SILENT));
    builder
});

type Attributes = HashMap<&'static str, HashSet<&'static str>>;

fn links_and_pictures() -> Attributes {
    HashMap::from([("a", HashSet::from(["href"])), ("img", HashSet::from(["src", "alt"]))])
}

fn builder(
    tags: &[&'static str],
    attributes: Attributes,
    schemes: &[&'static str],
) -> Builder<'static> {
    let mut builder = Builder::empty();
    builder
        .tags(tags.iter().copied().collect())
        .clean_content_tags(HashSet::from(SILENT))
        .tag_attributes(attributes)
        .generic_attributes(HashSet::new())
        .url_schemes(schemes.iter().copied().collect())
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer"))
        .strip_comments(true);
    builder
}

impl Dialect {
    /// Largest text of the dialect in bytes.
    #[must_use]
    pub const fn bytes_max(self) -> usize {
        match self {
            Self::Message | Self::Links => RICH_TEXT_BYTES_MAX,
            Self::MailBody => MAIL_BODY_BYTES_MAX,
        }
    }

    /// Notes a field whose text is larger than is read.
    pub fn check(self, fields: &mut Fields, field: &str, html: &str) {
        if let Err(much) = self.measure(html) {
            fields.wrong(field, much.code(), much.message());
        }
    }

    /// The text with everything taken out that the dialect does not have. It opens and closes
    /// its elements properly and has no script. Cleaning it again changes nothing.
    ///
    /// # Errors
    /// [`TooMuch`] before and after: cleaning escapes, so a text may become too long only then.
    pub fn clean(self, html: &str) -> Result<String, TooMuch> {
        self.measure(html)?;
        let cleaned = self.cleaned(html);
        if cleaned.len() > self.bytes_max() { Err(TooMuch::Bytes) } else { Ok(cleaned) }
    }

    fn measure(self, html: &str) -> Result<(), TooMuch> {
        if html.len() > self.bytes_max() {
            Err(TooMuch::Bytes)
        } else if marks(html) > MARKS_MAX {
            Err(TooMuch::Marks)
        } else {
            Ok(())
        }
    }

    fn cleaned(self, html: &str) -> String {
        // No engine stores the character 0, and no text has a use for it.
        let html = html.replace('\0', "");
        let builder = match self {
            Self::Message => &MESSAGE,
            Self::MailBody => &MAIL_BODY,
            Self::Links => &LINKS,
        };
        builder.clean(&html).to_string()
    }
}

fn marks(html: &str) -> usize {
    html.bytes().filter(|byte| matches!(byte, b'<' | b'&')).count()
}

/// Whether cleaned text shows nothing: no letter and no picture.
#[must_use]
pub fn is_blank(cleaned: &str) -> bool {
    let has_picture = cleaned.contains("<img src=\"") || cleaned.contains("\" src=\"");
    !has_picture && plain(cleaned).is_empty()
}

/// The words of cleaned text without its marks.
#[must_use]
pub fn plain(cleaned: &str) -> String {
    let spaced = cleaned.replace("</", " </").replace("<br>", " ");
    let text = TEXT_ONLY.clean(&spaced).to_string();
    let text = text.replace("&nbsp;", " ");
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn message_attribute<'u>(element: &str, attribute: &str, value: &'u str) -> Option<Cow<'u, str>> {
    match (element, attribute) {
        // The specification's "data" is for pictures: a link to data opens a page of anybody's.
        ("a", "href") => starts_with_any(value, &["https://"]),
        ("img", "src") => picture(value, &["https://"]),
        ("img", "alt") => Some(description(value)),
        ("a", "rel") => Some(value.into()),
        (_, "style") => style::alignment(value).map(Cow::Borrowed),
        _ => None,
    }
}

fn mail_attribute<'u>(element: &str, attribute: &str, value: &'u str) -> Option<Cow<'u, str>> {
    match (element, attribute) {
        ("a", "href") => starts_with_any(value, &["https://"]),
        ("img", "src") => picture(value, &["https://", "cid:"]),
        ("img", "alt") => Some(description(value)),
        ("a", "rel") => Some(value.into()),
        (_, "style") => style::of_mail(value).map(Cow::Owned),
        (_, "align" | "valign" | "color" | "bgcolor") => style::word(value).map(Cow::Borrowed),
        (_, "width" | "height" | "colspan" | "rowspan") => style::measure(value).map(Cow::Borrowed),
        _ => None,
    }
}

fn links_attribute<'u>(element: &str, attribute: &str, value: &'u str) -> Option<Cow<'u, str>> {
    match (element, attribute) {
        ("a", "href") => starts_with_any(value, &["http://", "https://", "mailto:"]),
        ("a", "rel") => Some(value.into()),
        _ => None,
    }
}

fn picture<'u>(value: &'u str, starts: &[&str]) -> Option<Cow<'u, str>> {
    starts_with_any(value, starts).or_else(|| starts_with_any(value, &DATA_PICTURES))
}

fn description(value: &str) -> Cow<'_, str> {
    value.chars().take(ALT_CHARS_MAX).collect::<String>().into()
}

fn starts_with_any<'u>(value: &'u str, starts: &[&str]) -> Option<Cow<'u, str>> {
    let value = value.trim();
    let begins = |start: &&str| {
        value.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start))
    };
    starts.iter().any(begins).then_some(Cow::Borrowed(value))
}
