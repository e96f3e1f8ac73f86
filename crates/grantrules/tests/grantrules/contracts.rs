//! Random apprentices, the same in each run.

use chrono::{Days, NaiveDate};
use svenn_grantrules::{
    Basis, Contract, Credit, Deviation, DeviationType, Distribution, Keys, Leave, Manual,
    PartMonth, Party, Period, Position, PricePer, Rate, RateTable, Rules, Segment, TrainingModel,
    WHOLE_BP,
};
use svenn_money::Ore;

use crate::kit::{Asked, company, day, deviation, rate};

/// Xorshift: the same numbers for the same seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// From 0, less than `below`.
    pub fn below(&mut self, below: u64) -> u64 {
        (self.next() >> 16) % below
    }

    pub fn between(&mut self, from: u64, to: u64) -> u64 {
        from + self.below(to - from + 1)
    }

    /// So many times of a hundred.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize].clone()
    }

    pub fn day(&mut self, from: &str, days: u64) -> NaiveDate {
        later(day(from), self.below(days))
    }
}

pub fn later(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap()
}

const TRADES: [&str; 2] = ["BATMF3----", "RMKOK3----"];
const COUNTIES: [&str; 2] = ["Rogaland", "Agder"];

/// Rates of 2022 to 2028: some change within a month, some are of a trade or a county.
pub fn random_rates(dice: &mut Dice) -> Vec<Rate> {
    let mut rates = Vec::new();
    for basis in [Basis::BasisI, Basis::BasisIi] {
        let edges: Vec<NaiveDate> = (2022..=2028)
            .flat_map(|year| [format!("{year}-01-01"), format!("{year}-07-01")])
            .map(|text| day(&text))
            .collect();
        for pair in edges.windows(2) {
            let (from, end) = (pair[0], pair[1].pred_opt().unwrap());
            let middle = later(from, dice.between(1, 150));
            for (from, to) in [(from, middle.pred_opt().unwrap()), (middle, end)] {
                let ore = dice.between(5_000_000, 25_000_000) as i64;
                let dates = (from.to_string(), to.to_string());
                let all = Rate { per_year: Ore::new(ore), ..rate(basis, &dates.0, &dates.1, 0) };
                if dice.chance(30) {
                    let trade = Some(dice.of(&TRADES).to_owned());
                    let per_year = Ore::new(ore + 1_234_567);
                    rates.push(Rate { trade, per_year, ..all.clone() });
                }
                if dice.chance(30) {
                    let county = Some(dice.of(&COUNTIES).to_owned());
                    let per_year = Ore::new(ore + 345_678);
                    rates.push(Rate { county, per_year, ..all.clone() });
                }
                rates.push(all);
            }
        }
    }
    rates
}

fn random_segments(dice: &mut Dice) -> Vec<Segment> {
    let trade = dice.of(&TRADES);
    let mut from = dice.day("2023-01-01", 1_300);
    let mut made = Vec::new();
    for _ in 0..dice.between(1, 4) {
        let to = later(from, dice.between(0, 500));
        let segment = Segment {
            from,
            to,
            company: company(dice.of(&["A", "B", "C"])),
            county: Some(dice.of(&COUNTIES).to_owned()),
            trade: Some(trade.to_owned()),
            basis: dice.of(&[Basis::BasisI, Basis::BasisI, Basis::BasisIi]),
            model: dice.of(&TrainingModel::seeds()),
            share_bp: WHOLE_BP,
        };
        if dice.chance(20) {
            let first = dice.between(1, 9_999) as u32;
            made.push(Segment { share_bp: first, ..segment.clone() });
            let other = company(dice.of(&["A", "B", "D"]));
            made.push(Segment { share_bp: WHOLE_BP - first, company: other, ..segment });
        } else {
            made.push(segment);
        }
        from = later(to, 1 + if dice.chance(30) { dice.between(1, 40) } else { 0 });
    }
    made
}

pub fn random_contract(dice: &mut Dice) -> Contract {
    let segments = random_segments(dice);
    let (first, last) = (segments[0].from, segments.last().unwrap().to);
    let days = (last - first).num_days().unsigned_abs() + 1;
    let mut positions = Vec::new();
    for _ in 0..dice.below(4) {
        let bp = if dice.chance(50) { dice.between(1, 100) * 100 } else { dice.between(0, 10_000) };
        positions.push(Position { from: later(first, dice.below(days)), bp: bp as u32 });
    }
    positions.dedup_by_key(|position| position.from);
    let mut leaves = Vec::new();
    for _ in 0..dice.below(4) {
        let from = later(first, dice.below(days));
        let to = (!dice.chance(5)).then_some(later(from, dice.below(60)));
        leaves.push(Leave { from, to });
    }
    let raised_on = dice.chance(20).then(|| later(first, dice.below(days)));
    Contract { segments, positions, leaves, raised_on, credit_months: dice.below(11) as u32 }
}

fn random_distribution(dice: &mut Dice) -> Distribution {
    if dice.chance(60) {
        return Distribution::Percentage { office_bp: dice.between(0, 10_000) as u32 };
    }
    let price = Ore::new(dice.between(0, 1_000_000) as i64);
    let per = dice.of(&[PricePer::Month, PricePer::Period]);
    Distribution::FixedPrice { price, per, to: dice.of(&[Party::Office, Party::Company]) }
}

pub fn random_rules(dice: &mut Dice, part_month: PartMonth) -> Rules {
    let mut keys = Keys { default: random_distribution(dice), ..Keys::default() };
    if dice.chance(20) {
        keys.by_company.insert(company("B"), random_distribution(dice));
    }
    Rules {
        part_month,
        leave_threshold_days: dice.of(&[0, 14, 28]),
        credit: dice.of(&[Credit::Shorten, Credit::EduFirst]),
        position_counts_for_basis_ii: dice.chance(70),
        eligible_from: svenn_grantrules::EligibleFrom::Start,
        keys,
    }
}

fn random_deviations(dice: &mut Dice, contract: &Contract) -> Vec<Deviation> {
    let mut made = Vec::new();
    for number in 0..dice.below(3) {
        let kind = dice.of(&DeviationType::ALL);
        let ore = dice.between(0, 3_000_000) as i64;
        let mut deviation = deviation(&number.to_string(), kind, ore);
        if dice.chance(50) {
            deviation.company = Some(dice.of(&contract.segments).company);
        }
        made.push(deviation);
    }
    made
}

/// A half-year, or some days that were cut anywhere.
pub fn random_period(dice: &mut Dice) -> Period {
    let day = dice.day("2023-01-01", 1_600);
    if dice.chance(60) {
        return Period::half_year_of(day);
    }
    Period::new(day, later(day, dice.below(400))).unwrap()
}

/// One apprentice with all that belongs to it, and the rates as rows.
pub fn random(seed: u64, part_month: PartMonth) -> (Asked, Vec<Rate>) {
    let mut dice = Dice::new(seed);
    let rates = random_rates(&mut dice);
    let contract = random_contract(&mut dice);
    let manual = Manual {
        model: dice.chance(15).then(|| dice.of(&TrainingModel::seeds())),
        sum: dice.chance(15).then(|| Ore::new(dice.between(0, 9_000_000) as i64)),
    };
    let deviations =
        if dice.chance(50) { random_deviations(&mut dice, &contract) } else { Vec::new() };
    let asked = Asked {
        period: random_period(&mut dice),
        rules: random_rules(&mut dice, part_month),
        rates: RateTable::new(rates.clone()).unwrap(),
        contract,
        manual,
        deviations,
    };
    (asked, rates)
}
