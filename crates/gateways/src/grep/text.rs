//! Texts in several languages, with markup.

use std::{collections::HashSet, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, SeqAccess, Visitor, value::SeqAccessDeserializer},
};

/// One text in several languages, as plain text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocalText(Vec<(String, String)>);

impl LocalText {
    /// The text in bokmål, else in the language that the curriculum was laid down in, nynorsk,
    /// the database's default, or whatever there is. Empty when there is no text.
    #[must_use]
    pub fn pick(&self, fastsatt_spraak: Option<&str>) -> &str {
        let wanted = ["nob"].into_iter().chain(fastsatt_spraak).chain(["nno", "default"]);
        let found = wanted.filter_map(|spraak| self.in_language(spraak)).next();
        found.or_else(|| self.0.first().map(|(_, verdi)| verdi.as_str())).unwrap_or_default()
    }

    fn in_language(&self, wanted: &str) -> Option<&str> {
        let mut texts = self.0.iter();
        texts
            .find(|(spraak, verdi)| spraak == wanted && !verdi.is_empty())
            .map(|(_, verdi)| verdi.as_str())
    }
}

/// Reads both spellings: `[{spraak, verdi}]` and, for statutory text, `{tekst: [...]}`.
impl<'de> Deserialize<'de> for LocalText {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        source.deserialize_any(LocalTextVisitor)
    }
}

#[derive(Deserialize)]
struct Translation {
    spraak: String,
    verdi: Option<String>,
}

struct LocalTextVisitor;

impl<'de> Visitor<'de> for LocalTextVisitor {
    type Value = LocalText;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of texts with language, or an object with such a list as `tekst`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<LocalText, A::Error> {
        let translations = Vec::<Translation>::deserialize(SeqAccessDeserializer::new(list))?;
        let texts = translations.into_iter().filter_map(|Translation { spraak, verdi }| {
            verdi.map(|verdi| (spraak, plain_text(&verdi)))
        });
        Ok(LocalText(texts.collect()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<LocalText, A::Error> {
        let mut found = None;
        while let Some(key) = object.next_key::<String>()? {
            if key == "tekst" {
                found = Some(object.next_value::<LocalText>()?);
            } else {
                object.next_value::<serde::de::IgnoredAny>()?;
            }
        }
        found.ok_or_else(|| A::Error::missing_field("tekst"))
    }
}

/// The text without markup: paragraphs, list items and line breaks become lines, scripts and
/// styles are dropped with their content, white space is made single.
#[must_use]
pub fn plain_text(html: &str) -> String {
    if !html.contains(['<', '&']) {
        return tidy(html);
    }
    let mut broken = html.to_owned();
    for (tag, with_break) in
        [("</p>", "</p>\n"), ("<br", "\n<br"), ("</li>", "</li>\n"), ("<li", "\n<li")]
    {
        broken = broken.replace(tag, with_break);
    }
    let bare = ammonia::Builder::new().tags(HashSet::new()).clean(&broken).to_string();
    let mut text = bare;
    for (entity, character) in
        [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
    {
        text = text.replace(entity, character);
    }
    tidy(&text)
}

/// Whether a browser would take a part of the text for a tag.
pub(super) fn has_markup(text: &str) -> bool {
    let begins_tag = |next: char| next.is_ascii_alphabetic() || matches!(next, '/' | '!' | '?');
    text.split('<').skip(1).any(|after| after.starts_with(begins_tag))
}

fn tidy(text: &str) -> String {
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
