//! Courses as they are shown.

mod attempts;
mod goals;
mod handins;
mod packages;
mod taking;
mod users;

use serde::Serialize;
use svenn_courserules::{self as rules, Module};
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Problem, files::FileView};
use svenn_kernel::{CourseId, CourseItemId, Fault, Timestamp, oslo, stored_words};
use utoipa::ToSchema;

pub use attempts::{AttemptShown, AttemptView, MarkShown, attempt_view, marks_shown};
pub use goals::{GoalView, goals_for, goals_of};
pub use handins::{HandinShown, HandinView, handin_view};
pub use packages::{PackageTaking, PackageView};
pub use taking::{
    ItemState, TakingView, TryView, as_previewed, item_state, per_cent, preview, taking_view,
};
pub use users::{CourseUserView, OwnCourses, course_user_view, own_courses, percent_of};

use crate::{
    capability::COURSEFILES,
    progress::{UserState, state_of},
    store::{self, Course, CourseUser},
};

/// Where a course stands.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CourseState)]
pub enum CourseState {
    /// It was never published.
    Draft,
    Published,
    /// The draft says something else than what was published.
    Changed,
    Archived,
}

impl Course {
    /// Where it stands.
    #[must_use]
    pub const fn state(&self) -> CourseState {
        match (self.archived, self.edition, self.changed) {
            (Some(_), ..) => CourseState::Archived,
            (None, 0, _) => CourseState::Draft,
            (None, _, true) => CourseState::Changed,
            (None, _, false) => CourseState::Published,
        }
    }
}

/// How many have a course, and where they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    pub total: i64,
    pub begun: i64,
    pub completed: i64,
    pub overdue: i64,
}

impl Counts {
    /// Of these, on a day.
    pub fn of<'a>(rows: impl Iterator<Item = &'a CourseUser>, now: Timestamp) -> Self {
        let today = oslo::day_of(now);
        let mut counts = Self::default();
        for row in rows {
            counts.total += 1;
            counts.begun += i64::from(row.begun.is_some());
            match state_of(row, today) {
                UserState::Completed => counts.completed += 1,
                UserState::Overdue => counts.overdue += 1,
                UserState::Assigned | UserState::Begun => {}
            }
        }
        counts
    }
}

/// Something to put right before a course is published.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseProblem)]
pub struct ProblemView {
    /// The module or element; none for the course.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    item: Option<CourseItemId>,
    /// Norwegian text.
    text: String,
}

/// A course with its draft, for who makes it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseView {
    pub id: CourseId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    title: String,
    description: String,
    state: CourseState,
    /// The newest edition; 0 before the first.
    edition: i64,
    /// When it was published.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    published: Option<Timestamp>,
    modules: Vec<Module>,
    /// What it counts for.
    goals: Vec<GoalView>,
    /// How long it takes, in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    minutes: Option<i64>,
    /// For how many months a certificate of it holds; for ever without.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    valid_months: Option<i64>,
    files: Vec<FileView>,
    /// Why it cannot be published; none when it can.
    problems: Vec<ProblemView>,
    /// How many have it.
    total: i64,
    /// How many have begun.
    begun: i64,
    /// How many have completed it.
    completed: i64,
    /// How many are past their deadline.
    overdue: i64,
    /// Whether it may be deleted: nobody has begun it.
    kan_slettes: bool,
}

/// The course as it is stored now; 404 when there is none.
pub async fn course_view(app: &App, tx: &Tx, id: &CourseId) -> Result<CourseView, Problem> {
    let course = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let users = store::users_of(tx, id).await?;
    let counts = Counts::of(users.iter(), tx.now());
    let problems = rules::problems(&course.content.0).into_iter();
    Ok(CourseView {
        state: course.state(),
        files: files(app, tx, id).await?,
        goals: goals_of(tx, &course.content.0).await?,
        problems: problems
            .map(|problem| ProblemView { item: problem.item, text: problem.text })
            .collect(),
        total: counts.total,
        begun: counts.begun,
        completed: counts.completed,
        overdue: counts.overdue,
        kan_slettes: counts.begun == 0,
        id: course.id,
        version: course.version,
        title: course.title,
        description: course.description,
        edition: course.edition,
        published: course.published,
        minutes: course.content.0.minutes,
        valid_months: course.content.0.valid_months,
        modules: course.content.0.modules,
    })
}

/// The files of a course, as they are shown.
async fn files(app: &App, tx: &Tx, id: &CourseId) -> Result<Vec<FileView>, Fault> {
    let files = records::of_owner(tx, COURSEFILES, id.as_str()).await?;
    Ok(files.into_iter().map(|file| FileView::new(app, tx, file)).collect())
}
