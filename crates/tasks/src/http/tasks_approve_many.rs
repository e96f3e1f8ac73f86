use axum::Json;
use serde::Serialize;
use svenn_http::{DocumentationApprover, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, TaskAnswerId, TaskId};
use svenn_review::{Chosen, NotApproved, approve_many, require_some};
use utoipa::ToSchema;

use crate::{open::Opened, store::Answer};

/// Hand-ins to approve together.
#[derive(Debug, Input)]
#[input(check(ids) = some_chosen)]
pub struct TasksApproveMany {
    /// Which, as in the list INNLEVERINGER; at most 100.
    ids: Chosen<TaskAnswerId>,
}

fn some_chosen(chosen: &Chosen<TaskAnswerId>, fields: &mut Fields) {
    require_some(chosen, fields, "ids", "Velg minst én oppgave");
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Serialize, ToSchema)]
pub struct TasksApproveManyAnswer {
    /// These are approved.
    done: Vec<ApprovedTask>,
    /// Items that were not changed.
    failed: Vec<NotApproved>,
}

/// An approved hand-in, as it is stored now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedTask {
    /// Whose.
    laerling: ApprenticeId,
    /// Which task.
    task: TaskId,
    /// As it is in the view.
    version: i64,
}

/// Approves what was handed in on tasks and needs no look. What does need one stays, and is listed
/// in the answer.
#[endpoint(post = "/tasks/approve")]
pub async fn tasks_approve_many(
    session: Session<DocumentationApprover>,
    Valid(input): Valid<TasksApproveMany>,
) -> Result<Json<TasksApproveManyAnswer>, Problem> {
    let chosen = input.ids.into_iter().map(|id| (id, None)).collect();
    let outcome = approve_many::<Opened>(&session, chosen).await?;
    let done = |opened: Opened| {
        let Answer { laerling, task, version, .. } = opened.answer;
        ApprovedTask { laerling, task, version }
    };
    let done = outcome.done.into_iter().map(done).collect();
    Ok(Json(TasksApproveManyAnswer { done, failed: outcome.failed }))
}
