use std::collections::HashSet;

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, GoalId, TrainingPlanId};
use utoipa::ToSchema;

use super::told;
use crate::{
    http::{update_goals::hindrance, view::TrainingPlanView},
    plans::{self, Content},
    rules::{self, TakenOver},
    uses::Uses,
};

/// Most goals taken over by one call, of each kind.
const GOALS_MAX: usize = 2_000;

/// Changes to take over from a newer version of the curriculum; all else stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingPlanRenew {
    /// The plan's version that was read.
    version: i64,
    /// The curriculum's version that was read.
    curriculum_version: i64,
    /// Codes of goals to add.
    add: Vec<GoalId>,
    /// Goals of the plan that get the words of the curriculum.
    reword: Vec<GoalId>,
    /// Goals of the plan to delete, of those that the curriculum does not have any more.
    remove: Vec<GoalId>,
}

impl Check for TrainingPlanRenew {
    fn check(&self, fields: &mut Fields) {
        fields.list("add", &self.add, GOALS_MAX);
        fields.list("reword", &self.reword, GOALS_MAX);
        fields.list("remove", &self.remove, GOALS_MAX);
    }
}

/// Updates a training plan to a newer version of its curriculum; for coordinators. Matching goals
/// keep their ids, and with them the apprentices' work. A goal that somebody has begun with is not
/// deleted.
#[endpoint(
    post = "/trainingplans/{id}/renewal",
    conflict = "`curriculum_changed`, `goals_in_use`, or stale version"
)]
pub async fn trainingplan_renew(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Ids(id): Ids<TrainingPlanId>,
    Valid(input): Valid<TrainingPlanRenew>,
) -> Result<Json<TrainingPlanView>, Problem> {
    let (tx, _) = session.write().await?;
    plans::hold(&tx, std::slice::from_ref(&id)).await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &plan, input.version, TrainingPlanView::stored(&tx, &id)).await?;
    let before = Content::load(&tx, &id).await?;
    let (told, newest) = told(&tx, &plan, &before).await?;
    if newest != input.curriculum_version {
        let title = "Læreplanen er kommet i en nyere versjon imens. Se over forskjellene igjen";
        return Err(Problem::conflict("curriculum_changed", title));
    }
    let wanted: HashSet<GoalId> = input.remove.into_iter().collect();
    let removed: Vec<_> = told.gone.iter().filter(|goal| wanted.contains(&goal.id)).collect();
    if let Some(hindrance) = hindrance(&tx, &uses, &removed).await? {
        return Err(Problem::conflict("goals_in_use", hindrance));
    }
    let taken = TakenOver {
        add: input.add.into_iter().collect(),
        reword: input.reword.into_iter().collect(),
        remove: removed.iter().map(|goal| goal.id.clone()).collect(),
    };
    let after = rules::renewed(&id, &before, &told, &taken, (tx.now(), tx.entropy()));
    plans::replace(&tx, &id, &before, &after).await?;
    plans::set_curriculum_version(&tx, &id, newest).await?;
    let view = TrainingPlanView::stored(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
