use std::collections::HashMap;

use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::{Role, TaskId};
use svenn_review::{RemindedOfAll, Waiting, remind_of_all, waited_since};

use crate::{
    notifications,
    rules::task_route,
    store::{self, Answer, Task},
    templates::REMINDED,
};

/// Reminds instructors of the tasks that have waited for them for more than a week, each once a day
/// at most, whatever else the instructor is reminded of.
#[endpoint(post = "/tasks/remind")]
pub async fn task_answers_remind_all(
    session: Session<Coordinator>,
) -> Result<Json<RemindedOfAll>, Problem> {
    let (tx, _) = session.write().await?;
    let answers = store::waiting_since(&tx, waited_since(tx.now())).await?;
    let ids: Vec<TaskId> = answers.iter().map(|it| it.task.clone()).collect();
    let tasks = store::some(&tx, &ids).await?.into_iter();
    let tasks: HashMap<TaskId, Task> = tasks.map(|it| (it.id.clone(), it)).collect();
    let of = |answer: Answer| {
        let task = tasks.get(&answer.task)?;
        let (laerling, id) = (answer.laerling.as_str(), task.id.as_str());
        Some(Waiting {
            called: format!("«{}»", task.title),
            about: notifications::about(&answer.id),
            route: task_route(Role::Ansatt, task.kind(), laerling, id),
            laerling: answer.laerling,
        })
    };
    let waiting: Vec<Waiting> = answers.into_iter().filter_map(of).collect();
    let reminded = remind_of_all(&tx, &REMINDED, &waiting).await?;
    tx.commit().await?;
    Ok(Json(reminded))
}
