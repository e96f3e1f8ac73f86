//! The first page after signing in.

mod apprentice;
pub(in crate::http) mod coordinator;
mod employee;
mod hours;
pub(in crate::http) mod journey;
mod tasks;

use axum::{Json, extract::State};
use serde::{Serialize, de::DeserializeOwned};
use svenn_http::{App, Problem, Session, endpoint};
use svenn_kernel::{Collection, Role};
use svenn_lists::{Desk, problem};
use svenn_people::names;
use svenn_search::engine::{Expr, Query, Sort};
use utoipa::ToSchema;

/// Most entries of a queue; its total is told beside it.
const QUEUE_ROWS_MAX: u32 = 10;

/// The overview of the caller's role.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "rolle", rename_all = "UPPERCASE")]
pub(super) enum Overview {
    /// For an apprentice.
    Laerling(apprentice::ApprenticeOverview),
    /// For an employee of a host company.
    Ansatt(employee::EmployeeOverview),
    /// For a coordinator.
    Koordinator(coordinator::CoordinatorOverview),
}

/// The caller's first page: what waits, and key figures.
#[endpoint(get = "/overview", not_found = "Unknown")]
pub(super) async fn overview_get(
    session: Session,
    State(app): State<App>,
) -> Result<Json<Overview>, Problem> {
    let (tx, caller) = session.read().await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    Ok(Json(match caller.rolle {
        Role::Laerling => Overview::Laerling(apprentice::load(&desk).await?),
        Role::Ansatt => Overview::Ansatt(employee::load(&desk).await?),
        Role::Koordinator => Overview::Koordinator(coordinator::load(&desk).await?),
    }))
}

/// The first entries of a queue in an order, that of the collection where there is none, and how
/// many there are.
async fn first_in_queue<T: DeserializeOwned>(
    desk: &Desk<'_>,
    collection: Collection,
    condition: Expr,
    sort: Vec<Sort>,
) -> Result<(Vec<T>, usize), Problem> {
    let query =
        Query { condition, sort, per_page: QUEUE_ROWS_MAX, ..desk.query(collection).await? };
    let answer = desk.search(collection, &query).await?;
    Ok((problem::read_all(&answer)?, answer.found))
}

/// The caller's first names; an account without a person has no overview.
async fn fornavn(desk: &Desk<'_>) -> Result<String, Problem> {
    let mut names = names::load_names(desk.tx, std::slice::from_ref(&desk.caller.person)).await?;
    let name = names.remove(&desk.caller.person);
    name.map(|name| name.fornavn).ok_or_else(Problem::not_found)
}
