//! Tells people what happens to tasks.

use svenn_db::Tx;
use svenn_http::announcements::{
    AVSENDER, About, Announcement, Enclosed, LAERLING, Placeholder, TILBAKEMELDING, Template,
};
use svenn_kernel::{Fault, PersonId, Role, TaskAnswerId, Timestamp};
use svenn_messaging::{automatic, notifications};
use svenn_people::{names, relations};
use svenn_review::{Step, UNDO_WINDOW};

use crate::{
    capability::INNLEVERINGER,
    rules::task_route,
    store::{Answer, Task},
    templates::{APPROVED, DEADLINE, GIVEN, OPPGAVE, REMINDED, RETURNED, SENT},
};

/// Characters of a comment in a notification; all of it stands with the task.
const COMMENT_CHARS_MAX: usize = 300;

/// What was handed in took a step.
pub struct StepNews<'a> {
    pub task: &'a Task,
    /// As it is stored now.
    pub answer: &'a Answer,
    pub step: Step,
    /// Who took it.
    pub by: &'a PersonId,
    pub comment: Option<&'a str>,
}

/// What messages about a task are about.
pub fn about(answer: &TaskAnswerId) -> About {
    About::new(INNLEVERINGER, answer.as_str())
}

/// An apprentice was given a task.
pub async fn given(tx: &Tx, task: &Task, answer: &Answer, by: &PersonId) -> Result<(), Fault> {
    let values = vec![(AVSENDER, name_of(tx, by).await?), title(task)];
    let to = [PersonId::from(answer.laerling.clone())];
    announce(tx, Told { template: &GIVEN, task, answer, om: by, values, due: tx.now() }, &to).await
}

/// It took a step.
pub async fn stepped(tx: &Tx, news: &StepNews<'_>) -> Result<(), Fault> {
    let about = about(&news.answer.id);
    match news.step {
        Step::Send => {
            notifications::take_back(tx, &about, RETURNED.id).await?;
            // A task that was handed in needs no reminder.
            notifications::finalise(tx, &about, GIVEN.id).await?;
            notifications::finalise(tx, &about, DEADLINE.id).await?;
        }
        Step::Withdraw => notifications::take_back(tx, &about, SENT.id).await?,
        Step::Return | Step::Approve => notifications::finalise(tx, &about, SENT.id).await?,
    }
    // It stays, read, also when it is withdrawn: nobody is reminded twice a day.
    notifications::finalise(tx, &about, REMINDED.id).await?;
    let StepNews { task, answer, step, by, .. } = *news;
    let apprentice = PersonId::from(answer.laerling.clone());
    let now = tx.now();
    let (template, due) = match step {
        Step::Withdraw => return Ok(()),
        Step::Send => {
            let values = vec![(LAERLING, name_of(tx, &apprentice).await?), title(task)];
            let told = Told { template: &SENT, task, answer, om: &apprentice, values, due: now };
            let to = relations::employees_of(tx, &answer.laerling).await?;
            let to: Vec<PersonId> = to.into_iter().map(PersonId::from).collect();
            return announce(tx, told, &to).await;
        }
        Step::Return => (&RETURNED, now),
        // What can be taken back shows on no device before.
        Step::Approve => (&APPROVED, now.plus(UNDO_WINDOW)),
    };
    let mut values = vec![(AVSENDER, name_of(tx, by).await?), title(task)];
    if step == Step::Return {
        values.push((TILBAKEMELDING, shortened(news.comment.unwrap_or_default())));
    }
    announce(tx, Told { template, task, answer, om: by, values, due }, &[apprentice]).await
}

/// Its approval at an instant was taken back, a moment after it was given.
pub async fn unapproved(tx: &Tx, answer: &Answer, approved: Timestamp) -> Result<(), Fault> {
    let about = about(&answer.id);
    notifications::take_back(tx, &about, APPROVED.id).await?;
    for template in [SENT, REMINDED] {
        notifications::reopen(tx, &about, template.id, approved).await?;
    }
    Ok(())
}

/// It is gone.
pub async fn deleted(tx: &Tx, answer: &Answer) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(&answer.id)).await
}

struct Told<'a> {
    template: &'static Template,
    task: &'a Task,
    answer: &'a Answer,
    /// Whom it names.
    om: &'a PersonId,
    values: Vec<(Placeholder, String)>,
    due: Timestamp,
}

async fn announce(tx: &Tx, told: Told<'_>, to: &[PersonId]) -> Result<(), Fault> {
    let Told { template, task, answer, om, values, due } = told;
    let rolle = if template.roles.contains(&Role::Ansatt) { Role::Ansatt } else { Role::Laerling };
    let route = task_route(rolle, task.kind(), answer.laerling.as_str(), task.id.as_str());
    for person in to {
        let new = Announcement {
            template,
            person: person.clone(),
            contact: None,
            om: Some(om.clone()),
            about: about(&answer.id),
            values: values.clone(),
            route: route.clone(),
            due,
            enclosed: Enclosed::default(),
        };
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

fn title(task: &Task) -> (Placeholder, String) {
    (OPPGAVE, task.title.clone())
}

async fn name_of(tx: &Tx, person: &PersonId) -> Result<String, Fault> {
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    Ok(names.get(person).map(names::PersonName::navn).unwrap_or_default())
}

fn shortened(comment: &str) -> String {
    if comment.chars().count() <= COMMENT_CHARS_MAX {
        return comment.to_owned();
    }
    let kept: String = comment.chars().take(COMMENT_CHARS_MAX).collect();
    format!("{}…", kept.trim_end())
}
