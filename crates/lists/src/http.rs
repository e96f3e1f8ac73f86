//! The endpoints, one file per use case.

mod search;
mod search_export;
mod search_ids;
mod search_items;
mod typesense;
mod view;
mod view_create;
mod view_default_set;
mod view_delete;
mod view_pin_set;
mod view_update;
mod views_list;
mod views_pinned_list;

use std::sync::Arc;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::OwnerNames;

/// All endpoints of lists, their views and their exports.
#[must_use]
pub fn routes(names: Arc<dyn OwnerNames>) -> Routes {
    Routes::new()
        .routes(routes!(search::search))
        .routes(routes!(search_items::search_items))
        .merge(typesense::routes())
        .routes(routes!(search_ids::search_ids))
        .routes(routes!(search_export::search_export))
        .merge(views(names))
}

fn views(names: Arc<dyn OwnerNames>) -> Routes {
    Routes::new()
        .routes(routes!(views_list::views_list))
        .routes(routes!(view_create::view_create))
        .routes(routes!(view_update::view_update))
        .routes(routes!(view_delete::view_delete))
        .routes(routes!(view_default_set::view_default_set))
        .routes(routes!(view_pin_set::view_pin_set))
        .routes(routes!(views_pinned_list::views_pinned_list))
        .layer(Extension(names))
}
