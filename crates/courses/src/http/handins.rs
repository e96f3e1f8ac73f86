//! Tasks are handed in and assessed.

use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_courserules::ItemType;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{
    CoordinatorOrEmployee, EmployeeOrApprentice, Input, Permitted, Problem, Question, Session,
    Valid, edit, endpoint,
};
use svenn_kernel::{CourseHandinId, CourseId, CourseItemId, IntoColumn, OrBlank, Text};

use crate::{
    capability::COURSEHANDINS,
    notifications,
    open::{self, Assesses, Own, Taken},
    progress::{Doings, HandinState, Reached, give_reached, reach, require_open},
    store::{self, Handin, HandinChange},
    view::{HandinView, handin_view},
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
            comment: String::new(),
            sent: None,
            assessed: None,
            assessed_by: None,
        };
        store::insert_handin(tx, person, &row).await?;
        return Ok(row);
    };
    require_writable(before)?;
    let change = HandinChange {
        version: Set(before.version.saturating_add(1)),
        text: Set(text),
        ..Default::default()
    };
    store::change_handin(tx, person, before, change).await?;
    store::handin(tx, &before.id).await?.ok_or_else(Problem::not_found)
}

/// Refuses to change what waits for its assessment, or is approved.
pub(crate) fn require_writable(row: &Handin) -> Result<(), Problem> {
    match row.stands() {
        HandinState::Draft | HandinState::Returned => Ok(()),
        HandinState::Sent => {
            Err(Problem::conflict("handed_in", "Oppgaven er levert, og venter på vurdering"))
        }
        HandinState::Approved => Err(Problem::conflict("handed_in", "Oppgaven er godkjent")),
    }
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
    reach(&tx, taken, &item, Reached::Viewed).await?;
    let view = handin_view(&session.app, &tx, row).await?;
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
    let files = records::of_owner(&tx, COURSEHANDINS, row.id.as_str()).await?;
    if row.text.is_empty() && files.is_empty() {
        let message = "Skriv noe, eller legg ved en fil";
        return Err(Problem::invalid_field("text", "blank", message));
    }
    let change = HandinChange {
        state: Set(HandinState::Sent.as_str().to_owned()),
        sent: Set(Some(tx.now())),
        ..Default::default()
    };
    store::change_handin(&tx, &taken.row.person, &row, change).await?;
    let title = taken.item(&item)?.title.clone();
    notifications::handed_in(&tx, &taken.course, &taken.row, (&row, &title)).await?;
    reach(&tx, taken, &item, Reached::Completed).await?;
    let row = store::handin(&tx, &row.id).await?.ok_or_else(Problem::not_found)?;
    let view = handin_view(&session.app, &tx, row).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// What became of a hand-in.
#[derive(Debug, Input)]
pub(super) struct CourseHandinAssess {
    /// The version that was read.
    version: i64,
    /// Whether it is approved; it is sent back otherwise.
    approved: bool,
    /// Said to the learner.
    #[input(default)]
    comment: OrBlank<Text<1, 5_000>>,
}

/// Approves what was handed in on a task, or sends it back; the learner is told. Coordinators assess
/// what anybody hands in, instructors what their own apprentices do.
#[endpoint(
    post = "/coursehandins/{id}/assess",
    conflict = "Stale version; `not_sent`: it does not wait for an assessment"
)]
pub(super) async fn course_handin_assess(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<CourseHandinId, Assesses>,
    Valid(input): Valid<CourseHandinAssess>,
) -> Result<Json<HandinView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    Assesses::ask(&tx, &caller, &id).await?;
    let (_, of) = open::handin(&tx, &caller, &id).await?;
    let of = store::hold_user(&tx, &of.id).await?.ok_or_else(Problem::not_found)?;
    let row = store::handin(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if row.stands() == HandinState::Draft {
        return Err(Problem::not_found());
    }
    let current = async { Ok(handin_view(&session.app, &tx, row.clone()).await?) };
    edit(&tx, &row, input.version, current).await?;
    if row.stands() != HandinState::Sent {
        return Err(Problem::conflict("not_sent", "Oppgaven venter ikke på vurdering"));
    }
    let state = if input.approved { HandinState::Approved } else { HandinState::Returned };
    let change = HandinChange {
        state: Set(state.as_str().to_owned()),
        comment: Set(input.comment.into_column()),
        assessed: Set(Some(tx.now())),
        assessed_by: Set(Some(caller.person.clone())),
        ..Default::default()
    };
    store::change_handin(&tx, &of.person, &row, change).await?;
    let after = store::handin(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let taken = open::taken_of(&tx, (*of).clone()).await?;
    let title = taken.item(&row.item).map(|item| item.title.clone()).unwrap_or_default();
    notifications::assessed(&tx, &taken.course, &of, (&after, &title)).await?;
    if input.approved {
        give_reached(&tx, taken, &row.item, Reached::CompletedAndPassed).await?;
    } else {
        store::note_user(&tx, &of, svenn_kernel::Verb::Update);
    }
    let view = handin_view(&session.app, &tx, after).await?;
    tx.commit().await?;
    Ok(Json(view))
}
