//! When an element is done, when a course is, and what is left.

use std::collections::HashMap;

use svenn_kernel::CourseItemId;

use crate::{Content, Item, ItemType, MoveOn};

/// How far somebody is with an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ItemProgress {
    pub viewed: bool,
    pub completed: bool,
    pub passed: bool,
}

/// Where a hand-in stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handed {
    Waits,
    Returned,
}

/// What else is known of an element, to say what it lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ItemFacts {
    /// How much of the film was seen, in per cent.
    pub seen: i64,
    /// The attempt that counts, in hundredths of a per cent.
    pub score: Option<i64>,
    /// Attempts that are left; none for any number.
    pub attempts_left: Option<i64>,
    pub handed: Option<Handed>,
}

/// An element that is not done, and why, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lacking {
    pub item: CourseItemId,
    pub title: String,
    pub why: String,
}

/// How far somebody is with a course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseProgress {
    pub done: usize,
    pub total: usize,
    /// Whole per cent; 100 only when all is done.
    pub percent: i64,
    /// What is left, in order.
    pub left: Vec<Lacking>,
}

impl CourseProgress {
    #[must_use]
    pub const fn is_completed(&self) -> bool {
        self.total > 0 && self.done == self.total
    }
}

impl MoveOn {
    /// Whether an element with this rule is done.
    #[must_use]
    pub const fn is_satisfied(self, it: ItemProgress) -> bool {
        match self {
            Self::NotApplicable => true,
            Self::Viewed => it.viewed,
            Self::Completed => it.completed,
            Self::Passed => it.passed,
            Self::CompletedAndPassed => it.completed && it.passed,
            Self::CompletedOrPassed => it.completed || it.passed,
        }
    }
}

fn is_done(item: &Item, all: &HashMap<CourseItemId, ItemProgress>) -> bool {
    item.move_on.is_satisfied(all.get(&item.id).copied().unwrap_or_default())
}

/// Whether something that an element requires is not done. What was taken out of the course is not
/// waited for.
#[must_use]
pub fn is_locked(
    content: &Content,
    item: &Item,
    all: &HashMap<CourseItemId, ItemProgress>,
) -> bool {
    !waited_for(content, item, all).is_empty()
}

fn waited_for<'a>(
    content: &'a Content,
    item: &Item,
    all: &HashMap<CourseItemId, ItemProgress>,
) -> Vec<&'a Item> {
    let required = item.requires.iter().filter_map(|id| content.item(id));
    required.filter(|before| !is_done(before, all)).collect()
}

/// How far somebody is, with what is left and why.
#[must_use]
pub fn course_progress(
    content: &Content,
    all: &HashMap<CourseItemId, ItemProgress>,
    facts: &HashMap<CourseItemId, ItemFacts>,
) -> CourseProgress {
    let mut left = Vec::new();
    let (mut done, mut total) = (0_usize, 0_usize);
    for item in content.items() {
        total += 1;
        if is_done(item, all) {
            done += 1;
            continue;
        }
        let waited = waited_for(content, item, all);
        let why = if waited.is_empty() {
            let progress = all.get(&item.id).copied().unwrap_or_default();
            why(item, progress, facts.get(&item.id).copied().unwrap_or_default())
        } else {
            let titles: Vec<&str> = waited.iter().map(|before| before.title.as_str()).collect();
            format!("Krever først: {}", titles.join(", "))
        };
        left.push(Lacking { item: item.id.clone(), title: item.title.clone(), why });
    }
    CourseProgress { done, total, percent: per_cent(done, total), left }
}

/// "Completed divided by total × 100, rounded; 0 when there are none"; never 100 before all is
/// done.
fn per_cent(done: usize, total: usize) -> i64 {
    let count = |number: usize| i64::try_from(number).unwrap_or_default();
    let (done, total) = (count(done), count(total));
    if total == 0 {
        return 0;
    }
    let rounded = (200 * done + total) / (2 * total);
    if done < total { rounded.min(99) } else { 100 }
}

fn why(item: &Item, it: ItemProgress, facts: ItemFacts) -> String {
    if item.move_on == MoveOn::Viewed {
        return "Ikke åpnet".to_owned();
    }
    match item.kind {
        ItemType::Quiz => of_quiz(item, it, facts),
        ItemType::Task => of_task(facts).to_owned(),
        ItemType::Content | ItemType::Module => of_reading(item, it, facts),
    }
}

fn of_reading(item: &Item, it: ItemProgress, facts: ItemFacts) -> String {
    let film = item.content.as_ref().and_then(|reading| reading.film.as_ref());
    let has_package = item.content.as_ref().is_some_and(|reading| reading.package.is_some());
    match film {
        None if has_package => of_package(it, facts),
        Some(film) if facts.seen < film.share => {
            format!("Filmen er sett {} %. Se minst {} %", facts.seen, film.share)
        }
        _ => "Trykk «Ferdig» når du har gått gjennom det".to_owned(),
    }
}

/// A package tells itself when it is done.
fn of_package(it: ItemProgress, facts: ItemFacts) -> String {
    match (it.viewed, it.completed, facts.score) {
        (false, ..) => "Ikke åpnet".to_owned(),
        (true, false, _) => "Ikke gjennomført: kurset har ikke meldt at det er ferdig".to_owned(),
        (true, true, Some(score)) => format!("Ikke bestått: {} %. Prøv igjen", score_text(score)),
        (true, true, None) => "Ikke bestått. Prøv igjen".to_owned(),
    }
}

fn of_quiz(item: &Item, it: ItemProgress, facts: ItemFacts) -> String {
    let Some(score) = facts.score else { return "Quizen er ikke levert".to_owned() };
    let mark = item.quiz.as_ref().map(|quiz| quiz.pass_mark).unwrap_or_default();
    if it.completed && item.move_on == MoveOn::Completed {
        return "Quizen er ikke levert".to_owned();
    }
    let result = format!("Ikke bestått: {} % av {mark} %", score_text(score));
    match facts.attempts_left {
        None => format!("{result}. Prøv igjen"),
        Some(0) => format!("{result}. Ingen forsøk igjen. Snakk med opplæringskontoret"),
        Some(1) => format!("{result}. 1 forsøk igjen"),
        Some(many) => format!("{result}. {many} forsøk igjen"),
    }
}

/// Hundredths of a per cent as people read them: `66,67`, `80`.
#[must_use]
pub fn score_text(score: i64) -> String {
    match (score / 100, score % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole},{part:02}"),
    }
}

const fn of_task(facts: ItemFacts) -> &'static str {
    match facts.handed {
        None => "Oppgaven er ikke levert",
        Some(Handed::Waits) => "Venter på vurdering",
        Some(Handed::Returned) => "Sendt tilbake. Rett oppgaven og lever på nytt",
    }
}
