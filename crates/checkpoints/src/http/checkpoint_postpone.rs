use std::collections::HashMap;

use axum::{Extension, Json};
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::{
    Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint, follows::FollowPreview,
};
use svenn_kernel::{CheckpointId, Fields, PersonId, TimelineId};

use super::text::{self, Day, Reason, Responsible, check_custom};
use crate::{
    links::Links,
    open,
    rules::{MoveCause, chained_words},
    settle::reckoned,
    store::{self, Checkpoint, Moved},
    view::{self, CheckpointView},
};

/// Another deadline for one apprentice.
#[derive(Debug, Input)]
#[input(
    check(custom_date, custom_date_enabled) = check_custom,
    check(custom_date_enabled, reason) = check_asked
)]
pub struct CheckpointPostpone {
    /// The version that was read.
    version: i64,
    /// The last day; it counts where it is switched on.
    custom_date: Option<Day>,
    /// Off is back to what is reckoned.
    custom_date_enabled: bool,
    /// Why; asked for where the day counts.
    reason: Reason,
    /// Who is responsible for this one; nobody for those of its definition or the apprentice.
    coordinators: Responsible,
}

fn check_asked(enabled: &bool, reason: &Reason, fields: &mut Fields) {
    if *enabled {
        check_reason(reason, fields);
    }
}

/// Notes that nothing says why a deadline is moved.
pub fn check_reason(reason: &Reason, fields: &mut Fields) {
    if reason.as_str().is_empty() {
        fields.wrong("reason", "required", "Skriv hvorfor fristen flyttes");
    }
}

/// Postpones a checkpoint for one apprentice, or undoes that, and sets who is responsible.
#[endpoint(post = "/checkpoints/{id}/postpone", conflict = "Completed, archived, or stale version")]
pub async fn checkpoint_postpone(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Valid(input): Valid<CheckpointPostpone>,
) -> Result<Json<CheckpointView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let row = open::to_change(&tx, &id).await?;
    require_open(&row)?;
    let current = async { Ok(view::load(app, &tx, &links, (&row, &caller.person)).await?) };
    edit_locked(row.version, input.version, current).await?;
    let coordinators = text::require_coordinators(&tx, input.coordinators).await?;
    let row = Checkpoint { coordinators, ..row };
    let day = input.custom_date.filter(|_| input.custom_date_enabled).map(Day::get);
    let moved = Postponed { day, reason: input.reason.as_str(), why: MoveCause::Custom };
    postpone(&tx, &links, row, moved, &caller.person).await?;
    let row = open::checkpoint(&tx, &id).await?;
    let answer = view::load(app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Another deadline for one apprentice, before it is given.
#[derive(Debug, Input)]
pub struct CheckpointPostponeAsked {
    /// The last day.
    custom_date: Day,
}

/// What postponing a checkpoint would do, in sentences. Nothing is done.
#[endpoint(post = "/checkpoints/{id}/postpone/preview", conflict = "Completed, or archived")]
pub async fn checkpoint_postpone_preview(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Valid(input): Valid<CheckpointPostponeAsked>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::to_change(&tx, &id).await?;
    require_open(&row)?;
    let theirs = [row.laerling.clone()];
    let before = store::of_apprentices(&tx, &theirs).await?;
    let before: HashMap<CheckpointId, Option<NaiveDate>> =
        before.into_iter().map(|it| (it.id, it.frist)).collect();
    let (day, why) = (Some(input.custom_date.get()), MoveCause::Custom);
    postpone(&tx, &links, row, Postponed { day, reason: "", why }, &caller.person).await?;
    let mut after = store::of_apprentices(&tx, &theirs).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    after.retain(|it| it.id != id && before.get(&it.id).is_some_and(|frist| *frist != it.frist));
    Ok(Json(FollowPreview { folger: chained_words(after.len()) }))
}

/// Refuses what is completed.
pub fn require_open(row: &Checkpoint) -> Result<(), Problem> {
    if row.is_completed() {
        return Err(Problem::conflict("completed", "Sjekkpunktet er fullført"));
    }
    Ok(())
}

/// Where a deadline is moved by somebody.
pub struct Postponed<'a> {
    /// The last day; none for what is reckoned.
    pub day: Option<NaiveDate>,
    pub reason: &'a str,
    pub why: MoveCause,
}

/// Stores another day, or none for what is reckoned, with who moved it and why; those that are
/// reckoned from it follow.
pub async fn postpone(
    tx: &Tx,
    links: &Links,
    was: Checkpoint,
    Postponed { day, reason, why }: Postponed<'_>,
    by: &PersonId,
) -> Result<(), Problem> {
    let before = was.custom();
    let mut row = Checkpoint {
        version: was.version + 1,
        custom_date: day,
        custom_date_enabled: day.is_some(),
        reason: if day.is_some() { reason.to_owned() } else { String::new() },
        frist: day.or(was.frist),
        sistendret: tx.now(),
        ..was.clone()
    };
    if day.is_none() {
        row.frist = reckoned(tx, &row).await?;
    }
    store::save(tx, &row).await?;
    if (row.frist, day) != (was.frist, before) {
        let moved = Moved {
            id: TimelineId::new(tx.now(), tx.entropy()),
            checkpoint: row.id.clone(),
            at: tx.now(),
            fra: was.frist,
            til: row.frist,
            why,
            reason: reason.to_owned(),
            by_id: Some(by.clone()),
            reason_before: before.map(|_| was.reason),
            custom_before: before,
        };
        store::add_moves(tx, vec![moved]).await?;
    }
    open::settled(tx, links, &row).await?;
    Ok(())
}
