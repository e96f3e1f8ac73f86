use std::collections::BTreeSet;

use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Ids, Problem, Session, Valid};
use svenn_kernel::{ApprenticeId, CoordinatorId, Fields};
use svenn_people::{references, relations};
use utoipa::ToSchema;

use super::editing;
use crate::detail::ApprenticeDetail;

/// Who at the training office is responsible.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Ansvarligekoordinatorer {
    /// The version that was read.
    version: i64,
    /// Coordinators.
    coordinators: BTreeSet<CoordinatorId>,
}

impl Check for Ansvarligekoordinatorer {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "coordinators", self.coordinators.len());
    }
}

/// Sets the coordinators.
#[utoipa::path(
    put,
    path = "/apprentices/{id}/ansvarligekoordinatorer",
    operation_id = "apprentice_coordinators_update",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    request_body = Ansvarligekoordinatorer,
    responses(
        (status = 200, body = ApprenticeDetail),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "Somebody else was first, or archived"),
    )
)]
pub async fn apprentice_coordinators_update(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Ansvarligekoordinatorer>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let mut fields = Fields::new();
    references::coordinators(&editing.tx, &input.coordinators, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)?;
    relations::set_coordinators(&editing.tx, &id, &input.coordinators).await?;
    editing.done().await
}
