//! The endpoints.

mod directorate;
mod keyfigures;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(keyfigures::org_keyfigures))
        .routes(routes!(directorate::directorate_file_outline))
        .routes(routes!(directorate::directorate_file_create))
        .routes(routes!(directorate::directorate_year_delete))
}
