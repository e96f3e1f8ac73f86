//! Tells people of their courses.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::announcements::{AVSENDER, About, Announcement, Enclosed, Placeholder, Template};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, oslo};
use svenn_messaging::{automatic, notifications};
use svenn_people::relations;
use svenn_review::telling::name_of;

use crate::{
    capability::{COURSEHANDINS, COURSEUSERS},
    progress::HandinState,
    store::{Course, CourseUser, Handin},
    templates::{
        ASSESSED, ASSIGNED, COMPLETED, DEADLINE, FRIST, HANDED_IN, KURS, OPPGAVE, REMINDED,
        RESULTAT,
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

/// A task was handed in: those who assess it are told.
pub async fn handed_in(
    tx: &Tx,
    course: &Course,
    row: &CourseUser,
    (handin, title): (&Handin, &str),
) -> Result<(), Fault> {
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

/// What somebody handed in is assessed: who was asked to need not any more.
pub async fn assessed(
    tx: &Tx,
    course: &Course,
    row: &CourseUser,
    (handin, title): (&Handin, &str),
) -> Result<(), Fault> {
    notifications::finalise(tx, &about_handin(handin), HANDED_IN.id).await?;
    let result = match handin.stands() {
        HandinState::Approved => "godkjent",
        _ => "sendt tilbake",
    };
    let values = vec![
        (KURS, course.title.clone()),
        (OPPGAVE, title.to_owned()),
        (RESULTAT, result.to_owned()),
    ];
    automatic::announce(tx, announcement(tx, &ASSESSED, row, values)).await
}

/// Somebody has completed a course: what asked for it is done.
pub async fn completed(tx: &Tx, course: &Course, row: &CourseUser) -> Result<(), Fault> {
    for template in [ASSIGNED.id, REMINDED.id, DEADLINE.id] {
        notifications::finalise(tx, &about(row), template).await?;
    }
    let values = vec![(KURS, course.title.clone())];
    automatic::announce(tx, announcement(tx, &COMPLETED, row, values)).await
}

/// Somebody does not have the course any more.
pub async fn taken_away(tx: &Tx, row: &CourseUser, handins: &[Handin]) -> Result<(), Fault> {
    for handin in handins {
        notifications::take_back_all(tx, &about_handin(handin)).await?;
    }
    notifications::take_back_all(tx, &about(row)).await
}
