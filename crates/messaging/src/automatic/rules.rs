//! What the text of an automatic message may hold, and how it is filled. Pure functions.

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use svenn_http::announcements::{LENKE, MessageKind, Placeholder, Template};

use crate::rules::{fill, push_escaped};

/// What may stand in a text of that kind: a notification leads to its page by itself.
pub fn placeholders(template: &Template, kind: MessageKind) -> Vec<Placeholder> {
    let all = template.all_placeholders();
    all.filter(|it| kind != MessageKind::Push || *it != LENKE).collect()
}

/// What in a text is in braces and no placeholder of it; a brace alone too.
pub fn unknown<'t>(text: &'t str, known: &[Placeholder]) -> Option<&'t str> {
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let found = rest.get(at..).unwrap_or_default();
        let named = found.strip_prefix('{').and_then(|after| after.split_once('}'));
        let Some((name, tail)) = named else { return Some(first_word(found)) };
        if !known.iter().any(|it| it.name == name) {
            return Some(first_word(found));
        }
        rest = tail;
    }
    None
}

/// The beginning of a text, as far as somebody can find it again by it.
fn first_word(text: &str) -> &str {
    let end = text.find('}').map_or(text.len(), |at| at + 1);
    let shown = text.get(..end).unwrap_or(text);
    shown.char_indices().nth(30).map_or(shown, |(at, _)| shown.get(..at).unwrap_or(shown))
}

/// Whether a text or its HTML has a link that leads elsewhere than to the product's own pages.
pub fn leads_elsewhere(text: &str, base_url: &str) -> bool {
    let text = text.to_lowercase();
    let base_url = base_url.to_lowercase();
    let without_own = own_links_out(&text, &base_url);
    without_own.contains("://") || without_own.contains("www.") || without_own.contains("mailto:")
}

fn own_links_out(text: &str, base_url: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(base_url) {
        kept.push_str(before);
        // `https://svenn.example.evil` begins like our own and is not.
        if after.starts_with(|it: char| it.is_alphanumeric() || ['.', '-', '@', ':'].contains(&it))
        {
            kept.push_str("://");
        }
        rest = after;
    }
    kept.push_str(rest);
    kept
}

/// Values as they are filled in: no controls but line breaks, and nothing that a mail program
/// would make a link to somebody else's page of.
pub fn tame(value: &str) -> String {
    let value: String =
        value.chars().map(|it| if it.is_control() && it != '\n' { ' ' } else { it }).collect();
    value.replace("://", ":// ").replace("www.", "www. ")
}

/// What is filled in for one receiver.
#[derive(Debug, Clone, Default)]
pub struct Values(Vec<(String, String)>);

impl Values {
    /// Names of placeholders, each with its value.
    pub fn new(values: impl IntoIterator<Item = (String, String)>) -> Self {
        Self(values.into_iter().map(|(name, value)| (name, tame(&value))).collect())
    }

    /// With this value, whatever it was before.
    pub fn set(&mut self, placeholder: Placeholder, value: &str) {
        self.0.retain(|(name, _)| name != placeholder.name);
        self.0.push((placeholder.name.to_owned(), tame(value)));
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// A placeholder of the text that has no value; the link is filled when it is sent.
    pub fn missing<'t>(&self, text: &'t str) -> Option<&'t str> {
        let mut rest = text;
        while let Some((_, after)) = rest.split_once('{') {
            let (name, tail) = after.split_once('}')?;
            if name != LENKE.name && self.value(name).is_none() {
                return Some(name);
            }
            rest = tail;
        }
        None
    }

    /// The text for its receiver.
    pub fn text(&self, text: &str) -> String {
        fill(text, |name| self.value(name), |value, filled| filled.push_str(value))
    }

    /// The same on one line, as a subject or a title is.
    pub fn line(&self, text: &str) -> String {
        self.text(text).replace(char::is_control, " ")
    }

    /// The same of cleaned HTML: values are text there, never markup.
    pub fn html(&self, html: &str) -> String {
        fill(
            html,
            |name| self.value(name),
            |value, filled| {
                let mut escaped = String::with_capacity(value.len());
                push_escaped(value, &mut escaped);
                filled.push_str(&escaped.replace('\n', "<br>"));
            },
        )
    }
}

/// The text with its link.
pub fn linked_text(text: &str, url: &str) -> String {
    fill(text, |name| (name == LENKE.name).then_some(url), |value, filled| filled.push_str(value))
}

/// HTML with its link.
pub fn linked_html(html: &str, url: &str) -> String {
    let mut escaped = String::with_capacity(url.len());
    push_escaped(url, &mut escaped);
    let anchor = format!("<a href=\"{escaped}\">{escaped}</a>");
    fill(
        html,
        |name| (name == LENKE.name).then_some(anchor.as_str()),
        |value, filled| {
            filled.push_str(value);
        },
    )
}

/// The address of a page of the product.
pub fn url(base_url: &str, route: &str) -> String {
    format!("{base_url}{route}")
}

/// A text that is no longer than `most` characters; an ellipsis stands for the rest.
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some(_) => {
            let kept: String = text.chars().take(most.saturating_sub(1)).collect();
            Cow::Owned(format!("{}…", kept.trim_end()))
        }
    }
}
