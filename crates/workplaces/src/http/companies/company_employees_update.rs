use std::collections::{BTreeSet, HashMap};

use axum::Json;
use serde::Deserialize;
use svenn_companies as companies;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, DepartmentId, EmployeeId, Fields, PersonId};
use svenn_people::references;
use utoipa::ToSchema;

use super::Editing;
use crate::company::{self, CompanyDetail};

/// Most employees of a company.
const EMPLOYEES_MAX: usize = 500;

/// Employees of a company.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyEmployees {
    /// The version that was read.
    version: i64,
    /// The employees, each once; an employee who is left out does not work there any more.
    ansatte: Vec<EmployeeInput>,
    /// The one of them who is the contact person.
    #[serde(default)]
    kontaktperson: Option<PersonId>,
}

/// An employee of the company.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EmployeeInput {
    id: EmployeeId,
    /// Departments of the company.
    #[serde(default)]
    avdelinger: BTreeSet<DepartmentId>,
}

impl Check for CompanyEmployees {
    fn check(&self, fields: &mut Fields) {
        fields.list("ansatte", &self.ansatte, EMPLOYEES_MAX);
        let mut ids = BTreeSet::new();
        if !self.ansatte.iter().all(|it| ids.insert(&it.id)) {
            fields.wrong("ansatte", "twice", "En ansatt står der to ganger");
        }
    }
}

/// Sets the employees of a company, their departments, and the contact person.
#[endpoint(put = "/companies/{id}/ansatte")]
pub async fn company_employees_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyEmployees>,
) -> Result<Json<CompanyDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let wanted: HashMap<EmployeeId, BTreeSet<DepartmentId>> =
        input.ansatte.into_iter().map(|it| (it.id, it.avdelinger)).collect();
    let mut fields = Fields::new();
    let everybody = wanted.keys().cloned().collect();
    references::employees(&editing.tx, &everybody, &mut fields).await?;
    let own = companies::departments_of(&editing.tx, &id).await?;
    let is_own = |id: &DepartmentId| own.iter().any(|department| department.id == *id);
    if !wanted.values().flatten().all(is_own) {
        fields.wrong("ansatte", "unknown_department", "Avdelingen hører ikke til bedriften");
    }
    let contact = input.kontaktperson;
    if contact.as_ref().is_some_and(|person| !company::is_employee(person, &wanted)) {
        let message = "Kontaktpersonen må være en av de ansatte";
        fields.wrong("kontaktperson", "not_an_employee", message);
    }
    fields.finish().map_err(Problem::invalid)?;
    company::set_employees(editing.happening(&session), &id, &wanted).await?;
    companies::set_kontaktperson(&editing.tx, &id, contact).await?;
    editing.done().await
}
