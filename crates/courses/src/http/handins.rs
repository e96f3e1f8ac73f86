//! Tasks are handed in and answered; the steps are those of all that is handed in.

use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_courserules::ItemType;
use svenn_db::Tx;
use svenn_http::{
    CoordinatorOrEmployee, EmployeeOrApprentice, Input, Permitted, Problem, Session, Valid,
    endpoint,
};
use svenn_kernel::{CourseHandinId, CourseId, CourseItemId, IntoColumn, OrBlank, Text};
use svenn_review::{
    AccessLevel, Action, Approves, HandedIn, Returns, ReviewApprove, ReviewReturn, ReviewVersion,
    Step, approve, carry_out, rules::phase_allows, send_back, undo_approval, withdraw,
};

use crate::{
    handed_in::{Opened, Writes},
    open::{self, Own, Taken},
    progress::{Doings, HandinState, Reached, reach, require_open},
    store::{self, Handin, HandinChange},
    view::HandinView,
};

/// What is written on a task.
#[derive(Debug, Input)]
pub(super) struct CourseHandinText {
    /// Plain text.
    #[input(default)]
    text: OrBlank<Text<1, 20_000>>,
}

/// The hand-in of a task as it is being written, made where there is none; 409 where it waits for
/// its assessment, or is approved.
async fn written(
    tx: &Tx,
    taken: &Taken,
    item: &CourseItemId,
    text: String,
) -> Result<Handin, Problem> {
    let doings = Doings::load(tx, &taken.row).await?;
    let found = taken.item(item)?;
    if found.kind != ItemType::Task {
        return Err(Problem::not_found());
    }
    require_open(taken, found, &doings)?;
    let person = &taken.row.person;
    let Some(before) = doings.handin(item) else {
        let row = Handin {
            id: CourseHandinId::new(tx.now(), tx.entropy()),
            version: 1,
            courseuser: taken.row.id.clone(),
            item: item.clone(),
            state: HandinState::Draft.as_str().to_owned(),
            text,
            sent: None,
        };
        store::insert_handin(tx, person, &row).await?;
        return Ok(row);
    };
    require_writable(before)?;
    let version = before.version.saturating_add(1);
    let change =
        HandinChange { version: Set(version), text: Set(text.clone()), ..Default::default() };
    store::change_handin(tx, person, before, change).await?;
    Ok(Handin { version, text, ..before.clone() })
}

/// Refuses to change what waits for its assessment, or is approved.
fn require_writable(row: &Handin) -> Result<(), Problem> {
    let state = row.stands();
    if phase_allows(Action::Edit, state.phase()) {
        return Ok(());
    }
    let message = match state {
        HandinState::Approved => "Oppgaven er godkjent",
        HandinState::Draft | HandinState::Returned | HandinState::Sent => {
            "Oppgaven er levert, og venter på vurdering"
        }
    };
    Err(Problem::conflict("handed_in", message))
}

/// Keeps what is written on a task, without handing it in; files are attached to it.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/handin/draft",
    conflict = "`locked`; `handed_in`: it waits for its assessment, or is approved"
)]
pub(super) async fn course_handin_draft(
    session: Session<EmployeeOrApprentice>,
    Permitted((id, item), _): Permitted<(CourseId, CourseItemId), Own>,
    Valid(CourseHandinText { text }): Valid<CourseHandinText>,
) -> Result<Json<HandinView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    let row = written(&tx, &taken, &item, text.into_column()).await?;
    let taken = reach(&tx, taken, &item, Reached::Viewed).await?;
    let opened = Opened { row, taken, access_level: AccessLevel::Author };
    let view = opened.view(&session.app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Hands in a task, with what is attached to it; those who assess it are told.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/handin",
    conflict = "`locked`; `handed_in`: it waits for its assessment, or is approved"
)]
pub(super) async fn course_handin_send(
    session: Session<EmployeeOrApprentice>,
    Permitted((id, item), _): Permitted<(CourseId, CourseItemId), Own>,
    Valid(CourseHandinText { text }): Valid<CourseHandinText>,
) -> Result<Json<HandinView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    let row = written(&tx, &taken, &item, text.into_column()).await?;
    let opened = Opened { row, taken, access_level: AccessLevel::Author };
    opened.require_complete(&tx).await?;
    let sent = carry_out(&tx, &caller, opened, Step::Send, None).await?;
    let view = sent.view(&session.app, &tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Takes back what was handed in before it is assessed; it is a draft again.
#[endpoint(
    post = "/coursehandins/{id}/withdraw",
    conflict = "Stale version, or wrong status: also where the course is completed by it"
)]
pub(super) async fn course_handin_withdraw(
    session: Session<EmployeeOrApprentice>,
    Permitted(id, _): Permitted<CourseHandinId, Writes>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<HandinView>, Problem> {
    withdraw::<Opened>(&session.by_record(), &id, input).await
}

/// Approves what was handed in on a task; the learner is told. Coordinators assess what anybody
/// hands in, instructors what their own apprentices do.
#[endpoint(post = "/coursehandins/{id}/approve", conflict = "Stale version, or wrong status")]
pub(super) async fn course_handin_approve(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<CourseHandinId, Approves<Opened>>,
    Valid(input): Valid<ReviewApprove>,
) -> Result<Json<HandinView>, Problem> {
    approve::<Opened>(&session.by_record(), &id, input).await
}

/// Takes the caller's own approval back, a moment after it was given: the task waits again, and a
/// course that was completed by it is not.
#[endpoint(
    post = "/coursehandins/{id}/approve/undo",
    conflict = "Stale version, not approved, or `too_late`"
)]
pub(super) async fn course_handin_approve_undo(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<CourseHandinId, Approves<Opened>>,
    Valid(input): Valid<ReviewVersion>,
) -> Result<Json<HandinView>, Problem> {
    undo_approval::<Opened>(&session.by_record(), &id, input).await
}

/// Sends what was handed in back to be corrected; the learner is told.
#[endpoint(post = "/coursehandins/{id}/return", conflict = "Stale version, or wrong status")]
pub(super) async fn course_handin_return(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<CourseHandinId, Returns<Opened>>,
    Valid(input): Valid<ReviewReturn>,
) -> Result<Json<HandinView>, Problem> {
    send_back::<Opened>(&session.by_record(), &id, input).await
}
