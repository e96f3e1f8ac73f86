//! Tells people of their courses.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::announcements::{AVSENDER, About, Announcement, Enclosed, Placeholder, Template};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp, oslo};
use svenn_messaging::{automatic, notifications};
use svenn_people::relations;
use svenn_review::{
    Approval, Step, UNDO_WINDOW,
    telling::{StepTemplates, Told, name_of, reopen, settle},
};

use crate::{
    capability::{COURSEHANDINS, COURSEUSERS},
    progress::HandinState,
    store::{Course, CourseUser, Handin},
    templates::{
        ASSESSED, ASSIGNED, ATTEMPTS, COMPLETED, DEADLINE, EXPIRES, FRIST, HANDED_IN, KURS,
        OPPGAVE, QUIZ, REMINDED, RESULTAT,
    },
};

/// What messages about a course that somebody has are about.
pub fn about(row: &CourseUser) -> About {
    About::new(COURSEUSERS, row.id.as_str())
}

/// The page of a course for its learner.
pub fn route(row: &CourseUser) -> String {
    let role = if row.role() == Role::Ansatt { "b" } else { "l" };
    format!("/{role}/kurs/{}", row.course)
}

/// Until when, as people say it.
pub fn by_when(deadline: Option<NaiveDate>) -> String {
    deadline
        .map_or_else(|| "uten frist".to_owned(), |day| format!("innen {}", oslo::format_day(day)))
}

fn announcement(
    tx: &Tx,
    template: &'static Template,
    row: &CourseUser,
    values: Vec<(Placeholder, String)>,
) -> Announcement {
    Announcement {
        template,
        person: row.person.clone(),
        contact: None,
        om: None,
        about: about(row),
        values,
        route: route(row),
        due: tx.now(),
        enclosed: Enclosed::default(),
    }
}

fn of_course(course: &Course, row: &CourseUser) -> Vec<(Placeholder, String)> {
    vec![(KURS, course.title.clone()), (FRIST, by_when(row.deadline))]
}

/// People were given a course.
pub async fn assigned(tx: &Tx, course: &Course, rows: &[CourseUser]) -> Result<(), Fault> {
    let told = rows.iter().map(|row| announcement(tx, &ASSIGNED, row, of_course(course, row)));
    automatic::announce_many(tx, &ASSIGNED, told.collect()).await
}

/// The office reminds somebody.
pub async fn reminded(tx: &Tx, course: &Course, row: &CourseUser) -> Result<(), Fault> {
    automatic::announce(tx, announcement(tx, &REMINDED, row, of_course(course, row))).await
}

/// The office has given somebody new attempts at a quiz.
pub async fn attempts_given(
    tx: &Tx,
    course: &Course,
    row: &CourseUser,
    quiz: &str,
) -> Result<(), Fault> {
    let values = vec![(KURS, course.title.clone()), (QUIZ, quiz.to_owned())];
    automatic::announce(tx, announcement(tx, &ATTEMPTS, row, values)).await
}

/// What messages about a hand-in, to who assesses it, are about.
fn about_handin(handin: &Handin) -> About {
    About::new(COURSEHANDINS, handin.id.as_str())
}

/// Who assesses what somebody hands in: the instructors of an apprentice, else the coordinators; of
/// an instructor, who gave the course.
async fn assessors(tx: &Tx, row: &CourseUser) -> Result<Vec<(PersonId, Role)>, Fault> {
    let giver = vec![(row.by_id.clone(), Role::Koordinator)];
    if row.role() != Role::Laerling {
        return Ok(giver);
    }
    let apprentice = ApprenticeId::from(row.person.clone());
    let instructors = relations::employees_of(tx, &apprentice).await?;
    if !instructors.is_empty() {
        return Ok(instructors.into_iter().map(|it| (it.into(), Role::Ansatt)).collect());
    }
    let office = relations::coordinators_of(tx, &apprentice).await?;
    if office.is_empty() {
        return Ok(giver);
    }
    Ok(office.into_iter().map(|it| (it.into(), Role::Koordinator)).collect())
}

/// A hand-in that something is told of.
#[derive(Clone, Copy)]
pub struct OfHandin<'a> {
    pub course: &'a Course,
    pub row: &'a CourseUser,
    pub handin: &'a Handin,
    /// The title of its task.
    pub title: &'a str,
}

/// What is told of a hand-in.
const STEPS: StepTemplates =
    StepTemplates { sent: &HANDED_IN, returned: &ASSESSED, approved: &ASSESSED };

/// What was handed in took a step: those who assess it are told of what is sent, its learner of the
/// answer.
pub async fn tell(tx: &Tx, of: OfHandin<'_>, told: Told<'_>) -> Result<(), Fault> {
    settle(tx, &about_handin(of.handin), told.step, &[STEPS], None).await?;
    match told.step {
        Step::Send => handed_in(tx, of).await,
        Step::Approve => assessed(tx, of, "godkjent").await,
        Step::Return => assessed(tx, of, "sendt tilbake").await,
        Step::Withdraw => Ok(()),
    }
}

/// Its approval was taken back, a moment after it was given.
pub async fn untell(tx: &Tx, handin: &Handin, approval: &Approval) -> Result<(), Fault> {
    reopen(tx, &about_handin(handin), approval.at, &[STEPS], None).await
}

/// A task was handed in: those who assess it are told.
async fn handed_in(tx: &Tx, of: OfHandin<'_>) -> Result<(), Fault> {
    let OfHandin { course, row, handin, title } = of;
    let values = vec![
        (AVSENDER, name_of(tx, &row.person).await?),
        (KURS, course.title.clone()),
        (OPPGAVE, title.to_owned()),
    ];
    for (person, role) in assessors(tx, row).await? {
        let page = match role {
            Role::Koordinator => format!("/k/kurs/{}", course.id),
            Role::Ansatt | Role::Laerling => format!("/b/laerlinger/{}", row.person),
        };
        let new = Announcement {
            template: &HANDED_IN,
            person,
            contact: None,
            om: Some(row.person.clone()),
            about: about_handin(handin),
            values: values.clone(),
            route: format!("{page}?deltaker={}", row.id),
            due: tx.now(),
            enclosed: Enclosed::default(),
        };
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

/// What somebody handed in is assessed; an approval shows when it can be taken back no more.
async fn assessed(tx: &Tx, of: OfHandin<'_>, result: &str) -> Result<(), Fault> {
    let OfHandin { course, row, handin, title } = of;
    let values = vec![
        (KURS, course.title.clone()),
        (OPPGAVE, title.to_owned()),
        (RESULTAT, result.to_owned()),
    ];
    let is_approved = handin.stands() == HandinState::Approved;
    let due = if is_approved { tx.now().plus(UNDO_WINDOW) } else { tx.now() };
    let about = about_handin(handin);
    let new = Announcement { about, due, ..announcement(tx, &ASSESSED, row, values) };
    automatic::announce(tx, new).await
}

/// What asks somebody to take a course.
const ASK_FOR_IT: [&str; 5] = [ASSIGNED.id, REMINDED.id, DEADLINE.id, EXPIRES.id, ATTEMPTS.id];

/// Somebody has completed a course: what asked for it is done. It is told when what it was completed
/// by can be taken back no more.
pub async fn completed(tx: &Tx, course: &Course, row: &CourseUser) -> Result<(), Fault> {
    for template in ASK_FOR_IT {
        notifications::finalise(tx, &about(row), template).await?;
    }
    let values = vec![(KURS, course.title.clone())];
    let due = tx.now().plus(UNDO_WINDOW);
    let new = Announcement { due, ..announcement(tx, &COMPLETED, row, values) };
    automatic::announce(tx, new).await
}

/// The completion at an instant was taken back: what asked for it is open again.
pub async fn not_completed(tx: &Tx, row: &CourseUser, completed: Timestamp) -> Result<(), Fault> {
    for template in ASK_FOR_IT {
        notifications::reopen(tx, &about(row), template, completed).await?;
    }
    notifications::take_back(tx, &about(row), COMPLETED.id).await
}

/// Somebody does not have the course any more.
pub async fn taken_away(tx: &Tx, row: &CourseUser, handins: &[Handin]) -> Result<(), Fault> {
    for handin in handins {
        notifications::take_back_all(tx, &about_handin(handin)).await?;
    }
    notifications::take_back_all(tx, &about(row)).await
}
