use axum::{Extension, Json};
use chrono::{Days, NaiveDate};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;

use super::{
    checkpoint_postpone::{Postponed, check_reason, postpone},
    checkpoints_complete_many::{CheckpointsAnswer, Chosen, check_ids, here},
    text::{Day, Reason},
};
use crate::{links::Links, rules::MoveCause, settle::LOCK};

/// Most days that a deadline is moved by.
const DAYS_MAX: i64 = 365;

/// Another deadline for several.
#[derive(Debug, Input)]
#[input(
    check(ids) = check_ids,
    check(reason) = check_reason,
    check(custom_date, days) = check_moved
)]
pub struct CheckpointsPostpone {
    /// Which, as in the list SJEKKPUNKTER; at most 100.
    ids: Chosen,
    /// The last day of all of them; else each is moved by so many days.
    custom_date: Option<Day>,
    /// How many days each is moved by, 1 to 365.
    days: Option<i64>,
    reason: Reason,
}

fn check_moved(custom_date: &Option<Day>, days: &Option<i64>, fields: &mut Fields) {
    match (custom_date, days) {
        (None, None) => fields.wrong("customDate", "required", "Velg en dato for fristen"),
        (_, Some(days)) if !(1..=DAYS_MAX).contains(days) => {
            fields.wrong("days", "out_of_range", "Skriv et antall dager fra 1 til 365");
        }
        _ => {}
    }
}

/// Postpones several checkpoints: to one day, or each by a number of days.
#[endpoint(post = "/checkpoints/postpone")]
pub async fn checkpoints_postpone_many(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Valid(input): Valid<CheckpointsPostpone>,
) -> Result<Json<CheckpointsAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    let mut answer = CheckpointsAnswer::default();
    for id in input.ids.iter() {
        let Some((row, navn)) = here(&tx, id, &mut answer).await? else { continue };
        let later = |day: NaiveDate| {
            let days = u64::try_from(input.days.unwrap_or_default()).unwrap_or_default();
            day.checked_add_days(Days::new(days))
        };
        let day = input.custom_date.map(Day::get).or_else(|| later(row.frist?));
        if row.is_completed() {
            answer.fail(id.clone(), navn, ("completed", "Sjekkpunktet er fullført"));
        } else if let Some(day) = day {
            let (day, why) = (Some(day), MoveCause::Custom);
            let moved = Postponed { day, reason: input.reason.as_str(), why };
            postpone(&tx, &links, row, moved, &caller.person).await?;
            answer.done.push(id.clone());
        } else {
            answer.fail(id.clone(), navn, ("no_deadline", "Sjekkpunktet har ingen frist"));
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}
