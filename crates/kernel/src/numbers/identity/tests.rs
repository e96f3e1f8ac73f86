use super::*;
use proptest::prelude::*;

const TODAY: IdentityRules =
    IdentityRules { check_digits: CheckDigits::Before2032, synthetic: SyntheticNumbers::Accepted };
const LATER: IdentityRules = IdentityRules { check_digits: CheckDigits::From2032, ..TODAY };
const PRODUCTION: IdentityRules = IdentityRules { synthetic: SyntheticNumbers::Refused, ..TODAY };

fn day(year: i32, month: u32, day: u32) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(year, month, day)
}

#[test]
fn reads_numbers_of_the_present_kind() {
    for (text, birth_date) in [
        ("02013299997", day(2032, 1, 2)),
        ("30108299920", day(1982, 10, 30)),
        ("02013299806", day(2032, 1, 2)),
    ] {
        for rules in [TODAY, LATER, PRODUCTION] {
            let number = IdentityNumber::parse(text, rules).unwrap();
            assert_eq!(number.kind(), IdentityKind::Ordinary);
            assert_eq!(number.synthetic(), None);
            assert_eq!(number.birth_date(), birth_date, "{text}");
            assert_eq!(number.reveal(), text);
        }
    }
}

#[test]
fn reads_numbers_of_the_kind_issued_from_2032_under_that_rule_only() {
    for text in ["30108299939", "02013299903"] {
        let refused = IdentityNumber::parse(text, TODAY);
        assert_eq!(refused, Err(IdentityNumberError::CheckDigits), "{text}");
        let number = IdentityNumber::parse(text, LATER).unwrap();
        assert_eq!(number.birth_date(), None, "the century cannot be read");
    }
    let (last, first) = (day(2031, 12, 31).unwrap(), day(2032, 1, 1).unwrap());
    for (on, early, rule) in [
        (last, EarlyNumbers::Noted, CheckDigits::From2032),
        (last, EarlyNumbers::Refused, CheckDigits::Before2032),
        (first, EarlyNumbers::Refused, CheckDigits::From2032),
    ] {
        assert_eq!(CheckDigits::in_force_on(on, early), rule, "{on} {early:?}");
    }
}

#[test]
fn a_birth_date_contradicts_a_number_or_fits_it() {
    let fits = |text, born| IdentityNumber::parse(text, LATER).unwrap().fits(born);
    assert!(fits("17912099997", day(2020, 11, 17).unwrap()));
    assert!(!fits("17912099997", day(1920, 11, 17).unwrap()), "it carries its century");
    for century in [1900, 2000] {
        assert!(fits("30108299939", day(century + 82, 10, 30).unwrap()), "{century}");
    }
    assert!(!fits("30108299939", day(2082, 10, 29).unwrap()));
}

#[test]
fn a_later_number_may_happen_to_have_the_present_check_digits() {
    let text = (0..100)
        .map(|end| format!("010160750{end:02}"))
        .find(|text| issue_of(&digits::exact(text).unwrap(), CheckDigits::Before2032).is_ok())
        .unwrap();
    let refused = IdentityNumber::parse(&text, TODAY);
    assert_eq!(refused, Err(IdentityNumberError::BirthDate), "a century never in use");
    assert_eq!(IdentityNumber::parse(&text, LATER).unwrap().birth_date(), None);
}

#[test]
fn reads_synthetic_numbers_where_they_are_accepted() {
    use IdentityKind::{DNumber, Ordinary};
    use SyntheticSource::{Nav, Tenor};
    for (text, kind, source, birth_date) in [
        ("17912099997", Ordinary, Tenor, day(2020, 11, 17)),
        ("05840399895", Ordinary, Tenor, day(2003, 4, 5)),
        ("29822099635", Ordinary, Tenor, day(2020, 2, 29)),
        ("57912075186", DNumber, Tenor, day(2020, 11, 17)),
        ("69822075096", DNumber, Tenor, day(2020, 2, 29)),
        ("46879700922", DNumber, Tenor, day(1997, 7, 6)),
        ("15507600333", Ordinary, Nav, day(1976, 10, 15)),
        ("55507608360", DNumber, Nav, day(1976, 10, 15)),
    ] {
        let number = IdentityNumber::parse(text, TODAY).unwrap();
        assert_eq!(number.kind(), kind, "{text}");
        assert_eq!(number.synthetic(), Some(source), "{text}");
        assert_eq!(number.birth_date(), birth_date, "{text}");
        let refused = IdentityNumber::parse(text, PRODUCTION);
        assert_eq!(refused, Err(IdentityNumberError::Synthetic), "{text}");
    }
}

#[test]
fn the_century_follows_the_individual_digits() {
    for (individual, year, century) in [
        (0, 0, Some(1900)),
        (499, 99, Some(1900)),
        (500, 54, Some(1800)),
        (749, 99, Some(1800)),
        (500, 0, Some(2000)),
        (999, 39, Some(2000)),
        (900, 40, Some(1900)),
        (999, 99, Some(1900)),
        (500, 53, None),
        (750, 54, None),
        (899, 40, None),
    ] {
        let parts = Parts {
            kind: IdentityKind::Ordinary,
            synthetic: None,
            day: 1,
            month: 1,
            year,
            individual,
        };
        assert_eq!(parts.century(), century, "{individual} {year}");
    }
}

#[test]
fn says_why_a_text_is_refused() {
    use IdentityNumberError::{BirthDate, CheckDigits, NotElevenDigits};
    for text in ["", "1791209999", "179120999977", "17912099x97", "179120-99997"] {
        assert_eq!(IdentityNumber::parse(text, TODAY), Err(NotElevenDigits), "{text}");
    }
    assert_eq!(IdentityNumber::parse("17912099998", TODAY), Err(CheckDigits));
    for impossible in ["31029912", "00019912", "01139912", "29029912", "81019912"] {
        let numbers = (0..1000)
            .map(|end| format!("{impossible}{end:03}"))
            .map(|text| IdentityNumber::parse(&text, TODAY))
            .filter(|parsed| *parsed != Err(CheckDigits));
        let outcomes: Vec<_> = numbers.collect();
        assert!(!outcomes.is_empty(), "some ends have right check digits");
        assert!(outcomes.iter().all(|parsed| *parsed == Err(BirthDate)), "{impossible}");
    }
}

#[test]
fn lists_and_logs_show_the_masked_form() {
    let number = IdentityNumber::parse("179120 99997", TODAY).unwrap();
    assert_eq!(number.masked(), "179120 *****");
    assert_eq!(format!("{number:?}"), "IdentityNumber(179120 *****)");
}

proptest! {
    #[test]
    fn one_changed_digit_is_refused(
        (day, month, year) in (1_u32..29, 1_u32..13, 0_u32..100),
        individual in 0_u32..500,
        synthetic in prop_oneof![Just(0_u32), Just(40), Just(80)],
        at in 0_usize..11,
        by in 1_u8..10,
    ) {
        let stem = format!("{day:02}{:02}{year:02}{individual:03}", month + synthetic);
        let valid = (0..100)
            .map(|end| format!("{stem}{end:02}"))
            .find(|text| IdentityNumber::parse(text, TODAY).is_ok());
        if let Some(valid) = valid {
            let changed = digits::changed(&valid, at, by);
            for rules in [TODAY, LATER] {
                let outcome = IdentityNumber::parse(&changed, rules);
                prop_assert_eq!(outcome, Err(IdentityNumberError::CheckDigits));
            }
        }
    }
}
