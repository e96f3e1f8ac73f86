use std::collections::{BTreeSet, HashSet};

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{
    Caller, Check, DocumentationApprover, Problem, Session, Valid, endpoint, richtext,
};
use svenn_kernel::{ApprenticeId, Fault, Fields, TaskAnswerId, TaskId};
use svenn_review::{Action, Event, Refusal, Step, access::access_level, rules::decide_known};
use utoipa::ToSchema;

use super::step;
use crate::{
    open::Opened,
    rules::{self, Look},
    store::{self, Answer},
};

/// Most hand-ins of one call.
const ANSWERS_PER_CALL_MAX: usize = 50;

/// Hand-ins to approve together.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TasksApproveMany {
    /// Which, as in the list INNLEVERINGER; at most 50.
    #[schema(max_items = 50)]
    ids: Vec<TaskAnswerId>,
}

impl Check for TasksApproveMany {
    fn check(&self, fields: &mut Fields) {
        if self.ids.is_empty() {
            fields.wrong("ids", "required", "Velg minst én oppgave");
        }
        fields.list("ids", &self.ids, ANSWERS_PER_CALL_MAX);
    }
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct TasksApproveManyAnswer {
    /// These are approved.
    done: Vec<ApprovedTask>,
    /// Items that were not changed.
    failed: Vec<TaskApproveFailure>,
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

/// An item that was not changed, with the reason.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskApproveFailure {
    id: TaskAnswerId,
    /// The title of its task; empty for one that is unknown.
    navn: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: String,
}

/// Approves what was handed in on tasks and needs no look. What does need one stays, and is listed
/// in the answer.
#[endpoint(post = "/tasks/approve")]
pub async fn tasks_approve_many(
    session: Session<DocumentationApprover>,
    Valid(input): Valid<TasksApproveMany>,
) -> Result<Json<TasksApproveManyAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    lock(&tx, &input.ids).await?;
    let mut answer = TasksApproveManyAnswer::default();
    let mut seen = HashSet::new();
    for id in input.ids.into_iter().filter(|id| seen.insert(id.clone())) {
        match approvable(&tx, &caller, &id).await? {
            Ok(opened) => {
                let row = step::carry_out(&tx, &caller, &opened, Step::Approve, None).await?;
                let (laerling, task, version) = (row.laerling, row.task, row.version);
                answer.done.push(ApprovedTask { laerling, task, version });
            }
            Err((navn, (code, message))) => {
                let message = message.to_owned();
                answer.failed.push(TaskApproveFailure { id, navn, code, message });
            }
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// Takes the locks of all who handed something in, in one order for everybody.
async fn lock(tx: &Tx, ids: &[TaskAnswerId]) -> Result<(), Fault> {
    let rows = store::answers(tx, ids).await?;
    let apprentices: BTreeSet<_> = rows.into_iter().map(|row| row.laerling).collect();
    for laerling in &apprentices {
        store::lock(tx, laerling).await?;
    }
    Ok(())
}

type Refused = (String, (&'static str, &'static str));

/// What waits now, or the title of its task and why it is not approved.
async fn approvable(
    tx: &Tx,
    caller: &Caller,
    id: &TaskAnswerId,
) -> Result<Result<Opened, Refused>, Fault> {
    let unknown = || (String::new(), told(Refusal::Hidden));
    let Some(answer) = store::answers(tx, std::slice::from_ref(id)).await?.pop() else {
        return Ok(Err(unknown()));
    };
    let Some(task) = store::find(tx, &answer.task).await? else { return Ok(Err(unknown())) };
    let access_level = access_level(tx, caller, &answer.laerling).await?;
    match decide_known(Action::Approve, access_level, answer.status().phase()) {
        Ok(()) => {}
        Err(Refusal::Hidden) => return Ok(Err(unknown())),
        Err(refusal) => return Ok(Err((task.title, told(refusal)))),
    }
    let look = look(tx, &answer).await?;
    Ok(match to_look_at(look) {
        None => Ok(Opened { task, answer, is_begun: true, access_level }),
        Some(why) => Err((task.title, ("needs_look", why))),
    })
}

async fn look(tx: &Tx, answer: &Answer) -> Result<Look, Fault> {
    let timeline = store::timeline_of(tx, &answer.id).await?;
    let was_returned = timeline.iter().any(|entry| entry.kind == Event::Returned.as_str());
    Ok(rules::look(&richtext::plain(&answer.content), was_returned))
}

const fn told(refusal: Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::Hidden => ("not_found", "Oppgaven finnes ikke lenger"),
        Refusal::NotYours => ("forbidden", "Du har ikke tilgang til å godkjenne den"),
        Refusal::WrongPhase | Refusal::TooLate => {
            ("wrong_status", "Den venter ikke på godkjenning")
        }
    }
}

const fn to_look_at(look: Look) -> Option<&'static str> {
    match look {
        Look::Klar => None,
        Look::Corrected => Some("Den er rettet etter retur. Se gjennom den først"),
        Look::Asks => Some("Lærlingen stiller et spørsmål i teksten"),
        Look::WithoutText => Some("Den har ingen tekst. Se gjennom den først"),
    }
}
