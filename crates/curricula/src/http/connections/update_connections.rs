use std::collections::BTreeSet;

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CompanyId, EmployeeId, Fields, ProgramAreaId, TrainingPlanId};
use utoipa::ToSchema;

use super::TrainingPlanConnections;
use crate::{plans, program_areas, uses::Uses};

/// Most employees of a plan, and most companies.
const CONNECTIONS_MAX: usize = 500;

/// New employees and apprentices a training plan is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingPlanConnectionsUpdate {
    /// The version that was read.
    version: i64,
    /// Employees who see the plan, at most 500.
    connected_employees: BTreeSet<EmployeeId>,
    /// New apprentices of this trade get the plan by themselves.
    automatic_program_area: Option<ProgramAreaId>,
    /// Only in these companies, 1 to 500; null is all of them.
    automatic_companies: Option<BTreeSet<CompanyId>>,
}

impl Check for TrainingPlanConnectionsUpdate {
    fn check(&self, fields: &mut Fields) {
        if self.connected_employees.len() > CONNECTIONS_MAX {
            let message = format!("Kan ikke ha flere enn {CONNECTIONS_MAX}");
            fields.wrong("connectedEmployees", "too_many", message);
        }
        let Some(companies) = &self.automatic_companies else { return };
        if companies.is_empty() {
            fields.wrong("automaticCompanies", "required", "Velg minst én bedrift");
        } else if companies.len() > CONNECTIONS_MAX {
            let message = format!("Kan ikke ha flere enn {CONNECTIONS_MAX}");
            fields.wrong("automaticCompanies", "too_many", message);
        }
    }
}

/// Sets the employees who see a training plan, and the new apprentices who get it automatically.
/// Those who have it keep it. For coordinators.
#[endpoint(
    put = "/trainingplans/{id}/connections",
    conflict = "Stale version",
    invalid = "Also for an unknown person or record"
)]
pub async fn trainingplan_connections_update(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Ids(id): Ids<TrainingPlanId>,
    Valid(input): Valid<TrainingPlanConnectionsUpdate>,
) -> Result<Json<TrainingPlanConnections>, Problem> {
    let (tx, _) = session.write().await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &plan, input.version, TrainingPlanConnections::stored(&tx, &uses, &id)).await?;
    let employees: Vec<EmployeeId> = input.connected_employees.into_iter().collect();
    let companies: Option<Vec<CompanyId>> =
        input.automatic_companies.map(|all| all.into_iter().collect());
    let trade = input.automatic_program_area.as_ref();
    check_there(&tx, &uses, &employees, trade, companies.as_deref()).await?;
    plans::set_employees(&tx, &id, &employees).await?;
    plans::set_automatic(&tx, &id, trade, companies.as_deref()).await?;
    let after = TrainingPlanConnections::stored(&tx, &uses, &id).await?;
    tx.commit().await?;
    Ok(Json(after))
}

async fn check_there(
    tx: &Tx,
    uses: &Uses,
    employees: &[EmployeeId],
    trade: Option<&ProgramAreaId>,
    companies: Option<&[CompanyId]>,
) -> Result<(), Problem> {
    let mut fields = Fields::new();
    if uses.employees(tx, employees).await?.len() < employees.len() {
        fields.wrong("connectedEmployees", "unknown", "En av de ansatte finnes ikke");
    }
    if let Some(kode) = trade
        && program_areas::find(tx, kode).await?.is_none()
    {
        fields.wrong("automaticProgramArea", "unknown", "Lærefaget finnes ikke");
    }
    if let Some(companies) = companies
        && uses.companies(tx, companies).await?.len() < companies.len()
    {
        fields.wrong("automaticCompanies", "unknown", "En av bedriftene finnes ikke");
    }
    fields.finish().map_err(Problem::invalid)
}
