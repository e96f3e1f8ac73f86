//! The endpoints, one file per use case.

mod progression_update;
mod progressions_list;
mod trainingplan_progression_update;
mod view;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(
            progressions_list::progressions_list,
            progression_update::progression_update
        ))
        .routes(routes!(trainingplan_progression_update::trainingplan_progression_update))
}
