//! What a sheet says: lines of a day each.

use std::{collections::HashSet, fmt, str::FromStr};

use chrono::{Datelike, NaiveDate};
use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use svenn_kernel::{GoalId, StoredWords, oslo};
use utoipa::ToSchema;

use super::Kind;

/// Minutes in a day.
pub const DAY_MINUTES: i64 = 1_440;
/// Most lines of one sheet.
pub const LINES_MAX: usize = 60;
/// Most goals of one line.
pub const GOALS_MAX: usize = 10;
/// Longest text of a line in characters.
pub const TEXT_CHARS_MAX: usize = 2_000;
/// The years that a day may be in.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// Whether hours may be of a day.
#[must_use]
pub fn is_near(day: NaiveDate) -> bool {
    YEARS.contains(&day.year())
}

/// What time was spent on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, StoredWords)]
#[schema(as = HourLineType)]
#[serde(rename_all = "UPPERCASE")]
pub enum LineType {
    /// Work.
    Arbeid,
    /// A course, or school.
    Opplaering,
    /// Holiday, illness or other absence: the agreed time falls away.
    Fravaer,
}

/// A line of a sheet: one day's work, or a part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HourLine)]
pub struct Line {
    pub dag: NaiveDate,
    #[serde(rename = "type")]
    pub kind: LineType,
    /// When it began, in minutes since midnight; none where hours alone are kept.
    pub fra: Option<i64>,
    /// When it ended, in minutes since midnight; before the beginning for the day after.
    pub til: Option<i64>,
    /// Minutes of unpaid break between the two.
    pub pause: i64,
    /// Minutes of work; where there is a beginning and an end, what lies between counts. Of an
    /// absence 0 is the whole day.
    pub minutes: i64,
    /// What was done, in plain text.
    #[schema(max_length = 2000)]
    pub hva: String,
    /// Goals that it shows, each once.
    #[schema(max_items = 10)]
    pub goals: Vec<GoalId>,
}

impl Line {
    /// The same as it is kept: trimmed, each goal once, and the minutes of its beginning and end.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        self.hva = self.hva.trim().to_owned();
        let mut seen = HashSet::new();
        self.goals.retain(|goal| seen.insert(goal.clone()));
        if let Some((fra, til)) = self.fra.zip(self.til) {
            self.minutes = between(fra, til, self.pause);
        } else {
            self.pause = 0;
        }
        self
    }

    /// Minutes that count as worked.
    #[must_use]
    pub const fn worked(&self) -> i64 {
        match self.kind {
            LineType::Arbeid | LineType::Opplaering => self.minutes,
            LineType::Fravaer => 0,
        }
    }
}

/// Minutes from one time of the day to another, past midnight where the other is not later.
const fn between(fra: i64, til: i64, pause: i64) -> i64 {
    let end = if til > fra { til } else { til.saturating_add(DAY_MINUTES) };
    end.saturating_sub(fra).saturating_sub(pause)
}

/// The lines of a sheet as they are stored: JSON.
#[derive(Debug, Clone, PartialEq, Eq, Default, DeriveValueType)]
#[sea_orm(value_type = "String")]
pub struct Lines(pub Vec<Line>);

impl Lines {
    /// Minutes that count as worked.
    #[must_use]
    pub fn minutes(&self) -> i64 {
        self.0.iter().map(Line::worked).sum()
    }

    /// Goals of all lines, each once, in their order.
    #[must_use]
    pub fn goals(&self) -> Vec<GoalId> {
        let mut seen = HashSet::new();
        let all = self.0.iter().flat_map(|line| &line.goals);
        all.filter(|goal| seen.insert(*goal)).cloned().collect()
    }
}

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(&self.0).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

impl FromStr for Lines {
    type Err = serde_json::Error;
    fn from_str(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text).map(Self)
    }
}

/// What is wrong with a sheet: the field, a stable code, and why.
pub type Wrong = (String, &'static str, &'static str);

/// What is wrong with lines that are to be kept. `uke` is the Monday of a week's sheet.
#[must_use]
pub fn wrong_in(uke: Option<NaiveDate>, lines: &[Line]) -> Vec<Wrong> {
    let mut wrong: Vec<Wrong> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let of_line = wrong_day(uke, line.dag).into_iter().chain(wrong_time(line));
        wrong.extend(of_line.map(|(field, code, why)| (field_of(at, field), code, why)));
    }
    let over = lines.iter().position(|line| minutes_on(lines, line.dag) > DAY_MINUTES);
    // What is wrong by itself is said of itself alone.
    if let Some(at) = over.filter(|_| wrong.is_empty()) {
        wrong.push((field_of(at, "minutes"), "too_much", "En dag har 24 timer"));
    }
    wrong
}

type WrongField = (&'static str, &'static str, &'static str);

fn wrong_day(uke: Option<NaiveDate>, dag: NaiveDate) -> Option<WrongField> {
    if !is_near(dag) {
        return Some(("dag", "out_of_range", "Dagen må være mellom 2000 og 2100"));
    }
    let is_other_week = uke.is_some_and(|monday| oslo::start_of_week(dag) != monday);
    is_other_week.then_some(("dag", "other_week", "Dagen er ikke i denne uka"))
}

fn wrong_time(line: &Line) -> Option<WrongField> {
    let Line { fra, til, pause, minutes, .. } = *line;
    if [fra, til].into_iter().flatten().any(|time| !(0..DAY_MINUTES).contains(&time)) {
        return Some(("fra", "out_of_range", "Klokkeslettet finnes ikke"));
    }
    if fra.is_some() != til.is_some() {
        return Some(("til", "required", "Skriv både fra og til"));
    }
    let is_too_long = fra.zip(til).is_some_and(|(fra, til)| between(fra, til, pause) < 0);
    if pause < 0 || is_too_long {
        return Some(("pause", "out_of_range", "Pausen må være kortere enn arbeidsdagen"));
    }
    let is_a_day = (0..=DAY_MINUTES).contains(&minutes);
    (!is_a_day).then_some(("minutes", "out_of_range", "En dag har 24 timer"))
}

/// All minutes of a day, worked or not.
fn minutes_on(lines: &[Line], day: NaiveDate) -> i64 {
    let of_day = lines.iter().filter(|line| line.dag == day);
    // Beyond a day each is refused for itself; here nothing may overflow.
    of_day.map(|line| line.minutes.clamp(0, 2 * DAY_MINUTES)).sum()
}

/// What a sheet lacks to be sent: an instructor needs something to look at.
#[must_use]
pub fn lacks_to_send(kind: Kind, has_category: bool, lines: &[Line]) -> Vec<Wrong> {
    if lines.is_empty() {
        let why = match kind {
            Kind::Timeforing | Kind::Timer => "Før minst én linje før du sender",
            Kind::Praksislogg => "Skriv hva du har gjort før du sender",
        };
        return vec![("lines".to_owned(), "required", why)];
    }
    let mut lacks: Vec<Wrong> = Vec::new();
    if kind == Kind::Timer && !has_category {
        lacks.push(("category".to_owned(), "required", "Velg hva timene gjelder"));
    }
    for (at, line) in lines.iter().enumerate() {
        if line.kind == LineType::Fravaer {
            continue;
        }
        if kind != Kind::Praksislogg && line.minutes == 0 {
            lacks.push((field_of(at, "minutes"), "required", "Skriv hvor lenge"));
        }
        if line.hva.trim().is_empty() {
            lacks.push((field_of(at, "hva"), "required", "Skriv hva du gjorde"));
        }
    }
    lacks
}

fn field_of(at: usize, field: &str) -> String {
    format!("lines.{at}.{field}")
}
