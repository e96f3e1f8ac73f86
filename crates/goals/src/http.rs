//! The endpoints, one file per use case.

mod apprentice_goal_evidence_list;
mod apprentice_goals_ask;
mod apprentice_goals_list;
mod apprentice_goals_return;
mod apprentice_goals_withdraw;
mod chosen;
mod goals_approve;
mod goals_approve_undo;
mod goals_waiting_list;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::evidence::Sources;

/// All endpoints of this crate.
#[must_use]
pub fn routes(sources: Sources) -> Routes {
    Routes::new()
        .routes(routes!(apprentice_goals_list::apprentice_goals_list))
        .routes(routes!(apprentice_goal_evidence_list::apprentice_goal_evidence_list))
        .routes(routes!(apprentice_goals_ask::apprentice_goals_ask))
        .routes(routes!(apprentice_goals_withdraw::apprentice_goals_withdraw))
        .routes(routes!(apprentice_goals_return::apprentice_goals_return))
        .routes(routes!(goals_approve::goals_approve))
        .routes(routes!(goals_approve_undo::goals_approve_undo))
        .routes(routes!(goals_waiting_list::goals_waiting_list))
        .layer(Extension(sources))
}
