//! The endpoints, one file per use case.

mod documentation_takeover_check;
mod documentation_takeover_close;
mod documentation_takeover_create;
mod documentation_takeover_piece_create;
mod documentation_takeover_read;
mod documentation_takeover_undo;
mod documentation_takeover_undo_view;
mod documentation_takeovers_list;
mod shown;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(
            documentation_takeovers_list::documentation_takeovers_list,
            documentation_takeover_create::documentation_takeover_create
        ))
        .routes(routes!(documentation_takeover_read::documentation_takeover_read))
        .routes(routes!(documentation_takeover_check::documentation_takeover_check))
        .routes(routes!(documentation_takeover_piece_create::documentation_takeover_piece_create))
        .routes(routes!(documentation_takeover_close::documentation_takeover_close))
        .routes(routes!(
            documentation_takeover_undo_view::documentation_takeover_undo_view,
            documentation_takeover_undo::documentation_takeover_undo
        ))
}
