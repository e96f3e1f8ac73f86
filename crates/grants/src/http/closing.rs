//! What is missing in a period, and its states.

use axum::{Extension, Json};
use svenn_grantrules::{PeriodState, TaskKind};
use svenn_http::{
    GrantsEditor, GrantsViewer, Ids, Input, PeriodCloser, Problem, Session, Valid, edit_locked,
    endpoint,
};
use svenn_kernel::Text;

use super::{held, held_open};
use crate::{
    GrantPeriodId, carried,
    closing::{self, REOPENED},
    job,
    sent::Outside,
    store,
    tasks::{self, TaskView},
    view::{self, PeriodView},
};

/// What is missing in a period before it can be closed.
#[endpoint(get = "/grant/periods/{id}/tasks")]
pub async fn grant_tasks_list(
    session: Session<GrantsViewer>,
    Extension(outside): Extension<Outside>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<Vec<TaskView>>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(tasks::load(&tx, &outside, &id).await?))
}

/// Why something may stay missing.
#[derive(Debug, Input)]
pub struct GrantTaskExplanation {
    kind: TaskKind,
    /// In the office's words; blank takes the explanation away.
    text: Text<0, 2_000>,
}

/// Says why something may stay missing when a period is closed.
#[endpoint(
    put = "/grant/periods/{id}/tasks",
    conflict = "Without figures nothing is closed, or the period is closed"
)]
pub async fn grant_task_explain(
    session: Session<GrantsEditor>,
    Extension(outside): Extension<Outside>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantTaskExplanation>,
) -> Result<Json<Vec<TaskView>>, Problem> {
    let (tx, caller) = session.write().await?;
    let period = held(&tx, &id).await?;
    if period.standing()? == PeriodState::Closed {
        return Err(view::refused(PeriodState::Closed));
    }
    if !input.kind.may_be_explained() {
        let title = "Dette må ordnes: uten tall kan perioden ikke lukkes";
        return Err(Problem::conflict("not_explained", title));
    }
    let kind = input.kind.as_str();
    store::explain(&tx, &id, kind, input.text.as_str(), &caller.person).await?;
    store::note_period(&tx, &id);
    let view = tasks::load(&tx, &outside, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Which version of a period was read.
#[derive(Debug, Input)]
pub struct GrantPeriodStep {
    version: i64,
}

/// Holds a period: nobody writes while it is looked through.
#[endpoint(post = "/grant/periods/{id}/hold", conflict = "Somebody was first, or it is not open")]
pub async fn grant_period_hold(
    session: Session<PeriodCloser>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantPeriodStep>,
) -> Result<Json<PeriodView>, Problem> {
    let (tx, _) = session.write().await?;
    let mut period = held_open(&tx, &id).await?;
    edit_locked(period.version, input.version, view::period(&tx, &id)).await?;
    store::give_up(&tx, &id).await?;
    store::become_state(&tx, &mut period, PeriodState::Held, None).await?;
    let view = view::period(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Closes a period: posts what was reckoned, and locks it.
#[endpoint(post = "/grant/periods/{id}/close", conflict = "Something is missing, or it is closed")]
pub async fn grant_period_close(
    session: Session<PeriodCloser>,
    Extension(outside): Extension<Outside>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantPeriodStep>,
) -> Result<Json<PeriodView>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut period = held(&tx, &id).await?;
    edit_locked(period.version, input.version, view::period(&tx, &id)).await?;
    closing::close(&tx, &outside, &mut period, &caller.person).await?;
    let view = view::period(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Which version was read, and why a closed period is opened.
#[derive(Debug, Input)]
pub struct GrantPeriodReopen {
    version: i64,
    /// Needed of a closed period.
    reason: Text<0, 2_000>,
}

/// Opens a period that is held, or one that is closed, which takes a reason.
#[endpoint(
    post = "/grant/periods/{id}/reopen",
    conflict = "Somebody was first, it is open, or `carried`"
)]
pub async fn grant_period_reopen(
    session: Session<PeriodCloser>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantPeriodReopen>,
) -> Result<Json<PeriodView>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut period = held(&tx, &id).await?;
    edit_locked(period.version, input.version, view::period(&tx, &id)).await?;
    let was_closed = period.standing()? == PeriodState::Closed;
    if was_closed && input.reason.as_str().is_empty() {
        let message = "Skriv hvorfor perioden åpnes igjen";
        return Err(Problem::invalid_field("reason", "required", message));
    }
    if was_closed {
        carried::opened_again(&tx, &period).await?;
    }
    store::become_state(&tx, &mut period, PeriodState::Open, None).await?;
    if was_closed {
        store::explain(&tx, &id, REOPENED, input.reason.as_str(), &caller.person).await?;
        // What was changed meanwhile of those who are in it.
        job::begin(&tx, &period).await?;
    }
    let view = view::period(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
