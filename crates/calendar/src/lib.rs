//! Calendars for other programs (iCalendar, RFC 5545 and 5546): what is written into a file, an
//! invitation or a feed. Pure: no clock, no IO.
//!
//! - Times are UTC, as the specification has it; a time zone by name would need its whole history
//!   beside it.
//! - The same events give the same bytes: what changes says so itself ([`Event::changed`]), so that
//!   a feed keeps its ETag.
//! - Text from people is cleaned of control characters before it is written: a line break in a name
//!   would begin a property of its own.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

use chrono::Duration;
use icalendar::{Calendar, Class, Component, EventLike, EventStatus, Property};
use svenn_kernel::Timestamp;

/// Longest description, in characters: folding takes time that grows faster than the text.
const DESCRIPTION_CHARS_MAX: usize = 8_000;
/// Longest of other texts, in characters.
const LINE_CHARS_MAX: usize = 500;
/// How often a feed says that it is worth asking again.
const FEED_HOURS: i64 = 1;

/// What a calendar is for, which decides what programs do with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// To be read: a download, or a feed.
    Publish,
    /// An invitation, or what is new in one.
    Request,
    /// It does not take place, or somebody is invited no more.
    Cancel,
}

impl Method {
    /// As it stands in the calendar, and in the content type of a part of an e-mail.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Publish => "PUBLISH",
            Self::Request => "REQUEST",
            Self::Cancel => "CANCEL",
        }
    }
}

/// How somebody has answered an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    None,
    Accepted,
    Tentative,
    Declined,
}

impl Answer {
    const fn as_str(self) -> &'static str {
        match self {
            Self::None => "NEEDS-ACTION",
            Self::Accepted => "ACCEPTED",
            Self::Tentative => "TENTATIVE",
            Self::Declined => "DECLINED",
        }
    }
}

/// Who invites, and who is invited. One receiver to a calendar: nobody reads of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The office, as it is called.
    pub organiser: String,
    /// The address that answers go to.
    pub organiser_mail: String,
    pub attendee: String,
    pub attendee_mail: String,
    pub answer: Answer,
}

/// Something that takes place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The same for ever, whatever changes.
    pub uid: String,
    /// Grows when the time changes, and when it is cancelled.
    pub sequence: u32,
    pub from: Timestamp,
    pub to: Timestamp,
    pub summary: String,
    pub location: String,
    /// Plain text.
    pub description: String,
    /// Its page.
    pub url: String,
    /// When what is written here last changed.
    pub changed: Timestamp,
    /// Whether it does not take place.
    pub cancelled: bool,
    pub invitation: Option<Invitation>,
}

/// A calendar with these events, called `name` if it is a feed.
#[must_use]
pub fn calendar(method: Method, name: Option<&str>, events: &[Event]) -> String {
    let mut made = Calendar::empty();
    made.append_property(("VERSION", "2.0"))
        .append_property(("PRODID", "-//Svenn//Svenn//NO"))
        .append_property(("CALSCALE", "GREGORIAN"))
        .append_property(("METHOD", method.as_str()));
    if let Some(name) = name {
        made.name(&line(name)).ttl(&Duration::hours(FEED_HOURS));
    }
    for event in events {
        made.push(written(event));
    }
    made.to_string()
}

fn written(event: &Event) -> icalendar::Event {
    let mut made = icalendar::Event::new();
    let status = if event.cancelled { EventStatus::Cancelled } else { EventStatus::Confirmed };
    made.uid(&line(&event.uid))
        .sequence(event.sequence)
        .timestamp(event.changed.to_utc())
        .last_modified(event.changed.to_utc())
        .starts(event.from.to_utc())
        .ends(event.to.to_utc())
        .summary(&line(&event.summary))
        .class(Class::Private)
        .status(status);
    if !event.location.is_empty() {
        made.location(&line(&event.location));
    }
    if !event.description.is_empty() {
        made.description(&text(&event.description));
    }
    if !event.url.is_empty() {
        made.url(&address(&event.url));
    }
    if let Some(it) = &event.invitation {
        made.append_property(
            Property::new("ORGANIZER", mailto(&it.organiser_mail))
                .add_parameter("CN", &quoted(&it.organiser))
                .done(),
        );
        made.append_property(
            Property::new("ATTENDEE", mailto(&it.attendee_mail))
                .add_parameter("CUTYPE", "INDIVIDUAL")
                .add_parameter("ROLE", "REQ-PARTICIPANT")
                .add_parameter("PARTSTAT", it.answer.as_str())
                .add_parameter("RSVP", "TRUE")
                .add_parameter("CN", &quoted(&it.attendee))
                .done(),
        );
    }
    made.done()
}

fn mailto(address: &str) -> String {
    format!("mailto:{}", self::address(address))
}

/// One line, whatever people wrote.
fn line(text: &str) -> String {
    let one = text.chars().map(|it| if it.is_control() { ' ' } else { it });
    one.take(LINE_CHARS_MAX).collect()
}

/// Lines, without other control characters.
fn text(text: &str) -> String {
    let kept = text.chars().filter(|it| *it == '\n' || !it.is_control());
    kept.take(DESCRIPTION_CHARS_MAX).collect()
}

/// What stands in a parameter in quotation marks, which it cannot hold itself.
fn quoted(name: &str) -> String {
    format!("\"{}\"", line(name).replace('"', "'"))
}

/// An address, of which nothing can be left out or added.
fn address(text: &str) -> String {
    let plain = text.chars().filter(|it| !it.is_control() && !it.is_whitespace());
    plain.take(LINE_CHARS_MAX).collect()
}

#[cfg(test)]
mod tests;
