//! The endpoints, one file per use case.

mod documentation_approve;
mod documentation_approve_many;
mod documentation_approve_undo;
mod documentation_create;
mod documentation_delete;
mod documentation_file_create;
mod documentation_file_delete;
mod documentation_remind;
mod documentation_return;
mod documentation_send;
mod documentation_update;
mod documentation_view;
mod documentation_withdraw;
mod text;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(documentation_create::documentation_create))
        .routes(routes!(
            documentation_view::documentation_view,
            documentation_update::documentation_update,
            documentation_delete::documentation_delete
        ))
        .routes(routes!(documentation_send::documentation_send))
        .routes(routes!(documentation_withdraw::documentation_withdraw))
        .routes(routes!(documentation_approve::documentation_approve))
        .routes(routes!(documentation_approve_many::documentation_approve_many))
        .routes(routes!(documentation_approve_undo::documentation_approve_undo))
        .routes(routes!(documentation_remind::documentation_remind))
        .routes(routes!(documentation_return::documentation_return))
        .routes(routes!(documentation_file_create::documentation_file_create))
        .routes(routes!(documentation_file_delete::documentation_file_delete))
}
