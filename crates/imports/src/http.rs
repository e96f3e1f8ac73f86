//! The endpoints, one file per use case.

pub mod import_file;
mod people_import_create;
mod people_import_outline;
mod people_import_undo;
mod people_import_undo_view;
mod people_imports_list;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(
            people_imports_list::people_imports_list,
            people_import_create::people_import_create
        ))
        .routes(routes!(people_import_outline::people_import_outline))
        .routes(routes!(
            people_import_undo_view::people_import_undo_view,
            people_import_undo::people_import_undo
        ))
}
