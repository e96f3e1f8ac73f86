//! The endpoints.

mod company_halfyears;
mod directorate;
mod keyfigures;

use axum::Extension;
use svenn_http::{Routes, routes};
use svenn_typesetting::Typesetter;

/// All endpoints of this crate; `typesetter` sets what is handed over.
#[must_use]
pub fn routes(typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(company_halfyears::company_halfyears_view))
        .routes(routes!(company_halfyears::company_halfyears_pdf))
        .routes(routes!(keyfigures::org_keyfigures))
        .routes(routes!(directorate::directorate_file_outline))
        .routes(routes!(directorate::directorate_file_create))
        .routes(routes!(directorate::directorate_year_delete))
        .layer(Extension(typesetter))
}
