//! An apprentice's goals as a caller meets them: whether the caller may know of the apprentice, and
//! may do what is asked for.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_curricula::plans::{self, PlanTree};
use svenn_db::Tx;
use svenn_http::{Caller, Problem, Question};
use svenn_kernel::{ApprenticeId, Fault, GoalId};
use svenn_people::{
    goals::{self, GoalState},
    relations,
    rules::may_archive,
    visible,
};

use crate::rules::{self, Action};

/// The goals of an apprentice whose turn is held: nobody else moves them.
pub(crate) struct Held {
    trees: Vec<PlanTree>,
    states: HashMap<GoalId, GoalState>,
}

impl Held {
    /// Status of a goal; `None` for one that is in none of the apprentice's plans.
    pub fn state(&self, goal: &GoalId) -> Option<GoalState> {
        let is_own = self.trees.iter().flat_map(PlanTree::goals).any(|it| it.id == *goal);
        is_own.then(|| self.states.get(goal).copied().unwrap_or_default())
    }

    /// Titles of goals, in the order of the apprentice's plans.
    pub fn labels(&self, of: &[GoalId]) -> Vec<&str> {
        let all = self.trees.iter().flat_map(PlanTree::goals);
        all.filter(|goal| of.contains(&goal.id)).map(|goal| goal.label.as_str()).collect()
    }

    /// The goals that were asked for by themselves and wait.
    pub fn asked(&self) -> Vec<GoalId> {
        let all = self.trees.iter().flat_map(PlanTree::goals).map(|goal| &goal.id);
        let waits = |goal: &&GoalId| self.states.get(*goal).is_some_and(GoalState::is_asked);
        all.filter(waits).cloned().collect()
    }

    /// The same after goals were moved.
    pub async fn moved(self, tx: &Tx, id: &ApprenticeId) -> Result<Self, Fault> {
        Ok(Self { states: goals::states(tx, id).await?, ..self })
    }
}

/// Takes an apprentice's turn, then reads: what was read before may have changed while waiting.
pub(crate) async fn hold(tx: &Tx, id: &ApprenticeId) -> Result<Held, Fault> {
    goals::lock(tx, id).await?;
    let trees = goals::trees(tx, id).await?;
    Ok(Held { trees, states: goals::states(tx, id).await? })
}

/// An apprentice with whose goals the caller does this: 404 if the caller may not know of the
/// apprentice, else 403.
pub(crate) async fn to_move(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
    action: Action,
) -> Result<Held, Problem> {
    let seen = visible::seen_apprentice(tx, caller, id).await?.ok_or_else(Problem::not_found)?;
    allowed(caller, action)?;
    may_archive(seen.archived).map_err(|(code, title)| Problem::conflict(code, title))?;
    Ok(hold(tx, id).await?)
}

/// The same to begin with goals: none of them leaves the apprentice's plans before it is stored.
pub(crate) async fn to_begin(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<Held, Problem> {
    require(tx, caller, id, Action::Ask).await?;
    goals::lock(tx, id).await?;
    plans::hold(tx, &relations::trainingplans_of(tx, id).await?).await?;
    to_move(tx, caller, id, Action::Ask).await
}

fn allowed(caller: &Caller, action: Action) -> Result<(), Problem> {
    if rules::role_allows(action, caller.rolle, &caller.tilganger) {
        Ok(())
    } else {
        Err(Problem::forbidden())
    }
}

/// Refuses a caller who may not do this with the goals, whatever their status.
async fn require(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
    action: Action,
) -> Result<(), Problem> {
    if !visible::may_see_apprentice(tx, caller, id).await? {
        return Err(Problem::not_found());
    }
    allowed(caller, action)
}

/// An apprentice for whose goals the caller asks, or takes that back.
pub struct Asking;

#[async_trait]
impl Question<ApprenticeId> for Asking {
    async fn ask(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<(), Problem> {
        require(tx, caller, id, Action::Ask).await
    }
}

/// An apprentice whose goals the caller sends back.
pub struct Returning;

#[async_trait]
impl Question<ApprenticeId> for Returning {
    async fn ask(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<(), Problem> {
        require(tx, caller, id, Action::Return).await
    }
}
