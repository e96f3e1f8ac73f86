//! One training plan.

use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{EmployeeId, Role, TrainingPlanId};

use super::view::TrainingPlanView;
use crate::plans;

/// A training plan with its goals; for an employee only one connected to.
#[utoipa::path(get, path = "/trainingplans/{id}", operation_id = "trainingplan_get",
    tag = "curricula", params(("id" = String, Path)),
    responses(
        (status = 200, body = TrainingPlanView),
        (status = 403, body = Problem),
    ))]
pub(super) async fn trainingplan_get(
    session: Session,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Json<TrainingPlanView>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator, Role::Ansatt])?;
    if caller.rolle == Role::Ansatt {
        let connected = plans::of_employee(&tx, &EmployeeId::from(caller.person)).await?;
        if !connected.contains(&id) {
            return Err(Problem::not_found());
        }
    }
    let tree = plans::trees(&tx, &[id]).await?.pop().ok_or_else(Problem::not_found)?;
    Ok(Json(TrainingPlanView::from(tree)))
}
