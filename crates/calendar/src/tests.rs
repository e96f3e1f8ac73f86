use ical::{IcalParser, parser::ical::component::IcalCalendar, property::Property};
use svenn_kernel::Timestamp;

use super::{Answer, Event, Invitation, Invite, Method, Organiser, calendar};

fn event(number: i64) -> Event {
    Event {
        uid: format!("0199-{number}@fjord.svenn"),
        sequence: 2,
        from: Timestamp::from_millis(1_799_740_800_000 + number * 3_600_000),
        to: Timestamp::from_millis(1_799_748_000_000 + number * 3_600_000),
        summary: "Ås; \"Øy\", ÆØÅ\r\nATTENDEE:x".to_owned(),
        location: "Verkstedet, Bergen".to_owned(),
        description: "Ta med vernesko.\nLunsj kl. 12; husk hansker, hjelm.".repeat(4),
        url: "https://svenn.example/l/opplaeringsdager/0199".to_owned(),
        changed: Timestamp::from_millis(1_799_000_000_000),
        cancelled: false,
        free: false,
        whole_days: false,
        invitation: None,
        organiser: None,
    }
}

fn read(text: &str) -> IcalCalendar {
    let mut found = IcalParser::new(text.as_bytes());
    let calendar = found.next().unwrap().unwrap();
    assert!(found.next().is_none(), "one calendar");
    calendar
}

fn value(properties: &[Property], name: &str) -> Option<String> {
    properties.iter().find(|it| it.name == name).and_then(|it| it.value.clone())
}

/// "A calendar export produces an .ics file with the event, start and end in UTC format."
#[test]
fn it_is_read_as_it_was_meant_with_times_in_utc() {
    let made = calendar(Method::Publish, None, &[event(0)]);
    let calendar = read(&made);
    assert_eq!(value(&calendar.properties, "METHOD").as_deref(), Some("PUBLISH"));
    let [found] = &calendar.events[..] else { panic!("one event") };
    assert_eq!(value(&found.properties, "DTSTART").as_deref(), Some("20270112T080000Z"));
    assert_eq!(value(&found.properties, "DTEND").as_deref(), Some("20270112T100000Z"));
    assert_eq!(value(&found.properties, "SEQUENCE").as_deref(), Some("2"));
    assert_eq!(value(&found.properties, "UID").as_deref(), Some("0199-0@fjord.svenn"));
    let summary = value(&found.properties, "SUMMARY").unwrap();
    assert_eq!(summary.replace('\\', ""), "Ås; \"Øy\", ÆØÅ  ATTENDEE:x");
    assert!(value(&found.properties, "ATTENDEE").is_none(), "a name begins no property");
}

/// RFC 5546, 3.2.1: what is published names its organiser, and nobody who attends.
#[test]
fn what_is_published_names_the_office_alone() {
    let organiser =
        Organiser { navn: "Fjord \"o\"".to_owned(), epost: "post@fjord.example".to_owned() };
    let made = calendar(Method::Publish, None, &[Event { organiser: Some(organiser), ..event(0) }]);
    let calendar = read(&made);
    let found = &calendar.events[0].properties;
    assert_eq!(value(found, "ORGANIZER").as_deref(), Some("mailto:post@fjord.example"));
    assert!(value(found, "ATTENDEE").is_none());
}

/// A web address that people enter has a thousand characters.
#[test]
fn a_long_address_stays_whole() {
    let location = format!("https://teams.example/{}", "a".repeat(970));
    let made = calendar(Method::Publish, None, &[Event { location: location.clone(), ..event(0) }]);
    assert_eq!(value(&read(&made).events[0].properties, "LOCATION"), Some(location));
}

#[test]
fn no_line_is_longer_than_75_octets_and_each_ends_as_the_standard_says() {
    let made = calendar(Method::Publish, Some("Opplæring i Fjord"), &[event(0), event(1)]);
    assert!(!made.replace("\r\n", "").contains(['\r', '\n']));
    assert!(made.split("\r\n").all(|line| line.len() <= 75));
    assert_eq!(made, calendar(Method::Publish, Some("Opplæring i Fjord"), &[event(0), event(1)]));
}

#[test]
fn an_invitation_names_one_receiver_with_her_answer_and_is_taken_back() {
    let invitation = Invitation {
        organiser: "Fjord \"opplæring\"".to_owned(),
        organiser_mail: "varsel@svenn.example".to_owned(),
        attendee: "Kari\r\nX: y".to_owned(),
        attendee_mail: "kari@eksempel.example".to_owned(),
        answer: Answer::Accepted,
    };
    let invited = Event { invitation: Some(invitation), ..event(0) };
    let asked = read(&calendar(Method::Request, None, std::slice::from_ref(&invited)));
    let found = &asked.events[0].properties;
    let attendees = || found.iter().filter(|it| it.name == "ATTENDEE");
    assert_eq!(attendees().count(), 1);
    let attendee = attendees().next().unwrap();
    assert_eq!(attendee.value.as_deref(), Some("mailto:kari@eksempel.example"));
    let params = attendee.params.as_ref().unwrap();
    assert!(params.iter().any(|(name, values)| name == "PARTSTAT" && values == &["ACCEPTED"]));
    assert_eq!(value(found, "STATUS").as_deref(), Some("CONFIRMED"));
    let off = Event { cancelled: true, sequence: 3, ..invited };
    let off = read(&calendar(Method::Cancel, None, &[off]));
    assert_eq!(value(&off.properties, "METHOD").as_deref(), Some("CANCEL"));
    assert_eq!(value(&off.events[0].properties, "STATUS").as_deref(), Some("CANCELLED"));
    assert_eq!(value(&off.events[0].properties, "SEQUENCE").as_deref(), Some("3"));
}

/// "no STATUS when only one person is withdrawn".
#[test]
fn whoever_is_withdrawn_is_told_so_of_an_event_that_takes_place() {
    let invite = Invite { method: Method::Cancel, event: event(0), answer: Answer::Accepted };
    let office = ("Fjord", "varsel@svenn.example");
    let written = invite.written(office, ("Kari", "kari@eksempel.example"));
    let found = read(&written);
    assert_eq!(value(&found.properties, "METHOD").as_deref(), Some("CANCEL"));
    let found = &found.events[0].properties;
    assert!(value(found, "STATUS").is_none());
    assert_eq!(value(found, "ORGANIZER").as_deref(), Some("mailto:varsel@svenn.example"));
    assert_eq!(value(found, "ATTENDEE").as_deref(), Some("mailto:kari@eksempel.example"));
}

/// "The feed holds 500 events and validates in an independent parser."
#[test]
fn a_feed_of_500_events_is_read_whole() {
    let events: Vec<Event> = (0..500).map(event).collect();
    let calendar = read(&calendar(Method::Publish, Some("Svenn"), &events));
    assert_eq!(calendar.events.len(), 500);
    let mut uids: Vec<_> =
        calendar.events.iter().filter_map(|it| value(&it.properties, "UID")).collect();
    uids.dedup();
    assert_eq!(uids.len(), 500);
    assert!(calendar.events.iter().all(|it| value(&it.properties, "DTSTAMP").is_some()));
}

/// A deadline is of a day, wherever its reader's calendar is.
#[test]
fn what_is_of_whole_days_is_written_as_the_days_of_norway() {
    // Midnight in Oslo before and after 12 January 2027, an hour before midnight in UTC.
    let days = Event {
        whole_days: true,
        from: Timestamp::from_millis(1_799_708_400_000),
        to: Timestamp::from_millis(1_799_794_800_000),
        ..event(0)
    };
    let made = calendar(Method::Publish, None, &[days]);
    let found = &read(&made).events[0].properties;
    assert_eq!(value(found, "DTSTART").as_deref(), Some("20270112"));
    assert_eq!(value(found, "DTEND").as_deref(), Some("20270113"));
    let start = found.iter().find(|it| it.name == "DTSTART").unwrap();
    let kind = vec![("VALUE".to_owned(), vec!["DATE".to_owned()])];
    assert_eq!(start.params, Some(kind));
}
