//! What each stretch of time is worth: lines that add up to the øre.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_kernel::CompanyId;
use svenn_money::Ore;

use crate::{
    Basis, Credit, Obstacle, PartMonth, Period, Rate, RateKind, RateTable, Rules,
    contract::WHOLE_BP,
    exact::{Exact, plus, ratio, round_half_up, times},
    period::{half_year_start, month_start},
    rates::extra_on,
    slots::{Slot, Slots, Terms},
};

/// What a line is given as.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Given {
    Basis(Basis),
    /// An extra, by its name.
    Extra(String),
}

/// A model as it counted, after what was credited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Spread {
    pub model: String,
    /// Months of training that are paid for.
    pub education_months: u32,
    /// Months that they are spread over.
    pub over_months: u32,
}

/// What was given for some days of one month with one company. All that it was reckoned from is in
/// it: `perYear · education / (12 · over) · units / of · position · share`, rounded on the running
/// sum since the beginning of the half-year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub part_month: PartMonth,
    /// Days, thirtieths or halves that count.
    pub units: u32,
    /// How many the month has.
    pub of: u32,
    pub company: CompanyId,
    pub given: Given,
    /// None where a year's rate is given by the month, without a model.
    pub spread: Option<Spread>,
    pub per_year: Ore,
    /// Hundredths of a percent; the whole where it does not count.
    pub position_bp: u32,
    pub share_bp: u32,
    /// The most that is given in a half-year, where that was reached.
    pub cap: Option<Ore>,
    pub ore: Ore,
}

impl Line {
    /// What a whole month would be, at a full position and alone.
    pub(crate) fn per_month(&self) -> Exact {
        let per_year = Exact::from_integer(i128::from(self.per_year.ore()));
        let (education, over) = match &self.spread {
            Some(spread) => (spread.education_months, spread.over_months.saturating_mul(12)),
            None => (1, 12),
        };
        per_year * ratio(i128::from(education), i128::from(over))
    }

    /// The same to the nearest øre (`expectedGrantSumMonthly`).
    #[must_use]
    pub fn monthly(&self) -> Ore {
        round_half_up(self.per_month()).unwrap_or_default()
    }

    /// What it is worth before rounding.
    fn exact(&self) -> Option<Exact> {
        let whole = i128::from(WHOLE_BP);
        let part = ratio(i128::from(self.units), i128::from(self.of));
        let worth = times(self.per_month(), part)?;
        let worth = times(worth, ratio(i128::from(self.position_bp), whole))?;
        times(worth, ratio(i128::from(self.share_bp), whole))
    }

    /// Whether it goes on as another does: the same month, company and terms.
    fn goes_on(&self, other: &Self) -> bool {
        month_start(self.from) == month_start(other.from)
            && self.company == other.company
            && self.given == other.given
            && self.spread == other.spread
            && self.per_year == other.per_year
            && self.position_bp == other.position_bp
            && self.share_bp == other.share_bp
    }
}

/// Lines before they are rounded, with the stretch that each has come to.
#[derive(Default)]
struct Stream {
    lines: Vec<(Line, usize)>,
    previous: Option<usize>,
    current: Option<usize>,
}

/// The lines of the basis.
pub(crate) fn basis_lines(
    slots: &Slots<'_>,
    rules: &Rules,
    credit_months: u32,
    rates: &RateTable,
) -> Result<Vec<Line>, Vec<Obstacle>> {
    let mut wrong: Vec<Obstacle> = Vec::new();
    let mut stream = Stream::default();
    for slot in &slots.slots {
        let Some(rate) = rates.basis(slot.terms.place(), slot.from) else {
            missing(&mut wrong, slot);
            continue;
        };
        match spread(&slot.terms, rules, credit_months) {
            Ok(spread) => stream.add(line(slot, rules, rate, spread), slot, slots.period),
            Err(obstacle) if wrong.contains(&obstacle) => {}
            Err(obstacle) => wrong.push(obstacle),
        }
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    stream.rounded(slots.period).ok_or_else(|| vec![Obstacle::TooLarge])
}

/// The lines of all extras. A day without one is no obstacle: extras are for some alone.
pub(crate) fn extra_lines(
    slots: &Slots<'_>,
    rules: &Rules,
    rates: &RateTable,
) -> Result<Vec<Line>, Vec<Obstacle>> {
    let mut made = Vec::new();
    for (_, of_name) in rates.extras() {
        let mut stream = Stream::default();
        for slot in &slots.slots {
            if let Some(rate) = extra_on(of_name, slot.terms.place(), slot.from) {
                stream.add(line(slot, rules, rate, None), slot, slots.period);
            }
        }
        made.extend(stream.rounded(slots.period).ok_or_else(|| vec![Obstacle::TooLarge])?);
    }
    Ok(made)
}

/// How the training of a model is spread; none for basis II, which knows no model.
fn spread(
    terms: &Terms<'_>,
    rules: &Rules,
    credit_months: u32,
) -> Result<Option<Spread>, Obstacle> {
    if terms.basis == Basis::BasisIi {
        return Ok(None);
    }
    let model = match rules.credit {
        Credit::Shorten => terms.model.clone(),
        Credit::EduFirst => terms.model.with_training_cut(credit_months),
    };
    if !model.is_sound() {
        return Err(Obstacle::ModelWithoutMonths { model: model.name });
    }
    Ok(Some(Spread {
        education_months: model.education_months,
        over_months: model.months(),
        model: model.name,
    }))
}

fn line(slot: &Slot<'_>, rules: &Rules, rate: &Rate, spread: Option<Spread>) -> Line {
    let terms = &slot.terms;
    Line {
        from: slot.from,
        to: slot.to,
        part_month: rules.part_month,
        units: slot.units,
        of: slot.of,
        company: terms.company.clone(),
        given: match &rate.kind {
            RateKind::Basis(basis) => Given::Basis(*basis),
            RateKind::Extra(name) => Given::Extra(name.clone()),
        },
        spread,
        per_year: rate.per_year,
        position_bp: terms.position_bp,
        share_bp: terms.share_bp,
        cap: rate.cap,
        ore: Ore::ZERO,
    }
}

/// Notes a day without a rate, one obstacle for days that follow each other.
fn missing(wrong: &mut Vec<Obstacle>, slot: &Slot<'_>) {
    let terms = &slot.terms;
    let place = (terms.basis, terms.county.map(str::to_owned), terms.trade.map(str::to_owned));
    for noted in wrong.iter_mut() {
        if let Obstacle::RateMissing { basis, county, trade, to, .. } = noted
            && (*basis, &*county, &*trade) == (place.0, &place.1, &place.2)
        {
            *to = slot.to.max(*to);
            return;
        }
    }
    let (basis, county, trade) = place;
    wrong.push(Obstacle::RateMissing { basis, county, trade, from: slot.from, to: slot.to });
}

impl Stream {
    /// Adds a line, to one of the stretch before where that goes on. Nothing goes on over the first
    /// day of the period.
    fn add(&mut self, line: Line, slot: &Slot<'_>, period: Period) {
        if self.current != Some(slot.stretch) {
            self.previous = self.current;
            self.current = Some(slot.stretch);
        }
        let (previous, current) = (self.previous, slot.stretch);
        let same_side = |of: &Line| (of.from < period.from) == (line.from < period.from);
        let going_on = self.lines.iter_mut().rev().find(|(before, stretch)| {
            Some(*stretch) == previous && before.goes_on(&line) && same_side(before)
        });
        match going_on {
            Some((before, stretch)) => {
                before.units = before.units.saturating_add(line.units);
                before.to = line.to;
                *stretch = current;
            }
            None => self.lines.push((line, current)),
        }
    }

    /// Rounds the running sum, which begins anew with each half-year, and keeps what is of the
    /// period. None where it is too large.
    fn rounded(self, period: Period) -> Option<Vec<Line>> {
        let mut made = Vec::new();
        let (mut half_year, mut sum, mut rounded) = (None, Exact::from_integer(0), Ore::ZERO);
        for (mut line, _) in self.lines {
            let its = half_year_start(line.from);
            if half_year != Some(its) {
                (half_year, sum, rounded) = (Some(its), Exact::from_integer(0), Ore::ZERO);
            }
            sum = plus(sum, line.exact()?)?;
            let now = round_half_up(sum)?;
            line.cap = line.cap.filter(|cap| *cap < now);
            // A cap that is lowered later takes back nothing.
            let now = line.cap.map_or(now, |cap| cap.max(rounded));
            line.ore = now - rounded;
            rounded = now;
            if line.from >= period.from {
                made.push(line);
            }
        }
        Some(made)
    }
}
