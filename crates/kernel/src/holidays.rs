//! Norwegian public holidays, computed for any year.

use chrono::{Datelike, Days, NaiveDate};

/// Days from Easter Sunday, with the holiday's name.
const AROUND_EASTER: &[(i64, &str)] = &[
    (-3, "Skjærtorsdag"),
    (-2, "Langfredag"),
    (0, "Første påskedag"),
    (1, "Andre påskedag"),
    (39, "Kristi himmelfartsdag"),
    (49, "Første pinsedag"),
    (50, "Andre pinsedag"),
];

/// Month and day, with the holiday's name.
const FIXED: &[((u32, u32), &str)] = &[
    ((1, 1), "Første nyttårsdag"),
    ((5, 1), "Arbeidernes dag"),
    ((5, 17), "Grunnlovsdagen"),
    ((12, 25), "Første juledag"),
    ((12, 26), "Andre juledag"),
];

/// The name of the public holiday that a day is; none for any other.
#[must_use]
pub fn holiday(day: NaiveDate) -> Option<&'static str> {
    let date = (day.month(), day.day());
    if let Some((_, name)) = FIXED.iter().find(|(fixed, _)| *fixed == date) {
        return Some(name);
    }
    let distance = day.signed_duration_since(easter(day.year())?).num_days();
    AROUND_EASTER.iter().find(|(days, _)| *days == distance).map(|(_, name)| *name)
}

/// Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher): a number of days
/// after 22 March.
fn easter(year: i32) -> Option<NaiveDate> {
    let (century, of_century) = (year.div_euclid(100), year.rem_euclid(100));
    let golden = year.rem_euclid(19);
    let correction = (8 * century + 13) / 25;
    let epact = (19 * golden + century - century / 4 - correction + 15).rem_euclid(30);
    let weekday =
        (32 + 2 * (century % 4) + 2 * (of_century / 4) - epact - of_century % 4).rem_euclid(7);
    let late = (golden + 11 * epact + 22 * weekday) / 451;
    let after = epact + weekday - 7 * late;
    let first = NaiveDate::from_ymd_opt(year, 3, 22)?;
    first.checked_add_days(Days::new(u64::try_from(after).ok()?))
}
