//! What the text of an automatic message may hold, and how it is filled. Pure functions.

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use serde::Serialize;
use svenn_http::announcements::{LENKE, MessageKind, Placeholder, Template, ValueKind};
use svenn_kernel::values::is_https_address;
use utoipa::ToSchema;

use super::outbox::Outcome;
use crate::rules::{Delivery, Reason, fill, push_escaped};

/// Those of print, which no telephone network has.
const QUOTATION_MARKS: [char; 5] = ['«', '»', '“', '”', '„'];

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
/// would make a link to somebody else's page of. Addresses stay whole where the value is one.
pub fn tame(kind: ValueKind, value: &str) -> String {
    let value: String =
        value.chars().map(|it| if it.is_control() && it != '\n' { ' ' } else { it }).collect();
    match kind {
        ValueKind::OwnAddress => value,
        ValueKind::Text => no_links(&value),
        ValueKind::Place => {
            let words = value.split_inclusive(char::is_whitespace);
            words
                .map(|word| if is_address(word) { word.to_owned() } else { no_links(word) })
                .collect()
        }
    }
}

fn no_links(text: &str) -> String {
    text.replace("://", ":// ").replace("www.", "www. ")
}

/// Whether a word is a web address by itself, with nothing before it and only the end of a
/// sentence behind it.
fn is_address(word: &str) -> bool {
    is_https_address(without_end(word))
}

/// A word without the marks that end a sentence, or a part of one.
fn without_end(word: &str) -> &str {
    word.trim_end().trim_end_matches(['.', ',', ')', '!', ';', ':'])
}

/// A value as HTML: text, in which addresses are links.
fn value_html(kind: ValueKind, value: &str, html: &mut String) {
    for word in value.split_inclusive(char::is_whitespace) {
        let address = match kind {
            ValueKind::OwnAddress => word.trim_end(),
            ValueKind::Place if is_address(word) => without_end(word),
            ValueKind::Text | ValueKind::Place => "",
        };
        let rest = word.strip_prefix(address).unwrap_or(word);
        if !address.is_empty() {
            html.push_str("<a href=\"");
            push_escaped(address, html);
            html.push_str("\">");
            push_escaped(address, html);
            html.push_str("</a>");
        }
        let mut escaped = String::with_capacity(rest.len());
        push_escaped(rest, &mut escaped);
        html.push_str(&escaped.replace('\n', "<br>"));
    }
}

/// The value of a placeholder.
#[derive(Debug, Clone)]
struct Filled {
    name: String,
    kind: ValueKind,
    value: String,
}

/// What is filled in for one receiver.
#[derive(Debug, Clone, Default)]
pub struct Values(Vec<Filled>);

impl Values {
    /// Names of placeholders of a template, each with its value.
    pub fn new(template: &Template, values: impl IntoIterator<Item = (String, String)>) -> Self {
        let kind = |name: &str| {
            let known = template.all_placeholders().find(|it| it.name == name);
            known.map_or(ValueKind::Text, |it| it.kind)
        };
        let filled = |(name, value): (String, String)| {
            let kind = kind(&name);
            Filled { value: tame(kind, &value), name, kind }
        };
        Self(values.into_iter().map(filled).collect())
    }

    /// With this value, whatever it was before.
    pub fn set(&mut self, placeholder: Placeholder, value: &str) {
        let Placeholder { name, kind, .. } = placeholder;
        self.0.retain(|it| it.name != name);
        self.0.push(Filled { name: name.to_owned(), kind, value: tame(kind, value) });
    }

    fn find(&self, name: &str) -> Option<&Filled> {
        self.0.iter().find(|it| it.name == name)
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.find(name).map(|it| it.value.as_str())
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

    /// The same for an SMS: quotation marks of a value are those of the telephone network, since one
    /// letter beyond its alphabet makes the whole text more than twice as long.
    pub fn sms(&self, text: &str) -> String {
        fill(
            text,
            |name| self.value(name),
            |value, filled| filled.push_str(&value.replace(QUOTATION_MARKS, "\"")),
        )
    }

    /// The same on one line, as a subject or a title is.
    pub fn line(&self, text: &str) -> String {
        self.text(text).replace(char::is_control, " ")
    }

    /// The same of cleaned HTML: values are text there, never markup but for the links of addresses.
    pub fn html(&self, html: &str) -> String {
        let written: Vec<(&str, String)> = self
            .0
            .iter()
            .map(|it| {
                let mut html = String::with_capacity(it.value.len());
                value_html(it.kind, &it.value, &mut html);
                (it.name.as_str(), html)
            })
            .collect();
        fill(
            html,
            |name| written.iter().find(|(known, _)| *known == name).map(|(_, it)| it.as_str()),
            |value, filled| filled.push_str(value),
        )
    }
}

/// Delivery of an SMS or an e-mail, as the office sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SentState {
    /// On its way.
    Waiting,
    /// Waits for the morning.
    Postponed,
    /// Part of a daily summary.
    InDigest,
    /// The SMS of the day are used up.
    Held,
    /// The provider has taken it.
    Sent,
    /// The provider says that it has arrived.
    Arrived,
    /// Will not be delivered.
    Failed,
    /// There is no number or address.
    NoContact,
    /// Read in the app, or withdrawn, before it was sent.
    Unneeded,
    /// The receiver has switched the channel off.
    Unwanted,
}

impl SentState {
    pub const fn of(outcome: Outcome, reason: Option<Reason>) -> Self {
        match (outcome, reason) {
            (Outcome::Queued, Some(Reason::Night)) => Self::Postponed,
            (Outcome::Queued, Some(Reason::Digest)) => Self::InDigest,
            (Outcome::Queued, Some(Reason::Budget)) => Self::Held,
            (Outcome::Queued, _) => Self::Waiting,
            (Outcome::Sent, _) => Self::Sent,
            (Outcome::Arrived, _) => Self::Arrived,
            (Outcome::Failed, _) => Self::Failed,
            (Outcome::NoContact, _) => Self::NoContact,
            (Outcome::Unneeded, _) => Self::Unneeded,
            (Outcome::Unwanted, _) => Self::Unwanted,
        }
    }

    /// Label that people see.
    pub const fn label(self, kind: MessageKind) -> &'static str {
        match self {
            Self::Waiting => Delivery::Queued.label(kind),
            Self::Postponed => "Utsatt til kl. 8",
            Self::InDigest => "I daglig oppsummering",
            Self::Held => "Venter på dagens SMS",
            Self::Sent => Delivery::Delivered.label(kind),
            Self::Arrived => Delivery::Arrived.label(kind),
            Self::Failed => Delivery::Failed.label(kind),
            Self::NoContact => Delivery::NoContact.label(kind),
            Self::Unneeded => "Lest i appen eller trukket tilbake først",
            Self::Unwanted => "Slått av av mottakeren",
        }
    }
}

/// What a summary tells of one e-mail.
pub struct DigestItem {
    /// The subject that it would have had.
    pub title: String,
    /// Second line in the notification centre; may be empty.
    pub text: String,
    /// The page it leads to.
    pub link: String,
}

/// The subject of a daily summary.
pub fn digest_subject(count: usize) -> String {
    let things = if count == 1 { "1 varsel".to_owned() } else { format!("{count} varsler") };
    format!("Daglig oppsummering: {things}")
}

/// A daily summary as HTML: what came, each with its page.
pub fn digest_html(fornavn: &str, office: &str, items: &[DigestItem]) -> String {
    let mut html = String::from("<p>Hei ");
    push_escaped(fornavn, &mut html);
    html.push_str("!</p><p>Dette har kommet siden sist:</p><ul>");
    for DigestItem { title, text, link } in items {
        html.push_str("<li><strong>");
        push_escaped(title, &mut html);
        html.push_str("</strong><br>");
        if !text.is_empty() {
            push_escaped(text, &mut html);
            html.push_str("<br>");
        }
        html.push_str(&linked_html("{lenke}", link));
        html.push_str("</li>");
    }
    html.push_str(
        "</ul><p>Du får én e-post om dagen fordi du har valgt daglig oppsummering. Det kan du endre \
         under Varsler på Min side.</p><p>Hilsen ",
    );
    push_escaped(office, &mut html);
    html.push_str("</p>");
    html
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

/// A text that is no longer than `most` characters; an ellipsis stands for the rest. An address at
/// its end stays, and what stands before it gives way.
pub fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    if text.chars().count() <= most {
        return Cow::Borrowed(text);
    }
    let last = text.rfind("://").and_then(|at| {
        text.get(..at)?.rfind(char::is_whitespace).and_then(|space| text.get(space..))
    });
    let kept = |text: &str, most: usize| {
        let kept: String = text.chars().take(most.saturating_sub(1)).collect();
        // No half of an address: it would lead nowhere.
        let whole = match kept.rsplit_once(char::is_whitespace) {
            Some((before, word)) if word.contains("://") => before,
            _ => &kept,
        };
        format!("{}…", whole.trim_end())
    };
    match last.filter(|end| end.chars().count() < most) {
        Some(end) => {
            let before = text.strip_suffix(end).unwrap_or_default();
            Cow::Owned(kept(before, most.saturating_sub(end.chars().count())) + end)
        }
        None => Cow::Owned(kept(text, most)),
    }
}
