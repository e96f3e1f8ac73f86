//! What is agreed in the contract in force.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_people::{apprentices::Apprentice, parts::TrainingModel, rules};
use utoipa::ToSchema;

/// Terms of the current contract.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct ContractTerms {
    /// Months that earlier training shortens the apprenticeship by.
    pub godskrivning: i64,
    /// Whether the apprentice has the right of the young to training.
    pub ungdomsrett: bool,
    /// Whether there is an employment agreement.
    pub arbeidsavtale: bool,
    /// Division of the time in the company.
    pub tilskuddsmodell: Option<TrainingModel>,
    /// Day the contract was signed; none while it is not.
    #[serde(rename = "kontraktSignert")]
    pub kontrakt_signert: Option<NaiveDate>,
    /// Months of the apprenticeship: days / 30, to one decimal.
    pub maaneder: Option<f64>,
    /// Years of the apprenticeship, to one decimal.
    pub aar: Option<f64>,
}

impl ContractTerms {
    pub(super) fn from_apprentice(apprentice: &Apprentice) -> Self {
        let length = apprentice.startdato.zip(apprentice.sluttdato);
        Self {
            godskrivning: apprentice.godskrivning,
            ungdomsrett: apprentice.ungdomsrett,
            arbeidsavtale: apprentice.arbeidsavtale,
            tilskuddsmodell: apprentice.tilskuddsmodell,
            kontrakt_signert: apprentice.kontrakt_signert,
            maaneder: length.map(|(start, end)| rules::months_rounded(start, end)),
            aar: length.map(|(start, end)| rules::years(start, end)),
        }
    }
}
