use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use svenn_people::{
    entity::apprentice::ActiveModel,
    kind::{VacancyRate, VacancyRates},
};
use utoipa::ToSchema;

use super::editing;
use crate::{detail::ApprenticeDetail, rules};

/// Position percentages of an apprentice, over time.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Stillingsprosent {
    /// The version that was read.
    version: i64,
    /// All rates; without one it is a full position.
    #[serde(rename = "vacancyRates")]
    vacancy_rates: Vec<VacancyRate>,
}

impl Check for Stillingsprosent {
    fn check(&self, fields: &mut Fields) {
        rules::vacancy_rates(fields, &self.vacancy_rates);
    }
}

/// Replaces the position percentages.
#[endpoint(put = "/apprentices/{id}/stillingsprosent", conflict = "Stale version, or archived")]
pub async fn apprentice_stillingsprosent_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Stillingsprosent>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let editing = editing::open(&session, &id, input.version).await?;
    let mut rates = input.vacancy_rates;
    rates.sort_by_key(|rate| rate.start);
    editing
        .store(ActiveModel { vacancy_rates: Set(VacancyRates(rates)), ..Default::default() })
        .await
}
