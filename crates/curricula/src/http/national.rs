//! National curricula, to read.

mod curriculum_view;

use svenn_http::{Routes, routes};

pub(super) fn routes() -> Routes {
    Routes::new().routes(routes!(curriculum_view::curriculum_view))
}
