use std::collections::HashMap;

use axum::Json;
use serde::Serialize;
use svenn_companies::{self as companies, CompanyOption, Department};
use svenn_http::{EmployeeManager, Params, Problem, Session, endpoint};
use svenn_kernel::CompanyId;
use svenn_people::options::OptionQuery;
use utoipa::ToSchema;

use crate::managing::{self, reach};

/// A company that an employee can be connected to.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmployeeCompanyOption {
    /// Which, its name, and what tells it from others.
    #[serde(flatten)]
    company: CompanyOption,
    /// Its departments, oldest first.
    departments: Vec<Department>,
}

/// Companies to connect an employee to, with their departments: to a coordinator all, to an
/// employee with TTAIB their own.
#[endpoint(get = "/options/employeecompanies", ok = "Best first, at most 20")]
pub async fn employeemgmt_company_options(
    session: Session<EmployeeManager>,
    Params(params): Params<OptionQuery>,
) -> Result<Json<Vec<EmployeeCompanyOption>>, Problem> {
    params.check()?;
    let (tx, caller) = session.read().await?;
    let manager = managing::manager(&tx, &caller).await?;
    let options = companies::options(reach::companies(&tx, &manager).await?, &params.q);
    let ids: Vec<CompanyId> = options.iter().map(|company| company.id.clone()).collect();
    let mut departments: HashMap<CompanyId, Vec<Department>> =
        companies::departments_of_some(&tx, &ids).await?;
    let with = |company: CompanyOption| EmployeeCompanyOption {
        departments: departments.remove(&company.id).unwrap_or_default(),
        company,
    };
    Ok(Json(options.into_iter().map(with).collect()))
}
