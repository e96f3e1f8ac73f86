use async_trait::async_trait;
use axum::Json;
use svenn_db::Tx;
use svenn_http::{
    Caller, EmployeeOrApprentice, Input, Permitted, Problem, Question, Session, Valid, edit_locked,
    endpoint,
};
use svenn_kernel::{ApprenticeId, GoalId};
use svenn_people::visible;

use crate::{
    rules::{Assessment, Assessor},
    store::{self, Side},
    view::{self, Assessable, GoalAssessments},
};

/// On which level a goal is.
#[derive(Debug, Input)]
pub(super) struct SelfAssessmentUpdate {
    /// The version of the caller's own side that was read.
    version: i64,
    /// From 1, the lowest of the goal's levels; null takes back what the caller said.
    nivaa: Option<i64>,
}

/// A goal of an apprentice whom the caller sees.
pub(super) struct SeenApprentice;

#[async_trait]
impl Question<(ApprenticeId, GoalId)> for SeenApprentice {
    async fn ask(
        tx: &Tx,
        caller: &Caller,
        (id, _): &(ApprenticeId, GoalId),
    ) -> Result<(), Problem> {
        match visible::may_see_apprentice(tx, caller, id).await? {
            true => Ok(()),
            false => Err(Problem::not_found()),
        }
    }
}

/// Assesses the level of a goal: an apprentice their own, an employee that of an own apprentice. A
/// second assessment by the same person on the same day replaces the first; earlier ones stay.
#[endpoint(
    put = "/apprentices/{id}/selfassessments/{goalId}",
    conflict = "`not_assessed`, or stale version",
    invalid = "A level that the goal does not have"
)]
pub(super) async fn apprentice_selfassessment_update(
    session: Session<EmployeeOrApprentice>,
    Permitted((id, goal), _): Permitted<(ApprenticeId, GoalId), SeenApprentice>,
    Valid(input): Valid<SelfAssessmentUpdate>,
) -> Result<Json<GoalAssessments>, Problem> {
    let (tx, caller) = session.write().await?;
    let key = (id, goal);
    SeenApprentice::ask(&tx, &caller, &key).await?;
    let (id, goal) = key;
    let assessor = Assessor::of(caller.rolle).ok_or_else(Problem::forbidden)?;
    tx.lock(&format!("self_assessment {id}")).await?;
    let assessable = view::assessable(&tx, &id, &goal).await?;
    let label = label_of(&assessable, input.nivaa)?;
    let mut history = store::of_goal(&tx, &id, &goal).await?;
    let said = history.remove(&(goal.clone(), assessor)).unwrap_or_default();
    let version = said.last().map_or(0, |last| last.version);
    let current = async { Ok(view::load_goal(&tx, &id, assessable.clone()).await?) };
    edit_locked(version, input.version, current).await?;
    let new = Assessment {
        version: version.saturating_add(1),
        timestamp: tx.now(),
        by: caller.person.clone(),
        nivaa: input.nivaa,
        label,
    };
    let side = Side { laerling: &id, goal: &goal, assessor };
    store::add(&tx, side, &said, new).await?;
    let view = view::load_goal(&tx, &id, assessable).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// What the level is called; nothing where it is taken back.
fn label_of(goal: &Assessable, nivaa: Option<i64>) -> Result<String, Problem> {
    let Some(nivaa) = nivaa else { return Ok(String::new()) };
    let place = usize::try_from(nivaa).ok().and_then(|nivaa| nivaa.checked_sub(1));
    let label = place.and_then(|place| goal.levels.get(place)).cloned();
    label.ok_or_else(|| Problem::invalid_field("nivaa", "unknown", "Velg et av nivåene"))
}
