//! The list of training plans.

use std::collections::HashSet;

use axum::Json;
use svenn_http::{Problem, Session};
use svenn_kernel::{EmployeeId, Role, text::collation_key};

use super::view::TrainingPlanLine;
use crate::plans;

/// Training plans by title: a coordinator sees all, an employee those connected to.
#[utoipa::path(get, path = "/trainingplans", operation_id = "trainingplans_list",
    tag = "curricula",
    responses(
        (status = 200, body = [TrainingPlanLine]),
        (status = 403, body = Problem),
    ))]
pub(super) async fn trainingplans_list(
    session: Session,
) -> Result<Json<Vec<TrainingPlanLine>>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator, Role::Ansatt])?;
    let mut found = plans::all(&tx).await?;
    if caller.rolle == Role::Ansatt {
        let connected = plans::of_employee(&tx, &EmployeeId::from(caller.person)).await?;
        let connected: HashSet<_> = connected.into_iter().collect();
        found.retain(|plan| connected.contains(&plan.id));
    }
    found.sort_by_cached_key(|plan| collation_key(&plan.title));
    Ok(Json(found.into_iter().map(TrainingPlanLine::from).collect()))
}
