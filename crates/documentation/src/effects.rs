//! What follows from a change of documentation for the apprentice: the status of goals and the
//! counts, in the same transaction.

use svenn_curricula::plans;
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
            let lacking = approve(tx, &row.laerling, &on_it).await?;
            no_longer_wait(tx, row, &[refused(ticks), lacking].concat()).await?;
        }
        Step::Withdraw | Step::Return => no_longer_wait(tx, row, &on_it).await?,
    }
    count(tx, &row.laerling).await
}

/// Approves goals with documentation, where it is stored as approved. Answers those that lack parts
/// first: they are not approved, and nobody waits for an answer to them.
pub async fn approve(
    tx: &Tx,
    laerling: &ApprenticeId,
    on_it: &[GoalId],
) -> Result<Vec<GoalId>, Fault> {
    approve_at(tx, laerling, on_it, tx.now()).await
}

/// The same at an instant that is known from elsewhere.
pub async fn approve_at(
    tx: &Tx,
    laerling: &ApprenticeId,
    on_it: &[GoalId],
    at: Timestamp,
) -> Result<Vec<GoalId>, Fault> {
    let (approved, lacking) = by_parts(tx, laerling, on_it).await?;
    goals::approve_at(tx, laerling, &approved, at).await?;
    Ok(lacking)
}

/// Takes back that goals were approved with documentation at an instant, where it is stored without
/// them. Answers those that lack parts then.
pub async fn unapprove(
    tx: &Tx,
    row: &Documentation,
    on_it: &[GoalId],
    approved: Timestamp,
) -> Result<Vec<GoalId>, Fault> {
    let (_, lacking) = by_parts(tx, &row.laerling, on_it).await?;
    let mut elsewhere = store::approvals_on_others(tx, row).await?;
    elsewhere.retain(|goal, _| !lacking.contains(goal));
    goals::unapprove(tx, &row.laerling, on_it, approved, &elsewhere).await?;
    Ok(lacking)
}

/// As [`rules::whole::by_parts`] says, of what is stored.
async fn by_parts(
    tx: &Tx,
    laerling: &ApprenticeId,
    of: &[GoalId],
) -> Result<(Vec<GoalId>, Vec<GoalId>), Fault> {
    let wanted = plans::parts_to_approve(tx, of).await?;
    if wanted.is_empty() {
        return Ok((of.to_vec(), Vec::new()));
    }
    let shown = store::approved_parts(tx, laerling).await?;
    Ok(rules::whole::by_parts(of, &wanted, &shown))
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
    let lacking = unapprove(tx, row, &standing(ticks), approved).await?;
    additions_wait_with(tx, row, ticks).await?;
    // What was refused waits again, too, and what lacked a part.
    let refused = refused(ticks);
    let again = [refused.as_slice(), lacking.as_slice()].concat();
    if !again.is_empty() {
        goals::send(tx, &row.laerling, &again).await?;
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

/// Counts an apprentice's documentation, and what shows each goal.
pub async fn count(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
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
