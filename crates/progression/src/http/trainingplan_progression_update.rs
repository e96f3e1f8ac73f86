use async_trait::async_trait;
use axum::Json;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{
    Caller, Permitted, Problem, ProgressionEditor, Question, Session, Valid, endpoint,
};
use svenn_kernel::{EmployeeId, Role, TrainingPlanId};

use super::view::{ProgressionSetting, ProgressionUpdate, change};
use crate::lines::LineOf;

/// A plan that the caller sees: of others nothing is told.
pub(super) struct SeenPlan;

#[async_trait]
impl Question<TrainingPlanId> for SeenPlan {
    async fn ask(tx: &Tx, caller: &Caller, id: &TrainingPlanId) -> Result<(), Problem> {
        if caller.rolle == Role::Ansatt {
            let own = plans::of_employee(tx, &EmployeeId::from(caller.person.clone())).await?;
            if !own.contains(id) {
                return Err(Problem::not_found());
            }
        }
        plans::find(tx, id).await?.map(drop).ok_or_else(Problem::not_found)
    }
}

/// Sets the recommended progression of a training plan. An employee with
/// EDIT_RECOMMENDED_PROGRESSION does so for the plans they are connected to.
#[endpoint(put = "/trainingplans/{id}/progression")]
pub(super) async fn trainingplan_progression_update(
    session: Session<ProgressionEditor>,
    Permitted(id, _): Permitted<TrainingPlanId, SeenPlan>,
    Valid(input): Valid<ProgressionUpdate>,
) -> Result<Json<ProgressionSetting>, Problem> {
    let (tx, caller) = session.write().await?;
    SeenPlan::ask(&tx, &caller, &id).await?;
    let view = change(&tx, &LineOf::Plan(id), input).await?;
    tx.commit().await?;
    Ok(Json(view))
}
