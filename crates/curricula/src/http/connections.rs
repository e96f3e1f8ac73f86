//! Whom a training plan is for.

mod get_connections;
mod update_connections;

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Problem, Routes, routes};
use svenn_kernel::{CompanyId, EmployeeId, ProgramAreaId, TrainingPlanId};
use utoipa::ToSchema;

use crate::{plans, program_areas, uses::Uses};

pub(super) fn routes() -> Routes {
    Routes::new().routes(routes!(
        get_connections::trainingplan_connections_get,
        update_connections::trainingplan_connections_update
    ))
}

/// Employees and new apprentices a training plan is for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingPlanConnections {
    id: TrainingPlanId,
    /// Increases with every change of the plan; send back the version you read.
    version: i64,
    /// Employees who see the plan, by name.
    connected_employees: Vec<ConnectedEmployee>,
    /// New apprentices of this trade get the plan by themselves.
    automatic_program_area: Option<AutomaticProgramArea>,
    /// Only in these companies, by name; null is all of them.
    automatic_companies: Option<Vec<AutomaticCompany>>,
}

/// An employee who sees a training plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConnectedEmployee {
    id: EmployeeId,
    /// First and last name.
    navn: String,
}

/// The trade whose new apprentices get a plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticProgramArea {
    /// Its code.
    id: ProgramAreaId,
    /// Its title.
    navn: String,
}

/// A company whose new apprentices get a plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticCompany {
    id: CompanyId,
    /// Its name.
    navn: String,
}

impl TrainingPlanConnections {
    /// As they are stored now; 404 when there is no such plan.
    async fn stored(tx: &Tx, uses: &Uses, id: &TrainingPlanId) -> Result<Self, Problem> {
        let plan = plans::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        let employees = uses.employees(tx, &plans::employees_of(tx, id).await?).await?;
        let trade = match &plan.automatic_program_area {
            Some(kode) => program_areas::find(tx, kode).await?,
            None => None,
        };
        let companies = match plans::companies_of(&plan)? {
            Some(ids) => Some(uses.companies(tx, &ids).await?),
            None => None,
        };
        let employee = |(id, navn)| ConnectedEmployee { id, navn };
        let company = |(id, navn)| AutomaticCompany { id, navn };
        Ok(Self {
            id: plan.id,
            version: plan.version,
            connected_employees: employees.into_iter().map(employee).collect(),
            automatic_program_area: trade
                .map(|area| AutomaticProgramArea { id: area.kode, navn: area.title }),
            automatic_companies: companies.map(|all| all.into_iter().map(company).collect()),
        })
    }
}
