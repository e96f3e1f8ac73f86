//! The rich text of documentation: what of it is kept. Whatever a client sends is cleaned here,
//! so that what is stored can be shown as it is.

#[cfg(test)]
mod tests;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};

/// Largest rich text in bytes, as sent and as stored.
pub const CONTENT_BYTES_MAX: usize = 100_000;

/// Most tags and entities in a rich text. Reading it costs the square of their depth and
/// number; this many cost some milliseconds however they are arranged, and are ten times what a
/// long text has.
pub const MARKS_MAX: usize = 6_000;

/// What the editor makes: headings of three levels, marks, lists, quotes, links, pictures.
const TAGS: [&str; 17] = [
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
    "img",
];
/// Elements whose text can be aligned.
const ALIGNED: [&str; 4] = ["p", "h1", "h2", "h3"];
/// Pictures that may be written into the text itself. SVG is left out: it can carry scripts.
const DATA_PICTURES: [&str; 4] = [
    "data:image/png;base64,",
    "data:image/jpeg;base64,",
    "data:image/webp;base64,",
    "data:image/gif;base64,",
];
/// Longest description of a picture in characters.
const ALT_LENGTH_MAX: usize = 300;

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut attributes: HashMap<&str, HashSet<&str>> =
        HashMap::from([("a", HashSet::from(["href"])), ("img", HashSet::from(["src", "alt"]))]);
    attributes.extend(ALIGNED.map(|tag| (tag, HashSet::from(["style"]))));
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from(TAGS))
        .clean_content_tags(HashSet::from(["script", "style"]))
        .tag_attributes(attributes)
        .generic_attributes(HashSet::new())
        .url_schemes(HashSet::from(["http", "https", "mailto", "data"]))
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer"))
        .strip_comments(true)
        .attribute_filter(keep_attribute);
    builder
});

static TEXT_ONLY: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder.clean_content_tags(HashSet::from(["script", "style"]));
    builder
});

/// The text with everything that the editor does not make taken out. It opens and closes its
/// elements properly, has no script, and links only to http, https and mail addresses.
/// Cleaning it again changes nothing.
#[must_use]
pub fn clean(html: &str) -> String {
    CLEANER.clean(html).to_string()
}

/// Whether the text has more tags and entities than are worth reading.
#[must_use]
pub fn is_too_complex(html: &str) -> bool {
    html.bytes().filter(|byte| matches!(byte, b'<' | b'&')).nth(MARKS_MAX).is_some()
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

fn keep_attribute<'u>(element: &str, attribute: &str, value: &'u str) -> Option<Cow<'u, str>> {
    match (element, attribute) {
        ("a", "href") => starts_with_any(value, &["http://", "https://", "mailto:"]),
        ("img", "src") => {
            starts_with_any(value, &["https://"]).or_else(|| starts_with_any(value, &DATA_PICTURES))
        }
        ("img", "alt") => Some(value.chars().take(ALT_LENGTH_MAX).collect::<String>().into()),
        ("a", "rel") => Some(value.into()),
        (_, "style") => alignment(value).map(Cow::Borrowed),
        _ => None,
    }
}

fn starts_with_any<'u>(value: &'u str, starts: &[&str]) -> Option<Cow<'u, str>> {
    let value = value.trim();
    let begins = |start: &&str| {
        value.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start))
    };
    starts.iter().any(begins).then_some(Cow::Borrowed(value))
}

/// The one style that is kept, rewritten so that nothing else can hide in it.
fn alignment(style: &str) -> Option<&'static str> {
    style.split(';').find_map(|declaration| {
        let (property, value) = declaration.split_once(':')?;
        if !property.trim().eq_ignore_ascii_case("text-align") {
            return None;
        }
        match value.trim().to_ascii_lowercase().as_str() {
            "left" => Some("text-align: left"),
            "center" => Some("text-align: center"),
            "right" => Some("text-align: right"),
            "justify" => Some("text-align: justify"),
            _ => None,
        }
    })
}
