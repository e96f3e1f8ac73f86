//! The private part of an apprentice: for coordinators alone.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{kind::VacancyRate, parts::Absence};

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
}
