use std::collections::HashMap;

use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{GoalId, TrainingPlanId};
use utoipa::ToSchema;

use super::told;
use crate::{
    plans::{self, Content, GoalRow},
    rules,
    uses::{PlanUser, Uses},
};

/// Differences between a training plan and the present version of its curriculum, goal by goal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingPlanRenewal {
    /// The plan's version.
    version: i64,
    /// The version that the curriculum has reached.
    curriculum_version: i64,
    /// Goals that the plan does not have.
    added: Vec<RenewalAdded>,
    /// Goals that the curriculum words in another way.
    changed: Vec<RenewalChanged>,
    /// Goals that the curriculum does not have any more.
    gone: Vec<RenewalGone>,
}

/// A goal that the plan does not have.
#[derive(Debug, Serialize, ToSchema)]
pub struct RenewalAdded {
    /// National code.
    kode: GoalId,
    /// The whole goal.
    label: String,
    /// The category in which a new plan would have it.
    category: String,
}

/// A goal that the curriculum words in another way.
#[derive(Debug, Serialize, ToSchema)]
pub struct RenewalChanged {
    /// The goal of the plan.
    id: GoalId,
    /// Text of the plan.
    label: String,
    /// Text of the curriculum.
    ny: String,
    /// People who have begun with it, in words; null when nobody has.
    hvem: Option<String>,
}

/// A goal that the curriculum does not have any more.
#[derive(Debug, Serialize, ToSchema)]
pub struct RenewalGone {
    /// The goal of the plan.
    id: GoalId,
    /// Text of the plan.
    label: String,
    /// People who have begun with it, in words, so that it stays; null when nobody has.
    hvem: Option<String>,
}

/// The differences between a training plan and the present version of its curriculum; for
/// coordinators.
#[endpoint(get = "/trainingplans/{id}/renewal")]
pub async fn trainingplan_renewal_get(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Json<TrainingPlanRenewal>, Problem> {
    let (tx, _) = session.read().await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let content = Content::load(&tx, &id).await?;
    let (told, curriculum_version) = told(&tx, &plan, &content).await?;
    let goals = told.changed.iter().map(|it| &it.goal).chain(&told.gone);
    let goals: Vec<GoalId> = goals.map(|goal| goal.id.clone()).collect();
    let users = uses.of_goals(&tx, &goals).await?;
    let added = told.added.into_iter().map(|it| RenewalAdded {
        kode: it.goal.kode,
        label: it.goal.label,
        category: it.category,
    });
    let changed = told.changed.into_iter().map(|it| RenewalChanged {
        hvem: hvem(&users, &it.goal),
        id: it.goal.id,
        label: it.goal.label,
        ny: it.label,
    });
    let gone = told.gone.into_iter().map(|it| RenewalGone {
        hvem: hvem(&users, &it),
        id: it.id,
        label: it.label,
    });
    Ok(Json(TrainingPlanRenewal {
        version: plan.version,
        curriculum_version,
        added: added.collect(),
        changed: changed.collect(),
        gone: gone.collect(),
    }))
}

fn hvem(users: &HashMap<GoalId, Vec<PlanUser>>, goal: &GoalRow) -> Option<String> {
    users.get(&goal.id).map(|people| rules::named(people))
}
