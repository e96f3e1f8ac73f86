use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::entity::apprentice::ActiveModel;
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules::CREDIT_MONTHS_MAX};

/// Months of earlier training.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Godskrivning {
    /// The version that was read.
    version: i64,
    /// Months that the apprenticeship is shortened by.
    godskrivning: i64,
}

impl Check for Godskrivning {
    fn check(&self, fields: &mut Fields) {
        if !(0..=CREDIT_MONTHS_MAX).contains(&self.godskrivning) {
            let message = format!("Må være mellom 0 og {CREDIT_MONTHS_MAX} måneder");
            fields.wrong("godskrivning", "out_of_range", message);
        }
    }
}

/// Sets how many months earlier training counts for.
#[endpoint(put = "/apprentices/{id}/godskrivning", conflict = "Stale version, or archived")]
pub async fn apprentice_godskrivning_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Godskrivning>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    editing.store(ActiveModel { godskrivning: Set(input.godskrivning), ..Default::default() }).await
}
