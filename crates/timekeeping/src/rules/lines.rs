//! What a sheet says: lines of a day each.

use std::collections::HashSet;

use chrono::{Datelike, Days, NaiveDate, NaiveTime, TimeDelta};
use serde::{Deserialize, Serialize};
use svenn_kernel::{GoalId, Input, Timestamp, oslo, stored_words, text::is_blank};
use utoipa::ToSchema;

use super::Kind;

/// Minutes in a day.
pub const DAY_MINUTES: i64 = 1_440;
/// Most lines of one sheet.
pub const LINES_MAX: usize = 60;
/// Most goals of one line.
pub const GOALS_MAX: usize = 10;
/// Most parts of goals of one line.
pub const PARTS_MAX: usize = 50;
/// Longest text of a line in characters.
pub const TEXT_CHARS_MAX: usize = 2_000;
/// The first year that hours may be of.
const FIRST_YEAR: i32 = 2000;
/// So many days ahead hours may be of: absence is known some time before.
const AHEAD_DAYS_MAX: u64 = 366;
const MINUTE_MILLIS: i64 = 60_000;

/// Whether hours may be of a day.
#[must_use]
pub fn is_near(day: NaiveDate, today: NaiveDate) -> bool {
    let last = today.checked_add_days(Days::new(AHEAD_DAYS_MAX)).unwrap_or(NaiveDate::MAX);
    day.year() >= FIRST_YEAR && day <= last
}

/// Kind of time.
#[stored_words(schema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
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
    /// Work done, in plain text.
    #[schema(max_length = 2000)]
    pub hva: String,
    /// Goals that it shows, each once.
    #[schema(max_items = 10)]
    pub goals: Vec<GoalId>,
    /// Parts of the goals, each once; one brings its goal along.
    #[serde(rename = "subGoals", default)]
    #[schema(max_items = 50)]
    pub sub_goals: Vec<GoalId>,
}

impl Line {
    /// The same as it is kept: trimmed, each goal once, and the minutes of its beginning and end.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        self.hva = self.hva.trim().to_owned();
        let mut seen = HashSet::new();
        self.goals.retain(|goal| seen.insert(goal.clone()));
        self.sub_goals.retain(|part| seen.insert(part.clone()));
        if let Some((fra, til)) = self.fra.zip(self.til) {
            self.minutes = between(self.dag, fra, til).saturating_sub(self.pause);
        } else {
            self.pause = 0;
        }
        self
    }

    /// From when to when it is, where that was said.
    fn span(&self) -> Option<(Timestamp, Timestamp)> {
        let (fra, til) = self.fra.zip(self.til)?;
        Some(span(self.dag, fra, til))
    }

    /// Whether two lines say when they are, and some of it is the same time.
    fn overlaps(&self, other: &Self) -> bool {
        match (self.span(), other.span()) {
            (Some((from, to)), Some((begins, ends))) => from < ends && begins < to,
            _ => false,
        }
    }

    /// Whether it is an absence of a whole day.
    fn is_away(&self) -> bool {
        self.kind == LineType::Fravaer && self.minutes == 0 && self.fra.is_none()
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

/// Minutes from one time of a day to another, past midnight where the other is earlier. In the
/// night on which the clocks are changed it is an hour more, or less, than they show.
fn between(dag: NaiveDate, fra: i64, til: i64) -> i64 {
    let (from, to) = span(dag, fra, til);
    to.millis().saturating_sub(from.millis()).div_euclid(MINUTE_MILLIS)
}

fn span(dag: NaiveDate, fra: i64, til: i64) -> (Timestamp, Timestamp) {
    let ends = if til < fra { dag.succ_opt().unwrap_or(dag) } else { dag };
    (instant(dag, fra), instant(ends, til))
}

/// When a clock in Norway shows so many minutes since midnight.
fn instant(dag: NaiveDate, minutes: i64) -> Timestamp {
    let within = TimeDelta::minutes(minutes.clamp(0, DAY_MINUTES));
    oslo::at_local(dag.and_time(NaiveTime::MIN).checked_add_signed(within).unwrap_or_default())
}

/// How many minutes a day has.
fn minutes_of(dag: NaiveDate) -> i64 {
    let millis = oslo::end_of_day(dag).millis().saturating_sub(oslo::start_of_day(dag).millis());
    millis.div_euclid(MINUTE_MILLIS).max(DAY_MINUTES)
}

svenn_db::json_lists! {
    /// The lines of a sheet.
    #[derive(Eq)]
    Lines of Line;
}

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

impl Lines {
    /// Parts of goals of all lines, each once, in their order.
    #[must_use]
    pub fn parts(&self) -> Vec<GoalId> {
        let mut seen = HashSet::new();
        let all = self.0.iter().flat_map(|line| &line.sub_goals);
        all.filter(|part| seen.insert(*part)).cloned().collect()
    }
}

/// What is wrong with a sheet: the field, a stable code, and why.
pub type Wrong = (String, &'static str, &'static str);

/// What is wrong with lines that are to be kept. `uke` is the Monday of a week's sheet.
#[must_use]
pub fn wrong_in(uke: Option<NaiveDate>, lines: &[Line], today: NaiveDate) -> Vec<Wrong> {
    let mut wrong: Vec<Wrong> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let of_line = wrong_day(uke, line.dag, today).into_iter().chain(wrong_time(line));
        wrong.extend(of_line.map(|(field, code, why)| (field_of(at, field), code, why)));
    }
    // What is wrong by itself is said of itself alone.
    if wrong.is_empty() {
        wrong.extend(wrong_together(lines));
    }
    wrong
}

/// What is wrong with the lines of a week beside those of the weeks before and after it: a night
/// shift over Sunday and Monday stands in one of them alone.
#[must_use]
pub fn wrong_beside(lines: &[Line], others: &[Line]) -> Option<Wrong> {
    let is_taken = |line: &Line| others.iter().any(|other| line.overlaps(other));
    let at = lines.iter().position(is_taken)?;
    let why = "Tiden overlapper med en annen linje, i uka før eller etter";
    Some((field_of(at, "fra"), "overlap", why))
}

/// The Mondays of the weeks before and after a week.
#[must_use]
pub fn weeks_beside(uke: NaiveDate) -> Vec<NaiveDate> {
    let week = TimeDelta::weeks(1);
    let beside = [uke.checked_sub_signed(week), uke.checked_add_signed(week)];
    beside.into_iter().flatten().collect()
}

/// What cannot be true of lines together.
fn wrong_together(lines: &[Line]) -> Option<Wrong> {
    let is_second =
        |(at, line): (usize, &Line)| lines.iter().take(at).any(|other| line.overlaps(other));
    if let Some(at) = lines.iter().enumerate().position(is_second) {
        let why = "Tiden overlapper med en annen linje";
        return Some((field_of(at, "fra"), "overlap", why));
    }
    let is_beside_absence = |line: &Line| {
        let is_other = |other: &Line| other.dag == line.dag && !std::ptr::eq(other, line);
        line.is_away() && lines.iter().any(is_other)
    };
    if let Some(at) = lines.iter().position(is_beside_absence) {
        let why = "Du kan ikke være borte hele dagen og føre timer. Skriv hvor lenge du var borte";
        return Some((field_of(at, "minutes"), "whole_day", why));
    }
    let over = |line: &Line| minutes_on(lines, line.dag) > minutes_of(line.dag);
    let at = lines.iter().position(over)?;
    Some((field_of(at, "minutes"), "too_much", "En dag har 24 timer"))
}

type WrongField = (&'static str, &'static str, &'static str);

fn wrong_day(uke: Option<NaiveDate>, dag: NaiveDate, today: NaiveDate) -> Option<WrongField> {
    if !is_near(dag, today) {
        return Some(("dag", "out_of_range", "Dagen kan ikke være mer enn ett år fram i tid"));
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
    if fra.is_some() && fra == til {
        return Some(("til", "order", "Fra og til kan ikke være samme klokkeslett"));
    }
    let is_too_long = fra.zip(til).is_some_and(|(fra, til)| between(line.dag, fra, til) < pause);
    if pause < 0 || is_too_long {
        return Some(("pause", "out_of_range", "Pausen må være kortere enn arbeidsdagen"));
    }
    let is_a_day = (0..=minutes_of(line.dag)).contains(&minutes) || fra.is_some();
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
        if is_blank(&line.hva) {
            lacks.push((field_of(at, "hva"), "required", "Skriv hva du gjorde"));
        }
    }
    lacks
}

fn field_of(at: usize, field: &str) -> String {
    format!("lines.{at}.{field}")
}
