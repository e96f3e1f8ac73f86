//! How far somebody is with a course, out of what is stored.

use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_courserules::{
    self as rules, Content, CourseProgress, Handed, Item, ItemFacts, ItemProgress, Quiz,
};
pub use svenn_courserules::{UserState, WaiveReason};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{CourseItemId, Fault, Role, Timestamp, stored_words};
use svenn_review::Phase;

use crate::{
    notifications,
    open::Taken,
    sealed,
    store::{
        self, Attempt, Course, CourseUser, Earlier, Handin, Progress, ProgressChange, UnitRow,
        UserChange,
    },
};

/// Where a hand-in stands.
#[stored_words(schema)]
#[schema(as = CourseHandinStatus)]
pub enum HandinState {
    #[serde(rename = "Kladd")]
    Draft,
    #[serde(rename = "Sendt")]
    Sent,
    #[serde(rename = "Godkjent")]
    Approved,
    #[serde(rename = "Må rettes")]
    Returned,
}

impl HandinState {
    /// Its phase, as of all that is handed in.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self {
            Self::Draft => Phase::Draft,
            Self::Sent => Phase::Sent,
            Self::Approved => Phase::Approved,
            Self::Returned => Phase::Returned,
        }
    }

    /// Where something stands that is in a phase.
    #[must_use]
    pub const fn of(phase: Phase) -> Self {
        match phase {
            Phase::Draft => Self::Draft,
            Phase::Sent => Self::Sent,
            Phase::Approved => Self::Approved,
            Phase::Returned => Self::Returned,
        }
    }
}

impl Handin {
    /// Where it stands.
    #[must_use]
    pub fn stands(&self) -> HandinState {
        self.state.parse().unwrap_or(HandinState::Draft)
    }
}

impl Attempt {
    /// Whether it was begun since the course was taken once more, or it never was.
    #[must_use]
    pub fn counts_for(&self, row: &CourseUser) -> bool {
        row.retaken.is_none_or(|since| self.begun >= since)
    }
}

impl CourseUser {
    /// The role of who has it.
    #[must_use]
    pub fn role(&self) -> Role {
        if self.rolle == Role::Ansatt.as_str() { Role::Ansatt } else { Role::Laerling }
    }
}

/// Where somebody stands with a course on a day.
#[must_use]
pub fn state_of(row: &CourseUser, today: NaiveDate) -> UserState {
    if row.done().is_some() {
        UserState::Completed
    } else if row.deadline.is_some_and(|last| last < today) {
        UserState::Overdue
    } else if row.begun.is_some() {
        UserState::Begun
    } else {
        UserState::Assigned
    }
}

/// The edition somebody is on, or begins with.
#[must_use]
pub const fn edition_of(row: &CourseUser, course: &Course) -> i64 {
    if row.edition == 0 { course.edition } else { row.on_edition() }
}

/// What somebody did in a course.
#[derive(Debug, Default)]
pub struct Doings {
    pub progress: Vec<Progress>,
    /// Oldest first.
    pub attempts: Vec<Attempt>,
    pub handins: Vec<Handin>,
    /// How far they are with units of packages.
    pub units: Vec<UnitRow>,
}

impl Doings {
    /// Those of one person.
    pub async fn load(tx: &Tx, row: &CourseUser) -> Result<Self, Fault> {
        let all = Self {
            progress: store::progress_of(tx, &row.id).await?,
            attempts: store::attempts_of(tx, &row.id).await?,
            handins: store::handins_of(tx, &row.id).await?,
            units: store::units_of(tx, &row.id).await?,
        };
        Ok(all.that_count(row))
    }

    /// Without attempts from before the course was taken once more.
    pub fn that_count(mut self, row: &CourseUser) -> Self {
        self.attempts.retain(|it| it.counts_for(row));
        self
    }

    /// How far they are with an element.
    pub fn on(&self, item: &CourseItemId) -> Option<&Progress> {
        self.progress.iter().find(|row| row.item == *item)
    }

    /// Their attempts at a quiz, oldest first.
    pub fn tries<'a>(&'a self, item: &'a CourseItemId) -> impl Iterator<Item = &'a Attempt> {
        self.attempts.iter().filter(move |row| row.item == *item)
    }

    /// How often they may try a quiz still; none for any number.
    pub fn attempts_left(&self, item: &CourseItemId, quiz: &Quiz) -> Option<i64> {
        let spared = self.on(item).map_or(0, |row| row.spared);
        let spared = usize::try_from(spared).unwrap_or_default();
        rules::attempts_left(quiz, self.tries(item).count().saturating_sub(spared))
    }

    /// What they handed in on a task.
    pub fn handin(&self, item: &CourseItemId) -> Option<&Handin> {
        self.handins.iter().find(|row| row.item == *item)
    }

    /// How far they are with the units of an element's package.
    pub fn units_on<'a>(&'a self, item: &'a CourseItemId) -> impl Iterator<Item = &'a UnitRow> {
        self.units.iter().filter(move |row| row.item == *item)
    }

    /// The result that counts, in hundredths of a per cent: of a quiz, or the mean of a package.
    pub fn score(&self, item: &Item) -> Option<i64> {
        if item.content.is_some() {
            let scores = self.units_on(&item.id).filter_map(|row| row.state.0.score);
            let scores: Vec<i64> = scores.collect();
            let count = i64::try_from(scores.len()).ok().filter(|it| *it > 0)?;
            return Some(scores.iter().sum::<i64>() / count);
        }
        let quiz = item.quiz.as_ref()?;
        let done = self.tries(&item.id).filter_map(|row| row.score);
        let done: Vec<rules::Attempt> = done.map(|score| rules::Attempt { score }).collect();
        rules::counting(quiz.counts, &done).map(|attempt| attempt.score)
    }

    /// The mean of the results that count, in hundredths of a per cent; none without one.
    pub fn mean(&self, content: &Content) -> Option<i64> {
        let scores: Vec<i64> = content.items().filter_map(|item| self.score(item)).collect();
        let count = i64::try_from(scores.len()).ok().filter(|it| *it > 0)?;
        Some(scores.iter().sum::<i64>() / count)
    }

    fn facts(&self, item: &Item) -> ItemFacts {
        let film = item.content.as_ref().and_then(|reading| reading.film.as_ref());
        let seen = film.zip(self.on(&item.id));
        ItemFacts {
            seen: seen.map_or(0, |(film, row)| rules::share_seen(&row.played.0, film.seconds)),
            score: self.score(item),
            attempts_left: item.quiz.as_ref().and_then(|quiz| self.attempts_left(&item.id, quiz)),
            handed: self.handin(&item.id).and_then(|handin| match handin.stands() {
                HandinState::Sent => Some(Handed::Waits),
                HandinState::Returned => Some(Handed::Returned),
                HandinState::Draft | HandinState::Approved => None,
            }),
        }
    }

    /// How far they are with each element.
    pub fn items(&self) -> HashMap<CourseItemId, ItemProgress> {
        let of = |row: &Progress| ItemProgress {
            viewed: row.viewed.is_some(),
            completed: row.completed.is_some(),
            passed: row.passed.is_some(),
        };
        self.progress.iter().map(|row| (row.item.clone(), of(row))).collect()
    }

    /// How far they are with a course.
    pub fn standing(&self, content: &Content) -> Standing {
        let items = self.items();
        let facts: HashMap<CourseItemId, ItemFacts> =
            content.items().map(|item| (item.id.clone(), self.facts(item))).collect();
        let progress = rules::course_progress(content, &items, &facts);
        Standing { items, facts, progress }
    }
}

/// How far somebody is.
pub struct Standing {
    pub items: HashMap<CourseItemId, ItemProgress>,
    pub facts: HashMap<CourseItemId, ItemFacts>,
    pub progress: CourseProgress,
}

/// What happened to an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    Viewed,
    Completed,
    /// Of a package, which may tell the one without the other.
    Passed,
    CompletedAndPassed,
}

/// Refuses an element that requires something which is not done.
pub fn require_open(taken: &Taken, item: &Item, doings: &Doings) -> Result<(), Problem> {
    if rules::is_locked(&taken.edition.content.0, item, &doings.items()) {
        let message = "Noe annet i kurset må gjøres først";
        return Err(Problem::conflict("locked", message));
    }
    Ok(())
}

/// Notes what somebody reached in an element they are at, and that the course is begun, and
/// completed when it is. The caller holds the person's lock. Returns the course as it is then.
pub async fn reach(
    tx: &Tx,
    taken: Taken,
    item: &CourseItemId,
    reached: Reached,
) -> Result<Taken, Fault> {
    note_reached(tx, &taken, item, reached).await?;
    settle(tx, taken, Some(item)).await
}

/// The same of what the office gives somebody: it does not move where they are.
pub async fn give_reached(
    tx: &Tx,
    taken: Taken,
    item: &CourseItemId,
    reached: Reached,
) -> Result<Taken, Fault> {
    note_reached(tx, &taken, item, reached).await?;
    settle(tx, taken, None).await
}

async fn note_reached(
    tx: &Tx,
    taken: &Taken,
    item: &CourseItemId,
    reached: Reached,
) -> Result<(), Fault> {
    let row = store::progress_on(tx, &taken.row.id, item).await?;
    let now = tx.now();
    let mut change = ProgressChange::default();
    if row.viewed.is_none() {
        change.viewed = Set(Some(now));
    }
    let completes = matches!(reached, Reached::Completed | Reached::CompletedAndPassed);
    let passes = matches!(reached, Reached::Passed | Reached::CompletedAndPassed);
    if completes && row.completed.is_none() {
        change.completed = Set(Some(now));
    }
    if passes && row.passed.is_none() {
        change.passed = Set(Some(now));
    }
    store::change_progress(tx, &row, change).await
}

/// Notes that the course is begun, where the person is, and that it is completed when it is.
pub async fn settle(tx: &Tx, taken: Taken, at: Option<&CourseItemId>) -> Result<Taken, Fault> {
    let mut change = UserChange::default();
    let row = &taken.row;
    let mut next = row.clone();
    if row.begun.is_none() {
        next.begun = Some(tx.now());
        next.edition = taken.edition.number;
        change.begun = Set(next.begun);
        change.edition = Set(next.edition);
    }
    if let Some(at) = at.filter(|at| row.resume.as_ref() != Some(*at)) {
        next.resume = Some(at.clone());
        change.resume = Set(next.resume.clone());
    }
    let doings = Doings::load(tx, row).await?;
    let is_done = doings.standing(&taken.edition.content.0).progress.is_completed();
    let completes = is_done && row.done().is_none();
    if completes {
        next.completed = Some(tx.now());
        change.completed = Set(next.completed);
        if row.is_retaking() {
            (next.edition, next.retake) = (row.retake, 0);
            change.edition = Set(next.edition);
            change.retake = Set(next.retake);
        }
    }
    store::change_user(tx, row, change).await?;
    if completes {
        sealed::queue(tx, &next).await?;
        notifications::completed(tx, &taken.course, &next).await?;
    }
    Ok(Taken { row: next, ..taken })
}

/// Takes back what an element came to when its hand-in was withdrawn, or its approval taken back:
/// what was reached at that instant, and the completion of the course that followed from it. The
/// caller holds the person's lock.
pub async fn take_back(
    tx: &Tx,
    taken: Taken,
    item: &CourseItemId,
    undone: Undone,
) -> Result<Taken, Fault> {
    let row = store::progress_on(tx, &taken.row.id, item).await?;
    let change = match undone {
        Undone::HandedIn if row.passed.is_none() => {
            ProgressChange { completed: Set(None), ..Default::default() }
        }
        Undone::Approved(at) if row.passed == Some(at) => {
            ProgressChange { passed: Set(None), ..Default::default() }
        }
        Undone::HandedIn | Undone::Approved(_) => ProgressChange::default(),
    };
    store::change_progress(tx, &row, change).await?;
    let mut next = taken.row.clone();
    let mut change = UserChange::default();
    if let Undone::Approved(at) = undone
        && next.done() == Some(at)
    {
        let mut all = store::earlier_of(tx, &next.id).await?;
        sealed::forget_completion(tx, &next, all.first().map(Earlier::at)).await?;
        let earlier = all.pop();
        if let Some(before) = &earlier {
            (next.retake, next.edition) = (next.edition, before.edition);
            change.retake = Set(next.retake);
            change.edition = Set(next.edition);
        }
        next.completed = earlier.map(|it| it.at());
        change.completed = Set(next.completed);
        notifications::not_completed(tx, &next, at).await?;
    }
    store::change_user(tx, &taken.row, change).await?;
    Ok(Taken { row: next, ..taken })
}

/// What is taken back of a hand-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undone {
    /// It was withdrawn.
    HandedIn,
    /// The approval that was given at an instant.
    Approved(Timestamp),
}
