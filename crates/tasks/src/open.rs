//! An apprentice's task as a caller meets it: whether it is there for her, and whether she may do
//! what she asks for.

use async_trait::async_trait;
use axum::http::StatusCode;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{App, Caller, Problem, edit_locked, files::FileGuard};
use svenn_kernel::{ApprenticeId, Fault, Role, TaskAnswerId, TaskId};
use svenn_people::{relations, visible};

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    definition,
    rules::{self, AccessLevel, Action, Approval, Event, Refusal},
    store::{self, Answer, Task, TimelineEntry},
    view,
};

/// A task of an apprentice: whose, and which.
pub type OfApprentice = (ApprenticeId, TaskId);

/// A task that the caller may see, what is handed in on it, and how she stands to it.
pub struct Opened {
    pub task: Task,
    /// Nothing yet, with version 0, where she has not begun.
    pub answer: Answer,
    /// Whether the answer has a row.
    pub is_begun: bool,
    /// How the caller stands to it.
    pub access_level: AccessLevel,
}

impl Opened {
    /// The same after a change.
    pub fn with(self, answer: Answer) -> Self {
        Self { answer, is_begun: true, ..self }
    }

    /// What is handed in, with a row of its own from here on.
    pub async fn begun(&self, tx: &Tx) -> Result<Answer, Fault> {
        let answer = self.answer.clone();
        if self.is_begun { Ok(answer) } else { store::insert_answer(tx, answer).await }
    }
}

/// How the caller stands to what an apprentice hands in.
pub async fn access_level(
    tx: &Tx,
    caller: &Caller,
    laerling: &ApprenticeId,
) -> Result<AccessLevel, Fault> {
    if !visible::may_see_apprentice(tx, caller, laerling).await? {
        return Ok(AccessLevel::Stranger);
    }
    Ok(match caller.rolle {
        Role::Laerling => AccessLevel::Author,
        Role::Ansatt => AccessLevel::instructor(&caller.tilganger),
        Role::Koordinator => AccessLevel::Coordinator,
    })
}

/// Opens a task to be read; 404 for whoever may not know of the apprentice, and for a task that is
/// not hers.
pub async fn to_read(tx: &Tx, caller: &Caller, of: &OfApprentice) -> Result<Opened, Problem> {
    let (laerling, id) = of;
    let access_level = access_level(tx, caller, laerling).await?;
    if access_level == AccessLevel::Stranger {
        return Err(Problem::not_found());
    }
    let task = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let answer = store::answer(tx, id, laerling).await?;
    if answer.is_none() && !is_hers(tx, &task, laerling).await? {
        return Err(Problem::not_found());
    }
    let is_begun = answer.is_some();
    let answer = answer.unwrap_or_else(|| nothing_yet(tx, &task, laerling));
    Ok(Opened { task, answer, is_begun, access_level })
}

/// Whether a task is an apprentice's: it was given to her, or she follows its plan.
async fn is_hers(tx: &Tx, task: &Task, laerling: &ApprenticeId) -> Result<bool, Fault> {
    match &task.trainingplan {
        Some(plan) => Ok(relations::trainingplans_of(tx, laerling).await?.contains(plan)),
        None => Ok(task.laerling.as_ref() == Some(laerling)),
    }
}

/// What an apprentice hands in before she has begun.
pub fn nothing_yet(tx: &Tx, task: &Task, laerling: &ApprenticeId) -> Answer {
    Answer {
        id: TaskAnswerId::new(tx.now(), tx.entropy()),
        version: 0,
        task: task.id.clone(),
        laerling: laerling.clone(),
        content: String::new(),
        task_draft: None,
        task_approval: None,
        task_correction: None,
        task_approved: None,
        created: tx.now(),
        sistendret: tx.now(),
    }
}

/// Opens a task to see whether an action would be allowed now.
pub async fn would_do(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    of: &OfApprentice,
    action: Action,
) -> Result<Opened, Problem> {
    let opened = to_read(tx, caller, of).await?;
    let decided = rules::decide(action, opened.access_level, opened.answer.status());
    allowed(app, tx, decided, opened).await
}

/// Opens a task for an action, as it is once it is the caller's turn to write.
pub async fn to_do(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    of: &OfApprentice,
    action: Action,
) -> Result<Opened, Problem> {
    let opened = locked(tx, caller, of).await?;
    let decided = rules::decide(action, opened.access_level, opened.answer.status());
    allowed(app, tx, decided, opened).await
}

/// Opens a task for an action on the version that the caller has seen.
pub async fn to_do_at(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    of: &OfApprentice,
    (action, version): (Action, i64),
) -> Result<Opened, Problem> {
    let opened = locked(tx, caller, of).await?;
    let decided = rules::decide(action, opened.access_level, opened.answer.status());
    allowed_at(app, tx, decided, opened, version).await
}

/// Opens a task to take back the approval that led to the version that the caller has seen;
/// answers the approval too.
pub async fn to_undo(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    of: &OfApprentice,
    version: i64,
) -> Result<(Opened, TimelineEntry), Problem> {
    let opened = locked(tx, caller, of).await?;
    let last = store::timeline_of(tx, &opened.answer.id).await?.pop();
    let entry = last.filter(|entry| entry.kind == Event::Approved.as_str());
    let approval = entry.as_ref().map(|entry| Approval { by: &entry.by_id, at: entry.at });
    let asked = (&caller.person, tx.now());
    let status = opened.answer.status();
    let decided = rules::decide_undo(opened.access_level, status, approval, asked);
    let opened = allowed_at(app, tx, decided, opened, version).await?;
    let entry = entry.ok_or_else(|| Fault::new("approved task without approval"))?;
    Ok((opened, entry))
}

async fn allowed_at(
    app: &App,
    tx: &Tx,
    decided: Result<(), Refusal>,
    opened: Opened,
    version: i64,
) -> Result<Opened, Problem> {
    // Who may not do it at all hears that, not that it has changed.
    let is_hers = !matches!(decided, Err(Refusal::Hidden | Refusal::NotYours));
    if is_hers {
        let current = async { Ok(current(app, tx, &opened).await?) };
        edit_locked(opened.answer.version, version, current).await?;
    }
    allowed(app, tx, decided, opened).await
}

/// Refuses whoever may not do this, whatever its status.
pub async fn require_hers(
    tx: &Tx,
    caller: &Caller,
    of: &OfApprentice,
    action: Action,
) -> Result<(), Problem> {
    let opened = to_read(tx, caller, of).await?;
    match rules::decide(action, opened.access_level, opened.answer.status()) {
        Ok(()) | Err(Refusal::WrongStatus | Refusal::TooLate) => Ok(()),
        Err(Refusal::Hidden) => Err(Problem::not_found()),
        Err(Refusal::NotYours) => Err(Problem::forbidden()),
    }
}

/// Takes the turn, then reads: what was read before may have changed while waiting.
async fn locked(tx: &Tx, caller: &Caller, of: &OfApprentice) -> Result<Opened, Problem> {
    to_read(tx, caller, of).await?;
    store::lock(tx, &of.0).await?;
    to_read(tx, caller, of).await
}

async fn allowed(
    app: &App,
    tx: &Tx,
    decided: Result<(), Refusal>,
    opened: Opened,
) -> Result<Opened, Problem> {
    let (code, title) = match decided {
        Ok(()) => return Ok(opened),
        Err(Refusal::Hidden) => return Err(Problem::not_found()),
        Err(Refusal::NotYours) => return Err(Problem::forbidden()),
        Err(Refusal::WrongStatus) => {
            ("wrong_status", "Dette kan ikke gjøres med oppgaven slik den står nå")
        }
        Err(Refusal::TooLate) => ("too_late", "Det er for sent å angre godkjenningen"),
    };
    let mut problem = Problem::new(StatusCode::CONFLICT, code, title);
    problem.current = Some(current(app, tx, &opened).await?);
    Err(problem)
}

async fn current(app: &App, tx: &Tx, opened: &Opened) -> Result<serde_json::Value, Fault> {
    Ok(serde_json::to_value(view::load_task(app, tx, opened).await?)?)
}

/// Says who may open the files of tasks: what is attached to one, whoever sees the task; what is
/// handed in, whoever sees that.
#[derive(Debug, Clone, Copy, Default)]
pub struct TaskFiles;

#[async_trait]
impl FileGuard for TaskFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection == OPPGAVER.0 {
            let Ok(id) = TaskId::parse(&file.owner) else { return Ok(false) };
            let Some(task) = store::find(tx, &id).await? else { return Ok(false) };
            return definition::sees(tx, caller, &task).await;
        }
        if file.collection != INNLEVERINGER.0 {
            return Ok(false);
        }
        let Ok(id) = TaskAnswerId::parse(&file.owner) else { return Ok(false) };
        let Some(answer) = store::answers(tx, &[id]).await?.pop() else { return Ok(false) };
        let access_level = access_level(tx, caller, &answer.laerling).await?;
        Ok(rules::shows_work(access_level, answer.status()))
    }
}
