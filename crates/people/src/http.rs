//! The endpoints, one file per use case.

mod apprentice_connections_update;
mod apprentice_goals_list;
mod apprentice_view;
mod coordinator_options_list;
mod employee_options_list;
mod groups;
mod import_file;
mod me_view;
mod options;
mod people_import_create;
mod people_import_outline;
mod people_import_undo;
mod people_imports_list;

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
        .routes(routes!(
            people_imports_list::people_imports_list,
            people_import_create::people_import_create
        ))
        .routes(routes!(people_import_outline::people_import_outline))
        .routes(routes!(people_import_undo::people_import_undo))
}
