use std::collections::HashMap;

use axum::Json;
use serde::Serialize;
use svenn_curricula::plans;
use svenn_http::{CoordinatorOrEmployee, Problem, Session, endpoint};
use svenn_kernel::{EmployeeId, Role, TrainingPlanId, text::collation_key};
use utoipa::ToSchema;

use super::view::ProgressionSetting;
use crate::{
    lines::{self, LineOf, StoredLine},
    rules::{self, Progression},
};

/// Recommended progression of the office.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Progressions {
    /// For every plan without a line of its own.
    alle: ProgressionSetting,
    /// Training plans by title: a coordinator sees all, an employee those connected to.
    plans: Vec<PlanProgression>,
}

/// Recommended progression for a training plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlanProgression {
    id: TrainingPlanId,
    title: String,
    /// Number of goals.
    antall_maal: i64,
    /// Its own line.
    progresjon: ProgressionSetting,
    /// The line that holds for it: its own, the one for all, or the even one, which is a single
    /// month.
    gjelder: Vec<i64>,
    /// Whether the caller may change its own.
    redigeres: bool,
}

/// The recommended progression for all training plans and for each.
#[endpoint(get = "/progressions")]
pub(super) async fn progressions_list(
    session: Session<CoordinatorOrEmployee>,
) -> Result<Json<Progressions>, Problem> {
    let (tx, caller) = session.read().await?;
    let mut found = plans::all(&tx).await?;
    if caller.rolle == Role::Ansatt {
        let connected = plans::of_employee(&tx, &EmployeeId::from(caller.person.clone())).await?;
        found.retain(|plan| connected.contains(&plan.id));
    }
    found.sort_by_cached_key(|plan| collation_key(&plan.title));
    let (mut of_all, mut own) = (StoredLine::default(), HashMap::new());
    for (of, stored) in lines::all(&tx).await? {
        match of {
            LineOf::All => of_all = stored,
            LineOf::Plan(id) => {
                own.insert(id, stored);
            }
        }
    }
    let redigeres = rules::may_edit_plan(caller.rolle, &caller.tilganger);
    let plans = found.into_iter().map(|plan| {
        let own = own.remove(&plan.id).unwrap_or_default();
        let line = own.line.as_ref().or(of_all.line.as_ref());
        let line = line.cloned().unwrap_or_else(Progression::even);
        PlanProgression {
            id: plan.id,
            title: plan.title,
            antall_maal: plan.antall_maal,
            gjelder: line.months().to_vec(),
            progresjon: own.into(),
            redigeres,
        }
    });
    let plans = plans.collect();
    Ok(Json(Progressions { alle: of_all.into(), plans }))
}
