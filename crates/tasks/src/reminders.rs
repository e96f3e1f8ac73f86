//! Reminds instructors of a task that waits for them.

use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Fault, Role, Timestamp};
use svenn_review::Reminder;

use crate::{notifications::about, open::Opened, rules::task_route, templates::REMINDED};

/// When the instructors of an apprentice were reminded, if none of them is reminded again today.
pub async fn reminded(tx: &Tx, laerling: &ApprenticeId) -> Result<Option<Timestamp>, Fault> {
    svenn_review::reminded(tx, laerling, &REMINDED).await
}

/// Reminds the instructors of a task that waits, those who were not reminded today; `by` is the
/// role of the caller.
pub async fn remind(tx: &Tx, opened: &Opened, by: Role) -> Result<(), Problem> {
    let Opened { task, answer, .. } = opened;
    let (laerling, id) = (answer.laerling.as_str(), task.id.as_str());
    let reminder = Reminder {
        template: &REMINDED,
        laerling: &answer.laerling,
        title: &task.title,
        about: about(&answer.id),
        route: task_route(Role::Ansatt, task.kind(), laerling, id),
    };
    svenn_review::remind(tx, reminder, by).await
}
