use std::collections::BTreeSet;

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Ids, Problem, Session, Valid};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fields};
use svenn_people::{
    entity::apprentice::ActiveModel,
    parts::{DepartmentStay, DepartmentStays},
    references, relations,
};
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules};

/// Where the apprentice works, and under whom.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Laerebedrift {
    /// The version that was read.
    version: i64,
    /// Host company.
    bedriftid: Option<CompanyId>,
    /// Instructors.
    ansatte: BTreeSet<EmployeeId>,
    /// Departments of the company.
    #[serde(rename = "avdelingerMore")]
    avdelinger_more: Vec<DepartmentStay>,
}

impl Check for Laerebedrift {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "ansatte", self.ansatte.len());
        rules::departments(fields, &self.avdelinger_more);
    }
}

/// Sets company, instructors and departments.
#[utoipa::path(
    put,
    path = "/apprentices/{id}/laerebedrift",
    operation_id = "apprentice_laerebedrift_update",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    request_body = Laerebedrift,
    responses(
        (status = 200, body = ApprenticeDetail),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "Somebody else was first, or archived"),
    )
)]
pub async fn apprentice_laerebedrift_update(
    session: Session,
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
    relations::set_employees(&editing.tx, &id, &input.ansatte).await?;
    editing
        .store(ActiveModel {
            bedriftid: Set(input.bedriftid),
            avdelinger_more: Set(DepartmentStays(input.avdelinger_more)),
            ..Default::default()
        })
        .await
}
