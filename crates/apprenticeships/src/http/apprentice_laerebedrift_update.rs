use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, endpoint, follows::InstructorsChange,
};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fields};
use svenn_people::{
    entity::apprentice::ActiveModel,
    parts::{DepartmentStay, DepartmentStays, EmployeeRelation},
    references, relations,
};
use svenn_records::followed;
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules};

/// Company, departments and instructors of an apprentice.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Laerebedrift {
    /// The version that was read.
    version: i64,
    /// Host company.
    bedriftid: Option<CompanyId>,
    /// Instructors.
    ansatte: BTreeSet<EmployeeId>,
    /// What each of them is to the apprentice; who is left out stays as before, or is a faglig
    /// leder.
    #[serde(default)]
    relasjoner: BTreeMap<EmployeeId, EmployeeRelation>,
    /// Departments of the company.
    #[serde(rename = "avdelingerMore")]
    avdelinger_more: Vec<DepartmentStay>,
}

impl Check for Laerebedrift {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "ansatte", self.ansatte.len());
        references::not_too_many(fields, "relasjoner", self.relasjoner.len());
        rules::departments(fields, &self.avdelinger_more);
    }
}

/// Sets company, instructors and departments.
#[endpoint(put = "/apprentices/{id}/laerebedrift", conflict = "Stale version, or archived")]
pub async fn apprentice_laerebedrift_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Laerebedrift>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let mut fields = Fields::new();
    references::company(&editing.tx, input.bedriftid.as_ref(), &mut fields).await?;
    references::employees(&editing.tx, &input.ansatte, &mut fields).await?;
    let (company, stays) = (input.bedriftid.as_ref(), &input.avdelinger_more);
    references::departments(&editing.tx, company, stays, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)?;
    let before = relations::employees_of(&editing.tx, &id).await?.into_iter().collect();
    relations::set_employees(&editing.tx, &id, &input.ansatte).await?;
    relations::set_relations(&editing.tx, &id, &input.relasjoner).await?;
    let change = InstructorsChange::between(&before, &input.ansatte);
    followed::instructors_changed(editing.happening(), &id, &change).await?;
    editing
        .store(ActiveModel {
            bedriftid: Set(input.bedriftid),
            avdelinger_more: Set(DepartmentStays(input.avdelinger_more)),
            ..Default::default()
        })
        .await
}
