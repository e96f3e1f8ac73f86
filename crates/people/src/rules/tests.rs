//! Each test names the sentence of the specification it holds.

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Noon in Oslo on a day.
fn noon(text: &str) -> Timestamp {
    oslo::start_of_day(day(text)).plus(std::time::Duration::from_secs(12 * 3_600))
}

fn complete() -> StatusFacts<'static> {
    StatusFacts {
        startdato: Some(day("2025-08-01")),
        sluttdato: Some(day("2027-07-31")),
        fravaer: &[],
        unexpected_end_date: None,
        personnr: true,
        trainingplan: true,
        employee: true,
    }
}

fn absence(fra: &str, til: Option<&str>) -> Absence {
    Absence { fra: day(fra), til: til.map(day), merknad: String::new() }
}

/// "RAISEDAPPRENTICESHIP if unexpectedEndDate is set."
#[test]
fn an_unexpected_end_comes_before_everything_else() {
    let ended = Some(day("2030-01-01"));
    let facts = StatusFacts { unexpected_end_date: ended, sluttdato: None, ..complete() };
    assert_eq!(status(&facts, noon("2026-01-01")), ApprenticeStatus::TerminatedApprenticeship);
    assert_eq!(status_holds_until(&facts, noon("2026-01-01")), None);
}

/// "The record is complete only with end date, start date, at least one training plan, at least
/// one employee and a personal number." and "UFERDIG if the record is incomplete."
#[test]
fn a_record_that_lacks_one_thing_is_unfinished_whatever_the_time() {
    for facts in [
        StatusFacts { startdato: None, ..complete() },
        StatusFacts { sluttdato: None, ..complete() },
        StatusFacts { personnr: false, ..complete() },
        StatusFacts { trainingplan: false, ..complete() },
        StatusFacts { employee: false, ..complete() },
    ] {
        assert_eq!(todo(&facts).len(), 1, "{facts:?}");
        for now in ["2024-01-01", "2026-01-01", "2029-01-01"] {
            assert_eq!(status(&facts, noon(now)), ApprenticeStatus::Uferdig, "{facts:?} {now}");
            assert_eq!(status_holds_until(&facts, noon(now)), None);
        }
    }
}

/// "Otherwise AFTER if now is past the end, BEFORE if the start is in the future, else DURING."
#[test]
fn a_complete_record_is_before_during_or_after() {
    let facts = complete();
    let first = oslo::start_of_day(day("2025-08-01"));
    let last = oslo::end_of_day(day("2027-07-31"));
    let just = |instant: Timestamp| instant.minus(std::time::Duration::from_millis(1));
    assert_eq!(status(&facts, just(first)), ApprenticeStatus::Before);
    assert_eq!(status(&facts, first), ApprenticeStatus::During);
    assert_eq!(status(&facts, just(last)), ApprenticeStatus::During);
    assert_eq!(status(&facts, last), ApprenticeStatus::After);
    assert_eq!(status_holds_until(&facts, just(first)), Some(first));
    assert_eq!(status_holds_until(&facts, first), Some(last));
    assert_eq!(status_holds_until(&facts, last), None);
}

/// "ONLEAVE exists as a value; how it is derived is not shown."
#[test]
fn a_leave_counts_within_the_apprenticeship_only() {
    let february = absence("2026-02-01", Some("2026-02-28"));
    let leave = StatusFacts { fravaer: &[february], ..complete() };
    for (now, expected) in [
        ("2026-01-31", ApprenticeStatus::During),
        ("2026-02-01", ApprenticeStatus::OnLeave),
        ("2026-02-28", ApprenticeStatus::OnLeave),
        ("2026-03-01", ApprenticeStatus::During),
    ] {
        assert_eq!(status(&leave, noon(now)), expected, "{now}");
    }
    let until = status_holds_until(&leave, noon("2026-02-10"));
    assert_eq!(until, Some(oslo::end_of_day(day("2026-02-28"))));
    let open = StatusFacts { fravaer: &[absence("2026-02-01", None)], ..complete() };
    assert_eq!(status(&open, noon("2027-07-31")), ApprenticeStatus::OnLeave);
    assert_eq!(status(&open, noon("2027-08-01")), ApprenticeStatus::After);
}

/// Between two turns the status stays what it is.
#[test]
fn the_status_holds_until_it_says_it_does() {
    let leaves = [
        absence("2025-11-03", Some("2026-01-09")),
        absence("2026-03-01", Some("2026-03-31")),
        // A leave before the contract changes nothing.
        absence("2024-01-01", Some("2024-02-01")),
    ];
    let facts = StatusFacts { fravaer: &leaves, ..complete() };
    let mut now = noon("2024-06-01");
    let mut seen = vec![status(&facts, now)];
    while let Some(turn) = status_holds_until(&facts, now) {
        let before = turn.minus(std::time::Duration::from_millis(1));
        assert_eq!(status(&facts, before), status(&facts, now));
        now = turn;
        seen.push(status(&facts, now));
    }
    use ApprenticeStatus::{After, Before, During, OnLeave};
    assert_eq!(seen, [Before, During, OnLeave, During, OnLeave, During, After]);
}

/// "Coordinator to-do messages: …"
#[test]
fn to_do_messages_are_letter_for_letter() {
    let nothing = StatusFacts {
        startdato: None,
        sluttdato: None,
        personnr: false,
        trainingplan: false,
        employee: false,
        ..complete()
    };
    let expected = [
        "Læretiden har ingen slutt-dato",
        "Lærlingen har ingen faglig leder",
        "Lærlingen har ingen opplæringsplan",
        "Lærlingen har ikke personnr",
        "Lærlingen har ingen start-dato",
    ];
    assert_eq!(todo(&nothing), expected);
    assert!(todo(&complete()).is_empty());
}

/// "Lærekontrakt hevet (negative), Krever handling (when undone tasks exist or for unknown),
/// I læretid, I fravær, Etter læretid, Før læretid."
#[test]
fn the_phase_badge_says_what_the_status_is() {
    let labels = ApprenticeStatus::ALL.map(ApprenticeStatus::label);
    let expected = [
        "Lærekontrakt hevet",
        "Krever handling",
        "Før læretid",
        "I læretid",
        "Etter læretid",
        "I fravær",
    ];
    assert_eq!(labels, expected);
    for status in ApprenticeStatus::ALL {
        assert_eq!(serde_json::to_value(status).unwrap(), status.as_str());
    }
}

/// "Progress percentage clamped to 0-100."
#[test]
fn progress_is_rounded_and_clamped() {
    for (done, total, percent) in [
        (0, 0, 0),
        (0, 7, 0),
        (1, 3, 33),
        (2, 3, 67),
        (1, 200, 1),
        (1, 201, 0),
        (199, 200, 100),
        (7, 7, 100),
        (9, 7, 100),
        (-1, 7, 0),
        (1, -7, 0),
        (i64::MAX, i64::MAX, 100),
    ] {
        assert_eq!(percentage(done, total), percent, "{done} of {total}");
    }
}

/// "Default vacancy rate 100 percent; the rate in force is the latest whose start is not in the
/// future."
#[test]
fn the_rate_in_force_is_the_latest_that_has_begun() {
    let rate = |start, rate| VacancyRate { start: day(start), rate };
    let rates = [rate("2026-06-01", 80.0), rate("2025-08-01", 50.0), rate("2027-01-01", 60.0)];
    assert!((vacancy_rate(&[], day("2026-01-01")) - 100.0).abs() < f64::EPSILON);
    for (today, expected) in
        [("2025-07-31", 100.0), ("2025-08-01", 50.0), ("2026-06-01", 80.0), ("2027-02-01", 60.0)]
    {
        assert!((vacancy_rate(&rates, day(today)) - expected).abs() < f64::EPSILON, "{today}");
    }
}

/// "Apprenticeship months = days / 30; years to one decimal."
#[test]
fn months_are_days_by_thirty_and_years_have_one_decimal() {
    let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
    assert!(close(months(day("2026-01-01"), day("2026-01-31")), 1.0));
    assert!(close(months(day("2026-01-01"), day("2026-02-15")), 1.5));
    assert!(close(months(day("2026-02-15"), day("2026-01-01")), 0.0));
    assert!(close(years(day("2025-08-01"), day("2027-07-31")), 2.0));
    assert!(close(years(day("2025-08-01"), day("2026-02-01")), 0.5));
}

/// "Competence goal: Godkjent, Til gjennomgang (sent for approval), Ikke godkjent."
#[test]
fn a_goal_says_how_far_it_is() {
    for (sent, approved, label) in [
        (false, false, "Ikke godkjent"),
        (true, false, "Til gjennomgang"),
        (true, true, "Godkjent"),
        (false, true, "Godkjent"),
    ] {
        assert_eq!(serde_json::to_value(goal_status(sent, approved)).unwrap(), label);
    }
}

/// The kinds of apprenticeship are known by label and by stored name.
#[test]
fn kinds_are_read_whatever_their_case_and_spaces() {
    for (text, kind) in [
        ("lærling", ApprenticeType::Laerling),
        ("LAEREKANDIDAT", ApprenticeType::Laerekandidat),
        ("Fagbrev  på jobb", ApprenticeType::Fagbrevpajobb),
        ("fagbrevpajobb", ApprenticeType::Fagbrevpajobb),
        (" Praksiskandidat ", ApprenticeType::Praksiskandidat),
    ] {
        assert_eq!(type_named(text), Some(kind), "{text}");
    }
    assert_eq!(type_named("elev"), None);
}
