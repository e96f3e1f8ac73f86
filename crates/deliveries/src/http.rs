//! The endpoints, one file per use case.

mod delivery_create;
mod delivery_file_create;
mod delivery_key_create;
mod delivery_key_delete;
mod delivery_keys_list;
mod documentation_delivery_view;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(
            delivery_keys_list::delivery_keys_list,
            delivery_key_create::delivery_key_create
        ))
        .routes(routes!(delivery_key_delete::delivery_key_delete))
        .routes(routes!(delivery_create::delivery_create))
        .routes(routes!(delivery_file_create::delivery_file_create))
        .routes(routes!(documentation_delivery_view::documentation_delivery_view))
}
