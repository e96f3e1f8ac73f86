//! Tells people what happens to tasks.

use svenn_db::Tx;
use svenn_http::announcements::{AVSENDER, About, Announcement, Enclosed, Placeholder};
use svenn_kernel::{Fault, PersonId, Role, TaskAnswerId};
use svenn_messaging::{automatic, notifications};
use svenn_review::{
    Approval, Step,
    telling::{self, StepTemplates, Subject, Told, name_of},
};

use crate::{
    capability::INNLEVERINGER,
    rules::task_route,
    store::{Answer, Task},
    templates::{APPROVED, DEADLINE, GIVEN, OPPGAVE, REMINDED, RETURNED, SENT},
};

const STEPS: StepTemplates =
    StepTemplates { sent: &SENT, returned: &RETURNED, approved: &APPROVED };

/// What messages about a task are about.
pub fn about(answer: &TaskAnswerId) -> About {
    About::new(INNLEVERINGER, answer.as_str())
}

/// An apprentice was given a task.
pub async fn given(tx: &Tx, task: &Task, answer: &Answer, by: &PersonId) -> Result<(), Fault> {
    let laerling = answer.laerling.as_str();
    let new = Announcement {
        template: &GIVEN,
        person: PersonId::from(answer.laerling.clone()),
        contact: None,
        om: Some(by.clone()),
        about: about(&answer.id),
        values: vec![(AVSENDER, name_of(tx, by).await?), title(task)],
        route: task_route(Role::Laerling, task.kind(), laerling, task.id.as_str()),
        due: tx.now(),
        enclosed: Enclosed::default(),
    };
    automatic::announce(tx, new).await
}

/// What was handed in took a step.
pub async fn tell(tx: &Tx, task: &Task, answer: &Answer, told: Told<'_>) -> Result<(), Fault> {
    let about = about(&answer.id);
    telling::settle(tx, &about, told.step, &[STEPS], Some(&REMINDED)).await?;
    if told.step == Step::Send {
        // A task that was handed in needs no reminder.
        notifications::finalise(tx, &about, GIVEN.id).await?;
        notifications::finalise(tx, &about, DEADLINE.id).await?;
    }
    let (laerling, id) = (answer.laerling.as_str(), task.id.as_str());
    let route = |rolle: Role| task_route(rolle, task.kind(), laerling, id);
    let subject = Subject { laerling: &answer.laerling, about, title: title(task), route: &route };
    telling::announce(tx, told, &STEPS, subject).await
}

/// Its approval was taken back, a moment after it was given.
pub async fn untell(tx: &Tx, answer: &Answer, approval: &Approval) -> Result<(), Fault> {
    telling::reopen(tx, &about(&answer.id), approval.at, &[STEPS], Some(&REMINDED)).await
}

/// It is gone.
pub async fn deleted(tx: &Tx, answer: &Answer) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(&answer.id)).await
}

fn title(task: &Task) -> (Placeholder, String) {
    (OPPGAVE, task.title.clone())
}
