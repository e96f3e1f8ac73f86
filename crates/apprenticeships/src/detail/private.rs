//! The private part of an apprentice: for coordinators alone.

use serde::Serialize;
use svenn_people::{
    kind::VacancyRate,
    parts::{Absence, Guardian},
};
use utoipa::ToSchema;

/// Fields only for coordinators.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrivateDetail {
    /// Bank account, masked: `8601 ** **947`.
    pub kontonummer: Option<String>,
    /// Rates of a full position over time.
    #[serde(rename = "vacancyRates")]
    pub vacancy_rates: Vec<VacancyRate>,
    /// Leaves.
    pub fravaer: Vec<Absence>,
    /// Guardian who signs with an apprentice under 18; empty without one.
    pub foresatt: Guardian,
}
