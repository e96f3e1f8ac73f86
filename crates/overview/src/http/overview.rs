//! The first page after signing in.

mod apprentice;
pub(in crate::http) mod coordinator;
mod employee;
mod hours;
pub(in crate::http) mod journey;
mod tasks;

use axum::{Json, extract::State};
use serde::Serialize;
use svenn_http::{App, Problem, Session, endpoint};
use svenn_kernel::Role;
use svenn_lists::Desk;
use svenn_people::names;
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

/// The caller's first names; an account without a person has no overview.
async fn fornavn(desk: &Desk<'_>) -> Result<String, Problem> {
    let mut names = names::load_names(desk.tx, std::slice::from_ref(&desk.caller.person)).await?;
    let name = names.remove(&desk.caller.person);
    name.map(|name| name.fornavn).ok_or_else(Problem::not_found)
}
