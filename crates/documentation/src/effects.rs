//! What follows from a change of documentation for the apprentice: the status of goals and the
//! counts, in the same transaction.

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, GoalId, Timestamp};
use svenn_people::{
    apprentices::{self, Statistics},
    goals,
};
use svenn_review::{Step, ticks::Tick};

use crate::{
    rules::{self, Status},
    store::{self, Documentation},
};

/// Moves the goals of documentation that took a step, and counts again. `row` is as stored now.
pub async fn of_step(
    tx: &Tx,
    row: &Documentation,
    step: Step,
    ticks: &[Tick],
) -> Result<(), Fault> {
    let on_it = standing(ticks);
    match step {
        Step::Send => goals::send(tx, &row.laerling, &on_it).await?,
        Step::Approve => {
            goals::approve(tx, &row.laerling, &on_it).await?;
            no_longer_wait(tx, row, &refused(ticks)).await?;
        }
        Step::Withdraw | Step::Return => no_longer_wait(tx, row, &on_it).await?,
    }
    count(tx, &row.laerling).await
}

/// Goals of documentation that wait with it no more.
async fn no_longer_wait(tx: &Tx, row: &Documentation, on_it: &[GoalId]) -> Result<(), Fault> {
    if on_it.is_empty() {
        return Ok(());
    }
    let elsewhere = store::waiting_goals(tx, &row.laerling, Some(&row.id)).await?;
    let cleared = rules::goals_to_clear(on_it, &elsewhere);
    goals::clear_sent(tx, &row.laerling, &cleared).await
}

/// Goals that are no longer asked to be added to approved documentation.
pub async fn no_longer_asked(
    tx: &Tx,
    laerling: &ApprenticeId,
    asked: &[GoalId],
) -> Result<(), Fault> {
    if asked.is_empty() {
        return Ok(());
    }
    let elsewhere = store::waiting_goals(tx, laerling, None).await?;
    goals::clear_sent(tx, laerling, &rules::goals_to_clear(asked, &elsewhere)).await
}

fn standing(ticks: &[Tick]) -> Vec<GoalId> {
    ticks.iter().filter(|tick| tick.stands()).map(|tick| tick.goal.clone()).collect()
}

fn refused(ticks: &[Tick]) -> Vec<GoalId> {
    ticks.iter().filter(|tick| !tick.stands()).map(|tick| tick.goal.clone()).collect()
}

/// Moves the goals of documentation back whose approval at an instant is taken back, and counts
/// again. `row` is as stored now.
pub async fn of_undo(
    tx: &Tx,
    row: &Documentation,
    approved: Timestamp,
    ticks: &[Tick],
) -> Result<(), Fault> {
    let elsewhere = store::approvals_on_others(tx, row).await?;
    goals::unapprove(tx, &row.laerling, &standing(ticks), approved, &elsewhere).await?;
    additions_wait_with(tx, row, ticks).await?;
    // What was refused waits again, too.
    let refused = refused(ticks);
    if !refused.is_empty() {
        goals::send(tx, &row.laerling, &refused).await?;
    }
    for goal in &refused {
        store::set_refused(tx, &row.id, goal, None).await?;
    }
    count(tx, &row.laerling).await
}

/// What was asked to be added waits with documentation that waits again: `ticks` and these are on it.
async fn additions_wait_with(tx: &Tx, row: &Documentation, ticks: &[Tick]) -> Result<(), Fault> {
    let asked = store::additions::of_documentation(tx, &row.id).await?;
    if asked.is_empty() {
        return Ok(());
    }
    let waiting: Vec<Tick> =
        asked.iter().filter(|it| it.waits()).map(|it| it.tick.clone()).collect();
    store::set_ticks(tx, &row.id, &rules::additions::with_added(ticks, &waiting, None)).await?;
    for it in &asked {
        store::additions::delete(tx, (&row.id, &it.tick.goal)).await?;
    }
    Ok(())
}

async fn count(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    set_statistics(tx, laerling).await?;
    count_goals(tx, laerling).await
}

/// Stores what is ticked where that changed, and counts again where it is counted. `row` is as
/// stored now.
pub async fn ticked(
    tx: &Tx,
    row: &Documentation,
    before: &[Tick],
    ticks: &[Tick],
) -> Result<(), Fault> {
    if ticks == before {
        return Ok(());
    }
    store::set_ticks(tx, &row.id, ticks).await?;
    if rules::counts_for_goals(row.status()) {
        count_goals(tx, &row.laerling).await?;
    }
    Ok(())
}

/// Counts for each of an apprentice's goals the documentation that shows it.
pub async fn count_goals(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    let counts = store::goal_counts(tx, laerling).await?;
    goals::set_documentation_counts(tx, laerling, &counts).await
}

async fn set_statistics(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    let counts = store::status_counts(tx, laerling).await?;
    let of = |status| counts.get(&status).copied().unwrap_or_default();
    let statistics = Statistics {
        dokumentasjon_sendt: of(Status::Sendt),
        dokumentasjon_rettes: of(Status::MaaRettes),
        dokumentasjon_godkjent: of(Status::Godkjent),
    };
    apprentices::set_statistics(tx, laerling, statistics).await
}
