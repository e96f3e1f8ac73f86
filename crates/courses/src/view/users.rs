//! Who has a course, and which courses somebody has.

use std::collections::HashMap;

use chrono::NaiveDate;
use serde::Serialize;
use svenn_courserules::{CertificateState, ItemType};
use svenn_db::Tx;
use svenn_http::{App, Caller, Problem};
use svenn_kernel::{CourseId, CourseItemId, CourseUserId, Fault, PersonId, Role, Timestamp, oslo};
use svenn_people::names;
use svenn_review::rules::sees;
use utoipa::ToSchema;

use super::{HandinShown, HandinView, ItemState, TryView, handin_view, item_state, per_cent};
use crate::{
    answering::access_level,
    open,
    progress::{Doings, UserState, edition_of, state_of},
    renewing::{self, Renewal},
    store::{self, CourseUser},
};

/// An element of a course, in short.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CoursePart)]
pub struct PartView {
    id: CourseItemId,
    #[serde(rename = "type")]
    kind: ItemType,
    title: String,
}

/// A course that somebody has, for those who follow them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseUserView {
    id: CourseUserId,
    /// Send it back when changing the deadline.
    version: i64,
    course_id: CourseId,
    title: String,
    person_id: PersonId,
    navn: String,
    rolle: Role,
    state: UserState,
    /// Whole per cent.
    percent: i64,
    /// The edition they are on, or begin with.
    edition: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deadline: Option<NaiveDate>,
    /// How much longer than others they have at quizzes with a time, in per cent.
    extra_time: i64,
    /// Whether a quiz of it has a time.
    is_timed: bool,
    assigned: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    begun: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    completed: Option<Timestamp>,
    items: Vec<ItemState>,
    /// The elements of the edition, in order.
    parts: Vec<PartView>,
    /// What was handed in; drafts are the learner's alone.
    handins: Vec<HandinView>,
    /// Oldest first.
    attempts: Vec<TryView>,
    has_certificate: bool,
    /// Whether the office may give a newer certificate: that which there is runs out, and nothing of
    /// the course is done anew.
    may_renew: bool,
}

/// A course that somebody has, as the caller sees it; 404 when there is none.
pub async fn course_user_view(
    (app, caller): (&App, &Caller),
    tx: &Tx,
    id: &CourseUserId,
) -> Result<CourseUserView, Problem> {
    let (row, _) = open::course_user(tx, id).await?;
    let taken = open::taken_of(tx, row).await?;
    let (row, content) = (&taken.row, &taken.edition.content.0);
    let valid_until = renewing::valid_until(tx, row).await?;
    let renewal = renewing::renewal(tx, (&taken.course, row), valid_until).await?;
    let names = names::load_names(tx, std::slice::from_ref(&row.person)).await?;
    let doings = Doings::load(tx, row).await?;
    let standing = doings.standing(content);
    let mut handins = Vec::new();
    let access_level = access_level(tx, caller, row).await?;
    for handin in doings.handins.iter().filter(|it| sees(access_level, it.stands().phase())) {
        let title = content.item(&handin.item).map_or("", |item| item.title.as_str());
        let shown = HandinShown { row: handin, of: row, title, access_level };
        handins.push(handin_view(app, tx, shown).await?);
    }
    let quiz = |item: &CourseItemId| content.item(item).and_then(|item| item.quiz.as_ref());
    let items = content.items().map(|item| item_state(content, &doings, &standing, item));
    let parts = content.items().map(|item| PartView {
        id: item.id.clone(),
        kind: item.kind,
        title: item.title.clone(),
    });
    Ok(CourseUserView {
        id: row.id.clone(),
        version: row.version,
        course_id: row.course.clone(),
        title: taken.edition.title.clone(),
        person_id: row.person.clone(),
        navn: names.get(&row.person).map(names::PersonName::navn).unwrap_or_default(),
        rolle: row.role(),
        state: state_of(row, oslo::day_of(tx.now())),
        percent: percent_of(row, standing.progress.percent),
        edition: edition_of(row, &taken.course),
        deadline: row.deadline,
        extra_time: row.extra_time,
        is_timed: content.items().filter_map(|it| it.quiz.as_ref()).any(|it| it.minutes.is_some()),
        assigned: row.assigned,
        begun: row.begun,
        completed: row.done(),
        items: items.collect(),
        parts: parts.collect(),
        handins,
        attempts: doings.attempts.iter().map(|it| TryView::new(it, quiz(&it.item))).collect(),
        has_certificate: row.completed.is_some(),
        may_renew: renewal == Some(Renewal::ByOffice),
    })
}

/// What was completed stays at 100 per cent.
pub const fn percent_of(row: &CourseUser, reckoned: i64) -> i64 {
    if row.done().is_some() { 100 } else { reckoned }
}

/// A course that somebody has, in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCourse {
    /// The course.
    id: CourseId,
    course_user_id: CourseUserId,
    title: String,
    description: String,
    state: UserState,
    /// Whole per cent.
    percent: i64,
    /// The mean of the results of quizzes and packages, in per cent; none before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    result: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deadline: Option<NaiveDate>,
    assigned: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    begun: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    completed: Option<Timestamp>,
    items_done: usize,
    items_total: usize,
    has_certificate: bool,
    /// The last day that the certificate holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    valid_until: Option<NaiveDate>,
    /// How it stands, where it has a last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    certificate: Option<CertificateState>,
    /// Whether the course may be taken once more, for a newer certificate.
    may_retake: bool,
    /// The element they were at last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    resume_at: Option<CourseItemId>,
}

/// The courses of somebody.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnCourses {
    /// What is to be done first; what is completed last.
    items: Vec<OwnCourse>,
}

/// The courses that a person has.
pub async fn own_courses(tx: &Tx, person: &PersonId) -> Result<OwnCourses, Fault> {
    let rows = store::of_person(tx, person).await?;
    let ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
    let courses: HashMap<CourseId, store::Course> = store::some(tx, Some(&ids))
        .await?
        .into_iter()
        .map(|course| (course.id.clone(), course))
        .collect();
    let (mut items, today) = (Vec::new(), oslo::day_of(tx.now()));
    for row in rows {
        let Some(course) = courses.get(&row.course) else { continue };
        let number = edition_of(&row, course);
        let Some(edition) = store::edition(tx, &course.id, number).await? else { continue };
        let valid_until = renewing::valid_until(tx, &row).await?;
        let renewal = renewing::renewal(tx, (course, &row), valid_until).await?;
        let (doings, content) = (Doings::load(tx, &row).await?, &edition.content.0);
        let progress = doings.standing(content).progress;
        let result = doings.mean(content).map(per_cent);
        items.push(OwnCourse {
            id: row.course.clone(),
            course_user_id: row.id.clone(),
            title: edition.title,
            description: edition.description,
            state: state_of(&row, today),
            percent: percent_of(&row, progress.percent),
            result,
            deadline: row.deadline,
            assigned: row.assigned,
            begun: row.begun,
            completed: row.done(),
            items_done: progress.done,
            items_total: progress.total,
            has_certificate: row.completed.is_some(),
            valid_until,
            certificate: valid_until.map(|last| CertificateState::on(last, today)),
            may_retake: renewal == Some(Renewal::Retake),
            resume_at: row.resume,
        });
    }
    items.sort_by_key(|it| {
        (it.completed.is_some(), it.deadline.unwrap_or(NaiveDate::MAX), it.assigned)
    });
    Ok(OwnCourses { items })
}
