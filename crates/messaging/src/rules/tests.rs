use super::*;

const KARI: Values<'_> =
    Values { fornavn: "Kari", etternavn: "Nordmann", opplaeringskontor: "Fjord" };

/// "Preview placeholders replaced by sample values: first name, last name and training-office
/// name"; the same are filled when a message is sent.
#[test]
fn placeholders_are_filled_once_and_other_braces_stay() {
    for (text, expected) in [
        (
            "Hei {fornavn} {etternavn}, hilsen {opplaeringskontor}.",
            "Hei Kari Nordmann, hilsen Fjord.",
        ),
        ("{frist} {fornavn}{", "{frist} Kari{"),
        ("{{fornavn}}", "{Kari}"),
        ("{Fornavn} {}", "{Fornavn} {}"),
    ] {
        assert_eq!(filled(text, KARI), expected, "{text}");
    }
    let twice = Values { fornavn: "{etternavn}", ..KARI };
    assert_eq!(filled("{fornavn}", twice), "{etternavn}");
}

#[test]
fn a_name_in_html_is_text() {
    let odd = Values { fornavn: "<b>K&\"</b>", ..KARI };
    assert_eq!(filled_html("<p>{fornavn}</p>", odd), "<p>&lt;b&gt;K&amp;&quot;&lt;/b&gt;</p>");
}

#[test]
fn a_message_stands_where_its_receivers_do() {
    let status = |i_ko, sendt, feilet, uten_kontakt| {
        MessageStatus::from_counts(DeliveryCounts { i_ko, sendt, levert: 0, feilet, uten_kontakt })
    };
    let arrived = DeliveryCounts { levert: 3, ..DeliveryCounts::default() };
    assert_eq!(MessageStatus::from_counts(arrived), MessageStatus::Sent);
    assert_eq!(status(1, 5, 5, 0), MessageStatus::Sending);
    assert_eq!(status(0, 5, 0, 0), MessageStatus::Sent);
    assert_eq!(status(0, 5, 1, 0), MessageStatus::PartlySent);
    assert_eq!(status(0, 5, 0, 1), MessageStatus::PartlySent);
    assert_eq!(status(0, 0, 1, 1), MessageStatus::NotSent);
}

#[test]
fn an_sms_has_ten_parts_at_most() {
    assert!(sms_fits(&"å".repeat(1_530)));
    assert!(!sms_fits(&"å".repeat(1_531)));
    assert!(!sms_fits(&"ł".repeat(671)));
}

#[test]
fn every_stored_word_is_read_back() {
    for kind in [MessageKind::Sms, MessageKind::Epost, MessageKind::Push] {
        assert_eq!(MessageKind::from_stored(kind.as_str()), kind);
    }
    for delivery in Delivery::ALL {
        assert_eq!(Delivery::from_stored(delivery.as_str()), delivery);
    }
    for reason in Reason::ALL {
        assert!(!Reason::text_of(reason.as_str(), MessageKind::Push).is_empty());
    }
    assert_eq!(Reason::text_of("", MessageKind::Sms), "");
}

/// "page fills 10 at a time": of both kinds together.
#[test]
fn the_newest_of_two_kinds_are_those_of_both_together() {
    assert_eq!(newest(&[9, 7, 5], &[8, 6], 3), (2, 1));
    assert_eq!(newest(&[9, 7, 5], &[8, 6], 10), (3, 2));
    assert_eq!(newest(&[5, 5], &[5], 2), (2, 0), "of one instant each is counted once");
    assert_eq!(newest(&[], &[3, 2], 1), (0, 1));
    assert_eq!(newest::<i64>(&[], &[], 10), (0, 0));
}
