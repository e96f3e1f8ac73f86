//! The endpoints, one file per use case.

mod documenttemplate_archive;
mod documenttemplate_check;
mod documenttemplate_copy;
mod documenttemplate_create;
mod documenttemplate_delete;
mod documenttemplate_document_create;
mod documenttemplate_documents_create;
mod documenttemplate_edition_view;
mod documenttemplate_fields_list;
mod documenttemplate_preview;
mod documenttemplate_update;
mod documenttemplate_view;
mod people;
mod text;

use axum::Extension;
use svenn_http::{Routes, routes};
use svenn_typesetting::Typesetter;

/// All endpoints of this crate.
#[must_use]
pub fn routes(typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(documenttemplate_create::documenttemplate_create))
        .routes(routes!(
            documenttemplate_view::documenttemplate_view,
            documenttemplate_update::documenttemplate_update,
            documenttemplate_delete::documenttemplate_delete
        ))
        .routes(routes!(documenttemplate_copy::documenttemplate_copy))
        .routes(routes!(documenttemplate_archive::documenttemplate_archive))
        .routes(routes!(documenttemplate_edition_view::documenttemplate_edition_view))
        .routes(routes!(documenttemplate_fields_list::documenttemplate_fields_list))
        .routes(routes!(documenttemplate_check::documenttemplate_check))
        .merge(documents().layer(Extension(typesetter)))
}

/// Those that set documents.
fn documents() -> Routes {
    Routes::new()
        .routes(routes!(documenttemplate_preview::documenttemplate_preview))
        .routes(routes!(documenttemplate_document_create::documenttemplate_document_create))
        .routes(routes!(documenttemplate_documents_create::documenttemplate_documents_create))
}
