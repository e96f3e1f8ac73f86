//! The private part of an apprentice: for coordinators alone.

use serde::Serialize;
use svenn_people::{
    kind::VacancyRate,
    parts::{Absence, Guardian},
};
use utoipa::ToSchema;

/// What only coordinators see.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrivateDetail {
    /// Bank account, eleven digits.
    pub kontonummer: Option<String>,
    /// Rates of a full position over time.
    #[serde(rename = "vacancyRates")]
    pub vacancy_rates: Vec<VacancyRate>,
    /// Leaves.
    pub fravaer: Vec<Absence>,
    /// Who signs with an apprentice under 18; empty where nobody is known.
    pub foresatt: Guardian,
}
