//! The steps of what is handed in, whatever it is: sent, withdrawn, approved, returned, an approval
//! taken back, instructors reminded.

use std::marker::PhantomData;

use async_trait::async_trait;
use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{App, Caller, Input, Problem, Question, Session, richtext};
use svenn_kernel::{Fault, GoalId, ListOf, OneLine, PersonId, Text, TimelineId, text::is_blank};
use utoipa::IntoParams;

use crate::{
    Approval, Event, Reminder, Reviewed,
    remind::remind as remind_instructors,
    rules::{Action, Step, has_substance},
    telling::Told,
    ticks::TICKS_MAX,
};

/// Most characters of a comment.
const COMMENT_CHARS_MAX: usize = 5_000;

/// Longest question to the apprentice, in characters: it is read on a telephone.
const QUESTION_CHARS_MAX: usize = 300;

/// Most characters of why a goal is refused.
const REASON_CHARS_MAX: usize = 1_000;

/// The version that the caller has read.
#[derive(Debug, Input)]
pub struct ReviewVersion {
    /// As it is in the view.
    pub version: i64,
}

/// The same in an address.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReviewVersionParam {
    /// The version that the caller has read.
    pub version: i64,
}

/// Request for a correction.
#[derive(Debug, Input)]
pub struct ReviewReturn {
    /// The version that was read.
    version: i64,
    /// Comment for the apprentice: what to correct.
    comment: Text<1, COMMENT_CHARS_MAX>,
}

/// An approval.
#[derive(Debug, Input)]
pub struct ReviewApprove {
    /// The version that was read.
    version: i64,
    /// Comment for the apprentice.
    comment: Option<Text<0, COMMENT_CHARS_MAX>>,
}

/// An approval of what names goals.
#[derive(Debug, Input)]
pub struct ReviewApproveTicks {
    /// The version that was read.
    version: i64,
    /// Comment for the apprentice.
    comment: Option<Text<0, COMMENT_CHARS_MAX>>,
    /// Goals that are not approved with the rest.
    #[input(default)]
    refused: ListOf<RefusedTick, TICKS_MAX>,
    /// One short question that the apprentice rehearses with; the answer is the apprentice's alone.
    question: Option<OneLine<1, QUESTION_CHARS_MAX>>,
}

/// A goal that is not approved with the rest.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct RefusedTick {
    pub goal: GoalId,
    /// Why, for the apprentice.
    pub reason: Text<1, REASON_CHARS_MAX>,
}

/// Goals that were refused by themselves.
#[derive(Debug, Clone)]
pub struct Refused {
    /// What the apprentice is told, with the goals by name.
    pub said: String,
}

/// What names goals that are answered one by one.
#[async_trait]
pub trait Ticked: HandedIn {
    /// Stores that goals are not approved with the rest.
    ///
    /// # Errors
    /// 422 for a goal that it does not name, or where none is left; a fault of the database.
    async fn refuse(&self, tx: &Tx, refused: &[RefusedTick]) -> Result<Refused, Problem>;

    /// Stores a question to the apprentice with the approval that happened last, for as long as
    /// that stands.
    ///
    /// # Errors
    /// A fault of the database.
    async fn ask(&self, tx: &Tx, question: &str) -> Result<(), Fault>;
}

/// What a kind of thing that is handed in does of its own when it takes a step.
#[async_trait]
pub trait HandedIn: Reviewed + 'static {
    /// The answer to every call that changes it.
    type View: Serialize + Send;

    /// Whose it is.
    fn author(&self) -> PersonId;

    /// As the caller is shown it.
    ///
    /// # Errors
    /// A fault of the database.
    async fn view(&self, app: &App, tx: &Tx) -> Result<Self::View, Fault>;

    /// Refuses what an instructor could not answer yet.
    ///
    /// # Errors
    /// 422 with what is missing; a fault of the database.
    async fn require_complete(&self, tx: &Tx) -> Result<(), Problem>;

    /// Stores where a step leads, with what follows from it for goals and counts.
    ///
    /// # Errors
    /// A fault of the database.
    async fn take_step(self, tx: &Tx, step: Step) -> Result<Self, Fault>;

    /// Stores that it waits again, as before this approval.
    ///
    /// # Errors
    /// A fault of the database.
    async fn take_back(self, tx: &Tx, approval: &Approval) -> Result<Self, Fault>;

    /// Adds to its timeline.
    ///
    /// # Errors
    /// A fault of the database.
    async fn add_event(
        &self,
        tx: &Tx,
        event: Event,
        by: &Caller,
        comment: Option<String>,
    ) -> Result<(), Fault>;

    /// Removes an approval from its timeline.
    ///
    /// # Errors
    /// A fault of the database.
    async fn remove_event(&self, tx: &Tx, id: &TimelineId) -> Result<(), Fault>;

    /// Tells people of the step it has taken.
    ///
    /// # Errors
    /// A fault of the database.
    async fn tell(&self, tx: &Tx, told: Told<'_>) -> Result<(), Fault>;

    /// Withdraws what was told of an approval that was taken back.
    ///
    /// # Errors
    /// A fault of the database.
    async fn untell(&self, tx: &Tx, approval: &Approval) -> Result<(), Fault>;
}

/// What instructors are reminded of.
#[async_trait]
pub trait Remindable: HandedIn {
    /// The reminder of it.
    ///
    /// # Errors
    /// A fault of the database.
    async fn reminder(&self, tx: &Tx) -> Result<Reminder<'_>, Fault>;
}

/// Asks whether the caller may ever approve it.
pub struct Approves<T>(PhantomData<fn() -> T>);

#[async_trait]
impl<T: HandedIn> Question<T::Name> for Approves<T> {
    async fn ask(tx: &Tx, caller: &Caller, name: &T::Name) -> Result<(), Problem> {
        T::require_allowed(tx, caller, name, Action::Approve).await
    }
}

/// Asks whether the caller may ever return it.
pub struct Returns<T>(PhantomData<fn() -> T>);

#[async_trait]
impl<T: HandedIn> Question<T::Name> for Returns<T> {
    async fn ask(tx: &Tx, caller: &Caller, name: &T::Name) -> Result<(), Problem> {
        T::require_allowed(tx, caller, name, Action::Return).await
    }
}

type Answer<T> = Result<Json<<T as HandedIn>::View>, Problem>;

/// Sends it to the instructor.
///
/// # Errors
/// 404, 403, 409 `stale_version` or `wrong_status`, 422 for what is not complete; a fault.
pub async fn send<T: HandedIn>(
    session: &Session,
    name: &T::Name,
    input: ReviewVersion,
) -> Answer<T> {
    take::<T>(session, name, (Step::Send, input.version), None).await
}

/// Makes a draft of it again before the instructor has answered.
///
/// # Errors
/// 404, 403, 409 `stale_version` or `wrong_status`; a fault.
pub async fn withdraw<T: HandedIn>(
    session: &Session,
    name: &T::Name,
    input: ReviewVersion,
) -> Answer<T> {
    take::<T>(session, name, (Step::Withdraw, input.version), None).await
}

/// Approves it.
///
/// # Errors
/// 404, 403, 409 `stale_version` or `wrong_status`; a fault.
pub async fn approve<T: HandedIn>(
    session: &Session,
    name: &T::Name,
    input: ReviewApprove,
) -> Answer<T> {
    let comment = input.comment.map(Text::into_string);
    take::<T>(session, name, (Step::Approve, input.version), comment).await
}

/// Approves it, without the goals that are refused by themselves: that takes what returning takes.
///
/// # Errors
/// 404, 403, 409 `stale_version` or `wrong_status`, 422 for what is refused; a fault.
pub async fn approve_ticks<T: Ticked>(
    session: &Session,
    name: &T::Name,
    input: ReviewApproveTicks,
) -> Answer<T> {
    let comment = input.comment.map(Text::into_string).filter(|said| !is_blank(said));
    let refused = input.refused.into_vec();
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let asked = (Action::Approve, input.version);
    let opened = T::lock_for_version(app, &tx, &caller, name, asked).await?;
    let comment = if refused.is_empty() {
        comment
    } else {
        if opened.decide(Action::Return).is_err() {
            return Err(Problem::forbidden());
        }
        let Refused { said } = opened.refuse(&tx, &refused).await?;
        Some(comment.map_or_else(|| said.clone(), |comment| format!("{comment}\n\n{said}")))
    };
    let moved = carry_out(&tx, &caller, opened, Step::Approve, comment).await?;
    if let Some(question) = &input.question {
        moved.ask(&tx, question.as_str()).await?;
    }
    let view = moved.view(app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Returns what was handed in to the apprentice, to be corrected.
///
/// # Errors
/// 404, 403, 409 `stale_version` or `wrong_status`; a fault.
pub async fn send_back<T: HandedIn>(
    session: &Session,
    name: &T::Name,
    input: ReviewReturn,
) -> Answer<T> {
    let comment = Some(input.comment.into_string());
    take::<T>(session, name, (Step::Return, input.version), comment).await
}

async fn take<T: HandedIn>(
    session: &Session,
    name: &T::Name,
    (step, version): (Step, i64),
    comment: Option<String>,
) -> Answer<T> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let opened = T::lock_for_version(app, &tx, &caller, name, (step.action(), version)).await?;
    if step == Step::Send {
        opened.require_complete(&tx).await?;
    }
    let moved = carry_out(&tx, &caller, opened, step, comment).await?;
    let view = moved.view(app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Takes a step that is allowed, with all that follows from it; answers it as it is stored then.
///
/// # Errors
/// A fault of the database.
pub async fn carry_out<T: HandedIn>(
    tx: &Tx,
    caller: &Caller,
    opened: T,
    step: Step,
    comment: Option<String>,
) -> Result<T, Fault> {
    let moved = opened.take_step(tx, step).await?;
    moved.add_event(tx, step.event(), caller, comment.clone()).await?;
    let told = Told { step, by: &caller.person, comment: comment.as_deref() };
    moved.tell(tx, told).await?;
    Ok(moved)
}

/// Takes the caller's own approval back.
///
/// # Errors
/// 404, 403, 409 `stale_version`, `wrong_status` or `too_late`; a fault.
pub async fn undo_approval<T: HandedIn>(
    session: &Session,
    name: &T::Name,
    input: ReviewVersion,
) -> Answer<T> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let (opened, approval) = T::lock_for_undo(app, &tx, &caller, name, input.version).await?;
    let moved = opened.take_back(&tx, &approval).await?;
    moved.remove_event(&tx, &approval.id).await?;
    moved.untell(&tx, &approval).await?;
    let view = moved.view(app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Reminds the apprentice's instructors of it, each once a day at most.
///
/// # Errors
/// 404, 403, 409 `wrong_status`, `no_instructor` or `reminded_today`; a fault.
pub async fn remind<T: Remindable>(session: &Session, name: &T::Name) -> Answer<T> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let opened = T::lock_for(app, &tx, &caller, name, Action::Remind).await?;
    remind_instructors(&tx, opened.reminder(&tx).await?, caller.rolle).await?;
    let view = opened.view(app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Refuses a text without words and files.
///
/// # Errors
/// 422 on `content` with the message.
pub fn require_substance(content: &str, files: usize, message: &str) -> Result<(), Problem> {
    if has_substance(richtext::is_blank(content), files) {
        return Ok(());
    }
    Err(Problem::invalid_field("content", "required", message))
}
