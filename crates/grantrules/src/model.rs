//! Training models: how many months of training and of value creation a contract has. They are
//! rows that the office adds to; these are the ones that it begins with.

use serde::{Deserialize, Serialize};

/// Longest part of a model, in months.
pub const MODEL_MONTHS_MAX: u32 = 120;

/// How the time in the company is divided.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TrainingModel {
    /// As people know it: "Hovedmodell (2+2)".
    pub name: String,
    /// Months of training (opplæring), which the grant is for.
    pub education_months: u32,
    /// Months of value creation (verdiskaping), over which it is spread as well.
    pub value_months: u32,
}

/// The models that every office begins with: label, months of value creation, months of education.
/// The first four are the specification's.
pub const SEEDS: [(&str, u32, u32); 8] = [
    ("Hovedmodell (2+2)", 12, 12),
    ("Særløp (1+3)", 12, 24),
    ("Full opplæring i bedrift (0+4)", 12, 36),
    ("Full opplæring i bedrift (0+2)", 0, 24),
    ("Skole og bedrift (1½+2½)", 12, 18),
    ("Skole og bedrift (½+3½)", 12, 30),
    ("Skole og bedrift (2+2½)", 18, 12),
    ("Skole og bedrift (3+1)", 12, 0),
];

impl TrainingModel {
    #[must_use]
    pub fn new(name: &str, value_months: u32, education_months: u32) -> Self {
        Self { name: name.to_owned(), education_months, value_months }
    }

    /// The models that an office begins with.
    #[must_use]
    pub fn seeds() -> Vec<Self> {
        SEEDS.iter().map(|(name, value, education)| Self::new(name, *value, *education)).collect()
    }

    /// All months in the company.
    #[must_use]
    pub const fn months(&self) -> u32 {
        self.education_months.saturating_add(self.value_months)
    }

    /// Whether a grant can be reckoned by it.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.months() > 0
            && self.education_months <= MODEL_MONTHS_MAX
            && self.value_months <= MODEL_MONTHS_MAX
    }

    /// What is left of it where so many months are credited and the training is cut first.
    #[must_use]
    pub fn with_training_cut(&self, credit_months: u32) -> Self {
        let of_training = credit_months.min(self.education_months);
        Self {
            name: self.name.clone(),
            education_months: self.education_months.saturating_sub(of_training),
            value_months: self
                .value_months
                .saturating_sub(credit_months.saturating_sub(of_training)),
        }
    }
}
