//! Lists that stand inside an apprentice's row, and the model of the grant.

use std::{fmt, str::FromStr};

use async_graphql::Enum;
use chrono::NaiveDate;
use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use svenn_kernel::{DepartmentId, EmployeeId, GoalId, stored_words};
use utoipa::ToSchema;

/// A leave (fravær): the apprenticeship is interrupted from the first to the last day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Absence {
    /// First day.
    pub fra: NaiveDate,
    /// Last day; none while it is open-ended.
    pub til: Option<NaiveDate>,
    /// Why, in the coordinator's words; may be empty.
    #[serde(default)]
    pub merknad: String,
}

impl Absence {
    /// Whether it lasts on a day; its last day belongs to it.
    #[must_use]
    pub fn holds_on(&self, day: NaiveDate) -> bool {
        self.fra <= day && self.til.is_none_or(|til| day <= til)
    }
}

/// What an employee of the company is to an apprentice.
#[stored_words(column, schema)]
#[derive(Default)]
#[serde(rename_all = "UPPERCASE")]
pub enum EmployeeRelation {
    /// Answers for the training.
    #[default]
    Fagligleder,
    /// Trains the apprentice from day to day.
    Instruktor,
    /// Answers for personnel.
    Personalansvarlig,
    /// Looks after the training on behalf of the employees.
    Tilsynsrepresentant,
}

impl EmployeeRelation {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Fagligleder => "Faglig leder",
            Self::Instruktor => "Instruktør",
            Self::Personalansvarlig => "Personalansvarlig",
            Self::Tilsynsrepresentant => "Tilsynsrepresentant",
        }
    }
}

/// Guardian (foresatt) who signs with an apprentice under 18, and is called when something happens.
/// Unknown parts are empty.
#[derive(
    Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, DeriveValueType,
)]
#[schema(as = ApprenticeGuardian)]
#[sea_orm(value_type = "String")]
pub struct Guardian {
    pub fornavn: String,
    pub etternavn: String,
    /// E-mail in lower case.
    pub epost: String,
    /// Telephone in E.164.
    pub telefon: String,
    /// Relation to the apprentice, as in `mor`.
    pub relasjon: String,
}

impl Guardian {
    /// The full name; empty where nobody is known.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn).trim().to_owned()
    }
}

impl fmt::Display for Guardian {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Guardian {
    type Err = serde_json::Error;
    fn from_str(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

svenn_db::json_lists! {
    /// All leaves of an apprentice (field `fravaer`).
    Absences of Absence;
}

/// Working time that an apprentice has recorded on a goal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoalHours {
    pub goal: GoalId,
    /// Minutes of work; those of a line with several goals count for each.
    pub minutes: i64,
    /// Weeks of hours that name it.
    pub weeks: i64,
}

svenn_db::json_lists! {
    /// All goals that an apprentice has kept hours on.
    GoalHoursList of GoalHours;
}

/// From when to when an apprentice is in a department.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DepartmentDuration {
    /// First day.
    pub start: NaiveDate,
    /// Last day.
    pub end: NaiveDate,
}

/// A department of the company the apprentice is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DepartmentStay {
    pub id: DepartmentId,
    /// Whether it is for a time only.
    #[serde(rename = "isDuration")]
    pub is_duration: bool,
    /// The time, when it is for one.
    pub duration: Option<DepartmentDuration>,
}

svenn_db::json_lists! {
    /// All departments of an apprentice (field `avdelingerMore`).
    DepartmentStays of DepartmentStay;
}

svenn_db::json_lists! {
    /// Instructors, by id.
    EmployeeIds of EmployeeId;
}

/// How the time in the company is divided, which the grant follows (field `tilskuddsmodell`).
#[stored_words(column, schema)]
#[derive(Enum)]
#[serde(rename_all = "UPPERCASE")]
#[graphql(rename_items = "UPPERCASE")]
pub enum TrainingModel {
    /// Two years of school, two in the company.
    Hovedmodell,
    /// One year of school, three in the company.
    Saerlop,
    /// All four years in the company.
    Full4,
    /// Two years in the company.
    Full2,
}

impl TrainingModel {
    /// The specification's name.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Hovedmodell => "Hovedmodell (2+2)",
            Self::Saerlop => "Særløp (1+3)",
            Self::Full4 => "Full opplæring i bedrift (0+4)",
            Self::Full2 => "Full opplæring i bedrift (0+2)",
        }
    }

    /// Months of productive work (verdiskaping).
    #[must_use]
    pub const fn value_creation_months(self) -> u32 {
        match self {
            Self::Hovedmodell | Self::Saerlop | Self::Full4 => 12,
            Self::Full2 => 0,
        }
    }

    /// Months of training (opplæring).
    #[must_use]
    pub const fn education_months(self) -> u32 {
        match self {
            Self::Hovedmodell => 12,
            Self::Saerlop | Self::Full2 => 24,
            Self::Full4 => 36,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Training models (value creation months / education months): Hovedmodell (2+2) 12/12;
    /// Særløp (1+3) 12/24; Full opplæring i bedrift (0+4) 12/36; Full opplæring i bedrift (0+2)
    /// 0/24."
    #[test]
    fn the_presets_are_the_specifications() {
        let presets = TrainingModel::ALL
            .map(|it| (it.label(), it.value_creation_months(), it.education_months()));
        assert_eq!(
            presets,
            [
                ("Hovedmodell (2+2)", 12, 12),
                ("Særløp (1+3)", 12, 24),
                ("Full opplæring i bedrift (0+4)", 12, 36),
                ("Full opplæring i bedrift (0+2)", 0, 24),
            ]
        );
        for model in TrainingModel::ALL {
            assert_eq!(model.as_str().parse(), Ok(model));
            assert_eq!(serde_json::to_value(model).unwrap(), model.as_str());
        }
    }

    #[test]
    fn what_the_migration_writes_reads_back() {
        let written = r#"[{"fra":"2026-01-05","til":null,"merknad":""}]"#;
        let absences: Absences = written.parse().unwrap();
        assert_eq!(absences.to_string(), written);
        assert_eq!(absences.0.first().map(|it| it.til), Some(None));
        assert_eq!("[]".parse::<DepartmentStays>().unwrap(), DepartmentStays::default());
    }
}
