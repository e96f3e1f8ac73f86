//! The endpoints, one file per use case.

mod assessment_criteria_update;
mod assessment_criteria_view;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
pub(crate) fn routes() -> Routes {
    Routes::new().routes(routes!(
        assessment_criteria_view::assessment_criteria_view,
        assessment_criteria_update::assessment_criteria_update
    ))
}
