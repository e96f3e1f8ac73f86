//! An apprentice's task as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Caller, Problem, files::FileGuard, richtext};
use svenn_kernel::{
    ApprenticeId, Collection, Fault, PersonId, Role, TaskAnswerId, TaskId, TimelineId,
};
use svenn_people::relations;
use svenn_review::{
    AccessLevel, Action, Approval, ApprovedTogether, Event, HandedIn, HoldsFiles, Phase, Reasons,
    Refusal, Remindable, Reminder, Reviewed, Step,
    access::access_level,
    look, require_substance,
    rules::{decide_known, sees},
    telling::Told,
};

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    definition, notifications,
    rules::{Marks, task_route},
    store::{self, Answer, Task},
    templates::REMINDED,
    view::{self, TaskView},
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
    /// What was opened, with the answer as it is after a change.
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
        Ok(serde_json::to_value(self.view(app, tx).await?)?)
    }

    async fn approval(&self, tx: &Tx) -> Result<Option<Approval>, Fault> {
        store::last_approval(tx, &self.answer.id).await
    }

    fn decide(&self, action: Action) -> Result<(), Refusal> {
        decide_known(action, self.access_level, self.phase())
    }
}

#[async_trait]
impl HandedIn for Opened {
    type View = TaskView;

    fn author(&self) -> PersonId {
        self.answer.laerling.clone().into()
    }

    async fn view(&self, app: &App, tx: &Tx) -> Result<TaskView, Fault> {
        view::load_task(app, tx, self).await
    }

    async fn require_complete(&self, tx: &Tx) -> Result<(), Problem> {
        let files = records::of_owner(tx, INNLEVERINGER, self.owner()).await?;
        let message = "Skriv noe eller legg ved minst én fil før du leverer";
        require_substance(&self.answer.content, files.len(), message)
    }

    async fn take_step(self, tx: &Tx, step: Step) -> Result<Self, Fault> {
        let begun = self.begun(tx).await?;
        let answer = store::mark(tx, begun, Marks::after(step, tx.now())).await?;
        Ok(self.with(answer))
    }

    async fn take_back(self, tx: &Tx, approval: &Approval) -> Result<Self, Fault> {
        let id = &self.answer.id;
        let sent = store::last_sent(tx, std::slice::from_ref(id)).await?.remove(id);
        let waits = Marks { approval: Some(sent.unwrap_or(approval.at)), ..Marks::default() };
        let answer = store::mark(tx, self.answer.clone(), waits).await?;
        Ok(self.with(answer))
    }

    async fn add_event(
        &self,
        tx: &Tx,
        event: Event,
        by: &Caller,
        comment: Option<String>,
    ) -> Result<(), Fault> {
        let Answer { id, version, .. } = &self.answer;
        store::add_to_timeline(tx, (id, *version), event, by, comment).await
    }

    async fn remove_event(&self, tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
        store::remove_from_timeline(tx, id).await
    }

    async fn tell(&self, tx: &Tx, told: Told<'_>) -> Result<(), Fault> {
        notifications::tell(tx, &self.task, &self.answer, told).await
    }

    async fn untell(&self, tx: &Tx, approval: &Approval) -> Result<(), Fault> {
        notifications::untell(tx, &self.answer, approval).await
    }
}

#[async_trait]
impl Remindable for Opened {
    async fn reminder(&self, _: &Tx) -> Result<Reminder<'_>, Fault> {
        let Self { task, answer, .. } = self;
        let (laerling, id) = (answer.laerling.as_str(), task.id.as_str());
        Ok(Reminder {
            template: &REMINDED,
            laerling: &answer.laerling,
            title: &task.title,
            about: notifications::about(&answer.id),
            route: task_route(Role::Ansatt, task.kind(), laerling, id),
        })
    }
}

#[async_trait]
impl HoldsFiles for Opened {
    const COLLECTION: Collection = INNLEVERINGER;
    const CALLED: &'static str = "Innleveringen";

    fn owner(&self) -> &str {
        self.answer.id.as_str()
    }

    /// What had not begun is a draft then.
    async fn note_files(self, tx: &Tx) -> Result<Self, Fault> {
        let answer = store::begin(tx, self.begun(tx).await?).await?;
        Ok(self.with(answer))
    }
}

#[async_trait]
impl ApprovedTogether for Opened {
    type Id = TaskAnswerId;
    const REASONS: Reasons = Reasons {
        not_found: "Oppgaven finnes ikke lenger",
        forbidden: "Du har ikke tilgang til å godkjenne den",
        wrong_status: "Den venter ikke på godkjenning",
        stale_version: "Den er endret siden du så den",
    };

    async fn apprentices_of(tx: &Tx, ids: &[TaskAnswerId]) -> Result<Vec<ApprenticeId>, Fault> {
        let rows = store::answers(tx, ids).await?;
        Ok(rows.into_iter().map(|row| row.laerling).collect())
    }

    async fn lock_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
        store::lock(tx, laerling).await
    }

    async fn find(tx: &Tx, caller: &Caller, id: &TaskAnswerId) -> Result<Option<Self>, Fault> {
        let Some(answer) = store::answers(tx, std::slice::from_ref(id)).await?.pop() else {
            return Ok(None);
        };
        let Some(task) = store::find(tx, &answer.task).await? else { return Ok(None) };
        let access_level = access_level(tx, caller, &answer.laerling).await?;
        Ok(Some(Self { task, answer, is_begun: true, access_level }))
    }

    fn navn(&self) -> String {
        self.task.title.clone()
    }

    async fn needs_look(&self, tx: &Tx) -> Result<Option<&'static str>, Fault> {
        let timeline = store::timeline_of(tx, &self.answer.id).await?;
        let was_returned = timeline.iter().any(|entry| entry.kind == Event::Returned.as_str());
        Ok(look(&richtext::plain(&self.answer.content), was_returned).reason())
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
