//! One training plan.

use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Ids, Problem, Session, endpoint};
use svenn_kernel::{EmployeeId, Role, TrainingPlanId};

use super::view::TrainingPlanView;
use crate::plans;

/// A training plan with its goals; for an employee only one they are connected to.
#[endpoint(get = "/trainingplans/{id}")]
pub(super) async fn trainingplan_get(
    session: Session<CoordinatorOrEmployee>,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Json<TrainingPlanView>, Problem> {
    let (tx, caller) = session.read().await?;
    if caller.rolle == Role::Ansatt {
        let connected = plans::of_employee(&tx, &EmployeeId::from(caller.person.clone())).await?;
        if !connected.contains(&id) {
            return Err(Problem::not_found());
        }
    }
    Ok(Json(TrainingPlanView::stored(&tx, &id).await?))
}
