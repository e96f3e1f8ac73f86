//! Rows of documentation that was kept before it came here, many in one statement.

use sea_orm::{EntityTrait, IntoActiveModel};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, DocumentationId, Fault, Verb};
use svenn_review::ticks::Tick;

use super::{
    Documentation, TimelineEntry,
    entities::{
        documentation,
        documentation_goals::{self, Model as DocumentationGoal},
        documentation_subgoals::{self, Model as DocumentationPart},
    },
    goals, insert_timeline,
};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// Stores documentation with its goals, in the order they were chosen, and its timeline.
pub async fn backfill(
    tx: &Tx,
    rows: Vec<(Documentation, Vec<Tick>)>,
    timeline: Vec<TimelineEntry>,
) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let stored = some.iter().map(|(row, _)| row.clone().into_active_model());
        documentation::Entity::insert_many(stored).exec_without_returning(&tx.later()).await?;
    }
    let goals: Vec<DocumentationGoal> =
        rows.iter().flat_map(|(row, ticks)| placed(&row.id, ticks)).collect();
    for some in goals.chunks(ROWS_PER_STATEMENT) {
        let stored = some.iter().map(|goal| goal.clone().into_active_model());
        documentation_goals::Entity::insert_many(stored)
            .exec_without_returning(&tx.later())
            .await?;
    }
    let parts: Vec<DocumentationPart> =
        rows.iter().flat_map(|(row, ticks)| parts_of(&row.id, ticks)).collect();
    for some in parts.chunks(ROWS_PER_STATEMENT) {
        let stored = some.iter().map(|part| part.clone().into_active_model());
        documentation_subgoals::Entity::insert_many(stored)
            .exec_without_returning(&tx.later())
            .await?;
    }
    insert_timeline(tx, &timeline).await?;
    for (row, _) in &rows {
        let hers = Audience::person(&row.laerling);
        tx.record(Collection::DOKUMENTASJONER, row.id.as_str(), Verb::Create, hers);
    }
    Ok(())
}

fn placed<'a>(
    id: &'a DocumentationId,
    ticks: &'a [Tick],
) -> impl Iterator<Item = DocumentationGoal> + 'a {
    (0..).zip(ticks).map(|(position, tick)| goals::row(id, position, tick))
}

fn parts_of<'a>(
    id: &'a DocumentationId,
    ticks: &'a [Tick],
) -> impl Iterator<Item = DocumentationPart> + 'a {
    let chosen = ticks.iter().flat_map(|tick| tick.parts.iter().map(|part| (&tick.goal, part)));
    (0..).zip(chosen).map(|(position, (goal, part))| DocumentationPart {
        documentation: id.clone(),
        subgoal: part.clone(),
        goal: goal.clone(),
        position,
    })
}
