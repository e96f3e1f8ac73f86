//! The rules, each with the sentence that it holds.

use chrono::NaiveDate;
use svenn_kernel::Role;
use svenn_people::{kind::VacancyRate, parts::Absence};
use svenn_review::AccessLevel;

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn line(dag: &str, minutes: i64) -> Line {
    Line {
        dag: day(dag),
        kind: LineType::Arbeid,
        fra: None,
        til: None,
        pause: 0,
        minutes,
        hva: "Sveiset".to_owned(),
        goals: Vec::new(),
        sub_goals: Vec::new(),
    }
}

fn absent(dag: &str, minutes: i64) -> Line {
    Line { kind: LineType::Fravaer, hva: String::new(), ..line(dag, minutes) }
}

fn always() -> Agreement<'static> {
    Agreement {
        full_week: FULL_WEEK_MINUTES,
        startdato: Some(day("2025-08-01")),
        sluttdato: None,
        rates: &[],
        fravaer: &[],
    }
}

/// "Norwegian public holidays are computed, not a table that ends."
#[test]
fn public_holidays_are_those_of_the_almanac() {
    let of_2026 = [
        ("2026-01-01", "Første nyttårsdag"),
        ("2026-04-02", "Skjærtorsdag"),
        ("2026-04-03", "Langfredag"),
        ("2026-04-05", "Første påskedag"),
        ("2026-04-06", "Andre påskedag"),
        ("2026-05-01", "Arbeidernes dag"),
        ("2026-05-14", "Kristi himmelfartsdag"),
        ("2026-05-17", "Grunnlovsdagen"),
        ("2026-05-24", "Første pinsedag"),
        ("2026-05-25", "Andre pinsedag"),
        ("2026-12-25", "Første juledag"),
        ("2026-12-26", "Andre juledag"),
    ];
    for (on, name) in of_2026 {
        assert_eq!(holiday(day(on)), Some(name), "{on}");
    }
    let all = day("2026-01-01").iter_days().take(365).filter(|it| holiday(*it).is_some());
    assert_eq!(all.count(), of_2026.len());
    for easter in ["2024-03-31", "2025-04-20", "2027-03-28", "2038-04-25", "2285-03-22"] {
        assert_eq!(holiday(day(easter)), Some("Første påskedag"), "{easter}");
    }
}

/// "Default vacancy rate 100 percent; the rate in force is the latest whose start is not in the
/// future." Agreed is "by position percentage, absence and holidays".
#[test]
fn agreed_time_follows_the_percentage_the_holidays_and_the_leaves() {
    assert_eq!(agreed_week(&always(), day("2026-11-16")), FULL_WEEK_MINUTES);
    // Easter week has three working days.
    assert_eq!(agreed_week(&always(), day("2026-03-30")), 3 * 450);
    let rates = [
        VacancyRate { start: day("2025-08-01"), rate: 100.0 },
        VacancyRate { start: day("2026-11-18"), rate: 50.0 },
    ];
    let half = Agreement { rates: &rates, ..always() };
    assert_eq!(agreed_week(&half, day("2026-11-16")), 2 * 450 + 3 * 225);
    let leave = [Absence { fra: day("2026-11-19"), til: None, merknad: String::new() }];
    let away = Agreement { fravaer: &leave, ..always() };
    assert_eq!(agreed_week(&away, day("2026-11-16")), 3 * 450);
    let shift = Agreement { full_week: 2_130, ..always() };
    assert_eq!(agreed_week(&shift, day("2026-11-16")), 2_130, "35.5 hours");
    let over = Agreement { sluttdato: Some(day("2026-11-16")), ..always() };
    assert_eq!(agreed_week(&over, day("2026-11-16")), 450);
    let never = Agreement { startdato: None, ..always() };
    assert_eq!(agreed_week(&never, day("2026-11-16")), 0);
    assert_eq!(agreed_on(&always(), day("2026-11-21")), 0, "a Saturday");
}

#[test]
fn absence_takes_the_agreed_time_away() {
    let monday = day("2026-11-16");
    let lines = [line("2026-11-16", 450), absent("2026-11-17", 0), absent("2026-11-18", 150)];
    let sum = WeekSum::of(&always(), monday, &lines);
    assert_eq!(sum, WeekSum { minutes: 450, agreed: 450 + 300 + 2 * 450 });
}

#[test]
fn months_and_goals_add_up() {
    let goals: Vec<svenn_kernel::GoalId> =
        ["a", "b"].map(|it| svenn_kernel::GoalId::parse(it).unwrap()).to_vec();
    let both = Line { goals: goals.clone(), ..line("2026-10-30", 450) };
    let one = Line { goals: goals[1..].to_vec(), ..line("2026-11-02", 60) };
    let lines = [both, one, line("2026-11-03", 30)];
    let months = by_month(&always(), (day("2026-10-30"), day("2026-11-03")), &lines);
    let told: Vec<_> =
        months.iter().map(|it| (it.maaned.as_str(), it.minutes, it.agreed)).collect();
    assert_eq!(told, [("2026-11", 90, 900), ("2026-10", 450, 450)]);
    let sums: Vec<_> =
        by_goal(&lines).into_iter().map(|it| (it.goal, it.minutes, it.lines)).collect();
    assert_eq!(sums, [(goals[1].clone(), 510, 2), (goals[0].clone(), 450, 1)]);
}

/// "Missing weeks shown and reminded."
#[test]
fn a_week_is_missing_when_it_is_over_and_nothing_was_sent() {
    let (monday, today) = (day("2026-11-16"), day("2026-11-23"));
    assert!(is_missing(monday, 2_250, None, today));
    assert!(is_missing(monday, 2_250, Some(Status::Kladd), today));
    for sent in [Status::Sendt, Status::Returned, Status::Godkjent] {
        assert!(!is_missing(monday, 2_250, Some(sent), today));
    }
    assert!(!is_missing(monday, 0, None, today), "nothing was agreed");
    assert!(!is_missing(monday, 2_250, None, day("2026-11-22")), "it is not over");
}

#[test]
fn weeks_count_from_the_beginning_and_not_from_years_before_hours_were_kept() {
    let today = day("2026-11-23");
    let from =
        |start: &str, kept: Option<&str>| counts_from(Some(day(start)), kept.map(day), today);
    assert_eq!(from("2024-08-01", None), Some(day("2026-10-26")));
    assert_eq!(from("2024-08-01", Some("2026-01-05")), Some(day("2026-01-05")));
    assert_eq!(from("2026-11-11", None), Some(day("2026-11-09")));
    assert_eq!(from("2026-12-01", None), None, "it has not begun");
    assert_eq!(counts_from(None, None, today), None);
}

/// "Day, from–to or hours, what was done, goals."
#[test]
fn hours_are_kept_from_to_or_as_hours() {
    let from_to = |fra, til, pause| {
        Line { fra: Some(fra), til: Some(til), pause, ..line("2026-11-16", 0) }.tidied().minutes
    };
    assert_eq!(from_to(420, 900, 30), 450);
    assert_eq!(from_to(1_320, 360, 0), 480, "past midnight");
    assert_eq!(line("2026-11-16", 75).tidied().minutes, 75);
    let monday = Some(day("2026-11-16"));
    let codes = |lines: &[Line]| {
        let wrong = wrong_in(monday, lines, day("2026-11-20")).into_iter();
        wrong.map(|(field, code, _)| (field, code)).collect::<Vec<_>>()
    };
    let at = |field: &str, code: &'static str| vec![(field.to_owned(), code)];
    assert_eq!(codes(&[line("2026-11-22", 1_440)]), []);
    assert_eq!(codes(&[line("2026-11-23", 1)]), at("lines.0.dag", "other_week"));
    assert_eq!(codes(&[line("2026-11-16", -1)]), at("lines.0.minutes", "out_of_range"));
    let open = Line { fra: Some(0), ..line("2026-11-16", 1) };
    assert_eq!(codes(&[open]), at("lines.0.til", "required"));
    let late = Line { fra: Some(1_440), til: Some(0), ..line("2026-11-16", 1) };
    assert_eq!(codes(&[late]), at("lines.0.fra", "out_of_range"));
    let idle = Line { fra: Some(60), til: Some(90), pause: 31, ..line("2026-11-16", 1) };
    assert_eq!(codes(&[idle]), at("lines.0.pause", "out_of_range"));
    let (fra, til, pause) = (Some(i64::MIN), Some(i64::MAX), i64::MIN);
    let endless = Line { fra, til, pause, ..line("2026-11-16", 1) };
    assert_eq!(codes(&[endless.tidied()]), at("lines.0.fra", "out_of_range"));
    let much = [line("2026-11-16", 1_440), line("2026-11-16", 1)];
    assert_eq!(codes(&much), at("lines.0.minutes", "too_much"));
}

#[test]
fn lines_that_cannot_be_true_together_are_refused() {
    let monday = Some(day("2026-11-16"));
    let code = |lines: &[Line]| {
        let wrong = wrong_in(monday, lines, day("2026-11-20"));
        wrong.first().map(|(field, code, _)| (field.clone(), *code))
    };
    let timed =
        |dag: &str, fra, til| Line { fra: Some(fra), til: Some(til), ..line(dag, 0) }.tidied();
    let at = |field: &str, code: &'static str| Some((field.to_owned(), code));
    let day_shift = || timed("2026-11-16", 480, 960);
    assert_eq!(code(&[day_shift(), day_shift()]), at("lines.1.fra", "overlap"));
    assert_eq!(
        code(&[timed("2026-11-17", 300, 400), timed("2026-11-16", 1_320, 360)]),
        at("lines.1.fra", "overlap"),
        "the night before reaches into the day"
    );
    assert_eq!(code(&[day_shift(), timed("2026-11-16", 960, 1_000)]), None, "one after the other");
    assert_eq!(code(&[timed("2026-11-16", 480, 480)]), at("lines.0.til", "order"));
    let away = || absent("2026-11-16", 0);
    assert_eq!(code(&[day_shift(), away()]), at("lines.1.minutes", "whole_day"));
    assert_eq!(code(&[day_shift(), absent("2026-11-16", 60)]), None, "an hour at the dentist");
    assert_eq!(code(&[line("2026-11-17", 60), away()]), None, "on another day");
}

#[test]
fn a_night_over_sunday_stands_in_one_week_alone() {
    let timed =
        |dag: &str, fra, til| Line { fra: Some(fra), til: Some(til), ..line(dag, 0) }.tidied();
    let sunday = [timed("2026-11-14", 480, 960), timed("2026-11-15", 1_320, 360)];
    let code = |lines: &[Line], others: &[Line]| {
        wrong_beside(lines, others).map(|(field, code, _)| (field, code))
    };
    let early = [line("2026-11-16", 60), timed("2026-11-16", 300, 420)];
    assert_eq!(code(&early, &sunday), Some(("lines.1.fra".to_owned(), "overlap")));
    assert_eq!(code(&sunday, &early), Some(("lines.1.fra".to_owned(), "overlap")));
    assert_eq!(code(&[timed("2026-11-16", 360, 420)], &sunday), None, "one after the other");
    assert_eq!(weeks_beside(day("2026-11-16")), [day("2026-11-09"), day("2026-11-23")]);
}

#[test]
fn the_nights_of_the_change_of_clocks_have_an_hour_more_and_an_hour_less() {
    let night =
        |dag: &str| Line { fra: Some(1_320), til: Some(360), ..line(dag, 0) }.tidied().minutes;
    assert_eq!(night("2026-10-24"), 540);
    assert_eq!(night("2026-03-28"), 420);
    assert_eq!(night("2026-11-16"), 480);
}

#[test]
fn hours_are_of_the_past_or_of_the_year_ahead() {
    let today = day("2026-11-20");
    assert!(is_near(today, today) && is_near(day("2027-11-19"), today));
    for far in ["1999-12-31", "2027-12-01", "2040-01-02"] {
        assert!(!is_near(day(far), today), "{far}");
    }
}

#[test]
fn what_is_sent_says_something() {
    let fields = |kind, category, lines: &[Line]| {
        let lacks = lacks_to_send(kind, category, lines);
        lacks.into_iter().map(|(field, ..)| field).collect::<Vec<_>>()
    };
    let silent = Line { hva: "  ".to_owned(), ..line("2026-11-16", 0) };
    assert_eq!(fields(Kind::Timeforing, false, &[]), ["lines"]);
    let both = ["lines.0.minutes", "lines.0.hva"];
    assert_eq!(fields(Kind::Timeforing, false, std::slice::from_ref(&silent)), both);
    assert_eq!(fields(Kind::Praksislogg, false, &[silent]), ["lines.0.hva"]);
    assert_eq!(fields(Kind::Timer, false, &[line("2026-11-16", 60)]), ["category"]);
    assert!(fields(Kind::Timer, true, &[line("2026-11-16", 60)]).is_empty());
    assert!(fields(Kind::Timeforing, false, &[absent("2026-11-16", 0)]).is_empty());
}

#[test]
fn a_sheet_goes_from_the_apprentice_to_the_instructor_and_back() {
    let instructor = AccessLevel::Instructor { approves: true, returns: true };
    for status in [Status::Kladd, Status::Returned] {
        let hers = can(AccessLevel::Author, status);
        assert!(hers.edit && hers.send && !hers.withdraw);
        assert_eq!(hers.delete, status == Status::Kladd);
        assert!(!can(instructor, status).approve);
    }
    assert!(can(instructor, Status::Sendt).approve && can(instructor, Status::Sendt).send_back);
    assert!(can(AccessLevel::Author, Status::Sendt).withdraw);
    for status in Status::ALL {
        assert_eq!(Status::from(status.phase()), status);
    }
}

/// "/{roleChar}/laerlinger/{apprenticeId}/timeforinger/{docId}" and "/l/timeforing/{docId}".
#[test]
fn sheets_have_the_specifications_addresses() {
    let route = |rolle, kind| sheet_route(rolle, kind, "kari", "t1");
    assert_eq!(route(Role::Laerling, Kind::Timeforing), "/l/timeforing/t1");
    assert_eq!(route(Role::Laerling, Kind::Timer), "/l/timer/t1");
    assert_eq!(route(Role::Ansatt, Kind::Timeforing), "/b/laerlinger/kari/timeforinger/t1");
    assert_eq!(route(Role::Koordinator, Kind::Timer), "/k/laerlinger/kari/timer/t1");
}

#[test]
fn words_read_back() {
    for status in Status::ALL {
        assert_eq!(status.as_str().parse(), Ok(status));
    }
    for kind in Kind::ALL {
        assert_eq!(kind.as_str().parse(), Ok(kind));
    }
    let lines = Lines(vec![line("2026-11-16", 450)]);
    assert_eq!(lines.to_string().parse::<Lines>().unwrap(), lines);
}
