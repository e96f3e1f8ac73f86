//! Hours that wait for the caller, on the first page.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, HourSheetId, Timestamp};
use svenn_lists::Desk;
use svenn_search::engine::{Expr, Sort};
use svenn_timekeeping::{
    TIMEFORINGER, missing_weeks,
    rules::{Kind, Status, sheet_route},
};
use utoipa::ToSchema;

use super::first_in_queue;

/// Hours that wait for the caller.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::http) struct WaitingHours {
    id: HourSheetId,
    kind: Kind,
    status: Status,
    /// The beginning of its day: of a week, that of its Monday.
    dag: Timestamp,
    /// Minutes of work.
    minutter: i64,
    /// The apprentice.
    laerlingid: ApprenticeId,
    /// The apprentice's name.
    laerlingnavn: String,
    /// When they came where they are.
    siden: Timestamp,
    /// Their page.
    route: String,
}

/// What of a document of TIMEFORINGER is needed here.
#[derive(Deserialize)]
struct HoursItem {
    id: HourSheetId,
    kind: Kind,
    status: Status,
    dag: Timestamp,
    minutter: i64,
    laerlingid: ApprenticeId,
    laerlingnavn: String,
    siden: Timestamp,
}

/// What an apprentice has to correct, the latest first.
pub(super) async fn to_correct(desk: &Desk<'_>) -> Result<Vec<WaitingHours>, Problem> {
    let (hours, _) = waiting(desk, Status::Returned, Sort::desc("siden")).await?;
    Ok(hours)
}

/// Weeks that an apprentice has not sent, by their Mondays, the newest first; none where the office
/// keeps no time.
pub(super) async fn missing(
    desk: &Desk<'_>,
    laerling: &ApprenticeId,
) -> Result<Vec<NaiveDate>, Problem> {
    if !svenn_organisation::load(desk.tx).await?.flags.timekeeping {
        return Ok(Vec::new());
    }
    Ok(missing_weeks(desk.tx, laerling).await?)
}

/// What waits for an instructor, the one that has waited longest first, and how much it is.
pub(super) async fn to_answer(desk: &Desk<'_>) -> Result<(Vec<WaitingHours>, usize), Problem> {
    waiting(desk, Status::Sendt, Sort::asc("siden")).await
}

async fn waiting(
    desk: &Desk<'_>,
    status: Status,
    sort: Sort,
) -> Result<(Vec<WaitingHours>, usize), Problem> {
    let condition = Expr::is("status", status.as_str());
    let (items, total) = first_in_queue(desk, TIMEFORINGER, condition, vec![sort]).await?;
    let rolle = desk.caller.rolle;
    let hours = |item: HoursItem| WaitingHours {
        route: sheet_route(rolle, item.kind, item.laerlingid.as_str(), item.id.as_str()),
        id: item.id,
        kind: item.kind,
        status: item.status,
        dag: item.dag,
        minutter: item.minutter,
        laerlingid: item.laerlingid,
        laerlingnavn: item.laerlingnavn,
        siden: item.siden,
    };
    Ok((items.into_iter().map(hours).collect(), total))
}
