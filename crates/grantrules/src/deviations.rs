//! Deviations: what is given or taken beside what was reckoned.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_kernel::{CompanyId, stored_words};
use svenn_money::Ore;

use crate::distribute::Split;

/// What a deviation does, by the specification's words.
#[stored_words(schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantDeviationType)]
pub enum DeviationType {
    /// More grant, divided by the key.
    #[serde(rename = "EXTRAGRANT")]
    ExtraGrant,
    /// Less grant, divided by the key.
    #[serde(rename = "LESSGRANT")]
    LessGrant,
    /// From the company to the office. The specification names it and does not say what it does.
    Office,
    /// From the office to the company.
    Company,
    #[serde(rename = "EXTRAGRANT_COMPANY")]
    ExtraGrantCompany,
    #[serde(rename = "LESSGRANT_COMPANY")]
    LessGrantCompany,
    #[serde(rename = "EXTRAGRANT_OFFICE")]
    ExtraGrantOffice,
    #[serde(rename = "LESSGRANT_OFFICE")]
    LessGrantOffice,
}

impl DeviationType {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::ExtraGrant => "Mer tilskudd",
            Self::LessGrant => "Mindre tilskudd",
            Self::Office => "Fra bedriften til kontoret",
            Self::Company => "Fra kontoret til bedriften",
            Self::ExtraGrantCompany => "Mer til bedriften alene",
            Self::LessGrantCompany => "Mindre til bedriften alene",
            Self::ExtraGrantOffice => "Mer til kontoret alene",
            Self::LessGrantOffice => "Mindre til kontoret alene",
        }
    }

    /// What it adds to the grant, which the key then divides.
    pub(crate) fn on_gross(self, value: Ore) -> Option<Ore> {
        match self {
            Self::ExtraGrant => Some(value),
            Self::LessGrant => Some(-value),
            _ => None,
        }
    }

    /// What it adds to the parties past the key.
    pub(crate) fn on_parties(self, value: Ore) -> Split {
        let (office, company) = match self {
            Self::ExtraGrant | Self::LessGrant => (Ore::ZERO, Ore::ZERO),
            Self::Office => (value, -value),
            Self::Company => (-value, value),
            Self::ExtraGrantCompany => (Ore::ZERO, value),
            Self::LessGrantCompany => (Ore::ZERO, -value),
            Self::ExtraGrantOffice => (value, Ore::ZERO),
            Self::LessGrantOffice => (-value, Ore::ZERO),
        };
        Split { office, company }
    }
}

/// A deviation. Its id is the caller's, and stays when the deviation is replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deviation {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: DeviationType,
    /// Never negative: what it does is in its type.
    pub value: Ore,
    pub date: NaiveDate,
    pub description: String,
    /// None is the last company of the period.
    pub company: Option<CompanyId>,
}

/// What a deviation came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviationEffect {
    pub id: String,
    pub company: CompanyId,
    pub split: Split,
}

/// What was received compared with what was expected, as the deviation that settles it.
#[must_use]
pub fn settling(expected: Ore, received: Ore) -> Option<(DeviationType, Ore)> {
    let difference = received - expected;
    match difference.ore() {
        0 => None,
        ..0 => Some((DeviationType::LessGrant, -difference)),
        _ => Some((DeviationType::ExtraGrant, difference)),
    }
}
