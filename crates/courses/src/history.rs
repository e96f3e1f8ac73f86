//! Courses that were made and taken before: what the demo organisations have. Nobody is told.

use chrono::NaiveDate;
use svenn_courserules::{Content, ItemType, draw};
use svenn_db::Tx;
use svenn_kernel::{
    CourseAttemptId, CourseHandinId, CourseId, CourseItemId, CourseUserId, Fault, PersonId, Role,
    TimelineId, Timestamp,
};
use svenn_review::Event;

use crate::{
    progress::HandinState,
    store::{
        self, Attempt, Contents, Course, CourseUser, DrawnColumn, Edition, Handin, HandinEvent,
        Played,
    },
};

/// A course that was published once.
#[derive(Debug)]
pub struct PublishedCourse {
    pub title: String,
    pub description: String,
    pub content: Content,
    pub by: PersonId,
    pub published: Timestamp,
}

/// Somebody who has it, and how many of its elements they have done.
#[derive(Debug)]
pub struct TakenBefore {
    pub person: PersonId,
    pub rolle: Role,
    /// The coordinator who gave it, and has assessed what was handed in.
    pub by: PersonId,
    pub assigned: Timestamp,
    pub deadline: Option<NaiveDate>,
    /// When they did each of the first elements, oldest first.
    pub done: Vec<Timestamp>,
}

/// Takes over a course; answers its id.
///
/// # Errors
/// A fault of the database.
pub async fn course(tx: &Tx, kept: PublishedCourse) -> Result<CourseId, Fault> {
    let id = CourseId::new(tx.now(), tx.entropy());
    let row = Course {
        id: id.clone(),
        version: 1,
        title: kept.title.clone(),
        description: kept.description.clone(),
        content: Contents(kept.content.clone()),
        edition: 1,
        published: Some(kept.published),
        changed: false,
        archived: None,
        by_id: kept.by.clone(),
        created: kept.published,
        updated: kept.published,
    };
    store::insert(tx, &row).await?;
    let edition = Edition {
        course: id.clone(),
        number: 1,
        title: kept.title,
        description: kept.description,
        content: Contents(kept.content),
        published: kept.published,
        by_id: kept.by,
    };
    store::insert_edition(tx, &edition).await?;
    Ok(id)
}

/// Takes over that somebody has a course, with what they did. Quizzes were passed at once; the last
/// task that was handed in waits for its assessment, where it is the last that was done.
///
/// # Errors
/// A fault of the database.
pub async fn taken(
    tx: &Tx,
    (course, content): (&CourseId, &Content),
    kept: TakenBefore,
) -> Result<(), Fault> {
    let total = content.items().count();
    let done = kept.done.len();
    let last = kept.done.last().copied();
    let row = CourseUser {
        id: CourseUserId::new(tx.now(), tx.entropy()),
        version: 1,
        course: course.clone(),
        person: kept.person.clone(),
        rolle: kept.rolle.as_str().to_owned(),
        edition: i64::from(done > 0),
        by_id: kept.by.clone(),
        deadline: kept.deadline,
        assigned: kept.assigned,
        begun: kept.done.first().copied(),
        completed: last.filter(|_| done >= total),
        resume: content.items().nth(done.saturating_sub(1)).map(|item| item.id.clone()),
        reminded: None,
        extra_time: 0,
        retake: 0,
        retaken: None,
    };
    let is_completed = row.completed.is_some();
    store::insert_user(tx, &row).await?;
    for ((at, item), when) in (1..).zip(content.items()).zip(&kept.done) {
        let waits = item.kind == ItemType::Task && at == done && !is_completed;
        let passes = item.kind != ItemType::Content && !waits;
        progress(tx, &row, &item.id, (*when, passes)).await?;
        match (&item.quiz, item.kind) {
            (Some(quiz), _) => {
                let attempt = Attempt {
                    id: CourseAttemptId::new(tx.now(), tx.entropy()),
                    courseuser: row.id.clone(),
                    item: item.id.clone(),
                    number: 1,
                    drawn: DrawnColumn(draw(quiz, tx.entropy())),
                    begun: *when,
                    handedin: Some(*when),
                    score: Some(10_000),
                    marked: Some(1),
                };
                store::insert_attempt(tx, &attempt).await?;
            }
            (None, ItemType::Task) => handin(tx, &row, &item.id, (*when, waits)).await?,
            (None, _) => {}
        }
    }
    Ok(())
}

async fn progress(
    tx: &Tx,
    of: &CourseUser,
    item: &CourseItemId,
    (when, passes): (Timestamp, bool),
) -> Result<(), Fault> {
    use sea_orm::ActiveValue::Set;
    let row = store::progress_on(tx, &of.id, item).await?;
    let change = store::ProgressChange {
        viewed: Set(Some(when)),
        completed: Set(Some(when)),
        passed: Set(passes.then_some(when)),
        played: Set(Played(Vec::new())),
        ..Default::default()
    };
    store::change_progress(tx, &row, change).await
}

async fn handin(
    tx: &Tx,
    of: &CourseUser,
    item: &CourseItemId,
    (when, waits): (Timestamp, bool),
) -> Result<(), Fault> {
    let state = if waits { HandinState::Sent } else { HandinState::Approved };
    let row = Handin {
        id: CourseHandinId::new(tx.now(), tx.entropy()),
        version: 2,
        courseuser: of.id.clone(),
        item: item.clone(),
        state: state.as_str().to_owned(),
        text: "Jeg gikk gjennom arbeidsplassen med den faglige lederen. Det vi fant, var løse \
               kabler ved sagen, og et vernegjerde som manglet en bolt. Begge deler er rettet."
            .to_owned(),
        sent: Some(when),
    };
    store::insert_handin(tx, &of.person, &row).await?;
    let event = |version: i64, kind: Event, (rolle, by): (Role, &PersonId)| HandinEvent {
        id: TimelineId::new(tx.now(), tx.entropy()),
        handin: row.id.clone(),
        version,
        kind: kind.as_str().to_owned(),
        at: when,
        by_rolle: rolle.as_str().to_owned(),
        by_id: by.clone(),
        comment: (kind == Event::Approved).then(|| "Bra og konkret.".to_owned()),
    };
    let sent = event(1, Event::Sent, (of.role(), &of.person));
    let approved = (!waits).then(|| event(2, Event::Approved, (Role::Koordinator, &of.by_id)));
    let events: Vec<HandinEvent> = [sent].into_iter().chain(approved).collect();
    store::insert_timeline(tx, &events).await
}
