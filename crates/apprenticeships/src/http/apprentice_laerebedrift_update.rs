use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, endpoint,
    follows::{FollowPreview, InstructorsChange},
};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fields, oslo};
use svenn_people::{
    entity::apprentice::ActiveModel,
    parts::{DepartmentStay, DepartmentStays, EmployeeRelation},
    references, relations,
};
use utoipa::ToSchema;

use super::editing::{self, Editing};
use crate::{
    changing::{self, CompanyChange},
    detail::ApprenticeDetail,
    rules,
};

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
    let (fields, _) = connect(&editing, input).await?;
    editing.store(fields).await
}

/// What setting company and instructors would do to all that is planned, in sentences. Nothing is
/// done.
#[endpoint(
    post = "/apprentices/{id}/laerebedrift/preview",
    conflict = "Stale version, or archived"
)]
pub async fn apprentice_laerebedrift_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Laerebedrift>,
) -> Result<Json<FollowPreview>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let (_, folger) = connect(&editing, input).await?;
    // Dropping it undoes what was tried.
    Ok(Json(FollowPreview { folger }))
}

/// Sets who instructs. Answers what is to be stored of the apprentice, and what follows, in
/// sentences.
async fn connect(
    editing: &Editing<'_>,
    input: Laerebedrift,
) -> Result<(ActiveModel, Vec<String>), Problem> {
    let (tx, of) = (&editing.tx, &editing.apprentice);
    let mut fields = Fields::new();
    references::company(tx, input.bedriftid.as_ref(), &mut fields).await?;
    references::employees(tx, &input.ansatte, &mut fields).await?;
    let (company, stays) = (input.bedriftid.as_ref(), &input.avdelinger_more);
    references::departments(tx, company, stays, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)?;
    let before = relations::employees_of(tx, &of.id).await?.into_iter().collect();
    relations::set_employees(tx, &of.id, &input.ansatte).await?;
    relations::set_relations(tx, &of.id, &input.relasjoner).await?;
    let change = InstructorsChange::between(&before, &input.ansatte);
    let day = oslo::day_of(tx.now());
    let to = CompanyChange { of, to: input.bedriftid.as_ref(), day };
    let follows = changing::follow(editing.happening(), to, &change).await?;
    let fields = ActiveModel {
        bedriftid: Set(input.bedriftid),
        avdelinger_more: Set(DepartmentStays(input.avdelinger_more)),
        ..Default::default()
    };
    Ok((fields, follows))
}
