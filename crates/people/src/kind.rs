//! What kind of apprentice somebody is, and the vacancy rates over time.

use async_graphql::Enum;
use chrono::NaiveDate;

use serde::{Deserialize, Serialize};
use svenn_kernel::stored_words;
use utoipa::ToSchema;

/// Kind of apprenticeship (field `type`).
#[stored_words(column, schema, input)]
#[derive(Enum)]
#[serde(rename_all = "UPPERCASE")]
#[graphql(rename_items = "UPPERCASE")]
pub enum ApprenticeType {
    /// Apprentice.
    Laerling,
    /// Apprentice towards a part of the certificate.
    Laerekandidat,
    /// Apprentice in a two-year certificate of practice.
    Praksisbrevkandidat,
    /// Trade certificate while employed.
    Fagbrevpajobb,
    /// Candidate with long practice and no contract.
    Praksiskandidat,
}

impl ApprenticeType {
    /// The label people read (field `laerlingtypename`).
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Laerling => "Lærling",
            Self::Laerekandidat => "Lærekandidat",
            Self::Praksisbrevkandidat => "Praksisbrevkandidat",
            Self::Fagbrevpajobb => "Fagbrev på jobb",
            Self::Praksiskandidat => "Praksiskandidat",
        }
    }

    /// Whether the directorate's indicator "Gjennomføring i læretiden" follows people of this kind:
    /// those with an apprentice's contract (lærekontrakt) or a training contract
    /// (opplæringskontrakt), and neither who is employed already nor who has no contract.
    #[must_use]
    pub const fn is_in_cohorts(self) -> bool {
        match self {
            Self::Laerling | Self::Laerekandidat | Self::Praksisbrevkandidat => true,
            Self::Fagbrevpajobb | Self::Praksiskandidat => false,
        }
    }
}

/// Position percentage from a day on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct VacancyRate {
    /// First day it holds.
    pub start: NaiveDate,
    /// Percent of a full position, above 0 and at most 100.
    pub rate: f64,
}

svenn_db::json_lists! {
    /// All rates of an apprentice (field `vacancyRates`).
    VacancyRates of VacancyRate;
}

#[cfg(test)]
mod tests {
    use svenn_kernel::UnknownWord;

    use super::*;

    #[test]
    fn every_kind_reads_back_and_fagbrev_pa_jobb_has_its_label() {
        for kind in ApprenticeType::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.as_str());
        }
        assert_eq!(ApprenticeType::Fagbrevpajobb.label(), "Fagbrev på jobb");
        assert_eq!("lærling".parse::<ApprenticeType>(), Err(UnknownWord));
    }

    #[test]
    fn lists_inside_a_row_read_back() {
        let start = NaiveDate::from_ymd_opt(2026, 8, 1).unwrap();
        let rates = VacancyRates(vec![VacancyRate { start, rate: 80.5 }]);
        assert_eq!(rates.to_string(), r#"[{"start":"2026-08-01","rate":80.5}]"#);
        assert_eq!(rates.to_string().parse::<VacancyRates>().unwrap(), rates);
    }
}
