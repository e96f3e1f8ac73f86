//! The endpoints, one file per use case.

mod apprentice_selfassessment_update;
mod apprentice_selfassessments_view;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(apprentice_selfassessments_view::apprentice_selfassessments_view))
        .routes(routes!(apprentice_selfassessment_update::apprentice_selfassessment_update))
}
