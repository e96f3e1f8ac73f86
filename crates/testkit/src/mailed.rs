//! What an e-mail says to its reader's calendar, as a reader sees it that knows nothing of what
//! wrote it.

use ical::{IcalParser, property::Property};

/// The one event that an invitation or a cancellation is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailedEvent {
    pub method: String,
    pub uid: String,
    pub sequence: u32,
    pub status: Option<String>,
    /// As in `20270112T080000Z`.
    pub start: String,
    pub end: String,
    pub summary: String,
    pub organizer: String,
    pub attendee: String,
    /// How the attendee has answered.
    pub answer: String,
}

impl MailedEvent {
    /// Reads a calendar with one event and one attendee.
    ///
    /// # Panics
    /// If it is none.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut read = IcalParser::new(text.as_bytes());
        let calendar = read.next().unwrap().unwrap();
        assert!(read.next().is_none(), "one calendar");
        let [event] = &calendar.events[..] else { panic!("one event in {text}") };
        let all = &event.properties;
        let value = |name: &str| find(all, name).and_then(|it| it.value.clone());
        let attendees = all.iter().filter(|it| it.name == "ATTENDEE");
        assert_eq!(attendees.count(), 1, "nobody reads of others");
        let params = find(all, "ATTENDEE").and_then(|it| it.params.clone()).unwrap_or_default();
        let answer = params.into_iter().find(|(name, _)| name == "PARTSTAT");
        Self {
            method: find(&calendar.properties, "METHOD").and_then(|it| it.value.clone()).unwrap(),
            uid: value("UID").unwrap(),
            sequence: value("SEQUENCE").unwrap().parse().unwrap(),
            status: value("STATUS"),
            start: value("DTSTART").unwrap(),
            end: value("DTEND").unwrap(),
            summary: value("SUMMARY").unwrap(),
            organizer: value("ORGANIZER").unwrap(),
            attendee: value("ATTENDEE").unwrap(),
            answer: answer.map(|(_, values)| values.concat()).unwrap(),
        }
    }
}

fn find<'a>(properties: &'a [Property], name: &str) -> Option<&'a Property> {
    properties.iter().find(|it| it.name == name)
}
