//! Calendars for other programs (iCalendar, RFC 5545 and 5546): what is written into a file, an
//! invitation or a feed. Pure: no clock, no IO.
//!
//! - Times are UTC, as the specification has it; a time zone by name would need its whole history
//!   beside it. What is of whole days is written as days.
//! - The same events give the same bytes: what changes says so itself ([`Event::changed`]), so that
//!   a feed keeps its ETag.
//! - Text from people is cleaned of control characters before it is written: a line break in a name
//!   would begin a property of its own.
//! - Written here and not by the crate `icalendar`: that one passes line breaks and quotation marks
//!   of names and addresses through, and brings features of chrono that no server needs. What is
//!   written is read by another crate in the tests.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

use serde::{Deserialize, Serialize};
use svenn_kernel::{Timestamp, oslo};

/// Longest description, in characters.
const DESCRIPTION_CHARS_MAX: usize = 8_000;
/// Longest of other texts, in characters: a web address that people enter has room.
const LINE_CHARS_MAX: usize = 1_200;
/// Longest line, in bytes, without its end.
const LINE_BYTES_MAX: usize = 75;
/// How often a feed says that it is worth asking again: each hour.
const FEED_TTL: &str = "PT1H";

/// What a calendar is for, which decides what programs do with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The same for ever, whatever changes.
    pub uid: String,
    /// Increases when the time changes, and when it is cancelled.
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
    /// Whether it does not take place. Of an event that does, [`Method::Cancel`] takes out one who
    /// is invited no more.
    pub cancelled: bool,
    /// Whether those who come are free for other things in between.
    pub free: bool,
    /// Whether it is of whole days: those in Norway from `from` to before `to`.
    #[serde(default)]
    pub whole_days: bool,
    pub invitation: Option<Invitation>,
    /// Whose event it is where nobody is invited: what a calendar publishes says so too.
    #[serde(default)]
    pub organiser: Option<Organiser>,
}

/// Whose event it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Organiser {
    /// The office, as it is called.
    pub navn: String,
    pub epost: String,
}

/// What an e-mail says to its receiver's calendar, before it is known who sends and receives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invite {
    pub method: Method,
    pub event: Event,
    /// What the receiver has answered so far.
    pub answer: Answer,
}

impl Invite {
    /// As it stands in an e-mail.
    #[must_use]
    pub fn written(&self, organiser: (&str, &str), attendee: (&str, &str)) -> String {
        let invitation = Invitation {
            organiser: organiser.0.to_owned(),
            organiser_mail: organiser.1.to_owned(),
            attendee: attendee.0.to_owned(),
            attendee_mail: attendee.1.to_owned(),
            answer: self.answer,
        };
        let event = Event { invitation: Some(invitation), ..self.event.clone() };
        calendar(self.method, None, std::slice::from_ref(&event))
    }
}

/// A calendar with these events, called `name` if it is a feed.
#[must_use]
pub fn calendar(method: Method, name: Option<&str>, events: &[Event]) -> String {
    let mut made = Lines::default();
    made.put("BEGIN", "VCALENDAR");
    made.put("VERSION", "2.0");
    made.put("PRODID", "-//Svenn//Svenn//NO");
    made.put("CALSCALE", "GREGORIAN");
    made.put("METHOD", method.as_str());
    if let Some(name) = name {
        let name = escaped(&line(name));
        made.put("NAME", &name);
        made.put("X-WR-CALNAME", &name);
        made.put("REFRESH-INTERVAL;VALUE=DURATION", FEED_TTL);
        made.put("X-PUBLISHED-TTL", FEED_TTL);
    }
    for event in events {
        write(&mut made, method, event);
    }
    made.put("END", "VCALENDAR");
    made.0
}

fn write(made: &mut Lines, method: Method, event: &Event) {
    made.put("BEGIN", "VEVENT");
    made.put("UID", &escaped(&line(&event.uid)));
    made.put("SEQUENCE", &event.sequence.to_string());
    made.put("DTSTAMP", &instant(event.changed));
    made.put("LAST-MODIFIED", &instant(event.changed));
    if event.whole_days {
        made.put("DTSTART;VALUE=DATE", &day(event.from));
        made.put("DTEND;VALUE=DATE", &day(event.to));
    } else {
        made.put("DTSTART", &instant(event.from));
        made.put("DTEND", &instant(event.to));
    }
    made.put("SUMMARY", &escaped(&line(&event.summary)));
    made.put("CLASS", "PRIVATE");
    match (event.cancelled, method) {
        (true, _) => made.put("STATUS", "CANCELLED"),
        // It takes place without this receiver: a status would speak of the event.
        (false, Method::Cancel) => {}
        (false, Method::Publish | Method::Request) => made.put("STATUS", "CONFIRMED"),
    }
    if event.free {
        made.put("TRANSP", "TRANSPARENT");
    }
    for (name, value) in [
        ("LOCATION", escaped(&line(&event.location))),
        ("DESCRIPTION", escaped(&text(&event.description))),
        ("URL", address(&event.url)),
    ] {
        if !value.is_empty() {
            made.put(name, &value);
        }
    }
    if let Some(it) = &event.invitation {
        let organiser = format!("ORGANIZER;CN={}", quoted(&it.organiser));
        made.put(&organiser, &mailto(&it.organiser_mail));
        let attendee = format!(
            "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT={};RSVP=TRUE;CN={}",
            it.answer.as_str(),
            quoted(&it.attendee)
        );
        made.put(&attendee, &mailto(&it.attendee_mail));
    } else if let Some(Organiser { navn, epost }) = &event.organiser {
        made.put(&format!("ORGANIZER;CN={}", quoted(navn)), &mailto(epost));
    }
    made.put("END", "VEVENT");
}

/// Lines of a calendar, each folded where it would be too long.
#[derive(Debug, Default)]
struct Lines(String);

impl Lines {
    fn put(&mut self, name: &str, value: &str) {
        let mut bytes = 0;
        for it in name.chars().chain([':']).chain(value.chars()) {
            if bytes + it.len_utf8() > LINE_BYTES_MAX {
                self.0.push_str("\r\n ");
                bytes = 1;
            }
            self.0.push(it);
            bytes += it.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// "Start and end in UTC format."
fn instant(at: Timestamp) -> String {
    at.to_utc().format("%Y%m%dT%H%M%SZ").to_string()
}

/// The day that it is in Norway.
fn day(at: Timestamp) -> String {
    oslo::day_of(at).format("%Y%m%d").to_string()
}

/// A text as RFC 5545 writes it.
fn escaped(text: &str) -> String {
    let mut made = String::with_capacity(text.len());
    for it in text.chars() {
        match it {
            '\n' => made.push_str("\\n"),
            '\\' | ';' | ',' => made.extend(['\\', it]),
            _ => made.push(it),
        }
    }
    made
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
