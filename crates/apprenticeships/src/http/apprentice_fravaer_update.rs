use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::{
    entity::apprentice::ActiveModel,
    parts::{Absence, Absences},
};
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, planned, rules};

/// When the apprenticeship is interrupted.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Fravaer {
    /// The version that was read.
    version: i64,
    /// All leaves.
    fravaer: Vec<Absence>,
}

impl Check for Fravaer {
    fn check(&self, fields: &mut Fields) {
        rules::absences(fields, &self.fravaer);
    }
}

/// Replaces the leaves of an apprentice. What is planned in a new one is told of in the journal.
#[endpoint(put = "/apprentices/{id}/fravaer", conflict = "Stale version, or archived")]
pub async fn apprentice_fravaer_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Fravaer>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let mut absences = input.fravaer;
    absences.sort_by_key(|absence| absence.fra);
    for absence in &mut absences {
        absence.merknad = absence.merknad.trim().to_owned();
    }
    planned::leave_changed(editing.happening(), &editing.apprentice, &absences).await?;
    editing.store(ActiveModel { fravaer: Set(Absences(absences)), ..Default::default() }).await
}
