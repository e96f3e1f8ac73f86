//! The pure parts, on many days.

use std::collections::{BTreeMap, HashSet};

use chrono::{Days, NaiveDate, Timelike};
use svenn_documentation::history::BackfilledDocumentation;
use svenn_kernel::{GoalId, PersonId, Role, oslo};
use svenn_people::{
    goals::Progress,
    rules::{
        pace::{self, TrainingTime},
        percentage,
    },
};
use svenn_progression::rules::Recommended;
use svenn_review::Step;

use crate::{
    cast::{Cast, OF_DEMO_INSTRUCTOR, Situation},
    course::{Ending, Writer},
    data::{self, TRADES, Texts},
    dice::Dice,
    make::endings,
    registered::{registered, working_day},
    sheet,
    visits::silent_since,
};

/// Each third day of four years, leap day included.
fn days() -> impl Iterator<Item = NaiveDate> {
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
    (0..1_461).step_by(3).map(move |days| first.checked_add_days(Days::new(days)).unwrap())
}

#[test]
fn people_are_alive_on_any_day() {
    let offices = data::offices().unwrap();
    for (number, office) in offices.iter().enumerate() {
        for today in days() {
            let cast = Cast::new(office, number, today, &Dice::new(1)).unwrap();
            let mut contacts = HashSet::new();
            for it in &cast.apprentices {
                let navn = format!("{today} {}", it.person.epost);
                assert!(contacts.insert(&it.person.epost), "{navn}");
                assert!(contacts.insert(&it.person.telefon), "{navn}");
                let (Some(start), Some(end)) = (it.start, it.end) else { continue };
                assert!(start < end, "{navn}");
                match it.situation {
                    Situation::Before => assert!(start > today, "{navn}"),
                    Situation::After => assert!(end < today, "{navn}"),
                    _ => assert!(start < today && today < end, "{navn} {start} {end}"),
                }
            }
            let own = cast.apprentices.iter().filter(|it| it.instructor == Some(0));
            assert_eq!(own.count(), OF_DEMO_INSTRUCTOR, "{today}");
            assert!(!sheet::people(&cast, today).unwrap().is_empty());
        }
    }
}

#[test]
fn everybody_was_taken_in_on_a_working_day_before_the_first_contract_began() {
    let office = &data::offices().unwrap()[0];
    for today in days() {
        let cast = Cast::new(office, 0, today, &Dice::new(1)).unwrap();
        for (at, it) in cast.apprentices.iter().enumerate() {
            let taken_in = registered(it, at, today);
            let day = oslo::day_of(taken_in);
            let told = format!("{today} {} on {day}", it.person.epost);
            assert!(day < today && working_day(day) == day, "{told}");
            assert!(it.start.is_none_or(|start| day < start), "{told}");
            let hour = oslo::local(taken_in).hour();
            assert!((8..=13).contains(&hour), "{told} {hour}");
        }
    }
}

fn writer<'a>(
    texts: &'a Texts,
    goals: &'a [GoalId],
    today: NaiveDate,
    dice: &'a Dice,
) -> Writer<'a> {
    let person = |text| PersonId::parse(text).unwrap();
    Writer {
        texts,
        curriculum: "XEL01-01",
        goals,
        apprentice: person("kari"),
        reviewer: (person("terje"), Role::Ansatt),
        start: oslo::add_months(today, -16),
        end: oslo::add_months(today, 14),
        today,
        dice,
        correction: Some(0),
    }
}

fn assert_in_order(pieces: &[BackfilledDocumentation], today: NaiveDate) {
    for piece in pieces {
        let mut last = piece.created;
        for step in &piece.steps {
            assert!(last < step.at, "{today} {}", piece.name);
            last = step.at;
            let commented = step.step != Step::Return || step.comment.is_some();
            assert!(commented, "{today} {}: a return says why", piece.name);
        }
        assert!(last < oslo::start_of_day(today), "{today} {}: in the past", piece.name);
    }
}

#[test]
fn what_happened_lies_in_the_past_and_in_order() {
    let texts = Texts::load().unwrap();
    let goals: Vec<GoalId> = (1..=25).map(|at| GoalId::parse(&format!("g{at}")).unwrap()).collect();
    for today in days() {
        let dice = Dice::new(u64::from(today.leap_year()) + 3);
        let writer = writer(&texts, &goals, today, &dice);
        assert_in_order(&writer.demo().unwrap(), today);
        for (at, months) in [(1, 3), (20, 1), (21, 8), (22, 22), (23, 13)] {
            let start = oslo::add_months(today, -months);
            let writer = Writer { start, end: oslo::add_months(start, 24), ..writer_of(&writer) };
            let pieces = writer.any(&endings(Situation::During, at, &dice)).unwrap();
            assert_in_order(&pieces, today);
        }
    }
}

fn writer_of<'a>(writer: &Writer<'a>) -> Writer<'a> {
    Writer { apprentice: writer.apprentice.clone(), reviewer: writer.reviewer.clone(), ..*writer }
}

#[test]
fn sample_curricula_fit_the_national_form_and_the_texts_their_goals() {
    let texts = Texts::load().unwrap();
    let bundle = svenn_gateways::grep::CurriculumBundle::assemble(data::curricula().unwrap());
    assert_eq!(bundle.problems, []);
    let goals: BTreeMap<&str, usize> = bundle
        .curricula
        .iter()
        .map(|it| (it.kode.as_str(), it.goal_sets.iter().map(|set| set.goals.len()).sum()))
        .collect();
    for trade in TRADES {
        let number = goals[trade.curriculum];
        assert!((15..=27).contains(&number), "{} {number}", trade.curriculum);
        assert!(bundle.program_areas.iter().any(|area| area.kode == trade.program_area));
        for text in texts.of_trade(trade.curriculum).unwrap() {
            assert!(text.maal.iter().all(|at| (1..=number).contains(at)), "{}", text.tittel);
            assert!(!text.html().contains(['&', '{']), "{}", text.tittel);
        }
    }
}

#[test]
fn most_apprentices_are_on_track_and_some_are_not() {
    let texts = Texts::load().unwrap();
    let mut stands = BTreeMap::<&str, usize>::new();
    let office = &data::offices().unwrap()[0];
    for today in days().step_by(20) {
        let dice = Dice::new(7);
        let cast = Cast::new(office, 0, today, &dice).unwrap();
        for (at, it) in cast.apprentices.iter().enumerate().skip(1) {
            let (Some(start), Some(end), Situation::During) = (it.start, it.end, it.situation)
            else {
                continue;
            };
            let of_trade = texts.of_trade(it.trade.curriculum).unwrap();
            let goals = of_trade.iter().flat_map(|text| text.maal.clone()).max().unwrap();
            let goals: Vec<GoalId> =
                (1..=goals).map(|at| GoalId::parse(&format!("g{at}")).unwrap()).collect();
            let silent = silent_since(it.situation, at, start, today);
            let writer = writer(&texts, &goals, silent.unwrap_or(today), &dice);
            let writer = Writer { curriculum: it.trade.curriculum, start, end, ..writer };
            let endings = match silent {
                Some(_) => vec![Ending::Approved],
                None => endings(it.situation, at, &dice),
            };
            let pieces = writer.any(&endings).unwrap();
            let approved = |piece: &&BackfilledDocumentation| {
                piece.steps.last().is_some_and(|last| last.step == Step::Approve)
            };
            let approved = pieces
                .iter()
                .filter(approved)
                .flat_map(|piece| piece.ticks.iter().map(|tick| &tick.goal));
            let approved = i64::try_from(approved.collect::<HashSet<_>>().len()).unwrap();
            let total = i64::try_from(goals.len()).unwrap();
            let time = TrainingTime {
                startdato: it.start,
                sluttdato: it.end,
                fravaer: &[],
                unexpected_end_date: None,
            };
            let prosent = percentage(approved, total);
            let progress = Progress { godkjent: approved, total, prosent, ..Progress::default() };
            let tempo =
                pace::expected(&time, progress, &Recommended::default(), today).unwrap().tempo;
            *stands.entry(tempo.label()).or_default() += 1;
        }
    }
    let all: usize = stands.values().sum();
    let percent = |word: &str| stands.get(word).copied().unwrap_or_default() * 100 / all;
    assert!((70..=92).contains(&percent("I rute")), "{stands:?}");
    assert!((6..=25).contains(&percent("Bak")), "{stands:?}");
    assert!((1..=25).contains(&percent("Foran")), "{stands:?}");
}
