use std::collections::BTreeSet;

use axum::Json;
use serde::Deserialize;
use svenn_companies::{self as companies, DEPARTMENT_CHARS_MAX, DEPARTMENTS_MAX, DepartmentEdit};
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, DepartmentId, Fields, text::fold};
use utoipa::ToSchema;

use super::Editing;
use crate::{
    company::{self, CompanyDetail},
    rules::company::department_hindrance,
};

/// All departments of a company.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyDepartments {
    /// The version that was read.
    version: i64,
    /// The departments; one that is left out is taken away.
    departments: Vec<DepartmentInput>,
}

/// A department.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DepartmentInput {
    /// Which; a new one has none.
    #[serde(default)]
    id: Option<DepartmentId>,
    /// Its name, another than the others have.
    name: String,
}

impl Check for CompanyDepartments {
    fn check(&self, fields: &mut Fields) {
        fields.list("departments", &self.departments, DEPARTMENTS_MAX);
        let mut names = BTreeSet::new();
        for (at, department) in self.departments.iter().take(DEPARTMENTS_MAX).enumerate() {
            let field = format!("departments.{at}.name");
            fields.line(&field, &department.name, 1..=DEPARTMENT_CHARS_MAX);
            let name = department.name.trim();
            if !name.is_empty() && !names.insert(fold(name)) {
                fields.wrong(
                    &field,
                    "exists",
                    "Bedriften har allerede en avdeling med dette navnet",
                );
            }
        }
        let ids = || self.departments.iter().filter_map(|it| it.id.as_ref());
        if ids().collect::<BTreeSet<_>>().len() < ids().count() {
            fields.wrong("departments", "twice", "En avdeling står der to ganger");
        }
    }
}

/// Sets the departments of a company. A department in use cannot be removed: `in_use`.
#[endpoint(put = "/companies/{id}/avdelinger")]
pub async fn company_departments_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyDepartments>,
) -> Result<Json<CompanyDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let now = company::detail(&editing.tx, editing.environment, editing.company.clone()).await?;
    let mut fields = Fields::new();
    let kept: BTreeSet<&DepartmentId> =
        input.departments.iter().filter_map(|it| it.id.as_ref()).collect();
    for department in now.company.departments.iter().filter(|it| !kept.contains(&it.id)) {
        let used = now.avdelingsbruk.iter().find(|used| used.id == department.id);
        let (apprentices, employees) = used.map_or((0, 0), |used| (used.laerlinger, used.ansatte));
        if let Some(hindrance) = department_hindrance(&department.name, apprentices, employees) {
            fields.wrong("departments", "in_use", hindrance);
        }
    }
    let is_own = |id: &&DepartmentId| now.company.departments.iter().any(|own| own.id == **id);
    if !kept.iter().all(is_own) {
        fields.wrong("departments", "unknown", "Avdelingen hører ikke til bedriften");
    }
    fields.finish().map_err(Problem::invalid)?;
    let edits: Vec<DepartmentEdit> = input
        .departments
        .into_iter()
        .map(|it| DepartmentEdit { id: it.id, name: it.name })
        .collect();
    companies::set_departments(&editing.tx, &id, &edits).await?;
    editing.done().await
}
