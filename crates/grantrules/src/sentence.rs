//! How each figure came about, in sentences that a company understands. They are made of the
//! fields of a line alone, so that a stored line explains itself years later.

use chrono::Datelike;
use svenn_money::Ore;

use crate::{
    CompanyGrant, Deviation, DeviationEffect, Distribution, Given, Line, ManualPart, PartMonth,
    Party, PricePer, contract::WHOLE_BP, exact::Exact, period::half_year_start,
};

/// Digits after the comma of an amount for a month that is no whole number of øre.
const PER_MONTH_DIGITS: usize = 4;

impl Line {
    /// «September 2025: 11 av 30 dager hos A. 183 093,00 × 12/12 år ÷ 24 md. = 7 628,875 per md.
    /// × 11/30 × 100 % = 2 797,25 (avrundet løpende fra 1. juli).»
    #[must_use]
    pub fn sentence(&self, company: &str) -> String {
        let mut said = format!("{}: {} hos {company}. ", self.month(), self.part());
        if let Given::Extra(name) = &self.given {
            said.push_str(&format!("{name}: "));
        }
        said.push_str(&self.rate());
        said.push_str(&format!(" = {} per md.", exact_kroner(self.per_month())));
        if self.units != self.of {
            said.push_str(&format!(" × {}/{}", self.units, self.of));
        }
        said.push_str(&format!(" × {} %", percent(self.position_bp)));
        if self.share_bp != WHOLE_BP {
            said.push_str(&format!(" × {} % andel", percent(self.share_bp)));
        }
        let since = half_year_start(self.from);
        let since = format!("{}. {}", since.day(), svenn_kernel::oslo::month_name(since));
        said.push_str(&format!(" = {} (avrundet løpende fra {since}).", self.ore.plain()));
        if let Some(cap) = self.cap {
            said.push_str(&format!(" Høyst {} i halvåret.", cap.plain()));
        }
        said
    }

    fn month(&self) -> String {
        let name = svenn_kernel::oslo::month_name(self.from);
        let mut letters = name.chars();
        let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{} {}", letters.as_str(), self.from.year())
    }

    /// How much of the month.
    fn part(&self) -> String {
        if self.units == self.of {
            return "hele måneden".to_owned();
        }
        let units = match self.part_month {
            PartMonth::Days => "dager",
            PartMonth::D30 => "dager (måneden regnes som 30)",
            PartMonth::Half => "halve måneder",
        };
        format!("{} av {} {units}", self.units, self.of)
    }

    /// What a month is reckoned from.
    fn rate(&self) -> String {
        let per_year = self.per_year.plain();
        match &self.spread {
            Some(spread) => {
                let (education, over) = (spread.education_months, spread.over_months);
                format!("{per_year} × {education}/12 år ÷ {over} md.")
            }
            None => format!("{per_year} per år ÷ 12 md."),
        }
    }
}

impl ManualPart {
    /// «Beløpet er satt for hånd til 40 000,00. 71/30 av 6 måneder hos A = 15 777,78.»
    #[must_use]
    pub fn sentence(&self, sum: Ore, company: &str) -> String {
        let (time, all) = (self.time.shown(), self.all_time.shown());
        format!(
            "Beløpet er satt for hånd til {}. {time} av {all} måneder hos {company} = {}.",
            sum.plain(),
            self.ore.plain()
        )
    }
}

impl CompanyGrant {
    /// How it was divided: «Kontoret beholder 30 %. Av 45 773,25 får A 32 041,28 og kontoret
    /// 13 731,97.»
    #[must_use]
    pub fn sentence(&self, company: &str) -> String {
        let Self { gross, before_deviations: split, .. } = self;
        format!(
            "{} Av {} får {company} {} og kontoret {}.",
            self.key(),
            gross.plain(),
            split.company.plain(),
            split.office.plain()
        )
    }

    fn key(&self) -> String {
        match self.distribution {
            Distribution::Percentage { office_bp } => {
                format!("Kontoret beholder {} %.", percent(office_bp))
            }
            Distribution::FixedPrice { price, per, to } => {
                let whose = match to {
                    Party::Office => "Kontoret beholder",
                    Party::Company => "Bedriften får",
                };
                let per = match per {
                    PricePer::Month => "per måned",
                    PricePer::Period => "per lærling i perioden",
                };
                let (price, months) = (price.plain(), self.months.shown());
                let sum = self.fixed_price.unwrap_or_default().plain();
                format!(
                    "{whose} {price} {per}, for {months} måneder {sum}, og aldri mer enn det er."
                )
            }
        }
    }
}

impl Deviation {
    /// «Avvik 12.11.2025, mindre tilskudd 7 628,88: A −5 340,22, kontoret −2 288,66. Tekst.»
    #[must_use]
    pub fn sentence(&self, effect: &DeviationEffect, company: &str) -> String {
        let label = self.kind.label();
        let mut letters = label.chars();
        let first = letters.next().map(|it| it.to_lowercase().to_string()).unwrap_or_default();
        let mut said = format!(
            "Avvik {}, {first}{} {}: {company} {}, kontoret {}.",
            svenn_kernel::oslo::format_day(self.date),
            letters.as_str(),
            self.value.plain(),
            effect.split.company.plain(),
            effect.split.office.plain()
        );
        if !self.description.is_empty() {
            said.push_str(&format!(" {}", self.description));
        }
        said
    }
}

/// `100`, `37,5`, `33,33`.
pub(crate) fn percent(bp: u32) -> String {
    let (whole, rest) = (bp / 100, bp % 100);
    match rest {
        0 => whole.to_string(),
        rest if rest % 10 == 0 => format!("{whole},{}", rest / 10),
        rest => format!("{whole},{rest:02}"),
    }
}

/// An exact amount in kroner: `7 628,875`, and `10 171,8333…` where it does not end.
fn exact_kroner(ore: Exact) -> String {
    let kroner = ore / Exact::from_integer(100);
    let negative = *kroner.numer() < 0;
    let (mut rest, divisor) = (kroner.numer().unsigned_abs(), kroner.denom().unsigned_abs());
    let Some(whole) = rest.checked_div(divisor) else { return String::new() };
    rest -= whole * divisor;
    let mut decimals = String::new();
    while decimals.len() < 2 || (rest > 0 && decimals.len() < PER_MONTH_DIGITS) {
        rest = rest.saturating_mul(10);
        let digit = rest / divisor;
        decimals.push_str(&digit.to_string());
        rest -= digit * divisor;
    }
    let whole = i64::try_from(whole).unwrap_or(i64::MAX);
    let whole = Ore::kroner(if negative { -whole } else { whole }).plain();
    let whole = whole.trim_end_matches(",00");
    let ending = if rest > 0 { "…" } else { "" };
    format!("{whole},{decimals}{ending}")
}
