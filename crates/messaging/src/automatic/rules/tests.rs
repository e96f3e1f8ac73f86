use svenn_http::announcements::{DOKUMENT, FORNAVN, LENKE};

use super::*;

const BASE: &str = "https://svenn.example";

fn values() -> Values {
    let mut values = Values::default();
    values.set(FORNAVN, "Kari <b>");
    values.set(DOKUMENT, "A\r\nBcc: alle@fjord.example\n{fornavn}");
    values
}

#[test]
fn only_known_placeholders_are_taken() {
    let known = [FORNAVN, LENKE];
    assert_eq!(unknown("Hei {fornavn}, se {lenke}", &known), None);
    assert_eq!(unknown("Hei {etternavn}!", &known), Some("{etternavn}"));
    assert_eq!(unknown("Hei {for<b>navn</b>}", &known), Some("{for<b>navn</b>}"));
    assert_eq!(unknown("Hei fornavn}", &known), Some("}"));
    assert_eq!(unknown("Hei {fornavn", &known), Some("{fornavn"));
    assert_eq!(unknown("{{fornavn}}", &known), Some("{{fornavn}"));
}

#[test]
fn values_are_text_and_are_filled_once() {
    assert_eq!(values().html("<p>{fornavn}</p>"), "<p>Kari &lt;b&gt;</p>");
    assert_eq!(values().text("{fornavn}"), "Kari <b>");
    assert_eq!(values().html("{dokument}"), "A <br>Bcc: alle@fjord.example<br>{fornavn}");
}

/// "no line breaks into headers"
#[test]
fn a_subject_is_one_line() {
    assert_eq!(values().line("Om {dokument}"), "Om A  Bcc: alle@fjord.example {fornavn}");
}

#[test]
fn links_lead_to_our_own_pages_alone() {
    for own in
        ["Se {lenke}", "<a href=\"https://svenn.example/l\">her</a>", "https://svenn.example"]
    {
        assert!(!leads_elsewhere(own, BASE), "{own}");
    }
    for other in [
        "https://evil.example",
        "HTTPS://EVIL.example",
        "https://svenn.example.evil/l",
        "https://svenn.example@evil.example",
        "<a href=\"https://evil.example/https://svenn.example/\">her</a>",
        "www.evil.example",
        "<img src=\"https://evil.example/1.png\">",
    ] {
        assert!(leads_elsewhere(other, BASE), "{other}");
    }
    let mut values = Values::default();
    values.set(DOKUMENT, "https://evil.example");
    assert_eq!(values.text("{dokument}"), "https:// evil.example");
}

#[test]
fn our_own_addresses_and_where_people_meet_stay_whole() {
    const REPLY: Placeholder = Placeholder::new("svarlenke", "", "").of(ValueKind::OwnAddress);
    const PLACE: Placeholder = Placeholder::new("sted", "", "").of(ValueKind::Place);
    let mut values = Values::default();
    values.set(REPLY, "http://localhost:4000/api/reply/1?a=b&c=d");
    assert_eq!(values.text("Svar: {svarlenke}"), "Svar: http://localhost:4000/api/reply/1?a=b&c=d");
    assert_eq!(
        values.html("<p>{svarlenke}</p>"),
        "<p><a href=\"http://localhost:4000/api/reply/1?a=b&amp;c=d\">\
         http://localhost:4000/api/reply/1?a=b&amp;c=d</a></p>"
    );
    values.set(PLACE, "Rom <2>, https://teams.example/l/19%3a?x=1&y=%7b.");
    assert_eq!(values.sms("{sted}"), "Rom <2>, https://teams.example/l/19%3a?x=1&y=%7b.");
    assert_eq!(
        values.html("{sted}"),
        "Rom &lt;2&gt;, <a href=\"https://teams.example/l/19%3a?x=1&amp;y=%7b\">\
         https://teams.example/l/19%3a?x=1&amp;y=%7b</a>."
    );
    for other in [
        "http://evil.example",
        "https://kari@evil.example",
        "x:https://evil.example/",
        "javascript://evil.example",
        "https://evil",
    ] {
        values.set(PLACE, other);
        assert!(!values.text("{sted}").contains(other), "{other}");
        assert!(!values.html("{sted}").contains("<a"), "{other}");
    }
    values.set(PLACE, "www.evil.example");
    assert_eq!(values.text("{sted}"), "www. evil.example");
}

#[test]
fn what_has_no_value_is_known_before() {
    assert_eq!(values().missing("{fornavn} {lenke}"), None);
    assert_eq!(values().missing("{fornavn} {tilbakemelding}"), Some("tilbakemelding"));
}

#[test]
fn the_link_is_the_page_s_own_address() {
    let address = url(BASE, "/l/dokumentasjon/1");
    assert_eq!(linked_text("Se {lenke}", &address), "Se https://svenn.example/l/dokumentasjon/1");
    assert_eq!(
        linked_html("<p>{lenke}</p>", "https://svenn.example/?a=1&b=\"2"),
        "<p><a href=\"https://svenn.example/?a=1&amp;b=&quot;2\">\
         https://svenn.example/?a=1&amp;b=&quot;2</a></p>"
    );
}

#[test]
fn what_is_long_is_cut() {
    assert_eq!(shortened("abc", 3), "abc");
    assert_eq!(shortened("abcd", 3), "ab…");
}

#[test]
fn the_address_at_the_end_of_a_long_text_stays_whole() {
    let text = format!("Kurs i {} https://svenn.example/l/1", "a".repeat(100));
    let short = shortened(&text, 60);
    assert_eq!(short.chars().count(), 60);
    assert!(short.starts_with("Kurs i aaa") && short.ends_with("a… https://svenn.example/l/1"));
    let early = format!("Se https://svenn.example/l/1 {}", "a".repeat(100));
    assert_eq!(shortened(&early, 15), "Se…", "no half of an address");
}

/// One letter beyond the telephone network's alphabet makes an SMS more than twice as long.
#[test]
fn quotation_marks_of_values_are_those_of_the_telephone_network() {
    let mut values = Values::default();
    values.set(DOKUMENT, "«Bytte av lager» fra “Ola”");
    assert_eq!(values.sms("{dokument}: «se»"), "\"Bytte av lager\" fra \"Ola\": «se»");
    assert_eq!(values.text("{dokument}"), "«Bytte av lager» fra “Ola”");
}

#[test]
fn a_summary_tells_what_came_and_where_it_is() {
    assert_eq!(digest_subject(1), "Daglig oppsummering: 1 varsel");
    assert_eq!(digest_subject(3), "Daglig oppsummering: 3 varsler");
    let item = |title: &str, text: &str| DigestItem {
        title: title.to_owned(),
        text: text.to_owned(),
        link: format!("{BASE}/b/dokumentasjoner"),
    };
    let html =
        digest_html("Kari <b>", "Fjord", &[item("Sendt & mottatt", "Fra Ola"), item("Ny", "")]);
    assert!(html.starts_with("<p>Hei Kari &lt;b&gt;!</p>"), "{html}");
    assert!(html.contains("<strong>Sendt &amp; mottatt</strong><br>Fra Ola<br><a href="), "{html}");
    assert!(html.contains("<strong>Ny</strong><br><a href="), "{html}");
    assert_eq!(html.matches("/b/dokumentasjoner\">").count(), 2);
}

/// "waiting, postponed, in digest, sent, delivered, bounced, held by budget"
#[test]
fn the_office_sees_where_each_stands() {
    let state = |reason| SentState::of(Outcome::Queued, reason);
    let waits = [None, Some(Reason::Night), Some(Reason::Digest), Some(Reason::Budget)].map(state);
    use SentState::{Held, InDigest, Postponed, Waiting};
    assert_eq!(waits, [Waiting, Postponed, InDigest, Held]);
    assert_eq!(state(Some(Reason::Waiting)), Waiting);
    let mut labels = std::collections::BTreeSet::new();
    for outcome in Outcome::ALL {
        labels.insert(SentState::of(outcome, Some(Reason::NoMailbox)).label(MessageKind::Epost));
        assert_eq!(Outcome::from_stored(outcome.as_str()), outcome);
    }
    assert_eq!(labels.len(), Outcome::ALL.len());
}
