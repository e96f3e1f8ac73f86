//! A year of one office, noon by noon, against a list that was written by hand.

use std::{sync::Arc, time::Duration};

use chrono::{Datelike, NaiveDate, Weekday};
use svenn_http::reminders::ReminderSource;
use svenn_jobs::Runner;
use svenn_kernel::{Clock, Role, SeededEntropy, Timestamp, oslo};
use svenn_people::{
    apprentices::Apprentice,
    parts::{Absence, Absences},
};
use svenn_testkit::{Office, World, on_both_engines};

use super::kit::{
    Dated, HOURS, INTERVIEWS, TASKS, begins, change, day, noon, person, process_on,
    sends_documentation, sent, switch_silence,
};

const FIRST: &str = "2026-11-21";
const LAST: &str = "2027-11-19";
/// The server is away at these three noons; it starts again in the morning after the last.
const AWAY: [&str; 3] = ["2027-05-11", "2027-05-12", "2027-05-13"];
const BACK: &str = "2027-05-14";
const SILENT: &str = "Du har ikke sendt dokumentasjon på 30 dager";

/// When Kari sends documentation.
const DOCUMENTED: [&str; 2] = ["2027-04-13", "2027-09-28"];

fn back() -> Timestamp {
    oslo::start_of_day(day(BACK)).plus(Duration::from_secs(8 * 3_600))
}

fn mondays() -> impl Iterator<Item = NaiveDate> {
    let all = day(FIRST).iter_days().take_while(|it| *it <= day(LAST));
    all.filter(|it| it.weekday() == Weekday::Mon)
}

/// What goes out on its day to Kari and to Ola: (day, subject).
const KARI: &[(&str, &str)] = &[
    // The task of 10 December; that of the 12th gives way to it on the 9th and the 11th.
    ("2026-12-03", "Frist a"),
    ("2026-12-07", "Frist a"),
    ("2026-12-09", "Frist a"),
    ("2026-12-11", "Frist a"),
    ("2026-12-05", "Frist b"),
    ("2026-12-13", "Frist b"),
    // On and around the Sunday on which the clock is put forward.
    ("2027-03-21", "Frist c"),
    ("2027-03-25", "Frist c"),
    ("2027-03-27", "Frist c"),
    ("2027-03-29", "Frist c"),
    ("2027-03-22", "Frist k"),
    ("2027-03-26", "Frist k"),
    ("2027-03-28", "Frist k"),
    ("2027-03-30", "Frist k"),
    // 14 May: three days before and one day before were missed.
    ("2027-05-07", "Frist d"),
    ("2027-05-15", "Frist d"),
    // The interview of 12 May: the day before was missed, and then it was over.
    ("2027-05-09", "Samtale m"),
    // Around the Sunday on which the clock is put back.
    ("2027-10-28", "Samtale n"),
    ("2027-10-30", "Samtale n"),
    ("2027-10-29", "Samtale o"),
    ("2027-10-31", "Samtale o"),
    // 30 days after she began, after a leave, and after she sent something.
    ("2026-12-31", SILENT),
    ("2027-08-31", SILENT),
    ("2027-10-28", SILENT),
];
const OLA: &[(&str, &str)] = &[
    ("2027-05-03", "Frist e"),
    ("2027-05-07", "Frist e"),
    ("2027-05-09", "Frist e"),
    // That of 12 May gives way on the 9th, and in what is made up for.
    ("2027-05-05", "Frist f"),
];
/// What is made up for in the morning of 14 May.
const KARI_LATE: &[&str] = &["Frist d", SILENT];
const OLA_LATE: &[&str] = &["Frist e"];

/// A process that was started anew.
async fn restarted(
    world: &World,
    office: &Office<'_>,
    sources: &[Arc<dyn ReminderSource>],
    seed: u64,
) -> Runner {
    let entropy = Arc::new(SeededEntropy::new(1_000 + seed));
    let databases = world.databases().reopen(world.clock.clone(), entropy).await.unwrap();
    process_on(databases, &world.composed, office, sources).await
}

on_both_engines! {
    /// "the clock walks through a year of one organisation (both daylight-saving days, a three-day
    /// outage, a restart each week) and the simulator holds exactly the messages that an
    /// independent list in the test expects"
    async fn a_year_of_an_office(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        switch_silence(&siri, 0, true).await;
        let to_kari = begins(&fjord, &kari, "2026-12-01").await;
        change(&fjord, &kari, |row| Apprentice {
            fravaer: Absences(vec![Absence {
                fra: day("2027-07-01"), til: Some(day("2027-07-31")), merknad: String::new(),
            }]),
            ..row
        }).await;
        let to_ola = begins(&fjord, &ola, "2028-08-01").await;
        let dated = |who: &svenn_testkit::Client, all: &[(&str, &str)]| {
            let who = person(who);
            let all: Vec<_> = all.iter()
                .map(|(on, what)| (who.clone(), day(on), (*what).to_owned())).collect();
            all
        };
        let mut tasks = dated(&kari, &[
            ("2026-12-10", "a"), ("2026-12-12", "b"), ("2027-03-28", "c"), ("2027-03-29", "k"),
            ("2027-05-14", "d"),
        ]);
        tasks.extend(dated(&ola, &[("2027-05-10", "e"), ("2027-05-12", "f")]));
        let interviews = dated(&kari, &[
            ("2027-05-12", "m"), ("2027-10-31", "n"), ("2027-11-01", "o"),
        ]);
        let sundays = mondays().map(|it| it.pred_opt().unwrap());
        let weeks = sundays.map(|it| (person(&kari), it, oslo::week_label(it))).collect();
        let mut sources: Vec<Arc<dyn ReminderSource>> = vec![
            Arc::new(Dated::new(&TASKS, tasks)),
            Arc::new(Dated::new(&INTERVIEWS, interviews)),
            Arc::new(Dated::new(&HOURS, weeks)),
        ];
        sources.extend(world.app().reminders.iter().cloned());

        let mut running = restarted(&world, &fjord, &sources, 0).await;
        for (at, today) in (1..).zip(day(FIRST).iter_days().take_while(|it| *it <= day(LAST))) {
            if AWAY.contains(&today.to_string().as_str()) {
                continue;
            }
            if today.weekday() == Weekday::Wed || today == day(BACK) {
                if today == day(BACK) {
                    world.clock.set(back());
                }
                running = restarted(&world, &fjord, &sources, at).await;
                running.run_due(&fjord.tenant).await.unwrap();
            }
            let noon = oslo::noon(today);
            world.clock.set(Timestamp::from_millis(noon.millis() - 1));
            running.run_due(&fjord.tenant).await.unwrap();
            world.clock.set(noon);
            running.run_due(&fjord.tenant).await.unwrap();
            if DOCUMENTED.contains(&today.to_string().as_str()) {
                world.clock.advance(Duration::from_secs(3_600));
                let kari = fjord.sign_in(&person(&kari), Role::Laerling).await;
                sends_documentation(&kari).await;
            }
        }
        assert!(world.clock.now() >= noon(LAST));

        let mut expected = Vec::new();
        for (to, all, late) in [(&to_kari, KARI, KARI_LATE), (&to_ola, OLA, OLA_LATE)] {
            let on_time = all.iter().map(|(on, what)| (noon(on), to.clone(), (*what).to_owned()));
            expected.extend(on_time);
            expected.extend(late.iter().map(|what| (back(), to.clone(), (*what).to_owned())));
        }
        let hours = |monday: NaiveDate| {
            let week = oslo::week_label(monday.pred_opt().unwrap());
            (oslo::noon(monday), to_kari.clone(), format!("Timer {week}"))
        };
        expected.extend(mondays().map(hours));
        expected.sort();
        assert_eq!(sent(&world.composed).await, expected);
    }
}
