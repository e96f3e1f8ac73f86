//! An apprentice's task as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{App, Caller, Problem, files::FileGuard};
use svenn_kernel::{ApprenticeId, Fault, TaskAnswerId, TaskId};
use svenn_people::relations;
use svenn_review::{
    AccessLevel, Action, Approval, Phase, Refusal, Reviewed,
    access::access_level,
    rules::{decide_known, sees},
};

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    definition,
    store::{self, Answer, Task},
    view,
};

/// A task of an apprentice: whose, and which.
pub type OfApprentice = (ApprenticeId, TaskId);

/// A task that is visible to the caller, its hand-in, and the caller's relation to it.
pub struct Opened {
    pub task: Task,
    /// Empty, with version 0, before the apprentice has begun.
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

#[async_trait]
impl Reviewed for Opened {
    type Name = OfApprentice;
    const WRONG_STATUS: &'static str = "Dette kan ikke gjøres med oppgaven slik den står nå";

    /// 404 also for a task of another apprentice.
    async fn load(tx: &Tx, caller: &Caller, of: &OfApprentice) -> Result<Self, Problem> {
        let (laerling, id) = of;
        let access_level = access_level(tx, caller, laerling).await?;
        if access_level == AccessLevel::Stranger {
            return Err(Problem::not_found());
        }
        let task = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        let answer = store::answer(tx, id, laerling).await?;
        if answer.is_none() && !is_own(tx, &task, laerling).await? {
            return Err(Problem::not_found());
        }
        let is_begun = answer.is_some();
        let answer = answer.unwrap_or_else(|| nothing_yet(tx, &task, laerling));
        Ok(Self { task, answer, is_begun, access_level })
    }

    async fn lock(&self, tx: &Tx) -> Result<(), Fault> {
        store::lock(tx, &self.answer.laerling).await
    }

    fn access_level(&self) -> AccessLevel {
        self.access_level
    }

    fn phase(&self) -> Phase {
        self.answer.status().phase()
    }

    fn version(&self) -> i64 {
        self.answer.version
    }

    async fn current(&self, app: &App, tx: &Tx) -> Result<serde_json::Value, Fault> {
        Ok(serde_json::to_value(view::load_task(app, tx, self).await?)?)
    }

    async fn approval(&self, tx: &Tx) -> Result<Option<Approval>, Fault> {
        store::last_approval(tx, &self.answer.id).await
    }

    fn decide(&self, action: Action) -> Result<(), Refusal> {
        decide_known(action, self.access_level, self.phase())
    }
}

/// Whether a task is an apprentice's: given to the apprentice alone, or of a followed plan.
async fn is_own(tx: &Tx, task: &Task, laerling: &ApprenticeId) -> Result<bool, Fault> {
    match &task.trainingplan {
        Some(plan) => Ok(relations::trainingplans_of(tx, laerling).await?.contains(plan)),
        None => Ok(task.laerling.as_ref() == Some(laerling)),
    }
}

/// The empty hand-in of an apprentice who has not begun.
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

/// Access to the files of tasks: attachments with the task, files of a hand-in with the hand-in.
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
        Ok(sees(access_level, answer.status().phase()))
    }
}
