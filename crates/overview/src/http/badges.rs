//! Numbers on the menu.

use axum::{Json, extract::State};
use serde::Serialize;
use svenn_documentation::rules::Status;
use svenn_http::{App, Problem, Session, endpoint};
use svenn_kernel::{Collection, Role};
use svenn_lists::Desk;
use svenn_search::engine::Expr;
use utoipa::ToSchema;

/// Counts of what waits for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Badges {
    /// Pieces of documentation an employee is to answer; 0 for other roles.
    dokumentasjon_sendt: usize,
    /// Sheets of hours an employee is to answer; 0 for other roles.
    timeforing_sendt: usize,
}

/// Counts of what waits for the caller.
#[endpoint(get = "/badges")]
pub(super) async fn badges_get(
    session: Session,
    State(app): State<App>,
) -> Result<Json<Badges>, Problem> {
    let (tx, caller) = session.read().await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let waiting = match caller.rolle {
        Role::Ansatt => {
            let sent = || Expr::is("status", Status::Sendt.as_str());
            Badges {
                dokumentasjon_sendt: desk.count(Collection::DOKUMENTASJONER, sent()).await?,
                timeforing_sendt: desk.count(svenn_timekeeping::TIMEFORINGER, sent()).await?,
            }
        }
        Role::Koordinator | Role::Laerling => {
            Badges { dokumentasjon_sendt: 0, timeforing_sendt: 0 }
        }
    };
    Ok(Json(waiting))
}
