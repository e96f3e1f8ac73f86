//! What apprentices documented, and what became of it: courses of documentation up to the day
//! before today. Pure.

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate, Weekday};
use svenn_documentation::history::{BackfilledDocumentation, BackfilledStep};
use svenn_kernel::{Fault, GoalId, PersonId, Role, Timestamp, oslo};
use svenn_review::{
    Step,
    ticks::{How, Proof, Tick},
};

use crate::{
    cast::{after, before},
    data::{TextData, Texts},
    dice::Dice,
};

const MINUTE_MILLIS: i64 = 60_000;
/// First work comes this long after the first day.
const DAYS_BEFORE_FIRST: usize = 14;
/// Share of the demo apprentice's goals that are approved at least.
const DEMO_APPROVED_PERCENT: usize = 68;
/// Chance that a piece comes back once on its way to approval.
const RETURNED_PERCENT: usize = 18;

/// The newest answers came some days ago.
const DAYS_TO_ANSWER: usize = 4;
/// Only what is older than this may have come back once.
const DAYS_TO_RETURN: usize = 14;

/// How the newest pieces stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    Approved,
    Sent,
    Returned,
    Draft,
}

/// One apprentice's time and people.
pub(crate) struct Writer<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) curriculum: &'a str,
    /// Goals of the apprentice's plan, in the curriculum's order; none without a plan.
    pub(crate) goals: &'a [GoalId],
    pub(crate) apprentice: PersonId,
    pub(crate) reviewer: (PersonId, Role),
    pub(crate) start: NaiveDate,
    pub(crate) end: NaiveDate,
    pub(crate) today: NaiveDate,
    pub(crate) dice: &'a Dice,
    /// Which comment comes with what has to be corrected now; any when `None`.
    pub(crate) correction: Option<usize>,
}

impl Writer<'_> {
    /// The demo apprentice's: about 70 percent approved, two waiting, one to correct, a draft.
    pub(crate) fn demo(&self) -> Result<Vec<BackfilledDocumentation>, Fault> {
        let texts = self.texts.of_trade(self.curriculum)?;
        let (mut approved, mut covered) = (0, HashSet::<usize>::new());
        for text in texts {
            if covered.len() * 100 >= self.goals.len() * DEMO_APPROVED_PERCENT {
                break;
            }
            approved += 1;
            covered.extend(&text.maal);
        }
        let endings = [Ending::Sent, Ending::Sent, Ending::Returned, Ending::Draft];
        let chosen: Vec<&TextData> = texts.iter().take(approved + endings.len()).collect();
        self.pieces(&chosen, &endings)
    }

    /// As many as fit how much of the time is over; the newest end as given.
    pub(crate) fn any(&self, endings: &[Ending]) -> Result<Vec<BackfilledDocumentation>, Fault> {
        let mut texts: Vec<&TextData> = self.texts.of_trade(self.curriculum)?.iter().collect();
        self.dice.shuffle(&mut texts);
        let passed = days_between(self.start, self.today);
        let whole = days_between(self.start, self.end).max(1);
        if passed <= DAYS_BEFORE_FIRST {
            return Ok(Vec::new());
        }
        let share = (passed.min(whole) * texts.len()).div_ceil(whole);
        texts.truncate(share);
        self.pieces(&texts, endings)
    }

    fn pieces(
        &self,
        texts: &[&TextData],
        endings: &[Ending],
    ) -> Result<Vec<BackfilledDocumentation>, Fault> {
        let old = texts.len().saturating_sub(endings.len());
        let endings = endings.get(endings.len().saturating_sub(texts.len())..).unwrap_or_default();
        let mut pieces = Vec::with_capacity(texts.len());
        for (at, text) in texts.iter().enumerate() {
            let ending = at.checked_sub(old).and_then(|at| endings.get(at)).copied();
            let ending = ending.unwrap_or(Ending::Approved);
            pieces.push(self.piece(text, ending, self.day_of(at, old, ending))?);
        }
        pieces.sort_by_key(|piece| piece.created);
        Ok(pieces)
    }

    /// Old pieces are spread over the time so far; what waits is some days old.
    fn day_of(&self, at: usize, old: usize, ending: Ending) -> NaiveDate {
        let days = match ending {
            Ending::Sent => 1 + self.dice.below(8),
            Ending::Returned => 5 + self.dice.below(9),
            Ending::Draft => 1 + self.dice.below(3),
            Ending::Approved => {
                let last = self.end.min(before(self.today, DAYS_TO_ANSWER));
                let span = days_between(self.start, last).saturating_sub(DAYS_BEFORE_FIRST);
                let step = span / old.max(1);
                let day = DAYS_BEFORE_FIRST + step * at + self.dice.below(step.max(1));
                return workday(after(self.start, day).min(last.max(self.start)));
            }
        };
        workday(before(self.today, days)).max(self.start)
    }

    fn piece(
        &self,
        text: &TextData,
        ending: Ending,
        day: NaiveDate,
    ) -> Result<BackfilledDocumentation, Fault> {
        let goal = |number: &usize| self.goals.get(number.checked_sub(1)?).cloned();
        let created = self.at(day, 11 * 60);
        let mut course = Course { writer: self, day, steps: Vec::new() };
        match ending {
            Ending::Draft => {}
            Ending::Sent => course.send(None),
            Ending::Returned => {
                course.send(None);
                let chosen = match self.correction {
                    Some(at) => self.corrections().get(at).map(|text| (*text).to_owned()),
                    None => Some(self.correction()?),
                };
                course.answer(Step::Return, chosen);
            }
            Ending::Approved => {
                course.send(None);
                let old = days_between(day, self.today) > DAYS_TO_RETURN;
                if self.dice.chance(RETURNED_PERCENT) && old {
                    course.answer(Step::Return, Some(self.correction()?));
                    let word = self.dice.chance(50).then(|| self.dice.pick(&self.texts.innsending));
                    course.send(word.transpose()?.cloned());
                }
                let word = self.dice.chance(60).then(|| self.dice.pick(&self.texts.godkjenning));
                course.answer(Step::Approve, word.transpose()?.cloned());
            }
        }
        Ok(BackfilledDocumentation {
            name: text.tittel.clone(),
            content: text.html(),
            ticks: ticks(text.maal.iter().filter_map(goal)),
            created,
            steps: course.steps,
        })
    }

    fn correction(&self) -> Result<String, Fault> {
        Ok((*self.dice.pick(&self.corrections())?).to_owned())
    }

    fn corrections(&self) -> Vec<&str> {
        self.texts.corrections(self.curriculum)
    }

    /// An instant of a day, in the hour after that minute.
    fn at(&self, day: NaiveDate, minute: i64) -> Timestamp {
        let minutes = minute + self.dice.days(50);
        Timestamp::from_millis(oslo::start_of_day(day).millis() + minutes * MINUTE_MILLIS)
    }
}

struct Course<'a> {
    writer: &'a Writer<'a>,
    day: NaiveDate,
    steps: Vec<BackfilledStep>,
}

impl Course<'_> {
    /// The afternoon of the day; of the next one when there was an answer in the evening.
    fn send(&mut self, comment: Option<String>) {
        let (by, rolle) = (self.writer.apprentice.clone(), Role::Laerling);
        let mut at = self.writer.at(self.day, 14 * 60);
        if self.steps.last().is_some_and(|last| last.at >= at) {
            self.day = after(self.day, 1);
            at = self.writer.at(self.day, 14 * 60);
        }
        self.steps.push(BackfilledStep { step: Step::Send, at, by, rolle, comment });
    }

    /// Some days later before noon, at the latest yesterday; the day it came in the evening.
    fn answer(&mut self, step: Step, comment: Option<String>) {
        let (by, rolle) = self.writer.reviewer.clone();
        let yesterday = before(self.writer.today, 1);
        let day = workday(after(self.day, 1 + self.writer.dice.below(4))).min(yesterday);
        let at = if day > self.day {
            self.writer.at(day, 8 * 60)
        } else {
            self.writer.at(self.day, 18 * 60)
        };
        self.day = day.max(self.day);
        self.steps.push(BackfilledStep { step, at, by, rolle, comment });
    }
}

/// The day, or the Friday before it.
fn workday(day: NaiveDate) -> NaiveDate {
    match day.weekday() {
        Weekday::Sat => before(day, 1),
        Weekday::Sun => before(day, 2),
        _ => day,
    }
}

fn days_between(from: NaiveDate, to: NaiveDate) -> usize {
    usize::try_from(to.signed_duration_since(from).num_days()).unwrap_or_default()
}

/// Most is done by oneself; of several goals one was seen with another.
fn ticks(goals: impl Iterator<Item = GoalId>) -> Vec<Tick> {
    let tick = |(at, goal): (usize, GoalId)| {
        let how = if at == 2 { How::TookPart } else { How::Did };
        let proof = Proof { how: Some(how), ..Proof::default() };
        Tick { proof: Some(proof), ..Tick::plain(goal) }
    };
    goals.enumerate().map(tick).collect()
}
