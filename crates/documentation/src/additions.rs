//! Goals that are added to documentation after it was approved, as they are shown and told of.

pub mod seen;
pub mod told;

use serde::Serialize;
use svenn_kernel::{DocumentationId, GoalId, Timestamp};
use svenn_review::{
    mention::Account,
    ticks::{PlanWords, ReviewProof, Shown},
    view::{ReviewPart, parts_of},
};
use utoipa::ToSchema;

use crate::{rules::additions::NotAdded, store::additions::Addition};

/// A goal, or more parts of one, that is to be added to approved documentation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentationAddition {
    pub goal: GoalId,
    /// The whole goal.
    pub label: String,
    /// The parts that are to be added.
    pub sub_goals: Vec<ReviewPart>,
    /// What shows it.
    pub proof: Option<ReviewProof>,
    /// When the apprentice asked for it; say it with the answer.
    pub sent: Timestamp,
    /// Why it was not added; none while it waits.
    pub refused: Option<String>,
}

/// These with the goals by name, in their order; goals that are in no plan any more are left out.
pub fn named(
    additions: &[Addition],
    words: &PlanWords,
    (account, shown): (&Account, &Shown<'_>),
) -> Vec<DocumentationAddition> {
    let named = additions.iter().filter_map(|it| {
        Some(DocumentationAddition {
            goal: it.tick.goal.clone(),
            label: words.label(&it.tick.goal)?.to_owned(),
            sub_goals: parts_of(words, &it.tick),
            proof: words.proof(&it.tick, account, shown),
            sent: it.sent,
            refused: it.tick.refused.clone(),
        })
    });
    named.collect()
}

/// A goal that was not added, asked for or answered.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AdditionFailure {
    documentation: DocumentationId,
    goal: GoalId,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: &'static str,
}

impl AdditionFailure {
    /// Of a goal on documentation, and why.
    pub fn new((documentation, goal): (&DocumentationId, &GoalId), why: NotAdded) -> Self {
        let (code, message) = why.told();
        Self { documentation: documentation.clone(), goal: goal.clone(), code, message }
    }
}
