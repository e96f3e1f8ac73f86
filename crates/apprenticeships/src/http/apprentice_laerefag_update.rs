use std::collections::BTreeSet;

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, ProgramAreaId, TrainingPlanId};
use svenn_people::{entity::apprentice::ActiveModel, references, relations};
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, planned};

/// Trade and training plans of an apprentice.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Laerefag {
    /// The version that was read.
    version: i64,
    /// Trade.
    programomrade: Option<ProgramAreaId>,
    /// Training plans.
    trainingplans: BTreeSet<TrainingPlanId>,
}

impl Check for Laerefag {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "trainingplans", self.trainingplans.len());
    }
}

/// Sets trade and training plans. What is booked in the former trade is told of in the journal.
#[endpoint(put = "/apprentices/{id}/laerefag", conflict = "Stale version, or archived")]
pub async fn apprentice_laerefag_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Laerefag>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let mut fields = Fields::new();
    references::trade(&editing.tx, input.programomrade.as_ref(), &mut fields).await?;
    references::plans(&editing.tx, &input.trainingplans, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)?;
    let to = input.programomrade.as_ref();
    planned::trade_changed(editing.happening(), &editing.apprentice, to).await?;
    relations::set_trainingplans(&editing.tx, &id, &input.trainingplans).await?;
    editing
        .store(ActiveModel { programomrade: Set(input.programomrade), ..Default::default() })
        .await
}
