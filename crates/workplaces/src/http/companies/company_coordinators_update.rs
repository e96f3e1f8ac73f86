use std::collections::BTreeSet;

use axum::Json;
use serde::Deserialize;
use svenn_companies as companies;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, CoordinatorId, Fields};
use svenn_people::references;
use utoipa::ToSchema;

use super::Editing;
use crate::company::CompanyDetail;

/// Responsible coordinators of a company.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyCoordinators {
    /// The version that was read.
    version: i64,
    coordinators: BTreeSet<CoordinatorId>,
}

impl Check for CompanyCoordinators {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "coordinators", self.coordinators.len());
    }
}

/// Sets the responsible coordinators of a company.
#[endpoint(put = "/companies/{id}/ansvarligekoordinatorer")]
pub async fn company_coordinators_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyCoordinators>,
) -> Result<Json<CompanyDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let mut fields = Fields::new();
    references::coordinators(&editing.tx, &input.coordinators, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)?;
    companies::set_coordinators(&editing.tx, &id, &input.coordinators).await?;
    editing.done().await
}
