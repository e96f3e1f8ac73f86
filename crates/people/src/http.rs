//! The endpoints, one file per use case.

mod apprentice_connections_update;
mod apprentice_goals_list;
mod apprentice_view;
mod coordinator_options_list;
mod employee_options_list;
mod groups;
mod me_view;
mod options;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(me_view::me_view))
        .routes(routes!(apprentice_view::apprentice_view))
        .routes(routes!(apprentice_goals_list::apprentice_goals_list))
        .routes(routes!(apprentice_connections_update::apprentice_connections_update))
        .routes(routes!(employee_options_list::employee_options_list))
        .routes(routes!(coordinator_options_list::coordinator_options_list))
        .merge(groups::routes())
}
