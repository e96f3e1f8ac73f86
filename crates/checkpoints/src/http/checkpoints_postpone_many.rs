use std::collections::{BTreeSet, HashMap};

use axum::{Extension, Json};
use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint, follows::FollowPreview};
use svenn_kernel::{ApprenticeId, CheckpointId, Fields, PersonId};

use super::{
    checkpoint_postpone::{Postponed, check_reason, postpone},
    checkpoints_complete_many::{CheckpointsAnswer, Chosen, check_ids, here},
    text::{Day, Reason},
};
use crate::{
    links::Links,
    rules::{MoveCause, chained_words, left_words},
    settle::LOCK,
    store,
};

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
    let to = Later {
        day: input.custom_date.map(Day::get),
        days: input.days,
        reason: input.reason.as_str(),
    };
    let answer = postpone_all(&tx, &links, (&input.ids, to), &caller.person).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Another deadline for several, before it is given.
#[derive(Debug, Input)]
#[input(check(ids) = check_ids, check(custom_date, days) = check_moved)]
pub struct CheckpointsPostponeAsked {
    /// Which, as in the list SJEKKPUNKTER; at most 100.
    ids: Chosen,
    /// The last day of all of them; else each is moved by so many days.
    custom_date: Option<Day>,
    /// How many days each is moved by, 1 to 365.
    days: Option<i64>,
}

/// What postponing several checkpoints would do, in sentences. Nothing is done.
#[endpoint(post = "/checkpoints/postpone/preview")]
pub async fn checkpoints_postpone_many_preview(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Valid(input): Valid<CheckpointsPostponeAsked>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut theirs = BTreeSet::new();
    for id in input.ids.iter() {
        theirs.extend(store::find(&tx, id).await?.map(|row| row.laerling));
    }
    let theirs: Vec<ApprenticeId> = theirs.into_iter().collect();
    let before = store::of_apprentices(&tx, &theirs).await?;
    let before: HashMap<CheckpointId, Option<NaiveDate>> =
        before.into_iter().map(|it| (it.id, it.frist)).collect();
    let to = Later { day: input.custom_date.map(Day::get), days: input.days, reason: "" };
    let answer = postpone_all(&tx, &links, (&input.ids, to), &caller.person).await?;
    let mut after = store::of_apprentices(&tx, &theirs).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    after.retain(|it| {
        let was_moved = before.get(&it.id).is_some_and(|frist| *frist != it.frist);
        was_moved && !answer.done.contains(&it.id)
    });
    let folger = [chained_words(after.len()), left_words(answer.failed.len())].concat();
    Ok(Json(FollowPreview { folger }))
}

/// To when, and why.
#[derive(Clone, Copy)]
struct Later<'a> {
    /// The last day of all of them.
    day: Option<NaiveDate>,
    /// Else how many days each is moved by.
    days: Option<i64>,
    reason: &'a str,
}

impl Later<'_> {
    /// The last day of one whose last day this is.
    fn than(self, frist: Option<NaiveDate>) -> Option<NaiveDate> {
        let days = u64::try_from(self.days.unwrap_or_default()).unwrap_or_default();
        self.day.or_else(|| frist?.checked_add_days(Days::new(days)))
    }
}

/// Postpones them, one after the other.
async fn postpone_all(
    tx: &Tx,
    links: &Links,
    (ids, to): (&Chosen, Later<'_>),
    by: &PersonId,
) -> Result<CheckpointsAnswer, Problem> {
    tx.lock(LOCK).await?;
    let mut answer = CheckpointsAnswer::default();
    for id in ids.iter() {
        let Some((row, navn)) = here(tx, id, &mut answer).await? else { continue };
        if row.is_completed() {
            answer.fail(id.clone(), navn, ("completed", "Sjekkpunktet er fullført"));
        } else if let Some(day) = to.than(row.frist) {
            let (day, why) = (Some(day), MoveCause::Custom);
            postpone(tx, links, row, Postponed { day, reason: to.reason, why }, by).await?;
            answer.done.push(id.clone());
        } else {
            answer.fail(id.clone(), navn, ("no_deadline", "Sjekkpunktet har ingen frist"));
        }
    }
    Ok(answer)
}
