//! Tasks that wait for the caller, on the first page.

use serde::{Deserialize, Serialize};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, TaskId, Timestamp};
use svenn_lists::Desk;
use svenn_search::engine::{Expr, Sort};
use svenn_tasks::{
    INNLEVERINGER,
    rules::{DeadlineState, Kind, Status, task_route},
};
use utoipa::ToSchema;

use super::first_in_queue;

/// A task that waits for the caller.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::http) struct WaitingTask {
    /// The task.
    id: TaskId,
    pub(super) title: String,
    /// Whose it is.
    laerlingid: ApprenticeId,
    /// The apprentice's name.
    laerlingnavn: String,
    status: Status,
    /// Status of the deadline.
    fristen: DeadlineState,
    /// The last day, as its beginning; 0 without one.
    pub(super) frist: Timestamp,
    /// When it came where it is; 0 while nothing is written.
    siden: Timestamp,
    /// Its page.
    pub(super) route: String,
}

/// What of a document of INNLEVERINGER is needed here.
#[derive(Deserialize)]
struct TaskItem {
    oppgaveid: TaskId,
    title: String,
    kind: Kind,
    laerlingid: ApprenticeId,
    laerlingnavn: String,
    status: Status,
    fristen: DeadlineState,
    frist: Timestamp,
    siden: Timestamp,
}

/// What an apprentice has to hand in: what came back first, then by deadline, those without one
/// last.
pub(super) async fn to_hand_in(desk: &Desk<'_>) -> Result<Vec<WaitingTask>, Problem> {
    let hers = [Status::Returned, Status::Waiting, Status::Kladd];
    let hers = Expr::any_of("status", hers.map(Status::as_str));
    let (mut tasks, _) = waiting(desk, hers, Sort::desc("sistendret")).await?;
    tasks.sort_by_key(|task| (task.status != Status::Returned, until(task), task.status));
    Ok(tasks)
}

/// The deadline, such that no deadline is the latest.
const fn until(task: &WaitingTask) -> i64 {
    match task.frist.millis() {
        0 => i64::MAX,
        millis => millis,
    }
}

/// What waits for an instructor, and how much it is.
pub(super) async fn to_answer(desk: &Desk<'_>) -> Result<(Vec<WaitingTask>, usize), Problem> {
    waiting(desk, Expr::is("status", Status::Sendt.as_str()), Sort::asc("siden")).await
}

async fn waiting(
    desk: &Desk<'_>,
    condition: Expr,
    sort: Sort,
) -> Result<(Vec<WaitingTask>, usize), Problem> {
    let (items, total) = first_in_queue(desk, INNLEVERINGER, condition, vec![sort]).await?;
    let rolle = desk.caller.rolle;
    let task = |item: TaskItem| WaitingTask {
        route: task_route(rolle, item.kind, item.laerlingid.as_str(), item.oppgaveid.as_str()),
        id: item.oppgaveid,
        title: item.title,
        laerlingid: item.laerlingid,
        laerlingnavn: item.laerlingnavn,
        status: item.status,
        fristen: item.fristen,
        frist: item.frist,
        siden: item.siden,
    };
    Ok((items.into_iter().map(task).collect(), total))
}
