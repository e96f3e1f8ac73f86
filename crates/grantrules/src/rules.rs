//! What offices and counties decide differently. Nothing of it is a constant.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use svenn_kernel::{CompanyId, stored_words};
use svenn_money::Ore;

/// How a part of a month counts. A whole month is 1 by each.
#[stored_words(schema, input)]
#[derive(Default)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantPartMonth)]
pub enum PartMonth {
    /// Each day is one of the days that the month has.
    #[default]
    Days,
    /// Each day is a thirtieth; the 31st is none, and the last day of February is what is left.
    #[serde(rename = "D30")]
    D30,
    /// Two halves, to the 15th and from the 16th. A half counts where more than half of its days
    /// do, and goes to the company with most days in it, to the earlier of two that have as many.
    Half,
}

impl PartMonth {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Days => "Dager i måneden",
            Self::D30 => "30 dager i alle måneder",
            Self::Half => "Halve måneder",
        }
    }

    /// The rule, as it stands on every statement.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Days => "Deler av en måned regnes etter hvor mange dager måneden har.",
            Self::D30 => {
                "Alle måneder regnes som 30 dager. Den 31. teller ikke, og siste dag i februar \
                 teller det som mangler opp til 30."
            }
            Self::Half => {
                "Hver måned har to halvdeler, til og med den 15. og fra den 16. En halvdel teller \
                 når mer enn halvparten av dagene teller, og går til bedriften med flest av dem."
            }
        }
    }
}

/// What credited months (`godskrivning`) take away.
#[stored_words(schema, input)]
#[derive(Default)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantCredit)]
pub enum Credit {
    /// The contract ends earlier, and the months cut are not paid.
    #[default]
    Shorten,
    /// The training is cut first, so that each month is worth less.
    EduFirst,
}

impl Credit {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Shorten => "Læretiden blir kortere",
            Self::EduFirst => "Opplæringsdelen kortes først",
        }
    }
}

/// From when a contract is paid for.
#[stored_words(schema, input)]
#[derive(Default)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantEligibleFrom)]
pub enum EligibleFrom {
    #[default]
    Start,
    FirstOfStampMonth,
}

impl EligibleFrom {
    /// The rule, as it stands on every statement.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Start => "Tilskuddet regnes fra første dag i kontrakten.",
            Self::FirstOfStampMonth => {
                "Tilskuddet regnes fra den første i måneden kontrakten ble stemplet."
            }
        }
    }
}

/// What a fixed price is the price of.
#[stored_words(schema, input)]
#[derive(Default)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantPricePer)]
pub enum PricePer {
    #[default]
    Month,
    Period,
}

/// Whose something is.
#[stored_words(schema, input)]
#[derive(Default)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantParty)]
pub enum Party {
    #[default]
    Office,
    Company,
}

/// How the grant is divided between office and company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum Distribution {
    /// The office keeps its part, in hundredths of a percent. The company's is rounded, the office
    /// has the rest.
    Percentage { office_bp: u32 },
    /// A party has a fixed price, at most all there is; the other has the rest.
    #[serde(rename = "FIXEDPRICE")]
    FixedPrice { price: Ore, per: PricePer, to: Party },
}

impl Distribution {
    /// In a sentence: «Kontoret beholder 30 %.»
    #[must_use]
    pub fn sentence(self) -> String {
        match self {
            Self::Percentage { office_bp } => {
                format!("Kontoret beholder {} %.", crate::sentence::percent(office_bp))
            }
            Self::FixedPrice { price, per, to } => {
                let whose = match to {
                    Party::Office => "Kontoret beholder",
                    Party::Company => "Bedriften får",
                };
                let per = match per {
                    PricePer::Month => "per måned",
                    PricePer::Period => "per lærling i perioden",
                };
                format!("{whose} {} {per}, og aldri mer enn det er.", price.shown())
            }
        }
    }

    /// "Default distribution basis: distribution key 30, fixed price 3000, type DistributionKey".
    pub const DEFAULT: Self = Self::Percentage { office_bp: 3_000 };
    /// The specification's fixed price. It does not say what of and whose; this is the office's
    /// for a month.
    pub const DEFAULT_FIXED: Self =
        Self::FixedPrice { price: Ore::kroner(3_000), per: PricePer::Month, to: Party::Office };
}

/// Keys of one period. What is more particular wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Keys {
    pub default: Distribution,
    pub by_company: BTreeMap<CompanyId, Distribution>,
    /// Of extras, by their names; those without one follow the company.
    pub by_extra: BTreeMap<String, Distribution>,
}

impl Default for Keys {
    fn default() -> Self {
        Self {
            default: Distribution::DEFAULT,
            by_company: BTreeMap::new(),
            by_extra: BTreeMap::new(),
        }
    }
}

impl Keys {
    /// How what a company has is divided.
    #[must_use]
    pub fn of_company(&self, company: &CompanyId) -> Distribution {
        self.by_company.get(company).copied().unwrap_or(self.default)
    }

    pub(crate) fn of_extra(&self, name: &str, company: &CompanyId) -> Distribution {
        self.by_extra.get(name).copied().unwrap_or_else(|| self.of_company(company))
    }
}

/// The rules of a county and of a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Rules {
    pub part_month: PartMonth,
    /// A leave of more days than this stops the grant while it lasts; a shorter one changes
    /// nothing.
    pub leave_threshold_days: u32,
    pub credit: Credit,
    /// Whether the position counts for basis II. It always does for basis I.
    pub position_counts_for_basis_ii: bool,
    #[serde(default)]
    pub eligible_from: EligibleFrom,
    pub keys: Keys,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            part_month: PartMonth::Days,
            leave_threshold_days: 14,
            credit: Credit::Shorten,
            position_counts_for_basis_ii: true,
            eligible_from: EligibleFrom::Start,
            keys: Keys::default(),
        }
    }
}

impl Rules {
    /// The rules in sentences, as they stand on a statement.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let mut said = vec![self.part_month.sentence().to_owned()];
        said.push(format!(
            "Permisjon og fravær på mer enn {} dager i strekk gir ikke tilskudd mens det varer.",
            self.leave_threshold_days
        ));
        said.push(self.eligible_from.sentence().to_owned());
        said.push(match self.credit {
            Credit::Shorten => "Godskrevet tid gir ikke tilskudd.".to_owned(),
            Credit::EduFirst => "Godskrevet tid trekkes først fra opplæringsdelen.".to_owned(),
        });
        said
    }
}
