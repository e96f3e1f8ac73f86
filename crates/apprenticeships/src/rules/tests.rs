use proptest::prelude::*;
use svenn_kernel::DepartmentId;
use svenn_people::parts::DepartmentDuration;

use super::*;

fn on(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn codes(note: impl FnOnce(&mut Fields)) -> Vec<(String, &'static str)> {
    let mut fields = Fields::new();
    note(&mut fields);
    let wrong = fields.finish().err().unwrap_or_default();
    wrong.into_iter().map(|it| (it.field, it.code)).collect()
}

fn absence(fra: &str, til: Option<&str>) -> Absence {
    Absence { fra: on(fra), til: til.map(on), merknad: String::new() }
}

/// "The contract end can be set or removed."
#[test]
fn a_contract_may_lack_either_end() {
    let of = |start: Option<&str>, end: Option<&str>| {
        codes(|fields| period(fields, start.map(on), end.map(on)))
    };
    assert!(of(None, None).is_empty());
    assert!(of(Some("2026-08-01"), None).is_empty());
    assert!(of(None, Some("2026-08-01")).is_empty());
    assert!(of(Some("2026-08-01"), Some("2026-08-01")).is_empty());
    let before = of(Some("2026-08-01"), Some("2026-07-31"));
    assert_eq!(before, [("sluttdato".into(), "before_start")]);
    let long = of(Some("2026-08-01"), Some("2039-08-01"));
    assert_eq!(long, [("sluttdato".into(), "too_long")]);
    let early = of(Some("0026-08-01"), None);
    assert_eq!(early, [("startdato".into(), "year")]);
}

#[test]
fn a_rate_is_above_zero_and_at_most_a_full_position() {
    let rate = |start: &str, rate: f64| VacancyRate { start: on(start), rate };
    let of = |rates: &[VacancyRate]| codes(|fields| vacancy_rates(fields, rates));
    assert!(of(&[rate("2026-08-01", 100.0), rate("2026-09-01", 0.5)]).is_empty());
    for wrong in [0.0, -5.0, 100.5, f64::NAN, f64::INFINITY] {
        let found = of(&[rate("2026-08-01", wrong)]);
        assert_eq!(found, [("vacancyRates.0.rate".into(), "out_of_range")], "{wrong}");
    }
    let twice = of(&[rate("2026-08-01", 80.0), rate("2026-08-01", 60.0)]);
    assert_eq!(twice, [("vacancyRates.1.start".into(), "twice")]);
    assert_eq!(of(&vec![rate("2026-08-01", 80.0); 51]).first().unwrap().1, "too_many");
}

#[test]
fn leaves_are_several_and_share_no_day() {
    let of = |all: &[Absence]| codes(|fields| absences(fields, all));
    let spring = absence("2026-01-05", Some("2026-02-05"));
    assert!(of(&[spring.clone(), absence("2026-02-06", None)]).is_empty());
    let shared = of(&[spring.clone(), absence("2026-02-05", None)]);
    assert_eq!(shared, [("fravaer.1.fra".into(), "overlaps")]);
    let open = of(&[absence("2026-01-01", None), spring]);
    assert_eq!(open, [("fravaer.1.fra".into(), "overlaps")]);
    let backwards = of(&[absence("2026-02-05", Some("2026-01-05"))]);
    assert_eq!(backwards, [("fravaer.0.til".into(), "before_start")]);
}

#[test]
fn a_department_for_a_time_has_a_time() {
    let stay = |is_duration, duration| DepartmentStay {
        id: DepartmentId::parse("a").unwrap(),
        is_duration,
        duration,
    };
    let time = |start: &str, end: &str| DepartmentDuration { start: on(start), end: on(end) };
    let of = |stay: DepartmentStay| codes(|fields| departments(fields, &[stay]));
    assert!(of(stay(false, None)).is_empty());
    assert!(of(stay(true, Some(time("2026-01-01", "2026-06-30")))).is_empty());
    assert_eq!(of(stay(true, None)).first().unwrap().1, "required");
    let backwards = of(stay(true, Some(time("2026-06-30", "2026-01-01"))));
    assert_eq!(backwards.first().unwrap().1, "before_start");
}

proptest! {
    #[test]
    fn leaves_that_share_a_day_are_found_in_either_order(
        a in 0_i64..200, a_days in 0_i64..50, b in 0_i64..200, b_days in 0_i64..50,
    ) {
        let first = on("2026-01-01");
        let leave = |from: i64, days: i64| Absence {
            fra: first + chrono::Duration::days(from),
            til: Some(first + chrono::Duration::days(from + days)),
            merknad: String::new(),
        };
        let share = a <= b + b_days && b <= a + a_days;
        let (one, other) = (leave(a, a_days), leave(b, b_days));
        prop_assert_eq!(overlap(&one, &other), share);
        prop_assert_eq!(overlap(&other, &one), share);
    }
}
