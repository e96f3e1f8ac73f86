//! What is handed in on a task of a course, as all that is handed in and answered
//! (`svenn_review`): whose it is, who answers it, and what follows from a step.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::{LockKey, Tx};
use svenn_files::records;
use svenn_http::{App, Caller, Problem, Question};
use svenn_kernel::{Collection, CourseHandinId, Fault, PersonId, TimelineId};
use svenn_review::{
    AccessLevel, Action, Approval, Event, HandedIn, HoldsFiles, Phase, Refusal, Reviewed, Step,
    rules::sees, telling::Told,
};

use crate::{
    answering::{access_level, decide},
    capability::{COURSEHANDINS, COURSEUSERS},
    notifications::{self, OfHandin},
    open::{self, Taken},
    progress::{HandinState, Reached, Undone, give_reached, reach, take_back},
    store::{self, Handin, HandinChange},
    view::{HandinShown, HandinView, handin_view},
};

/// What is handed in, with the course that it is of, and how the caller stands to it.
pub struct Opened {
    pub row: Handin,
    pub taken: Taken,
    pub access_level: AccessLevel,
}

impl Opened {
    /// The title of the task; empty where the edition does not have it.
    pub fn title(&self) -> &str {
        self.taken.item(&self.row.item).map_or("", |item| item.title.as_str())
    }

    /// Whether the task takes files.
    pub fn takes_files(&self) -> bool {
        let item = self.taken.item(&self.row.item).ok();
        item.and_then(|item| item.task.as_ref()).is_some_and(|task| task.files)
    }

    /// Stores where it stands from here on.
    async fn stands(self, tx: &Tx, state: HandinState) -> Result<Self, Fault> {
        let version = self.row.version.saturating_add(1);
        let is_sent_now = state == HandinState::Sent && self.row.stands() != HandinState::Approved;
        let mut row = Handin { version, state: state.as_str().to_owned(), ..self.row.clone() };
        let mut change = HandinChange {
            version: Set(row.version),
            state: Set(row.state.clone()),
            ..Default::default()
        };
        if is_sent_now {
            row.sent = Some(tx.now());
            change.sent = Set(row.sent);
        }
        store::change_handin(tx, &self.taken.row.person, &self.row, change).await?;
        Ok(Self { row, ..self })
    }
}

#[async_trait]
impl Reviewed for Opened {
    type Name = CourseHandinId;
    const WRONG_STATUS: &'static str = "Dette kan ikke gjøres med oppgaven slik den står nå";

    async fn load(tx: &Tx, caller: &Caller, id: &CourseHandinId) -> Result<Self, Problem> {
        open::require_enabled(tx).await?;
        let row = store::handin(tx, id).await?.ok_or_else(Problem::not_found)?;
        let of = store::user(tx, &row.courseuser).await?.ok_or_else(Problem::not_found)?;
        let access_level = access_level(tx, caller, &of).await?;
        if !sees(access_level, row.stands().phase()) {
            return Err(Problem::not_found());
        }
        Ok(Self { row, taken: open::taken_of(tx, of).await?, access_level })
    }

    /// That of all that its learner does in the course.
    async fn lock(&self, tx: &Tx) -> Result<(), Fault> {
        tx.hold(&LockKey::of(COURSEUSERS, self.row.courseuser.as_str())).await
    }

    fn access_level(&self) -> AccessLevel {
        self.access_level
    }

    fn phase(&self) -> Phase {
        self.row.stands().phase()
    }

    fn version(&self) -> i64 {
        self.row.version
    }

    async fn current(&self, app: &App, tx: &Tx) -> Result<serde_json::Value, Fault> {
        Ok(serde_json::to_value(self.view(app, tx).await?)?)
    }

    async fn approval(&self, tx: &Tx) -> Result<Option<Approval>, Fault> {
        store::last_approval(tx, &self.row.id).await
    }

    fn decide(&self, action: Action) -> Result<(), Refusal> {
        let stands = (self.row.stands(), self.taken.row.done().is_some());
        decide(action, self.access_level, stands)
    }
}

#[async_trait]
impl HandedIn for Opened {
    type View = HandinView;

    fn author(&self) -> PersonId {
        self.taken.row.person.clone()
    }

    async fn view(&self, app: &App, tx: &Tx) -> Result<HandinView, Fault> {
        let Self { row, taken, access_level } = self;
        let (title, access_level) = (self.title(), *access_level);
        handin_view(app, tx, HandinShown { row, of: &taken.row, title, access_level }).await
    }

    async fn require_complete(&self, tx: &Tx) -> Result<(), Problem> {
        let files = records::of_owner(tx, COURSEHANDINS, self.row.id.as_str()).await?;
        if self.row.text.is_empty() && files.is_empty() {
            let message = "Skriv noe, eller legg ved en fil";
            return Err(Problem::invalid_field("text", "blank", message));
        }
        Ok(())
    }

    async fn take_step(self, tx: &Tx, step: Step) -> Result<Self, Fault> {
        let moved = self.stands(tx, HandinState::of(step.leads_to())).await?;
        let item = moved.row.item.clone();
        let Self { row, taken, access_level } = moved;
        let taken = match step {
            Step::Send => reach(tx, taken, &item, Reached::Completed).await?,
            Step::Approve => give_reached(tx, taken, &item, Reached::CompletedAndPassed).await?,
            Step::Withdraw => take_back(tx, taken, &item, Undone::HandedIn).await?,
            Step::Return => {
                store::note_user(tx, &taken.row, svenn_kernel::Verb::Update);
                taken
            }
        };
        Ok(Self { row, taken, access_level })
    }

    async fn take_back(self, tx: &Tx, approval: &Approval) -> Result<Self, Fault> {
        let moved = self.stands(tx, HandinState::Sent).await?;
        let Self { row, taken, access_level } = moved;
        let taken = take_back(tx, taken, &row.item, Undone::Approved(approval.at)).await?;
        Ok(Self { row, taken, access_level })
    }

    async fn add_event(
        &self,
        tx: &Tx,
        event: Event,
        by: &Caller,
        comment: Option<String>,
    ) -> Result<(), Fault> {
        let Handin { id, version, .. } = &self.row;
        store::add_to_timeline(tx, (id, *version), event, by, comment).await
    }

    async fn remove_event(&self, tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
        store::remove_from_timeline(tx, id).await
    }

    async fn tell(&self, tx: &Tx, told: Told<'_>) -> Result<(), Fault> {
        let Taken { row, course, .. } = &self.taken;
        let of = OfHandin { course, row, handin: &self.row, title: self.title() };
        notifications::tell(tx, of, told).await
    }

    async fn untell(&self, tx: &Tx, approval: &Approval) -> Result<(), Fault> {
        notifications::untell(tx, &self.row, approval).await
    }
}

#[async_trait]
impl HoldsFiles for Opened {
    const COLLECTION: Collection = COURSEHANDINS;
    const CALLED: &'static str = "En innlevering";

    fn owner(&self) -> &str {
        self.row.id.as_str()
    }

    async fn note_files(self, tx: &Tx) -> Result<Self, Fault> {
        let person = &self.taken.row.person;
        store::note_handin(tx, person, &self.row, svenn_kernel::Verb::Update);
        Ok(self)
    }
}

/// Whether the caller has written it.
pub struct Writes;

#[async_trait]
impl Question<CourseHandinId> for Writes {
    async fn ask(tx: &Tx, caller: &Caller, id: &CourseHandinId) -> Result<(), Problem> {
        Opened::require_allowed(tx, caller, id, Action::Edit).await
    }
}
