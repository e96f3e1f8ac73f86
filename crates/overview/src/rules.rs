//! What the overview pages say. Pure functions of data and time.

pub(crate) mod journey;
pub(crate) mod round;
pub(crate) mod visibility;

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use serde::Serialize;
use svenn_kernel::{Timestamp, oslo};
use utoipa::ToSchema;

/// Weeks of documentation a coordinator is shown, this one included.
pub(crate) const WEEKS_SHOWN: u64 = 12;

/// One ISO week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Week {
    /// As in `2026-W47`.
    pub(crate) label: String,
    pub(crate) start: Timestamp,
    /// The first instant after it.
    pub(crate) end: Timestamp,
}

/// The weeks shown, oldest first, the one that `now` is in last.
pub(crate) fn weeks(now: Timestamp) -> Vec<Week> {
    let this = oslo::start_of_week(oslo::day_of(now));
    (0..WEEKS_SHOWN)
        .rev()
        .map(|back| {
            let monday = this.checked_sub_days(Days::new(back * 7)).unwrap_or(this);
            let next = monday.checked_add_days(Days::new(7)).unwrap_or(monday);
            Week {
                label: oslo::week_label(monday),
                start: oslo::start_of_day(monday),
                end: oslo::start_of_day(next),
            }
        })
        .collect()
}

/// How much of the apprenticeship has passed on a day, in whole percent from 0 to 100.
pub(crate) fn percent_passed(startdato: NaiveDate, sluttdato: NaiveDate, today: NaiveDate) -> i64 {
    let days = |from: NaiveDate, to: NaiveDate| to.signed_duration_since(from).num_days();
    let (all, passed) = (days(startdato, sluttdato), days(startdato, today));
    if passed < 0 {
        return 0;
    }
    if passed >= all {
        return 100;
    }
    (passed * 200 + all) / (all * 2)
}

/// Person something waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct WaitingFor {
    /// Name of the instructor; empty for apprentices without one.
    navn: String,
    /// Number waiting.
    antall: usize,
    /// Since when the oldest of it waits.
    eldste: Timestamp,
}

/// Those whom something has waited for longest. Rows are the oldest first, each with all whom it
/// waits for; `counts` tells how much waits for each in all.
pub(crate) fn waiting_for<'a>(
    rows: impl IntoIterator<Item = (&'a [String], Timestamp)>,
    counts: &HashMap<&str, usize>,
    most: usize,
) -> Vec<WaitingFor> {
    let nobody = [String::new()];
    let mut waited_for: Vec<WaitingFor> = Vec::new();
    for (names, since) in rows {
        let names = if names.is_empty() { &nobody[..] } else { names };
        for name in names {
            if waited_for.len() < most && waited_for.iter().all(|it| it.navn != *name) {
                let antall = counts.get(name.as_str()).copied().unwrap_or(1);
                waited_for.push(WaitingFor { navn: name.clone(), antall, eldste: since });
            }
        }
    }
    waited_for
}

/// The page where a coordinator mends what a to-do message says is missing.
pub(crate) fn todo_route(apprentice: &str, message: &str) -> String {
    let page = match message {
        "Læretiden har ingen slutt-dato" | "Lærlingen har ingen start-dato" => "/laeretid",
        "Lærlingen har ingen faglig leder" => "/laerebedrift",
        "Lærlingen har ingen opplæringsplan" => "/laerefag",
        _ => "",
    };
    format!("/k/laerlinger/{apprentice}/rediger{page}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn twelve_weeks_end_with_this_one_and_leave_no_gap() {
        let now = oslo::start_of_day(day("2027-01-06"));
        let weeks = weeks(now);
        assert_eq!(weeks.len(), 12);
        assert_eq!(weeks[11].label, "2027-W01");
        assert_eq!(weeks[10].label, "2026-W53");
        assert_eq!(weeks[0].label, "2026-W43");
        assert!(weeks[11].start <= now && now < weeks[11].end);
        assert!(weeks.windows(2).all(|pair| pair[0].end == pair[1].start));
        let hours = (weeks[0].end.millis() - weeks[0].start.millis()) / 3_600_000;
        assert_eq!(hours, 7 * 24 + 1, "the clocks went back on 25 October 2026");
    }

    #[test]
    fn what_has_passed_is_within_0_and_100() {
        let (start, end) = (day("2025-08-01"), day("2027-08-01"));
        for (today, percent) in [
            ("2025-07-31", 0),
            ("2025-08-01", 0),
            ("2026-08-01", 50),
            ("2027-07-31", 100),
            ("2027-08-01", 100),
            ("2030-01-01", 100),
        ] {
            assert_eq!(percent_passed(start, end, day(today)), percent, "{today}");
        }
        assert_eq!(percent_passed(end, start, day("2026-01-01")), 0);
        assert_eq!(percent_passed(start, start, start), 100);
    }

    #[test]
    fn whom_something_has_waited_for_longest_comes_first_with_all_that_waits() {
        let at = Timestamp::from_millis;
        let (terje, both) = (["Terje".to_owned()], ["Anne".to_owned(), "Terje".to_owned()]);
        let rows = [(&terje[..], at(1)), (&[][..], at(2)), (&both[..], at(3)), (&terje[..], at(4))];
        let counts = HashMap::from([("Terje", 3), ("Anne", 1), ("", 1)]);
        let said = |most| {
            let waited_for = waiting_for(rows, &counts, most).into_iter();
            waited_for.map(|it| (it.navn, it.antall, it.eldste.millis())).collect::<Vec<_>>()
        };
        let all = [("Terje", 3, 1), ("", 1, 2), ("Anne", 1, 3)];
        let all = all.map(|(name, number, since)| (name.to_owned(), number, since));
        assert_eq!(said(4), all);
        assert_eq!(said(2), all[..2]);
    }

    #[test]
    fn a_to_do_leads_to_where_it_is_mended() {
        let page = |message| todo_route("kari", message);
        assert_eq!(page("Læretiden har ingen slutt-dato"), "/k/laerlinger/kari/rediger/laeretid");
        assert_eq!(page("Lærlingen har ingen start-dato"), "/k/laerlinger/kari/rediger/laeretid");
        let company = page("Lærlingen har ingen faglig leder");
        assert_eq!(company, "/k/laerlinger/kari/rediger/laerebedrift");
        let trade = page("Lærlingen har ingen opplæringsplan");
        assert_eq!(trade, "/k/laerlinger/kari/rediger/laerefag");
        assert_eq!(page("Lærlingen har ikke personnr"), "/k/laerlinger/kari/rediger");
    }
}
