use std::collections::BTreeSet;

use axum::Json;
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, endpoint, follows::CoordinatorsChange,
};
use svenn_kernel::{ApprenticeId, CoordinatorId, Fields};
use svenn_people::{references, relations};
use svenn_records::followed;
use utoipa::ToSchema;

use super::editing;
use crate::detail::ApprenticeDetail;

/// Responsible coordinators.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Ansvarligekoordinatorer {
    /// The version that was read.
    version: i64,
    coordinators: BTreeSet<CoordinatorId>,
}

impl Check for Ansvarligekoordinatorer {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "coordinators", self.coordinators.len());
    }
}

/// Sets the coordinators of an apprentice. What is planned with them follows.
#[endpoint(
    put = "/apprentices/{id}/ansvarligekoordinatorer",
    conflict = "Stale version, or archived"
)]
pub async fn apprentice_coordinators_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Ansvarligekoordinatorer>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let mut fields = Fields::new();
    references::coordinators(&editing.tx, &input.coordinators, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)?;
    let before = relations::coordinators_of(&editing.tx, &id).await?.into_iter().collect();
    relations::set_coordinators(&editing.tx, &id, &input.coordinators).await?;
    let change = CoordinatorsChange::between(&before, &input.coordinators);
    followed::coordinators_changed(editing.happening(), &id, &change).await?;
    editing.done().await
}
