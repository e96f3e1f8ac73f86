//! What follows from a change of documentation for the apprentice: the status of goals and the
//! counts, in the same transaction.

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, GoalId, Timestamp};
use svenn_people::{
    apprentices::{self, Statistics},
    goals,
};
use svenn_review::Step;

use crate::{
    rules::{self, Status},
    store::{self, Documentation},
};

/// Moves the goals of documentation that took a step, and counts again. `row` is as stored now.
pub async fn of_step(
    tx: &Tx,
    row: &Documentation,
    step: Step,
    on_it: &[GoalId],
) -> Result<(), Fault> {
    match step {
        Step::Send => goals::send(tx, &row.laerling, on_it).await?,
        Step::Approve => goals::approve(tx, &row.laerling, on_it).await?,
        Step::Withdraw | Step::Return => {
            let elsewhere = store::goals_on_other_sent(tx, &row.laerling, &row.id).await?;
            let cleared = rules::goals_to_clear(on_it, &elsewhere);
            goals::clear_sent(tx, &row.laerling, &cleared).await?;
        }
    }
    count(tx, &row.laerling).await
}

/// Moves the goals of documentation back whose approval at an instant is taken back, and counts
/// again. `row` is as stored now.
pub async fn of_undo(
    tx: &Tx,
    row: &Documentation,
    approved: Timestamp,
    on_it: &[GoalId],
) -> Result<(), Fault> {
    let elsewhere = store::approvals_on_others(tx, row).await?;
    goals::unapprove(tx, &row.laerling, on_it, approved, &elsewhere).await?;
    count(tx, &row.laerling).await
}

async fn count(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    set_statistics(tx, laerling).await?;
    count_goals(tx, laerling).await
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
