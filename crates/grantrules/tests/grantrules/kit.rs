//! An apprentice of whom nothing is particular, and what a test changes of it.

use chrono::NaiveDate;
use svenn_grantrules::{
    Basis, Calculation, Contract, Deviation, DeviationType, Distribution, Keys, Manual, Obstacle,
    PartMonth, Period, Position, Question, Rate, RateKind, RateTable, Rules, Segment,
    TrainingModel, WHOLE_BP, calculate,
};
use svenn_kernel::CompanyId;
use svenn_money::Ore;

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn company(id: &str) -> CompanyId {
    CompanyId::parse(id).unwrap()
}

pub fn period(from: &str, to: &str) -> Period {
    Period::new(day(from), day(to)).unwrap()
}

/// July to December 2025.
pub fn autumn() -> Period {
    period("2025-07-01", "2025-12-31")
}

pub fn spring() -> Period {
    period("2025-01-01", "2025-06-30")
}

pub fn model(education: u32, value: u32) -> TrainingModel {
    TrainingModel::new("Modell", value, education)
}

/// With company A, Hovedmodell, basis I.
pub fn segment(from: &str, to: &str) -> Segment {
    Segment {
        from: day(from),
        to: day(to),
        company: company("A"),
        county: Some("Rogaland".into()),
        trade: Some("BATMF3----".into()),
        basis: Basis::BasisI,
        model: TrainingModel::new("Hovedmodell (2+2)", 12, 12),
        share_bp: WHOLE_BP,
    }
}

/// August 2024 to the summer after next: all of 2025.
pub fn contract() -> Contract {
    Contract { segments: vec![segment("2024-08-16", "2026-08-15")], ..Contract::default() }
}

pub fn between(from: &str, to: &str) -> Contract {
    Contract { segments: vec![segment(from, to)], ..Contract::default() }
}

pub fn position(from: &str, percent: u32) -> Position {
    Position { from: day(from), bp: percent * 100 }
}

pub fn rate(basis: Basis, from: &str, to: &str, kroner: i64) -> Rate {
    Rate {
        kind: RateKind::Basis(basis),
        county: None,
        trade: None,
        basis: None,
        valid_from: day(from),
        valid_to: day(to),
        per_year: Ore::kroner(kroner),
        cap: None,
    }
}

/// The rates of 2025; of no other year.
pub fn rates_of_2025() -> RateTable {
    RateTable::new(vec![
        rate(Basis::BasisI, "2025-01-01", "2025-12-31", 183_093),
        rate(Basis::BasisIi, "2025-01-01", "2025-12-31", 71_550),
    ])
    .unwrap()
}

/// The rates of 2025 in all years, as the worked examples have them.
pub fn rates_of_all_years() -> RateTable {
    RateTable::new(vec![
        rate(Basis::BasisI, "2000-01-01", "2099-12-31", 183_093),
        rate(Basis::BasisIi, "2000-01-01", "2099-12-31", 71_550),
    ])
    .unwrap()
}

pub fn rules(part_month: PartMonth) -> Rules {
    Rules { part_month, ..Rules::default() }
}

pub fn keyed(distribution: Distribution) -> Rules {
    Rules { keys: Keys { default: distribution, ..Keys::default() }, ..Rules::default() }
}

pub fn deviation(id: &str, kind: DeviationType, ore: i64) -> Deviation {
    Deviation {
        id: id.into(),
        kind,
        value: Ore::new(ore),
        date: day("2025-11-12"),
        description: String::new(),
        company: None,
    }
}

/// Something to reckon, with a default for all that is not said.
#[derive(Debug)]
pub struct Asked {
    pub contract: Contract,
    pub period: Period,
    pub rules: Rules,
    pub rates: RateTable,
    pub manual: Manual,
    pub deviations: Vec<Deviation>,
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            contract: contract(),
            period: autumn(),
            rules: Rules::default(),
            rates: rates_of_all_years(),
            manual: Manual::default(),
            deviations: Vec::new(),
        }
    }
}

impl Asked {
    pub fn tried(&self) -> Result<Calculation, Vec<Obstacle>> {
        calculate(Question {
            contract: &self.contract,
            period: self.period,
            rules: &self.rules,
            rates: &self.rates,
            manual: &self.manual,
            deviations: &self.deviations,
        })
    }

    pub fn reckoned(&self) -> Calculation {
        self.tried().unwrap()
    }
}

/// A contract in a period, by a rule for parts of months.
pub fn reckoned(contract: Contract, period: Period, part_month: PartMonth) -> Calculation {
    Asked { contract, period, rules: rules(part_month), ..Asked::default() }.reckoned()
}

/// Øre of an amount as tables write it: "45 773,25".
pub fn ore(text: &str) -> Ore {
    svenn_money::Notation::NORWEGIAN.read(text).unwrap()
}

/// Gross, the companies' part and the office's, as tables write them.
pub fn sums(of: &Calculation) -> [String; 3] {
    let expected = of.expected();
    [of.gross, expected.company, expected.office].map(|it| it.plain().replace('\u{a0}', " "))
}
