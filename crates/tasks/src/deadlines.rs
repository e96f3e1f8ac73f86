//! Finds apprentices whose tasks are soon to be handed in, or should have been yesterday.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::Template,
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{ApprenticeId, Fault, Role, TaskAnswerId, TaskId, oslo};
use svenn_people::apprentices;

use crate::{
    notifications,
    rules::{Status, task_route},
    store::{self, Answer, Task},
    templates::{DEADLINE, FRIST, OPPGAVE},
};

/// The [`ReminderSource`] of deadlines.
#[derive(Debug, Clone, Copy, Default)]
pub struct Deadlines;

#[async_trait]
impl ReminderSource for Deadlines {
    fn template(&self) -> &'static Template {
        &DEADLINE
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, after, limit, .. } = asked;
        let mut tasks = store::due_on(tx, days, after, limit).await?;
        let next = next_page(&mut tasks, limit);
        let ids: Vec<TaskId> = tasks.iter().map(|task| task.id.clone()).collect();
        let answers: HashMap<TaskId, Answer> = store::answers_of_tasks(tx, &ids)
            .await?
            .into_iter()
            .map(|answer| (answer.task.clone(), answer))
            .collect();
        let owners = tasks.iter().filter_map(|task| task.laerling.clone()).collect();
        let owners = apprentices::named(tx, owners).await?;
        let here: Vec<&ApprenticeId> =
            owners.iter().filter(|(_, _, archived)| !archived).map(|(id, ..)| id).collect();
        let found = tasks.iter().filter_map(|task| {
            let laerling = task.laerling.as_ref().filter(|id| here.contains(id))?;
            let answer = answers.get(&task.id)?;
            waits_for_her(answer.status()).then(|| reminder(task, laerling, &answer.id))?
        });
        Ok(ReminderPage { found: found.collect(), next, ..ReminderPage::default() })
    }

    /// One reminder of all tasks, leading to the page that lists them.
    fn together(&self, first: Reminder, others: &[Reminder]) -> Reminder {
        if others.is_empty() {
            return first;
        }
        let named = first.naming(others, FRIST, |of| format!("«{}» {}", of(OPPGAVE), of(FRIST)));
        Reminder { route: TASKS.to_owned(), ..named }
    }
}

/// The page with all tasks of an apprentice.
const TASKS: &str = "/l/oppgaver";

/// Whether it is the apprentice who has something to do: what waits for an answer is handed in.
const fn waits_for_her(status: Status) -> bool {
    matches!(status, Status::Waiting | Status::Kladd | Status::Returned)
}

fn reminder(task: &Task, laerling: &ApprenticeId, answer: &TaskAnswerId) -> Option<Reminder> {
    let day = task.deadline().day()?;
    let values = vec![(OPPGAVE, task.title.clone()), (FRIST, oslo::format_day(day))];
    let route = task_route(Role::Laerling, task.kind(), laerling.as_str(), task.id.as_str());
    let about = notifications::about(answer);
    Some(Reminder { person: laerling.clone().into(), om: None, about, day, values, route })
}

/// Where the page after a full one begins. The last apprentice of a full page is left to the next
/// one with all tasks, so that the most urgent of them is seen first.
fn next_page(tasks: &mut Vec<Task>, limit: u64) -> Option<String> {
    let is_full = u64::try_from(tasks.len()).is_ok_and(|number| number >= limit);
    let last = tasks.last().filter(|_| is_full)?.laerling.clone();
    let before = tasks.iter().rposition(|task| task.laerling != last);
    if let Some(before) = before {
        tasks.truncate(before + 1);
    }
    tasks.last()?.laerling.clone().map(String::from)
}
