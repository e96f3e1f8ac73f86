//! The list of training plans.

use std::collections::HashSet;

use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Problem, Session, endpoint};
use svenn_kernel::{EmployeeId, Role, text::collation_key};

use super::view::TrainingPlanLine;
use crate::plans;

/// Training plans by title: all for a coordinator, for an employee those they are connected to.
#[endpoint(get = "/trainingplans")]
pub(super) async fn trainingplans_list(
    session: Session<CoordinatorOrEmployee>,
) -> Result<Json<Vec<TrainingPlanLine>>, Problem> {
    let (tx, caller) = session.read().await?;
    let mut found = plans::all(&tx).await?;
    if caller.rolle == Role::Ansatt {
        let connected = plans::of_employee(&tx, &EmployeeId::from(caller.person.clone())).await?;
        let connected: HashSet<_> = connected.into_iter().collect();
        found.retain(|plan| connected.contains(&plan.id));
    }
    found.sort_by_cached_key(|plan| collation_key(&plan.title));
    Ok(Json(found.into_iter().map(TrainingPlanLine::from).collect()))
}
