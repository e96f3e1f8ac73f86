use axum::Json;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::{entity::apprentice::ActiveModel, parts::TrainingModel};
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules};

/// Terms of the contract.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Laerekontrakt {
    /// The version that was read.
    version: i64,
    /// Whether there is an employment agreement.
    arbeidsavtale: bool,
    /// Day the contract was signed; none while it is not.
    #[serde(rename = "kontraktSignert")]
    kontrakt_signert: Option<NaiveDate>,
    /// Whether the apprentice has the right of the young to training.
    ungdomsrett: bool,
    /// Division of the time in the company.
    tilskuddsmodell: Option<TrainingModel>,
}

impl Check for Laerekontrakt {
    fn check(&self, fields: &mut Fields) {
        if let Some(day) = self.kontrakt_signert {
            rules::day(fields, "kontraktSignert", day);
        }
    }
}

/// Sets the terms of the contract.
#[endpoint(put = "/apprentices/{id}/laerekontrakt", conflict = "Stale version, or archived")]
pub async fn apprentice_laerekontrakt_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Laerekontrakt>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    editing
        .store(ActiveModel {
            arbeidsavtale: Set(input.arbeidsavtale),
            kontrakt_signert: Set(input.kontrakt_signert),
            ungdomsrett: Set(input.ungdomsrett),
            tilskuddsmodell: Set(input.tilskuddsmodell),
            ..Default::default()
        })
        .await
}
